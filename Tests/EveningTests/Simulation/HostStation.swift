import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A host's program: ``GameHost`` on an endpoint, a painter with delay, and a user.
final class HostStationOf<G: SimulatedGame>: Station {
    private(set) var host: GameHost<G>
    private var hostTimeout: Timestamp?
    let ledger: SecretLedger
    private let painter: SimulatedPainter
    private(set) var script: ScriptedPlayer
    /// Whether the user does nothing, not even planned actions.
    var isResting = false
    /// The person at the program; `nil` for the person who opened the session.
    let person: Person?
    /// The action when another host takes the session.
    var superseded: ((WayBack<G.View>) -> Void)?
    private var generator: SeededGenerator
    private var paintings: [(due: Timestamp, result: G.HostTaskResult)] = []
    private var ringing: Set<ConnectionHandle> = []
    private var seats: [SocketAddress: PlayerID] = [:]
    /// Every seat that each address has had: its messages may have to be sent again.
    private var pastSeats: [SocketAddress: Set<PlayerID>] = [:]
    /// The person at each address, as far as the test has set it.
    var residents: () -> [SocketAddress: PeerID] = { [:] }
    /// The times until which kicked players must not be let in.
    var bans: [PeerID: Timestamp] = [:]
    let views = ViewLedger()
    private(set) var view: SessionView<G.View>?
    private(set) var notices: [HostNotice] = []
    /// The lines of the log, if it is written.
    private(set) var log: [String] = []
    /// The time at which a farewell ends at the latest; the program ends then.
    private var farewell: Timestamp?

    init(
        at address: SocketAddress, configuration: HostConfiguration, game: G,
        painter: SimulatedPainter, temperament: ScriptedPlayer.Temperament, ledger: SecretLedger,
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        self.ledger = ledger
        self.painter = painter
        host = GameHost(
            configuration, game: game, seed: generator.next(),
            secret: SessionSecret(generator.next(), generator.next()), at: .zero)
        script = ScriptedPlayer(temperament, ledger: ledger, seed: generator.next())
        person = nil
        self.generator = generator.branch(1)
        super.init(
            at: address, seed: generator.next(),
            configuration: Self.hostTransport(for: configuration))
        budget = MessageBudget()
        change { _ in }
    }

    override var knownConnections: Set<ConnectionHandle>? { host.knownConnections }

    /// Creates the program of a player who carries a session on.
    init(
        at address: SocketAddress, inheriting inheritance: Inheritance<G.View>,
        from player: PlayerStationOf<G>, on stand: StandStationOf<G>, game: G,
        painter: SimulatedPainter, seed: UInt64, at now: Timestamp
    ) {
        var generator = SeededGenerator(seed: seed)
        ledger = player.ledger
        self.painter = painter
        person = player.person
        script = player.script
        var configuration = HostConfiguration(sessionName: "".safe, hostName: player.name)
        configuration.identity = player.client.identity
        host = GameHost(
            inheriting: inheritance, configuration, game: game, seed: generator.next(),
            secret: SessionSecret(generator.next(), generator.next()), at: now)
        self.generator = generator.branch(1)
        super.init(
            at: address, seed: generator.next(),
            configuration: Self.hostTransport(for: configuration))
        budget = MessageBudget()
        adopt(stand)
        for arrival in stand.arrivals {
            switch arrival {
            case .opened(let connection): opened(connection)
            case .connected(let connection): connected(connection)
            case .message(let bytes, let channel, let connection):
                receive(bytes, on: channel, of: connection)
            case .closed(let connection): closed(connection, .finished)
            }
        }
        change { _ in }
    }

    /// Whether this program has the session, or may have it.
    var isHosting: Bool { !isDead && host.stage != .closed }

    /// Whether the session goes on here.
    var isSettled: Bool { if case .recovering = host.stage { false } else { true } }

    /// Whether it opened the session, or others have come over.
    var hasCompany: Bool { host.hall.claim.map { $0.followerCount > 0 } ?? true }

    /// Acts as the host's user.
    func change(_ body: (inout GameHost<G>) -> Void) {
        receive(body)
        drain()
    }

    /// Gives the host an input; its effects are carried out at the end of the turn.
    private func receive(_ body: (inout GameHost<G>) -> Void) {
        body(&host)
        ledger.observe(host.game.party)
        noteSeats()
        checkSeats()
    }

    private func noteSeats() {
        for member in host.members {
            guard let connection = member.connection,
                let peer = core.withConnection(connection, \.currentAddress)
            else { continue }
            seats[peer] = member.id
            pastSeats[peer, default: []].insert(member.id)
        }
    }

    /// Notes violations of the rules for seats: a seat belongs to one person, and to one connection
    /// at a time.
    private func checkSeats() {
        let members = host.members
        func expectUnique<Value: Hashable>(_ values: [Value], _ what: String) {
            guard Set(values).count < values.count else { return }
            ledger.note("at \(now - .zero): two members have the same \(what)")
        }
        expectUnique(members.map(\.id), "seat")
        expectUnique(members.compactMap(\.connection), "connection")
        expectUnique(members.flatMap { [$0.token, $0.formerToken] }.compactMap { $0 }, "token")
        let present = members.filter { $0.connection != nil }
        expectUnique(present.compactMap(\.admission?.identity), "identity")
        if host.hall.seats.seatedCount > host.configuration.capacity {
            ledger.note("at \(now - .zero): \(host.hall.seats.seatedCount) are seated")
        }
        for member in present {
            if let identity = member.admission?.identity, let end = bans[identity], end > now {
                ledger.note(
                    "at \(now - .zero): player \(member.id) was put out until \(end - .zero)")
            }
            guard
                let peer = member.connection.flatMap({ core.withConnection($0, \.currentAddress) }),
                let resident = residents()[peer], let identity = member.admission?.identity,
                resident != identity
            else { continue }
            ledger.note("at \(now - .zero): somebody else sits in the seat of player \(member.id)")
        }
    }

