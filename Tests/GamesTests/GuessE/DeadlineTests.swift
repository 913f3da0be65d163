import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Times that run out.
struct DeadlineTests {
    @Test("nothing happens a nanosecond early")
    func notEarly() throws {
        var table = GameTable(players: 3)
        let end = try #require(table.game.phaseEnd)
        let before = table.game
        table.game.now = end.advanced(byNanoseconds: -1)
        table.game.handleDeadline()
        expect(table.game.phase, equals: before.phase)
        table.game.now = end
        table.game.handleDeadline()
        expect(table.game.round, equals: 1)
    }

    @Test("the first round follows the player order after five seconds")
    func playerOrder() {
        var table = GameTable(players: 3)
        table.wait(.milliseconds(4999))
        expect(table.game.round, equals: 0)
        table.wait(.milliseconds(1))
        expect(table.game.round, equals: 1)
        expect(table.artist, equals: .host)
    }

    @Test("the prompt in the artist's field counts")
    func promptDraft() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.act(.host, .draftPrompt(round: 1, text: "half a bea".safe))
        try table.act(.host, .draftPrompt(round: 1, text: "half a bear".safe))
        table.wait(.seconds(30))
        expect(table.artistScreen, equals: .paintingImage(prompt: "half a bear".safe))
        expect(table.game.seats[0].missesInARow, equals: 0)
    }

    @Test("an artist with an empty field gets a prompt from the pack")
    func packPrompt() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        guard case .imageCreator(let suggestions, nil) = table.artistScreen else {
            Issue.record("not the artist's screen")
            return
        }
        #expect(suggestions.count == 3 && Set(suggestions).count == 3)
        table.wait(.seconds(30))
        guard case .paintingImage(let prompt) = table.artistScreen else {
            Issue.record("not painting")
            return
        }
        #expect(Samples.prompts.contains(prompt.string))
        #expect(!suggestions.contains(prompt), "what was offered is not what is taken")
        expect(table.game.seats[0].missesInARow, equals: 1)
    }

    @Test("a cleared field counts as empty")
    func clearedDraft() throws {
        var table = GameTable(players: 2)
        try table.beginFirstRound()
        try table.act(.host, .draftPrompt(round: 1, text: "something".safe))
        try table.act(.host, .draftPrompt(round: 1, text: "".safe))
        table.wait(.seconds(30))
        guard case .paintingImage(let prompt) = table.artistScreen else {
            Issue.record("not painting")
            return
        }
        #expect(Samples.prompts.contains(prompt.string))
    }

    @Test("guesses in the fields count, and an empty field is no guess")
    func guessDrafts() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        try table.reachGuessing()
        let players = table.guessers
        try table.guess("done", from: players[0])
        try table.act(players[1], .draftGuess(round: 1, text: "half do".safe))
        table.wait(.milliseconds(29_999))
        expect(table.game.view(for: players[1]).screen.name, equals: "guessingImage")
        table.wait(.milliseconds(1))
        guard case .rankingGuesses(_, _, let guesses) = table.artistScreen else {
            Issue.record("not ranking")
            return
        }
        expect(Set(guesses.map(\.text)), equals: ["done".safe, "half do".safe, nil])
        #expect(guesses.last?.text == nil, "no guess is presorted last")
        expect(table.game.seats.reduce(0) { $0 + $1.missesInARow }, equals: 1)
        try table.rank([players[2], players[1], players[0]])
        expect(table.results?.placings.map(\.player), equals: [players[1], players[0], players[2]])
        expect(table.points(of: players[2]), equals: 0)
    }

    @Test("without any guess there is nothing to rank, and there are no points")
    func noGuessAtAll() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        try table.reachGuessing()
        table.wait(.seconds(30))
        expect(Set(table.screens), equals: ["rankingResults"])
        expect(table.results?.placings.map(\.points), equals: [0, 0, 0])
        expect(table.results?.artistPoints, equals: 0)
    }

    @Test("the ranking stands as the artist left it")
    func rankingDraft() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        try table.reachRanking()
        let wanted = Array(table.presorted.reversed())
        let authors = wanted.map { id in
            table.guessers.first { table.guessID(of: $0) == id }
        }
        try table.act(.host, .draftRanking(round: 1, order: wanted))
        table.wait(.seconds(30))
        expect(table.results?.placings.map(\.player), equals: authors)
    }

    @Test("an untouched ranking is sorted by likeness")
    func rankingUntouched() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        try table.reachGuessing()
        let players = table.guessers
        try table.guess("a tractor", from: players[0])
        try table.guess("a bear riding a shark", from: players[1])
        try table.guess("a bear on a shark", from: players[2])
        table.wait(.seconds(30))
        expect(table.results?.placings.map(\.player), equals: [players[1], players[2], players[0]])
        expect(table.game.seats[0].missesInARow, equals: 1)
    }

    @Test("the next round follows the results, and the end follows the last ones")
    func results() throws {
        var table = GameTable(players: 2)
        try table.beginFirstRound()
        try table.reachResults()
        table.wait(.milliseconds(19_999))
        expect(table.game.round, equals: 1)
        table.wait(.milliseconds(1))
        expect(table.game.round, equals: 2)
        try table.reachResults()
        table.wait(.seconds(20))
        #expect(table.game.isFinished)
    }

    @Test("only the host or the artist ends the results before their time")
    func advance() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachResults()
        try table.goOn()
        try table.reachResults()
        let (artist, guesser) = (table.artist, table.order[2])
        expect(table.answer(to: .advance(round: 2), from: guesser), equals: .onlyTheArtist)
        #expect(table.answer(to: .advance(round: 2), from: artist) == nil)
        expect(table.game.round, equals: 3)
    }

    @Test("without limits the game waits for its players")
    func noLimits() throws {
        let settings = GuessESettings(promptSeconds: nil, guessSeconds: nil, rankSeconds: nil)
        var table = GameTable(players: 3, settings: settings)
        try table.beginFirstRound()
        #expect(table.game.nextDeadline == nil)
        table.wait(.seconds(100_000))
        expect(table.artistScreen.name, equals: "imageCreator")
        try table.reachGuessing()
        #expect(table.game.nextDeadline == nil)
        table.wait(.seconds(100_000))
        try table.guessAll()
        #expect(table.game.nextDeadline == nil)
        table.wait(.seconds(100_000))
        try table.act(.host, .rank(round: 1, order: table.presorted))
        #expect(table.game.nextDeadline != nil, "results never wait for ever")
    }

    @Test("absurd settings neither trap nor hang", arguments: [Int.max, Int.min, 0, -1])
    func absurdSettings(seconds: Int) {
        let settings = GuessESettings(
            rounds: 2, promptSeconds: seconds, guessSeconds: seconds, rankSeconds: seconds,
            orderSeconds: seconds, resultsSeconds: seconds, paintSeconds: seconds)
        var table = GameTable(players: 3, settings: settings)
        for _ in 0..<200 where !table.game.isFinished {
            guard let deadline = table.game.nextDeadline else { break }
            table.game.now = max(table.game.now, deadline)
            table.game.handleDeadline()
            if !table.game.removeHostTasks().isEmpty { table.paint() }
        }
        #expect(table.game.isFinished)
    }
}

