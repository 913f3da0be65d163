import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A text that nothing prints by mistake.
struct Secret: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
    let text: String

    /// `nil` if there is nothing in it, or something that no key has.
    init?(_ text: String) {
        let scalars = text.unicodeScalars
        guard !text.isEmpty, scalars.allSatisfy({ (0x20..<0x7F).contains($0.value) }) else {
            return nil
        }
        self.text = text
    }

    var description: String { "(a secret)" }
    var customMirror: Mirror { Mirror(self, children: []) }

    /// So many letters of it in a row give it away.
    private static let tellingCount = 8

    /// Whether a text gives it away: says it, its name or its password, any eight letters in a row of it, or of
    /// what it is in base64.
    ///
    /// What is invisible between the letters hides nothing: whoever prints the text may leave that out.
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
    /// What a server says, for the host's user to read; `nil` if nothing was said, or the key.
    func quotation(_ message: String) -> SafeText? {
        let text = SafeText(message, limit: .line)
        // The message as it came: what the line has no room for may be the end of the key.
        guard !text.isEmpty, key?.isTold(by: message) != true else { return nil }
        return text
    }
}
