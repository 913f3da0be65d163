import Primitives
import TestKit
import Testing

@testable import Games

struct SentencePackTests {
    private static let good = (1...16).map { "A cat on roof \($0)" }

    private func problems(_ lines: [String]) -> [String] {
        do throws(PackError) {
            _ = try SentencePack.sentences(reading: Array(lines.joined(separator: "\n").utf8))
            return []
        } catch {
            return error.problems.map { "\($0.line): \($0.sentence)" }
        }
    }

    @Test("is one sentence a line, without empty lines and comments")
    func lines() throws {
        let text = "# ours\r\n\r\n" + Self.good.map { "  \($0) \r\n" }.joined()
        let sentences = try SentencePack.sentences(reading: Array(text.utf8))
        expect(sentences.map(\.string), equals: Self.good)
    }

    @Test("names each problem with its line")
    func refused() {
        expect(
            problems(Self.good + ["A CAT on roof 3"]),
            equals: ["17: the sentence stands in line 3 already; remove one"])
        expect(
            problems([String(repeating: "x", count: 101)] + Self.good),
            equals: ["1: the sentence is longer than 100 characters; shorten it"])
        #expect(problems(Self.good + [String(repeating: "x", count: 100)]).isEmpty)
    }

    @Test("is compared and counted as screens show it, without invisible characters")
    func invisible() {
        expect(
            problems(Self.good + ["A cat on\u{200B} roof 3"]),
            equals: ["17: the sentence stands in line 3 already; remove one"])
        expect(
            problems(Self.good + ["\u{200B}\u{200B}"]),
            equals: ["17: nothing of the sentence can be shown; write another"])
    }

    @Test("has at least a sentence for each player, and at most as many as a game can hold")
    func size() {
        expect(
            problems(Array(Self.good.dropLast())),
            equals: [
                "15: 16 sentences are needed, one for each player of a large game; here are 15"
            ])
        expect(problems([Self.good[0]]).first?.hasSuffix("here is 1"), equals: true)
        let most = (1...Phone.largestPack).map { "A cat on roof \($0)" }
        #expect(problems(most).isEmpty)
        expect(
            problems(most + ["One more"]),
            equals: [
                "\(most.count + 1): there are more than \(most.count) sentences; leave some out"
            ])
        expect(problems([]), equals: ["1: the file is empty; write one sentence a line"])
        expect(problems(["# ours", "", "#"]).first?.hasSuffix("here are 0"), equals: true)
    }
}
