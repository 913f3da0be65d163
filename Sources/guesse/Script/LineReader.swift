#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Splits standard input into lines; what a line has beyond the limit is dropped.
struct LineReader {
    /// Room for the largest drawing in base64.
    private static let longestLine = 12_288
    private let descriptor: Int32
    private var pending: [UInt8] = []
    private var isOver = false
    /// Whether the rest of a line that was cut is still coming: it is no line of its own.
    private var isDropping = false

    init(descriptor: Int32 = 0) {
        self.descriptor = descriptor
    }

    /// The next line without its line break, waiting for it; `nil` when there is no more input.
    mutating func next() -> String? {
        while true {
            if let end = pending.firstIndex(of: 0x0A) {
                let line = take(pending[..<end])
                pending.removeSubrange(...end)
                if let line { return line }
                continue
            }
            if isOver {
                guard !pending.isEmpty || isDropping else { return nil }
                let line = take(pending[...])
                pending = []
                return line
            }
            if pending.count > Self.longestLine {
                // The first part becomes a line at once; a dropped rest needs no room.
                let line = take(pending.prefix(Self.longestLine))
                pending = []
                isDropping = true
                if let line { return line }
            }
            fill()
        }
    }

    /// A line, unless it is the rest of one that was cut.
    private mutating func take(_ bytes: ArraySlice<UInt8>) -> String? {
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
