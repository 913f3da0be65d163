import Games
import Primitives
import TestKit
import Testing

/// Tables of other programs: read rightly, or refused with the reason, and never guessed.
struct TableGuessTests {
    private let cork = ["Which floats?", "Cork", "Nail", "Brick"]
    private let eight = ["How many legs?", "Eight", "Six", "Ten"]

    /// Returns a table with answers in the columns "Answer 1" to "Answer 3", and a key for each of
    /// two rows: the right answers are the second and the third.
    private func keyed(_ first: String, _ second: String, _ heading: String = "Correct") -> String {
        """
        Question,\(heading),Answer 1,Answer 2,Answer 3
        Which floats?,\(first),Nail,Cork,Brick
        How many legs?,\(second),Six,Ten,Eight
        """
    }

    @Test(
        "with keys as letters, numbers or answers are read if the count is known",
        arguments: [
            ["B", "C"], ["b", "c."], ["B)", "c:"], ["2", "3"], ["2.0", "3.0"], ["Cork", "eight"],
            ["B", "3"],
        ])
    func keys(_ keys: [String]) throws {
        let text = keyed(keys[0], keys[1])
        try expect(pack(text).questions.map(parts), equals: [cork, eight])
    }

    @Test("with a key of 0 are counted from 0")
    func fromZero() throws {
        let text = keyed("1", "2") + "\nBest tool?,0,Spoon,Fork,Knife\n"
        try expect(
            pack(text).questions.map(parts),
            equals: [cork, eight, ["Best tool?", "Spoon", "Fork", "Knife"]])
    }

    @Test(
        "with a key that can mean two answers are refused with the reason",
        arguments: [
            (
                ["1", "2"],
                "it cannot be known whether the right answers are counted from 0 or from 1"
            ),
            (["0", "3"], "which counts from 0, and the last one in line 3, which counts from 1"),
            (["2,3", "3"], "answers 2, 3 are right"), (["B;C", "3"], "answers B, C are right"),
            (["A and B", "3"], "the right answer is 'A and B'"),
            (["4", "3"], "answer 4 is to be right and there is no such answer"),
            (["", "3"], "no answer is right"),
        ])
    func doubtfulKeys(_ keys: [String], reason: String) {
        let text = keyed(keys[0].isEmpty ? "" : "\"\(keys[0])\"", keys[1])
        #expect(problem(text).contains(reason), "\(problem(text))")
    }

    @Test("of which an answer looks like a key are refused if both could be meant")
    func keyOrAnswer() throws {
        let text = "Question,Answer 1,Answer 2,Answer 3,Correct\nHow many?,3,2,1,2\nMore?,7,8,9,3\n"
        try expect(pack(text).questions[0].right.string, equals: "2", "the second answer is 2")
        let other = text.replacing("How many?,3,2,1,2", with: "How many?,2,3,1,2")
        #expect(problem(other).contains("'2' is an answer and the number or letter of another"))
    }

