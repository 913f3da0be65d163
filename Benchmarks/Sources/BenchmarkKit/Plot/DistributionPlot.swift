#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Latency distributions of one cell: time on a logarithmic axis, and the share of the messages in
/// nines.
struct DistributionPlot {
    /// One curve.
    struct Curve {
        let name: String
        let style: (colour: String, dash: String)
        let samples: Distribution
        /// The number of further messages that never came: the curve ends before them.
        var neverCount = 0

        var count: Int { samples.count + neverCount }
    }

    let title: String
    let axisLabel: String
    let curves: [Curve]
    /// Limits to mark, with their labels.
    let marks: [(value: Double, label: String)]
    /// The least time on the axis, in milliseconds.
    var floor = 0.01
    /// The greatest time on the axis; curves end there.
    var most = Double.infinity
    var shareLabel = "share of messages within"
    /// The largest number of nines on the axis of shares.
    var nineLimit = 5

    static let size = (width: 400.0, height: 300.0)
    private static let margin = (left: 76.0, right: 14.0, top: 34.0, bottom: 44.0)

    /// Draws the panel with its top left corner at a place.
    func draw(on picture: inout SVG, x: Double, y: Double) {
        let left = x + Self.margin.left
        let right = x + Self.size.width - Self.margin.right
        let top = y + Self.margin.top
        let bottom = y + Self.size.height - Self.margin.bottom
        let nines = max(
            2, min(nineLimit, Int(log10(Double(curves.map(\.count).max() ?? 1)))))
        let values = curves.flatMap {
            [$0.samples.quantile(0.5).milliseconds, min(most, $0.samples.max.milliseconds)]
        }
        let axis = LogAxis(
            holding: values + marks.map(\.value), from: left, to: right, floor: floor)
        func height(_ missing: Double) -> Double {
            bottom - (bottom - top) * min(1, -log10(max(missing, 1e-9)) / Double(nines))
        }
        picture.text(title, left, y + 18, size: 13, isBold: true)
        for decade in axis.decades {
            let place = axis.place(decade)
            picture.line(place, top, place, bottom, colour: SVG.faint)
            picture.text(
                LogAxis.label(decade), place, bottom + 16, size: 11, anchor: .middle,
                colour: SVG.muted)
        }
        for nine in 0...nines {
            let place = height(pow(10, -Double(nine)))
            picture.line(left, place, right, place, colour: SVG.faint)
            picture.text(
                Self.percent(nine), left - 7, place + 4, size: 11, anchor: .end, colour: SVG.muted)
        }
        picture.text(
            axisLabel, (left + right) / 2, bottom + 34, size: 11, anchor: .middle)
        picture.text(
            shareLabel, x + 13, (top + bottom) / 2, size: 11, anchor: .middle,
            isVertical: true)
        for (index, curve) in curves.enumerated() {
            let points = Self.points(of: curve, nines: nines).filter { $0.time <= most }.map {
                (x: axis.place($0.time), y: height($0.missing))
            }
            picture.polyline(
                points, colour: curve.style.colour,
                // Each line is thinner than the one before, so that it does not hide it.
                width: max(1.4, 3.4 - 0.7 * Double(index)), dash: curve.style.dash)
        }
        var lastPlace = -100.0
        for (value, label) in marks where value > 0 {
            let place = axis.place(value)
            picture.line(place, top, place, bottom, colour: SVG.ink, width: 1, dash: "3 3")
            // At the bottom, since curves are steep and far to the left there.
            if place - lastPlace > 14 {
                picture.text(
                    label, place - 4, bottom - 6, size: 10, isVertical: true, hasHalo: true)
            }
            lastPlace = place
        }
    }

    /// Returns a number of nines as people write it: 0 %, 90 %, 99 %.
    private static func percent(_ nine: Int) -> String {
        switch nine {
        case 0: "0 %"
        case 1: "90 %"
        case 2: "99 %"
        default: "99." + String(repeating: "9", count: nine - 2) + " %"
        }
    }

    /// Returns points of the distribution, as many as a panel can show.
    private static func points(
        of curve: Curve, nines: Int
    ) -> [(time: Double, missing: Double)] {
        let steps = 48
        var result: [(time: Double, missing: Double)] = []
        for step in 0...(nines * steps) {
            let missing = pow(10, -Double(step) / Double(steps))
            // Beyond the last sample nothing is known.
            guard missing * Double(curve.count) >= 0.999 else { break }
            // The part of the messages that came, for this part of all messages.
            let share = (1 - missing) * Double(curve.count) / Double(max(1, curve.samples.count))
            guard share <= 1 else { break }
            result.append((curve.samples.quantile(share).milliseconds, missing))
        }
        return result
    }
}
