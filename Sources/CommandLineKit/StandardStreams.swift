import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The program's input and output as descriptors, without buffers, so that each line is readable at
/// once.
package enum StandardStreams {
    package static var outputIsTerminal: Bool { isatty(1) == 1 }
    package static var errorIsTerminal: Bool { isatty(2) == 1 }

    /// Whether a disk did not take all of the output, so that the file of it is incomplete.
    private static let isIncomplete = Atomic(false)

    /// Returns the code with which a program ends: no success if a disk did not take all of the
    /// output, which is then told.
    package static func exitCode(of program: String, _ code: Int32) -> Int32 {
        guard isIncomplete.load(ordering: .relaxed) else { return code }
        complain("\(program): standard output cannot be written to; is the disk full?")
        return code == ExitCode.done ? ExitCode.unexpected : code
    }

    /// Writes all the bytes, or as many as the reader takes before it goes away.
    ///
    /// - Returns: Whether all were taken.
    @discardableResult
    package static func write(_ bytes: [UInt8], to descriptor: Int32 = 1) -> Bool {
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
            guard count > 0 else {
                // A reader that goes away has read enough, and a terminal that is gone gives EIO.
                let isFull = count == 0 || errno != EPIPE && errno != EIO
                if descriptor == 1, isFull { isIncomplete.store(true, ordering: .relaxed) }
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Writes a line to standard output.
    @discardableResult
    package static func line(_ text: String) -> Bool {
        write(Array(text.utf8) + [0x0A])
    }

    /// Writes a text for people to standard error; programs read standard output.
    ///
    /// In a terminal, lines that are wider than it are broken between words.
    package static func complain(_ text: String) {
        let lines = columns(of: 2).map { TextLines.fitted(text, width: $0) } ?? text
        write(Array(lines.utf8) + [0x0A], to: 2)
    }

    /// Returns the width of the terminal that a descriptor is; `nil` if it is none or has no width.
    package static func columns(of descriptor: Int32) -> Int? {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
            return nil
        }
        return Int(window.ws_col)
    }
}
