import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A game as bytes.
struct GameCodingTests {
    @Test("dictionaries of players have the same bytes for any order of insertion")
    func dictionaries() {
        let players = (0..<200).map { PlayerID(rawValue: UInt32($0)) }
        var inOrder: [PlayerID: SafeText] = [:]
        for player in players { inOrder[player] = "guess \(player)".safe }
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<10 {
            var shuffled = [PlayerID: SafeText](minimumCapacity: generator.draw(in: 1...5000))
            for player in generator.shuffled(players) {
                shuffled[player] = "guess \(player)".safe
            }
            expect(SessionCoding.encode(shuffled), equals: SessionCoding.encode(inOrder))
        }
        let small = SessionCoding.encode([players[2]: "b", players[10]: "c", players[0]: "a"])
        expect(String(decoding: small, as: UTF8.self), equals: #"{"0":"a","10":"c","2":"b"}"#)
    }

    @Test("players as keys are read only in the form in which they are written")
    func keys() {
        func read(_ key: String) -> [PlayerID: Int]? {
            SessionCoding.decode([PlayerID: Int].self, from: Array("{\"\(key)\":1}".utf8))
        }
        expect(read("7"), equals: [PlayerID(rawValue: 7): 1])
        expect(read("4294967295"), equals: [PlayerID(rawValue: .max): 1])
        for key in ["07", "+7", "-1", "4294967296", "", "x", " 7"] {
            #expect(read(key) == nil, "\(key)")
        }
    }

    @Test("is decoded to an equal game, in every phase", arguments: Effort.seeds(8, quick: 1))
    func roundTrip(seed: UInt64) throws {
        let simulation = GameSimulation(seed: seed, isLogged: true)
        simulation.play()
        var phases: Set<String> = []
        for state in Replayed(simulation.host.log).states {
            phases.insert(state.phaseName)
            let bytes = SessionCoding.encode(state)
            let decoded = SessionCoding.decode(GuessE.self, from: bytes)
            expect(decoded, equals: state.asLogged, "SEED=\(seed)")
            if let decoded { expect(SessionCoding.encode(decoded), equals: bytes) }
        }
        #expect(phases.isSuperset(of: ["lobby", "order", "prompt", "painting", "guessing"]))
    }

    @Test("unchanged settings have the same bytes as before drawings existed")
    func settings() throws {
        let usual = SessionCoding.encode(GuessESettings())
        let text = String(decoding: usual, as: UTF8.self)
        #expect(!text.contains("draw"))
        for drawSeconds in [nil, 0, 1, 90, 3600] {
            let settings = GuessESettings(drawSeconds: drawSeconds)
            let bytes = SessionCoding.encode(settings)
            expect(SessionCoding.decode(GuessESettings.self, from: bytes), equals: settings)
        }
    }
}
