#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The program's own input and output as descriptors: no buffer between a line and whoever reads it.
enum StandardStreams {
    static var outputIsTerminal: Bool { isatty(1) == 1 }
    static var errorIsTerminal: Bool { isatty(2) == 1 }

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
