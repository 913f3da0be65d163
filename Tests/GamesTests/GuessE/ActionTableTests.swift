import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests every phase with every action and every kind of sender, each with its outcome.
struct ActionTableTests {
    /// The outcomes; ignored actions are not refused, and change nothing.
    ///
    /// They are for the round's artist, a guesser, the host (who is neither of them) and a
    /// stranger.
    private static let table = """
        idle       submitPrompt   notAMember     notAMember    notAMember    notAMember
        idle       draftPrompt    notAMember     notAMember    notAMember    notAMember
        idle       draw           notAMember     notAMember    notAMember    notAMember
        idle       draftDrawing   notAMember     notAMember    notAMember    notAMember
        idle       submitDrawing  notAMember     notAMember    notAMember    notAMember
        idle       guess          notAMember     notAMember    notAMember    notAMember
        idle       draftGuess     notAMember     notAMember    notAMember    notAMember
        idle       rank           notAMember     notAMember    notAMember    notAMember
        idle       draftRanking   notAMember     notAMember    notAMember    notAMember
        idle       paintAgain     notAMember     notAMember    notAMember    notAMember
        idle       advance        notAMember     notAMember    notAMember    notAMember
        order      submitPrompt   wrongPhase     wrongPhase    wrongPhase    notAMember
        order      draftPrompt    wrongPhase     wrongPhase    wrongPhase    notAMember
        order      draw           wrongPhase     wrongPhase    wrongPhase    notAMember
        order      draftDrawing   wrongPhase     wrongPhase    wrongPhase    notAMember
        order      submitDrawing  wrongPhase     wrongPhase    wrongPhase    notAMember
        order      guess          wrongPhase     wrongPhase    wrongPhase    notAMember
        order      draftGuess     wrongPhase     wrongPhase    wrongPhase    notAMember
        order      rank           wrongPhase     wrongPhase    wrongPhase    notAMember
        order      draftRanking   wrongPhase     wrongPhase    wrongPhase    notAMember
        order      paintAgain     wrongPhase     wrongPhase    wrongPhase    notAMember
        order      advance        onlyTheHost    onlyTheHost   done          notAMember
        prompting  submitPrompt   done           onlyTheArtist onlyTheArtist notAMember
        prompting  draftPrompt    done           onlyTheArtist onlyTheArtist notAMember
        prompting  draw           done           onlyTheArtist onlyTheArtist notAMember
        prompting  draftDrawing   wrongPhase     wrongPhase    wrongPhase    notAMember
        prompting  submitDrawing  wrongPhase     wrongPhase    wrongPhase    notAMember
        prompting  guess          wrongPhase     wrongPhase    wrongPhase    notAMember
        prompting  draftGuess     wrongPhase     wrongPhase    wrongPhase    notAMember
        prompting  rank           wrongPhase     wrongPhase    wrongPhase    notAMember
        prompting  draftRanking   wrongPhase     wrongPhase    wrongPhase    notAMember
        prompting  paintAgain     wrongPhase     wrongPhase    wrongPhase    notAMember
        prompting  advance        wrongPhase     wrongPhase    wrongPhase    notAMember
        drawing    submitPrompt   alreadyDone    wrongPhase    wrongPhase    notAMember
        drawing    draftPrompt    alreadyDone    wrongPhase    wrongPhase    notAMember
        drawing    draw           alreadyDone    wrongPhase    wrongPhase    notAMember
        drawing    draftDrawing   done           onlyTheArtist onlyTheArtist notAMember
        drawing    submitDrawing  done           onlyTheArtist onlyTheArtist notAMember
        drawing    guess          wrongPhase     wrongPhase    wrongPhase    notAMember
        drawing    draftGuess     wrongPhase     wrongPhase    wrongPhase    notAMember
        drawing    rank           wrongPhase     wrongPhase    wrongPhase    notAMember
        drawing    draftRanking   wrongPhase     wrongPhase    wrongPhase    notAMember
        drawing    paintAgain     wrongPhase     wrongPhase    wrongPhase    notAMember
        drawing    advance        wrongPhase     wrongPhase    wrongPhase    notAMember
        painting   submitPrompt   alreadyDone    wrongPhase    wrongPhase    notAMember
        painting   draftPrompt    alreadyDone    wrongPhase    wrongPhase    notAMember
        painting   draw           alreadyDone    wrongPhase    wrongPhase    notAMember
        painting   draftDrawing   alreadyDone    wrongPhase    wrongPhase    notAMember
        painting   submitDrawing  alreadyDone    wrongPhase    wrongPhase    notAMember
        painting   guess          wrongPhase     wrongPhase    wrongPhase    notAMember
        painting   draftGuess     wrongPhase     wrongPhase    wrongPhase    notAMember
        painting   rank           wrongPhase     wrongPhase    wrongPhase    notAMember
        painting   draftRanking   wrongPhase     wrongPhase    wrongPhase    notAMember
        painting   paintAgain     wrongPhase     wrongPhase    wrongPhase    notAMember
        painting   advance        wrongPhase     wrongPhase    wrongPhase    notAMember
        guessing   submitPrompt   alreadyDone    wrongPhase    wrongPhase    notAMember
        guessing   draftPrompt    alreadyDone    wrongPhase    wrongPhase    notAMember
        guessing   draw           alreadyDone    wrongPhase    wrongPhase    notAMember
        guessing   draftDrawing   ignored        wrongPhase    wrongPhase    notAMember
        guessing   submitDrawing  alreadyDone    wrongPhase    wrongPhase    notAMember
        guessing   guess          notForTheArtist done          done          notAMember
        guessing   draftGuess     notForTheArtist done          done          notAMember
        guessing   rank           wrongPhase     wrongPhase    wrongPhase    notAMember
        guessing   draftRanking   wrongPhase     wrongPhase    wrongPhase    notAMember
        guessing   paintAgain     alreadyDone    onlyTheArtist onlyTheArtist notAMember
        guessing   advance        wrongPhase     wrongPhase    wrongPhase    notAMember
        guessed    submitPrompt   alreadyDone    wrongPhase    wrongPhase    notAMember
        guessed    draftPrompt    alreadyDone    wrongPhase    wrongPhase    notAMember
        guessed    draw           alreadyDone    wrongPhase    wrongPhase    notAMember
        guessed    draftDrawing   ignored        wrongPhase    wrongPhase    notAMember
        guessed    submitDrawing  alreadyDone    wrongPhase    wrongPhase    notAMember
        guessed    guess          notForTheArtist alreadyDone   done          notAMember
        guessed    draftGuess     notForTheArtist alreadyDone   done          notAMember
        guessed    rank           wrongPhase     wrongPhase    wrongPhase    notAMember
        guessed    draftRanking   wrongPhase     wrongPhase    wrongPhase    notAMember
        guessed    paintAgain     alreadyDone    onlyTheArtist onlyTheArtist notAMember
        guessed    advance        wrongPhase     wrongPhase    wrongPhase    notAMember
        ranking    submitPrompt   alreadyDone    wrongPhase    wrongPhase    notAMember
        ranking    draftPrompt    alreadyDone    wrongPhase    wrongPhase    notAMember
        ranking    draw           alreadyDone    wrongPhase    wrongPhase    notAMember
        ranking    draftDrawing   ignored        wrongPhase    wrongPhase    notAMember
        ranking    submitDrawing  alreadyDone    wrongPhase    wrongPhase    notAMember
        ranking    guess          stale          stale         stale         notAMember
        ranking    draftGuess     stale          stale         stale         notAMember
        ranking    rank           done           onlyTheArtist onlyTheArtist notAMember
        ranking    draftRanking   done           onlyTheArtist onlyTheArtist notAMember
        ranking    paintAgain     wrongPhase     wrongPhase    wrongPhase    notAMember
        ranking    advance        wrongPhase     wrongPhase    wrongPhase    notAMember
        results    submitPrompt   alreadyDone    wrongPhase    wrongPhase    notAMember
        results    draftPrompt    alreadyDone    wrongPhase    wrongPhase    notAMember
        results    draw           alreadyDone    wrongPhase    wrongPhase    notAMember
        results    draftDrawing   ignored        wrongPhase    wrongPhase    notAMember
        results    submitDrawing  alreadyDone    wrongPhase    wrongPhase    notAMember
        results    guess          stale          stale         stale         notAMember
        results    draftGuess     stale          stale         stale         notAMember
        results    rank           stale          stale         stale         notAMember
        results    draftRanking   stale          stale         stale         notAMember
        results    paintAgain     wrongPhase     wrongPhase    wrongPhase    notAMember
        results    advance        done           onlyTheArtist done          notAMember
        finished   submitPrompt   wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   draftPrompt    wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   draw           wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   draftDrawing   wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   submitDrawing  wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   guess          wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   draftGuess     wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   rank           wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   draftRanking   wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   paintAgain     wrongPhase     wrongPhase    wrongPhase    notAMember
        finished   advance        wrongPhase     wrongPhase    wrongPhase    notAMember
        """