struct PaintingTests {
    private func painting(players: Int = 3) throws -> GameTable {
        var table = GameTable(players: players)
        try table.beginFirstRound()
        try table.submitPrompt()
        _ = table.game.removeHostTasks()
        return table
    }

    private let fallback = GuessE.HostTask.paint(
        round: 1, prompt: GameTable.prompt.safe, isFallback: true)

    @Test("that takes too long is done by the fallback artist")
    func timeout() throws {
        var table = try painting()
        table.wait(.milliseconds(119_999))
        #expect(table.game.removeHostTasks().isEmpty)
        table.wait(.milliseconds(1))
        expect(table.game.removeHostTasks(), equals: [fallback])
        expect(table.artistScreen, equals: .paintingImage(prompt: GameTable.prompt.safe))
        table.paint()
        expect(table.game.phaseName, equals: "guessing")
    }

    @Test("that fails is done by the fallback artist")
    func failure() throws {
        var table = try painting()
        table.game.complete(.failed(round: 1))
        expect(table.game.removeHostTasks(), equals: [fallback])
        table.game.complete(.failed(round: 1))
        #expect(table.game.removeHostTasks().isEmpty, "there is nobody else to ask")
        table.paint()
        expect(table.game.phaseName, equals: "guessing")
    }

    @Test("that takes too long even for the fallback artist is given up, and the next round begins")
    func fallbackTimeout() throws {
        var table = try painting()
        table.game.complete(.failed(round: 1))
        table.wait(.milliseconds(9_999))
        expect(table.game.round, equals: 1)
        table.wait(.milliseconds(1))
        expect(table.game.round, equals: 2)
        expect(table.game.phaseName, equals: "prompt")
        table.game.complete(.painted(round: 1, picture: Samples.picture()))
        expect(
            table.game.phaseName, equals: "prompt", "a picture of a round given up comes too late")
    }

