internal import Primitives

/// The text of a pack's file.
enum PackText {
    /// Returns the bytes of UTF-8 without a byte order mark, with a line feed at the end of each
    /// line.
    ///
    /// - Parameters:
    ///   - fileName: Its name, which tells what an archive holds.
    ///   - advice: What to do about an empty file.
    /// - Throws: All lines that no pack may have.
    static func decoded(
        _ bytes: [UInt8], fileName: String = "",
        ifEmpty advice: String = "'guesse pack new FILE' makes one to begin with"
    ) throws(PackError) -> [UInt8] {
        if let description = ForeignFile.description(of: bytes, fileName: fileName) {
            throw PackError(line: 1, "this is \(description)")
        }
        guard bytes.count <= TriviaPack.byteLimit else {
            throw PackError(
                line: 1,
                "the file is larger than \(TriviaPack.byteLimit >> 20) MiB; split it into several")
        }
        if isUTF16(bytes) {
            throw PackError(line: 1, "the text is in UTF-16; save the file as UTF-8")
        }
        let text = withLineFeeds(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
        var problems: [PackProblem] = []
        var line = 0
        for part in text.split(separator: newline, omittingEmptySubsequences: false) {
            line += 1
            if String(validating: part, as: UTF8.self) == nil {
                problems.append(
                    PackProblem(line: line, "the text is not UTF-8; save the file as UTF-8"))
            } else if let control = control(in: part) {
                problems.append(PackProblem(line: line, sentence(about: control)))
            }
            if problems.count > PackError.problemLimit { break }
        }
        guard problems.isEmpty else { throw PackError(problems) }
        guard text.contains(where: { $0 > 0x20 }) else {
            throw PackError(
                line: 1, "the file is empty; \(advice)")
        }
        return text
    }

    static let newline = UInt8(ascii: "\n")

    /// Returns whether the text is UTF-16, by the mark at its beginning, or by the zeros between
    /// Latin letters.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        let start = bytes.prefix(64)
        return start.count(where: { $0 == 0 }) * 4 > start.count
    }

    /// Returns the text with line feeds in place of carriage returns, alone or before a line feed.
    private static func withLineFeeds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let carriageReturn = UInt8(ascii: "\r")
        guard bytes.contains(carriageReturn) else { return Array(bytes) }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == carriageReturn {
                text.append(newline)
            } else if byte != newline || previous != carriageReturn {
                text.append(byte)
            }
            previous = byte
        }
        return text
    }

    /// Returns the first control character of a line other than a tab.
    private static func control(in line: ArraySlice<UInt8>) -> UInt8? {
        var previous: UInt8 = 0
        for byte in line {
            if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F { return byte }
            // U+0080 to U+009F.
            if previous == 0xC2, byte < 0xA0 { return byte }
            previous = byte
        }
        return nil
    }

    static func sentence(about control: UInt8) -> String {
        let digits = String(control, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "there is a control character (U+\(code)); remove it"
    }

    /// Returns a text's first control character, for text that stood in the file as an escape.
    static func control(in text: String) -> UInt8? {
        text.unicodeScalars.first {
            $0.properties.generalCategory == .control && $0 != "\t" && $0 != "\n" && $0 != "\r"
        }.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    /// Returns clean text of any length, with characters as the limit allows them.
    static func uncut(_ text: String, _ limit: SafeText.Limit) -> SafeText {
        var noLimit = limit
        (noLimit.byteCount, noLimit.characterCount) = (.max, .max)
        return SafeText(text, limit: noLimit)
    }

    static func fits(_ text: SafeText, _ limit: SafeText.Limit) -> Bool {
        text.string.count <= limit.characterCount && text.string.utf8.count <= limit.byteCount
    }

    /// Returns a label that fits its limit; a longer one ends with "…".
    static func shortened(_ label: String, to limit: SafeText.Limit) -> SafeText {
        let whole = uncut(label, limit)
        if fits(whole, limit) { return whole }
        var less = limit
        less.characterCount -= 1
        less.byteCount -= "…".utf8.count
        return SafeText(trimmed(SafeText(whole.string, limit: less).string) + "…", limit: limit)
    }

    /// Returns a text without white space at both ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
