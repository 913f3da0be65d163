internal import Primitives

/// The last round trips to a member's program, measured by the host.
///
/// The host states the time of its clock when it is asked, and the member's program returns it at
/// once. A program that delays the return makes its own round trips longer, which all can see; it
/// cannot make them shorter.
struct RoundTrips: Sendable {
    /// The possible delay of a press beyond the longest round trip.
    static let margin = Duration.milliseconds(25)
    /// The longest delay of a press that counts.
    static let largestAllowance = Duration.milliseconds(250)
    private static let sampleLimit = 16
    /// The most times without a return; later returns of older ones are not measured.
    private static let openLimit = 16

    private var open: [Timestamp] = []
    private var samples: [Nanoseconds] = []

    /// The longest round trip; `nil` while nothing is measured.
    var longest: Duration? { samples.max().map { .nanoseconds($0) } }

    /// The longest time before its arrival at which a press can count.
    var allowance: Duration { min(Self.largestAllowance, (longest ?? .zero) + Self.margin) }

    /// The possible error of the member's knowledge of the host's clock, as far as the host can
    /// tell.
    var uncertainty: Duration { .nanoseconds((samples.min() ?? 0) / 2) }

    /// Records that the host's time is sent.
    mutating func note(said time: Timestamp) {
        open.append(time)
        if open.count > Self.openLimit { open.removeFirst() }
    }

    /// Takes a returned time; ignores one that was not sent, or comes a second time.
    ///
    /// - Returns: Whether it was measured.
    mutating func receive(_ time: Timestamp, at now: Timestamp) -> Bool {
        guard let index = open.firstIndex(of: time), time <= now else { return false }
        // Earlier times have been overtaken or lost; measuring them later would say nothing about
        // the present.
        open.removeSubrange(...index)
        samples.append(now.nanoseconds(since: time))
        if samples.count > Self.sampleLimit { samples.removeFirst() }
        return true
    }
}
