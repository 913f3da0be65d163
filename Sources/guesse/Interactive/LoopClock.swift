import Primitives

/// The time of a loop on a terminal, and the alarm that wakes the loop.
struct LoopClock {
    private let origin = ContinuousClock.now
    private var alarm: Timestamp?

    /// The time since the clock was made.
    var now: Timestamp { Timestamp(nanoseconds: (ContinuousClock.now - origin).nanoseconds) }

    /// Makes sure that an alarm rings at that time or before, in a task of the group; an earlier
    /// alarm is enough.
    mutating func wake(
        at due: Timestamp, in group: inout DiscardingTaskGroup,
        _ ring: @escaping @Sendable () -> Void
    ) {
        let time = now
        if let alarm, alarm > time, alarm <= due { return }
        alarm = due
        let instant = origin.advanced(by: .nanoseconds(due.nanoseconds))
        group.addTask {
            try? await Task.sleep(until: instant, clock: .continuous)
            ring()
        }
    }
}
