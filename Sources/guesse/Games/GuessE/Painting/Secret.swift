import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A text that no code prints by mistake.
struct Secret: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
    let text: String

    /// Creates a secret; `nil` if the text is empty, or has a character that no key has.
    init?(_ text: String) {
        let scalars = text.unicodeScalars
        guard !text.isEmpty, scalars.allSatisfy({ (0x20..<0x7F).contains($0.value) }) else {
            return nil
        }
        self.text = text
    }

    var description: String { "(a secret)" }
    var customMirror: Mirror { Mirror(self, children: []) }

    /// The number of letters in a row that reveal the secret.
    private static let tellingCount = 8

    /// Returns whether a text reveals the secret: if it contains the secret, its name or its
    /// password, or any eight letters in a row of it or of its base64 form.
    ///
    /// Invisible characters between the letters hide nothing: a program that prints the text may
    /// leave them out.
    func isTold(by text: String) -> Bool {
        var windows: [Int: Set<UInt64>] = [:]
        for part in tellingParts {
            let count = min(part.count, Self.tellingCount)
            for start in 0...(part.count - count) {
                let window = part[start..<start + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                windows[count, default: []].insert(window)
            }
        }
        var last: UInt64 = 0
        for (index, letter) in Self.visible(text).enumerated() {
            last = last << 8 | UInt64(letter)
            for (count, wanted) in windows where index + 1 >= count {
                if wanted.contains(last & (.max >> (64 - 8 * UInt64(count)))) { return true }
            }
        }
        return false
    }

    private var tellingParts: [[UInt8]] {
        let login = text.split(separator: ":", maxSplits: 1).map(String.init)
        let parts = login.count < 2 ? [] : login.filter { $0.utf8.count >= 4 }
        let encoded = Data(text.utf8).base64EncodedString()
        return ([text, encoded] + parts).map(Self.visible).filter { !$0.isEmpty }
    }

    private static func visible(_ text: String) -> [UInt8] {
        text.utf8.filter { (0x21..<0x7F).contains($0) }
    }
}

extension ProviderSettings {
    /// Returns a server's words for the host's user; `nil` if there are none, or if they contain
    /// the key.
    func quotation(_ message: String) -> SafeText? {
        let text = SafeText(message, limit: .line)
        // The message as it came: the part that does not fit into the line may be the end of the
        // key.
        guard !text.isEmpty, key?.isTold(by: message) != true else { return nil }
        return text
    }
}
