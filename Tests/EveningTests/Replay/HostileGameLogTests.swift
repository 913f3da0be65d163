import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Logs of Guess-E with a state or an event that its rules do not allow.
struct HostileGameLogTests {
    @Test(
        "with a state that no game can reach is refused",
        arguments: [
            ("\"round\":0", "\"round\":-1"),
            ("\"roundCount\":0", "\"roundCount\":-9223372036854775808"),
            (
                "\"seats\":[]",
                "\"seats\":[{\"hasDrawn\":false,\"missesInARow\":9223372036854775807,"
                    + "\"player\":0,\"points\":0,\"silence\":{\"none\":{}}}]"
            ),
            (
                "\"seats\":[]",
                "\"seats\":[{\"hasDrawn\":false,\"missesInARow\":0,"
                    + "\"player\":0,\"points\":9223372036854775807,\"silence\":{\"none\":{}}}]"
            ),
            ("\"phase\":{\"idle\":{}}", "\"phase\":{}"),
            (
                "\"phase\":{\"idle\":{}}",
                "\"phase\":{\"prompting\":{\"_0\":{\"artist\":0,\"draft\":\"\","
                    + "\"refusals\":9223372036854775807,\"suggestions\":[]}}}"
            ),
        ])
    func unsound(part: String, instead: String) throws {
        let line = try Room.header {
            #expect($0.contains(part))
            $0 = $0.replacing(part, with: instead)
        }
        expect(Replayed([line]).error, equals: .malformed(line: 1))
    }

    @Test("with an endless generator, or without prompts, is refused")
    func stuckGenerator() throws {
        let stuck = try Room.header {
            $0 = $0.replacing(/"generator":\[[0-9,]*\]/, with: "\"generator\":[0,0,0,0]")
        }
        expect(Replayed([stuck]).error, equals: .malformed(line: 1))
        let silent = try Room.header {
            $0 = $0.replacing(/"prompts":\[[^\]]*\]/, with: "\"prompts\":[]")
        }
        expect(Replayed([silent]).error, equals: .malformed(line: 1))
    }

    @Test("with extreme numbers does not trap, in any part of the game")
    func extremes() throws {
        let extreme = Int.max
        for value in [Int.min, -1, 0, Int.max] {
            var game = GuessE(
                settings: GuessESettings(
                    rounds: value, promptSeconds: value, guessSeconds: value, rankSeconds: value,
                    orderSeconds: value, resultsSeconds: value, paintSeconds: value,
                    drawSeconds: value),
                prompts: ["x"], seed: 1)
            for time in [Int64.min, 0, Int64.max] {
                let events: [GameEvent<GuessE>] = [
                    .start(players: Samples.players(3)), .deadline,
                    .presence(player: PlayerID(rawValue: .max), presence: .disconnected),
                    .presence(player: PlayerID(rawValue: 1), presence: .disconnected),
                    .action(player: .host, action: .advance(round: extreme)), .deadline,
                    .result(result: .painted(round: extreme, picture: Samples.picture())),
                    .remove(player: PlayerID(rawValue: 2)), .deadline, .deadline,
                ]
                for event in events {
                    do throws(Rejection) {
                        try game.apply(event, at: Timestamp(nanoseconds: time))
                    } catch {
                        expect(error, equals: .wrongPhase)
                    }
                    for player in Samples.players(3) { _ = game.view(for: player) }
                }
            }
        }
    }

    @Test("that starts a game with thousands of players is refused")
    func crowd() throws {
        var game = GuessE(prompts: ["x"], seed: 1)
        let before = game
        #expect(throws: Rejection.sessionFull) {
            try game.apply(.start(players: Samples.players(5000)), at: .zero + .seconds(1))
        }
        expect(game, equals: before)
    }
}
