import Testing

@Suite("What leaves the programs of a quiz before a question's end")
struct QuizSecrecyTests {
    /// Questions by their right button, each until a moment at which a first right answer is not decided yet.
    private func questions(leaks: Bool = false) throws -> [Int: QuizWire] {
        var seen: [Int: QuizWire] = [:]
        for seed in 1...40 as ClosedRange<UInt64> where seen.count < 4 {
            var wire = try QuizWire(seed: seed, leaks: leaks)
            guard seen[wire.right] == nil else { continue }
            // Three seconds to read, and up to twelve for the computer player's answer.
            wire.run(for: .milliseconds(15_200))
            #expect(wire.answerCount == 1)
            try wire.press(0, 1)
            // Shorter than the least for which the host waits.
            wire.run(for: .milliseconds(60))
            #expect(wire.answerCount != nil)
            seen[wire.right] = wire
        }
        #expect(seen.count == 4)
        return seen
    }

    /// The first place at which one is unlike the other, if any: a few words in place of all bytes.
    private func difference(_ one: [QuizWire.Sent], _ other: [QuizWire.Sent]) -> Int? {
        zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            ?? (one.count == other.count ? nil : min(one.count, other.count))
    }

    @Test("is the same to the byte and to the moment, whichever button is right and was pressed")
    func independent() throws {
        let seen = try questions()
        let first = try #require(seen[0])
        #expect(first.datagrams.count > 200)
        // The page with its files, and views in the lobby, when the question comes and when somebody has answered.
        #expect(first.page.count > 6)
        let views = first.page.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(views.contains("Which letter?") && views.contains(#""mark":"✓","text":"Robo""#))
        for right in 1..<4 {
            let other = try #require(seen[right])
            #expect(difference(other.datagrams, first.datagrams) == nil, "button \(right)")
            #expect(difference(other.page, first.page) == nil, "button \(right)")
        }
    }

    @Test("would not be if anything of the right answer were in it: a full stop is noticed")
    func plantedLeak() throws {
        let seen = try questions(leaks: true)
        let first = try #require(seen[0])
        for right in 1..<4 {
            let other = try #require(seen[right])
            #expect(difference(other.datagrams, first.datagrams) != nil)
            #expect(difference(other.page, first.page) != nil)
        }
    }
}
