import Games
import GuessEP2P
import Primitives

/// The way of a spectator to a seat in the same session: the host hears a goodbye, and then another
/// request; if there is no seat, the former place is asked for.
///
/// Meanwhile the user sees the session's last view. So each way ends with a seat, with the former
/// place, or with an end that the user is told.
struct WayToSeat: Equatable, Sendable {
    /// The treatment of an event.
    enum Step: Equatable, Sendable {
        /// Tell the user of it.
        case tell
        /// Tell the user nothing.
        case hide
        /// Tell the user this instead.
        case say(SafeText)
        /// Ask the session again, after this line if there is one.
        case ask(RequestToPlay.Wish, session: UInt64, after: SafeText?)
        /// Tell the user this, and that their part in the session is over.
        case end(SafeText)
    }

    private enum Stage: Equatable, Sendable {
        case none
        /// A seat in the session is asked for; the goodbye may arrive later than the request.
        case asking(session: UInt64, refusals: Int)
        /// There was no seat; the former place is asked for.
        case goingBack
    }

    /// The most refusals of a request that has overtaken the goodbye.
    static let refusalLimit = 5

    private var stage = Stage.none
    /// Whether the end of the former place has come, of which the user is told nothing.
    private var isGoodbyeHidden = false

    /// Whether a seat, or the former place, is asked for.
    var isOn: Bool { stage != .none }

    /// Begins the way before the goodbye; returns `false` if it has begun already.
    mutating func begin(in session: UInt64) -> Bool {
        guard !isOn else { return false }
        self = WayToSeat()
        stage = .asking(session: session, refusals: 0)
        return true
    }

    /// Ends the way without an answer.
    ///
    /// - Returns: Whether the user has still to be told that their part in the session is over.
    mutating func giveUp() -> Bool {
        defer { self = WayToSeat() }
        return isOn && isGoodbyeHidden
    }

    /// Takes an event of the session.
    mutating func receive(_ event: SessionEvent<Party.View>) -> Step {
        guard isOn else { return .tell }
        switch event {
        case .ended(.left) where !isGoodbyeHidden:
            isGoodbyeHidden = true
            return .hide
        case .joined, .ended, .inherits, .failed:
            self = WayToSeat()
            return .tell
        case .pending:
            guard case .asking = stage else { return .tell }
            return .say(SafeText(literal: "The host is asked to give you a seat."))
        case .denied(let denial): return receive(denial)
        default: return .tell
        }
    }

    private mutating func receive(_ denial: Denial) -> Step {
        let text = SafeText(denial.description, limit: .paragraph)
        guard case .asking(let session, let refusals) = stage else {
            self = WayToSeat()
            return .end(text)
        }
        if denial.reason == .identityInUse, refusals < Self.refusalLimit {
            stage = .asking(session: session, refusals: refusals + 1)
            return .ask(.play, session: session, after: nil)
        }
        stage = .goingBack
        return .ask(.watch, session: session, after: text)
    }
}
