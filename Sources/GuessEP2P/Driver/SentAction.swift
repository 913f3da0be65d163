internal import Synchronization

/// The options of ``GameSession/send(_:options:)``, ``PlayerSession/send(_:options:)`` and
/// ``HostSession/send(_:options:)``.
public struct ActionOptions: Hashable, Sendable {
    /// Whether an action waits while the connection to the host is interrupted.
    ///
    /// If not, ``PlayerError/interrupted`` is thrown. Set it to `false` for what means nothing
    /// later, such as the press of a buzzer.
    public var waitsForHost = true
    /// The time at which the person pressed; `nil` for now.
    ///
    /// It is for a program that gets the press from elsewhere: the host bounds it as any other.
    package var pressed: Timestamp?

    /// Creates options.
    public init(waitsForHost: Bool = true) { self.waitsForHost = waitsForHost }
}

/// An action that was sent to the host, who alone applies it.
///
/// The result comes to all players by their views; there is no message from player to player.
public struct SentAction: Sendable {
    /// The number of the action, as in ``SessionEvent/performed(id:)``.
    ///
    /// A host's actions have numbers of their own, which no event tells.
    public let id: UInt64
    let answer: ActionAnswer

    /// Waits for the host's answer; returns if the action has been applied.
    ///
    /// It also returns if the host rejected the action and was lost before that could be told: see
    /// ``SessionEvent/performed(id:)``. Any number of tasks may ask, at any time; a cancelled task
    /// waits as well.
    ///
    /// - Throws: ``SessionError/rejected(_:)`` if the host rejected the action, for example by the
    ///   rules or because no game is in progress, or ``SessionError/ended(_:)`` if the player's
    ///   part in the session ends first, or this program is to continue the session. The action
    ///   may then have been applied or not.
    public func performed() async throws(SessionError) {
        if let error = await answer.wait() { throw error }
    }
}

/// The answer to an action, for those who ask for it.
final class ActionAnswer: Sendable {
    private enum State {
        case open([CheckedContinuation<SessionError?, Never>])
        case given(SessionError?)
    }

    private let state = Mutex(State.open([]))

    /// Gives the answer, unless there is one: the reason for which the action was not performed, or
    /// `nil`.
    func give(_ error: SessionError?) {
        let waiters = state.withLock { state -> [CheckedContinuation<SessionError?, Never>] in
            guard case .open(let waiters) = state else { return [] }
            state = .given(error)
            return waiters
        }
        for waiter in waiters { waiter.resume(returning: error) }
    }

    fileprivate func wait() async -> SessionError? {
        await withCheckedContinuation { waiter in
            let given = state.withLock { state -> SessionError?? in
                guard case .open(let waiters) = state else {
                    if case .given(let error) = state { return .some(error) }
                    return nil
                }
                state = .open(waiters + [waiter])
                return nil
            }
            if let given { waiter.resume(returning: given) }
        }
    }
}
