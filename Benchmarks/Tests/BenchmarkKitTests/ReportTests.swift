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
        record.samples = Distribution((1...1000).map { Int64($0) * 50_000 })
        return record
    }

    @Test("as JSON are one object a line, with a seed that no reader rounds")
    func json() throws {
        let text = try record("off").json.text
        #expect(
            text == """
                {"workload":"A","cell":"50ms,5%","variant":"off","seed":"18446744073709551615",\
                "excess_p50_ms":0.5,"excess_p99_ms":58.25,"ratio_p99":null,"population":8}
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

    @Test("as a plot are well formed: every tag is closed, every text escaped")
    func plot() throws {
        let records = try ["0.2ms,0%", "0.2ms,5%", "50ms,0%", "50ms,5%"].flatMap { cell in
            [try record("off", cell), try record("<b> & \"c\"", cell)]
        }
        let provenance = Provenance(
            program: "guesse", commit: nil, command: "guesse bench sim", seed: 1)
        let file = try #require(Plot.file(of: records, provenance))
        #expect(try unclosedTags(in: file) == [])
        #expect(file.contains("&lt;b&gt; &amp; &quot;c&quot;"))
        #expect(!file.contains("nan") && !file.contains("inf"))
        // Two maps of four numbers, and for each of four cells a panel with an axis in
        // milliseconds.
        #expect(file.matches(of: /p99 excess in ms/).count == 2)
        #expect(file.matches(of: /share of messages within/).count == 4)
        #expect(file.matches(of: /<polyline[^>]*stroke="#d55e00"/).count == 4 + 1)
        #expect(Plot.file(of: [Record](), provenance) == nil)
    }

    /// Returns the tags that are open at the end or closed without having been opened.
    private func unclosedTags(in file: String) throws -> [String] {
        var open: [String] = []
        for match in file.matches(of: /<(\/?)([a-z]+)([^<>]*?)(\/?)>/) {
            if !match.output.1.isEmpty {
                guard open.last == String(match.output.2) else {
                    return open + [String(match.output.2)]
                }
                open.removeLast()
            } else if match.output.4.isEmpty {
                open.append(String(match.output.2))
            }
            #expect(match.output.3.count { $0 == "\"" } % 2 == 0)
        }
        // Every bracket belongs to a tag.
        let bracketCount = file.count { $0 == "<" }
        #expect(bracketCount == file.matches(of: /<(\/?)([a-z]+)([^<>]*?)(\/?)>/).count)
        return open
    }

    @Test("on axes stand at their places, and too small ones at the start")
    func axes() {
        let axis = LogAxis(holding: [0.02, 50], from: 0, to: 400, floor: 0.01)
        #expect(axis.low == -2 && axis.high == 2)
        #expect(axis.place(0.01) == 0 && axis.place(0) == 0 && axis.place(1) == 200)
        #expect(axis.place(1e9) == 400)
        #expect(axis.decades.map(LogAxis.label) == ["0.01", "0.1", "1", "10", "100"])
    }

    @Test("have colours whose text can be read on them")
    func colours() {
        #expect(Palette.heat(0).fill == "#fee88a" && !Palette.heat(0).isDark)
        #expect(Palette.heat(1).fill == "#00204c" && Palette.heat(1).isDark)
        #expect(Palette.heat(7).fill == Palette.heat(1).fill)
    }
}
