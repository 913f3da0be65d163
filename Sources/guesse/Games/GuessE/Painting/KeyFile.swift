import CommandLineKit

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
        let contents: [UInt8]
        do throws(SmallFile.Failure) {
            contents = try SmallFile.bytes(at: path, limit: 1 << 20)
        } catch {
            throw error == .tooLong ? .noKey : .cannotBeRead
        }
        var text = String(decoding: contents.prefix(4096), as: UTF8.self)
        // Some editors begin every file with it.
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        let line = text.split(whereSeparator: \.isNewline).first ?? ""
        let isBlank = { (letter: Character) in letter == " " || letter == "\t" }
        let trimmed = line.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        guard let key = Secret(String(trimmed)) else { throw .noKey }
        return key
    }
}
