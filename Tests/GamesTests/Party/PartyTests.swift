import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

struct PartyTests {
    private static let players = Samples.players(3)

    /// Returns a party with each game, before its start and during it.
    private static func parties() -> [Party] {
        Party.Title.allCases.flatMap { title -> [Party] in
            var idle = Party(title, seed: 7)
            if var quiz = idle.of(Trivia.self) {
                // The whole pack is longer than a message may be; no message holds it.
                quiz.adopt(Array(quiz.questions.prefix(20)))
                idle = Party(quiz)
            }
            var started = idle
            started.start(with: players)
            _ = started.removeHostTasks()
            return [idle, started]
        }
    }

    @Test("has a case for each title, with its name")
    func titles() {
        for title in Party.Title.allCases {
            let party = Party(title, seed: 1)
            #expect(party.kind == title && party.title == title.rawValue)
            expect(party.view(for: .host).kind, equals: title)
        }
        expect(Party.family, equals: "guesse")
        let codes = Party.rejections.map(\.code) + Rejection.common.map(\.code)
        expect(Set(codes).count, equals: codes.count, "one code, one reason")
    }

    @Test("forwards everything to the current game")
    func forwards() throws {
        var party = Party(.xAndO, seed: 3)
        var game = XAndO(seed: 3)
        party.start(with: Self.players)
        game.start(with: Self.players)
        for step in 0..<40 {
            let time = Timestamp.zero + .seconds(step * 7)
            (party.now, game.now) = (time, time)
            party.handleDeadline()
            game.handleDeadline()
            if step == 9 {
                party.setPresence(.disconnected, of: Self.players[1])
                game.setPresence(.disconnected, of: Self.players[1])
            }
            if step == 20 {
                party.remove(Self.players[0])
                game.remove(Self.players[0])
            }
            expect(party, equals: Party(game), "step \(step)")
            #expect(party.nextDeadline == game.nextDeadline && party.phaseEnd == game.phaseEnd)
            #expect(party.isFinished == game.isFinished && party.phaseName == game.phaseName)
        }
        #expect(party.standings == game.standings && !party.standings.isEmpty)
    }

    @Test("refuses an action of another game, and stays unchanged")
    func otherGame() {
        let actions: [(Party.Title, Party.Action)] = [
            (.guessE, .init(GuessE.self, .advance(round: 0))),
            (.xAndO, .init(XAndO.self, .start(round: 1))),
        ]
        for party in Self.parties() {
            for (title, action) in actions where title != party.kind {
                var changed = party
                #expect(throws: Rejection.otherGame) {
                    try action.apply(from: .host, to: &changed)
                }
                expect(changed, equals: party)
                var view = party.view(for: .host)
                Party.predict(action, by: .host, on: &view)
                expect(view, equals: party.view(for: .host))
            }
        }
    }

    @Test("opens a box for the game that has filled it, and for no other")
    func boxes() {
        let party = Party(.trivia, seed: 2)
        let view = party.view(for: .host)
        #expect(party.of(Trivia.self) != nil && party.of(Phone.self) == nil)
        #expect(view.of(Trivia.self) != nil && view.of(Phone.self) == nil)
        let action = Party.Action(XAndO.self, .end)
        #expect(action.of(XAndO.self) == .end && action.of(GuessE.self) == nil)
        let duty = Party.Duty(XAndO.self, .start(round: 1))
        #expect(duty.of(XAndO.self) == .start(round: 1) && duty.of(Trivia.self) == nil)
        #expect(duty != Party.Duty(XAndO.self, .start(round: 2)))
        #expect(Set([duty, Party.Duty(XAndO.self, .start(round: 1))]).count == 1)
    }

    @Test("changes its game by its host's choice, and equal seeds give equal games")
    func choice() {
        var one = Party(.guessE, seed: 5)
        var other = Party(.guessE, seed: 5)
        for title in [Party.Title.xAndO, .guessE, .guessE, .xAndO] {
            one.choose(title)
            other.choose(title)
            #expect(one.kind == title && one == other)
        }
        let before = one
        one.choose(.xAndO)
        expect(one, equals: before, "the game that is chosen already stays as it is")
    }

    @Test("survives encoding, each part with the title as its key")
    func coding() throws {
        for party in Self.parties() {
            let bytes = SessionCoding.encode(party)
            #expect(bytes.starts(with: Array("{\"\(party.title)\":".utf8)))
            expect(SessionCoding.decode(Party.self, from: bytes), equals: party)
            let view = party.view(for: Self.players[1])
            let seen = SessionCoding.encode(view)
            expect(SessionCoding.decode(Party.View.self, from: seen), equals: view)
        }
        let move = Party.Action(XAndO.self, .move(round: 3, square: 4))
        let text = #"{"x-and-o":{"move":{"round":3,"square":4}}}"#
        expect(SessionCoding.encode(move), equals: Array(text.utf8))
        expect(SessionCoding.decode(Party.Action.self, from: Array(text.utf8)), equals: move)
    }

    @Test(
        "refuses bytes that name no game, or two",
        arguments: [
            "{}", "[]", #"{"chess":{}}"#,
            #"{"x-and-o":{"end":{}},"guess-e":{"advance":{"round":1}}}"#,
            #"{"x-and-o":{"advance":{"round":1}}}"#, #""x-and-o""#,
        ])
    func hostileBytes(text: String) {
        #expect(SessionCoding.decode(Party.Action.self, from: Array(text.utf8)) == nil)
        #expect(SessionCoding.decode(Party.self, from: Array(text.utf8)) == nil)
        #expect(SessionCoding.decode(Party.View.self, from: Array(text.utf8)) == nil)
    }
}