    static let phases = [
        "idle", "order", "prompting", "drawing", "painting", "guessing", "guessed", "ranking",
        "results", "finished",
    ]
    static let actions = [
        "submitPrompt", "draftPrompt", "draw", "draftDrawing", "submitDrawing", "guess",
        "draftGuess", "rank", "draftRanking", "paintAgain", "advance",
    ]
    static let stranger = PlayerID(rawValue: 55)

    /// Returns a game of four in its second round (the artist is not the host) in the named phase.
    private func game(in phase: String) throws -> (table: GameTable, senders: [PlayerID]) {
        var table = GameTable(players: 4)
        let senders = [table.order[1], table.order[2], .host, Self.stranger]
        if phase == "idle" {
            table.game = GuessE(prompts: Samples.prompts, seed: 1)
            return (table, senders)
        }
        if phase == "order" { return (table, senders) }
        try table.beginFirstRound()
        try table.reachResults()
        try table.goOn()
        switch phase {
        case "prompting": break
        case "drawing":
            try table.act(table.artist, .draw(round: 2, text: GameTable.prompt.safe))
        case "painting": try table.submitPrompt()
        case "guessing": try table.reachGuessing()
        case "guessed":
            try table.reachGuessing()
            try table.guess("mine", from: senders[1])
        case "ranking": try table.reachRanking()
        case "results": try table.reachResults()
        default:
            try table.reachResults()
            for player in table.order.dropFirst() { table.game.remove(player) }
            try table.goOn()
            // Nobody is gone: the table is about the phase.
            for index in table.game.seats.indices { table.game.seats[index].silence = .none }
        }
        return (table, senders)
    }

