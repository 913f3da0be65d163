import Primitives

/// The moments at which the plain mode calls the time that a step still has.
struct PlainClock: Equatable {
    private static let calls = [30, 10, 5]

    private var step: String?
    private var end: Timestamp?
    /// The calls to come, the earliest first.
    private var due: [Int] = []

    /// Takes the time that is left, as a view tells it.
    ///
    /// - Parameter step: The step that lasts so long; `nil` if none does.
    /// - Returns: The seconds of a step that has just begun, or has another end now; `nil` in its course, or without a
    ///   limit.
    mutating func wind(_ remaining: Duration?, step: String?, at now: Timestamp) -> Int64? {
        guard let step, let remaining else {
            self = PlainClock()
            return nil
        }
        let new = now + remaining
        // The same step, told by another view: what has been called is not called again. Two steps can end at nearly
        // the same time, if the first was not used up.
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

    /// The seconds that are left; `nil` without a limit.
    func secondsLeft(at now: Timestamp) -> Int64? { end.map { max(0, Self.seconds($0 - now)) } }

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
