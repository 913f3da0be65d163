import Primitives

/// The choice of the fact on a waiting screen: another one after some seconds and at each wait, and
/// none again before all have been shown.
struct FactTurn: Equatable, Sendable {
    /// The time that a fact stays on the screen.
    static let length: Duration = .seconds(9)

    /// The number of facts that have been shown before this one.
    private(set) var number = 0
    /// The time since which this fact is on the screen; `nil` while there is none.
    private var since: Timestamp?

    /// Takes note of the time, and of whether the screen shows a fact.
    mutating func pass(isShown: Bool, at now: Timestamp) {
        guard isShown else {
            if since != nil { number &+= 1 }
            since = nil
            return
        }
        guard let since else {
            self.since = now
            return
        }
        guard since + Self.length <= now else { return }
        number &+= 1
        self.since = now
    }
}
