import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A log that has been changed.
struct TamperTests {
    /// Returns each line of a log, with a replay of the lines before it.
    private func lines() throws -> [(before: Replay, line: [UInt8])] {
        var replay = Replay()
        return try LoggedGame.room().log.map { text in
            let before = replay
            let line = Array(text.utf8)
            replay.append(line + [0x0A])
            _ = try replay.next()
            return (before, line)
        }
    }

    /// Returns the error that a line causes.
    private func error(_ replay: Replay, _ line: [UInt8]) -> ReplayError? {
        var replay = replay
        replay.append(line + [0x0A])
        do throws(ReplayError) {
            _ = try replay.next()
            return nil
        } catch {
            return error
        }
    }

    @Test("is refused at the first line with a changed byte")
    func everyByte() throws {
        var generator = SeededGenerator(seed: 1)
        for (number, (replay, line)) in try lines().enumerated() {
            #expect(error(replay, line) == nil)
            let positions = sample(of: line, &generator)
            for position in positions {
                var changed = line
                changed[position] = other(than: line[position], &generator)
                guard let error = error(replay, changed) else {
                    Issue.record(
                        "line \(number + 1): \(String(decoding: changed, as: UTF8.self))")
                    continue
                }
                if number > 0 { expect(error.line, equals: number + 1, "\(error)") }
            }
        }
    }

    /// Returns some positions from the whole line, and all positions around a value.
    private func sample(of line: [UInt8], _ generator: inout SeededGenerator) -> [Int] {
        (0..<Effort.cases(160, quick: 12)).map { _ in generator.draw(in: 0...(line.count - 1)) }
            + [0, line.count - 1, line.count - 2, line.count - 19, line.count - 20]
    }

    /// Returns another byte; mostly one of the same kind, as a digit for a digit.
    private func other(than byte: UInt8, _ generator: inout SeededGenerator) -> UInt8 {
        let alike: [UInt8] =
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): Array("0123456789".utf8)
            case UInt8(ascii: "a")...UInt8(ascii: "z"): Array("abcdefz".utf8)
            default: [0x00, 0x0A, 0x20, 0x22, 0x2C, 0x5C, 0x7D, 0xC3, 0xFF]
            }
        return generator.pick(from: alike.filter { $0 != byte }) ?? byte ^ 1
    }

    @Test("with a false event and a right hash per line is refused, or its state's hash differs")
    func otherEvent() throws {
        let lines = try lines()
        let at = try #require(
            lines.firstIndex { String(decoding: $0.line, as: UTF8.self).contains("\"guess\":{") })
        let text = String(decoding: lines[at].line, as: UTF8.self)
        func resealed(_ replacing: String, _ by: String) throws -> ReplayError? {
            #expect(text.contains(replacing))
            let changed = text.replacing(replacing, with: by)
            return error(lines[at].before, Array(changed.utf8))
        }
        let hash = String(text.suffix(18).prefix(16))
        let wrong = try resealed(hash, "0123456789abcdef")
        expect(
            wrong,
            equals: .differentHash(
                line: at + 1, recorded: "0123456789abcdef", computed: hash))
        try expect(resealed("the guess of 0", ""), equals: .refused(line: at + 1, .emptyText))
        try expect(resealed("\"actor\":1", "\"actor\":2"), equals: .malformed(line: at + 1))
    }

    @Test("with a line left out, doubled or moved is refused")
    func order() throws {
        let log = try LoggedGame.room().log
        var missing = log
        missing.remove(at: 5)
        expect(Replayed(missing).error, equals: .wrongSequence(line: 6, expected: 5, found: 6))
        var doubled = log
        doubled.insert(log[5], at: 6)
        expect(Replayed(doubled).error, equals: .wrongSequence(line: 7, expected: 6, found: 5))
        var moved = log
        moved.swapAt(5, 6)
        expect(Replayed(moved).error, equals: .wrongSequence(line: 6, expected: 5, found: 6))
        expect(Replayed(moved).entries.count, equals: 4, "what came before counts")
    }

    @Test("with a time that decreases is refused")
    func time() throws {
        let log = try LoggedGame.room().log
        let later = log.indices.first { index in
            guard index > 20 else { return false }
            let entries = Replayed(Array(log[...index])).entries.suffix(2)
            return entries.first?.at != entries.last?.at
        }
        let at = try #require(later)
        let entry = try #require(Replayed(Array(log[...at])).entries.last)
        let earlier = log[at].replacing("\"at\":\(entry.at)", with: "\"at\":1")
        #expect(earlier != log[at])
        expect(Replayed(Array(log[..<at]) + [earlier]).error, equals: .timeReversed(line: at + 1))
        let negative = log[1].replacing(/"at":\d+/, with: "\"at\":-1")
        expect(Replayed([log[0], negative]).error, equals: .timeReversed(line: 2))
    }

    @Test("gives nothing more after an error")
    func noMore() throws {
        let log = try LoggedGame.room().log
        var replay = Replay()
        replay.append(Array((log[0] + "\nnonsense\n" + log[1] + "\n").utf8))
        _ = try replay.next()
        for _ in 0...2 {
            #expect(throws: ReplayError.malformed(line: 2)) { try replay.next() }
        }
    }
}

extension ReplayError {
    /// The line of the error; `nil` for the first line.
    var line: Int? {
        switch self {
        case .notALog, .otherVersion, .otherGame: nil
        case .tooLong(let line), .malformed(let line), .timeReversed(let line): line
        case .wrongSequence(let line, _, _), .refused(let line, _): line
        case .differentHash(let line, _, _): line
        }
    }
}
