internal import Synchronization

/// The value for one suspended task, given once.
final class Promise<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case open
        case kept(Value?)
    }

    private let state = Mutex(State.open)
    private let waiter = Waiter()

    /// Whether a task is suspended here, for tests.
    var isWaiting: Bool { waiter.isWaiting }

    /// Suspends until ``resume(with:)``; `nil` if the task is cancelled first.
    func wait() async -> Value? {
        await waiter.wait() ? value : nil
    }

    /// Suspends until ``resume(with:)``, even if the task is cancelled.
    func waitWhateverHappens() async -> Value? {
        await waiter.waitWhateverHappens() ? value : nil
    }

    private var value: Value? {
        state.withLock { state in
            guard case .kept(let value) = state else { return nil }
            return value
        }
    }

    /// Resumes the task, unless it has been resumed already; `nil` if there will be no value.
    ///
    /// - Returns: Whether the task gets this value.
    func resume(with value: Value?) -> Bool {
        let isFirst = state.withLock { state in
            guard case .open = state else { return false }
            state = .kept(value)
            return true
        }
        return isFirst && waiter.resume()
    }
}
