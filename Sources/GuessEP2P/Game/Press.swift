public import Primitives

/// The time of a key press, after the host has bounded it.
///
/// It is part of the event, so that a replay decides the same.
public struct Press: Codable, Hashable, Sendable {
    /// The longest time before its arrival at which a player's press can count.
    package struct Allowance: Codable, Hashable, Sendable {
        /// The player.
        package var player: PlayerID
        /// The time: the longest of the player's last round trips, measured by the host, and 25 ms;
        /// 250 ms at most.
        package var duration: Nanoseconds

        /// Creates an allowance.
        package init(player: PlayerID, duration: Nanoseconds) {
            (self.player, self.duration) = (player, duration)
        }
    }

    /// The shortest reaction time that the host believes: 100 ms.
    package static let fastestReaction = Duration.milliseconds(100)

    /// The time on the host's clock at which the key counts as pressed.
    ///
    /// It is the time that the player's program states, or the arrival if it states none. A stated
    /// time is moved to the nearest allowed one: not after the arrival, and not more than the
    /// player's allowance before the arrival. The allowance is 25 ms more than the longest of the
    /// player's last round trips, at most 250 ms; it is 0 for the host and its computer players. In
    /// any case the time is at least 100 ms after the reveal, even if that is after the arrival.
    public var time: Timestamp
    /// The possible error of the time: half of the shortest of the player's last round trips.
    ///
    /// It is zero for the host and its computer players, and as long as no round trip has been
    /// measured.
    public var uncertainty: Duration { .nanoseconds(uncertaintyNanoseconds) }
    private var uncertaintyNanoseconds: Nanoseconds
    /// The host's time at which the sender's screen showed the reveal, if that was late and the
    /// sender's program says so; `nil` otherwise.
    ///
    /// It is for display alone, because the host cannot check it.
    package var shown: Timestamp?
    /// The allowances of all connected players, the sender included, in the order of seats.
    package var allowances: [Allowance]

    enum CodingKeys: String, CodingKey {
        case time, shown, allowances
        case uncertaintyNanoseconds = "uncertainty"
    }

    /// Creates a press.
    package init(
        time: Timestamp, uncertainty: Duration = .zero, shown: Timestamp? = nil,
        allowances: [Allowance] = []
    ) {
        (self.time, uncertaintyNanoseconds) = (time, uncertainty.nanoseconds)
        (self.shown, self.allowances) = (shown, allowances)
    }

    /// Returns the time of a key press as the host accepts it.
    ///
    /// It is within the bounds of ``time``, of which the last one holds if they contradict.
    ///
    /// - Parameters:
    ///   - claim: The time that the sender says, by the host's clock; `nil` means the arrival.
    ///   - allowance: The sender's allowance.
    static func bounded(
        _ claim: Timestamp?, arrival: Timestamp, allowance: Duration, reveal: Timestamp
    ) -> Timestamp {
        let latest = min(claim ?? arrival, arrival)
        return max(latest, arrival - allowance, reveal + fastestReaction)
    }
}
