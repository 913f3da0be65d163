import Games
import Primitives
import TestKit
import Testing

/// Packs in tables.
struct TablePackTests {
    @Test("have the seed's shape without a header", arguments: [",", ";", "\t"])
    func plain(delimiter: String) throws {
        let rows = [
            ["Which, if any; is it?", "This", "That"],
            ["Who?", "Ana", "Ben", "Cy", "#note:Hi, all."],
        ]
        let text = rows.map { row in
            row.map { $0.contains(delimiter) ? "\"\($0)\"" : $0 }.joined(separator: delimiter)
        }.joined(separator: "\n")
        let read = try pack(text)
        expect(
            read.questions.map(parts),
            equals: [
                ["Which, if any; is it?", "This", "That"], ["Who?", "Ana", "Ben", "Cy"],
            ])
        expect(read.questions.map(\.note?.string), equals: [nil, "Hi, all."])
    }

    @Test("have columns by header, in any order and with several names")
    func header() throws {
        let read = try pack(
            """
            Topic;Difficulty;Question;Correct answer;Wrong 1;wrong_2;Note
            Food;EASY;Tofu?;Soy;Rice;Milk;Curdled.
            ;;Miso?;Soy;Rice;;
            """)
        expect(
            read.questions.map(parts),
            equals: [
                ["Tofu?", "Soy", "Rice", "Milk"], ["Miso?", "Soy", "Rice"],
            ])
        expect(read.questions.map(\.topic?.string), equals: ["Food", nil])
        expect(read.questions.map(\.difficulty), equals: [.easy, nil])
        expect(read.questions.map(\.note?.string), equals: ["Curdled.", nil])
    }

    @Test("may have more wrong answers than headings, if the last heading is for one")
    func further() throws {
        let read = try pack("note,question,right,wrong\nN.,Q?,a,b,c,d\n")
        expect(read.questions.map(parts), equals: [["Q?", "a", "b", "c", "d"]])
        expect(
            problems("question,right,wrong,note\nQ?,a,b,N.,oops\n"),
            equals: [
                "2: cell 5, 'oops', stands in no column; put quotes around a cell with a "
                    + "delimiter in it, or name the column"
            ])
    }

    @Test("may have quotes by RFC 4180, with line ends in them, and problems keep their lines")
    func quotes() throws {
        let text = "\"Say \"\"hi\"\"\nwhere?\",\"a, b\",c\r\nNext?,x,X\r\n"
        expect(problems(text), equals: ["3: two answers are 'X'; change or remove one"])
        let read = try pack(text.replacing("x,X", with: "x,y"))
        expect(
            read.questions.map(parts),
            equals: [
                ["Say \"hi\" where?", "a, b", "c"], ["Next?", "x", "y"],
            ])
        expect(
            problems("A?,b,\"c\" d\nB?,b,\"open\n"),
            equals: [
                "1: there is text behind a closing quote; double each quote within a cell",
                "2: a quote opens here and never closes; close or double it",
            ])
    }

    @Test("may end lines in any way, and begin with a mark", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) throws {
        let text = ["\u{FEFF}A?,b,c", "", "B?,b,c", ",,", "C?,b,b"].joined(separator: end)
        expect(problems(text), equals: ["5: two answers are 'b'; change or remove one"])
        try expect(pack(String(text.dropLast()) + "c").questions.count, equals: 3)
    }

    @Test("name themselves in comments, and the topic of the rows below")
    func comments() throws {
        let read = try pack(
            """
            # name: Mine
            #
            # licence: CC0
            # language: de
            #1 hit?,a,b
            # topic: Food
            B?,a,b
            # topic:
            C?,a,b
            """)
        #expect(read.name.string == "Mine" && read.licence?.string == "CC0")
        expect(read.language?.string, equals: "de")
        expect(read.questions.map(\.topic?.string), equals: [nil, "Food", nil])
        expect(read.questions[0].text.string, equals: "#1 hit?")
        try expect(pack("\"# is what?\",a,b").questions[0].text.string, equals: "# is what?")
    }

    @Test("may begin with the line that Excel writes")
    func separatorLine() throws {
        try expect(pack("sep=;\nA?;b, x;c\n").questions.map(parts), equals: [["A?", "b, x", "c"]])
        #expect(problem("sep=;\nA?;b;b\n").hasPrefix("2: "))
    }

    @Test("may have nine answers and not ten")
    func answerCount() throws {
        let nine = "Q?," + (1...9).map(String.init).joined(separator: ",")
        try expect(pack(nine).questions[0].wrong.count, equals: 8)
        expect(problems(nine + ",10"), equals: ["1: 10 answers; nine are the most; remove some"])
        expect(problems("Q?,a"), equals: ["1: there is no wrong answer; write at least one"])
    }

    @Test("are refused with every problem, each with its line, and nothing is read")
    func refusals() {
        expect(
            problems(
                """
                question,right,wrong1,wrong2,difficulty,topic
                ,a,b,,,
                None right?,,b,c,,
                Gap?,a,,c,,
                Twice?,a,b,,,
                Difficult?,a,b,,very,
                twice?,c,d,,,
                Topic?,a,b,,,A topic that is much too long for a screen
                """),
            equals: [
                "2: the question is empty; write it, or remove the answers too",
                "3: no answer is right; write the right one in its place",
                "4: answer 2 is empty; fill it in or remove it",
                "6: the difficulty is 'very'; write easy, medium or hard, or nothing",
                "7: the question 'twice?' is there already, in line 5; remove one, or ask the "
                    + "other in other words",
                "8: the topic is longer than 32 characters; shorten it",
            ])
        let long = String(repeating: "x", count: 201)
        expect(
            problems("\(long),a,b\nQ?,\(long),b\nR?,a,b,#note:\(long)"),
            equals: [
                "1: the question is longer than 200 characters; shorten it",
                "2: the answer is longer than 60 characters; shorten it",
                "3: the note is longer than 200 characters; shorten it",
            ])
        expect(problems("Q?,a,b,#note:x,#note:y"), equals: ["1: there are 2 notes; keep one"])
    }

    @Test("are refused for a header that does not fit")
    func badHeader() {
        #expect(
            problem("question,right,wrong,tpoic\nQ?,a,b,c").hasPrefix("1: the column 'tpoic'"))
        expect(
            problems("question,wrong1\nQ?,a"),
            equals: ["1: the header has no column 'right'; add it"])
        expect(
            problems("question,right\nQ?,a"),
            equals: ["1: the header has no column 'wrong1'; add it"])
        expect(
            problems("question,right,right,wrong\nQ?,a,b,c"),
            equals: ["1: there are two columns 'right'; remove one"])
    }

    @Test("begin from a template that is a pack itself", arguments: ["a.csv", "a.tsv"])
    func template(name: String) throws {
        let delimiter = try #require(PackDelimiter(fileName: name))
        let read = try pack(TriviaPack.template(delimiter: delimiter), name)
        #expect(read.questions.count == 3 && read.name.string == "My pack")
        expect(read.questions.map(\.wrong.count), equals: [3, 1, 2])
        #expect(PackDelimiter(fileName: "a.txt") == nil)
    }
}
