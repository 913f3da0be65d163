import Testing

@testable import BenchmarkKit

/// Results.
struct ReportTests {
    private func record(_ variant: String, _ cell: String = "50ms,5%") throws -> Record {
        var record = Record(.game, try #require(Cell(cell)), variant: variant, seed: .max)
        record.add(.p50, 0.5)
        record.add(.p99, 58.25)
        record.add(.ratio99, nil)
        record.add(.population, 8)
        record.samples = Distribution([2_500_000])
        return record
    }

    @Test("as JSON are one object a line, with a seed that no reader rounds")
    func json() throws {
        let text = try record("off").json.text
        #expect(
            text == """
                {"workload":"A","cell":"50ms,5%","variant":"off","seed":"18446744073709551615",\
                "excess_p50_ms":0.5,"excess_p99_ms":58.25,"ratio_p99":null,"population":8,\
                "curve":[[2.5,1]]}
                """)
    }

    @Test("as JSON escape special characters")
    func escapes() {
        #expect(JSON.string("a\"b\\c\nd\u{1}").text == "\"a\\\"b\\\\c\\u000ad\\u0001\"")
        #expect(
            JSON.array([.null, .bool(true), .integer(-3), .number(.nan)]).text
                == "[null,true,-3,null]")
        #expect(JSON.object([]).text == "{}")
    }

    @Test("as a table are aligned, or Markdown, with their origin")
    func table() throws {
        var failed = try record("critical")
        failed.values = []
        failed.failure = "3 messages never arrived"
        let lines = ResultTable.lines(of: [try record("off"), failed])
        #expect(lines[0] == "A: 100 B at 60 Hz, one way")
        #expect(
            lines[2].split(separator: " ").joined(separator: " ")
                == "cell variant p50 ms p99 ms p99 ÷ limit N")
        #expect(lines[3].hasPrefix("50ms,5%  off "))
        #expect(lines.contains { $0.hasSuffix("3 messages never arrived") })
        let markdown = ResultTable.lines(of: [try record("off")], asMarkdown: true)
        #expect(markdown[0] == "### A: 100 B at 60 Hz, one way")
        #expect(markdown[2].hasPrefix("| cell") && markdown[3].contains("---"))
        #expect(Set(markdown[2...4].map { $0.count { $0 == "|" } }).count == 1)
        let provenance = Provenance(
            program: "guesse 1", commit: "abc", command: "guesse bench sim", seed: 7)
        #expect(provenance.line.hasPrefix("guesse 1, checkout abc, Swift 6."))
        #expect(provenance.line.hasSuffix("seed 7"))
        #expect(provenance.json.text.contains("\"seed\":\"7\""))
    }
}
