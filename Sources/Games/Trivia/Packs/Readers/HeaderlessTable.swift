/// Rows without a header: each is a question, the right answer, and wrong ones.
///
/// A table that looks otherwise is not guessed.
struct HeaderlessTable {
    private let rows: [(line: Int, cells: [String])]

    /// - Parameter records: All records, with a header or without.
    init(_ records: [TableParser.Record]) {
        rows = records.compactMap { record in
            if case .row(let line, let cells) = record { (line, cells) } else { nil }
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
        for (place, name) in [(Place.second, "second"), (.last, "last")] where hasKeys(at: place) {
            return PackProblem(
                line: first.line,
                "the \(name) cell of each row looks like the key of the right answer; write a "
                    + "header: question, answer 1, answer 2 and so on, correct answer")
        }
        return nil
    }

    /// Whether a first row numbers its cells ("Option A", "Option B"), or is the only one of many
    /// that asks nothing and is in single words.
    private func looksLikeHeader(_ cells: [String]) -> Bool {
        guard let first = cells.first, cells.count > 2, !first.contains("?"), first.count <= 30
        else { return false }
        if !first.contains(where: \.isWhitespace), Self.areNumbered(cells.dropFirst()) {
            return true
        }
        let others = rows.dropFirst()
        return others.count >= 3 && others.allSatisfy { $0.cells[0].contains("?") }
            && cells.allSatisfy { !$0.contains(where: \.isWhitespace) }
    }

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

    private enum Place {
        case second
        case last
    }

    /// Returns whether the cells at a place are all letters or numbers of answers, and the other
    /// answers are not.
    private func hasKeys(at place: Place) -> Bool {
        guard rows.count > 1 else { return false }
        return rows.allSatisfy { row in
            var answers = row.cells.dropFirst()
            while answers.last?.isEmpty == true { answers.removeLast() }
            guard answers.count > 2,
                let key = place == .second ? answers.popFirst() : answers.popLast()
            else { return false }
            return Self.isKey(key, of: answers.count) && !answers.contains { $0.count == 1 }
        }
    }

    private static func isKey(_ cell: String, of count: Int) -> Bool {
        guard cell.count == 1, let byte = cell.uppercased().utf8.first else { return false }
        let letters = UInt8(ascii: "A")..<UInt8(ascii: "A") + UInt8(clamping: min(count, 9))
        let digits = UInt8(ascii: "0")...UInt8(ascii: "0") + UInt8(clamping: min(count, 9))
        return letters.contains(byte) || digits.contains(byte)
    }
}
