/// Numbers as lower-case hexadecimal digits, the only form of tokens, identities and attachments in
/// text.
package enum Hexadecimal {
    /// Returns 64 bits as 16 digits.
    package static func text(_ number: UInt64) -> String { digits(number) }

    /// Returns the number that ``text(_:)`` wrote; `nil` for any other text.
    package static func number(of text: String) -> UInt64? {
        guard text.utf8.count == 16, text.utf8.allSatisfy(isDigit) else { return nil }
        return UInt64(text, radix: 16)
    }

    package static func text(_ high: UInt64, _ low: UInt64) -> String { digits(high) + digits(low) }

    /// Returns the numbers that ``text(_:_:)`` wrote; `nil` for any other text, even of equal
    /// numbers.
    package static func halves(of text: some StringProtocol) -> (high: UInt64, low: UInt64)? {
        guard text.utf8.count == 32, text.utf8.allSatisfy(isDigit),
            let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        return (high, low)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    private static func digits(_ half: UInt64) -> String {
        let text = String(half, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
