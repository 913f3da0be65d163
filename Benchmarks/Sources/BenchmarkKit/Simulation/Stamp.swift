/// The number of a message, in its first eight bytes.
enum Stamp {
    static func message(_ number: Int, byteCount: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(8, byteCount))
        for index in 0..<8 { bytes[index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
        return bytes
    }

    /// Returns the number of a message; `nil` if it is too short to have one.
    static func number(of message: [UInt8]) -> Int? {
        guard message.count >= 8 else { return nil }
        return message[..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
