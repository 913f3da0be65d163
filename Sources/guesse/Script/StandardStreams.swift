#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The program's own input and output as descriptors: no buffer between a line and whoever reads it.
enum StandardStreams {
    static var inputIsTerminal: Bool { isatty(0) == 1 }
    static var outputIsTerminal: Bool { isatty(1) == 1 }

    /// Writes all the bytes, or as many as the reader takes before it goes away.
    ///
    /// - Returns: Whether all were taken.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32 = 1) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer -> Int in
                #if canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Glibc)
                    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    Musl.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Writes a line to standard output.
    @discardableResult
    static func line(_ text: String) -> Bool {
        write(Array(text.utf8) + [0x0A])
    }

    /// Writes a line to standard error: for people, never for programs.
    static func complain(_ text: String) {
        write(Array(text.utf8) + [0x0A], to: 2)
    }
}

/// Splits standard input into lines; a line longer than the limit is cut.
struct LineReader {
    private static let longestLine = 8192
    private var pending: [UInt8] = []
    private var isOver = false

    /// The next line without its line break, waiting for it; `nil` when there is no more input.
    mutating func next() -> String? {
        while true {
            if let end = pending.firstIndex(of: 0x0A) {
                let line = String(decoding: pending[..<end], as: UTF8.self)
                pending.removeSubrange(...end)
                return line
            }
            if isOver {
                guard !pending.isEmpty else { return nil }
                defer { pending = [] }
                return String(decoding: pending, as: UTF8.self)
            }
            fill()
        }
    }

    private mutating func fill() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &buffer, buffer.count)
        if count < 0, errno == EINTR { return }
        guard count > 0 else {
            isOver = true
            return
        }
        pending += buffer.prefix(count)
        if pending.count > Self.longestLine, !pending.contains(0x0A) {
            pending = Array(pending.prefix(Self.longestLine)) + [0x0A]
        }
    }
}
