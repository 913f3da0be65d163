import Primitives

/// The delimiter between the cells of a table.
package enum PackDelimiter: String, Hashable, Sendable {
    /// `.csv`
    case comma = ","
    /// `.tsv`
    case tab = "\t"

    /// Returns the delimiter for a file's name; `nil` if it is not the name of a table.
    package init?(fileName: String) {
        let name = fileName.lowercased()
        if name.hasSuffix(".csv") {
            self = .comma
        } else if name.hasSuffix(".tsv") {
            self = .tab
        } else {
            return nil
        }
    }
}

extension TriviaPack {
    /// Returns the pack as text in our own form, which ``init(reading:as:fileName:)`` reads again.
    package func table(delimiter: PackDelimiter) -> String {
        let wrongCount = questions.map(\.wrong.count).max() ?? 1
        var text = ""
        for (key, value) in [
            ("name", name.string), ("language", language?.string ?? ""),
            ("licence", licence?.string ?? ""),
            ("answers", hasLongAnswers ? "long" : ""),
        ] where !value.isEmpty {
            text += "# \(key): \(value)\n"
        }
        let wrong = (1...max(1, wrongCount)).map { "wrong\($0)" }
        text += Self.row(
            ["question", "right"] + wrong + ["topic", "difficulty", "note"], delimiter)
        for question in questions {
            let missing = [String](repeating: "", count: wrong.count - question.wrong.count)
            text += Self.row(
                [question.text.string, question.right.string] + question.wrong.map(\.string)
                    + missing
                    + [
                        question.topic?.string ?? "", question.difficulty?.rawValue ?? "",
                        question.note?.string ?? "",
                    ], delimiter)
        }
        return text
    }

    private var hasLongAnswers: Bool {
        questions.contains { question in
            ([question.right] + question.wrong).contains {
                !PackText.fits($0, TriviaQuestion.Limits.answer)
            }
        }
    }

    private static func row(_ cells: [String], _ delimiter: PackDelimiter) -> String {
        cells.map { cell in
            let isPlain =
                !cell.contains("\"") && !cell.contains(delimiter.rawValue) && !cell.hasPrefix("#")
            return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
        }.joined(separator: delimiter.rawValue) + "\n"
    }

    /// Returns a pack to begin with: three questions, with comments that explain how to go on.
    package static func template(delimiter: PackDelimiter) -> String {
        let comments = """
            # name: My pack
            # language: en
            # licence: CC0
            #
            # Lines that begin with # and a space are comments; the three above describe the pack.
            # One row for each question: the right answer first, then one to eight wrong ones. The
            # players see them shuffled. Topic, difficulty (easy, medium, hard) and note may be \
            empty.
            # The note is shown together with the right answer. 'guesse pack check FILE' names what
            # is wrong.

            """
        let rows = [
            ["question", "right", "wrong1", "wrong2", "wrong3", "topic", "difficulty", "note"],
            [
                "Which of these sits on a pizza Margherita?", "Basil", "Pineapple", "Anchovies",
                "A little umbrella", "Food", "easy", "Red, white and green are Italy's colours.",
            ],
            [
                "True or false: a \"jiffy\" is a unit of time.", "True", "False", "", "",
                "Science", "hard", "It has been several, all of them short.",
            ],
            [
                "How many notes does a major scale have before it begins again?", "Seven", "Six",
                "Eight", "", "Music", "medium", "",
            ],
        ]
        return comments + rows.map { row($0, delimiter) }.joined()
    }
}
