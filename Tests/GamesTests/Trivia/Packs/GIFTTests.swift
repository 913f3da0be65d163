import Games
import Primitives
import SimulationKit
import TestKit
import Testing

/// GIFT by the rules of Moodle's documentation (docs.moodle.org, "GIFT format").
struct GIFTTests {
    /// A question in GIFT, and its parts as Moodle reads it.
    struct Case: CustomTestStringConvertible {
        let text: String
        let parts: [String]
        var testDescription: String { text }

        init(_ text: String, _ parts: String...) { (self.text, self.parts) = (text, parts) }
    }

    static let read = [
        // Marks of right and wrong answers.
        Case("Spoon? {=Ladle ~Pan}", "Spoon?", "Ladle", "Pan"),
        Case("Spoon? {~Pan ~=Ladle ~Pot}", "Spoon?", "Ladle", "Pan", "Pot"),
        Case("Spoon? {~Pan\n~ =Ladle\n~Pot}", "Spoon?", "Ladle", "Pan", "Pot"),
        Case("Spoon? {~%100%Ladle ~%-100%Pan ~%0%Pot}", "Spoon?", "Ladle", "Pan", "Pot"),
        Case("Spoon? {=%100%Ladle ~%-33.333%Pan ~%-50,5%Pot}", "Spoon?", "Ladle", "Pan", "Pot"),
        Case("How much? {=50% ~20% ~100 %}", "How much?", "50%", "20%", "100 %"),
        Case("Arrow? {=a -> b ~a . b}", "Arrow?", "a -> b", "a . b"),
        Case("True? {~T =F}", "True?", "F", "T"),
        // Titles.
        Case("::Title::Spoon? {=Ladle ~Pan}", "Spoon?", "Ladle", "Pan"),
        Case("::Title:: :: Spoon? {=Ladle ~Pan}", ":: Spoon?", "Ladle", "Pan"),
        Case("::Spoon: which? {=Ladle ~Pan}", "Spoon: which?", "Ladle", "Pan"),
        Case(#"::A \:\: b:: Spoon? {=Ladle ~Pan}"#, "Spoon?", "Ladle", "Pan"),
        Case("// number 1\n::T::\nSpoon?\n{\n=Ladle\n// no\n~Pan\n}", "Spoon?", "Ladle", "Pan"),
        // Escapes.
        Case(##"1 \= 1 \{or\} 2\:3? {=\~5 ~\#6 ~\\7}"##, "1 = 1 {or} 2:3?", "~5", "#6", #"\7"#),
        Case(#"One\nline? {=a\nb ~c}"#, "One line?", "a b", "c"),
        // Feedback.
        Case("Spoon? {=Ladle#Yes! ~Pan#No, no ####All.}", "Spoon?", "Ladle", "Pan"),
        Case("Wet? {T#no#yes}", "Wet?", "True", "False"),
        Case("Wet? { FALSE }", "Wet?", "False", "True"),
        Case("Wet? {true####It is.}", "Wet?", "True", "False"),
        // A gap.
        Case("A {=ladle ~pan} is a spoon.", "A _____ is a spoon.", "ladle", "pan"),
        Case("A spoon is a {=ladle ~pan}  ", "A spoon is a", "ladle", "pan"),
        // HTML with a mark, with Moodle's, and without one.
        Case("[html]<p>Is <b>3</b> &lt; 4?</p>{=Y ~N}", "Is 3 < 4?", "Y", "N"),
        Case("[moodle]Caf&eacute;&nbsp;<br/>or tea?{=Y ~N}", "Café or tea?", "Y", "N"),
        Case(
            "<i>Which</i> is CO<sub>2</sub>?{=[html]<u>a</u> ~[plain]<u>b</u>}",
            "Which is CO2?", "a", "<u>b</u>"),
        Case("[plain]Is <b> a tag &amp; bold?{=Y ~N}", "Is <b> a tag &amp; bold?", "Y", "N"),
        Case("[HTML]a<!-- b > c -->d{=Y ~N}", "ad", "Y", "N"),
        Case(
            "[html]For which x is 3 < x and x > 2?{=4 ~1}", "For which x is 3 < x and x > 2?",
            "4", "1"),
        Case("Is a <b and b> c?{=Y ~N}", "Is a <b and b> c?", "Y", "N"),
        Case("[html]What is List<Int>?{=Y ~N}", "What is List<Int>?", "Y", "N"),
        Case(
            "[html]10<sup>2</sup>, 1<sup>st</sup>, x<sup>n+y</sup>?{=Y ~N}",
            "10², 1st, x^(n+y)?", "Y", "N"),
        Case(
            #"[html]<span style\="a\:b">Red</span>?<style>p \{ \}</style>{=Y ~N}"#, "Red?", "Y",
            "N"),
    ]

    @Test("is read as Moodle reads it", arguments: read)
    func reads(_ example: Case) throws {
        let questions = try pack(example.text, "a.gift").questions
        expect(questions.map(parts), equals: [example.parts])
    }

    static let refused = [
        ("Spoon? {~Pan ~Pot}", "no answer is right"),
        ("Spoon? {=Ladle =Spoon ~Pot}", "2 answers are right"),
        ("Spoon? {~%50%Ladle ~%50%Spoon ~%-100%Pot}", "a part of the points"),
        ("Spoon? {~%100%Ladle =Spoon ~Pot}", "2 answers are right"),
        ("Spoon? {=Ladle =Spoon}", "short-answer"),
        ("Spoon? {Ladle}", "the answers begin with"),
        ("Spoon? {=a -> b =c -> d}", "matching"),
        ("Spoon? {}", "essay"),
        ("Spoon? {#4:1}", "numerical"),
        ("About spoons.", "without answers"),
        ("Spoon? {=Ladle ~Pan", "never closes"),
        ("[html]<img src\\=\"a.png\">?{=Y ~N}", "a picture"),
        ("[html]<math><mi>x</mi></math>?{=Y ~N}", "a formula"),
        ("Spoon? {=Ladle ~Pan} and {=a ~b}", "two lists"),
        ("Spoon? {{{=Ladle ~Pan}}}", "a brace stands in the answers"),
        ("What is $$x^2$$?{=Y ~N}", "a formula"), ("What is \\\\(x\\\\)?{=Y ~N}", "a formula"),
        ("[markdown]Is it **big**?{=Y ~N}", "signs of Markdown"),
        ("Spoon? {=Ladle ~}", "is empty"),
    ]

    @Test("is refused with its reason if it is no question for a game", arguments: refused)
    func refuses(text: String, reason: String) {
        #expect(problem(text, "a.gift").contains(reason), "\(problem(text, "a.gift"))")
    }

    @Test("of categories takes the last part as the topic, shortened in sight")
    func categories() throws {
        let topics = [
            "$course$/top/Animals": "Animals", "top/A/B and C": "B and C", "top": nil,
            "$course$/top/Input//Output": "Input/Output", "Caf&eacute; &amp; Tea": "Café & Tea",
            "top/Default for Introduction to Cooking 2026": "Default for Introduction to Coo…",
        ]
        for (category, topic) in topics {
            let text = "$CATEGORY: \(category)\n\nSpoon? {=Ladle ~Pan}"
            try expect(pack(text, "a.gift").questions.map(\.topic?.string), equals: [topic])
        }
        let two = "Wet? {T}\n$CATEGORY: top/Birds\nFly? {T}"
        try expect(pack(two, "a.gift").questions.map(\.topic?.string), equals: [nil, "Birds"])
    }

    // MARK: Generated questions

    /// A text in GIFT with what it means.
    private struct Written {
        var gift = ""
        var plain = ""
    }

    private static let pieces: [(gift: String, plain: String)] = [
        ("\\=", "="), ("\\~", "~"), ("\\#", "#"), ("\\{x\\}", "{x}"), ("\\:\\:", "::"),
        ("\\\\", "\\"), ("&amp;", "&"), ("&eacute;", "é"), ("<b>bold</b>", "bold"),
        ("H<sub>2</sub>O", "H2O"), ("m<sup>2</sup>", "m²"), ("5 < 6", "5 < 6"), ("%50%", "%50%"),
        ("->", "->"), ("a\nb", "a b"), ("\\n", " "), ("$5", "$5"), ("<br>", " "), ("/", "/"),
    ]

    private func written(_ generator: inout SeededGenerator, _ count: Int) -> Written {
        var written = Written()
        for _ in 0..<count {
            var (gift, plain) = ("", "")
            if generator.chance(0.4), let piece = Self.pieces.randomElement(using: &generator) {
                (gift, plain) = piece
            } else {
                gift = String(
                    (0..<4).map { _ in "abcdefghij".randomElement(using: &generator) ?? "a" })
                plain = gift
            }
            written.gift += " " + gift
            written.plain += " " + plain
        }
        let start = String("klmnop".randomElement(using: &generator) ?? "k")
        written.gift = start + written.gift
        let words = (start + written.plain).split(whereSeparator: \.isWhitespace)
        written.plain = words.joined(separator: " ")
        return written
    }

    /// Returns a question in GIFT with the parts that it has.
    private func question(_ generator: inout SeededGenerator) -> (gift: String, parts: [String]) {
        let text = written(&generator, 6)
        var gift = generator.chance(0.3) ? "// comment { =\n" : ""
        if generator.chance(0.4) { gift += "::Title \\{ \(generator.next() % 90)::" }
        if generator.chance(0.3) {
            gift += ["[html]", "[moodle]"].randomElement(using: &generator) ?? ""
        }
        gift += text.gift + " {"
        if generator.chance(0.2) {
            let isTrue = generator.chance(0.5)
            let word = isTrue ? ["T", "TRUE"] : ["F", "FALSE"]
            gift += (word.randomElement(using: &generator) ?? "") + "}"
            return (gift, [text.plain] + (isTrue ? ["True", "False"] : ["False", "True"]))
        }
        let count = Int.random(in: 2...5, using: &generator)
        let right = Int.random(in: 0..<count, using: &generator)
        var answers = (0..<count).map { _ in written(&generator, 3) }
        for index in answers.indices {
            // No two are alike.
            answers[index].gift += " \(index)"
            answers[index].plain += " \(index)"
            let marks =
                index == right ? ["=", "~=", "~%100%", "= "] : ["~", "~%-50%", "~ ", "~%0%"]
            let feedback = generator.chance(0.3) ? "# because \\= \(index)" : ""
            gift +=
                "\n\(marks.randomElement(using: &generator) ?? "")\(answers[index].gift)\(feedback)"
        }
        gift += generator.chance(0.3) ? "\n####Note.\n}" : "}"
        let plain = answers.map(\.plain)
        return (
            gift,
            [text.plain, plain[right]] + plain.indices.filter { $0 != right }.map { plain[$0] }
        )
    }

    @Test("generated by the rules is never read otherwise")
    func generated() throws {
        let count = Effort.cases(2000, quick: 300)
        var readCount = 0
        for seed in 0..<UInt64(count) {
            var generator = SeededGenerator(seed: seed)
            let (gift, expected) = question(&generator)
            do throws(PackError) {
                try expect(
                    pack(gift, "a.gift").questions.map(parts), equals: [expected], "SEED=\(seed)")
                readCount += 1
            } catch {
                // What is too long for a screen is refused, and nothing else.
                let isLong = error.problems.allSatisfy {
                    $0.sentence.string.contains("longer than")
                }
                #expect(isLong, "SEED=\(seed): \(error.problems) \(gift)")
            }
        }
        #expect(readCount >= count * 95 / 100, "\(readCount) of \(count)")
    }

    @Test("of ten thousand braces or one endless question is refused in one line")
    func large() {
        for text in [
            String(repeating: "{", count: 10_000), String(repeating: "{}", count: 10_000),
            "Q" + String(repeating: "x", count: 1 << 20) + "{=a ~b}",
            String(repeating: "<b x=", count: 12_000) + "{=a ~b}",
        ] {
            expect(problems(text, "a.gift").count, equals: 1)
        }
    }
}
