internal import Synchronization

/// One suspended task, resumed once: with a value, or with nothing when it is cancelled.
final class Waiter<Value: Sendable>: Sendable {
    private enum State {
        case idle
        case waiting(CheckedContinuation<Value?, Never>)
        case resumed(Value?)
        case over
    }

    private let state = Mutex(State.idle)

    /// Suspends until ``resume(with:)``; `nil` if the task is cancelled first.
    func wait() async -> Value? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let value: Value?? = state.withLock { state in
                    if case .resumed(let value) = state {
                        state = .over
                        return .some(value)
                    }
                    state = .waiting(continuation)
                    return nil
                }
                if let value { continuation.resume(returning: value) }
            }
        } onCancel: {
            _ = resume(with: nil)
        }
    }

    /// Resumes the task, unless it has been already.
    ///
    /// - Returns: Whether the value was handed over.
    func resume(with value: sending Value?) -> Bool {
        let value = value
        let (continuation, isFirst): (CheckedContinuation<Value?, Never>?, Bool) =
            state.withLock { state in
                switch state {
                case .idle:
                    state = .resumed(value)
                    return (nil, true)
                case .waiting(let continuation):
                    state = .over
                    return (continuation, true)
                case .resumed, .over:
                    return (nil, false)
                }
            }
        // Outside of the lock: the task may run at once.
        continuation?.resume(returning: value)
        return isFirst
    }
}
