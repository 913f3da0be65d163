internal import Synchronization

/// One suspended task, resumed once: with a value, or with nothing when it is cancelled.
///
/// The continuation is not the checked one, which costs ten microseconds for each small message at
/// either end. It is resumed exactly once: the function that resumes it has removed `waiting` from
/// the state under the lock, or has never stored it there.
final class Waiter<Value: Sendable>: Sendable {
    @safe private enum State {
        case idle
        case waiting(UnsafeContinuation<Value?, Never>)
        case resumed(Value?)
        case over
    }

    private let state = Mutex(State.idle)

    /// Whether ``resume(with:)`` was called; readable without the lock, for repeated checks.
    private let hasResumed = Atomic<Bool>(false)

    /// Whether the task would continue at once.
    var isResumed: Bool { hasResumed.load(ordering: .acquiring) }

    /// Suspends until ``resume(with:)``; `nil` if the task is cancelled first.
    func wait() async -> Value? {
        await withTaskCancellationHandler {
            await waitWhateverHappens()
        } onCancel: {
            _ = resume(with: nil)
        }
    }

    /// Suspends until ``resume(with:)``, even if the task is cancelled.
    func waitWhateverHappens() async -> Value? {
        await unsafe withUnsafeContinuation { continuation in
            let value: Value?? = state.withLock { state in
                if case .resumed(let value) = state {
                    state = .over
                    return .some(value)
                }
                unsafe state = .waiting(continuation)
                return nil
            }
            if let value { unsafe continuation.resume(returning: value) }
        }
    }

    /// Resumes the task, unless it has been resumed already.
    ///
    /// - Returns: Whether the task gets this value.
    func resume(with value: sending Value?) -> Bool {
        let value = value
        let (continuation, isFirst): (UnsafeContinuation<Value?, Never>?, Bool) =
            unsafe state.withLock { state in
                switch state {
                case .idle:
                    state = .resumed(value)
                    return (nil, true)
                case .waiting(let continuation):
                    state = .over
                    return unsafe (continuation, true)
                case .resumed, .over:
                    return (nil, false)
                }
            }
        hasResumed.store(true, ordering: .releasing)
        // Outside of the lock: the task may run at once.
        unsafe continuation?.resume(returning: value)
        return isFirst
    }
}
