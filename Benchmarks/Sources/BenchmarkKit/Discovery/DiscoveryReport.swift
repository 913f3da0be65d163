extension DiscoveryBenchmark {
    /// Returns one table for each section, under its title.
    package static func lines(
        of records: [DiscoveryRecord], asMarkdown: Bool = false
    ) -> [String] {
        var lines: [String] = []
        for section in DiscoveryRecord.Section.allCases {
            let own = records.filter { $0.section == section }
            guard let first = own.first else { continue }
            var figures: [Figure] = []
            for record in own {
                for (figure, _) in record.values where !figures.contains(figure) {
                    figures.append(figure)
                }
            }
            var table = ResultTable(
                first.labels.map { Self.heading($0.name) } + figures.map(\.heading))
            for record in own {
                table.add(record.labels.map(\.text) + figures.map { text($0, record[$0]) })
            }
            lines += [asMarkdown ? "### \(section.title)" : section.title, ""]
            lines += table.lines(asMarkdown: asMarkdown) + [""]
        }
        return lines
    }

    /// Returns a value as text; an infinite one means never.
    private static func text(_ figure: Figure, _ value: Double?) -> String {
        value == .infinity ? "never" : figure.text(value)
    }

    private static func heading(_ label: String) -> String {
        switch label {
        case "later": "starts later"
        case "ending": "the host"
        case "hosts": "N"
        default: label
        }
    }
}
