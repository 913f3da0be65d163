import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A game whose state has a number that JSON may be unable to write.
private struct Scales: Game {
    struct View: Codable, Equatable, Sendable { var weight: Double }

    enum Action: Message {
        case look
        func apply(from sender: PlayerID, to state: inout Scales) throws(Rejection) {}
    }

    var weight = 1.0

    func view(for player: PlayerID?) -> View { View(weight: weight) }
}

/// Changes of the game's state by the host's program.
struct SyncTests {
    private func logged() throws -> Room {
        var room = Room(capacity: 4, settings: Riddle.Settings(rounds: 2), seed: 3, isLogged: true)
        for number in 0...1 {
            try room.join(number, name: "Player-\(number)")
            try room.change(number) { try $0.setReady(true) }
        }
        try room.start()
        return room
    }

    @Test("all members see a change of a game that is on, and a log of it can be played again")
    func inGame() throws {
        var room = try logged()
        try room.host.sync(at: room.now) { $0.roundCount = 5 }
        room.drain()
        for number in 0...1 { expect(room.view(of: number)?.game?.roundCount, equals: 5) }
        room.wait(.seconds(3))
        let replayed = ReplayedOf<Riddle>(room.log)
        #expect(replayed.error == nil)
        expect(replayed.states.last?.asLogged, equals: room.host.game.asLogged)
    }

    @Test("a change that the program takes back leaves the state and the log")
    func refused() throws {
        var room = try logged()
        let (game, lines) = (room.host.game, room.log.count)
        #expect(throws: Rejection.stale) {
            try room.host.sync(at: room.now) { game throws(Rejection) in
                game.roundCount = 5
                throw .stale
            }
        }
        room.drain()
        expect(room.host.game, equals: game)
        expect(room.log.count, equals: lines)
    }

    @Test("a state that cannot be written is refused, and none is taken after the end")
    func unsound() throws {
        var host = GameHost(
            HostConfiguration(sessionName: "S".safe, hostName: "H".safe), game: Scales(), seed: 1,
            secret: SessionSecret(1, 2), at: .zero)
        try host.start(at: .zero)
        #expect(throws: Rejection.unsound) { try host.sync(at: .zero) { $0.weight = .infinity } }
        expect(host.game.weight, equals: 1)
        try host.sync(at: .zero) { $0.weight = 2 }
        expect(host.game.weight, equals: 2)
        host.close(at: .zero)
        #expect(throws: Rejection.wrongPhase) { try host.sync(at: .zero) { $0.weight = 3 } }
        expect(host.game.weight, equals: 2)
    }
}
