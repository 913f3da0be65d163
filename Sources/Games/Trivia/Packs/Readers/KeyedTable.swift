/// A table with numbered answers and a key that names the right one: Kahoot's template saved as
/// CSV, and what other programs write in its manner.
struct KeyedTable {
    private enum Column: Equatable {
        case question
        /// An answer, by its number from 1.
        case answer(Int)
        case key
        case topic
        case difficulty
        case note
        /// A time limit, or a column without a name: rows are often numbered there.
        case ignored

        init?(_ heading: String) {
            let name = heading.lowercased()
            if let number = KeyedTable.number(ofAnswer: name) {
                self = .answer(number)
            } else if name.hasPrefix("correct") || name.hasPrefix("right") {
                self = .key
            } else if name.isEmpty || name.hasPrefix("time limit") {
                self = .ignored
            } else {
                switch PackColumns.Column(heading) {
                case .question: self = .question
                case .topic: self = .topic
                case .difficulty: self = .difficulty
                case .note: self = .note
                case .right, .wrong, .nameless, nil:
                    guard name.hasPrefix("question - ") else { return nil }
                    self = .question
                }
            }
        }
    }

    /// The number from which the answers are counted.
    private enum Count: Int {
        case fromZero = 0
        case fromOne = 1
    }

    /// A row below the header.
    private struct Row {
        let line: Int
        let cells: [String]
        let answers: [String]
        let key: String

        /// The number of answers up to the last that is not empty.
        var answerCount: Int { (answers.lastIndex { !$0.isEmpty } ?? -1) + 1 }
    }

    private let headerLine: Int
    private let headings: [String]
    private let columns: [Column?]
    /// The columns of the answers, in the order of their numbers.
    private let answers: [Int]

    /// Finds the header among the first rows; `nil` if there is none.
    init?(_ records: [TableParser.Record]) {
        for record in records.prefix(30) {
            guard case .row(let line, let cells) = record else { continue }
            let columns = cells.map(Column.init)
            guard columns.contains(.question), columns.contains(.answer(1)) else { continue }
            headerLine = line
            headings = cells
            self.columns = columns
            let numbered = columns.indices.compactMap { index -> (number: Int, index: Int)? in
                if case .answer(let number) = columns[index] { (number, index) } else { nil }
            }
            answers = numbered.sorted { $0.number < $1.number }.map(\.index)
            return
        }
        return nil
    }

    /// Returns the number in headings such as `answer 1 - max 75 characters`, or that of the letter
    /// in `option a`.
    private static func number(ofAnswer name: String) -> Int? {
        guard let word = ["answer", "option", "choice"].first(where: { name.hasPrefix($0) }) else {
            return nil
        }
        let rest = name.dropFirst(word.count).drop { $0.isWhitespace || $0 == "_" }
        if rest.count == 1, let letter = rest.utf8.first,
            (UInt8(ascii: "a")...UInt8(ascii: "i")).contains(letter)
        {
            return Int(letter - UInt8(ascii: "a")) + 1
        }
        return Int(rest.prefix(while: \.isNumber).prefix(2))
    }

    /// Whether the headings are those of Kahoot's template.
    private var isKahoots: Bool {
        headings.contains { heading in
            let name = heading.lowercased()
            return name.hasPrefix("time limit") || name.hasPrefix("correct answer(s)")
                || name.contains(" - max ")
        }
    }

    func read(_ records: [TableParser.Record], into draft: inout PackDraft) {
        guard isSound(into: &draft) else { return }
        if isKahoots { draft.hasLongAnswers = true }
        let rows = records.compactMap { record -> Row? in
            guard case .row(let line, let cells) = record, line > headerLine else { return nil }
            return row(cells, line: line)
        }
        if isKahoots, let zero = zero(in: rows) {
            return draft.refuseFile(
                line: zero.line,
                "the right answer is '0', and Kahoot counts from 1; write letters (A, B, …)")
        }
        guard let count = isKahoots ? .fromOne : count(in: rows, into: &draft) else { return }
        for row in rows where !draft.isHopeless { add(row, count, into: &draft) }
    }

    private func isSound(into draft: inout PackDraft) -> Bool {
        guard columns.contains(.key) else {
            draft.refuseFile(
                line: headerLine,
                "the header has no column 'Correct answer'; add it, with the right answer's number")
            return false
        }
        let unknown = columns.indices.filter { columns[$0] == nil }.map { headings[$0] }
        guard unknown.isEmpty else {
            draft.refuseFile(
                line: headerLine,
                PackColumns.sentence(unknown: unknown)
                    + "question, answer 1, answer 2 and so on, correct answer, topic, difficulty "
                    + "and note")
            return false
        }
        for (index, column) in columns.enumerated() where column != .ignored {
            if columns[..<index].contains(column) {
                draft.refuseFile(
                    line: headerLine, "there are two columns '\(headings[index])'; remove one")
                return false
            }
        }
        return true
    }

    private func row(_ cells: [String], line: Int) -> Row? {
        let texts = answers.map { $0 < cells.count ? cells[$0] : "" }
        let row = Row(line: line, cells: cells, answers: texts, key: cell(.key, of: cells))
        // The template numbers a hundred rows, and most of them stay empty.
        return cell(.question, of: cells).isEmpty && row.answerCount == 0 ? nil : row
    }

    private func cell(_ column: Column, of cells: [String]) -> String {
        guard let index = columns.firstIndex(of: column), index < cells.count else { return "" }
        return cells[index]
    }

