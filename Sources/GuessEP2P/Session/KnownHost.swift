internal import Primitives

/// A player's knowledge of the host of its session, in case the connection ends.
struct KnownHost: Sendable {
    /// The host's addresses, the one that was used first.
    private(set) var addresses: [SocketAddress] = []
    /// The session's number; `nil` if it is not announced.
    private(set) var session: UInt64?
    /// The host's announced identity; `nil` if it has not been heard.
    private(set) var peer: PeerID?

    init() {}

    /// - Parameters:
    ///   - address: The address at which the host was reached.
    ///   - announced: The session that is announced there.
    ///   - session: The session's number according to its view.
    init(at address: SocketAddress, announced: NearbySession?, session: UInt64?) {
        addresses = [address] + (announced?.paths.filter { $0 != address } ?? [])
        self.session = announced?.id ?? session
        peer = announced?.host
    }

    /// Whether a session is announced at one of the host's addresses.
    func isAt(_ session: NearbySession) -> Bool {
        session.paths.contains { addresses.contains($0) }
    }

    /// Learns the host's identity from the first announcement, if the player joined by an address
    /// before it was heard.
    ///
    /// - Returns: Whether the identity is new.
    mutating func learn(from announced: NearbySession) -> Bool {
        guard peer == nil, announced.id == session || isAt(announced) else { return false }
        peer = announced.host
        session = session ?? announced.id
        return true
    }

    /// Whether the host announces another session than that of the player.
    func announcesAnother(_ announced: NearbySession) -> Bool {
        announced.host == peer && announced.id != session
    }

    /// Returns where the player asks for the seat again: at the host's own addresses, and wherever
    /// an announcement leads.
    ///
    /// - Parameter place: What is to be expected where a session is announced; `nil` if the player
    ///   is not to go there.
    func places(
        announced: [NearbySession], by place: (NearbySession) -> HostPlace?
    ) -> [(address: SocketAddress, place: HostPlace)] {
        var places = addresses.map { (address: $0, place: HostPlace.home) }
        for session in announced {
            guard let place = place(session) else { continue }
            for path in session.paths where !places.contains(where: { $0.address == path }) {
                places.append((path, place))
            }
        }
        return places
    }
}