/// A party with another host.
struct PartyMigrationTests {
    @Test("has the chosen game and settings in the lobby")
    func lobby() throws {
        var settings = XAndOSettings()
        settings.variant = .ultimate
        settings.moveSeconds = 15
        let former = Party(XAndO(settings: settings, seed: 1))
        var heir = Party(.guessE, seed: 2)
        heir.adopt(try #require(former.legacy))
        guard let game = heir.of(XAndO.self) else {
            Issue.record("\(heir.title)")
            return
        }
        #expect(game.settings == settings && game.phaseName == "lobby")
    }

    @Test("continues the current game, whatever the heir had chosen")
    func running() throws {
        let players = Samples.players(3)
        var former = Party(.xAndO, seed: 1)
        former.start(with: players)
        try Party.Action(XAndO.self, .start(round: 1)).apply(from: players[0], to: &former)
        try Party.Action(XAndO.self, .move(round: 1, square: 4)).apply(
            from: players[0], to: &former)
        var heir = Party(.guessE, seed: 2)
        let handover = Handover(
            views: [(player: players[1], view: former.view(for: players[1]))], players: players,
            host: players[1], legacy: former.legacy, remaining: .seconds(9))
        let isRestored = heir.restore(from: handover)
        #expect(isRestored)
        guard let view = heir.view(for: nil).of(XAndO.self) else {
            Issue.record("\(heir.title)")
            return
        }
        #expect(view.board[4] == .x && view.turn == .o && view.sides?.x == players[0])
    }

    @Test(
        "ignores a legacy of another game, or of none",
        arguments: [
            "", ":", "x-and-o:", "x-and-o:{", "guess-e:{}", "chess:{}", "x-and-o:{\"variant\":7}",
        ])
    func hostileLegacy(text: String) throws {
        let legacy = try #require(ContextData(Array(text.utf8)))
        for title in Party.Title.allCases {
            var party = Party(title, seed: 1)
            party.adopt(legacy)
            expect(party.phaseName, equals: "lobby")
        }
    }

    @Test("has a legacy that is short enough with every game")
    func size() {
        for title in Party.Title.allCases {
            var party = Party(title, seed: 1)
            party.start(with: Samples.players(16))
            #expect(party.legacy != nil, "\(title)")
        }
    }
}
