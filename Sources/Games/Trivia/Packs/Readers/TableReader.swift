/// A reader for questions in rows: our own form with or without a header, or Kahoot's template.
enum TableReader {
    static func read(_ text: [UInt8], into draft: inout PackDraft) {
        let (text, named) = withoutSeparatorLine(text)
        var parser = TableParser(text, delimiter: named ?? TableParser.delimiter(of: text))
        var records: [TableParser.Record] = []
        while let record = parser.record() { records.append(record) }
        // A quote at the wrong place may have swallowed other rows.
        for problem in parser.problems { draft.refuseFile(problem) }
        if let keyed = KeyedTable(records) { return keyed.read(records, into: &draft) }
        if let doubt = HeaderlessTable(records).doubt { return draft.refuseFile(doubt) }
        for case .comment(_, let text) in records where Self.asksForLongAnswers(text) {
            draft.hasLongAnswers = true
        }
        var columns: PackColumns?
        var isFirst = true
        var topic: String?
        for record in records {
            if draft.isHopeless { return }
            switch record {
            case .comment(_, let text): adopt(text, &draft, &topic)
            case .row(let line, let cells):
                if isFirst, PackColumns.isHeader(cells) {
                    isFirst = false
                    columns = PackColumns(cells, line: line, into: &draft)
                    if columns == nil { return }
                    continue
                }
                isFirst = false
                var row =
                    columns.map { $0.row(cells, line: line, into: &draft) }
                    ?? PackColumns.plainRow(cells, line: line, into: &draft)
                if row?.topic == nil { row?.topic = topic }
                if let row { draft.add(row) }
            }
        }
    }

    private static func asksForLongAnswers(_ comment: String) -> Bool {
        let words = comment.split(separator: ":").map { PackText.trimmed($0).lowercased() }
        return words == ["answers", "long"]
    }

    /// Replaces a first line such as `sep=;`, which some programs write, by an empty line, so that
    /// lines keep their numbers.
    private static func withoutSeparatorLine(
        _ text: [UInt8]
    ) -> (text: [UInt8], delimiter: UInt8?) {
        let mark = Array("sep=".utf8)
        guard text.starts(with: mark), text.count > mark.count,
            TableParser.delimiters.contains(text[mark.count]),
            text.count == mark.count + 1 || text[mark.count + 1] == PackText.newline
        else { return (text, nil) }
        return (Array(text[(mark.count + 1)...]), text[mark.count])
    }

    /// Takes the information of a comment about the pack, or about the rows below it.
    private static func adopt(_ comment: String, _ draft: inout PackDraft, _ topic: inout String?) {
        guard let colon = comment.firstIndex(of: ":") else { return }
        let value = PackText.trimmed(comment[comment.index(after: colon)...])
        switch PackText.trimmed(comment[..<colon]).lowercased() {
        case "name": draft.name = value
        case "language", "lang": draft.language = value
        case "licence", "license": draft.licence = value
        case "topic": topic = value.isEmpty ? nil : value
        default: return
        }
    }
}

/// The columns of a table as its header names them.
struct PackColumns {
    enum Column {
        case question
        case right
        case wrong
        case topic
        case difficulty
        case note
        /// A column without a name; it must be empty.
        case nameless

        init?(_ name: String) {
            switch Self.folded(name) {
            case "question", "q", "text": self = .question
            case "right", "rightanswer", "correct", "correctanswer", "answer": self = .right
            case "wrong", "wronganswer", "incorrect", "incorrectanswer", "incorrectanswers":
                self = .wrong
            case "topic", "category", "subject": self = .topic
            case "difficulty", "level": self = .difficulty
            case "note", "explanation", "comment": self = .note
            case "" where name.isEmpty: self = .nameless
            default: return nil
            }
        }

        /// Returns a heading without case, numbers, spaces and underscores.
        private static func folded(_ name: String) -> String {
            name.lowercased().filter { !$0.isNumber && !$0.isWhitespace && $0 != "_" && $0 != "-" }
        }
    }