    private func action(_ name: String, in table: GameTable, round: Int) -> GuessEAction {
        switch name {
        case "submitPrompt": .submitPrompt(round: round, text: "text".safe)
        case "draftPrompt": .draftPrompt(round: round, text: "text".safe)
        case "draw": .draw(round: round, text: "text".safe)
        case "draftDrawing":
            .draftDrawing(round: round, keeping: 0, strokes: Samples.drawing(1))
        case "submitDrawing": .submitDrawing(round: round, picture: Samples.drawing(1))
        case "guess": .guess(round: round, text: "text".safe)
        case "draftGuess": .draftGuess(round: round, text: "text".safe)
        case "rank": .rank(round: round, order: table.presorted.reversed())
        case "draftRanking": .draftRanking(round: round, order: table.presorted.reversed())
        case "paintAgain": .paintAgain(round: round)
        default: .advance(round: round)
        }
    }

    @Test("have the outcomes of the table, and a refused one changes nothing")
    func everyCell() throws {
        var seen: Set<String> = []
        let games = try Self.phases.reduce(into: [:]) { $0[$1] = try game(in: $1) }
        for line in Self.table.split(separator: "\n") {
            let cells = line.split(separator: " ").map(String.init)
            let (phase, actionName) = (cells[0], cells[1])
            seen.insert("\(phase) \(actionName)")
            let (table, senders) = try #require(games[phase])
            for (sender, expected) in zip(senders, cells[2...]) {
                var copy = table
                let action = action(actionName, in: table, round: table.game.round)
                let rejection = copy.answer(to: action, from: sender)?.code
                let answer = rejection ?? (copy.game == table.game ? "ignored" : "done")
                expect(answer, equals: expected, "\(phase), \(actionName), \(sender)")
                expect(
                    copy.game == table.game, equals: expected != "done", "\(phase), \(actionName)")
            }
        }
        expect(seen.count, equals: Self.phases.count * Self.actions.count)
    }

    @Test("of another round are stale or too early, and change nothing", arguments: phases)
    func otherRounds(phase: String) throws {
        let (table, senders) = try game(in: phase)
        let round = table.game.round
        let rounds = [
            (round - 1, "stale"), (round + 1, "wrongPhase"), (Int.max, "wrongPhase"),
            (Int.min, "stale"),
        ]
        for name in Self.actions {
            for (asked, expected) in rounds {
                for sender in senders {
                    var copy = table
                    let answer = copy.answer(
                        to: action(name, in: table, round: asked), from: sender)
                    let isStranger = sender == Self.stranger || phase == "idle"
                    expect(
                        answer?.code ?? "done", equals: isStranger ? "notAMember" : expected,
                        "\(phase), \(name), round \(asked)")
                    expect(copy.game, equals: table.game)
                }
            }
        }
    }

    @Test("with an empty prompt or guess are refused and change nothing")
    func emptyText() throws {
        for (phase, name) in [("prompting", 0), ("guessing", 1)] {
            let (table, senders) = try game(in: phase)
            var copy = table
            let action: GuessEAction =
                name == 0
                ? .submitPrompt(
                    round: 2, text: "\u{200B}\u{1B}\u{202E}".safe)
                : .guess(round: 2, text: "".safe)
            expect(copy.answer(to: action, from: senders[name]), equals: .emptyText)
            expect(copy.game, equals: table.game)
        }
    }

    @Test("that rank must name every guess exactly once")
    func incompleteRankings() throws {
        let (table, senders) = try game(in: "ranking")
        let ids = table.presorted
        expect(ids.count, equals: 3)
        let bad: [[GuessID]] = [
            [], Array(ids.dropLast()), ids + [ids[0]], [ids[0], ids[0], ids[1]],
            [ids[0], ids[1], GuessID(rawValue: 99)], [ids[0], ids[1], GuessID(rawValue: -1)],
            ids + [GuessID(rawValue: Int.max)],
        ]
        for order in bad {
            for action in [
                GuessEAction.rank(round: 2, order: order), .draftRanking(round: 2, order: order),
            ] {
                var copy = table
                expect(copy.answer(to: action, from: senders[0]), equals: .incompleteRanking)
                expect(copy.game, equals: table.game)
            }
        }
    }
}
