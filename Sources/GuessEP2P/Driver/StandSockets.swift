internal import Primitives
internal import ReliableChannelCore
internal import Synchronization
internal import UDP

/// The sockets on which a player's claim to a session is announced, and all that has arrived there.
///
/// If a member comes, the player's program hosts the session on these sockets, and the members who
/// have come need no other connection.
///
/// It may be sent between threads because it has one user at a time: the player's session, on its
/// own thread, until it puts this object into an inheritance and drops it; then the host's session
/// that takes the content, once.
final class StandSockets: @unchecked Sendable {
    /// The most events that are kept; the rest waits in the connections.
    static let eventLimit = 512

    let network: Network
    private(set) var events: [Network.Event] = []
    private let isTaken = Atomic(false)

    init(_ network: Network) { self.network = network }

    /// Reads what has arrived, keeps it, and returns the new messages of members.
    func read(at now: Timestamp) -> [[UInt8]] {
        network.read(at: now)
        guard events.count < Self.eventLimit else { return [] }
        let new = network.removeEvents(at: now)
        events += new
        return new.compactMap { event in
            if case .message(let bytes, .control?, _) = event { bytes } else { nil }
        }
    }

    /// Gives the sockets and the kept events to the first caller; `nil` to later ones.
    func remove() -> (network: Network, events: [Network.Event])? {
        guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
        defer { events = [] }
        return (network, events)
    }
}
