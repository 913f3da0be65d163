/// A length of time as an integer, in nanoseconds.
///
/// It is for the arithmetic of each packet, in which `Duration`, with its 128 bits, costs several
/// times as much (`Docs/Decisions/0013-lengths-of-time.md`). Almost everywhere else a length of
/// time is a `Duration`.
public typealias Nanoseconds = Int64

/// A point on a clock that never goes back and is never set, in nanoseconds.
///
/// Protocol code never reads a clock: the code around it that owns the sockets and the clock (the
/// driver), or a simulator, passes a `Timestamp` with every input. Only differences of points on
/// one clock have a meaning; zero is the origin of the driver's clock.
public struct Timestamp: Hashable, Comparable, Codable, Sendable {
    /// The nanoseconds since the clock's own origin.
    public var nanoseconds: Int64

    /// Creates a point in time from nanoseconds since the clock's origin.
    @inlinable
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The clock's origin.
    public static let zero = Timestamp(nanoseconds: 0)

    /// Returns whether one point comes before another.
    @inlinable
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// Returns the point `duration` later, or the end of the clock if that comes first.
    ///
    /// The ends are `Int64.min` and `Int64.max` nanoseconds.
    public static func + (left: Timestamp, duration: Duration) -> Timestamp {
        left.advanced(byNanoseconds: duration.nanoseconds)
    }

    /// Returns the point `duration` earlier, or the end of the clock if that comes first.
    ///
    /// The ends are `Int64.min` and `Int64.max` nanoseconds.
    public static func - (left: Timestamp, duration: Duration) -> Timestamp {
        // Not by adding the opposite: the longest negative duration has none.
        let (difference, overflow) =
            left.nanoseconds.subtractingReportingOverflow(duration.nanoseconds)
        return Timestamp(nanoseconds: overflow ? (left.nanoseconds < 0 ? .min : .max) : difference)
    }

    /// Returns how much later `left` is than `right`; negative if `left` is the earlier one.
    ///
    /// A result that does not fit becomes `Int64.min` or `Int64.max` nanoseconds.
    public static func - (left: Timestamp, right: Timestamp) -> Duration {
        .nanoseconds(left.nanoseconds(since: right))
    }

    /// Returns the nanoseconds from `earlier` to this point; negative if `earlier` is later.
    ///
    /// A result that does not fit becomes `Int64.min` or `Int64.max`.
    @inlinable
    public func nanoseconds(since earlier: Timestamp) -> Int64 {
        let (difference, overflow) =
            nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
        return overflow ? (nanoseconds < 0 ? .min : .max) : difference
    }

    /// Returns the point that many nanoseconds later, or earlier if the number is negative.
    ///
    /// The result is never beyond the ends of the clock, `Int64.min` and `Int64.max` nanoseconds.
    @inlinable
    public func advanced(byNanoseconds delta: Int64) -> Timestamp {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(delta)
        return Timestamp(nanoseconds: overflow ? (delta < 0 ? .min : .max) : sum)
    }
}

extension Timestamp {
    /// Decodes a time from one number: the nanoseconds since the clock's origin.
    public init(from decoder: any Decoder) throws {
        nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Encodes the time as one number: the nanoseconds since the clock's origin.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(nanoseconds)
    }
}

extension Duration {
    /// This duration in whole nanoseconds, rounded towards zero.
    ///
    /// Beyond about ±292 years it is `Int64.max` or `Int64.min`.
    public var nanoseconds: Int64 {
        // Almost all are shorter than nine seconds, and need no division of 128 bits.
        let total = attoseconds
        if let short = Int64(exactly: total) { return short / 1_000_000_000 }
        return Int64(clamping: total / 1_000_000_000)
    }

    /// This duration in whole milliseconds, rounded towards zero; at most about 292 years.
    public var wholeMilliseconds: Int64 {
        nanoseconds / 1_000_000
    }
}
