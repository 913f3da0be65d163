/// A parser that splits a text into rows of cells by RFC 4180: a cell in quotes may hold
/// delimiters, line ends and doubled quotes.
struct TableParser {
    /// A row or a comment, with the line on which it begins.
    enum Record: Equatable {
        case row(line: Int, cells: [String])
        /// A line that begins with `#` and a space.
        case comment(line: Int, text: String)
    }

    private let text: [UInt8]
    private let delimiter: UInt8
    private var position = 0
    private var line = 1
    /// The problems so far.
    private(set) var problems: [PackProblem] = []

    private static let quote = UInt8(ascii: "\"")
    private static let space = UInt8(ascii: " ")

    init(_ text: [UInt8], delimiter: UInt8) {
        (self.text, self.delimiter) = (text, delimiter)
    }

    private var next: UInt8? { position < text.count ? text[position] : nil }

    /// Returns the next row or comment; rows of empty cells are left out.
    mutating func record() -> Record? {
        while next != nil {
            let start = line
            if let comment = comment() { return .comment(line: start, text: comment) }
            var cells = [cell()]
            while next == delimiter {
                position += 1
                cells.append(cell())
            }
            if next != nil {
                position += 1
                line += 1
            }
            if cells.contains(where: { !$0.isEmpty }) { return .row(line: start, cells: cells) }
        }
        return nil
    }

    private mutating func comment() -> String? {
        guard next == UInt8(ascii: "#") else { return nil }
        let rest = text[position...].prefix { $0 != PackText.newline }
        guard rest.count == 1 || rest.dropFirst().first == Self.space else { return nil }
        position += rest.count
        if next != nil {
            position += 1
            line += 1
        }
        return String(decoding: rest.dropFirst(), as: UTF8.self)
    }

    private mutating func cell() -> String {
        let plain = text[position...].prefix { $0 != delimiter && $0 != PackText.newline }
        let spaces = plain.prefix { $0 == Self.space }
        if plain.dropFirst(spaces.count).first == Self.quote {
            position += spaces.count + 1
            return quoted()
        }
        position += plain.count
        return PackText.trimmed(String(decoding: plain, as: UTF8.self))
    }

    /// Returns the rest of a cell after its opening quote.
    private mutating func quoted() -> String {
        let start = line
        var bytes: [UInt8] = []
        while let byte = next {
            position += 1
            if byte == PackText.newline { line += 1 }
            guard byte == Self.quote else {
                bytes.append(byte)
                continue
            }
            if next == Self.quote {
                position += 1
                bytes.append(byte)
                continue
            }
            let rest = text[position...].prefix { $0 != delimiter && $0 != PackText.newline }
            position += rest.count
            if rest.contains(where: { $0 != Self.space }) {
                problems.append(
                    PackProblem(
                        line: line,
                        "there is text behind a closing quote; double each quote within a cell"))
            }
            return PackText.trimmed(String(decoding: bytes, as: UTF8.self))
        }
        problems.append(
            PackProblem(line: start, "a quote opens here and never closes; close or double it"))
        return PackText.trimmed(String(decoding: bytes, as: UTF8.self))
    }
}

extension TableParser {
    /// The delimiters, the most likely first.
    static let delimiters = [UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";")]

    /// Returns the delimiter that splits a header.
    ///
    /// Otherwise it is the one by which most of the first rows have a question and two answers; if
    /// several do, the one that splits them most evenly.
    static func delimiter(of text: [UInt8]) -> UInt8 {
        var best = (score: (-1, 0, 0), delimiter: UInt8(ascii: ","))
        for delimiter in delimiters {
            var parser = TableParser(text, delimiter: delimiter)
            var counts: [Int] = []
            while counts.count < 50, let record = parser.record() {
                guard case .row(_, let cells) = record else { continue }
                if counts.isEmpty, PackColumns.isHeader(cells) { return delimiter }
                counts.append(cells.count)
            }
            let score = (counts.count { $0 >= 3 }, counts.count { $0 == 2 }, -Set(counts).count)
            if score > best.score { best = (score, delimiter) }
        }
        return best.delimiter
    }
}
