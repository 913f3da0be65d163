extension Plot {
    /// Returns an SVG file of the times over real sockets; `nil` if there are none.
    package static func file(of records: [SocketRecord], _ provenance: Provenance) -> String? {
        let curves = records.enumerated().compactMap { index, record in
            record.samples.map { samples in
                DistributionPlot.Curve(
                    name: record.name, style: Palette.lines[index % Palette.lines.count],
                    samples: samples)
            }
        }
        guard !curves.isEmpty else { return nil }
        let size = DistributionPlot.size
        var picture = SVG(
            width: size.width + 60, height: size.height + 92 + 18 * Double(curves.count))
        picture.text(provenance.command, 18, 26, size: 15, isBold: true)
        picture.text(provenance.line, 18, 45, size: 11, colour: SVG.muted)
        for (index, curve) in curves.enumerated() {
            let y = 66 + 18 * Double(index)
            picture.line(
                18, y, 48, y, colour: curve.style.colour, width: 2.4, dash: curve.style.dash)
            picture.text(curve.name, 56, y + 4)
        }
        let plot = DistributionPlot(
            title: "", axisLabel: "time, ms", curves: curves, marks: [], floor: 0.001)
        plot.draw(on: &picture, x: 18, y: 62 + 18 * Double(curves.count))
        return picture.file
    }
}
