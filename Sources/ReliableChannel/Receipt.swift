public import ReliableChannelCore
internal import Synchronization

/// A promise to tell what becomes of one message.
public final class Receipt: Sendable {
    private enum State: Sendable {
        case open([Waiter<ReceiptOutcome>])
        case settled(ReceiptOutcome?)
    }

    /// The message's name.
    public let id: MessageID
    private let state: Mutex<State>

    init(_ id: MessageID) {
        self.id = id
        state = Mutex(.open([]))
    }

    /// The fate of the message, once it is known; waits until then.
    ///
    /// `nil` if the connection ended before that was known, or the task is cancelled.
    public var outcome: ReceiptOutcome? {
        get async {
            let waiter = Waiter<ReceiptOutcome>()
            let known = state.withLock { state -> ReceiptOutcome?? in
                switch state {
                case .settled(let outcome): return .some(outcome)
                case .open(let waiters):
                    state = .open(waiters + [waiter])
                    return nil
                }
            }
            if let known { return known }
            let outcome = await waiter.wait()
            if outcome == nil { forget(waiter) }
            return outcome
        }
    }

    private func forget(_ waiter: Waiter<ReceiptOutcome>) {
        state.withLock { state in
            if case .open(let waiters) = state {
                state = .open(waiters.filter { $0 !== waiter })
            }
        }
    }

    /// Tells the fate of the message, or that it will not be known.
    func settle(_ outcome: ReceiptOutcome?) {
        let waiters = state.withLock { state -> [Waiter<ReceiptOutcome>] in
            guard case .open(let waiters) = state else { return [] }
            state = .settled(outcome)
            return waiters
        }
        for waiter in waiters { _ = waiter.resume(with: outcome) }
    }
}
