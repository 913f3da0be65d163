import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// The bytes of X and O.
struct SeriesCodingTests {
    typealias Table = SeriesTable

    @Test("give the state back in every phase", arguments: SeriesActionTests.phases)
    func everyPhase(phase: String) throws {
        let game = try SeriesActionTests.series(in: phase).game
        expect(SessionCoding.decode(XAndO.self, from: SessionCoding.encode(game)), equals: game)
        let view = game.view(for: nil)
        expect(SessionCoding.decode(XAndOView.self, from: SessionCoding.encode(view)), equals: view)
    }

    @Test("give the state back at any moment, and it continues in the same way")
    func randomSeries() {
        for seed in Effort.seeds(300, quick: 10) {
            var series = RandomSeries(seed: seed)
            for step in 0..<100 where !series.rules.isFinished {
                if series.isEventful() { series.befall() }
                let (player, action) = series.drawAction()
                if step.isMultiple(of: 4) {
                    let bytes = SessionCoding.encode(series.rules)
                    guard var copy = SessionCoding.decode(XAndO.self, from: bytes) else {
                        Issue.record("SEED=\(seed): \(String(decoding: bytes, as: UTF8.self))")
                        return
                    }
                    expect(copy, equals: series.rules, "SEED=\(seed)")
                    var original = series.rules
                    _ = try? action.apply(from: player, to: &copy)
                    _ = try? action.apply(from: player, to: &original)
                    expect(copy, equals: original, "SEED=\(seed)")
                }
                _ = try? action.apply(from: player, to: &series.rules)
            }
        }
    }

    @Test("of a view are legible")
    func legible() throws {
        var table = Table(players: 3)
        try table.begin()
        try table.play([4])
        try table.act(Table.x, .reset(round: 1))
        let text = String(decoding: SessionCoding.encode(table.view), as: UTF8.self)
        expect(
            text,
            equals: """
                {"bench":[2],"board":{"last":4,"squares":"....x...."},"boardsByTime":0,\
                "firstMover":"x","leader":0,\
                "phase":{"playing":{"resetAskedBy":"x"}},"round":1,"scores":[\
                {"attendance":"present","boardsInARow":1,"player":0,"points":0},\
                {"attendance":"present","boardsInARow":1,"player":1,"points":0},\
                {"attendance":"present","boardsInARow":0,"player":2,"points":0}],\
                "sides":{"o":1,"x":0},"variant":"classic","winnerStays":false,\
                "wins":{"drawn":0,"o":0,"x":0}}
                """)
    }

    /// Returns whether a state's text can be decoded with a part of it replaced.
    private func decodes(_ text: String, _ old: String, _ new: String) -> Bool {
        #expect(text.contains(old), "\(old)")
        let changed = text.replacing(old, with: new, maxReplacements: 1)
        return SessionCoding.decode(XAndO.self, from: Array(changed.utf8)) != nil
    }

    private func text(in phase: String) throws -> String {
        String(
            decoding: SessionCoding.encode(try SeriesActionTests.series(in: phase).game),
            as: UTF8.self)
    }

