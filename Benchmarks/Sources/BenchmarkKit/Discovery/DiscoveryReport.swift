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

extension Plot {
    /// Returns an SVG file of the times until a host is listed, ours beside other schedules.
    ///
    /// - Returns: `nil` if there are no such times.
    package static func file(of records: [DiscoveryRecord], _ provenance: Provenance) -> String? {
        let drawn = records.filter { $0.section == .schedules }
        let names = drawn.filter { $0.label("later") == "browser" }.map { $0.label("schedule") }
        guard !names.isEmpty else { return nil }
        let size = DistributionPlot.size
        let head = 74 + 18 * Double((names.count + 1) / 2)
        var picture = SVG(width: 2 * size.width + 40, height: head + size.height + 10)
        picture.text(provenance.command, 18, 26, size: 15, isBold: true)
        picture.text(provenance.line, 18, 45, size: 11, colour: SVG.muted)
        for (index, name) in names.enumerated() {
            let style = style(index)
            let x = 18 + (size.width + 10) * Double(index % 2)
            let y = 66 + 18 * Double(index / 2)
            picture.line(x, y, x + 40, y, colour: style.colour, width: 2.4, dash: style.dash)
            picture.text(name, x + 48, y + 4)
        }
        for (index, order) in ["browser", "host"].enumerated() {
            let own = drawn.filter { $0.label("later") == order }
            let curves = own.enumerated().compactMap { index, record in
                record.times.map { times in
                    DistributionPlot.Curve(
                        name: record.label("schedule"), style: style(index),
                        samples: times.found, neverCount: times.neverCount)
                }
            }
            let plot = DistributionPlot(
                title: "20 % loss, the \(order) starts later",
                axisLabel: "time until the host is listed, ms", curves: curves,
                marks: [(300, "300 ms")], floor: 1, most: 100_000,
                shareLabel: "share listed within",
                nineLimit: 4)
            plot.draw(on: &picture, x: 4 + (size.width + 10) * Double(index), y: head)
        }
        return picture.file
    }

    /// Returns the style of a line: ours stands out, and each other one has a colour and a dash.
    private static func style(_ index: Int) -> (colour: String, dash: String) {
        guard index >= Palette.lines.count else { return Palette.lines[index] }
        let again: [(colour: String, dash: String)] = [("#222222", "1 3"), ("#222222", "8 3")]
        return again[index % again.count]
    }
}
