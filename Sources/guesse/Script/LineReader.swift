#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A reader that splits standard input into lines; the part of a line beyond the limit is dropped.
struct LineReader {
    /// The longest line, with room for the largest drawing in base64.
    private static let longestLine = 12_288
    private let descriptor: Int32
    private var pending: [UInt8] = []
    private var isOver = false
    /// Whether the rest of a cut line is still coming, which is no line of its own.
    private var isDropping = false

    init(descriptor: Int32 = 0) {
        self.descriptor = descriptor
    }

    /// Waits for the next line and returns it without its line break; `nil` at the end of the
    /// input.
    mutating func next() -> String? {
        while true {
            if let end = pending.firstIndex(of: 0x0A) {
                let line = receive(pending[..<end])
                pending.removeSubrange(...end)
                if let line { return line }
                continue
            }
            if isOver {
                guard !pending.isEmpty || isDropping else { return nil }
                let line = receive(pending[...])
                pending = []
                return line
            }
            if pending.count > Self.longestLine {
                // The first part becomes a line at once; the dropped rest needs no memory.
                let line = receive(pending.prefix(Self.longestLine))
                pending = []
                isDropping = true
                if let line { return line }
            }
            fill()
        }
    }

    /// Returns a line, unless it is the rest of a cut one.
    private mutating func receive(_ bytes: ArraySlice<UInt8>) -> String? {
        guard !isDropping else {
            isDropping = false
            return nil
        }
        return String(decoding: bytes.prefix(Self.longestLine), as: UTF8.self)
    }

    private mutating func fill() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { return }
        guard count > 0 else {
            isOver = true
            return
        }
        pending += buffer.prefix(count)
    }
}
