import Games
import Primitives

extension Screen.Clock {
    /// Sets a clock to the time that the host says is left; `nil` if there is no limit.
    ///
    /// - Parameter former: The clock of the same phase; `nil` for a new phase.
    init?(_ remaining: Duration?, after former: Screen.Clock?, at now: Timestamp) {
        guard let told = remaining else { return nil }
        // The host's time is shown in four digits.
        let remaining = min(told, .seconds(99 * 60 + 59))
        let end = now + max(remaining, .zero)
        guard let former else {
            self.init(end: end, length: max(remaining, .milliseconds(1)))
            return
        }
        // The delay from the host can only make the end seem later than it is.
        let drift = abs(end.nanoseconds(since: former.end))
        let isSameEnd = drift < Duration.milliseconds(1500).nanoseconds
        self.init(
            end: isSameEnd ? min(former.end, end) : end, length: max(former.length, remaining))
    }
}
