internal import Synchronization

/// One suspended task, resumed once, or not at all if it is cancelled first.
///
/// It is not generic: the memory of a generic object is released by way of the runtime's tables of
/// types, which costs as much as the rest of a wait. ``Promise`` adds a value.
///
/// The continuation is not the checked one, which costs ten microseconds for each small message at
/// either end. It is resumed exactly once: the function that resumes it has removed `waiting` from
/// the state under the lock, or has never stored it there.
final class Waiter: Sendable {
    @safe private enum State {
        case idle
        case waiting(UnsafeContinuation<Bool, Never>)
        case ended(isResumed: Bool)
        case over
    }

    private let state = Mutex(State.idle)

    /// Whether the wait has ended; readable without the lock, for repeated checks.
    private let hasEnded = Atomic<Bool>(false)

    /// Whether a task is suspended here, for tests.
    var isWaiting: Bool {
        state.withLock { state in
            if case .waiting = state { true } else { false }
        }
    }

    /// Whether the task would continue at once.
    var isResumed: Bool { hasEnded.load(ordering: .acquiring) }

    // The two functions are inlined: whenever an asynchronous function returns to another one, the
    // runtime looks up the task's executor.

    /// Suspends until ``resume()``; returns `false` if the task is cancelled first.
    @inline(__always)
    func wait() async -> Bool {
        await withTaskCancellationHandler {
            await waitWhateverHappens()
        } onCancel: {
            _ = end(isResumed: false)
        }
    }

    /// Suspends until ``resume()``, even if the task is cancelled.
    @inline(__always)
    func waitWhateverHappens() async -> Bool {
        await unsafe withUnsafeContinuation { continuation in
            let outcome: Bool? = state.withLock { state in
                if case .ended(let isResumed) = state {
                    state = .over
                    return isResumed
                }
                unsafe state = .waiting(continuation)
                return nil
            }
            if let outcome { unsafe continuation.resume(returning: outcome) }
        }
    }

    /// Resumes the task; returns `false` if it has been resumed or cancelled before.
    func resume() -> Bool {
        end(isResumed: true)
    }

    private func end(isResumed: Bool) -> Bool {
        let (continuation, isFirst): (UnsafeContinuation<Bool, Never>?, Bool) =
            unsafe state.withLock { state in
                switch state {
                case .idle:
                    state = .ended(isResumed: isResumed)
                    return (nil, true)
                case .waiting(let continuation):
                    state = .over
                    return unsafe (continuation, true)
                case .ended, .over:
                    return (nil, false)
                }
            }
        hasEnded.store(true, ordering: .releasing)
        // Outside of the lock: the task may run at once.
        unsafe continuation?.resume(returning: isResumed)
        return isFirst
    }
}
