/// A paragraph of an art file before it is known what it describes: its names, what follows their
/// colon, and the lines below.
struct ArtEntry {
    private static let nameLimit = 60

    /// The number of its first line.
    let line: Int
    /// The names before the colon, and those of the lines below that begin with "also".
    private(set) var names: [String]
    /// The words of the lines below that begin with "said", "alike" or "turned".
    private(set) var guessWords = GuessWords()
    /// The text in quotation marks; empty if there is none.
    let outline: String
    /// The words before the quotation marks.
    var before: ArtWords
    /// The words after them; without quotation marks, all words after the colon.
    var words: ArtWords
    /// The lines that are left.
    private(set) var body: ArtText

    init(_ paragraph: ArtText) throws(ArtError) {
        var lines = paragraph.lines
        guard let head = lines.next() else {
            throw ArtError(line: paragraph.firstLine, reason: "a name is missing")
        }
        line = head.number
        body = paragraph.below(head)
        guard let colon = head.bytes.firstIndex(of: UInt8(ascii: ":")) else {
            throw ArtError(
                line: line,
                reason: "a thing begins with its name and a colon: kettle: #C0443F \"round pot\"")
        }
        names = Self.list(head.bytes[..<colon])
        let quote = UInt8(ascii: "\"")
        let rest = head.bytes[(colon + 1)...]
        if let start = rest.firstIndex(of: quote) {
            guard let end = rest[(start + 1)...].firstIndex(of: quote), end > start + 1,
                end <= start + 401
            else {
                throw ArtError(
                    line: line, reason: "a look of 1 to 100 letters ends with a quotation mark")
            }
            outline = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
            before = ArtWords(rest[..<start], line: line)
            words = ArtWords(rest[(end + 1)...], line: line)
        } else {
            outline = ""
            before = ArtWords([], line: line)
            words = ArtWords(rest, line: line)
        }
        while let next = lines.next() {
            if let more = Self.moreNames(in: next) {
                names += more
            } else if !guessWords.read(next) {
                break
            }
            body = paragraph.below(next)
        }
        guard names.first?.isEmpty == false, names.count <= Self.nameLimit else {
            throw ArtError(
                line: line,
                reason: "a thing has 1 to \(Self.nameLimit) names, with commas between")
        }
    }

    var name: String { names.first ?? "" }

    /// Returns the value of a type that the first name means, with hyphens between its words.
    func named<Value: RawRepresentable<String>>(_ type: Value.Type) throws(ArtError) -> Value {
        guard let value = Value(rawValue: name.joined) else {
            throw error("'\(name.shown)' has no place in this file")
        }
        return value
    }

    func error(_ reason: String) -> ArtError { ArtError(line: line, reason: reason) }

    /// Returns the names of a line that begins with "also"; `nil` for another line.
    static func moreNames(in line: ArtLine) -> [String]? { list(after: "also ", in: line) }

    /// Returns the list after a word with its space, if the line begins with it.
    static func list(after word: String, in line: ArtLine) -> [String]? {
        let word = word.utf8
        return line.bytes.starts(with: word) ? list(line.bytes.dropFirst(word.count)) : nil
    }

    static func list(_ text: ArraySlice<UInt8>) -> [String] {
        text.split(separator: UInt8(ascii: ",")).map { String(trimming: $0) }
    }
}
