import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Entries that a script makes on the screen of any game.
struct ScriptEntryTests {
    private func script(_ view: SessionView<Party.View>, _ line: String) -> Script {
        var script = Script()
        script.see(.view(view))
        script.say(line)
        return script
    }

    private func playing<G: HouseGame>(_ game: G.Type, _ content: G.View) -> SessionView<Party.View>
    {
        var view = Views().lobby()
        (view.phase, view.game) = (.playing, .init(game, content))
        return view
    }

    private func actions(_ script: Script) -> [Party.Action] {
        script.commands.compactMap { if case .perform(let action) = $0 { action } else { nil } }
    }

    @Test("a choice is made by its word, a text handed in, an order by numbers with marks")
    func words() {
        let asking = Quiz.asking()
        let quiz = script(playing(Trivia.self, asking), "choose 3")
        expect(
            actions(quiz),
            equals: [.init(Trivia.self, .answer(question: asking.number, choice: 2))])
        let guessing = Views(you: ana).game(.guessingImage(picture: house))
        let round = guessing.game?.round ?? 0
        expect(
            actions(script(guessing, "text a small house")),
            equals: [.init(GuessE.self, .guess(round: round, text: safe("a small house")))])
        let guesses = (0..<3).map { number in
            RankedGuess(
                id: GuessID(rawValue: number), text: safe("guess \(number)"), likeness: 10,
                isMarked: false, hasNothing: false)
        }
        let ranking = Views().game(
            .rankingGuesses(prompt: safe("a house"), picture: house, guesses: guesses))
        expect(
            actions(script(ranking, "order 2 0+ 1-")),
            equals: [
                .init(
                    GuessE.self,
                    .rank(
                        round: round, order: [2, 0, 1].map { GuessID(rawValue: $0) },
                        marks: [GuessID(rawValue: 0)], nothing: [GuessID(rawValue: 1)]))
            ])
    }

    @Test("what the screen does not have is refused in a sentence, and nothing is sent")
    func refused() {
        for line in ["choose 9", "choose next", "text hello", "order 1 2"] {
            let script = script(playing(Trivia.self, Quiz.asking()), line)
            #expect(actions(script).isEmpty, "\(line)")
            let error = script.events.last { $0.ev == "error" }
            #expect(error?.text?.contains("there is no") == true, "\(line)")
        }
        let choice = script(playing(Trivia.self, Quiz.asking()), "choose 9")
        #expect(choice.events.last?.text?.contains("1, 2, 3, 4") == true)
    }

    @Test(
        "a line that is no entry gets an error about it",
        arguments: ["choose", "choose a b", "order", "order x"])
    func unreadable(line: String) {
        #expect(throws: (any Error).self) { try ScriptCommand.parse(line) }
    }
}