    private let columns: [Column]

    /// Returns whether a first row is a header: it names the question, as no question does.
    static func isHeader(_ cells: [String]) -> Bool {
        cells.count > 1 && cells.compactMap(Column.init).contains(.question)
    }

    /// Returns the sentence about columns that are not known, up to the names of those that are.
    static func sentence(unknown headings: [String]) -> String {
        let names = headings.map { "'\($0)'" }.joined(separator: ", ")
        return headings.count == 1
            ? "the column \(names) is not known; the columns are "
            : "the columns \(names) are not known; the columns are "
    }

    /// Reads a header; `nil` if it cannot be used for rows, and then the problem is recorded.
    init?(_ cells: [String], line: Int, into draft: inout PackDraft) {
        let unknown = cells.filter { Column($0) == nil }
        guard unknown.isEmpty else {
            draft.refuseFile(
                line: line,
                Self.sentence(unknown: unknown)
                    + "question, right, wrong1, wrong2 and so on, topic, difficulty and note; or "
                    + "question, answer 1, answer 2 and so on, and correct answer")
            return nil
        }
        let columns = cells.compactMap(Column.init)
        var isSound = true
        for (index, column) in columns.enumerated() where column != .wrong && column != .nameless {
            if columns[..<index].contains(column) {
                draft.refuseFile(line: line, "there are two columns '\(cells[index])'; remove one")
                isSound = false
            }
        }
        for (column, name) in [(Column.right, "right"), (.wrong, "wrong1")]
        where isSound && !columns.contains(column) {
            draft.refuseFile(line: line, "the header has no column '\(name)'; add it")
            isSound = false
        }
        guard isSound else { return nil }
        self.columns = columns
    }

    /// Returns a row by its columns; `nil` if it cannot be read, and then the problem is recorded.
    func row(_ cells: [String], line: Int, into draft: inout PackDraft) -> PackDraft.Row? {
        var row = PackDraft.Row(line: line)
        for (index, cell) in cells.enumerated() {
            // Further cells are wrong answers if the last column is.
            let column =
                index < columns.count
                ? columns[index] : columns.last == .wrong ? .wrong : .nameless
            switch column {
            case .question: row.text = cell
            case .right: row.right = cell
            case .wrong: row.wrong.append(cell)
            case .topic: row.topic = cell.isEmpty ? nil : cell
            case .difficulty: row.difficulty = cell
            case .note: row.note = cell.isEmpty ? nil : cell
            case .nameless:
                guard cell.isEmpty else {
                    draft.refuse(
                        line: line,
                        "cell \(index + 1), '\(cell)', stands in no column; put quotes around a "
                            + "cell with a delimiter in it, or name the column")
                    return nil
                }
            }
        }
        while row.wrong.last?.isEmpty == true { row.wrong.removeLast() }
        return row
    }

    private static let noteMark = "#note:"

    /// Returns whether a cell of a table without a header is its note.
    static func isNote(_ cell: String) -> Bool {
        cell.prefix(noteMark.count).lowercased() == noteMark
    }

    /// Returns a row of a table without a header: question, right answer, wrong answers, and
    /// perhaps `#note:…`.
    static func plainRow(
        _ cells: [String], line: Int, into draft: inout PackDraft
    ) -> PackDraft.Row? {
        let notes = cells.dropFirst().filter(isNote)
        var answers = cells.dropFirst().filter { !isNote($0) }
        while answers.last?.isEmpty == true { answers.removeLast() }
        guard notes.count < 2 else {
            draft.refuse(line: line, "there are \(notes.count) notes; keep one")
            return nil
        }
        var row = PackDraft.Row(line: line, text: cells.first ?? "")
        row.right = answers.first ?? ""
        row.wrong = Array(answers.dropFirst())
        row.note = notes.first.map { PackText.trimmed($0.dropFirst(noteMark.count)) }
        return row
    }
}
