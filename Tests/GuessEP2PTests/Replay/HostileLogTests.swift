import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A file that is no log, or a hostile log.
struct HostileLogTests {
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
        let later = try Room.header {
            $0 = $0.replacing("ormatVersion\":1", with: "ormatVersion\":2")
        }
        expect(Replayed([later]).error, equals: .otherVersion(2))
        let chess = try Room.header {
            $0 = $0.replacing("\"riddle\"", with: "\"ch\\u001b[31mess\"")
        }
        expect(Replayed([chess]).error, equals: .otherGame("ch[31mess".safe))
        // A later version may differ in all other parts.
        let bare = #"{"format":"guesse-log","formatVersion":7,"game":"riddle"}"#
        expect(Replayed([bare]).error, equals: .otherVersion(7))
        let unsealed = #"{"format":"guesse-log","formatVersion":1,"game":"riddle"}"#
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
