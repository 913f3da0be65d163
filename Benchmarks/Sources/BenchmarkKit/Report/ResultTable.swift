/// Rows of text under headings, for people: aligned, or as Markdown.
package struct ResultTable: Sendable {
    private let headings: [String]
    private var rows: [[String]] = []

    /// Creates a table without rows.
    package init(_ headings: [String]) {
        self.headings = headings
    }

    /// Adds a row.
    package mutating func add(_ row: [String]) {
        rows.append(row)
    }

    /// Returns the lines, with numbers aligned to the right and words to the left.
    package func lines(asMarkdown: Bool = false) -> [String] {
        let all = [headings] + rows
        let widths = headings.indices.map { column in
            all.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        let isWord = headings.indices.map { column in
            rows.contains { column < $0.count && !Self.isNumber($0[column]) }
        }
        func line(_ row: [String]) -> String {
            let cells = headings.indices.map { column in
                let text = column < row.count ? row[column] : ""
                let padding = String(repeating: " ", count: widths[column] - text.count)
                return isWord[column] ? text + padding : padding + text
            }
            let joined = cells.joined(separator: asMarkdown ? " | " : "  ")
            if asMarkdown { return "| \(joined) |" }
            return String(joined.reversed().drop { $0 == " " }.reversed())
        }
        var lines = [line(headings)]
        if asMarkdown {
            let rule = headings.indices.map { column in
                isWord[column]
                    ? String(repeating: "-", count: widths[column])
                    : String(repeating: "-", count: max(1, widths[column] - 1)) + ":"
            }
            lines.append("| \(rule.joined(separator: " | ")) |")
        }
        return lines + rows.map(line)
    }

    private static func isNumber(_ text: String) -> Bool {
        text.isEmpty || text == "-" || Double(text) != nil
    }
}

extension ResultTable {
    /// Returns one table for each workload of the records, under its description.
    package static func lines(of records: [Record], asMarkdown: Bool = false) -> [String] {
        var lines: [String] = []
        for workload in Workload.allCases {
            let own = records.filter { $0.workload == workload }
            guard !own.isEmpty else { continue }
            var figures: [Figure] = []
            for record in own {
                for (figure, _) in record.values where !figures.contains(figure) {
                    figures.append(figure)
                }
            }
            let headings = figures.isEmpty ? ["failure"] : figures.map(\.heading)
            var table = ResultTable(["cell", "variant"] + headings)
            for record in own {
                let values = figures.map { $0.text(record[$0]) }
                let cells = record.failure.map { [$0] } ?? values
                table.add(["\(record.cell)", record.variant] + cells)
            }
            let title = "\(workload.rawValue): \(workload.summary)"
            lines += [asMarkdown ? "### \(title)" : title, ""]
            lines += table.lines(asMarkdown: asMarkdown) + [""]
        }
        return lines
    }
}
