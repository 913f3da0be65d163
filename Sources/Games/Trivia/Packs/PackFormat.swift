extension PackFormat {
    /// Returns the form of a text, by the end of its file's name or else by its contents.
    static func detected(in text: [UInt8], fileName: String) -> PackFormat {
        let name = fileName.lowercased()
        let endings: [(String, PackFormat)] = [
            (".csv", .table), (".tsv", .table), (".json", .json), (".gift", .gift),
            (".aiken", .aiken),
        ]
        for (ending, format) in endings where name.hasSuffix(ending) { return format }
        let first = text.first { $0 > 0x20 }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .json }
        let lines = text.split(separator: PackText.newline)
        if lines.contains(where: { AikenReader.answer(in: $0) != nil }) { return .aiken }
        let starts = ["::", "//", "$CATEGORY:"].map { Array($0.utf8) }
        if lines.contains(where: { line in starts.contains(where: line.starts(with:)) }) {
            return .gift
        }
        return hasAnswerBlock(text) ? .gift : .table
    }

    /// Returns whether a brace opens before text that only GIFT has.
    private static func hasAnswerBlock(_ text: [UInt8]) -> Bool {
        for (index, byte) in text.enumerated() where byte == UInt8(ascii: "{") {
            let next = text[(index + 1)...].first { $0 > 0x20 }
            if let next, "=~#}".utf8.contains(next) { return true }
            if let next, "TF".utf8.contains(next) {
                let word = text[(index + 1)...].prefix(8).prefix { $0 != UInt8(ascii: "}") }
                let letters = PackText.trimmed(String(decoding: word, as: UTF8.self)).uppercased()
                if ["T", "F", "TRUE", "FALSE"].contains(letters) { return true }
            }
        }
        return false
    }
}
