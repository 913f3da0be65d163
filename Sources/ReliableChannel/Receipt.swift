public import ReliableChannelCore
internal import Synchronization

/// The later outcome of one message that was sent with a receipt.
public final class Receipt: Sendable {
    private enum State: Sendable {
        case open([Waiter<ReceiptOutcome>])
        case settled(ReceiptOutcome?)
    }

    /// The message's identifier, for example for ``PeerConnection/progress(of:)``.
    public let id: MessageID
    private let state: Mutex<State>

    init(_ id: MessageID) {
        self.id = id
        state = Mutex(.open([]))
    }

    /// The outcome of the message; waits until it is known.
    ///
    /// `nil` if the connection ended before it was known, or if the waiting task is cancelled.
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

    /// Sets the outcome of the message; `nil` if it will never be known.
    func settle(_ outcome: ReceiptOutcome?) {
        let waiters = state.withLock { state -> [Waiter<ReceiptOutcome>] in
            guard case .open(let waiters) = state else { return [] }
            state = .settled(outcome)
            return waiters
        }
        for waiter in waiters { _ = waiter.resume(with: outcome) }
    }
}
