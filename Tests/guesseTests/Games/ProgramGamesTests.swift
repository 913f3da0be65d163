import Games
import GuessEP2P
import TerminalKit
import TestKit
import Testing

@testable import guesse

/// Tests of the list of games in the program.
struct ProgramGamesTests {
    @Test("names the games of the party, in their order")
    func list() {
        expect(ProgramGames.all.map { $0.family }, equals: Party.games.map { $0.family })
        #expect(zip(ProgramGames.all, Party.games).allSatisfy { $0 == $1 })
    }

    @Test("gives each game names of its own")
    func names() {
        let cards = ProgramGames.all.map { $0.card }
        expect(Set(cards.map(\.short)).count, equals: cards.count)
        expect(Set(cards.map(\.name.string)).count, equals: cards.count)
        // Programs of earlier versions read them.
        expect(cards.map(\.settingsKey), equals: ["guessE", "xAndO", "trivia", "phone"])
    }

    @Test("reads a word that several games know as the current game does")
    func commonWords() throws {
        var setup = PartySetup()
        let next = try #require(try PartyWord("next", "", line: "next"))
        for game in ProgramGames.all {
            let view = Party(game.init(seed: 1)).view(for: .host)
            guard case .perform(let action) = next.command(in: view, &setup) else {
                Issue.record("\(game)")
                continue
            }
            // X and O has no such word: the first game that has one answers, and is refused.
            let title = game == XAndO.self ? Party.Title.guessE : Party.Title(game)
            expect(action.kind, equals: title)
        }
    }
}
