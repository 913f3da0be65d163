internal import Primitives

/// The connections that peers have opened and that are not accepted yet, or the tasks that wait for
/// one.
///
/// Connections do not hold a reference to the endpoint, which holds them.
struct AcceptQueue {
    /// A connection that was opened by a peer.
    struct Arrival: Sendable {
        let exchange: Exchange
        let address: SocketAddress
    }

    /// The number of waiting connections beyond which those that have ended are removed.
    private static let endedLimit = 64

    private var connections: [Arrival] = []
    private var promises: [Promise<Arrival>] = []

    /// The number of tasks that wait.
    var waitingCount: Int { promises.count }

    /// Removes and returns the connection that has waited longest; `nil` if there is none.
    mutating func next() -> Arrival? {
        connections.isEmpty ? nil : connections.removeFirst()
    }

    /// Adds a connection, or gives it to a task that waits.
    mutating func add(_ connection: Arrival) {
        while !promises.isEmpty {
            if promises.removeFirst().resume(with: connection) { return }
        }
        connections.append(connection)
    }

    /// Removes a connection that has ended, if many wait; otherwise it can still be accepted for
    /// its messages.
    mutating func removeEnded(_ exchange: Exchange) {
        guard connections.count > Self.endedLimit else { return }
        connections.removeAll { $0.exchange === exchange }
    }

    /// Adds a task that waits.
    mutating func addPromise() -> Promise<Arrival> {
        let promise = Promise<Arrival>()
        promises.append(promise)
        return promise
    }

    /// Removes a task that no longer waits.
    mutating func remove(_ promise: Promise<Arrival>) {
        promises.removeAll { $0 === promise }
    }

    /// Resumes all waiting tasks without a connection.
    mutating func close() {
        for promise in promises { _ = promise.resume(with: nil) }
        promises = []
    }
}
