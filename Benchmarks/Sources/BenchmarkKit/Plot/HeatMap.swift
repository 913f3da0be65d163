#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A map of loss against round-trip time, with a number and a colour for each pair.
struct HeatMap {
    let title: String
    let columns: [String]
    let rows: [String]
    /// Numbers by row and column; `nil` where nothing was measured.
    let values: [[Double?]]
    /// The range of the colours, common to all maps beside each other.
    let range: ClosedRange<Double>

    static let cell = (width: 47.0, height: 31.0)
    static let margin = (left: 74.0, top: 34.0, right: 4.0, bottom: 46.0)

    var size: (width: Double, height: Double) {
        (
            Self.margin.left + Self.margin.right
                // The title has to fit as well.
                + max(Double(columns.count) * Self.cell.width, 7.4 * Double(title.count)),
            Self.margin.top + Double(rows.count) * Self.cell.height + Self.margin.bottom
        )
    }

    func draw(on picture: inout SVG, x: Double, y: Double) {
        let left = x + Self.margin.left
        let top = y + Self.margin.top
        picture.text(title, left, y + 20, size: 13, isBold: true)
        for (row, name) in rows.enumerated() {
            let middle = top + (Double(row) + 0.5) * Self.cell.height
            picture.text(name, left - 8, middle + 4, size: 11, anchor: .end, colour: SVG.muted)
            for column in columns.indices {
                draw(
                    values[row][column], on: &picture, left + Double(column) * Self.cell.width,
                    middle - Self.cell.height / 2)
            }
        }
        let bottom = top + Double(rows.count) * Self.cell.height
        for (column, name) in columns.enumerated() {
            let middle = left + (Double(column) + 0.5) * Self.cell.width
            picture.text(
                name, middle, bottom + 16, size: 11, anchor: .middle, colour: SVG.muted)
        }
        let middle = left + Double(columns.count) * Self.cell.width / 2
        picture.text("loss in each direction", middle, bottom + 34, size: 11, anchor: .middle)
        picture.text(
            rows.count < 3 ? "RTT" : "round-trip time", x + 14, (top + bottom) / 2, size: 11,
            anchor: .middle,
            isVertical: true)
    }

    private func draw(_ value: Double?, on picture: inout SVG, _ x: Double, _ y: Double) {
        let (width, height) = Self.cell
        guard let value else {
            picture.rectangle(x, y, width, height, fill: "#f2f2f2", stroke: "#ffffff")
            picture.text(
                "–", x + width / 2, y + height / 2 + 4, size: 12, anchor: .middle,
                colour: SVG.muted)
            return
        }
        let low = log10(range.lowerBound)
        let share = (log10(max(value, range.lowerBound)) - low) / (log10(range.upperBound) - low)
        let (fill, isDark) = Palette.heat(share)
        picture.rectangle(x, y, width, height, fill: fill, stroke: "#ffffff")
        picture.text(
            value.brief, x + width / 2, y + height / 2 + 4, size: 11, anchor: .middle,
            colour: isDark ? "#ffffff" : SVG.ink)
    }
}