    @Test("that is refused goes back to the artist, with the text, the reason and 15 s more")
    func refusal() throws {
        var table = try painting()
        table.game.complete(.refused(round: 1, reason: "no bears".safe))
        guard case .prompting(let prompting) = table.game.phase,
            case .imageCreator(let suggestions, let notice) = table.artistScreen
        else {
            Issue.record("not back at the prompt")
            return
        }
        expect(notice, equals: "no bears".safe)
        expect(prompting.draft, equals: GameTable.prompt.safe)
        expect(suggestions.count, equals: 3)
        expect(table.game.phaseEnd, equals: table.game.now + .seconds(15))
        expect(
            table.game.view(for: table.guessers[0]).screen,
            equals: .waitingForImage(isPainting: false))
        try table.submitPrompt("a cat")
        expect(
            table.game.removeHostTasks(),
            equals: [.paint(round: 1, prompt: "a cat".safe, isFallback: false)])
    }

    @Test("that is refused again and again is done by the fallback artist")
    func endlessRefusal() throws {
        var table = try painting()
        var tasks: [GuessE.HostTask] = []
        for refusals in 1...3 {
            table.game.complete(.refused(round: 1, reason: "no bears".safe))
            tasks = table.game.removeHostTasks()
            guard refusals < 3 else { break }
            #expect(tasks.isEmpty && table.game.phaseName == "prompt")
            table.wait(.seconds(15))
            expect(table.game.removeHostTasks().count, equals: 1)
        }
        expect(
            tasks, equals: [fallback],
            "a silent artist and a strict provider must not hold the game")
        table.paint()
        expect(table.game.phaseName, equals: "guessing")
    }

    @Test("that a slow provider refuses late is still done by the fallback artist")
    func lateRefusal() throws {
        var table = try painting()
        table.wait(.seconds(120))
        let before = table.game
        table.game.complete(.refused(round: 1, reason: "no bears".safe))
        expect(table.game, equals: before)
    }

    @Test("of another round, or a second result, changes nothing")
    func strayResults() throws {
        var table = try painting()
        for round in [0, 2, Int.max] {
            let before = table.game
            table.game.complete(.painted(round: round, picture: Samples.picture()))
            table.game.complete(.refused(round: round, reason: "no".safe))
            table.game.complete(.failed(round: round))
            expect(table.game, equals: before)
        }
        table.paint()
        let before = table.game
        table.paint()
        table.game.complete(.refused(round: 1, reason: "no".safe))
        table.game.complete(.failed(round: 1))
        expect(table.game, equals: before)
    }

    @Test("a pack that has run out is used again")
    func exhaustedPack() throws {
        var table = GameTable(players: 3, prompts: ["the only one"])
        try table.beginFirstRound()
        for _ in 0..<3 {
            table.wait(.seconds(30))
            expect(table.artistScreen, equals: .paintingImage(prompt: "the only one".safe))
            table.paint()
            table.wait(.seconds(30))
            try table.goOn()
        }
        #expect(table.game.isFinished)
    }

    @Test("an empty pack still has one prompt", arguments: [[], ["", "\u{1B}", " "]])
    func emptyPack(prompts: [String]) throws {
        var table = GameTable(players: 2, prompts: prompts)
        try table.beginFirstRound()
        table.wait(.seconds(30))
        expect(table.artistScreen, equals: .paintingImage(prompt: "a bear riding a shark".safe))
    }
}
