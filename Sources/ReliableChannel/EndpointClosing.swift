internal import Primitives

/// The end of an endpoint: first its connections deliver and end, then it waits a moment for the
/// peers' CLOSE.
struct EndpointClosing {
    private static let lingerPeriod = Duration.milliseconds(300)

    /// The endpoint, which stays until its end even if no program refers to it any more.
    private let endpoint: Endpoint
    /// The tasks that wait for the end.
    var waiters: [Waiter]
    /// The time after which it no longer waits for the peers; `nil` before all connections have
    /// ended.
    private(set) var lingerEnd: Timestamp?

    init(of endpoint: Endpoint, waiter: Waiter) {
        self.endpoint = endpoint
        waiters = [waiter]
    }

    /// Returns whether it is over; call only when all connections have ended.
    ///
    /// - Parameter connectionCount: The number of connections that still mailbox packets.
    mutating func isOver(at now: Timestamp, connectionCount: Int) -> Bool {
        let end = lingerEnd ?? now + Self.lingerPeriod
        lingerEnd = end
        return now >= end || connectionCount == 0
    }
}
