/// Rows without a header: each is a question, the right answer, and wrong ones.
///
/// A table that looks otherwise is not guessed.
struct HeaderlessTable {
    private let rows: [(line: Int, cells: [String])]

    /// - Parameter records: All records, with a header or without.
    init(_ records: [TableParser.Record]) {
        rows = records.compactMap { record in
            guard case .row(let line, let cells) = record else { return nil }
            return (line, cells.filter { !PackColumns.isNote($0) })
        }
    }

    /// The reason to doubt that the first answer of each row is the right one; `nil` if there is
    /// none, or if the table has a header.
    var doubt: PackProblem? {
        guard let first = rows.first, !PackColumns.isHeader(first.cells) else { return nil }
        if looksLikeHeader(first.cells) {
            return PackProblem(
                line: first.line,
                "this row looks like a header, and none of its cells is 'question'; the columns "
                    + "are question, right, wrong1, wrong2 and so on, topic, difficulty and note")
        }
        guard let sentence = doubtfulBeginning ?? doubtfulMarks ?? doubtfulPlace else { return nil }
        return PackProblem(line: first.line, sentence)
    }

    private static let advice =
        "; write a header: question, right, wrong1, wrong2 and so on, topic, difficulty and note, "
        + "or question, answer 1, answer 2 and so on, correct answer"

    /// The sentence about rows that do not begin with the question.
    private var doubtfulBeginning: String? {
        let cells = rows.map(\.cells).filter { $0.count > 2 }
        guard cells.count == rows.count else { return nil }
        if cells.count > 1, cells.allSatisfy({ Self.isNumber($0[0]) }) {
            return "the first cell of each row is a number and no question" + Self.advice
        }
        if cells.allSatisfy({ !$0[0].hasSuffix("?") && $0[1].hasSuffix("?") }) {
            return "the second cell of each row looks like the question" + Self.advice
        }
        return nil
    }

    /// The sentence about rows in which one answer has a mark.
    private var doubtfulMarks: String? {
        let isMarked = rows.allSatisfy { row in
            row.cells.dropFirst().count { Self.hasMark($0) } == 1
        }
        return isMarked
            ? "one answer of each row is marked; remove the mark, and put the right answer first"
            : nil
    }

    private static func hasMark(_ cell: String) -> Bool {
        let cell = cell.lowercased()
        return cell.count > 1 && (cell.hasPrefix("*") || cell.hasSuffix("*"))
            || ["(correct)", "(right)", "[x]", "✓", "✔"].contains { cell.contains($0) }
    }

    /// The sentence about a cell that stands at the same place of each row and is no answer.
    private var doubtfulPlace: String? {
        if let fault = lastColumn { return "the last column \(fault)" + Self.advice }
        for place in [Place.second, .last, .lastButOne] {
            if let kind = Oddity.allCases.first(where: { isOdd($0, at: place) }) {
                return "the \(place.rawValue) of each row \(kind.rawValue)" + Self.advice
            }
        }
        return nil
    }

    /// The fault of the last column, in which some cells may be empty; `nil` if it has answers.
    private var lastColumn: String? {
        let width = rows.map(\.cells.count).max() ?? 0
        let cells = rows.compactMap { $0.cells.count == width ? $0.cells.last : nil }
            .filter { !$0.isEmpty }
        guard rows.count > 1, width > 4, !cells.isEmpty else { return nil }
        let others = Set(rows.flatMap { $0.cells.prefix(width - 1).dropFirst() })
        if cells.allSatisfy({ Self.areKeys($0, of: width - 2) }),
            !others.contains(where: { $0.count == 1 || Self.isKey($0, of: 9) })
        {
            return Oddity.key.rawValue
        }
        // An answer that several questions share is right or wrong elsewhere too.
        let isShared = cells.count > 2 && 3 * Set(cells).count <= 2 * cells.count
        let isTopic = cells.allSatisfy { !others.contains($0) && !Self.isSweeping($0) }
        return isShared && isTopic
            ? "is the same in several rows and nowhere else, as a topic is" : nil
    }

    /// Returns whether an answer speaks of the others, as "none of these" does.
    private static func isSweeping(_ cell: String) -> Bool {
        ["all", "none", "both", "neither"].contains { cell.lowercased().hasPrefix($0) }
    }

    /// Returns whether a cell is one key or several: `A and B`, `1, 3`, `second`.
    private static func areKeys(_ cell: String, of count: Int) -> Bool {
        let parts = KeyedTable.parts(of: cell).filter { $0.lowercased() != "and" }
        return isKey(cell, of: count)
            || !parts.isEmpty && parts.allSatisfy { isKey($0, of: count) }
    }

