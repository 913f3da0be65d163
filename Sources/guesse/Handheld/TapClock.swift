import Primitives

/// The round trips between the door and a page, and the times at which its person has tapped.
///
/// The door states its time with each answer, and the page returns it with the next request. As
/// with a session's round trips, a page that lies can make them longer, never shorter; and a tap
/// never counts earlier than the longest of them before its arrival.
struct TapClock: Sendable {
    /// The longest delay of a tap that counts.
    static let limit = Duration.milliseconds(250)
    private static let sampleLimit = 16

    private var samples: [Nanoseconds] = []

    /// The longest of the last round trips; `nil` while none is known.
    var longest: Duration? { samples.max().map { .nanoseconds($0) } }

    /// A time as pages know it.
    static func milliseconds(at time: Timestamp) -> Double {
        Double(time.nanoseconds(since: .zero) / 1000) / 1000
    }

    /// Takes the door's time back.
    ///
    /// - Parameter held: The milliseconds for which the page has kept it.
    /// - Returns: Whether it says something.
    mutating func receive(echo: Double, held: Double, at now: Timestamp) -> Bool {
        let trip = Self.milliseconds(at: now) - echo - held
        // A time that the door has never said, or one from a page that slept in between.
        guard trip >= 0, held >= 0, held <= 5000, trip <= 1000 else { return false }
        samples.append(min(Nanoseconds(trip * 1e6), Self.limit.nanoseconds))
        if samples.count > Self.sampleLimit { samples.removeFirst() }
        return true
    }

    /// Returns the time of a tap, moved to the nearest one that is possible.
    ///
    /// - Parameter stated: The time on the door's clock as the page knows it.
    func time(ofTap stated: Double, at now: Timestamp) -> Timestamp? {
        guard let longest, stated.isFinite else { return nil }
        let ago = Self.milliseconds(at: now) - stated
        let bounded = min(max(ago, 0), Double(longest.nanoseconds) / 1e6)
        return now - .nanoseconds(Nanoseconds(bounded * 1e6))
    }
}
