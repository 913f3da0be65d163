public import Primitives

/// Questions that belong together, with what is known about them.
public struct TriviaPack: Hashable, Sendable {
    /// The pack's name; empty if it has none.
    public let name: SafeText
    /// The language of the questions, such as `en`; `nil` if nobody says.
    public let language: SafeText?
    /// Under which licence the questions may be shared; `nil` if nobody says.
    public let licence: SafeText?
    /// The questions, in the order of the file.
    public let questions: [TriviaQuestion]

    /// Puts a pack together.
    public init(
        name: SafeText, language: SafeText? = nil, licence: SafeText? = nil,
        questions: [TriviaQuestion]
    ) {
        self.name = name
        self.language = language
        self.licence = licence
        self.questions = questions
    }

    /// Our own questions; read when they are first asked for.
    public static let house: TriviaPack = {
        do throws(PackRefusal) {
            return try TriviaPack(reading: Array(HouseQuestions.text.utf8), as: .table)
        } catch {
            // A test reads them all. A program that had none would still play questions from a file.
            return TriviaPack(name: SafeText(literal: "House mix"), questions: [])
        }
    }()

    /// The topics with the number of their questions, in the order in which they first appear; the last one is `nil` if
    /// some questions have none.
    public var topics: [(topic: SafeText?, count: Int)] {
        var counts: [SafeText?: Int] = [:]
        var order: [SafeText?] = []
        for question in questions {
            if counts[question.topic] == nil { order.append(question.topic) }
            counts[question.topic, default: 0] += 1
        }
        let sorted = order.filter { $0 != nil } + order.filter { $0 == nil }
        return sorted.map { ($0, counts[$0] ?? 0) }
    }
}

/// The forms in which packs are read.
public enum PackFormat: String, CaseIterable, Hashable, Sendable {
    /// Rows with commas, semicolons or tabs between the cells: ours, or Kahoot's template saved as CSV.
    case table
    /// Ours as JSON, or an answer of the Open Trivia Database.
    case json
    /// Aiken, as Moodle reads it.
    case aiken
    /// GIFT, as Moodle reads it.
    case gift
}

extension TriviaPack {
    /// The largest file that is read, in bytes.
    public static let byteLimit = 8 << 20

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: All of its bytes.
    ///   - format: Its form; `nil` for what its name and its contents say.
    ///   - fileName: Its name, for the form.
    /// - Throws: Everything that is wrong with it; nothing is read in part.
    /// - Complexity: O(n) in the number of bytes.
    public init(
        reading bytes: [UInt8], as format: PackFormat? = nil, fileName: String = ""
    ) throws(PackRefusal) {
        let text = try PackText.decoded(bytes)
        var draft = PackDraft()
        switch format ?? PackFormat.detected(in: text, fileName: fileName) {
        case .table: TableReader.read(text, into: &draft)
        case .json: JSONReader.read(text, into: &draft)
        case .aiken: AikenReader.read(text, into: &draft)
        case .gift: GIFTReader.read(text, into: &draft)
        }
        self = try draft.pack()
    }
}
