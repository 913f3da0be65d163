import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests every phase with every action and every kind of sender, each with its outcome.
struct SeriesActionTests {
    /// The outcomes for the side whose turn it is, the other side, a player on the bench, the
    /// leader (on the bench too) and a player without a seat.
    private static let table = """
        idle      start  notAMember  notAMember      notAMember  notAMember  notAMember
        idle      move   notAMember  notAMember      notAMember  notAMember  notAMember
        idle      reset  notAMember  notAMember      notAMember  notAMember  notAMember
        idle      end    notAMember  notAMember      notAMember  notAMember  notAMember
        choosing  start  done        done            onTheBench  onTheBench  notAMember
        choosing  move   wrongPhase  wrongPhase      onTheBench  onTheBench  notAMember
        choosing  reset  wrongPhase  wrongPhase      onTheBench  onTheBench  notAMember
        choosing  end    done        done            onTheBench  done        notAMember
        empty     start  alreadyDone otherMovesFirst onTheBench  onTheBench  notAMember
        empty     move   done        notYourTurn     onTheBench  onTheBench  notAMember
        empty     reset  boardEmpty  boardEmpty      onTheBench  onTheBench  notAMember
        empty     end    done        done            onTheBench  done        notAMember
        playing   start  alreadyDone otherMovesFirst onTheBench  onTheBench  notAMember
        playing   move   done        notYourTurn     onTheBench  onTheBench  notAMember
        playing   reset  done        done            onTheBench  onTheBench  notAMember
        playing   end    done        done            onTheBench  done        notAMember
        asked     start  alreadyDone otherMovesFirst onTheBench  onTheBench  notAMember
        asked     move   done        notYourTurn     onTheBench  onTheBench  notAMember
        asked     reset  done        alreadyDone     onTheBench  onTheBench  notAMember
        asked     end    done        done            onTheBench  done        notAMember
        over      start  stale       stale           onTheBench  onTheBench  notAMember
        over      move   stale       stale           onTheBench  onTheBench  notAMember
        over      reset  done        done            onTheBench  onTheBench  notAMember
        over      end    done        done            onTheBench  done        notAMember
        finished  start  wrongPhase  wrongPhase      wrongPhase  wrongPhase  notAMember
        finished  move   wrongPhase  wrongPhase      wrongPhase  wrongPhase  notAMember
        finished  reset  wrongPhase  wrongPhase      wrongPhase  wrongPhase  notAMember
        finished  end    wrongPhase  wrongPhase      wrongPhase  wrongPhase  notAMember
        """

    static let phases = ["idle", "choosing", "empty", "playing", "asked", "over", "finished"]
    static let actions = ["start", "move", "reset", "end"]
    private static let senders = [
        SeriesTable.x, SeriesTable.o, SeriesTable.third, SeriesTable.fourth, SeriesTable.stranger,
    ]

    /// Returns a series whose second board is in the phase, except for the choice, which is on the
    /// first.
    static func series(in phase: String) throws -> SeriesTable {
        var table = SeriesTable(players: 4)
        if phase == "idle" {
            table.game = XAndO(seed: 1)
            return table
        }
        table.game.table.leader = SeriesTable.fourth
        if phase == "choosing" { return table }
        try table.act(SeriesTable.o, .start(round: 1))
        try table.play(SeriesTable.topRow)
        try table.goOn()
        #expect(table.round == 2 && table.game.table.turn == .x, "the loser moves first")
        switch phase {
        case "empty": break
        case "playing": try table.play([4, 0])
        case "asked":
            try table.play([4, 0])
            try table.act(SeriesTable.o, .reset(round: 2))
        case "over": try table.play(SeriesTable.drawn)
        default: try table.act(SeriesTable.fourth, .end)
        }
        return table
    }

    static func action(_ name: String, round: Int) -> XAndOAction {
        switch name {
        case "start": .start(round: round)
        case "move": .move(round: round, square: 8)
        case "reset": .reset(round: round)
        default: .end
        }
    }

    @Test("have the outcomes of the table, and a refused one changes nothing")
    func everyCell() throws {
        var seen: Set<String> = []
        for line in Self.table.split(separator: "\n") {
            let cells = line.split(separator: " ").map(String.init)
            let (phase, name) = (cells[0], cells[1])
            seen.insert("\(phase) \(name)")
            let table = try Self.series(in: phase)
            for (sender, expected) in zip(Self.senders, cells[2...]) {
                var copy = table
                let action = Self.action(name, round: table.round)
                let answer = copy.answer(to: action, from: sender)?.code ?? "done"
                // No player has a seat before the start.
                expect(answer, equals: expected, "\(phase), \(name), \(sender)")
                expect(copy.game == table.game, equals: expected != "done", "\(phase), \(name)")
                #expect(copy.game.table.isSound, "\(phase), \(name), \(sender)")
            }
        }
        expect(seen.count, equals: Self.phases.count * Self.actions.count)
    }

    @Test("of another board are stale or too early, and change nothing", arguments: phases)
    func otherRounds(phase: String) throws {
        let table = try Self.series(in: phase)
        let rounds = [
            (table.round - 1, "stale"), (table.round + 1, "wrongPhase"), (Int.max, "wrongPhase"),
            (Int.min, "stale"),
        ]
        for name in Self.actions where name != "end" {
            for (round, expected) in rounds {
                for sender in Self.senders {
                    var copy = table
                    let answer = copy.answer(to: Self.action(name, round: round), from: sender)
                    let isStranger = sender == SeriesTable.stranger || phase == "idle"
                    let code =
                        isStranger ? "notAMember" : phase == "finished" ? "wrongPhase" : expected
                    expect(answer?.code, equals: code, "\(phase), \(name), round \(round)")
                    expect(copy.game, equals: table.game)
                }
            }
        }
    }

    @Test("are written legibly, and other texts are refused")
    func bytes() {
        let texts: [(XAndOAction, String)] = [
            (.start(round: 1), #"{"start":{"round":1}}"#),
            (.move(round: 3, square: 4), #"{"move":{"round":3,"square":4}}"#),
            (.reset(round: 2), #"{"reset":{"round":2}}"#), (.end, #"{"end":{}}"#),
        ]
        for (action, text) in texts {
            expect(String(decoding: SessionCoding.encode(action), as: UTF8.self), equals: text)
            expect(SessionCoding.decode(XAndOAction.self, from: Array(text.utf8)), equals: action)
        }
        let bad = [
            "{}", "[]", "4", #"{"move":{}}"#, #"{"move":{"round":1}}"#,
            #"{"move":{"round":1,"square":"4"}}"#, #"{"move":{"round":1,"square":4.5}}"#,
            #"{"move":{"round":1,"square":99999999999999999999}}"#, #"{"fly":{}}"#,
            #"{"end":{},"reset":{"round":1}}"#, #"{"start":{"round":1e400}}"#, #"{"move":null}"#,
        ]
        for text in bad {
            #expect(
                SessionCoding.decode(XAndOAction.self, from: Array(text.utf8)) == nil, "\(text)")
        }
    }

    @Test("have rejections with codes of their own")
    func reasons() {
        let codes = (XAndO.rejections + Rejection.common).map(\.code)
        expect(Set(codes).count, equals: codes.count)
        #expect(XAndO.rejections.allSatisfy { $0.description.hasSuffix(".") })
    }
}
