import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The smallest possible game: state, message, view, and `apply`.
private struct Counter: Game {
    struct View: Codable, Equatable, Sendable { var count: Int }

    enum Action: Message {
        case increment

        func apply(from sender: PlayerID, to state: inout Counter) throws(Rejection) {
            state.count += 1
        }
    }

    var count = 0
    private(set) var players: [PlayerID] = []

    mutating func start(with players: [PlayerID]) { self.players = players }

    func view(for player: PlayerID?) -> View { View(count: count) }
}

/// A game with only the required declarations.
struct GameDefaultsTests {
    private func host(
        isLogged: Bool = false, spectatorCapacity: Int = 16
    ) -> GameHost<Counter> {
        var configuration = HostConfiguration(
            sessionName: "Counting".safe, hostName: "Ada".safe, approval: .automatic)
        configuration.isLogged = isLogged
        configuration.spectatorCapacity = spectatorCapacity
        return GameHost(
            configuration, game: Counter(), seed: 1, secret: SessionSecret(1, 2),
            at: .zero + .seconds(5))
    }

    private func lines(of host: inout GameHost<Counter>) -> [String] {
        var lines: [String] = []
        while let effect = host.pollEffect() {
            if case .log(let line) = effect { lines.append(line) }
        }
        return lines
    }

    @Test("cannot add a late player, who watches if there is a place", arguments: 0...2)
    func late(places: Int) throws {
        var host = host(spectatorCapacity: places)
        let now = Timestamp.zero + .seconds(6)
        try host.start(at: now)
        for number in 1...3 {
            let request = RequestToPlay(
                id: UInt64(number), name: "Late".safe, identity: PeerID(0, UInt64(number)),
                game: Counter.family.safe)
            host.receive(
                SessionCoding.encode(PlayerMessage<Counter.Action>.requestToPlay(request: request)),
                on: .control, from: Samples.connection(number), at: now)
        }
        expect(host.view(for: .host, at: now).spectators.count, equals: places)
        var denials: [Denial] = []
        while let effect = host.pollEffect() {
            guard case .send(let bytes, _, _) = effect,
                case .denied(_, let denial)? = SessionCoding.decode(
                    FromHost.self, from: bytes)
            else { continue }
            denials.append(denial)
        }
        expect(denials.map(\.reason), equals: Array(repeating: .full, count: 3 - places))
    }

    @Test("is played by its host alone, has no end and waits for no player")
    func alone() throws {
        var host = host()
        let now = Timestamp.zero + .seconds(6)
        #expect(host.hall.startBlocker == nil)
        try host.start(at: now)
        try host.perform(.increment, at: now)
        try host.perform(.increment, at: now)
        expect(host.view(for: .host, at: now).game, equals: Counter.View(count: 2))
        expect(host.phase, equals: .playing)
        while host.pollEffect() != nil {}
        #expect(host.nextTimeout == nil)
        expect(host.lastMetadata["game"], equals: "counter")
        expect(host.lastMetadata["phase"], equals: "playing")
    }

    @Test("has computer players, who have nothing to do")
    func bots() throws {
        var host = host()
        let now = Timestamp.zero + .seconds(6)
        try host.addBot(named: "Bot".safe, skill: 1, at: now)
        try host.start(at: now)
        host.handleTimeout(at: now + .seconds(60))
        expect(host.game.count, equals: 0)
    }

    @Test("starts with its host, then people in the order of their seats, then computer players")
    func order() throws {
        var host = host()
        let now = Timestamp.zero + .seconds(6)
        try host.addBot(named: "Bot".safe, skill: 1, at: now)
        for number in 1...2 {
            let request = RequestToPlay(
                id: 5, name: "Guest \(number)".safe, identity: PeerID(0, UInt64(number)),
                game: "counter".safe)
            host.receive(
                SessionCoding.encode(
                    PlayerMessage<Counter.Action>.requestToPlay(request: request)),
                on: .control, from: Samples.connection(number), at: now)
        }
        let names = host.members.map(\.name.string)
        try #require(names == ["Ada", "Bot", "Guest 1", "Guest 2"])
        for index in host.hall.seats.members.indices {
            host.hall.seats.members[index].isReady = true
        }
        try host.start(at: now)
        expect(host.game.players, equals: [0, 2, 3, 1].map { host.members[$0].id })
    }

    @Test("is logged and replayed; the log's time never decreases though the game has no clock")
    func log() throws {
        var host = host(isLogged: true)
        var now = Timestamp.zero + .seconds(6)
        try host.start(at: now)
        for step in [2, -1, 3] {
            now = now + .seconds(step)
            try host.perform(.increment, at: now)
        }
        var replay = GameReplay<Counter>()
        replay.append(Array(lines(of: &host).joined(separator: "\n").utf8))
        replay.finish()
        while try replay.next() != nil {}
        expect(replay.state, equals: host.game)
        expect(replay.eventCount, equals: 4)
    }
}
