import Primitives
import TestKit
import Testing

@testable import guesse

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Lines of the input.
struct ScriptReaderTests {
    /// Returns the reader's lines for bytes that are written in pieces before the end is closed.
    private func lines(_ bytes: [UInt8], pieceLength: Int = 32_768) throws -> [String] {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        var reader = LineReader(descriptor: ends[0])
        // A pipe holds 64 KiB on Linux and at least 16 KiB elsewhere: all is written first and read
        // then.
        try #require(bytes.count <= 16_384)
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = Array(rest.prefix(pieceLength))
            try #require(write(ends[1], piece, piece.count) == piece.count)
            rest = rest.dropFirst(piece.count)
        }
        close(ends[1])
        var result: [String] = []
        while let line = reader.next() { result.append(line) }
        #expect(reader.next() == nil)
        return result
    }

    @Test("a line ends at its break, the last one at the end of the input")
    func breaks() throws {
        try expect(lines([]), equals: [])
        try expect(lines(Array("\n".utf8)), equals: [""])
        try expect(lines(Array("a\nb".utf8)), equals: ["a", "b"])
        try expect(lines(Array("a\n\nb\n".utf8)), equals: ["a", "", "b"])
        try expect(lines(Array("a\r\n".utf8)), equals: ["a\r"])
    }

    @Test("a line that arrives in many pieces is one line")
    func pieces() throws {
        let text = "guess a bear riding a shark 🦈\nnext\n"
        try expect(
            lines(Array(text.utf8), pieceLength: 1),
            equals: [
                "guess a bear riding a shark 🦈", "next",
            ])
    }

    @Test("bytes that are no UTF-8 become replacement characters, and no line is lost")
    func notText() throws {
        let result = try lines([0xFF, 0xFE, 0x0A, 0xC3, 0x0A, 0x00, 0x0A])
        expect(result, equals: ["\u{FFFD}\u{FFFD}", "\u{FFFD}", "\u{0}"])
    }

    @Test("the rest of a line that is too long is dropped: it is no command of its own")
    func longLines() throws {
        let long = "guess " + String(repeating: "x", count: 14_000) + " quit"
        let result = try lines(Array((long + "\nnext\n").utf8))
        expect(result.count, equals: 2)
        expect(result.first?.hasPrefix("guess xxx"), equals: true)
        expect(result.first.map { $0.utf8.count <= 12_288 }, equals: true)
        expect(result.last, equals: "next")
        let atEnd = try lines(Array(long.utf8))
        #expect(atEnd.count == 1 && atEnd.first?.hasPrefix("guess xxx") == true)
        let exact = String(repeating: "y", count: 12_288)
        try expect(lines(Array((exact + "\nz\n").utf8)), equals: [exact, "z"])
        try expect(lines(Array((exact + "yy\nz\n").utf8)), equals: [exact, "z"])
    }
}
