import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests of defects of such games that can lie in the rules; each fails with the defect.
///
/// `SessionRegressionTests` has those of sessions.
struct RulesRegressionTests {
    @Test(
        "the prompt is in no view but the artist's before the results",
        arguments: 2...8)
    func promptStaysSecret(count: Int) throws {
        var table = GameTable(players: count)
        try table.beginFirstRound()
        let secret = GameTable.prompt.safe
        try table.act(.host, .draftPrompt(round: 1, text: secret))
        expectHidden(secret, table)
        try table.submitPrompt()
        expectHidden(secret, table)
        table.game.complete(.refused(round: 1, reason: "no".safe))
        expectHidden(secret, table)
        try table.submitPrompt()
        table.game.complete(.failed(round: 1))
        expectHidden(secret, table)
        table.paint()
        expectHidden(secret, table)
        for player in table.guessers {
            try table.guess("guess \(player)", from: player)
            expectHidden(secret, table)
        }
        try table.act(.host, .rank(round: 1, order: table.presorted))
        for player in table.order {
            #expect(text(of: table.game.view(for: player)).contains(secret.string))
        }
    }

    private func expectHidden(
        _ secret: SafeText, _ table: GameTable, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for player in table.guessers.map(Optional.some) + [nil, PlayerID(rawValue: 99)] {
            #expect(
                !text(of: table.game.view(for: player)).contains(secret.string),
                sourceLocation: sourceLocation)
        }
    }

    private func text(of view: GuessEView) -> String {
        String(decoding: SessionCoding.encode(view), as: UTF8.self)
    }

    @Test("a guess is not in the views of the artist and of players who still have to guess")
    func guessesStaySecret() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        try table.reachGuessing()
        let players = table.guessers
        try table.act(players[1], .draftGuess(round: 1, text: "drafted-by-1".safe))
        try table.guess("guessed-by-0", from: players[0])
        for player in [players[1], players[2], .host] {
            #expect(!text(of: table.game.view(for: player)).contains("guessed-by"))
        }
        for player in [players[0], players[2], .host] {
            #expect(!text(of: table.game.view(for: player)).contains("drafted-by"))
        }
    }

    @Test("no view tells the author of a guess before the results")
    func authorsStaySecret() throws {
        var positions: Set<[Int]> = []
        for seed in UInt64(0)..<60 {
            var table = GameTable(players: 4, seed: seed)
            try table.beginFirstRound()
            try table.reachRanking()
            guard case .waitingForRanking(_, let guesses, _) = table.game.view(for: nil).screen
            else {
                Issue.record("not waiting")
                return
            }
            // In this test the texts name their authors; their order must not reveal them.
            positions.insert(
                guesses.compactMap { text in
                    table.order.firstIndex { "bear number \($0)" == text?.string }
                })
        }
        expect(positions.count, equals: 6, "every order comes up")
    }

    @Test("a guess sent twice is one guess, and does not end the round early")
    func doubleGuess() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachGuessing()
        let players = table.guessers
        try table.guess("first", from: players[0])
        expect(
            table.answer(to: .guess(round: 1, text: "second".safe), from: players[0]),
            equals: .alreadyDone)
        expect(table.game.phaseName, equals: "guessing")
        try table.guess("other", from: players[1])
        expect(
            table.answer(to: .guess(round: 1, text: "late".safe), from: players[1]), equals: .stale)
        guard case .ranking(let ranking) = table.game.phase else {
            Issue.record("not ranking")
            return
        }
        expect(Set(ranking.entries.compactMap(\.text?.string)), equals: ["first", "other"])
    }

    @Test("the guessing timer moves the game on")
    func guessTimer() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachGuessing()
        try table.guess("only mine", from: table.guessers[0])
        table.wait(.seconds(30))
        expect(table.game.phaseName, equals: "ranking")
    }

    @Test(
        "a picture that cannot be made never leaves the game waiting",
        arguments: ["refused", "unavailable", "failed", "silent"])
    func noEndlessSpinner(outcome: String) throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.submitPrompt()
        switch outcome {
        case "refused": table.game.complete(.refused(round: 1, reason: "no".safe))
        case "unavailable": table.game.complete(.unavailable(round: 1, reason: "no".safe))
        case "failed": table.game.complete(.failed(round: 1))
        default: table.wait(.seconds(120))
        }
        #expect(
            ["refused", "unavailable"].contains(outcome)
                ? table.artistScreen.name == "imageCreator"
                : table.game.removeHostTasks().last
                    == .paint(round: 1, prompt: GameTable.prompt.safe, isFallback: true))
        #expect(table.game.nextDeadline != nil)
    }

    @Test("equal guesses are distinguished, and none is left over in the next round")
    func guessIdentity() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        try table.reachGuessing()
        let players = table.guessers
        for player in players { try table.guess("the same bear", from: player) }
        expect(Set(table.presorted).count, equals: 3)
        try table.rank([players[2], players[0], players[1]])
        expect(table.results?.placings.map(\.player), equals: [players[2], players[0], players[1]])
        expect(
            players.map { table.points(of: $0) }, equals: [3, 3, 3], "they share the first place")
        try table.goOn()
        try table.reachGuessing()
        guard case .guessing(let guessing) = table.game.phase else {
            Issue.record("not guessing")
            return
        }
        #expect(guessing.guesses.isEmpty && guessing.drafts.isEmpty)
        expect(table.game.waitingOn, equals: table.guessers)
    }

    @Test("a player who leaves is not waited for, and the game goes on after the last guess")
    func leaverDoesNotStall() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        try table.reachGuessing()
        let players = table.guessers
        try table.guess("one", from: players[0])
        try table.guess("two", from: players[1])
        table.game.remove(players[2])
        expect(table.game.phaseName, equals: "ranking")
    }

    @Test("actions are refused by membership, role, phase and round")
    func validation() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachGuessing()
        let before = table.game
        let guesser = table.guessers[0]
        let answers: [(GuessEAction, PlayerID, Rejection)] = [
            (.guess(round: 1, text: "x".safe), PlayerID(rawValue: 9), .notAMember),
            (.guess(round: 1, text: "x".safe), .host, .notForTheArtist),
            (.guess(round: 0, text: "x".safe), guesser, .stale),
            (.guess(round: 2, text: "x".safe), guesser, .wrongPhase),
            (.submitPrompt(round: 1, text: "x".safe), guesser, .wrongPhase),
            (.rank(round: 1, order: []), guesser, .wrongPhase),
        ]
        for (action, sender, rejection) in answers {
            expect(table.answer(to: action, from: sender), equals: rejection)
            expect(table.game, equals: before)
        }
    }

    @Test("the host's screen changes with all others when all guesses are made")
    func g31HostMoves() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachRanking()
        expect(table.game.view(for: .host).screen.name, equals: "rankingGuesses")
    }
}

