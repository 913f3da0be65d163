internal import Primitives

/// Whether a link still hears: a browser that has gone deaf must not take its neighbours for gone.
///
/// Datagrams of this machine to the group come back to it on the same link. When that stops, the
/// silence is the link's. The other sign, that all hosts of a link fall silent together, is for the
/// table to see.
struct LinkWatch: Sendable {
    private struct State {
        /// Own queries that left since one was heard.
        var unheardCount = 0
        var firstUnheard: Timestamp?
        var hasHeard = false
    }

    /// Own queries that must have been lost before a link counts as deaf.
    private static let patience = 3
    private static let period = Duration.seconds(1)

    private var states: [NetworkLink: State] = [:]

    /// Notes that a query has left by these links.
    mutating func sent(by links: [NetworkLink], at now: Timestamp) {
        states = states.filter { links.contains($0.key) }
        for link in links {
            var state = states[link] ?? State()
            state.unheardCount += 1
            state.firstUnheard = state.firstUnheard ?? now
            states[link] = state
        }
    }

    /// Notes that an own query has come back.
    mutating func heardOwn(on link: NetworkLink) {
        states[link] = State(hasHeard: true)
    }

    /// Whether a link that once brought back what was sent no longer does.
    func isDeaf(_ link: NetworkLink, at now: Timestamp) -> Bool {
        guard let state = states[link], state.hasHeard, state.unheardCount >= Self.patience,
            let first = state.firstUnheard
        else { return false }
        return now - first >= Self.period
    }
}
