import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The log of a session after a succession.
struct HeirLogTests {
    @Test(
        "begins with the restored game and all names, and replays to the end",
        arguments: Effort.some(of: Scene.allCases, each: 2))
    func replays(scene: Scene) throws {
        try Succeeding.expectLogToReplay(from: scene)
    }

    @Test("shows each player only what they saw")
    func export() throws {
        let table = try Succeeding.logged(from: .guessing)
        let replayed = Replayed(table.room.log)
        func lines(for player: PlayerID?) -> (count: Int, wasSeated: Bool) {
            var export = ViewExport<Riddle>(for: player)
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
        let table = try Succeeding.logged(from: .lobby)
        let replayed = Replayed(table.room.log)
        #expect(replayed.error == nil)
        // Only the former host's settings have been taken over.
        #expect(replayed.entries.allSatisfy { $0.event.name == "configured" && $0.names == nil })
        #expect(replayed.entries.count <= 1)
        expect(table.room.host.phase, equals: .lobby)
    }
}
