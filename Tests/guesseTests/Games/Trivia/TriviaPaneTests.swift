import GuessEP2P
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import guesse

/// Tests of keys, mouse and times of a quiz in one terminal.
struct TriviaPaneTests {
    private func answer(_ choice: Int) -> [Effect] {
        [.room(.perform(Party.Action(Trivia.self, .answer(question: 3, choice: choice))))]
    }

    private func text(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    @Test("takes a digit with a button as the answer, once")
    func digits() {
        var scene = Scene.quiz(Quiz.asking())
        #expect(scene.type("5").isEmpty)
        #expect(scene.type("0").isEmpty)
        expect(scene.type("2"), equals: answer(1))
        var pressed = Scene.quiz(Quiz.asking(own: 1))
        #expect(pressed.type("3").isEmpty)
        var late = Scene.quiz(Quiz.asking(isAsked: false))
        #expect(late.type("1").isEmpty)
    }

    @Test(
        "ClassQuiz #158, #174, quizify #372: tells buttons apart without colours", arguments: 2...9)
    func noColourNeeded(count: Int) {
        let asking = TriviaAsking(
            number: 1, buttonCount: count, sheet: nil, readingMilliseconds: 0, own: nil,
            isAsked: true, answered: [])
        var scene = Scene.quiz(Quiz.view(.asking(asking), showsQuestions: false))
        scene.model.colours = .none
        let shown = text(scene)
        let signs = (0..<count).map { "\($0 + 1) \(AnswerButton[$0].shape.string)" }
        expect(
            Set(signs.map { $0.dropFirst(2) }).count, equals: count, "each has a shape of its own")
        for sign in signs { #expect(shown.contains(sign), "\(sign)") }
    }

    @Test("shows two players with one name in two lines, each with their own points")
    func namesakes() {
        var view = Views(
            players: [player(.host, "Ana", .host), player(aziz, "Ana"), player(ana, "Bo")]
        ).lobby()
        view.phase = .finished
        view.game = .init(Trivia.self, Quiz.view(.finished, points: [7, 3, 5]))
        let seat = Seat(kind: .guest, view: view, at: .zero)
        let screen = RoomScreen(Screen(of: seat, Screen.Invitation(commands: [])), at: .zero)
        let places = screen.screen.parts.compactMap { part -> [Screen.Place]? in
            if case .places(let places) = part { places } else { nil }
        }.first
        expect(places?.map(\.name.string), equals: ["Ana", "Bo", "Ana"])
        expect(places?.map(\.points), equals: [7, 5, 3])
    }

    @Test("takes a digit just after the answer for a late press, and no reaction")
    func latePress() {
        var scene = Scene.quiz(Quiz.asking())
        var view = Views(revision: 2).lobby()
        view.phase = .playing
        view.game = .init(Trivia.self, Quiz.result())
        view.takesReactions = true
        scene.show(view, at: 10)
        #expect(scene.send(.key(.character("2")), at: 10.799).isEmpty)
        expect(
            scene.send(.key(.character("2")), at: 10.8), equals: [.room(.session(.react(.love)))])
    }

    @Test("shows nothing and takes no key before the reveal")
    func beforeReveal() {
        var scene = Scene.quiz(Quiz.asking(), until: .milliseconds(300))
        #expect(!text(scene).contains("caterpillar") && !text(scene).contains("Butterfly"))
        #expect(scene.type("1").isEmpty)
        scene.model.now = scene.model.now + .milliseconds(299)
        #expect(!text(scene).contains("caterpillar"))
        scene.model.now = scene.model.now + .milliseconds(1)
        #expect(text(scene).contains("caterpillar"))
        expect(scene.type("1"), equals: answer(0))
    }

    @Test("wakes up for the reveal, and tells the host once that the question is shown")
    func wakesUp() {
        var scene = Scene.quiz(Quiz.asking(), until: .milliseconds(120))
        #expect(scene.model.tickInterval ?? .seconds(1) <= .milliseconds(120))
        scene.model.now = scene.model.now + .milliseconds(120)
        expect(scene.send(.tick), equals: [.room(.noteRevealed)])
        #expect(scene.send(.tick).isEmpty)
    }

    @Test("locks the buttons during the reading time")
    func reading() {
        var scene = Scene.quiz(Quiz.asking(reading: 3_000))
        #expect(text(scene).contains("caterpillar") && text(scene).contains("buttons in"))
        #expect(scene.type("1").isEmpty)
        scene.model.now = scene.model.now + .seconds(3)
        expect(scene.type("1"), equals: answer(0))
    }

    @Test(
        "takes a click on each button, and on nothing else",
        arguments: [(80, 24), (60, 20), (120, 40)])
    func mouse(columns: Int, rows: Int) throws {
        let size = TerminalSize(columns: columns, rows: rows)
        guard case .asking(let asking) = Quiz.asking().phase else { return }
        let buttons = TriviaPane(Quiz.asking(), at: .zero).buttons(asking, in: size)
        expect(buttons.count, equals: 4)
        for (index, rect) in buttons.enumerated() {
            #expect(rect.width > 10 && rect.height >= 3)
            for other in buttons[..<index] { #expect(rect.intersection(other).isEmpty) }
            var scene = Scene.quiz(Quiz.asking())
            scene.model.size = size
            let middle = Point(rect.column + rect.width / 2, rect.row + rect.height / 2)
            let effects = scene.send(.mouse(MouseEvent(.press(button: 0), at: middle)))
            expect(effects, equals: answer(index))
            #expect(View.frame(of: scene.model).plainText().joined().contains("\(index + 1) "))
        }
        var scene = Scene.quiz(Quiz.asking())
        scene.model.size = size
        #expect(scene.send(.mouse(MouseEvent(.press(button: 0), at: Point(2, 1)))).isEmpty)
    }

    @Test("fits two to nine buttons on the smallest screen, none over another", arguments: 2...9)
    func allCounts(count: Int) throws {
        let asking = TriviaAsking(
            number: 1, buttonCount: count,
            sheet: TriviaSheet(
                text: safe("What?"), choices: (1...count).map { safe("answer \($0)") },
                topic: nil, difficulty: nil),
            readingMilliseconds: 0, own: nil, isAsked: true, answered: [])
        var scene = Scene.quiz(Quiz.view(.asking(asking)))
        scene.model.size = TerminalSize(columns: 50, rows: 16)
        let shown = text(scene)
        for number in 1...count { #expect(shown.contains("answer \(number)"), "\(shown)") }
    }

    @Test("lets only the host go on, and every player ask for the question here")
    func goOn() {
        var host = Scene.quiz(Quiz.result())
        expect(
            host.press(.enter),
            equals: [.room(.perform(Party.Action(Trivia.self, .goOn(question: 3))))])
        var guest = Scene.quiz(Quiz.result(), as: ana)
        #expect(guest.press(.enter).isEmpty)
        expect(
            guest.type("v"),
            equals: [.room(.perform(Party.Action(Trivia.self, .showQuestions(false))))])
        var buttons = Scene.quiz(Quiz.asking(isShown: false), as: ana)
        #expect(text(buttons).contains("Look at the screen!"))
        expect(
            buttons.type("v"),
            equals: [.room(.perform(Party.Action(Trivia.self, .showQuestions(true))))])
    }

    @Test("shows only one's own button once it is pressed, and none to those who cannot press one")
    func unpressed() {
        let open = text(Scene.quiz(Quiz.asking()))
        let pressed = text(Scene.quiz(Quiz.asking(own: 2)))
        let late = text(Scene.quiz(Quiz.asking(isAsked: false)))
        let watching = text(Scene.quiz(Quiz.asking(isAsked: false), as: wat.id))
        func frames(_ shown: String) -> Int { shown.count { $0 == "╭" } }
        #expect(frames(open) == 4 && open.contains("4 ■ Dragonfly"))
        #expect(frames(pressed) == 1 && pressed.contains("3 ● Grasshopper"))
        for shown in [pressed, late, watching] {
            #expect(shown.contains("■ Dragonfly") && !shown.contains("4 ■"))
            #expect(!shown.contains("[1-4] Answer"))
        }
        #expect(frames(late) == 0 && frames(watching) == 0)
    }

    @Test("tells in a sentence who was right first, and before whom or after how long")
    func outcomes() {
        func outcome(_ winners: [PlayerID], _ margin: Int? = nil, as you: PlayerID) -> String {
            let game = Quiz.result(winners: winners, margin: margin)
            guard case .result(let result) = game.phase else { return "" }
            return result.outcome(in: Company(of: Views(you: you).lobby())).string
        }
        expect(
            outcome([ana], 60, as: .host), equals: "Ana O'Neil was right first, 0.06 s before you.")
        expect(outcome([ana], 60, as: ana), equals: "You were right first, 0.06 s before Nora.")
        expect(
            outcome([ana], 60, as: wat.id),
            equals: "Ana O'Neil was right first, 0.06 s before Nora.")
        expect(outcome([ana], as: .host), equals: "Ana O'Neil was right first, after 1.24 s.")
        expect(outcome([ana], as: ana), equals: "You were right first, after 1.24 s.")
        expect(outcome([ana, .host], as: .host), equals: "A dead heat between Ana O'Neil and you.")
        expect(
            outcome([ana, .host, aziz], as: aziz),
            equals: "A dead heat between Ana O'Neil, Nora and you.")
        expect(outcome([], as: .host), equals: "Nobody was right.")
        #expect(
            text(Scene.quiz(Quiz.result())).contains(
                "Ana O'Neil was right first, 0.06 s before you."))
        #expect(
            TriviaResult.seconds(64).string == "0.06"
                && TriviaResult.seconds(12_345).string == "12.35")
    }
}
