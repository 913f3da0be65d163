#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Web

/// The files of the page, and its views as bytes.
enum PageResources {
    /// Every file of the page, by its path.
    ///
    /// - Parameter hasDoor: Whether people can play on the page; `screen` is then the page to look
    ///   at, whatever the browser.
    static func table(hasDoor: Bool) -> [String: WebResource] {
        let watching = WebResource(contentType: "text/html", text: PageMarkup.document)
        var table = [
            "": watching, "screen": watching,
            "page.css": WebResource(contentType: "text/css", text: PageMarkup.style),
            "page.js": WebResource(contentType: "text/javascript", text: PageScript.source),
        ]
        guard hasDoor else { return table }
        table[""] = WebResource(contentType: "text/html", text: PageMarkup.doorDocument)
        table["play.css"] = WebResource(contentType: "text/css", text: PlayMarkup.style)
        table["play.js"] = WebResource(contentType: "text/javascript", text: PlayScript.source)
        return table
    }

    /// Returns a view as the page reads it: JSON in one line.
    static func bytes(of view: PageView) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(view))
    }
}