    @Test("of Kahoot count from 1, and have answers of up to 75 characters")
    func kahoot() throws {
        let long = String(repeating: "salt ", count: 15)
        let text =
            "Question - max 120 characters,Answer 1 - max 75 characters,"
            + "Answer 2 - max 75 characters,Time limit (sec),Correct answer(s)\n"
            + "Why?,\(long),Rain,20,1\n"
        let read = try pack(text)
        expect(read.questions.map(\.right.string.count), equals: [74])
        // What is written from it is read again.
        #expect(read.table(delimiter: .comma).hasPrefix("# answers: long\n"))
        try expect(pack(read.table(delimiter: .comma)).questions, equals: read.questions)
        #expect(problem(text.replacing("20,1", with: "20,0")).contains("Kahoot counts from 1"))
        #expect(
            problem(text.replacing("salt Rain", with: "x").replacing("Why?,", with: "Why?,much "))
                .contains("longer than 75 characters"))
    }

    @Test(
        "with options or choices, by letter or number, and a key are read",
        arguments: [
            "Option A,Option B,Correct Option", "choice_1,choice_2,correct",
            "Option 1,Option 2,Right answer",
        ])
    func options(headings: String) throws {
        let read = try pack("Question,\(headings)\nWhich floats?,Iron,Cork,B\n")
        expect(read.questions[0].right.string, equals: "Cork")
    }

    @Test("with headings that are not known are refused, and the headings named")
    func unknownHeadings() {
        let tips = "Question,Tip A,Tip B,Correct Tip\nWhich?,a,b,B\n"
        #expect(
            problem(tips).hasPrefix(
                "1: the columns 'Tip A', 'Tip B', 'Correct Tip' are not known; the "
                    + "columns are question, right, wrong1"))
        #expect(
            problem("Question,Answer 1,Answer 2,Correct,Score\nWhich?,a,b,2,10\n")
                .hasPrefix("1: the column 'Score' is not known; the columns are question, answer 1")
        )
    }

    @Test(
        "without the column 'question' are refused if their first row is a header in other words",
        arguments: [
            "Frage,Antwort 1,Antwort 2,Antwort 3\nWas schwimmt?,Kork,Nagel,Stein\n",
            "Stem,A,B,C\nWhat floats?,Cork,Nail,Brick\n"
                + "Legs?,a,b,c\nMore?,d,e,f\nAnd?,g,h,i\n",
            "Frage,Richtig,Falsch\nA?,b,c\nD?,e,f\nG?,h,i\n",
            "Question text,Answer 1,Answer 2,Answer 3\nPeru?,Quito,Lima,Bogota\n",
            "Question Text,Question Type,Option 1,Option 2,Correct Answer\nA?,Choice,b,c,2\n",
            "Question?,Right,Wrong\nA?,b,c\n", "The question,Good,Bad\nA?,b,c\n",
        ])
    func foreignHeader(text: String) {
        #expect(problem(text).hasPrefix("1: this row looks like a header"), "\(problem(text))")
    }

    @Test("without a header are read if nothing speaks against it")
    func headerless() throws {
        for text in [
            "What floats?,Cork,Nail,Brick\nHow many legs?,Eight,Six,Ten\n",
            "The best vitamin,C,B,A\nThe second,A,B,C\n", "Type of blood?,Type A,Type B\nNo?,x,y\n",
            "How many?,8,6,4\nHow many more?,9,1,2\n",
            "Place?,first,second,third,last\nFinish?,second,first,third,fourth\n",
            "How hard?,hard,easy,medium\nWho asks \"Why?\"?,Ann,Bob\n",
            "1984,Orwell,Huxley\nWhat floats?,Cork,7\n", "Is 2*3 6?,yes,no\nWhat is **?,a,b\n",
            "What floats?,Cork,Nail,#note:easy\nLegs?,Eight,Six,#note:hard\n",
        ] {
            try expect(pack(text).questions.count, equals: 2, "\(text)")
        }
    }

    @Test(
        "without a header whose last or second cell is a key are refused",
        arguments: [
            "What floats?,Nail,Cork,Brick,B\nHow many legs?,Six,Ten,Eight,C\n",
            "What floats?,2,Nail,Cork,Brick\nHow many legs?,3,Six,Ten,Eight\n",
            "What floats?,Nail,Cork,Brick,second\nHow many legs?,Six,Ten,Eight,third\n",
            "What floats?,Nail,Cork,Brick,2\nHow many legs?,Eight,Ten,Six,\n",
            "What floats?,Nail,Cork,Brick,B\nLegs?,Six,Ten,Eight,C\nEaten?,x1,y1,z1,A and B\n",
        ])
    func headerlessKeys(text: String) {
        #expect(
            problem(text).contains("looks like the key of the right answer"), "\(problem(text))")
    }

    @Test(
        "without a header in which something is no answer are refused, and it is named",
        arguments: [
            ("1,What floats?,Cork,Nail\n2,How many legs?,Eight,Six\n", "a number and no question"),
            (
                "Peru?,Lima,Quito,Bogota,Maps\nChile?,Santiago,Quito,Lima,Maps\n"
                    + "Faust?,Goethe,Mann,Kafka,Books\n", "the same in several rows"
            ),
            ("Floats?,Cork,Nail,Brick,30 s\nLegs?,Eight,Six,Ten,20 s\n", "is a number, such as"),
            ("1.,What floats?,Cork,Nail\n2.,Legs?,Eight,Six\n", "a number and no question"),
            ("Physics,What floats?,Cork,Nail\n", "the second cell of each row looks like the"),
            ("What floats?,Nail,*Cork,Brick\nLegs?,*Eight,Six,Ten\n", "is marked"),
            ("What floats?,Nail,Cork (correct),Brick\n", "is marked"),
            ("What floats?,Nail,Cork,Brick,(B)\nLegs?,Six,Ten,Eight,(C)\n", "looks like the key"),
            (
                "What floats?,Nail,Cork,Brick,Option 2\nLegs?,Six,Ten,Eight,Option 3\n",
                "looks like the key"
            ),
            (
                "What floats?,Nail,Cork,Brick,2,20\nLegs?,Six,Ten,Eight,3,30\n",
                "the last cell but one of each row looks like the key"
            ),
            ("What floats?,Cork,Nail,Brick,10\nLegs?,Eight,Six,Ten,20\n", "is a number"),
            ("What floats?,Cork,Nail,Brick,easy\n", "looks like a difficulty"),
            ("What floats?,Cork,Nail,Brick,medium,Physics\n", "looks like a difficulty"),
            ("What floats?,Cork,Nail,https://example.org/a.png\n", "is an address"),
            (
                "What floats?,Nail,Cork,Brick,Cork\nLegs?,Six,Ten,Eight,Eight\n",
                "repeats an answer, as a key does"
            ),
        ])
    func noAnswers(text: String, reason: String) {
        #expect(
            problem(text).hasPrefix("1: ") && problem(text).contains(reason), "\(problem(text))")
    }

    // MARK: Length

    @Test("are never cut, wherever the limit falls")
    func lengths() {
        for count in 55...70 {
            for gap in 1...count - 1 {
                let answer =
                    String(repeating: "a", count: gap) + " "
                    + String(repeating: "b", count: count - gap)
                let text = "question,right,wrong\nWhat?,\(answer),c\n"
                if answer.count > 60 {
                    expect(
                        problem(text),
                        equals: "2: the answer is longer than 60 characters; shorten it")
                } else {
                    expect((try? pack(text))?.questions.first?.right.string, equals: answer)
                }
            }
        }
        // Few characters of many bytes.
        let wide = String(repeating: "👩‍👩‍👧", count: 20)
        #expect(problem("question,right,wrong,topic\nWhat?,a,b,\(wide)\n").contains("topic"))
        #expect(problem("question,right,wrong,topic\nWhat?,\(wide),b,c\n").contains("answer"))
    }

    // MARK: Other files

    @Test("that are no text are called what they are")
    func foreignFiles() {
        let archive = Array("PK\u{3}\u{4}".utf8)
        for (bytes, name, word) in [
            (archive, "quiz.xlsx", "an Excel workbook; save it as CSV UTF-8"),
            (
                archive + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8), "-",
                "a LibreOffice spreadsheet"
            ),
            (archive + Array("....xl/workbook.xml".utf8), "", "an Excel workbook"),
            (archive, "a.docx", "a Word document"), (archive, "a", "a ZIP archive"),
            ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "a.xls", "an old Excel"),
            (Array("%PDF-1.7".utf8), "a.csv", "a PDF"),
            ([0x89] + Array("PNG".utf8), "a", "picture"),
            (Array("<?xml version=\"1.0\"?>\n<quiz>".utf8), "a.xml", "Moodle XML; export"),
            (Array("<!DOCTYPE html><p>".utf8), "a.csv", "a page of the web"),
        ] {
            #expect(problem(bytes, name).hasPrefix("1: this is "), "\(name)")
            #expect(problem(bytes, name).contains(word), "\(problem(bytes, name))")
        }
    }

    // MARK: Parts of files

    @Test("with some faulty questions give the good ones, and the faults of the others")
    func goodPart() throws {
        let text = "question,right,wrong\nA?,b,c\nD?,,f\nA?,x,y\nG?,h,i\n"
        let (pack, leftOut) = try TriviaPack.goodPart(of: Array(text.utf8))
        expect(pack.questions.map(\.text.string), equals: ["A?", "G?"])
        expect(leftOut?.problems.map(\.line), equals: [3, 4])
        // A fault of the whole file leaves nothing.
        for text in [
            "question,right,wrong,score\nA?,b,c,1\n", "A?,\"b,c\nD?,e,f\n",
            "question,right,wrong\nA?,,c\n",
        ] {
            #expect(throws: PackError.self) {
                try TriviaPack.goodPart(of: Array(text.utf8))
            }
        }
    }

    @Test("on one line are told by the number and text of the question")
    func oneLine() {
        let text =
            #"{"guesse":1,"items":[{"q":"A?","right":"b","wrong":["c"]},"#
            + #"{"q":"D?","right":"e","wrong":[]},{"q":"","right":"e","wrong":["f"]}]}"#
        expect(
            problems(text),
            equals: [
                "1: question 2, 'D?': there is no wrong answer; write at least one",
                "1: question 3: the question is empty; write it, or remove the answers too",
            ])
    }
}
