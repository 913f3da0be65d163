import Primitives
import ReliableChannelCore
import Testing

@testable import GuessEP2P

typealias FromHost = HostMessage

extension RequestToPlay {
    /// Creates a request with an identity of its own.
    init(id: UInt64, name: SafeText) {
        self.init(id: id, name: name, identity: PeerID(0, id))
    }
}

extension Denial {
    static let busy = Denial(.busy)

    /// A denial because something was done too often.
    static func busy(because cause: Cause, for milliseconds: Int64) -> Denial {
        Denial(.busy, retryAfter: .milliseconds(milliseconds), gameLasts: nil, cause: cause)
    }
}

extension FromHost {
    /// Returns whether the message gives a request a seat.
    func accepts(_ id: UInt64, as seat: UInt32) -> Bool {
        guard case .accepted(id, let player, _, _, _, _) = self else { return false }
        return player.rawValue == seat
    }
}

/// A host and its players on a perfect network without delay, in virtual time.
///
/// Every effect is carried out at once and kept for the test.
struct RoomOf<G: RoundGame> {
    typealias Host = GameHost<G>
    typealias Client = GameClient<G>

    var host: Host
    var clients: [ConnectionHandle: Client] = [:]
    var now = Timestamp.zero
    /// The players who send nothing, not even signs of life.
    var silent: Set<ConnectionHandle> = []
    var paintsAtOnce = true
    /// The work that the host's program does at once; by default each picture is the same one.
    var painter: @Sendable (G.HostTask) -> G.HostTaskResult? = { G.painted($0) }
    /// Whether the host's answers to actions are lost, while views arrive.
    var losesAnswers = false

    var toPlayers: [(connection: ConnectionHandle, channel: SessionChannel, bytes: [UInt8])] = []
    var hostViews: [SessionView<G.View>] = []
    /// The views of a second screen of the host's own.
    var screenViews: [SessionView<G.View>] = []
    var notices: [HostNotice] = []
    var reactions: [(player: PlayerID, reaction: Reaction)] = []
    var hostChanges: [HostChange] = []
    var metadata: [[String: String]] = []
    /// The players whom the host's program was told to remember, with their passes.
    var acquaintances: [PeerID: SeatToken] = [:]
    var tasks: [G.HostTask] = []
    var closed: Set<ConnectionHandle> = []
    /// The host's own seat, once another host has the session.
    var superseded: SeatClaim?
    var successor: Successor?
    /// The other hosts that the host wants to talk to.
    var calls: [SocketAddress] = []
    /// The players' announced claims.
    var stands: [ConnectionHandle: Candidate] = [:]
    /// The number of times that each player had the host's machine asked.
    var askedAfter: [ConnectionHandle: Int] = [:]
    /// The lines of the log, if it is written.
    var log: [String] = []
    /// The players who try to return.
    var reconnecting: Set<ConnectionHandle> = []
    var events: [ConnectionHandle: [SessionEvent<G.View>]] = [:]

    init(
        capacity: Int = 8, approval: HostConfiguration.Approval = .automatic,
        settings: G.Settings = G.usualSettings, seed: UInt64 = 1, isLogged: Bool = false,
        configure: (inout HostConfiguration) -> Void = { _ in }
    ) {
        var configuration = HostConfiguration(
            sessionName: "Friday night".safe, hostName: "Ada".safe, capacity: capacity,
            approval: approval)
        configuration.identity = PeerID(1, seed)
        configuration.sessionID = seed
        configuration.isLogged = isLogged
        configure(&configuration)
        host = Host(
            configuration,
            game: G(settings: settings, seed: seed), seed: seed,
            secret: SessionSecret(seed, 1), at: .zero)
        drain()
    }

    /// Creates a room with so many seated and ready players besides the host.
    init(
        players count: Int, settings: G.Settings = G.usualSettings, seed: UInt64 = 1,
        isLogged: Bool = false
    ) throws {
        self.init(
            capacity: max(2, count + 1), settings: settings, seed: seed, isLogged: isLogged)
        for number in 0..<count { try join(number, name: "Player-\(number)") }
        for number in 0..<count { try change(number) { try $0.setReady(true) } }
    }

    // MARK: Players

    subscript(number: Int) -> Client {
        clients[Samples.connection(number)] ?? Client(seed: 0)
    }

    func view(of number: Int) -> SessionView<G.View>? { self[number].view }
    func seen(by number: Int) -> [SessionEvent<G.View>] { events[Samples.connection(number)] ?? [] }

    func seat(of number: Int) -> PlayerID? {
        guard case .seated(let seat, _) = self[number].stage else { return nil }
        return seat.player
    }

    /// - Parameters:
    ///   - identity: The identity of the player's program; by default a new one.
    ///   - origin: The machine that the connection comes from.
    mutating func connect(_ number: Int, as identity: PeerID? = nil, from origin: Origin? = nil) {
        clients[Samples.connection(number)] = Client(
            seed: UInt64(number) + 1000, identity: identity)
        if let origin { host.connectionOpened(Samples.connection(number), from: origin, at: now) }
    }

