public import ReliableChannelCore
internal import Synchronization

/// The receipt for one message: ``outcome`` tells later what has become of the message.
///
/// ``PeerConnection/sendForReceipt(_:on:key:deadline:)-([UInt8],_,_,_)`` returns it.
public final class Receipt: Sendable {
    private enum State: Sendable {
        case open([Promise<ReceiptOutcome>])
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
            let promise = Promise<ReceiptOutcome>()
            let known = state.withLock { state -> ReceiptOutcome?? in
                switch state {
                case .settled(let outcome): return .some(outcome)
                case .open(let promises):
                    state = .open(promises + [promise])
                    return nil
                }
            }
            if let known { return known }
            let outcome = await promise.wait()
            if outcome == nil { forget(promise) }
            return outcome
        }
    }

    private func forget(_ promise: Promise<ReceiptOutcome>) {
        state.withLock { state in
            if case .open(let promises) = state {
                state = .open(promises.filter { $0 !== promise })
            }
        }
    }

    /// Sets the outcome of the message; `nil` if it will never be known.
    func settle(_ outcome: ReceiptOutcome?) {
        let promises = state.withLock { state -> [Promise<ReceiptOutcome>] in
            guard case .open(let promises) = state else { return [] }
            state = .settled(outcome)
            return promises
        }
        for promise in promises { _ = promise.resume(with: outcome) }
    }
}
