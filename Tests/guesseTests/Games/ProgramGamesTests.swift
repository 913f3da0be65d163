import Games
import TerminalKit
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Tests of the list of games in the program.
struct ProgramGamesTests {
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

    /// The settings for a new host, as programs of earlier versions write and read them.
    private struct Earlier: Codable, Equatable {
        var guessE: GuessESettings?
        var xAndO: XAndOSettings?
        var trivia: TriviaSettings?
        var phone: PhoneSettings?
    }

    @Test("hands the settings that are not usual to the program of a new host")
    func settingsForSuccessor() throws {
        var former = PartySetup()
        former[XAndO.self].variant = .ultimate
        former[Trivia.self].questionCount = 5
        former[Phone.self].pages = .clock
        let told = try #require(former.forSuccessor).decoded(as: Earlier.self)
        expect(
            told,
            equals: Earlier(
                xAndO: former[XAndO.self], trivia: former[Trivia.self], phone: former[Phone.self]))
        expect(PartySetup().forSuccessor?.bytes, equals: Array("{}".utf8))
    }

    @Test("takes over the settings of a host with an earlier version")
    func settingsOfEarlierHost() {
        let told = Earlier(
            guessE: GuessESettings(rounds: 3), phone: PhoneSettings(steps: 4, pages: .clock))
        var setup = PartySetup()
        setup[XAndO.self].variant = .misere
        setup.adopt(
            Succession(
                session: 1, epoch: .first, heirs: [], seals: [], signers: [], hostSeal: nil,
                isOpen: true, lateArrivals: .join, bots: [], context: ContextData(encoding: told)))
        #expect(setup[GuessE.self].rounds == 3 && setup[Phone.self].steps == 4)
        expect(setup[XAndO.self], equals: .usual, "a game that is left out has the usual settings")
    }
}
