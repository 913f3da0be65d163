import Primitives
import ReliableChannelCore

@testable import GameTestKit
@testable import GuessEP2P

/// The sockets of a player's claim, until the player's program hosts the session on them.
final class StandStationOf<G: SimulatedGame>: Station {
    /// An arrival, for the host that follows.
    enum Arrival {
        case opened(ConnectionHandle)
        case connected(ConnectionHandle)
        case message([UInt8], SessionChannel?, ConnectionHandle)
        case closed(ConnectionHandle)
    }

    let candidate: Candidate
    private(set) var arrivals: [Arrival] = []
    private unowned let player: PlayerStationOf<G>
    /// The person whose claim it is.
    var person: Person { player.person }

    init(
        at address: SocketAddress, _ candidate: Candidate, of player: PlayerStationOf<G>,
        seed: UInt64
    ) {
        self.candidate = candidate
        self.player = player
        super.init(
            at: address, seed: seed,
            configuration: Self.hostTransport(
                for: HostConfiguration(sessionName: candidate.name, hostName: player.name)))
    }

    /// The announced claim.
    var claim: SuccessionClaim? {
        SuccessionClaim(
            candidate.metadata[SessionAnnouncement.claimKey] ?? "", epoch: candidate.epoch)
    }

    override func opened(_ connection: ConnectionHandle) { arrivals.append(.opened(connection)) }
    override func connected(_ connection: ConnectionHandle) {
        arrivals.append(.connected(connection))
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle
    ) {
        arrivals.append(.message(message, channel, connection))
        if channel == .control { player.receiveAtStand(message, at: now) }
    }

    override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
        arrivals.append(.closed(connection))
    }
}
