import Multicast
import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import GuessEP2P

/// A host without own decisions: the test acts for it.
final class BareHost: Station {
    var host: Host
    private var ringing: Set<ConnectionHandle> = []
    private(set) var notices: [HostNotice] = []
    /// The handler of each notice, if the test decides by it.
    var hears: ((HostNotice) -> Void)?
    /// The invitations that were sent, oldest first.
    private(set) var invitations: [UInt64] = []
    /// The reasons why players could not be invited, by address.
    private(set) var refusals: [SocketAddress: Rejection] = [:]
    private(set) var kept: Set<SocketAddress> = []

    init(at address: SocketAddress, _ configuration: HostConfiguration, seed: UInt64) {
        host = Host(
            configuration, game: Riddle(seed: seed), seed: seed,
            secret: SessionSecret(seed, 2), at: .zero)
        super.init(at: address, seed: seed)
        budget = MessageBudget()
        drain()
    }

    /// Acts as the host's user; a refused action changes nothing.
    @discardableResult
    func attempt<Result>(_ body: (inout Host, Timestamp) throws(Rejection) -> Result) -> Result? {
        defer { drain() }
        do { return try body(&host, now) } catch { return nil }
    }

    func invite(_ peer: SocketAddress) { ringing.insert(core.connect(to: peer, at: now)) }

    /// Calls a player and invites them, as a driver does; returns the invitation's number.
    func invite(_ invitee: NearbyPlayer, at peer: SocketAddress) -> UInt64? {
        attempt { host, now throws(Rejection) in
            try host.invite(invitee, at: now) { core.connect(to: peer, at: now) }
        }
    }

    override func connected(_ connection: ConnectionHandle) {
        guard ringing.remove(connection) != nil,
            let peer = core.withConnection(connection, \.currentAddress)
        else {
            host.connected(connection, at: now)
            return drain()
        }
        do {
            invitations.append(try host.invite(connection, at: now))
            let open = host.entrance.invitations.first(on: connection)
            if let open, open.reservedUntil > now { kept.insert(peer) }
        } catch {
            refusals[peer] = error
        }
        drain()
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle
    ) {
        host.receive(message, on: channel, from: connection, at: now)
    }

    override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
        host.connectionClosed(connection, at: now)
    }

    override func heard(_ connection: ConnectionHandle) {
        host.heard(connection, at: now)
    }

    override func elapse() {
        if let due = host.nextTimeout, due <= now { host.handleTimeout(at: now) }
        drain()
    }

    override var sessionTimeout: Timestamp? { host.nextTimeout }

    private func drain() {
        while let effect = host.pollEffect() {
            switch effect {
            case .send(let bytes, let channel, let connection):
                send(bytes, on: channel, of: connection)
            case .close(let connection): hangUp(connection)
            case .event(.notice(let notice)):
                notices.append(notice)
                hears?(notice)
            case .task, .event, .metadata, .remember, .forget, .log, .stepDown, .call:
                break
            }
        }
    }

    /// The present players with a seat here, by identity.
    var seated: [PeerID: PlayerID] {
        var result: [PeerID: PlayerID] = [:]
        for member in host.members where member.connection != nil {
            if let identity = member.admission?.identity { result[identity] = member.id }
        }
        return result
    }
}

/// A player's program without own decisions: the test acts for it.
final class BarePlayer: Station {
    var client: Client
    /// Whether an invitation is accepted as soon as it arrives.
    var accepts = true
    /// The host in the same program, which has to know the accepted invitations.
    weak var own: BareHost?
    private(set) var events: [SessionEvent<Riddle.View>] = []
    /// The handler of each event, in place of the program's own.
    var hears: ((SessionEvent<Riddle.View>) -> Void)?
    /// The last request, and the number of its copies on other connections.
    private(set) var request: RequestToPlay?
    private var repeating: Set<ConnectionHandle> = []
    private var dialing: [ConnectionHandle: SocketAddress] = [:]
    private var hostAddress: SocketAddress?
    /// The options of the program's requests.
    var options = RequestToPlay.Options()

    init(at address: SocketAddress, identity: PeerID, seed: UInt64) {
        client = Client(seed: seed, identity: identity)
        super.init(at: address, seed: seed)
    }

