internal import Games
internal import GuessEP2P
internal import Pictures
internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// A program of a session in the simulation: an endpoint, and on it the host's or a player's side
/// of the session.
final class SessionStation: SimulatedHost {
    // Indirect, since the code to copy a station would otherwise copy a whole session.
    private indirect enum Side {
        case host(GameHost<Party>)
        case player(GameClient<Party>)
    }

    private let hostAddress: SocketAddress
    private var core: EndpointCore
    private var side: Side
    private var now = Timestamp.zero
    /// Connections and the times at which they were last heard; a list, so that a seed gives one
    /// order.
    private var links: [(link: ConnectionHandle, lastHeard: Timestamp)] = []
    /// The player's actions without an answer, and their times.
    private var asked: [(id: UInt64, time: Timestamp)] = []
    /// The times that answers took, in nanoseconds.
    private(set) var answers: [Int64] = []
    /// The time at which the whole picture had come.
    private(set) var pictureTime: Timestamp?
    private(set) var nextTimeout: Timestamp?
    /// Bytes of all datagrams sent, as UDP carries them.
    private(set) var sentByteCount = 0
    /// Whether the player's connection has ended, or an action was refused.
    private(set) var hasFailed = false

    /// Creates a host that opens a session.
    init(game: Party, capacity: Int, at address: SocketAddress, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        hostAddress = address
        core = EndpointCore(configuration: EndpointConfiguration(), seed: generator.next())
        side = .host(
            GameHost(
                HostConfiguration(
                    sessionName: SafeText("Friday night", limit: .name),
                    hostName: SafeText("Ada", limit: .name), capacity: capacity,
                    approval: .automatic),
                game: game, seed: generator.next(),
                secret: SessionSecret(generator.next(), generator.next()), at: .zero))
    }

    /// Creates a player that connects to a session.
    init(joining host: SocketAddress, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        hostAddress = host
        core = EndpointCore(configuration: EndpointConfiguration(), seed: generator.next())
        side = .player(GameClient(seed: generator.next()))
        _ = core.connect(to: host, at: .zero)
    }

    /// Whether everybody is there and ready.
    var canStart: Bool {
        guard case .host(let host) = side else { return false }
        let view = host.view(for: host.seat, at: now)
        return view.seatedCount == view.capacity && view.startBlocker == nil
    }

    // MARK: Actions of users

    func host(at now: Timestamp, _ body: (inout GameHost<Party>) throws -> Void) rethrows {
        guard case .host(var host) = side else { return }
        self.now = now
        try body(&host)
        side = .host(host)
        settle()
    }

    /// Sends the text in the player's field.
    func draft(_ text: String, at now: Timestamp) {
        perform(.init(GuessE.self, .draftGuess(round: 1, text: SafeText(text))), at: now)
    }

    /// Sends a player's action in the game.
    func perform(_ action: Party.Action, at now: Timestamp) {
        guard case .player(var client) = side else { return }
        self.now = now
        // More than ten actions without an answer are refused; those are not measured.
        if let id = try? client.perform(action, at: now) {
            asked.append((id, now))
        }
        side = .player(client)
        settle()
    }

    /// The host's game; `nil` at a player.
    var game: Party? {
        if case .host(let host) = side { host.game } else { nil }
    }

    /// The player's seat; `nil` at the host, and before there is one.
    var seat: PlayerID? {
        if case .player(let client) = side { client.view?.you } else { nil }
    }

    /// The player's view of the game; `nil` at the host.
    var view: Party.View? {
        if case .player(let client) = side { client.view?.game } else { nil }
    }

    // MARK: The network

    func receive(_ datagram: [UInt8], from source: SocketAddress, at now: Timestamp) {
        core.receive(datagram.span, from: source, at: now)
        turn(at: now)
    }

    func handleTimeout(at now: Timestamp) { turn(at: now) }

    func pollTransmit(into datagram: inout [UInt8], at now: Timestamp) -> SocketAddress? {
        guard let destination = core.pollTransmit(into: &datagram, at: now) else {
            nextTimeout = [core.nextTimeout, sessionTimeout].compactMap { $0 }.min()
            return nil
        }
        sentByteCount += datagram.count
        return destination
    }

    private var sessionTimeout: Timestamp? {
        switch side {
        case .host(let host): host.nextTimeout
        case .player(let client): client.nextTimeout
        }
    }

    private func turn(at now: Timestamp) {
        self.now = now
        core.handleTimeout(at: now)
        while let event = core.pollEvent() { receive(event) }
        for index in links.indices {
            guard let last = core.lastReceived(on: links[index].link),
                last > links[index].lastHeard
            else { continue }
            links[index].lastHeard = last
            change(
                { $0.heard(links[index].link, at: now) }, { $0.heard(links[index].link, at: now) })
        }
        if let sessionTimeout, sessionTimeout <= now {
            change({ $0.handleTimeout(at: now) }, { $0.handleTimeout(at: now) })
        }
        settle()
    }

    private func receive(_ event: EndpointCore.Event) {
        switch event {
        case .incoming(let link, _):
            links.append((link, .zero))
            change({ $0.connectionOpened(link, at: now) }, { _ in })
        case .connected(let link):
            links.append((link, .zero))
            change(
                { _ in },
                { client in
                    let name = SafeText("Guest", limit: .name)
                    let isAsked: Void? = try? client.requestToPlay(on: link, name: name, at: now)
                    if isAsked == nil { hasFailed = true }
                })
        case .readable(let link):
            while let message = core.nextMessage(on: link) {
                let channel = SessionChannel(message.channel)
                change(
                    { $0.receive(message.bytes, on: channel, from: link, at: now) },
                    { $0.receive(message.bytes, on: channel, from: link, at: now) })
            }
        case .closed(let link, _):
            links.removeAll { $0.link == link }
            hasFailed = true
        case .writable, .receipt, .progress: break
        }
    }

    private func change(
        _ host: (inout GameHost<Party>) -> Void, _ player: (inout GameClient<Party>) -> Void
    ) {
        switch side {
        case .host(var value):
            host(&value)
            side = .host(value)
        case .player(var value):
            player(&value)
            side = .player(value)
        }
        settle()
    }

    // MARK: Effects

    private func settle() {
        switch side {
        case .host(var host):
            while let effect = host.pollEffect() {
                if case .send(let bytes, let channel, let link) = effect {
                    send(bytes, on: channel, of: link)
                }
            }
            side = .host(host)
        case .player(var client):
            while let effect = client.pollEffect() { perform(effect, of: &client) }
            side = .player(client)
        }
    }

    private func perform(_ effect: GameClient<Party>.Effect, of client: inout GameClient<Party>) {
        switch effect {
        case .send(let bytes, let channel, let link): send(bytes, on: channel, of: link)
        case .event(.joined):
            let isReady: Void? = try? client.setReady(true)
            if isReady == nil { hasFailed = true }
        case .event(.performed(let id)):
            answers += asked.filter { $0.id == id }.map { now.nanoseconds(since: $0.time) }
            asked.removeAll { $0.id == id }
        case .event(.view(let view)):
            guard let game = view.game?.of(GuessE.self) else { return }
            if pictureTime == nil, game.screen.picture?.isWhole == true { pictureTime = now }
        case .event(.rejected), .event(.ended), .reconnect: hasFailed = true
        case .event, .close, .abandon, .askAfterHost, .stand, .standDown: break
        }
    }

    private func send(_ bytes: [UInt8], on channel: SessionChannel, of link: ConnectionHandle) {
        let isSent: MessageID? = try? core.send(bytes, options: channel.options, on: link, at: now)
        if isSent == nil { hasFailed = true }
    }
}
