import TestKit
import Testing

@testable import guesse

/// guesse image --coverage.
struct CommandCoverageTests {
    @Test("takes a list in place of a prompt")
    func parses() throws {
        let command = try CommandParser.parse(["image", "--coverage", "words.txt", "--json"])
        guard case .image(let options) = command else {
            Issue.record("\(command)")
            return
        }
        #expect(options.coverage == "words.txt" && options.isJSON)
    }

    @Test("says how each word is drawn, and sums it up")
    func reports() {
        var report = CoverageReport()
        let lines = ["banana", "cab", "blorp", "bananas"].map {
            report.add($0, nanoseconds: 1_000_000).text
        }
        expect(
            lines,
            equals: [
                "banana: itself", "cab: synonym of taxi", "blorp: critter", "bananas: itself",
            ])
        expect(report.knownPercent, equals: 75)
        expect(
            report.text,
            equals: "4 words: 2 (50 %) as themselves, 1 (25 %) through a synonym, 1 (25 %) as a "
                + "critter; p99 1000 µs a drawing")
    }

    @Test("writes one JSON object per line")
    func json() {
        var report = CoverageReport()
        expect(
            report.add("cab", nanoseconds: 5000).json,
            equals: #"{"as":"taxi","drawn":"synonym","word":"cab"}"#)
        expect(
            report.json,
            equals:
                #"{"critters":0,"itself":0,"knownPercent":100,"p99Microseconds":5,"synonyms":1,"#
                + #""words":1}"#)
    }

    @Test("ignores the slowest of 100 words in its p99, and counts it from 101 words on")
    func percentile() {
        var report = CoverageReport()
        for index in 1...100 { _ = report.add("cat", nanoseconds: Int64(index) * 1000) }
        expect(report.p99Microseconds, equals: 99)
    }
}
