import GuessEP2P
import Pictures
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import guesse

/// Tests of keys and times of Phone in one terminal.
struct PhonePaneTests {
    private let first = PhoneSheetID(step: 0, chain: 2)

    private func text(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    private func done(_ action: PhoneAction) -> RoomCommand {
        .perform(Party.Action(Phone.self, action))
    }

    @Test("hands in the written text, or the example if there is none")
    func handIn() {
        var scene = Scene.phone(Sheets.writing())
        scene.press(.enter)
        expect(scene.commands, equals: [done(.submitSentence(sheet: first, text: safe("")))])
        scene = Scene.phone(Sheets.writing())
        scene.type("a bee")
        scene.press(.enter)
        expect(scene.commands, equals: [done(.submitSentence(sheet: first, text: safe("a bee")))])
        scene = Scene.phone(Sheets.writing())
        scene.press(.tab)
        scene.press(.enter)
        expect(scene.commands, equals: [done(.submitSentence(sheet: first, text: Sheets.sentence))])
    }

    @Test("keeps the last drawing of the open page, if a hand made it")
    func keeps() throws {
        let drawing = try Picture(operations: [
            .line([.init(x: 9, y: 9), .init(x: 90, y: 9)], width: 4, colour: Picture.Colour(0))
        ])
        for (start, isByHand) in [
            (Sheets.over, true), (Sheets.album(1, 2), true), (Sheets.album(0, 1), true),
            (Sheets.over, false),
        ] {
            var game = start
            var chains = game.album.album.chains
            for chain in chains.indices where isByHand {
                for place in chains[chain].entries.indices
                where chains[chain].entries[place].drawing != nil {
                    chains[chain].entries[place].content = .drawing(drawing)
                }
            }
            game.album = AlbumParts(chains)
            var scene = Scene.phone(game)
            scene.press(.character("k"))
            var kept: Picture?
            if case .keeping(let keeping)? = scene.model.overlay { kept = keeping.picture }
            let isShown = start != Sheets.album(0, 1)
            expect(kept, equals: isByHand && isShown ? drawing : nil)
        }
    }

    @Test("asks once before an empty description is handed in")
    func emptyDescription() {
        var scene = Scene.phone(Sheets.describing())
        scene.press(.enter)
        #expect(scene.commands.isEmpty && text(scene).contains("Enter again hands it in empty"))
        scene.type("x")
        scene.press(.backspace)
        scene.press(.enter, at: 6)
        #expect(scene.commands.isEmpty, "something was typed meanwhile")
        scene.press(.enter, at: 6.3)
        #expect(scene.commands.isEmpty, "the second of two quick presses")
        scene.press(.enter, at: 7)
        let sheet = PhoneSheetID(step: 2, chain: 1)
        expect(scene.commands, equals: [done(.submitSentence(sheet: sheet, text: safe("")))])
    }

    @Test(
        "shows the whole of the longest sentence above the paper, and the mouse draws below it",
        arguments: [(50, 17), (50, 18), (60, 20), (80, 24), (120, 40)])
    func longest(columns: Int, rows: Int) {
        let words = (1...16).map { "word\($0)" }.joined(separator: " ")
        let longest = safe(String(words.prefix(94)) + " end.x")
        var game = Sheets.drawing()
        guard case .step(var step) = game.phase else { return }
        step.task?.handed = .sentence(longest)
        game.phase = .step(step)
        var scene = Scene.phone(game)
        scene.send(.resized(TerminalSize(columns: columns, rows: rows)))
        #expect(text(scene).contains("end.x\""))
        let size = scene.model.size
        let layout = DrawingPadLayout(
            on: size, heading: "Draw: \"\(longest)\"", extraLines: game.players.count + 1)
        let cell = Point(layout.paper.column + 9, layout.paper.row + 5)
        scene.send(.mouse(MouseEvent(.press(button: 0), at: cell)))
        scene.send(.mouse(MouseEvent(.release(button: 0), at: cell)))
        let sent = scene.press(.enter, at: 9)
        guard case .room(.perform(let action)) = sent.first,
            case .submitDrawing(_, let picture) = action.of(Phone.self)
        else {
            Issue.record("\(sent)")
            return
        }
        guard case .line(let points, _, _) = picture.operations.first else {
            Issue.record("\(picture)")
            return
        }
        expect(points.first, equals: layout.place(of: cell))
    }

    @Test("on the smallest screen the end of a long sentence takes the place of the hint")
    func longOnSmallScreen() {
        var game = Sheets.drawing()
        guard case .step(var step) = game.phase else { return }
        let sentence = "two old whales who sell their umbrellas to the rain on a Sunday"
        step.task?.handed = .sentence(safe(sentence))
        game.phase = .step(step)
        var scene = Scene.phone(game)
        scene.send(.resized(View.smallest))
        #expect(text(scene).contains("to the rain on a Sunday\""))
        #expect(!text(scene).contains("arrows and Space"))
        scene.type(" ")
        #expect(text(scene).contains("Arrows draw"))
        scene.send(.resized(TerminalSize.standard))
        #expect(text(scene).contains("Sunday\"") && text(scene).contains("Arrows draw"))
    }

    @Test("drawphone #12: asks once before blank paper is handed in")
    func blank() {
        var scene = Scene.phone(Sheets.drawing())
        scene.press(.enter)
        #expect(scene.commands.isEmpty && text(scene).contains("Nothing is drawn"))
        scene.press(.enter)
        #expect(scene.commands.isEmpty, "the second of two quick presses")
        scene.press(.enter, at: 7)
        expect(
            scene.commands, equals: [done(.submitDrawing(sheet: Sheets.sheet, picture: Picture()))])
    }

    @Test("hands filled paper in as the drawing that it is")
    func filled() {
        var scene = Scene.phone(Sheets.drawing())
        scene.type("3b ")
        #expect(text(scene).contains("1 stroke"))
        scene.press(.enter)
        guard case .perform(let action) = scene.commands.last,
            case .submitDrawing(_, let picture) = action.of(Phone.self)
        else {
            Issue.record("\(scene.commands)")
            return
        }
        expect(picture.palette(), equals: [DrawingPad.paints[2].colour])
    }

    @Test("takes a sheet back by Enter, but not by the second of two quick presses")
    func takeBack() {
        var scene = Scene.phone(Sheets.writing())
        scene.type("a bee")
        scene.press(.enter)
        var view = Views().lobby()
        (view.phase, view.game) = (
            .playing, .init(Phone.self, Sheets.writing("a bee", isHandedIn: true))
        )
        view.revision = 5
        scene.show(view)
        scene.press(.enter)
        #expect(scene.commands.isEmpty)
        scene.press(.enter, at: 6)
        expect(scene.commands, equals: [done(.takeBack(sheet: first))])
    }

    @Test("ends the step for all only at the host's second press")
    func endStep() {
        var scene = Scene.phone(Sheets.writing("a bee", isHandedIn: true))
        scene.type("n")
        #expect(scene.commands.isEmpty)
        scene.type("n")
        expect(scene.commands, equals: [done(.endStep(0))])
        var guest = Scene.phone(Sheets.drawing(Sheets.drawing, isHandedIn: true), as: aziz)
        guest.type("nn")
        #expect(guest.commands.isEmpty)
    }

    @Test("sends the host the written text, at most twice per second")
    func drafts() {
        var scene = Scene.phone(Sheets.writing())
        scene.send(.key(Key(.character("a"))), at: 5)
        expect(scene.commands, equals: [done(.draftSentence(sheet: first, text: safe("a")))])
        scene.send(.key(Key(.character("b"))), at: 5.1)
        #expect(scene.commands.isEmpty)
        scene.send(.tick, at: 5.7)
        expect(scene.commands, equals: [done(.draftSentence(sheet: first, text: safe("ab")))])
    }

    @Test("turns pages by the host's keys, and tells the others that the host does")
    func pages() {
        var scene = Scene.phone(Sheets.album(1, 2))
        scene.type(" ")
        expect(scene.commands, equals: [done(.turnPage(chain: 1, shown: 2))])
        scene.press(.left)
        expect(scene.commands, equals: [done(.openChain(0))])
        scene = Scene.phone(Sheets.album(2, 3))
        scene.press(.right)
        #expect(scene.commands.isEmpty)
        var guest = Scene.phone(Sheets.album(1, 2), as: ana)
        guest.type(" ")
        #expect(guest.commands.isEmpty && text(guest).contains("Nora turns the pages"))
    }

    @Test("lets each player read the album alone after its end")
    func leafing() {
        var scene = Scene.phone(Sheets.over, as: ana)
        #expect(text(scene).contains("album 3 of 3"))
        scene.press(.left)
        #expect(text(scene).contains("album 2 of 3") && scene.commands.isEmpty)
        scene.press(.up)
        #expect(!text(scene).contains("A crane"))
        scene.type(" ")
        #expect(text(scene).contains("A crane shouting at a caterpillar"))
        scene.type(" ")
        #expect(text(scene).contains("album 3 of 3") && !text(scene).contains("A crane"))
    }

    @Test("draws a page's newest drawing stroke by stroke, and then stops")
    func replay() {
        var scene = Scene.phone(Sheets.album(1, 1))
        var view = Views().lobby()
        (view.phase, view.game) = (.playing, .init(Phone.self, Sheets.album(1, 2)))
        view.revision = 9
        scene.show(view, at: 10)
        let early = text(scene)
        expect(scene.model.tickInterval, equals: .milliseconds(66))
        scene.send(.tick, at: 13)
        #expect(text(scene) != early)
        #expect(scene.model.tickInterval != .milliseconds(66))
    }

    @Test("shows no sheet on the big screen before the album, and then the open page")
    func bigScreen() {
        func screen(_ game: PhoneView) -> String {
            var view = Views().lobby()
            (view.phase, view.game) = (.playing, .init(Phone.self, game))
            let seat = Seat(kind: .guest, view: view, at: .zero)
            return "\(RoomScreen(Screen(of: seat, Screen.Invitation(commands: [])), at: .zero))"
        }
        #expect(!screen(Sheets.watching).contains("giraffe"))
        #expect(screen(Sheets.album(0, 1)).contains("giraffe"))
        #expect(screen(Sheets.album(0, 3)).contains("ended as"))
    }
}
