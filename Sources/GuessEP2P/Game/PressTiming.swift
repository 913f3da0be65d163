public import Primitives

/// The decision of who was first by the times at which keys were pressed, not by the times at which messages arrived.
///
/// Messages of one player may be held back for longer than another's, by the power saving of Wi-Fi for example, so
/// their order of arrival says little. A game that wants to be fair reveals something at one time of the host's clock
/// on every screen, says so by ``reveal``, and is given the time of each press, which the host has bounded: see
/// ``Press``. Everything in it has a default; a game that has no such moments needs nothing of it.
public protocol PressTiming: GameTypes {
    /// The host's time at which what the players press keys for is shown everywhere; `nil` while no presses are taken.
    ///
    /// While it is not `nil` players' programs send a small packet every 100 ms, which keeps radios awake, and measures.
    var reveal: Timestamp? { get }

    /// Changes the state as the sender asks, given when they pressed the key, or refuses.
    ///
    /// Called in place of ``Message/apply(from:to:)`` for an action that arrives while ``reveal`` is not `nil`, from the
    /// time of the reveal on.
    ///
    /// - Throws: ``Rejection`` if the message is not legal now; the state is then unchanged.
    mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press) throws(Rejection)
}

extension PressTiming {
    /// No presses are taken.
    public var reveal: Timestamp? { nil }
}

extension PressTiming where Action.State == Self {
    /// Decides by arrival.
    public mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press
    ) throws(Rejection) {
        try action.apply(from: sender, to: &self)
    }
}

/// The time of a key press as the host has bounded it: a part of the event, so that a replay decides alike.
public struct Press: Codable, Hashable, Sendable {
    /// By how much before its arrival a press of a player's can count.
    public struct Allowance: Codable, Hashable, Sendable {
        /// The player.
        public var player: PlayerID
        /// The largest of the player's last round trips as the host has measured them and 25 ms; 250 ms at most.
        public var duration: Nanoseconds

        /// Creates an allowance.
        public init(player: PlayerID, duration: Nanoseconds) {
            (self.player, self.duration) = (player, duration)
        }
    }

    /// Nobody reacts faster to what is revealed.
    public static let fastestReaction = Duration.milliseconds(100)

    /// The host's time at which the key was pressed: not before the reveal and ``fastestReaction``.
    public var time: Timestamp
    /// By how much the time may be wrong: half of the shortest of the player's last round trips.
    public var uncertainty: Nanoseconds
    /// The host's time at which the sender's screen showed what was revealed, if that was later than it should have been
    /// and the sender's program says so; for show alone, since nobody can check it.
    public var shown: Timestamp?
    /// The allowances of all players who are connected, the sender included, in the order of seats.
    public var allowances: [Allowance]

    /// Creates a press.
    public init(
        time: Timestamp, uncertainty: Nanoseconds = 0, shown: Timestamp? = nil,
        allowances: [Allowance] = []
    ) {
        (self.time, self.uncertainty) = (time, uncertainty)
        (self.shown, self.allowances) = (shown, allowances)
    }

    /// Bounds the time at which a sender claims to have pressed a key.
    ///
    /// Whatever is claimed, the result is not after the arrival, not before the arrival and the allowance, and never
    /// before the reveal and ``fastestReaction``; the last holds if they contradict each other.
    ///
    /// - Parameters:
    ///   - claim: By the host's clock as the sender knows it; without one the arrival counts.
    ///   - allowance: The sender's.
    static func bounded(
        _ claim: Timestamp?, arrival: Timestamp, allowance: Duration, reveal: Timestamp
    ) -> Timestamp {
        let latest = min(claim ?? arrival, arrival)
        return max(latest, arrival - allowance, reveal + fastestReaction)
    }
}
