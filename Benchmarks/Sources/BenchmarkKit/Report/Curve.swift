#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Points of a distribution, as many as a plot can show: times, each with the share of all events
/// that takes longer.
struct Curve: Hashable, Sendable {
    struct Point: Hashable, Sendable {
        let milliseconds: Double
        /// The share that is missing after this time.
        let missing: Double
    }

    /// Points for each nine of the share, from all to one in 100,000.
    private static let stepsPerNine = 48
    private static let nineLimit = 5

    private(set) var points: [Point] = []

    /// Computes the points up to the last of the samples, by the nearest rank.
    ///
    /// - Parameter neverCount: The number of further events that never came. The curve ends before
    ///   them.
    init(_ samples: Distribution, neverCount: Int = 0) {
        guard samples.count > 0 else { return }
        let count = Double(samples.count + neverCount)
        for step in 0...(Self.nineLimit * Self.stepsPerNine) {
            let missing = pow(10, -Double(step) / Double(Self.stepsPerNine))
            // Beyond the last sample nothing is known.
            guard missing * count >= 0.999 else { break }
            // The part of the events that came, for this part of all events.
            let share = (1 - missing) * count / Double(samples.count)
            guard share <= 1 else { break }
            add(Point(milliseconds: samples.quantile(share).milliseconds, missing: missing))
        }
    }

    /// Adds a point; of points with one time, only the first and the last stay.
    private mutating func add(_ point: Point) {
        if let last = points.last, last.milliseconds == point.milliseconds,
            points.dropLast().last?.milliseconds == point.milliseconds
        {
            points.removeLast()
        }
        points.append(point)
    }

    /// The points as pairs of milliseconds and the share that is missing; `nil` without points.
    var json: JSON? {
        guard !points.isEmpty else { return nil }
        return .array(
            points.map {
                // Six decimals would hold only one digit of the least share.
                .array([.number($0.milliseconds), .number($0.missing, decimals: 8)])
            })
    }
}
