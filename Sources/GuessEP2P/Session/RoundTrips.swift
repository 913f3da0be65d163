internal import Primitives

/// The last round trips to a member's program as the host has measured them.
///
/// The host says the time of its own clock when it is asked, and the member's program sends that back at once. A
/// program that holds it back makes its own round trips longer, which everybody can see; it cannot make them shorter.
struct RoundTrips: Sendable {
    /// What a press may have been held up by beyond the longest round trip.
    static let margin = Duration.milliseconds(25)
    /// The most that a press can have been held up by.
    static let largestAllowance = Duration.milliseconds(250)
    private static let sampleLimit = 16
    /// Times that were said and have not come back; what comes back later than this many others is not measured.
    private static let openLimit = 16

    private var open: [Timestamp] = []
    private var samples: [Nanoseconds] = []

    /// The longest; `nil` while nothing is measured.
    var longest: Duration? { samples.max().map { .nanoseconds($0) } }

    /// By how much before its arrival a press can count.
    var allowance: Duration { min(Self.largestAllowance, (longest ?? .zero) + Self.margin) }

    /// By how much the member's program may be wrong about the host's clock, as far as the host can tell.
    var uncertainty: Nanoseconds { (samples.min() ?? 0) / 2 }

    /// Notes that the host's time is said.
    mutating func note(said time: Timestamp) {
        open.append(time)
        if open.count > Self.openLimit { open.removeFirst() }
    }

    /// Takes a time that comes back; one that was not said, or comes a second time, is ignored.
    ///
    /// - Returns: Whether it was measured.
    mutating func receive(_ time: Timestamp, at now: Timestamp) -> Bool {
        guard let index = open.firstIndex(of: time), time <= now else { return false }
        // What was said before has been overtaken or lost; measuring it later would tell nothing of now.
        open.removeSubrange(...index)
        samples.append(now.nanoseconds(since: time))
        if samples.count > Self.sampleLimit { samples.removeFirst() }
        return true
    }
}
