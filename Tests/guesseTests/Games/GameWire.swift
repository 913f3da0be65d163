import GuessEP2P
import Primitives
import ReliableChannelCore
import Web

@testable import Games
@testable import guesse

/// A game of a host with a page, three players, possibly a computer player, and a second screen,
/// with every sent datagram, and every byte that a browser gets.
struct GameWire {
    /// The bytes that left, with their sender, their receiver and their time.
    struct Sent: Equatable {
        var time: Timestamp
        var from: SocketAddress
        var to: SocketAddress
        var bytes: [UInt8]
    }

    /// A program on the network, without its session.
    private struct Station {
        var core: EndpointCore
        /// The connections, and the time at which each was last heard.
        var connections: [(connection: ConnectionHandle, lastHeard: Timestamp)] = []
    }

    struct Lost: Error {}

    private(set) var datagrams: [Sent] = []
    private(set) var page: [Sent] = []
    private var host: GameHost<Party>
    private var clients: [GameClient<Party>] = []
    /// The stations of the host and of each client.
    private var stations: [Station] = []
    private var underway: [Sent] = []
    private var now = Timestamp.zero
    private var web: WebServerCore
    private var seat: Seat?
    private var feed = PageFeed()

    private static let browser = SocketAddress(ipv4: (10, 0, 0, 99), port: 50_000)
    private static let server = SocketAddress(ipv4: (10, 0, 0, 1), port: 8080)
    private static let delay: Duration = .milliseconds(2)

    private static func address(_ number: Int) -> SocketAddress {
        SocketAddress(ipv4: (10, 0, 0, UInt8(number + 1)), port: 4000)
    }

    /// Begins a game with everybody.
    ///
    /// - Parameter bot: The skill of a computer player; `nil` for none.
    init(_ game: Party, bot: Double? = nil) throws {
        var configuration = HostConfiguration(
            sessionName: SafeText("Room", limit: .name), hostName: SafeText("Ada", limit: .name),
            capacity: 8, approval: .automatic)
        configuration.identity = PeerID(1, 1)
        configuration.sessionID = 1
        configuration.hasScreen = true
        // With this seed the computer player of a quiz presses a wrong button.
        host = GameHost(
            configuration, game: game, seed: 1, secret: SessionSecret(1, 2), at: now)
        web = WebServerCore(
            WebRoutes(PageResources.table(hasDoor: false)), hosts: WebHosts(names: []),
            seed: 1)
        stations = (0...4).map {
            Station(core: EndpointCore(configuration: EndpointConfiguration(), seed: UInt64($0)))
        }
        for number in 1...4 {
            clients.append(GameClient(seed: UInt64(10 + number)))
            _ = stations[number].core.connect(to: Self.address(0), at: now)
        }
        if let bot { try host.addBot(named: SafeText("Robo", limit: .name), skill: bot, at: now) }
        try openPage()
        run(for: .seconds(2))
        for number in 0..<3 { try clients[number].setReady(true) }
        run(for: .seconds(1))
        try host.start(at: now)
    }

    /// The host's game.
    var game: Party { host.game }

    /// The view of a client; the fourth one is the second screen.
    func view(of number: Int) -> SessionView<Party.View>? { clients[number].view }

    /// Performs an action of the host in the game.
    mutating func performAsHost(_ action: Party.Action) throws {
        try host.perform(action, at: now)
    }

    /// Performs an action of a client in the game; clients are counted from 0.
    mutating func perform(_ number: Int, _ action: Party.Action) throws {
        try clients[number].perform(action, at: now)
    }

    /// Returns the datagrams that have been sent to a client, counted from 0.
    func datagrams(toClient number: Int) -> [Sent] {
        datagrams.filter { $0.to == Self.address(number + 1) }
    }

    private mutating func openPage() throws {
        for target in ["/", "/page.css", "/page.js", "/events"] {
            guard let id = web.accept(from: Self.browser, to: Self.server, at: now) else {
                throw Lost()
            }
            let request = "GET \(target) HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\n"
            web.receive(Array(request.utf8)[...], on: id, at: now)
        }
        settleWeb()
        host.setOwnScreens(web.viewerCount, at: now)
    }

    // MARK: Time

