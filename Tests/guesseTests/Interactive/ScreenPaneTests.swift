import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// A game without a pane, drawn from its screens; the games of the house stand for it.
struct ScreenPaneTests {
    /// A pane of a view, and all that it needs.
    private struct Table {
        var pane: ScreenPane
        let seat: Seat
        var model: Model

        init(_ view: SessionView<Party.View>) {
            let seat = Seat(kind: .guest, view: view, at: .zero)
            self.seat = seat
            model = Scene.seat(.guest, view).model
            pane = ScreenPane(
                view.game ?? .init(Trivia.self, Quiz.view(.idle)), at: .zero)
            pane.adopt(seat.company, at: .zero)
        }

        mutating func press(_ code: Key.Code) -> [Party.Action]? {
            pane.press(Key(code), in: seat, of: &model)?.compactMap { effect in
                if case .room(.perform(let action)) = effect { action } else { nil }
            }
        }

        mutating func type(_ text: String) {
            for character in text { _ = press(.character(character)) }
        }

        var text: String {
            var canvas = Canvas(.standard)
            pane.draw(model, seat, on: &canvas)
            return canvas.plainText().joined(separator: "\n")
        }
    }

    private func playing<G: HouseGame>(_ game: G.Type, _ view: G.View) -> SessionView<Party.View> {
        var session = Views().lobby()
        (session.phase, session.game) = (.playing, .init(game, view))
        return session
    }

    @Test("a choice is made by its number, or with the arrows and Enter")
    func choices() {
        var table = Table(playing(Trivia.self, Quiz.asking()))
        #expect(table.text.contains("[2] Ladybird") && table.text.contains("caterpillar"))
        expect(
            table.press(.character("2")),
            equals: [.init(Trivia.self, .answer(question: 3, choice: 1))])
        expect(table.press(.down), equals: [])
        expect(
            table.press(.enter), equals: [.init(Trivia.self, .answer(question: 3, choice: 2))])
        #expect(table.press(.escape) == nil)
    }

    @Test("a text is typed and handed in, and its drafts are sent")
    func text() {
        var table = Table(Views(you: ana).game(.guessingImage(picture: house)))
        #expect(table.pane.isTyping)
        let round = table.seat.view.game?.round ?? 0
        table.type("a hous")
        // A draft goes out at most twice a second.
        table.model.now = seconds(1)
        expect(
            table.press(.character("e")),
            equals: [.init(GuessE.self, .draftGuess(round: round, text: safe("a house")))])
        expect(
            table.press(.enter),
            equals: [.init(GuessE.self, .guess(round: round, text: safe("a house")))])
        #expect(table.text.contains("a house") && table.text.contains("Your guess"))
    }

    @Test("an order is changed with arrows, and marked")
    func order() {
        let guesses = (0..<3).map { number in
            RankedGuess(
                id: GuessID(rawValue: number), text: safe("guess \(number)"), likeness: 10,
                isMarked: false, hasNothing: false)
        }
        var table = Table(
            Views().game(
                .rankingGuesses(prompt: safe("a house"), picture: house, guesses: guesses)))
        let round = table.seat.view.game?.round ?? 0
        for key: Key.Code in [.right, .character("m"), .down, .left, .left] { _ = table.press(key) }
        expect(
            table.press(.enter),
            equals: [
                .init(
                    GuessE.self,
                    .rank(
                        round: round, order: [2, 1, 0].map { GuessID(rawValue: $0) },
                        marks: [GuessID(rawValue: 0)], nothing: []))
            ])
    }

    @Test("a square is put by its digit, and what ends all asks first")
    func board() {
        var table = Table(playing(XAndO.self, series([0, 1])))
        expect(
            table.press(.character("5")), equals: [.init(XAndO.self, .move(round: 1, square: 4))])
        _ = table.press(.tab)
        for _ in 0..<4 where !table.text.contains("▸ [2]") { _ = table.press(.tab) }
        #expect(table.text.contains("▸ [2]"))
        expect(table.press(.enter), equals: [])
        #expect(table.model.toast?.text.string.contains("Enter again") == true)
        expect(table.press(.enter), equals: [.init(XAndO.self, .end)])
    }

    @Test("what was begun stays when a new view of the same step comes")
    func kept() {
        var table = Table(Views(you: ana).game(.guessingImage(picture: house)))
        table.type("hou")
        var view = table.seat.view
        view.revision += 1
        table.pane.receive(view.game ?? .init(Trivia.self, Quiz.view(.idle)), at: seconds(1))
        table.pane.adopt(table.seat.company, at: seconds(1))
        table.type("se")
        #expect(table.text.contains("house"))
    }
}
