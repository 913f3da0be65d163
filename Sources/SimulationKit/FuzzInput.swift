/// A fuzzer's bytes, read as choices: every byte string means something, and its end means zeros.
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

    /// Two bytes, for positions in a datagram.
    mutating func position() -> Int {
        Int(byte()) << 8 | Int(byte())
    }

    /// A choice among `count` things.
    mutating func choice(of count: Int) -> Int {
        count > 0 ? Int(byte()) % count : 0
    }

    mutating func element<Value>(of values: [Value], or fallback: Value) -> Value {
        values.isEmpty ? fallback : values[choice(of: values.count)]
    }

    /// At most that many of the bytes that follow.
    mutating func take(_ count: Int) -> [UInt8] {
        let end = offset + min(bytes.count - offset, max(0, count))
        defer { offset = end }
        return Array(bytes[offset..<end])
    }

    /// A length byte and as many bytes; 255 stands for all that are left, up to `limit`.
    mutating func chunk(upTo limit: Int) -> [UInt8] {
        let count = Int(byte())
        return take(count == 255 ? limit : min(count, limit))
    }
}
