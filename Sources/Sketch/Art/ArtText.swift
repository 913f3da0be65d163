/// Some lines of an art file; `Docs/ART.md` has the language.
struct ArtText: Sendable {
    let bytes: ArraySlice<UInt8>
    /// The number of the first line, counted from 1.
    let firstLine: Int

    init(_ bytes: ArraySlice<UInt8>, from firstLine: Int = 1) {
        self.bytes = bytes
        self.firstLine = firstLine
    }

    /// The lines with something in them, without comments.
    var lines: ArtLines { ArtLines(rest: bytes, number: firstLine) }

    /// The paragraphs: each begins with a line that has no space before it.
    ///
    /// Takes time in proportion to the text.
    var paragraphs: [ArtText] {
        var result: [ArtText] = []
        var start: ArtLine?
        for line in lines where line.indentation == 0 {
            if let start { result.append(part(from: start, to: line.bytes.startIndex)) }
            start = line
        }
        if let start { result.append(part(from: start, to: bytes.endIndex)) }
        return result
    }

    private func part(from line: ArtLine, to end: Int) -> ArtText {
        ArtText(bytes[line.bytes.startIndex..<end], from: line.number)
    }

    /// Returns the lines after the first one.
    func below(_ line: ArtLine) -> ArtText {
        ArtText(bytes[line.bytes.endIndex...], from: line.number)
    }

    /// Reads the labels of a text, each a word with a colon, and the lines below each that begin
    /// further to the right.
    ///
    /// - Throws: The first line that stands under no label, or under one that is not allowed.
    func blocks(labels: [String]) throws(ArtError) -> [String: ArtText] {
        var result: [String: ArtText] = [:]
        var current: (label: String, line: ArtLine)?
        var indentation: Int?
        for line in lines {
            guard line.indentation <= indentation ?? line.indentation else { continue }
            indentation = line.indentation
            if let current { result[current.label] = block(of: current.line, until: line) }
            let label = String(decoding: line.bytes, as: UTF8.self)
            guard label.hasSuffix(":"), labels.contains(String(label.dropLast())) else {
                throw ArtError(
                    line: line.number,
                    reason: "'\(label.shown)' stands where one of these belongs: "
                        + labels.map { $0 + ":" }.joined(separator: ", "))
            }
            current = (String(label.dropLast()), line)
        }
        if let current { result[current.label] = below(current.line) }
        return result
    }

    private func block(of line: ArtLine, until next: ArtLine) -> ArtText {
        ArtText(
            bytes[line.bytes.endIndex..<next.bytes.startIndex - next.indentation],
            from: line.number)
    }

    /// Refuses a text with a tab, or whose first line has a space before it.
    func check() throws(ArtError) {
        var number = firstLine
        for byte in bytes {
            if byte == UInt8(ascii: "\t") {
                throw ArtError(line: number, reason: "a tab is here; write spaces")
            }
            if byte == UInt8(ascii: "\n") { number += 1 }
        }
        var lines = lines
        if let first = lines.next(), first.indentation > 0 {
            throw ArtError(
                line: first.number,
                reason: "a thing begins without spaces: name: #C0443F \"look\"")
        }
    }
}

/// A line with something in it, without the spaces before it.
struct ArtLine: Sendable {
    let number: Int
    let indentation: Int
    let bytes: ArraySlice<UInt8>
}

/// The lines of a text that have something in them, without comments.
struct ArtLines: Sequence, IteratorProtocol {
    fileprivate var rest: ArraySlice<UInt8>
    fileprivate var number: Int

    mutating func next() -> ArtLine? {
        while !rest.isEmpty {
            var start = rest.startIndex
            while start < rest.endIndex, rest[start] == UInt8(ascii: " ") { start += 1 }
            var end = start
            while end < rest.endIndex, rest[end] != UInt8(ascii: "\n") { end += 1 }
            let line = ArtLine(
                number: number, indentation: start - rest.startIndex, bytes: rest[start..<end])
            rest = rest[Swift.min(end + 1, rest.endIndex)...]
            number += 1
            if !line.bytes.isEmpty, !line.isComment { return line }
        }
        return nil
    }
}

extension ArtLine {
    fileprivate var isComment: Bool {
        bytes.first == UInt8(ascii: "#")
            && (bytes.count == 1 || bytes[bytes.startIndex + 1] == UInt8(ascii: " "))
    }
}