    @Test("of a state to which no game leads are refused")
    func unsound() throws {
        let playing = try text(in: "playing")
        #expect(decodes(playing, #""round":2"#, #""round":3"#))
        for (old, new) in [
            (#""round":2"#, #""round":0"#), (#""round":2"#, #""round":-1"#),
            (#""round":2"#, #""round":9223372036854775807"#), (#""round":2"#, #""round":2.5"#),
            (#""points":1"#, #""points":-1"#), (#""points":1"#, #""points":9223372036854775807"#),
            (#""boardsInARow":2"#, #""boardsInARow":9223372036854775807"#),
            (#""drawn":0"#, #""drawn":9223372036854775807"#),
            (#""bench":[2,3]"#, #""bench":[2,2]"#), (#""bench":[2,3]"#, #""bench":[2,0]"#),
            (#""bench":[2,3]"#, #""bench":[2,44]"#), (#""bench":[2,3]"#, #""bench":[-1]"#),
            (#""sides":{"o":1,"x":0}"#, #""sides":{"o":1,"x":77}"#),
            (#""sides":{"o":1,"x":0},"#, ""),
            (#""player":1,"#, #""player":0,"#),
            (#""attendance":"present""#, #""attendance":"left""#),
            (#""attendance":"present""#, #""attendance":"x""#),
            (
                #""variant":"classic","winnerStays":false,"wins""#,
                #""variant":"ultimate","winnerStays":false,"wins""#
            ),
            (#""variant":"classic""#, #""variant":"chess""#),
            (#""squares":"o...x....""#, #""squares":"o...x...""#),
            (#""squares":"o...x....""#, #""squares":"ooo.x.xx.""#),
            (#""squares":"o...x....""#, #""squares":"x...o....""#),
            (#""firstMover":"x""#, #""firstMover":"o""#), (#""firstMover":"x","#, ""),
            (#""phase":{"playing":{}}"#, #""phase":{"choosing":{}}"#),
            (#""phase":{"playing":{}}"#, #""phase":{"idle":{}}"#),
            (#""phase":{"playing":{}}"#, #""phase":{"over":{"result":{"draw":{}}}}"#),
            (
                #""phase":{"playing":{}}"#,
                #""phase":{"finished":{"result":{"line":{"places":[0],"winner":"x"}}}}"#
            ),
            (#""moveSeconds":60"#, #""moveSeconds":0"#),
            (#""resultSeconds":20"#, #""resultSeconds":9223372036854775807"#),
            (#""startSeconds":15"#, #""startSeconds":-5"#), (#""now":0"#, #""now":1e30"#),
        ] {
            #expect(!decodes(playing, old, new), "\(old) to \(new)")
        }
    }

    @Test("with a phase that contradicts the board are refused")
    func unsoundResults() throws {
        let over = try text(in: "over")
        let draw = #""phase":{"over":{"result":{"draw":{}}}}"#
        for phase in [
            #"{"playing":{}}"#, #"{"over":{"result":{"time":{"winner":"x"}}}}"#,
            #"{"over":{"result":{"line":{"places":[0,1,2],"winner":"x"}}}}"#, #"{"over":{}}"#,
        ] {
            #expect(!decodes(over, draw, #""phase":\#(phase)"#), "\(phase)")
        }
        let empty = try text(in: "empty")
        #expect(
            !decodes(empty, #"{"playing":{}}"#, #"{"playing":{"resetAskedBy":"x"}}"#),
            "there is nothing to clear")
    }

    @Test("with any change are refused, or give a state that the rules can continue")
    func damaged() {
        var taken = 0
        for seed in Effort.seeds(4_000, quick: 150) {
            var generator = SeededGenerator(seed: seed)
            var series = RandomSeries(seed: seed)
            for _ in 0..<generator.draw(in: 0...40) {
                let (player, action) = series.drawAction()
                _ = try? action.apply(from: player, to: &series.rules)
                if series.isEventful() { series.befall() }
            }
            var bytes = SessionCoding.encode(series.rules)
            for _ in 0..<generator.draw(in: 1...2) {
                let place = generator.draw(in: 0...bytes.count - 1)
                bytes[place] = generator.pick(from: Array("0123456789xo.,-".utf8)) ?? 0
            }
            guard let damaged = SessionCoding.decode(XAndO.self, from: bytes) else { continue }
            taken += 1
            series.rules = damaged
            for _ in 0..<40 {
                if series.isEventful() { series.befall() }
                let (player, action) = series.drawAction()
                _ = try? action.apply(from: player, to: &series.rules)
                #expect(series.rules.table.isSound, "SEED=\(seed)")
            }
        }
        #expect(taken > 10)
    }

    @Test("of more players than any session has are refused")
    func crowd() throws {
        var game = try SeriesActionTests.series(in: "playing").game
        while game.table.scores.count <= XAndOView.scoreLimit {
            game.table.scores.append(
                XAndOScore(player: PlayerID(rawValue: UInt32(100 + game.table.scores.count))))
        }
        #expect(!game.table.isSound)
    }

    @Test("of a former host's settings fit into a handover")
    func legacy() {
        let settings = XAndOSettings(
            variant: .ultimate, winnerStays: true, isShared: true, startSeconds: 86_400,
            moveSeconds: 86_400, resultSeconds: 86_400)
        let game = XAndO(settings: settings, seed: 1)
        expect(game.legacy?.decoded(as: XAndOSettings.self), equals: settings)
    }
}
