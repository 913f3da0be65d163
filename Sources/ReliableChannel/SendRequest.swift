internal import ReliableChannelCore
internal import Synchronization

/// One message whose task waits until the loop has asked the state machine to take it.
///
/// Until the loop claims the message, its task may be cancelled, and nothing is sent. A claim ends with an answer, or
/// is taken back where there is no room.
final class SendRequest: Sendable {
    /// A message that the state machine has taken.
    struct Sent: Sendable {
        let id: MessageID
        /// If it was asked for.
        let receipt: Receipt?
    }

    private enum State: Sendable {
        case waiting
        case claimed(isCancelled: Bool)
        case over
    }

    let message: [UInt8]
    let options: SendOptions
    /// Whether to wait for room.
    let mayWait: Bool
    private let state = Mutex(State.waiting)
    private let waiter = Waiter<Result<Sent, SendError>>()

    init(_ message: [UInt8], _ options: SendOptions, mayWait: Bool) {
        self.message = message
        self.options = options
        self.mayWait = mayWait
    }

    // MARK: For the task

    /// Waits for the answer.
    ///
    /// - Parameter withdraw: Called if the task is cancelled before the claim; the loop should forget the request.
    func answer(withdraw: @escaping @Sendable () -> Void) async -> Result<Sent, SendError> {
        let answer = await withTaskCancellationHandler {
            await waiter.waitWhateverHappens()
        } onCancel: {
            if cancel() { withdraw() }
        }
        // Only a waiter that was cancelled has nothing, and this one cannot be.
        return answer ?? .failure(.bufferFull)
    }

    /// Returns true if the request is over by that.
    private func cancel() -> Bool {
        let isOver = state.withLock { state in
            switch state {
            case .waiting:
                state = .over
                return true
            case .claimed:
                state = .claimed(isCancelled: true)
                return false
            case .over:
                return false
            }
        }
        if isOver { _ = waiter.resume(with: .failure(.bufferFull)) }
        return isOver
    }

    // MARK: For the loop

    /// Whether the request has its answer, or was cancelled.
    var isOver: Bool {
        state.withLock { state in
            if case .over = state { true } else { false }
        }
    }

    /// Begins to ask for the message; false if the request is over: then nothing may be sent.
    func claim() -> Bool {
        state.withLock { state in
            guard case .waiting = state else { return false }
            state = .claimed(isCancelled: false)
            return true
        }
    }

    /// Takes the claim back, since there is no room; false if the request is over by that.
    func release() -> Bool {
        let isCancelled = state.withLock { state in
            guard case .claimed(let isCancelled) = state else { return true }
            state = isCancelled ? .over : .waiting
            return isCancelled
        }
        if isCancelled { _ = waiter.resume(with: .failure(.bufferFull)) }
        return !isCancelled
    }

    /// Tells the task the answer.
    func resume(with answer: Result<Sent, SendError>) {
        state.withLock { $0 = .over }
        _ = waiter.resume(with: answer)
    }
}
