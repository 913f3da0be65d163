public import Primitives

/// The times of key presses; a game in which the first one wins names ``TimedPresses``.
public protocol GamePresses: GameTypes {
    /// The time, on the host's clock, at which all screens show what the players react to.
    ///
    /// The messages of one player may be delayed more than another's, for example by the power
    /// saving of Wi-Fi, so their order of arrival says little. A fair game reveals something on
    /// every screen at one time, returns that time here, and is given the time of each press within
    /// bounds that the host has checked: see ``Press``. While it is not `nil`, players' programs
    /// send a small packet every 100 ms, which keeps radios awake and measures the round trip. It
    /// is `nil` if there is nothing to react to.
    var reveal: Timestamp? { get }

    /// Changes the state as the sender asks, with the time of the key press, or rejects the action.
    ///
    /// Called instead of ``Message/apply(from:to:)`` for an action that arrives at or after
    /// ``reveal``.
    ///
    /// - Throws: ``Rejection``, before the first change, as ``Message/apply(from:to:)`` does.
    mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press) throws(Rejection)
}

extension GamePresses {
    /// `nil`: no presses count.
    public var reveal: Timestamp? { nil }
}

extension Game {
    /// Applies the action and ignores the time of the press: the order of arrival decides.
    public mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press
    ) throws(Rejection) {
        try action.apply(from: sender, to: &self)
    }
}

/// A game in which the first press wins: it has `reveal` and `perform(_:from:press:)`.
public protocol TimedPresses: Game {}

extension TimedPresses {
    /// See ``GamePresses/reveal``.
    @available(*, unavailable, message: "a game with TimedPresses declares it")
    public var reveal: Timestamp? { nil }
    /// See ``GamePresses/perform(_:from:press:)``.
    @available(*, unavailable, message: "a game with TimedPresses declares it")
    public mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press
    ) throws(Rejection) {}
}