/// The rules as a value.
struct DeterminismTests {
    /// Plays a random game with legal and illegal actions, and collects its views in one list.
    private func play(seed: UInt64, inputs: UInt64) -> (game: GuessE, views: [GuessEView]) {
        var generator = SeededGenerator(seed: inputs)
        var table = GameTable(players: 4, seed: seed)
        var views: [GuessEView] = []
        for _ in 0..<120 {
            let player = PlayerID(rawValue: UInt32(generator.draw(in: 0...4)))
            let round = table.game.round - (generator.chance(0.1) ? 1 : 0)
            switch generator.draw(in: 0...8) {
            case 0: table.wait(.milliseconds(generator.draw(in: 0...9000)))
            case 1: table.paint()
            case 2: table.game.complete(.refused(round: round, reason: "no".safe))
            case 3: table.game.setPresence(.disconnected, of: player)
            case 4: table.game.setPresence(.connected, of: player)
            default: try? table.act(player, action(&generator, table, round))
            }
            views.append(table.game.view(for: player))
        }
        return (table.game, views)
    }

    private func action(
        _ generator: inout SeededGenerator, _ table: GameTable, _ round: Int
    ) -> GuessEAction {
        let text = "text \(generator.draw(in: 0...99))".safe
        return switch generator.draw(in: 0...6) {
        case 0: .submitPrompt(round: round, text: text)
        case 1: .draftPrompt(round: round, text: text)
        case 2: .guess(round: round, text: text)
        case 3: .draftGuess(round: round, text: text)
        case 4: .rank(round: round, order: generator.shuffled(table.presorted))
        case 5: .paintAgain(round: round)
        default: .advance(round: round)
        }
    }

    @Test("gives equal states and views for equal seeds and inputs", arguments: UInt64(0)..<12)
    func replays(seed: UInt64) {
        let first = play(seed: seed, inputs: seed)
        let second = play(seed: seed, inputs: seed)
        expect(first.game, equals: second.game)
        expect(first.views, equals: second.views)
        #expect(first.game.round > 0)
        let other = play(seed: seed + 1000, inputs: seed)
        #expect(other.game != first.game, "the seed matters")
    }

    @Test("has views that decode to themselves", arguments: UInt64(0)..<6)
    func viewsRoundTrip(seed: UInt64) {
        for view in play(seed: seed, inputs: seed).views {
            let bytes = SessionCoding.encode(view)
            #expect(!bytes.isEmpty)
            expect(SessionCoding.decode(GuessEView.self, from: bytes), equals: view)
        }
    }

    @Test("does nothing before a deadline, and all that is due after it, however late")
    func lateDeadline() {
        var late = GameTable(players: 3)
        late.game.now = late.game.now + .seconds(1000)
        late.game.handleDeadline()
        expect(late.game.round, equals: 1)
        expect(
            late.game.phaseEnd, equals: late.game.now + .seconds(30),
            "limits count from when it began")
    }
}
