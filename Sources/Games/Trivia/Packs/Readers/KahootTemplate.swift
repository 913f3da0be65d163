/// Kahoot's template for questions, saved as CSV: rows before the header, four answers, a time
/// limit, and the numbers of the right answers.
struct KahootTemplate {
    private let headerLine: Int
    private let question: Int
    private let answers: [Int]
    private let right: Int?

    /// Finds the header among the first rows; `nil` if there is none.
    init?(_ records: [TableParser.Record]) {
        for record in records.prefix(30) {
            guard case .row(let line, let cells) = record else { continue }
            let names = cells.map { $0.lowercased() }
            guard let question = names.firstIndex(where: { $0.hasPrefix("question") }),
                names.contains(where: { Self.number(ofAnswer: $0) == 1 })
            else { continue }
            headerLine = line
            self.question = question
            answers = names.indices.filter { Self.number(ofAnswer: names[$0]) != nil }
                .sorted {
                    Self.number(ofAnswer: names[$0]) ?? 0 < Self.number(ofAnswer: names[$1]) ?? 0
                }
            right = names.firstIndex { $0.hasPrefix("correct") || $0.hasPrefix("right") }
            return
        }
        return nil
    }

    /// Returns the number in headings such as `Answer 1 - max 75 characters`.
    private static func number(ofAnswer name: String) -> Int? {
        guard name.hasPrefix("answer") else { return nil }
        return Int(
            name.dropFirst(6).drop(while: \.isWhitespace).prefix(while: \.isNumber).prefix(2))
    }

    func read(_ records: [TableParser.Record], into draft: inout PackDraft) {
        guard let right else {
            return draft.refuse(
                line: headerLine,
                "the header has no column 'Correct answer'; add it, with the right answer's number")
        }
        for record in records {
            if draft.isHopeless { return }
            guard case .row(let line, let cells) = record, line > headerLine else { continue }
            func cell(_ index: Int) -> String { index < cells.count ? cells[index] : "" }
            let texts = answers.map(cell)
            // The template numbers a hundred rows, and most of them stay empty.
            if cell(question).isEmpty, texts.allSatisfy(\.isEmpty) { continue }
            let numbers = cell(right).split { ",;. ".contains($0) }.map(String.init)
            guard let number = self.right(numbers, of: texts, line: line, into: &draft) else {
                continue
            }
            var wrong = texts
            wrong.remove(at: number - 1)
            while wrong.last?.isEmpty == true { wrong.removeLast() }
            draft.add(
                PackDraft.Row(
                    line: line, text: cell(question), right: texts[number - 1], wrong: wrong))
        }
    }

    /// Returns the number of the one right answer, counted from 1.
    ///
    /// It is `nil` if there is not exactly one; then it records the problem.
    private func right(
        _ numbers: [String], of texts: [String], line: Int, into draft: inout PackDraft
    ) -> Int? {
        let parsed = numbers.compactMap { Int($0) }
        guard parsed.count == numbers.count else {
            draft.refuse(
                line: line,
                "the right answer is '\(numbers.joined(separator: " "))'; write its number, from 1")
            return nil
        }
        guard let number = parsed.first else {
            draft.refuse(line: line, "no answer is right; write the right one's number, from 1")
            return nil
        }
        guard Set(parsed).count == 1 else {
            draft.refuse(
                line: line,
                "answers \(numbers.joined(separator: ", ")) are right; keep one of them, since "
                    + "only one can win")
            return nil
        }
        guard texts.indices.contains(number - 1), !texts[number - 1].isEmpty else {
            draft.refuse(
                line: line, "answer \(number) is to be right and there is no such answer")
            return nil
        }
        return number
    }
}
