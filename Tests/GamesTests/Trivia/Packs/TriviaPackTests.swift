import Games
import Primitives
import TestKit
import Testing

/// Tests of the program's own pack.
struct TriviaPackTests {
    private let questions = TriviaPack.house.questions

    @Test("has 240 questions or more in 12 topics or more, easy, medium and hard in each")
    func size() {
        #expect(questions.count >= 240)
        #expect(TriviaPack.house.topics.count >= 12)
        for (topic, count) in TriviaPack.house.topics {
            #expect(topic != nil && count >= 15, "\(topic?.string ?? "none")")
            let difficulties = Set(questions.filter { $0.topic == topic }.map(\.difficulty))
            expect(difficulties, equals: [.easy, .medium, .hard], "\(topic?.string ?? "none")")
        }
        expect(TriviaPack.house.language?.string, equals: "en")
        expect(TriviaPack.house.licence?.string, equals: "MIT")
        expect(TriviaPack.house.name.string, equals: "House mix")
    }

    @Test("has a topic, a difficulty and a short note with each question")
    func notes() {
        for question in questions {
            #expect(question.topic != nil && question.difficulty != nil, "\(question.text)")
            let note = question.note?.string ?? ""
            #expect((1...120).contains(note.count), "\(question.text)")
            #expect(note.hasSuffix(".") || note.hasSuffix(".\""), "\(note)")
            #expect(question.text.string.hasSuffix("?") || question.wrong.count == 1)
            #expect(question.text.string.count <= 110, "\(question.text)")
        }
    }

    @Test("asks true or false with both answers about as often")
    func trueOrFalse() {
        let pairs = questions.filter { $0.text.string.hasPrefix("True or false: ") }
        for question in pairs {
            expect(Set(parts(question).dropFirst()), equals: ["True", "False"], "\(question.text)")
        }
        let trueCount = pairs.count { $0.right.string == "True" }
        #expect(pairs.count >= 6 && trueCount >= 3 && pairs.count - trueCount >= 3)
        #expect(questions.allSatisfy { $0.wrong.count >= 3 || pairs.contains($0) })
        #expect(questions.contains { $0.wrong.count > 3 })
    }

    /// Returns how often a player who always takes the longest, or the shortest, answer is right,
    /// as a multiple of chance.
    private func gain(_ choose: ([Int]) -> Int?) -> Double {
        var right = 0.0
        var chance = 0.0
        for question in questions where question.wrong.count > 1 {
            let lengths = parts(question).dropFirst().map(\.count)
            guard let chosen = choose(lengths) else { continue }
            let rivals = lengths.count { $0 == chosen }
            if lengths[0] == chosen { right += 1 / Double(rivals) }
            chance += 1 / Double(lengths.count)
        }
        return right / chance
    }

    @Test("does not reveal right answers by their length")
    func length() {
        #expect((0.8...1.25).contains(gain { $0.max() }))
        #expect((0.8...1.25).contains(gain { $0.min() }))
    }

    @Test("does not reveal right answers by words of the question")
    func echo() {
        func words(_ text: String) -> Set<String> {
            Set(text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 3 })
        }
        for question in questions where question.wrong.count > 1 {
            let asked = words(question.text.string)
            let shared = words(question.right.string).intersection(asked)
            let others = question.wrong.flatMap { words($0.string).intersection(asked) }
            #expect(shared.isEmpty || !others.isEmpty, "\(question.text) \(shared)")
        }
    }

    @Test("takes no more room than planned")
    func room() {
        let text = TriviaPack.house.table(delimiter: .tab)
        #expect(text.utf8.count <= 80 << 10)
    }

    @Test("is the same when it is written and read again", arguments: ["a.tsv", "a.csv"])
    func again(name: String) throws {
        let delimiter = try #require(PackDelimiter(fileName: name))
        try expect(pack(TriviaPack.house.table(delimiter: delimiter), name), equals: .house)
    }

    @Test("counts topics in their order, those without a topic last")
    func topics() throws {
        let mixed = try pack(
            "question,right,wrong,topic\nA?,b,c,\nB?,b,c,Food\nC?,b,c,Art\nD?,b,c,Food\n")
        expect(mixed.topics.map(\.topic?.string), equals: ["Food", "Art", nil])
        expect(mixed.topics.map(\.count), equals: [2, 1, 1])
    }
}
