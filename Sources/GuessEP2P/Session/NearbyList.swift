internal import Primitives

/// The sessions that a player's program hears on this network.
struct NearbyList: Sendable {
    /// Another announcement of a listed session, which only its members can judge.
    private struct Contender: Sendable {
        var session: NearbySession
        var end: Timestamp
    }

    /// The time for which a contender is remembered: announcements come about once a second.
    static let contenderLife = Duration.seconds(4)
    static let contenderLimit = 8

    /// The sessions, in the order of their names.
    private(set) var sessions: [NearbySession] = []
    private var contenders: [Contender] = []

    /// Adds a session, or replaces what was known of it.
    mutating func insert(_ session: NearbySession) {
        sessions.removeAll { $0.id == session.id }
        sessions.append(session)
        sessions.sort { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// Removes and returns a session that is not announced any more; `nil` if it is not listed.
    mutating func remove(_ id: NearbySession.ID) -> NearbySession? {
        sessions.firstIndex { $0.id == id }.map { sessions.remove(at: $0) }
    }

    /// Remembers another announcement of a listed session for a while.
    ///
    /// - Returns: Whether there was room for it.
    mutating func insertContender(_ session: NearbySession, at now: Timestamp) -> Bool {
        contenders.removeAll { $0.session.host == session.host || $0.end <= now }
        guard contenders.count < Self.contenderLimit else { return false }
        contenders.append(Contender(session: session, end: now + Self.contenderLife))
        return true
    }

    /// Returns all that is announced: the listed sessions, and then the contenders.
    func announced(at now: Timestamp) -> [NearbySession] {
        sessions + contenders.filter { now < $0.end }.map(\.session)
    }

    /// Returns the listed session at an address.
    func session(at address: SocketAddress) -> NearbySession? {
        sessions.first { $0.paths.contains(address) || $0.address == address }
    }

    /// Returns the addresses of a session, of which one is right; `nil` if it is not listed.
    func addresses(of target: SessionTarget) -> [SocketAddress]? {
        let found: NearbySession?
        switch target {
        case .address(let known): return [known]
        case .anyOf(let known): return known
        case .session(let number): found = sessions.first { $0.id == number }
        case .anyNearby: found = sessions.first(where: \.canBeJoined)
        case .nearby(let name): found = sessions.named(name)
        case .machine(let machines):
            let there = sessions.filter { $0.isAnnounced(byOneOf: machines) }
            found = there.first(where: \.canBeJoined) ?? there.first
        }
        return found.map { [$0.address] }
    }
}

extension NearbySession {
    /// Whether it is heard from one of these machines, whatever the ports.
    fileprivate func isAnnounced(byOneOf machines: [SocketAddress]) -> Bool {
        paths.contains { path in
            machines.contains { $0.bytes == path.bytes || $0.isLoopback && path.isLoopback }
        }
    }
}
