#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where a provider's key comes from: a file or the environment, and nowhere else.
///
/// There is no flag for the key itself: argument lists can be read by everybody on a machine.
enum KeyFile {
    static let variable = "OPENAI_API_KEY"

    /// Why a file gives no key.
    enum Failure: Error, Equatable {
        case cannotBeRead
        case noKey
    }

    /// The first line of a file.
    static func key(at path: String) throws(Failure) -> Secret {
        guard let contents = FileManager.default.contents(atPath: path) else { throw .cannotBeRead }
        let text = String(decoding: contents.prefix(4096), as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).first ?? ""
        let isBlank = { (letter: Character) in letter == " " || letter == "\t" }
        let trimmed = line.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        guard let key = Secret(String(trimmed)) else { throw .noKey }
        return key
    }
}