    /// Calls a player to invite them.
    func invite(_ peer: SocketAddress) {
        ringing.insert(core.connect(to: peer, at: now))
    }

    /// Sends the goodbye as a driver does; the program ends even if it has not arrived.
    func close(at now: Timestamp) {
        change { $0.close(at: now) }
        farewell = now + .milliseconds(400)
    }

    /// Leaves the session to the others, as a driver does.
    func handOver(at now: Timestamp) {
        change { _ = $0.handOver(at: now) }
        farewell = now + .milliseconds(400)
    }

    /// Returns the present or last seat at an address.
    func seat(at peer: SocketAddress) -> PlayerID? { seats[peer] }

    /// Returns the connection to an address.
    func connection(to peer: SocketAddress) -> ConnectionHandle? {
        connections.first { core.withConnection($0.connection, \.currentAddress) == peer }?
            .connection
    }

    // MARK: Turning

    override func connected(_ connection: ConnectionHandle) {
        guard ringing.remove(connection) != nil else {
            return receive { $0.connected(connection, at: now) }
        }
        change { host in
            do {
                try host.invite(connection, at: now)
            } catch {
                ledger.note("an invitation was refused: \(error)")
            }
        }
    }

    override func opened(_ connection: ConnectionHandle) {
        receive { $0.connectionOpened(connection, at: now) }
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle
    ) {
        receive { $0.receive(message, on: channel, from: connection, at: now) }
    }

    override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
        receive { $0.connectionClosed(connection, at: now) }
    }

    override func heard(_ connection: ConnectionHandle) {
        receive { $0.heard(connection, at: now) }
    }

    override func elapse() {
        // A driver calls this each time; it changes nothing if no timer is due.
        if let due = hostTimeout, due <= now { receive { $0.handleTimeout(at: now) } }
        drain()
        let due = paintings.filter { $0.due <= now }
        paintings.removeAll { $0.due <= now }
        for painting in due { change { $0.complete(painting.result, at: now) } }
        for action in script.removeActions(at: now) where !isResting {
            change { host in
                guard let action = G.action(action) else { return }
                // A refused action changes nothing, like a guest's mistake.
                do { try host.perform(action, at: now) } catch { return }
            }
        }
        if let farewell, farewell <= now { isDead = true }
    }

    override var sessionTimeout: Timestamp? {
        ([hostTimeout, script.nextDue, farewell] + paintings.map(\.due))
            .compactMap { $0 }.min()
    }

    override func willTransmit(_ datagram: [UInt8], to destination: SocketAddress) {
        ledger.search(datagram, to: pastSeats[destination] ?? [], at: now, "datagram")
    }

    // MARK: Effects

    private func drain() {
        defer { hostTimeout = host.nextTimeout }
        while let effect = host.pollEffect() {
            switch effect {
            case .send(let message, let channel, let connection):
                let peer = core.withConnection(connection, \.currentAddress)
                ledger.search(message, to: peer.flatMap { seats[$0] }, at: now, "message")
                if channel == .view { noteView(to: connection) }
                send(message, on: channel, of: connection)
            case .close(let connection):
                hangUp(connection)
            case .task(let task, _):
                paint(task)
            case .event(.view(let view)):
                self.view = view
                script.see(view.game.map(G.party), as: view.you, at: now)
            case .event(.notice(let notice)):
                notices.append(notice)
            case .call(let address):
                host.calling(address, on: core.connect(to: address, at: now))
            case .stepDown(let way, _):
                // A driver closes all connections and ends.
                farewell = now + .milliseconds(400)
                superseded?(way)
            case .event, .metadata, .remember, .forget:
                break
            case .log(let line):
                log.append(line)
            }
        }
    }

    /// Stores a member's view, and searches it as a whole: a delta could contain a secret in
    /// pieces.
    private func noteView(to connection: ConnectionHandle) {
        guard let member = host.members.first(where: { $0.connection == connection }),
            let view = member.views.latest, let version = member.views.latestVersion
        else { return }
        // Views are put together from parts; the result has to equal the encoding of the whole
        // view.
        if view != SessionCoding.encodeApart(host.view(for: member.id, at: now)).bytes {
            ledger.note("at \(now - .zero): player \(member.id) is told another view than theirs")
        }
        views.note(view, version: version, of: member.id)
        ledger.search(view, to: member.id, at: now, "view")
    }

    private func paint(_ task: G.HostTask) {
        guard case .paint(let round, _, let isFallback) = G.work(task) else { return }
        if generator.chance(painter.neglect) { return }
        let result: GuessE.HostTaskResult =
            if !isFallback, generator.chance(painter.refusal) {
                generator.chance(0.5)
                    ? .refused(round: round, reason: "the painter would rather not".safe)
                    : .unavailable(round: round, reason: "the painter has no key".safe)
            } else if !isFallback, generator.chance(painter.failure) {
                .failed(round: round)
            } else {
                .painted(
                    round: round,
                    picture: generator.chance(painter.paintings)
                        ? Painted.painting : Painted.picture)
            }
        let delay = Duration.milliseconds(generator.draw(in: 1...painter.longestMilliseconds))
        paintings.append((now + delay, G.result(result)))
    }
}
