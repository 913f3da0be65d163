/// Files that are no text: workbooks, pictures and the like, known by their first bytes.
enum ForeignFile {
    private static let starts: [(bytes: [UInt8], sentence: String)] = [
        ([0xD0, 0xCF, 0x11, 0xE0], "an old Excel or Word file; save it as CSV UTF-8"),
        (Array("%PDF".utf8), "a PDF; copy its questions into a table"),
        (Array("{\\rtf".utf8), "a document in RTF; save it as plain text (UTF-8)"),
        ([0x89] + Array("PNG".utf8), "a picture (PNG)"),
        ([0xFF, 0xD8, 0xFF], "a picture (JPEG)"),
        (Array("GIF8".utf8), "a picture (GIF)"),
        ([0x1F, 0x8B], "a gzip archive; unpack it first"),
        (Array("7z".utf8) + [0xBC, 0xAF], "a 7z archive; unpack it first"),
        (Array("Rar!".utf8), "a RAR archive; unpack it first"),
        (Array("SQLite format 3".utf8), "a database; export its questions as CSV"),
    ]

    /// The kinds of ZIP archives that a program other than an unpacker opens.
    private static let archives: [(ending: String, member: String, sentence: String)] = [
        (".xlsx", "xl/", "an Excel workbook; save it as CSV UTF-8"),
        (".xlsm", "xl/", "an Excel workbook; save it as CSV UTF-8"),
        (
            ".ods", "mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
            "a LibreOffice spreadsheet; save it as CSV UTF-8"
        ),
        (".numbers", "Index/", "a Numbers spreadsheet; export it as CSV UTF-8"),
        (".docx", "word/", "a Word document; save it as plain text (UTF-8)"),
        (
            ".odt", "mimetypeapplication/vnd.oasis.opendocument.text",
            "a LibreOffice document; save it as plain text (UTF-8)"
        ),
        (".mbz", "moodle_backup", "a Moodle backup; export the questions as GIFT"),
    ]

    /// Returns what a file is and what to do about it, as the end of "this is …"; `nil` if it may
    /// be text.
    static func description(of bytes: [UInt8], fileName: String) -> String? {
        if let known = starts.first(where: { bytes.starts(with: $0.bytes) }) {
            return known.sentence
        }
        if bytes.starts(with: Array("PK".utf8) + [3, 4]) {
            let name = fileName.lowercased()
            if let known = archives.first(where: { name.hasSuffix($0.ending) }) {
                return known.sentence
            }
            let start = Array(bytes.prefix(8 << 10))
            return archives.first { holds(start, $0.member) }?.sentence
                ?? "a ZIP archive; unpack it first"
        }
        return markup(bytes)
    }

    private static func markup(_ bytes: [UInt8]) -> String? {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        let start = String(
            decoding: text.drop { $0 <= 0x20 }.prefix(512), as: UTF8.self
        ).lowercased()
        if start.hasPrefix("<?xml") || start.hasPrefix("<quiz") {
            return start.contains("<quiz")
                ? "Moodle XML; export the questions as GIFT" : "XML; save the questions as CSV"
        }
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
            ? "a page of the web; save the questions as CSV" : nil
    }

    private static func holds(_ bytes: [UInt8], _ part: String) -> Bool {
        let part = Array(part.utf8)
        return bytes.indices.contains { bytes[$0...].starts(with: part) }
    }
}