    /// Acts as the user; a refused action changes nothing.
    func attempt(_ body: (inout Client, Timestamp) throws(PlayerError) -> Void) {
        do { try body(&client, now) } catch {}
        drain()
    }

    func ask(_ peer: SocketAddress) {
        dialing[core.connect(to: peer, at: now)] = peer
    }

    override func connected(_ connection: ConnectionHandle) {
        if repeating.remove(connection) != nil { return repeatRequest(on: connection) }
        guard let peer = dialing.removeValue(forKey: connection) else { return }
        hostAddress = peer
        defer {
            if case .asking(let request, _, _) = client.stage { self.request = request }
        }
        attempt { client, now throws(PlayerError) in
            switch client.stage {
            case .away, .calling: try client.resume(on: connection, name: "P".safe, at: now)
            case .idle where options.seat != nil:
                try client.resume(
                    options.seat, on: connection, name: "P".safe, options: options, at: now)
            case .idle:
                try client.requestToPlay(on: connection, name: "P".safe, options: options, at: now)
            case .asking, .seated, .dismissed, .returning: return
            }
        }
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle
    ) {
        client.receive(message, on: channel, from: connection, at: now)
        drain()
    }

    override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
        let peer = dialing.removeValue(forKey: connection)
        client.connectionClosed(connection, at: now)
        drain()
        switch client.stage {
        // Handshakes fail too; people, and drivers, try again.
        case .idle where events.isEmpty, .away, .calling:
            if let peer { ask(peer) }
        case .idle, .asking, .seated, .dismissed, .returning: break
        }
    }

    override func heard(_ connection: ConnectionHandle) { client.heard(connection, at: now) }

    override func elapse() {
        client.handleTimeout(at: now)
        drain()
    }

    override var sessionTimeout: Timestamp? { client.nextTimeout }

    private func drain() {
        while let effect = client.pollEffect() {
            switch effect {
            case .send(let bytes, let channel, let connection):
                send(bytes, on: channel, of: connection)
            case .close(let connection): hangUp(connection)
            case .abandon(let connection): abandon(connection)
            case .reconnect: if let hostAddress { ask(hostAddress) }
            case .askAfterHost, .stand, .standDown: break
            case .event(let event): receive(event)
            }
        }
    }

    private func receive(_ event: SessionEvent<Riddle.View>) {
        if case .view = event { return }
        events.append(event)
        if let hears { return hears(event) }
        switch event {
        case .invited(let invitation) where accepts: accept(invitation)
        case .denied, .ended:
            own?.attempt { host, now throws(Rejection) in
                try host.follow(nil, at: now)
            }
        default: return
        }
    }

    func accept(_ invitation: Invitation) {
        guard client.stage == .idle else { return }
        if let own {
            let isFree: Void? = own.attempt { host, now throws(Rejection) in
                try host.follow(invitation, at: now)
            }
            guard isFree != nil else {
                return attempt { client, _ throws(PlayerError) in
                    try client.decline(invitation.id)
                }
            }
        }
        attempt { client, now throws(PlayerError) in
            try client.accept(invitation.id, name: "P".safe, at: now)
        }
    }

    /// Accepts without a check for an existing seat.
    func sayYes(to invitation: Invitation) -> PlayerError? {
        defer { drain() }
        do {
            try client.accept(invitation.id, name: "P".safe, at: now)
            return nil
        } catch {
            return error
        }
    }

    /// Sends the last request again.
    func repeatRequest(on connection: ConnectionHandle) {
        guard let request else { return }
        let again = FromPlayer.requestToPlay(request: request)
        send(SessionCoding.encode(again), on: .control, of: connection)
    }

    /// Sends the last request again on another connection.
    func repeatRequest(to peer: SocketAddress) {
        repeating.insert(core.connect(to: peer, at: now))
    }

    var invitations: [Invitation] {
        events.compactMap { if case .invited(let invitation) = $0 { invitation } else { nil } }
    }

    var claim: SeatClaim? {
        guard case .seated(let claim, _) = client.stage else { return nil }
        return claim
    }

    var seat: PlayerID? { claim?.player }
}