    private func add(_ row: Row, _ count: Count, into draft: inout PackDraft) {
        if row.cells.count > columns.count,
            let extra = row.cells[columns.count...].first(where: { !$0.isEmpty })
        {
            return draft.refuse(
                line: row.line,
                "'\(extra)' stands in no column; put quotes around a cell with a delimiter in it")
        }
        guard let index = right(in: row, count, into: &draft) else { return }
        var wrong = Array(row.answers.prefix(row.answerCount))
        let right = wrong.remove(at: index)
        let topic = cell(.topic, of: row.cells)
        let note = cell(.note, of: row.cells)
        draft.add(
            PackDraft.Row(
                line: row.line, text: cell(.question, of: row.cells), right: right, wrong: wrong,
                topic: topic.isEmpty ? nil : topic, difficulty: cell(.difficulty, of: row.cells),
                note: note.isEmpty ? nil : note))
    }

    // MARK: Keys

    /// Returns a row whose key counts from 0, if no other one shows that they count from 1.
    private func zero(in rows: [Row]) -> Row? {
        func numbers(_ row: Row) -> [Int] { Self.parts(of: row.key).compactMap(Self.number(in:)) }
        let isFromOne = rows.contains { row in numbers(row).contains { $0 >= row.answerCount } }
        return isFromOne ? nil : rows.first { numbers($0).contains(0) }
    }

    /// Finds out from which number the keys count: from 0 if a key is 0, from 1 if one is the
    /// number of its answers.
    ///
    /// If neither is there, nobody can know it, and the problem is recorded.
    private func count(in rows: [Row], into draft: inout PackDraft) -> Count? {
        var numbered: Row?
        var zero: Row?
        var last: Row?
        for row in rows {
            for number in Self.parts(of: row.key).compactMap(Self.number(in:))
            where Self.named(row.key, row.answers) == nil {
                numbered = numbered ?? row
                if number == 0 { zero = zero ?? row }
                if number == row.answerCount { last = last ?? row }
            }
        }
        switch (numbered, zero, last) {
        case (nil, _, _), (_, nil, .some): return .fromOne
        case (_, .some, nil): return .fromZero
        case (_, let zero?, let last?):
            draft.refuseFile(
                line: max(zero.line, last.line),
                "the right answer is '0' in line \(zero.line), which counts from 0, and the last "
                    + "one in line \(last.line), which counts from 1; write letters (A, B, …)")
        case (let numbered?, nil, nil):
            draft.refuseFile(
                line: numbered.line,
                "it cannot be known whether the right answers are counted from 0 or from 1; write "
                    + "letters (A, B, …)")
        }
        return nil
    }

    /// Returns the index of the one right answer; `nil` if there is not exactly one, and then the
    /// problem is recorded.
    private func right(in row: Row, _ count: Count, into draft: inout PackDraft) -> Int? {
        let parts = Self.parts(of: row.key)
        guard !parts.isEmpty else {
            draft.refuse(
                line: row.line,
                "no answer is right; write the right one's number, from "
                    + "\(count.rawValue)")
            return nil
        }
        let named = Self.named(row.key, row.answers)
        let indices = parts.compactMap { index(of: $0, count) }
        let isKey = indices.count == parts.count
        if let named, !isKey || Set(indices) == [named] { return named }
        if named != nil {
            draft.refuse(
                line: row.line,
                "'\(row.key)' is an answer and the number or letter of another; write the letter "
                    + "of the right one, and no answer that is a letter")
            return nil
        }
        guard isKey else {
            draft.refuse(
                line: row.line,
                "the right answer is '\(row.key)'; write its number, from \(count.rawValue), its "
                    + "letter, or the answer itself")
            return nil
        }
        guard let index = indices.first, Set(indices).count == 1 else {
            draft.refuse(
                line: row.line,
                "answers \(parts.joined(separator: ", ")) are right; keep one of them, since only "
                    + "one can win")
            return nil
        }
        guard row.answers.indices.contains(index), !row.answers[index].isEmpty else {
            draft.refuse(
                line: row.line, "answer \(parts[0]) is to be right and there is no such answer")
            return nil
        }
        return index
    }

    /// Returns the index of the answer that a key repeats; `nil` if there is not exactly one.
    private static func named(_ key: String, _ answers: [String]) -> Int? {
        let matches = answers.indices.filter {
            !key.isEmpty && answers[$0].lowercased() == key.lowercased()
        }
        return matches.count == 1 ? matches[0] : nil
    }

    /// Returns the answers that a key such as `2,1` names.
    static func parts(of key: String) -> [String] {
        if number(in: key) != nil { return [key] }
        return key.split { ",;&/ ".contains($0) }.map(String.init)
    }

    private func index(of part: String, _ count: Count) -> Int? {
        if let number = Self.number(in: part) { return number - count.rawValue }
        let bare = part.last.map { ".):".contains($0) } == true ? part.dropLast() : part[...]
        guard bare.count == 1, let letter = bare.uppercased().utf8.first,
            (UInt8(ascii: "A")...UInt8(ascii: "I")).contains(letter)
        else { return nil }
        return Int(letter - UInt8(ascii: "A"))
    }

    /// Returns a number such as `2`, or `2.0` as spreadsheets write it.
    private static func number(in text: String) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first, whole.count <= 2,
            whole.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(whole),
            parts.count == 1 || parts[1].allSatisfy({ $0 == "0" })
        else { return nil }
        return number
    }
}
