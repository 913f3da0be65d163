import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// The log of a session after a succession.
struct HeirLogTests {
    private func taken(over scene: Scene) throws -> Succeeding {
        var table = try Succeeding(players: 4, scene: scene)
        table.isLogged = true
        try table.loseHost()
        try expect(table.succeed(), equals: 0)
        for number in 1...3 { try table.comeOver(number) }
        return table
    }

    @Test(
        "begins with the restored game and all names, and replays to the end",
        arguments: Effort.some(of: Scene.allCases, each: 2))
    func replays(scene: Scene) throws {
        var table = try taken(over: scene)
        try table.finishRound(scene)
        table.room.drain()
        let replayed = Replayed(table.room.log)
        #expect(replayed.error == nil)
        expect(replayed.states.last?.asLogged, equals: table.room.host.game.asLogged)
        let first = try #require(replayed.entries.first)
        guard case .configured(let game) = first.event else {
            Issue.record("begins with \(first.event.name)")
            return
        }
        #expect(game.phaseName == scene.phaseName && game.round == (scene == .order ? 0 : 2))
        expect(first.names?.count, equals: 5)
        expect(first.names?[.host], equals: "Ada".safe)
        expect(first.names?[PlayerID(rawValue: 3)], equals: "Player-2".safe)
    }

    @Test("shows each player only what they saw")
    func export() throws {
        let table = try taken(over: .guessing)
        let replayed = Replayed(table.room.log)
        func lines(for player: PlayerID?) -> (count: Int, wasSeated: Bool) {
            var export = ViewExport<GuessE>(for: player)
            let lines = zip(replayed.entries, replayed.states.dropFirst()).compactMap {
                export.line(for: $0, after: $1)
            }
            return (lines.count, export.wasSeated)
        }
        for player in [nil, PlayerID.host, PlayerID(rawValue: 2)] {
            #expect(lines(for: player).count > 0 && lines(for: player).wasSeated)
        }
        let stranger = lines(for: PlayerID(rawValue: 9))
        #expect(stranger.count == 0 && !stranger.wasSeated)
    }

    @Test("begins in the lobby if the host was lost there")
    func lobby() throws {
        let table = try taken(over: .lobby)
        let replayed = Replayed(table.room.log)
        #expect(replayed.error == nil)
        // Only the former host's settings have been taken over.
        #expect(replayed.entries.allSatisfy { $0.event.name == "configured" && $0.names == nil })
        #expect(replayed.entries.count <= 1)
        expect(table.room.host.phase, equals: .lobby)
    }
}
