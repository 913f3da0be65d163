/// The picture of a benchmark: heat maps of loss and round-trip time, then a distribution for each
/// cell.
package enum Plot {
    private static let gutter = 18.0
    private static let headHeight = 78.0
    private static let columnCount = 3

    /// Returns an SVG file; `nil` if the records hold nothing that can be drawn.
    package static func file(of records: [Record], _ provenance: Provenance) -> String? {
        let drawn = records.filter { $0.samples.map { $0.count > 0 } ?? false }
        guard !drawn.isEmpty else { return nil }
        let variants = unique(drawn.map(\.variant))
        let maps = heatMaps(drawn, variants)
        let panels = panels(drawn, variants)
        let columns = min(columnCount, panels.count)
        let panelWidth = DistributionPlot.size.width + gutter
        let mapsPerRow =
            maps.first.map {
                max(1, Int(panelWidth * Double(columnCount) / ($0.size.width + gutter)))
            } ?? 1
        let mapColumns = min(mapsPerRow, maps.count)
        let mapHeight = maps.first.map { $0.size.height + gutter } ?? 0
        let mapRows = (maps.count + mapsPerRow - 1) / mapsPerRow
        let panelRows = (panels.count + columnCount - 1) / columnCount
        let mapWidth = maps.first.map { ($0.size.width + gutter) * Double(mapColumns) } ?? 0
        let legendWidth = 120 + variants.reduce(0.0) { $0 + 70 + 7 * Double($1.count) }
        let width = max(max(Double(columns) * panelWidth, mapWidth), legendWidth) + gutter
        let mapsEnd = headHeight + Double(mapRows) * mapHeight
        var picture = SVG(
            width: width,
            height: mapsEnd + Double(panelRows) * (DistributionPlot.size.height + gutter) + 8)
        drawHead(on: &picture, provenance, variants)
        for (index, map) in maps.enumerated() {
            map.draw(
                on: &picture,
                x: gutter + Double(index % mapsPerRow) * (map.size.width + gutter),
                y: headHeight + Double(index / mapsPerRow) * mapHeight)
        }
        for (index, panel) in panels.enumerated() {
            panel.draw(
                on: &picture, x: gutter / 2 + Double(index % columnCount) * panelWidth,
                y: mapsEnd
                    + Double(index / columnCount) * (DistributionPlot.size.height + gutter))
        }
        return picture.file
    }

    private static func drawHead(
        on picture: inout SVG, _ provenance: Provenance, _ variants: [String]
    ) {
        picture.text(provenance.command, gutter, 26, size: 15, isBold: true)
        picture.text(provenance.line, gutter, 45, size: 11, colour: SVG.muted)
        var x = gutter
        for (index, name) in variants.enumerated() {
            let style = Palette.lines[index % Palette.lines.count]
            picture.line(
                x, 62, x + 30, 62, colour: style.colour, width: 2.4, dash: style.dash)
            picture.text(name, x + 37, 66, size: 12)
            x += 62 + 7 * Double(name.count)
        }
    }

    // MARK: Distributions

    private static func panels(_ records: [Record], _ variants: [String]) -> [DistributionPlot] {
        var result: [DistributionPlot] = []
        for key in unique(records.map(\.panelKey)) {
            let own = records.filter { $0.panelKey == key }
            guard let first = own.first else { continue }
            let curves = own.compactMap { record in
                record.samples.map { samples in
                    DistributionPlot.Curve(
                        name: record.variant,
                        style: Palette.lines[
                            (variants.firstIndex(of: record.variant) ?? 0) % Palette.lines.count],
                        samples: samples)
                }
            }
            var marks: [(value: Double, label: String)] = []
            if let limit = first[.limit99] { marks.append((limit, "limit p99")) }
            if let limit = first[.limit999], limit > (first[.limit99] ?? 0) * 1.2 {
                marks.append((limit, "limit p99.9"))
            }
            result.append(
                DistributionPlot(
                    title: key, axisLabel: first.workload.axisLabel, curves: curves, marks: marks))
        }
        return result
    }

    // MARK: Heat maps

    /// Returns one map for each variant whose game workload was run over a grid.
    private static func heatMaps(_ records: [Record], _ variants: [String]) -> [HeatMap] {
        let grid = records.filter { $0.workload == .game && $0.cell.isPlain }
        let times = unique(grid.map(\.cell.rtt)).sorted().filter { time in
            Set(grid.lazy.filter { $0.cell.rtt == time }.map(\.cell.loss)).count > 1
        }
        let losses = unique(grid.map(\.cell.loss)).sorted()
        guard times.count > 1, losses.count > 1 else { return [] }
        let all = grid.filter { times.contains($0.cell.rtt) }.compactMap { $0[.p99] }.filter {
            $0 > 0
        }
        guard let low = all.min(), let high = all.max() else { return [] }
        return variants.compactMap { variant in
            let values = times.map { time in
                losses.map { loss in
                    grid.first {
                        $0.variant == variant && $0.cell.rtt == time && $0.cell.loss == loss
                    }?[.p99]
                }
            }
            guard values.contains(where: { $0.contains { $0 != nil } }) else { return nil }
            return HeatMap(
                title: "A, \(variant): p99 excess in ms",
                columns: losses.map { Cell.percent($0, unit: " %") },
                rows: times.map { Cell.milliseconds($0, unit: " ms") }, values: values,
                range: low...max(high, low * 1.01))
        }
    }

    private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
        var seen: Set<Element> = []
        return elements.filter { seen.insert($0).inserted }
    }
}

extension Record {
    /// The key of a panel, which shows all variants of one cell.
    fileprivate var panelKey: String {
        let count = self[.population].map { " 1→\($0.decimal(0))" } ?? ""
        return "\(workload.rawValue)\(count)  \(cell)"
    }
}

extension Workload {
    /// The meaning of a record's samples.
    fileprivate var axisLabel: String {
        switch self {
        case .game, .sparse, .burst, .bulk, .mixed, .fanOut:
            "one-way time beyond the path's delay, ms"
        case .handshake: "time from connecting to the first message, ms"
        case .connections, .kcp, .faults: "round-trip time, ms"
        }
    }
}

extension Cell {
    /// Whether the path only delays, and loses by chance.
    fileprivate var isPlain: Bool {
        outages == nil && reordering == 0 && duplication == 0 && jitter == nil && bottleneck == nil
            && blackHole == nil
    }
}
