import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// A file that is no log, or a hostile log.
struct HostileLogTests {
    private func sealed(_ content: String, _ state: GuessE) -> String {
        let bytes = Array(content.utf8)
        let hash = SealedLine.hash(of: bytes.dropLast(), SessionCoding.encode(state))
        return String(content.dropLast()) + ",\"hash\":\"\(SealedLine.hexadecimal(hash))\"}"
    }

    /// Returns the first line of a log after an edit, as an attacker could write it.
    private func header(_ edit: (inout String) -> Void) throws -> String {
        let log = try Room(players: 1, isLogged: true).log
        var text = String(log[0].dropLast(27)) + "}"
        edit(&text)
        return sealed(text, GuessE(prompts: Samples.prompts, seed: 1))
    }

    @Test("is recognized by its first line")
    func notALog() {
        let files: [String] = [
            "", "\n", " ", "{}", "{}\n", "[]\n", "null\n", "hello\n",
            "{\"ev\":\"hello\",\"t\":0}\n",
            "{\"format\":\"guesse-log\"}\n", "\u{0}\u{0}\u{0}", String(repeating: "[", count: 9000),
            String(repeating: "{\"a\":", count: 9000) + "\n",
        ]
        for file in files {
            expect(Replayed(Array(file.utf8)).error, equals: .notALog, "\(file.prefix(40))")
        }
        expect(Replayed([0xFF, 0xFE, 0x0A]).error, equals: .notALog)
    }

    @Test("of another version, or of another game, gets an error that says so")
    func others() throws {
        let later = try header { $0 = $0.replacing("ormatVersion\":1", with: "ormatVersion\":2") }
        expect(Replayed([later]).error, equals: .otherVersion(2))
        let chess = try header { $0 = $0.replacing("\"guess-e\"", with: "\"ch\\u001b[31mess\"") }
        expect(Replayed([chess]).error, equals: .otherGame("ch[31mess".safe))
        // A later version may differ in all other parts.
        let bare = #"{"format":"guesse-log","formatVersion":7,"game":"guess-e"}"#
        expect(Replayed([bare]).error, equals: .otherVersion(7))
        let unsealed = #"{"format":"guesse-log","formatVersion":1,"game":"guess-e"}"#
        expect(Replayed([unsealed]).error, equals: .malformed(line: 1))
    }

    @Test("with an endless line is given up")
    func hugeLine() throws {
        let log = try Room(players: 1, isLogged: true).log
        let huge = [UInt8](repeating: 0x20, count: Replay.largestLine + 1)
        expect(Replayed(huge).error, equals: .tooLong(line: 1))
        expect(Replayed(huge + [0x0A]).error, equals: .tooLong(line: 1))
        expect(Replayed(Array((log[0] + "\n").utf8) + huge).error, equals: .tooLong(line: 2))
        var replay = Replay()
        replay.append(huge)
        #expect(throws: ReplayError.tooLong(line: 1)) { try replay.next() }
    }

    @Test("with a last line that is cut off anywhere counts up to the line before")
    func truncated() throws {
        let log = try LoggedGame.room().log.prefix(12)
        let whole = Array(log.map { $0 + "\n" }.joined().utf8)
        let last = Array(log[11].utf8)
        let before = whole.count - last.count - 1
        for length in Effort.some(of: (1...last.count).reversed(), each: 7) {
            let replayed = Replayed(Array(whole.prefix(before + length)))
            #expect(replayed.error == nil)
            expect(replayed.replay.isCutShort, equals: length < last.count, "\(length)")
            expect(replayed.entries.count, equals: length < last.count ? 10 : 11, "\(length)")
        }
        #expect(!Replayed(Array(whole.prefix(before))).replay.isCutShort)
        for length in [0, 1, 100, log[0].utf8.count - 1] {
            #expect(Replayed(Array(whole.prefix(length))).error != nil, "the first line is needed")
        }
    }

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
        let line = try header {
            #expect($0.contains(part))
            $0 = $0.replacing(part, with: instead)
        }
        expect(Replayed([line]).error, equals: .malformed(line: 1))
    }

    @Test("with an endless generator, or without prompts, is refused")
    func stuckGenerator() throws {
        let stuck = try header {
            $0 = $0.replacing(/"generator":\[[0-9,]*\]/, with: "\"generator\":[0,0,0,0]")
        }
        expect(Replayed([stuck]).error, equals: .malformed(line: 1))
        let silent = try header {
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

    @Test("with random damage never traps", arguments: Effort.seeds(12, quick: 1))
    func damage(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bytes = Array(try LoggedGame.room().log.map { $0 + "\n" }.joined().utf8)
        for _ in 0..<10 {
            var damaged = bytes
            for _ in 0...generator.draw(in: 0...3) {
                let at = generator.draw(in: 0...(damaged.count - 1))
                switch generator.draw(in: 0...2) {
                case 0: damaged[at] = UInt8(truncatingIfNeeded: generator.next())
                case 1: damaged.removeSubrange(at..<min(damaged.count, at + 200))
                default: damaged.insert(contentsOf: Array("-9e99[{\"\\u0000".utf8), at: at)
                }
            }
            let replayed = Replayed(damaged)
            let isCut = replayed.error != nil || replayed.replay.isCutShort
            #expect(damaged == bytes || isCut, "SEED=\(seed)")
        }
    }
}
