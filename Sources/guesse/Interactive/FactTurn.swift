import Primitives

/// Which of the facts is on the screen of who waits: another after some seconds and at each wait, and none a second
/// time before all have been shown.
struct FactTurn: Equatable, Sendable {
    /// How long one can be read.
    static let length: Duration = .seconds(9)

    /// How many have been shown before this one.
    private(set) var number = 0
    /// Since when this one is on the screen; `nil` while none is.
    private var since: Timestamp?

    /// Takes note of the time, and of whether a fact is on the screen.
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
