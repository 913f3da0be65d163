import Primitives

/// The moments at which the plain mode calls the time that a phase still has.
struct PlainClock: Equatable {
    private static let calls = [30, 10, 5]

    private var end: Timestamp?
    /// The calls to come, the earliest first.
    private var due: [Int] = []

    /// Takes the time that is left, as a view tells it.
    ///
    /// - Parameter isOn: Whether a phase lasts at all.
    /// - Returns: The seconds of a phase that has just begun; `nil` in its course, or without a limit.
    mutating func wind(_ remaining: Duration?, isOn: Bool, at now: Timestamp) -> Int64? {
        guard isOn, let remaining else {
            self = PlainClock()
            return nil
        }
        let new = now + remaining
        // The same phase, told by another view: what has been called is not called again.
        if let end, abs(new.nanoseconds(since: end)) < Duration.milliseconds(1500).nanoseconds {
            return nil
        }
        end = new
        due = Self.calls.filter { .seconds($0) < remaining }
        return (remaining.wholeMilliseconds + 500) / 1000
    }

    var nextTimeout: Timestamp? {
        guard let end, let first = due.first else { return nil }
        return end - .seconds(first)
    }

    /// The seconds that are to be called now, if any.
    mutating func poll(at now: Timestamp) -> Int? {
        guard let next = nextTimeout, next <= now else { return nil }
        return due.removeFirst()
    }
}
