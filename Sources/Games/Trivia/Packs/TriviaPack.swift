package import Primitives

/// Questions that belong together, with information about them.
package struct TriviaPack: Hashable, Sendable {
    /// The pack's name; empty if it has none.
    package let name: SafeText
    /// The language of the questions, such as `en`; `nil` if the file does not say.
    package let language: SafeText?
    /// The licence under which the questions may be shared; `nil` if the file does not say.
    package let licence: SafeText?
    /// The questions, in the order of the file.
    package let questions: [TriviaQuestion]

    /// Creates a pack.
    package init(
        name: SafeText, language: SafeText? = nil, licence: SafeText? = nil,
        questions: [TriviaQuestion]
    ) {
        self.name = name
        self.language = language
        self.licence = licence
        self.questions = questions
    }

    /// The program's own questions; they are read when they are first needed.
    package static let house: TriviaPack = {
        do throws(PackError) {
            return try TriviaPack(reading: Array(HouseQuestions.text.utf8), as: .table)
        } catch {
            // A test reads them all. Without them, the program could still play questions from a
            // file.
            return TriviaPack(name: SafeText(literal: "House mix"), questions: [])
        }
    }()

    /// The topics with the number of their questions, in the order of their first questions; the
    /// last one is `nil` if some questions have none.
    package var topics: [(topic: SafeText?, count: Int)] {
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
package enum PackFormat: String, CaseIterable, Hashable, Sendable {
    /// Rows with commas, semicolons or tabs between the cells: our own form, or Kahoot's template
    /// saved as CSV.
    case table
    /// Our own form as JSON, or an answer of the Open Trivia Database.
    case json
    /// Aiken, as Moodle reads it.
    case aiken
    /// GIFT, as Moodle reads it.
    case gift
}

extension TriviaPack {
    /// The largest file that is read, in bytes.
    package static let byteLimit = 8 << 20

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: All of its bytes.
    ///   - format: Its form; `nil` to detect it from its name and its contents.
    ///   - fileName: Its name, for the form.
    /// - Throws: All of its problems; nothing is read in part.
    /// - Complexity: O(n) in the number of bytes.
    package init(
        reading bytes: [UInt8], as format: PackFormat? = nil, fileName: String = ""
    ) throws(PackError) {
        self = try Self.read(bytes, as: format, fileName: fileName, skips: false).pack
    }

    /// Reads the good questions of a file.
    ///
    /// - Returns: The pack, and the problems of the questions that were left out, at most
    ///   ``PackDraft/questionLimit``; `nil` if there is none.
    /// - Throws: The problems of the file as a whole, or of all questions if none is good.
    package static func goodPart(
        of bytes: [UInt8], as format: PackFormat? = nil, fileName: String = ""
    ) throws(PackError) -> (pack: TriviaPack, leftOut: PackError?) {
        try read(bytes, as: format, fileName: fileName, skips: true)
    }

    private static func read(
        _ bytes: [UInt8], as format: PackFormat?, fileName: String, skips: Bool
    ) throws(PackError) -> (pack: TriviaPack, leftOut: PackError?) {
        let text = try PackText.decoded(bytes, fileName: fileName)
        var draft = PackDraft(skips: skips)
        switch format ?? PackFormat.detected(in: text, fileName: fileName) {
        case .table: TableReader.read(text, into: &draft)
        case .json: JSONReader.read(text, into: &draft)
        case .aiken: AikenReader.read(text, into: &draft)
        case .gift: GIFTReader.read(text, into: &draft)
        }
        return try draft.pack()
    }
}
