import CommandLineKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The source of a provider's key: a file or the environment, and nothing else.
///
/// There is no flag for the key itself: every user of a machine can read argument lists.
enum KeyFile {
    static let variable = "OPENAI_API_KEY"

    /// The reasons why a file gives no key.
    enum Failure: Error, Equatable {
        case cannotBeRead
        case noKey
    }

    /// Returns the first line of a file.
    static func key(at path: String) throws(Failure) -> Secret {
        let contents: [UInt8]
        do throws(SmallFile.Failure) {
            contents = try SmallFile.bytes(at: path, limit: 1 << 20)
        } catch {
            throw error == .tooLong ? .noKey : .cannotBeRead
        }
        var text = String(decoding: contents.prefix(4096), as: UTF8.self)
        // Some editors begin every file with a byte order mark.
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        let line = text.split(whereSeparator: \.isNewline).first ?? ""
        let isBlank = { (letter: Character) in letter == " " || letter == "\t" }
        let trimmed = line.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        guard let key = Secret(String(trimmed)) else { throw .noKey }
        return key
    }
}