    /// Lets time pass.
    mutating func run(for duration: Duration) {
        let end = now + duration
        while true {
            deliver()
            exchange()
            guard now < end else { return }
            // Time always passes, whatever is due.
            now = max(min(end, nextTimeout ?? end), now + .milliseconds(1))
            for number in stations.indices { stations[number].core.handleTimeout(at: now) }
            for number in clients.indices { clients[number].handleTimeout(at: now) }
            host.handleTimeout(at: now)
            web.handleTimeout(at: now)
            let time = now
            _ = seat?.pane?.change { $0.passTime(at: time) }
            showPage()
        }
    }

    private var nextTimeout: Timestamp? {
        var times = stations.map(\.core.nextTimeout) + clients.map(\.nextTimeout)
        times += [host.nextTimeout, web.nextTimeout]
        times += underway.map { $0.time + Self.delay }
        return times.compactMap { $0 }.min()
    }

    private mutating func deliver() {
        let arrived = underway.filter { $0.time + Self.delay <= now }
        underway.removeAll { $0.time + Self.delay <= now }
        for datagram in arrived {
            guard let number = stations.indices.first(where: { Self.address($0) == datagram.to })
            else { continue }
            stations[number].core.receive(datagram.bytes.span, from: datagram.from, at: now)
        }
    }

    // MARK: Between endpoints and sessions

    private mutating func exchange() {
        for number in stations.indices { removeEvents(at: number) }
        sendEffects()
        for number in stations.indices {
            var buffer: [UInt8] = []
            while let destination = stations[number].core.pollTransmit(into: &buffer, at: now) {
                let datagram = Sent(
                    time: now, from: Self.address(number), to: destination, bytes: buffer)
                datagrams.append(datagram)
                underway.append(datagram)
            }
        }
        settleWeb()
    }

    private mutating func removeEvents(at number: Int) {
        while let event = stations[number].core.pollEvent() {
            switch event {
            case .incoming(let connection, _):
                stations[number].connections.append((connection, .zero))
                host.connectionOpened(connection, at: now)
            case .connected(let connection):
                stations[number].connections.append((connection, .zero))
                var options = RequestToPlay.Options(wish: number == 4 ? .watch : .play)
                options.isScreen = number == 4
                _ = try? clients[number - 1].requestToPlay(
                    on: connection, name: SafeText("P\(number)", limit: .name), options: options,
                    at: now)
            case .readable(let connection):
                while let message = stations[number].core.nextMessage(on: connection) {
                    let channel = SessionChannel(message.channel)
                    if number == 0 {
                        host.receive(message.bytes, on: channel, from: connection, at: now)
                    } else {
                        clients[number - 1].receive(
                            message.bytes, on: channel, from: connection, at: now)
                    }
                }
            case .writable, .receipt, .progress, .closed: break
            }
        }
        for (index, entry) in stations[number].connections.enumerated() {
            guard let last = stations[number].core.lastReceived(on: entry.connection),
                last > entry.lastHeard
            else { continue }
            stations[number].connections[index].lastHeard = last
            if number == 0 {
                host.heard(entry.connection, at: now)
            } else {
                clients[number - 1].heard(entry.connection, at: now)
            }
        }
    }

    private mutating func sendEffects() {
        while let effect = host.pollEffect() {
            switch effect {
            case .send(let bytes, let channel, let connection):
                send(bytes, channel, connection, from: 0)
            case .event(.screenView(let view)):
                if seat == nil { seat = Seat(kind: .guest, view: view, at: now) }
                _ = seat?.receive(view, at: now)
                showPage()
            default: break
            }
        }
        for number in clients.indices {
            while let effect = clients[number].pollEffect() {
                if case .send(let bytes, let channel, let connection) = effect {
                    send(bytes, channel, connection, from: number + 1)
                }
            }
        }
    }

    private mutating func send(
        _ bytes: [UInt8], _ channel: SessionChannel, _ connection: ConnectionHandle,
        from number: Int
    ) {
        _ = try? stations[number].core.send(
            bytes, options: channel.options, on: connection, at: now)
    }

    // MARK: The page

    private mutating func showPage() {
        guard let seat else { return }
        let screen = RoomScreen(Screen(of: seat, Screen.Invitation(commands: [])), at: now)
        if let bytes = feed.next(screen, notice: nil, at: now) { _ = web.publish(bytes, at: now) }
        settleWeb()
    }

    private mutating func settleWeb() {
        while let effect = web.pollEffect() {
            guard case .write(let id) = effect else { continue }
            while case let bytes = web.unsentBytes(on: id), !bytes.isEmpty {
                page.append(
                    Sent(time: now, from: Self.server, to: Self.browser, bytes: Array(bytes)))
                web.sent(bytes.count, on: id, at: now)
            }
        }
    }
}
