public import Primitives

/// The time of a game; for one that notes times, or whose screens show a clock.
///
/// A game that changes by itself names ``Deadlines``.
public protocol GameClock {
    /// The host's time of the event that is being handled, or was handled last.
    ///
    /// The session sets it before each event. Rejected events do not count. A game that needs the
    /// time declares a stored property `now`.
    var now: Timestamp { get set }

    /// The host's time at which the present phase ends by itself, for the clocks on the screens.
    ///
    /// `nil` means that no clock is shown.
    var phaseEnd: Timestamp? { get }

    /// The host's time at which the game next changes by itself; `nil` if it does not.
    ///
    /// The session then calls ``handleDeadline()``, but not in its lobby.
    var nextDeadline: Timestamp? { get }

    /// Changes the phase if ``nextDeadline`` has come; does nothing before that time.
    ///
    /// Afterwards ``nextDeadline`` has to be later or `nil`: otherwise the call is repeated at
    /// once.
    mutating func handleDeadline()
}

extension GameClock {
    /// Zero, whatever is set.
    public var now: Timestamp {
        get { .zero }
        set {}
    }

    /// `nil`: the players see no clock.
    public var phaseEnd: Timestamp? { nil }
    /// `nil`: nothing changes with time.
    public var nextDeadline: Timestamp? { nil }
    /// Does nothing: the game has no deadlines.
    public mutating func handleDeadline() {}
}

/// A game that changes by itself: it has `now`, `nextDeadline` and `handleDeadline()`.
public protocol Deadlines: Game {}

extension Deadlines {
    /// See ``GameClock/now``.
    @available(*, unavailable, message: "a game with Deadlines has a stored property 'now'")
    public var now: Timestamp {
        get { .zero }
        set {}
    }

    /// See ``GameClock/nextDeadline``.
    @available(*, unavailable, message: "a game with Deadlines declares it")
    public var nextDeadline: Timestamp? { nil }
    /// See ``GameClock/handleDeadline()``.
    @available(*, unavailable, message: "a game with Deadlines declares it")
    public mutating func handleDeadline() {}
}
