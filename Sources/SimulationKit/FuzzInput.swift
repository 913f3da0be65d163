/// A fuzzer's bytes, read as choices: every byte string is valid, and after its end come zeros.
struct FuzzInput {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }

    mutating func byte() -> UInt8 {
        guard offset < bytes.count else { return 0 }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// Returns two bytes as a position in a datagram.
    mutating func position() -> Int {
        Int(byte()) << 8 | Int(byte())
    }

    /// Returns a choice among `count` things.
    mutating func choice(of count: Int) -> Int {
        count > 0 ? Int(byte()) % count : 0
    }

    mutating func element<Value>(of values: [Value], or fallback: Value) -> Value {
        values.isEmpty ? fallback : values[choice(of: values.count)]
    }

    /// Returns the next bytes, at most `count`.
    mutating func read(_ count: Int) -> [UInt8] {
        let end = offset + min(bytes.count - offset, max(0, count))
        defer { offset = end }
        return Array(bytes[offset..<end])
    }

    /// Reads a length byte and returns as many bytes; 255 stands for all that are left, up to
    /// `limit`.
    mutating func chunk(upTo limit: Int) -> [UInt8] {
        let count = Int(byte())
        return read(count == 255 ? limit : min(count, limit))
    }
}
