internal import Primitives

/// The state of a session's end, which takes a moment for the last messages to arrive.
enum Lifetime {
    case open
    /// The last messages were sent; their acknowledgements are awaited, but no longer than this.
    case closing(until: Timestamp, waiters: [CheckedContinuation<Void, Never>])
    case closed

    /// The longest time for closing: a program that is told to end has half a second.
    static let farewellLimit: Duration = .milliseconds(400)

    /// The time at which closing has to be over, if it has begun.
    var end: Timestamp? {
        if case .closing(let until, _) = self { until } else { nil }
    }

    var isOpen: Bool {
        if case .open = self { true } else { false }
    }

    /// Adds a caller that waits for the close; resumes it at once if that is over.
    mutating func add(_ waiter: CheckedContinuation<Void, Never>) {
        if case .closing(let until, let waiters) = self {
            self = .closing(until: until, waiters: waiters + [waiter])
        } else {
            waiter.resume()
        }
    }

    /// Becomes closed if closing is over.
    ///
    /// - Returns: The waiting callers, to be resumed; `nil` if closing is not over, or was over
    ///   before.
    mutating func finish(
        at now: Timestamp, isQuiet: Bool
    ) -> [CheckedContinuation<Void, Never>]? {
        guard case .closing(let until, let waiters) = self, now >= until || isQuiet else {
            return nil
        }
        self = .closed
        return waiters
    }
}