    mutating func change<Result>(
        _ number: Int, _ change: (inout Client) throws -> Result
    ) throws -> Result {
        var client = self[number]
        let result = try change(&client)
        clients[Samples.connection(number)] = client
        drain()
        return result
    }

    mutating func join(
        _ number: Int, name: String, options: RequestToPlay.Options = RequestToPlay.Options()
    ) throws {
        if clients[Samples.connection(number)] == nil { connect(number) }
        let now = now
        try change(number) { client in
            try client.requestToPlay(
                on: Samples.connection(number), name: name.safe, options: options, at: now)
        }
    }

    @discardableResult
    mutating func perform(_ number: Int, _ action: G.Action) throws -> UInt64 {
        let now = now
        return try change(number) { try $0.perform(action, at: now) }
    }

    // MARK: The host

    mutating func start() throws(Rejection) {
        try host.start(at: now)
        drain()
    }

    mutating func say(_ message: PlayerMessage<G.Action>, from number: Int) {
        say(SessionCoding.encode(message), from: number)
    }

    mutating func say(_ bytes: [UInt8], from number: Int) {
        host.receive(bytes, on: .control, from: Samples.connection(number), at: now)
        drain()
    }

    func messages(to number: Int) -> [FromHost] {
        sent(to: number, on: .control).compactMap { SessionCoding.decode(FromHost.self, from: $0) }
    }

    func sent(to number: Int, on channel: SessionChannel) -> [[UInt8]] {
        toPlayers.filter { $0.connection == Samples.connection(number) && $0.channel == channel }
            .map(\.bytes)
    }

    func lastAnswer(to number: Int) -> FromHost? { messages(to: number).last }

    // MARK: Time

    /// Advances the time: every timeout happens at its moment, and players who are not silent are
    /// heard.
    mutating func wait(_ duration: Duration) {
        let end = now + duration
        var steps = 0
        while now < end {
            steps += 1
            guard steps < 20_000 else {
                Issue.record("timeouts come without time passing")
                return
            }
            let awake = clients.keys.filter { !silent.contains($0) }
            var next = awake.isEmpty ? end : min(end, now + .milliseconds(500))
            let timeouts = awake.compactMap { clients[$0]?.nextTimeout }
            for timeout in timeouts + [host.nextTimeout].compactMap({ $0 }) {
                next = min(next, max(now, timeout))
            }
            now = next
            for connection in awake.sorted(by: { $0.description < $1.description }) {
                host.heard(connection, at: now)
                clients[connection]?.handleTimeout(at: now)
            }
            if let timeout = host.nextTimeout, timeout <= now { host.handleTimeout(at: now) }
            drain()
        }
    }

    // MARK: Effects

    /// Carries out all effects.
    mutating func drain() {
        var isBusy = true
        while isBusy {
            isBusy = false
            while let effect = host.pollEffect() {
                isBusy = true
                carryOut(effect)
            }
            for connection in clients.keys.sorted(by: { $0.description < $1.description }) {
                while let effect = clients[connection]?.pollEffect() {
                    isBusy = true
                    carryOut(effect, of: connection)
                }
            }
        }
    }

    private mutating func carryOut(_ effect: Host.Effect) {
        switch effect {
        case .send(let bytes, let channel, let connection):
            toPlayers.append((connection, channel, bytes))
            if losesAnswers, channel == .control,
                case .performed? = SessionCoding.decode(FromHost.self, from: bytes)
            {
                return
            }
            clients[connection]?.receive(bytes, on: channel, from: connection, at: now)
        case .close(let connection):
            closed.insert(connection)
            clients[connection]?.connectionClosed(connection, at: now)
        case .task(let task, _):
            tasks.append(task)
            if paintsAtOnce, let picture = painter(task) { host.complete(picture, at: now) }
        case .event(.view(let view)): hostViews.append(view)
        case .event(.screenView(let view)): screenViews.append(view)
        case .event(.notice(let notice)): notices.append(notice)
        case .event(.reaction(let player, let reaction)): reactions.append((player, reaction))
        case .metadata(let words): metadata.append(words)
        case .remember(let acquaintance): acquaintances[acquaintance.identity] = acquaintance.pass
        case .forget(let identity): acquaintances[identity] = nil
        case .event(.hostChanged(let change)): hostChanges.append(change)
        case .event: break
        case .stepDown(let way, _): (superseded, successor) = (way.seat, way.successor)
        case .call(let address): calls.append(address)
        case .log(let line): log.append(line)
        }
    }

    private mutating func carryOut(_ effect: Client.Effect, of connection: ConnectionHandle) {
        switch effect {
        case .send(let bytes, let channel, let target):
            guard !silent.contains(connection) else { return }
            host.receive(bytes, on: channel, from: target, at: now)
        case .close(let target), .abandon(let target):
            closed.insert(target)
            host.connectionClosed(target, at: now)
        case .reconnect: reconnecting.insert(connection)
        case .askAfterHost: askedAfter[connection, default: 0] += 1
        case .stand(let candidate): stands[connection] = candidate
        case .standDown: stands[connection] = nil
        case .event(let event): events[connection, default: []].append(event)
        }
    }
}
