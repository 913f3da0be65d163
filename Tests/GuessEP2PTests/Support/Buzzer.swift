import Primitives
import ReliableChannelCore

@testable import GameTestKit
@testable import GuessEP2P

/// A game with only one key: `ask` reveals a question in 300 ms, `press` is noted with its time.
struct Buzzer: Game, TimedPresses {
    enum Action: Message, Equatable {
        case ask
        case press
        case close

        func apply(from sender: PlayerID, to state: inout Buzzer) throws(Rejection) {
            switch self {
            case .ask: state.reveal = state.now + .milliseconds(300)
            case .close: state.reveal = nil
            case .press: state.presses.append(Noted(player: sender, press: nil, at: state.now))
            }
        }
    }

    struct Noted: Codable, Equatable {
        var player: PlayerID
        var press: Press?
        var at: Timestamp
    }

    struct View: Codable, Equatable {
        var count: Int
    }

    var now = Timestamp.zero
    var reveal: Timestamp?
    var presses: [Noted] = []

    func view(for player: PlayerID?) -> View { View(count: presses.count) }

    mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press
    ) throws(Rejection) {
        guard action == .press else { return try action.apply(from: sender, to: &self) }
        presses.append(Noted(player: sender, press: press, at: now))
    }
}

/// A host of ``Buzzer`` and players on connections with delays, in virtual time; each player's
/// clock differs.
struct BuzzerRoom {
    struct Delays {
        var there: Duration
        var back: Duration
        /// The player's clock minus the host's.
        var clockOffset: Duration
    }

    private struct Message {
        let due: Timestamp
        let order: Int
        let connection: ConnectionHandle
        let channel: SessionChannel
        let bytes: [UInt8]
        let isForHost: Bool
    }

    var host: GameHost<Buzzer>
    var clients: [GameClient<Buzzer>] = []
    var connections: [Delays]
    var now = Timestamp(nanoseconds: 7_000_000_000)
    private var underway: [Message] = []
    private var order = 0
    /// Players whose programs delay the answers for the round trip's measurement, with the delay.
    var heldBack: [Int: Duration] = [:]

    static func handle(_ number: Int) -> ConnectionHandle {
        Samples.connection(number + 1)
    }

    private static func number(_ connection: ConnectionHandle) -> Int {
        (0..<16).first { handle($0) == connection } ?? 0
    }

    init(_ connections: [Delays], isLogged: Bool = false) throws {
        self.connections = connections
        var configuration = HostConfiguration(
            sessionName: SafeText("Quick", limit: .name), hostName: SafeText("Ada", limit: .name),
            capacity: 8, approval: .automatic)
        configuration.isLogged = isLogged
        host = GameHost(
            configuration, game: Buzzer(), seed: 1, secret: SessionSecret(1, 2), at: now)
        for number in connections.indices {
            var client = GameClient<Buzzer>(seed: UInt64(100 + number))
            try client.requestToPlay(
                on: Self.handle(number), name: SafeText("P\(number)", limit: .name),
                at: local(number))
            clients.append(client)
        }
        run(for: .seconds(1))
        try host.start(at: now)
        run(for: .seconds(1))
    }

    func local(_ number: Int) -> Timestamp { now + connections[number].clockOffset }
    func seat(_ number: Int) -> PlayerID? { clients[number].view?.you }

    /// Lets time pass.
    mutating func run(for duration: Duration) {
        let end = now + duration
        while true {
            collect()
            var next = end
            if let due = underway.map(\.due).min() { next = min(next, due) }
            if let timeout = host.nextTimeout { next = min(next, max(now, timeout)) }
            for number in clients.indices {
                if let timeout = clients[number].nextTimeout {
                    next = min(next, max(now, timeout - connections[number].clockOffset))
                }
            }
            now = max(now, next)
            deliver()
            if let timeout = host.nextTimeout, timeout <= now { host.handleTimeout(at: now) }
            for number in clients.indices {
                host.heard(Self.handle(number), at: now)
                if let timeout = clients[number].nextTimeout, timeout <= local(number) {
                    clients[number].handleTimeout(at: local(number))
                }
            }
            collect()
            let isQuiet = !underway.contains { $0.due <= now }
            if now >= end, isQuiet { return }
        }
    }

    private mutating func deliver() {
        let due = underway.filter { $0.due <= now }.sorted {
            ($0.due, $0.order) < ($1.due, $1.order)
        }
        underway.removeAll { $0.due <= now }
        for message in due {
            if message.isForHost {
                host.receive(message.bytes, on: message.channel, from: message.connection, at: now)
            } else {
                let number = Self.number(message.connection)
                clients[number].heard(message.connection, at: local(number))
                clients[number].receive(
                    message.bytes, on: message.channel, from: message.connection, at: local(number))
            }
        }
    }

    private mutating func collect() {
        while let effect = host.pollEffect() {
            guard case .send(let bytes, let channel, let connection) = effect else { continue }
            send(
                bytes, channel, connection, after: connections[Self.number(connection)].there,
                isForHost: false)
        }
        for number in clients.indices {
            while let effect = clients[number].pollEffect() {
                guard case .send(let bytes, let channel, let connection) = effect else { continue }
                let isReturned = channel == .clock && bytes.count == 9
                let extra = isReturned ? heldBack[number] ?? .zero : .zero
                send(
                    bytes, channel, connection, after: connections[number].back + extra,
                    isForHost: true)
            }
        }
    }

    private mutating func send(
        _ bytes: [UInt8], _ channel: SessionChannel, _ connection: ConnectionHandle,
        after delay: Duration, isForHost: Bool
    ) {
        order += 1
        underway.append(
            Message(
                due: now + delay, order: order, connection: connection, channel: channel,
                bytes: bytes,
                isForHost: isForHost))
    }
}