    /// Whether a first row calls its first cell a question, numbers its cells ("Option A",
    /// "Option B"), or is the only one of many that asks nothing and is in single words.
    private func looksLikeHeader(_ cells: [String]) -> Bool {
        guard let first = cells.first, cells.count > 2 else { return false }
        let words = first.lowercased().split { !$0.isLetter }.map(String.init)
        if words.count <= 5, !Self.questions.isDisjoint(with: words) { return true }
        guard !first.contains("?"), first.count <= 30 else { return false }
        if !first.contains(where: \.isWhitespace), Self.areNumbered(cells.dropFirst()) {
            return true
        }
        let others = rows.dropFirst()
        return others.count >= 3 && others.allSatisfy { $0.cells[0].contains("?") }
            && cells.allSatisfy { !$0.contains(where: \.isWhitespace) }
    }

    /// The word for a question in the languages in which tables come.
    private static let questions: Set<String> = [
        "question", "questions", "frage", "pregunta", "pergunta", "domanda", "vraag", "вопрос",
        "питання", "pytanie", "fråga", "soru",
    ]

    /// Returns whether two cells differ only in a number or letter at their end that counts up.
    private static func areNumbered(_ cells: ArraySlice<String>) -> Bool {
        func parts(_ cell: String) -> (stem: String, count: Character)? {
            guard cell.count > 2, let last = cell.last else { return nil }
            let stem = String(cell.dropLast())
            guard last.isNumber || stem.last?.isWhitespace == true || stem.last == "_" else {
                return nil
            }
            return (stem.lowercased(), last)
        }
        return zip(cells, cells.dropFirst()).contains { left, right in
            guard let left = parts(left), let right = parts(right), left.stem == right.stem else {
                return false
            }
            return ["12", "AB", "ab", "23", "01"].contains("\(left.count)\(right.count)")
        }
    }

    private enum Place: String {
        case second = "second cell"
        case last = "last cell"
        case lastButOne = "last cell but one"
    }

    /// A kind of cell that is no answer.
    private enum Oddity: String, CaseIterable {
        case key = "looks like the key of the right answer"
        case repetition = "repeats an answer, as a key does"
        case number = "is a number, such as a time or points"
        case level = "looks like a difficulty"
        case address = "is an address, such as that of a picture"
    }

    /// Returns whether the cells at a place are all of a kind, and the other answers are not.
    private func isOdd(_ kind: Oddity, at place: Place) -> Bool {
        // One row can have a number as an answer, or an answer twice.
        let isClear = kind == .level || kind == .address
        guard rows.count > 1 || isClear else { return false }
        return rows.allSatisfy { row in
            var answers = row.cells.dropFirst()
            while answers.last?.isEmpty == true { answers.removeLast() }
            // Behind a time or a level there may be anything.
            if place == .lastButOne { answers = answers.dropLast() }
            guard answers.count > 2 || isClear && answers.count > 1,
                let cell = place == .second ? answers.popFirst() : answers.popLast()
            else { return false }
            return Self.isOdd(cell, kind, among: answers)
        }
    }

    private static func isOdd(
        _ cell: String, _ kind: Oddity, among answers: ArraySlice<String>
    ) -> Bool {
        switch kind {
        case .key:
            isKey(cell, of: answers.count)
                && !answers.contains { $0.count == 1 || isKey($0, of: 9) }
        case .repetition: answers.contains { $0.lowercased() == cell.lowercased() }
        case .number: isNumber(cell) && !answers.contains(where: isNumber)
        case .level: isLevel(cell) && !answers.contains(where: isLevel)
        case .address: isAddress(cell) && !answers.contains(where: isAddress)
        }
    }

    /// Returns whether a cell is a letter or a number of an answer: `B`, `(b)`, `Option 2`.
    private static func isKey(_ cell: String, of count: Int) -> Bool {
        var text = cell.lowercased()
        if ["first", "second", "third", "fourth", "fifth"].contains(text) { return true }
        for word in ["option", "answer", "choice"] where text.hasPrefix(word) {
            text = String(text.dropFirst(word.count))
        }
        text = text.filter { !" ().[]:".contains($0) }
        guard text.count == 1, let byte = text.uppercased().utf8.first else { return false }
        let letters = UInt8(ascii: "A")..<UInt8(ascii: "A") + UInt8(clamping: min(count, 9))
        let digits = UInt8(ascii: "0")...UInt8(ascii: "0") + UInt8(clamping: min(count, 9))
        return letters.contains(byte) || digits.contains(byte)
    }

    /// Returns whether a cell is a number, alone or with a unit as a time limit has: `30 s`.
    private static func isNumber(_ cell: String) -> Bool {
        let words = cell.lowercased().split(separator: " ")
        let units: Set = ["s", "sec", "secs", "second", "seconds", "point", "points", "pts"]
        if words.count == 2, let unit = words.last, units.contains(String(unit)) {
            return isNumber(String(words[0]))
        }
        let bare = cell.last.map { ".)".contains($0) } == true ? cell.dropLast() : cell[...]
        return !bare.isEmpty && bare.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func isLevel(_ cell: String) -> Bool {
        ["easy", "medium", "hard", "difficult"].contains(cell.lowercased())
    }

    private static func isAddress(_ cell: String) -> Bool {
        ["http://", "https://", "www."].contains { cell.lowercased().hasPrefix($0) }
    }
}
