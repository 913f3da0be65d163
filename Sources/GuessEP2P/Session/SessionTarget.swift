public import Primitives

/// The description of a session to join.
public enum SessionTarget: Hashable, Sendable {
    /// The announced session with this name; if there is none, that of a host with this name.
    ///
    /// If no name is equal, upper and lower case are ignored.
    case nearby(String)
    /// The first session that is found and has ``NearbySession/canBeJoined``.
    ///
    /// Of several that are listed already, it is the first by name.
    case anyNearby
    /// The session with this ``NearbySession/id``, announced on this network.
    case session(UInt64)
    /// The session at this address, whether or not it is announced.
    case address(SocketAddress)
    /// The session at one of these addresses; all are tried, and the first to answer is used.
    case anyOf([SocketAddress])
    /// The session that is announced by the machine with one of these addresses, on any port.
    ///
    /// The ports of the addresses are ignored.
    case machine([SocketAddress])

    /// The error if no such session is found.
    var notFound: SessionError {
        switch self {
        case .nearby(let name): .noSuchSession(name)
        case .anyNearby: .noSuchSession(nil)
        case .session(let number): .noSuchSession(String(number))
        case .address(let address): .unreachable(address.description, why: "nobody answers")
        case .anyOf(let addresses), .machine(let addresses):
            .unreachable(
                addresses.first?.host ?? "it",
                why: "no game is announced there, and no port was given")
        }
    }
}
