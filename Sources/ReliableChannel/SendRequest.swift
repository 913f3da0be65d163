internal import ReliableChannelCore
internal import Synchronization

/// One message whose task waits until the loop has asked the state machine to accept it.
///
/// Until the loop claims the message, its task may be cancelled, and nothing is sent. A claim ends
/// with an answer, or is released if there is no room.
final class SendRequest: Sendable {
    /// A message that the state machine has accepted.
    struct Sent: Sendable {
        let id: MessageID
        /// The receipt, if the sender wants one.
        let receipt: Receipt?
    }

    private enum State: Sendable {
        case waiting
        case claimed(isCancelled: Bool)
        case over
    }

    let message: [UInt8]
    let options: SendOptions
    /// Whether the message may wait for room.
    let mayWait: Bool
    private let state = Mutex(State.waiting)
    private let promise = Promise<Result<Sent, SendError>>()

    init(_ message: [UInt8], _ options: SendOptions, mayWait: Bool) {
        self.message = message
        self.options = options
        self.mayWait = mayWait
    }

    // MARK: For the task

    /// Waits for the answer.
    ///
    /// - Parameter withdraw: Called if the task is cancelled before the claim; it should make the
    ///   loop remove the request.
    func answer(withdraw: @escaping @Sendable () -> Void) async -> Result<Sent, SendError> {
        let answer = await withTaskCancellationHandler {
            await promise.waitWhateverHappens()
        } onCancel: {
            if cancel() { withdraw() }
        }
        // Only a cancelled wait returns nothing, and this one cannot be cancelled.
        return answer ?? .failure(.cancelled)
    }

    /// Cancels the request; returns whether that ended it.
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
        if isOver { _ = promise.resume(with: .failure(.cancelled)) }
        return isOver
    }

    // MARK: For the loop

    /// Whether the request has its answer, or was cancelled.
    var isOver: Bool {
        state.withLock { state in
            if case .over = state { true } else { false }
        }
    }

    /// Claims the message in order to ask for it; returns `false` if the request is over, and then
    /// nothing may be sent.
    func claim() -> Bool {
        state.withLock { state in
            guard case .waiting = state else { return false }
            state = .claimed(isCancelled: false)
            return true
        }
    }

    /// Releases the claim because there is no room; returns `false` if the request is over by that.
    func release() -> Bool {
        let isCancelled = state.withLock { state in
            guard case .claimed(let isCancelled) = state else { return true }
            state = isCancelled ? .over : .waiting
            return isCancelled
        }
        if isCancelled { _ = promise.resume(with: .failure(.cancelled)) }
        return !isCancelled
    }

    /// Gives the answer to the task.
    func resume(with answer: Result<Sent, SendError>) {
        state.withLock { $0 = .over }
        _ = promise.resume(with: answer)
    }
}
