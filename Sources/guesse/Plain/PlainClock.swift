import Primitives

/// The times at which the plain mode tells the seconds that a step still has.
struct PlainClock: Equatable {
    private static let calls = [30, 10, 5]

    private var step: String?
    private var end: Timestamp?
    /// The seconds still to be told, the earliest first.
    private var due: [Int] = []

    /// Takes the remaining time of a view.
    ///
    /// - Parameter step: The step with that time; `nil` if there is none.
    /// - Returns: The seconds of a step that has just begun, or has another end now; `nil` during a
    ///   step, or without a limit.
    mutating func wind(_ remaining: Duration?, step: String?, at now: Timestamp) -> Int64? {
        guard let step, let remaining else {
            self = PlainClock()
            return nil
        }
        let new = now + remaining
        // The same step in another view: seconds that have been told are not told again. Two steps
        // can end at nearly the same time, if the first ended early.
        if step == self.step, let end,
            abs(new.nanoseconds(since: end)) < Duration.milliseconds(1500).nanoseconds
        {
            return nil
        }
        (self.step, end) = (step, new)
        due = Self.calls.filter { .seconds($0) < remaining }
        return Self.seconds(remaining)
    }

    private static func seconds(_ time: Duration) -> Int64 { (time.wholeMilliseconds + 500) / 1000 }

    /// Returns the remaining seconds; `nil` without a limit.
    func secondsLeft(at now: Timestamp) -> Int64? { end.map { max(0, Self.seconds($0 - now)) } }

    var nextTimeout: Timestamp? {
        guard let end, let first = due.first else { return nil }
        return end - .seconds(first)
    }

    /// Returns the number of seconds to tell now, if there is one.
    mutating func poll(at now: Timestamp) -> Int? {
        guard let next = nextTimeout, next <= now else { return nil }
        return due.removeFirst()
    }
}
