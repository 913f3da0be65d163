/// 128 bits as 32 lower-case hexadecimal digits, the only form in which tokens and identities are written.
enum Hexadecimal {
    static func text(_ high: UInt64, _ low: UInt64) -> String { digits(high) + digits(low) }

    /// `nil` if the text is anything else, be it another way to write the same number.
    static func halves(of text: String) -> (high: UInt64, low: UInt64)? {
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
