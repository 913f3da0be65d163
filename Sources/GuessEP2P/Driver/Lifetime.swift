internal import Primitives

/// Whether a session is open; closing takes a moment, for the farewells to arrive.
enum Lifetime {
    case open
    /// Said goodbye; waiting for the acknowledgements, but no longer than this.
    case closing(until: Timestamp, waiters: [CheckedContinuation<Void, Never>])
    case closed

    /// How long closing may take: a program that is told to end has half a second.
    static let farewellLimit: Duration = .milliseconds(400)

    /// When closing has to be over, if it has begun.
    var end: Timestamp? {
        if case .closing(let until, _) = self { until } else { nil }
    }

    var isOpen: Bool {
        if case .open = self { true } else { false }
    }

    /// Adds somebody who waits for the close; resumes them at once when it is over.
    mutating func add(_ waiter: CheckedContinuation<Void, Never>) {
        if case .closing(let until, let waiters) = self {
            self = .closing(until: until, waiters: waiters + [waiter])
        } else {
            waiter.resume()
        }
    }

    /// Becomes closed if closing is over.
    ///
    /// - Returns: Who waits for it, to be resumed; `nil` if it is not over, or was before.
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
