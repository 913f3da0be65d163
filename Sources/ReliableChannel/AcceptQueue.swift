internal import Primitives

/// Connections that peers have opened and nobody has accepted yet, or tasks that wait for one.
///
/// They do not hold the endpoint, which holds them.
struct AcceptQueue {
    /// A connection that was opened by a peer.
    struct Arrival: Sendable {
        let exchange: Exchange
        let address: SocketAddress
    }

    /// How many connections may stay here after they have ended.
    private static let endedLimit = 64

    private var connections: [Arrival] = []
    private var waiters: [Waiter<Arrival>] = []

    /// Tasks that wait.
    var waitingCount: Int { waiters.count }

    /// Takes the connection that has waited longest.
    mutating func next() -> Arrival? {
        connections.isEmpty ? nil : connections.removeFirst()
    }

    /// Adds a connection, or gives it to a task that waits.
    mutating func add(_ connection: Arrival) {
        while !waiters.isEmpty {
            if waiters.removeFirst().resume(with: connection) { return }
        }
        connections.append(connection)
    }

    /// Forgets a connection that has ended, if many wait; else it can still be accepted for its messages.
    mutating func removeEnded(_ exchange: Exchange) {
        guard connections.count > Self.endedLimit else { return }
        connections.removeAll { $0.exchange === exchange }
    }

    /// Adds a task that waits.
    mutating func addWaiter() -> Waiter<Arrival> {
        let waiter = Waiter<Arrival>()
        waiters.append(waiter)
        return waiter
    }

    /// Forgets a task that waits no more.
    mutating func remove(_ waiter: Waiter<Arrival>) {
        waiters.removeAll { $0 === waiter }
    }

    /// Lets all tasks go on with nothing.
    mutating func close() {
        for waiter in waiters { _ = waiter.resume(with: nil) }
        waiters = []
    }
}
