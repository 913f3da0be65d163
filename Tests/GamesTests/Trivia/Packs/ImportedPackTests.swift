import Games
import Primitives
import TestKit
import Testing

/// Packs of other programs.
struct ImportedPackTests {
    // MARK: Kahoot

    private let kahoot = """
        Quiz template,,,,,,,
        ,"Add questions, at least two answers, a time limit and the right answers",,,,,,
        ,,,,,,,
        ,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,\
        Answer 3 - max 75 characters,Answer 4 - max 75 characters,\
        "Time limit (sec) – 5, 10, 20, 30",\
        Correct answer(s) - choose at least one
        1,Tallest?,Oak,Redwood,Palm,,20,2
        2,Dry?,Sand,Rain,,,30,1

        """

    @Test("Kahoot's template is read after its first rows, right answers by number from 1")
    func kahootTemplate() throws {
        let read = try pack(kahoot + "3,,,,,,20,\n4,,,,,,,\n")
        expect(
            read.questions.map(parts),
            equals: [["Tallest?", "Redwood", "Oak", "Palm"], ["Dry?", "Sand", "Rain"]])
        let semicolons = "\n;Question;Answer 1;Answer 2;Time limit;Correct\n1;Q, q?;a;b, c;20;2\n"
        try expect(pack(semicolons).questions.map(parts), equals: [["Q, q?", "b, c", "a"]])
    }

    @Test("Kahoot's template is refused for several right answers, none, or a missing one")
    func kahootRefusals() {
        expect(
            problems(
                kahoot + """
                    3,Several?,a,b,c,,20,"2,1"
                    4,None?,a,b,c,,20,
                    5,Four?,a,b,c,,20,4
                    6,Word?,a,b,c,,20,red
                    7,Zero?,a,b,c,,20,0
                    8,,a,b,c,,20,1
                    """),
            equals: [
                "7: answers 2, 1 are right; keep one of them, since only one can win",
                "8: no answer is right; write the right one's number, from 1",
                "9: answer 4 is to be right and there is no such answer",
                "10: the right answer is 'red'; write its number, from 1, its letter, or the "
                    + "answer itself",
                "11: answer 0 is to be right and there is no such answer",
                "12: the question is empty; write it, or remove the answers too",
            ])
        #expect(problem("Question,Answer 1,Answer 2\nQ?,a,b").contains("'Correct answer'"))
    }

    // MARK: Aiken

    @Test("Aiken is read, with a point or a bracket after the letter")
    func aiken() throws {
        let text = """
            What is wet?
            A. Sand
            B. Water
            ANSWER: B

            And dry?
              A) Sand
              B) Rain
            Answer: a
            """
        try expect(
            pack(text).questions.map(parts),
            equals: [["What is wet?", "Water", "Sand"], ["And dry?", "Sand", "Rain"]])
    }

    @Test("Aiken is read as people write it")
    func aikenByHand() throws {
        for text in [
            "What is\nwet?\nA. Sand\nB. Water\nANSWER: B.",
            "What is wet?\n\na) Sand\nb) Water\nanswer: b",
            "What is wet?\n(A) Sand\n(B) Water\nAnswer : B)",
            "What is wet?\r\nA.Sand\r\nB.Water\r\n\r\nANSWER: B. Water\r\n",
        ] {
            try expect(
                pack(text, "a.aiken").questions.map(parts),
                equals: [
                    ["What is wet?", "Water", "Sand"]
                ])
        }
    }

    @Test("Aiken's right answer can be a single letter behind its own")
    func aikenLetters() throws {
        let text = "Which letter is a vowel?\nA. x\nB. a\nANSWER: B. a\n"
        try expect(
            pack(text, "a.aiken").questions.map(parts),
            equals: [["Which letter is a vowel?", "a", "x"]])
    }

    @Test("Aiken is refused if parts are missing or out of order")
    func aikenRefusals() {
        let text = """
            One?
            A. a
            C. c
            ANSWER: A
            Two?
            in two lines
            A. a
            B. b
            ANSWER: C
            ANSWER: A
            Three?
            A. a
            B. b
            """
        expect(
            problems(text),
            equals: [
                "3: this answer is C and should be B; letter the answers in order",
                "9: the right answer is 'C' and there is no such answer; write its letter",
                "10: there is no question before this; write it above",
                "11: no answer is right; write 'ANSWER: ' and its letter below the answers",
            ])
        let forgotten = "One?\n\nTwo?\nA. a\nB. b\nANSWER: B"
        expect(
            problems(forgotten),
            equals: [
                "1: there are no answers below this; write 'A. …', 'B. …' and 'ANSWER: A'"
            ])
        for (key, reason) in [
            ("A, B", "answers A, B are right"), ("AB", "no such answer"),
            ("A. wet", "no such answer"),
            ("", "no such answer"),
        ] {
            #expect(problem("Q?\nA. a\nB. b\nANSWER: \(key)").contains(reason), "\(key)")
        }
        let letters = "ABCDEFGHIJ".map { "\($0). \($0)" }.joined(separator: "\n")
        expect(
            problems("Ten?\n\(letters)\nANSWER: A"),
            equals: ["1: 10 answers; nine are the most; remove some"])
    }

    // MARK: GIFT

    @Test("GIFT is read: choices, true and false, escapes, comments, categories, feedback")
    func gift() throws {
        let text = #"""
            // A comment { with = marks ~ in it }
            $CATEGORY: $course$/top/Animals

            ::Title:: What barks\: a \{dog\} or 1 \= 1? {
                =A dog#Yes.
                ~A cat#No.
                // not an answer
                ~%-50%A \~ fish
                ####Dogs bark.
            }

            Cows {~bark =moo ~sing} at night.

            [html]<b>Caf&eacute;</b> is a drink.{TRUE#Yes#No}

            Bats are birds.{F}
            """#
        let read = try pack(text)
        expect(
            read.questions.map(parts),
            equals: [
                ["What barks: a {dog} or 1 = 1?", "A dog", "A cat", "A ~ fish"],
                ["Cows _____ at night.", "moo", "bark", "sing"],
                ["Café is a drink.", "True", "False"], ["Bats are birds.", "False", "True"],
            ])
        expect(read.questions.map(\.topic?.string), equals: Array(repeating: "Animals", count: 4))
        expect(read.questions.map(\.note?.string), equals: ["Dogs bark.", nil, nil, nil])
    }

    @Test("GIFT of other kinds is reported with its line")
    func giftRefusals() {
        let text = """
            Essay?{}

            Number?{#3:1}

            Match?{=a -> b =c -> d}

            Short?{=a =b}

            Parts?{~%50%a ~%50%b ~c}

            Several?{=a =b ~c}

            None?{~a ~b}

            No answers at all.

            Open?{=a

            Two?{T} Three?{F}

            ::Marks?:: What? {a ~b}
            """
        expect(
            problems(text),
            equals: [
                "1: essay questions are not read; write { =right ~wrong }",
                "3: numerical questions are not read; write { =right ~wrong }",
                "5: matching questions are not read; write { =right ~wrong }",
                "7: short-answer questions are not read; write wrong answers too, with '~'",
                "9: an answer has a part of the points; make one right with '=' and the others "
                    + "wrong with '~'",
                "11: 2 answers are right; keep one of them, since only one can win",
                "13: no answer is right; write '=' before the right one",
                "15: this is a text without answers; remove it, or write { =right ~wrong }",
                "17: a brace opens here and never closes before the next empty line",
                "19: there are two lists of answers; put an empty line between questions",
                "21: the answers begin with '=', if right, or '~', if wrong",
            ])
    }
}
