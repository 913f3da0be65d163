package import Primitives

/// A server of one page, its views and its seats, without sockets and without a clock.
///
/// All viewers share the views of the room. A seat has views of its own, for whoever shows its
/// secret; the owner opens and closes seats, and answers their requests.
///
/// A driver reports connections, bytes and time to it; then the driver does all that
/// ``pollEffect()`` returns, until that is `nil`. Every bound is in ``WebLimits``, every end has a
/// ``ClosingReason``, and no input can make it hold more than the bounds allow.
package struct WebServerCore: Sendable {
    /// The number of a connection; none is used twice.
    package struct ConnectionID: Hashable, Comparable, Sendable {
        let rawValue: UInt64

        /// Returns whether one connection is older than the other.
        package static func < (left: ConnectionID, right: ConnectionID) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// A task for the driver.
    package enum Effect: Hashable, Sendable {
        /// Send the bytes of ``WebServerCore/unsentBytes(on:)`` and report their number by
        /// `sent(_:on:at:)`, now and whenever there is room, until none are left.
        case write(ConnectionID)
        /// Tell the other end that nothing more will be sent.
        case finish(ConnectionID)
        /// Close the socket; the number is no longer valid.
        case close(ConnectionID)
        /// Let the owner answer a request by ``WebServerCore/answer(_:with:at:)``, within
        /// ``WebLimits/answerTime``.
        case ask(WebPost.ID, WebPost)
        /// Let the owner close a seat whose page sends far too much.
        case flooded(SeatSecret)
    }

    package let limits: WebLimits
    /// The names under which it answers.
    let hosts: WebHosts
    /// The beginnings of the page's addresses on this machine's networks, the likeliest first, for
    /// people who have typed another name.
    package var places: [String] = []
    var routes: WebRoutes
    var connections: [ConnectionID: WebConnection] = [:]
    private var effects: [Effect] = []
    private var nextEffect = 0
    private var lastID: UInt64 = 0
    /// The wrong keys of the present minute.
    ///
    /// The key may be the one with which people join, and the session counts attempts as well:
    /// without this count, the page would give unlimited attempts.
    var keyAttempts: AttemptCounts
    var joinAttempts: AttemptCounts
    /// The views that everybody may see.
    var room: WebFeed
    var seats: WebSeats
    package private(set) var statistics = WebStatistics()

    /// Creates a server without connections.
    ///
    /// - Parameters:
    ///   - routes: The paths that can be requested.
    ///   - hosts: The names under which it answers.
    ///   - seed: A random number, so that a viewer of an earlier server does not take its last view
    ///     for the newest of this one.
    package init(
        _ routes: WebRoutes, hosts: WebHosts, limits: WebLimits = WebLimits(), seed: UInt64
    ) {
        self.routes = routes
        self.hosts = hosts
        self.limits = limits
        room = WebFeed(seed: seed)
        seats = WebSeats(limits)
        keyAttempts = AttemptCounts(
            .init(
                perAddress: limits.wrongKeyCountPerAddress, total: limits.wrongKeyCount,
                period: limits.keyPeriod))
        joinAttempts = AttemptCounts(
            .init(
                perAddress: limits.joinCountPerAddress, total: limits.joinCount,
                period: limits.joinPeriod))
    }

    /// Connections that are open.
    package var connectionCount: Int { connections.count }

    /// Viewers of the room: streams and waiting polls.
    package var viewerCount: Int {
        connections.values.count { $0.isViewer && $0.channel == .room }
    }

    /// Unsent bytes of all connections, for tests.
    package var unsentByteCount: Int { connections.values.reduce(0) { $0 + $1.output.byteCount } }

    // MARK: Calls of the driver

    /// Returns the next task for the driver; `nil` when all are done.
    package mutating func pollEffect() -> Effect? {
        guard nextEffect < effects.count else {
            effects.removeAll(keepingCapacity: true)
            nextEffect = 0
            return nil
        }
        defer { nextEffect += 1 }
        return effects[nextEffect]
    }

    /// Returns the bytes to send next; empty when there are none or the connection is gone.
    package func unsentBytes(on id: ConnectionID) -> ArraySlice<UInt8> {
        connections[id]?.output.first ?? []
    }

    /// The time at which ``handleTimeout(at:)`` has to be called at the latest; `nil` without
    /// connections.
    package var nextTimeout: Timestamp? {
        connections.values.lazy.map { $0.deadline(limits) }.min()
    }

    // MARK: Parts of the core

    func ids() -> [ConnectionID] { connections.keys.sorted() }

    mutating func addEffect(_ effect: Effect) {
        effects.append(effect)
    }

    mutating func makeID() -> ConnectionID {
        lastID += 1
        return ConnectionID(rawValue: lastID)
    }

    mutating func count(_ change: (inout WebStatistics) -> Void) {
        change(&statistics)
    }

    mutating func countClosing(_ reason: ClosingReason) {
        statistics.closings[reason, default: 0] += 1
    }

    /// Removes a connection at once.
    mutating func remove(_ id: ConnectionID, for reason: ClosingReason) {
        guard connections.removeValue(forKey: id) != nil else { return }
        countClosing(reason)
        effects.append(.close(id))
    }

    /// Adds bytes to a connection's output.
    mutating func send(_ bytes: [UInt8], on id: ConnectionID, at now: Timestamp) {
        guard connections[id] != nil else { return }
        connections[id]?.send(bytes, at: now)
        guard connections[id]?.isWriting == false else { return }
        connections[id]?.isWriting = true
        effects.append(.write(id))
    }

    /// Returns the newest view of a channel; `nil` for a seat that is closed.
    func feed(of channel: WebChannel) -> WebFeed? {
        switch channel {
        case .room: room
        case .seat(let secret): seats[feed: secret]
        }
    }

    /// Returns the newest view for a viewer.
    func feed(for id: ConnectionID) -> WebFeed? {
        connections[id].flatMap { feed(of: $0.channel) }
    }

    // MARK: Blobs

    /// Adds or replaces a blob; see ``WebRoutes/setBlob(_:named:of:)``.
    @discardableResult
    package mutating func setBlob(
        _ resource: WebResource, named name: String, of channel: WebChannel = .room
    ) -> Bool {
        if case .seat(let secret) = channel, !seats.contains(secret) { return false }
        return routes.setBlob(resource, named: name, of: channel)
    }

    /// Removes a blob.
    package mutating func removeBlob(named name: String, of channel: WebChannel = .room) {
        routes.removeBlob(named: name, of: channel)
    }
}
