#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Web

/// The files of the page, and its views as bytes.
enum PageResources {
    /// Every file of the page, by its path.
    static let table: [String: WebResource] = [
        "": WebResource(contentType: "text/html", text: PageMarkup.document),
        "page.css": WebResource(contentType: "text/css", text: PageMarkup.style),
        "page.js": WebResource(contentType: "text/javascript", text: PageScript.source),
    ]

    /// Returns a view as the page reads it: JSON in one line.
    static func bytes(of view: PageView) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(view))
    }
}
