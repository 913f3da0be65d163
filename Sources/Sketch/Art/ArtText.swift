import CArt

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
        let starts = unsafe bytes.withUnsafeBytes { unsafe Self.paragraphStarts(in: $0) }
        return starts.indices.map { place in
            let start = bytes.startIndex + starts[place].offset
            let end =
                place + 1 < starts.count
                ? bytes.startIndex + starts[place + 1].offset : bytes.endIndex
            return ArtText(bytes[start..<end], from: firstLine + starts[place].line)
        }
    }

    /// Returns the offset of each paragraph, and the number of lines before it.
    private static func paragraphStarts(
        in text: UnsafeRawBufferPointer
    ) -> [(offset: Int, line: Int)] {
        guard let start = text.baseAddress else { return [] }
        let letters = unsafe start.assumingMemoryBound(to: CChar.self)
        var result: [(offset: Int, line: Int)] = []
        var line = CArtLine(start: 0, number: 0)
        while true {
            line = unsafe CArtNextParagraph(letters, text.count, line)
            guard line.start < text.count else { return result }
            result.append((Int(line.start), Int(line.number)))
            line = unsafe CArtNextLine(letters, text.count, line)
        }
    }

    /// The names of a paragraph, as ``ArtEntry`` reads them, without a look at anything else.
    var names: [String] {
        var lines = lines
        guard let head = lines.next(), let colon = head.bytes.firstIndex(of: UInt8(ascii: ":"))
        else { return [] }
        var names = ArtEntry.list(head.bytes[..<colon])
        while let next = lines.next(), let more = ArtEntry.moreNames(in: next) { names += more }
        return names
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
            guard result[String(label.dropLast())] == nil else {
                throw ArtError(line: line.number, reason: "'\(label)' stands here twice")
            }
        }
        if let current { result[current.label] = below(current.line) }
        return result
    }

    private func block(of line: ArtLine, until next: ArtLine) -> ArtText {
        ArtText(
            bytes[line.bytes.endIndex..<next.bytes.startIndex - next.indentation],
            from: line.number)
    }

    /// Refuses a text with a tab or another control character, or whose first line has a space
    /// before it.
    func check() throws(ArtError) {
        var number = firstLine
        for byte in bytes {
            if byte == UInt8(ascii: "\t") {
                throw ArtError(line: number, reason: "a tab is here; write spaces")
            }
            if byte == UInt8(ascii: "\n") {
                number += 1
            } else if byte < 32 || byte == 127 {
                throw ArtError(line: number, reason: "a control character is here")
            }
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
