internal import Primitives

/// The connections that peers have opened and that are not accepted yet, or the tasks that wait for
/// one.
///
/// Connections do not hold a reference to the endpoint, which holds them.
struct AcceptQueue {
    /// A connection that was opened by a peer.
    struct Arrival: Sendable {
        let mailbox: Mailbox
        let address: SocketAddress
        fileprivate var hasEnded = false

        init(mailbox: Mailbox, address: SocketAddress) {
            self.mailbox = mailbox
            self.address = address
        }

        func connection(of endpoint: Endpoint) -> PeerConnection {
            PeerConnection(endpoint: endpoint, mailbox: mailbox, remoteAddress: address)
        }
    }

    private var connections: [Arrival] = []
    private var promises: [Promise<Arrival>] = []

    /// The number of connections that have ended, and wait to be accepted for their messages.
    private(set) var endedCount = 0

    /// The number of tasks that wait.
    var waitingCount: Int { promises.count }

    /// Removes and returns the connection that has waited longest; `nil` if there is none.
    mutating func next() -> Arrival? {
        guard !connections.isEmpty else { return nil }
        let next = connections.removeFirst()
        if next.hasEnded { endedCount -= 1 }
        return next
    }

    /// Adds a connection, or gives it to a task that waits.
    mutating func add(_ connection: Arrival) {
        while !promises.isEmpty {
            if promises.removeFirst().resume(with: connection) { return }
        }
        connections.append(connection)
    }

    /// Records that a connection has ended: if it waits, it can still be accepted.
    mutating func noteEnd(of mailbox: Mailbox) {
        guard let index = connections.firstIndex(where: { $0.mailbox === mailbox }),
            !connections[index].hasEnded
        else { return }
        connections[index].hasEnded = true
        endedCount += 1
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
