import Pictures
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Interactive update: drawing by hand.
struct InteractiveDrawingTests {
    private static let prompt = safe("a bear riding a shark")

    private func prompting() -> Scene {
        .artist(.imageCreator(suggestions: somePrompts, notice: nil), waitingOn: [aziz])
    }

    private func drawing(_ picture: Picture = Picture(), colours: ColourTier = .none) -> Scene {
        var scene = Scene.artist(
            .drawingImage(prompt: Self.prompt, drawing: picture), waitingOn: [aziz])
        scene.model.colours = colours
        return scene
    }

    private func text(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    private func pad(_ scene: Scene) -> DrawingPad? {
        if case .seat(let seat) = scene.model.stage { seat.guessE?.drawing?.pad } else { nil }
    }

    /// Returns the host's copy of the drawing after all commands of the scene.
    private func told(_ commands: [RoomCommand], from picture: Picture = Picture()) -> Picture? {
        commands.reduce(picture) { known, command in
            guard case .perform(let action) = command else { return known }
            return switch action.of(GuessE.self) {
            case .draftDrawing(_, let keeping, let strokes):
                known?.keeping(keeping, then: strokes)
            case .submitDrawing(_, let picture): picture
            default: known
            }
        }
    }

    private func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> Msg {
        .mouse(MouseEvent(action, at: Point(column, row)))
    }

    @Test("F7 keeps the prompt and lets the user draw it; it needs a prompt")
    func begins() {
        var scene = prompting()
        #expect(scene.press(.function(7)).isEmpty)
        #expect(!scene.model.wantsMouse)
        scene.type("a bear")
        expect(
            scene.press(.function(7)),
            equals: [
                .room(.perform(Party.Action(GuessE.self, .draw(round: 2, text: safe("a bear")))))
            ])
        #expect(scene.press(.function(7)).isEmpty, "once")
        scene.show(
            Views(you: aziz, revision: 2, waitingOn: [aziz]).game(
                .drawingImage(prompt: safe("a bear"), drawing: Picture())))
        #expect(scene.model.wantsMouse && !scene.model.isTyping)
        scene.show(
            Views(you: aziz, revision: 3).game(
                .waitingForGuesses(picture: house, guess: nil, prompt: safe("a bear"))))
        #expect(!scene.model.wantsMouse, "the mouse is the terminal's again")
    }

    /// Returns the first operations of the house.
    private func part(_ count: Int) throws -> Artwork {
        guard case .drawing(let picture) = house else { throw CancellationError() }
        return .drawing(try Picture(operations: Array(picture.operations.prefix(count))))
    }

    @Test("guessers see it grow, and keep their text and zoom when it is done")
    func grows() throws {
        var scene = Scene.live(.guessingImage(picture: try part(2)), typing: "a ho")
        scene.press(.tab)
        func pane() -> GuessEPane? {
            guard case .seat(let seat) = scene.model.stage, let pane = seat.pane?.of(GuessE.self)
            else { return nil }
            return pane
        }
        #expect(pane()?.isZoomed == true && pane()?.field?.text.editor.safeText == safe("a ho"))
        scene.show(liveView(.guessingImage(picture: try part(5)), revision: 2), at: 5)
        // Shown strokes stay, and the rest appears.
        expect(pane()?.progress.count(of: try part(5), at: seconds(5)), equals: 3)
        #expect(pane()?.progress.tickInterval(at: seconds(5.1)) != nil)
        expect(pane()?.progress.count(of: try part(5), at: seconds(5.5)), equals: 5)
        scene.show(liveView(.guessingImage(picture: try part(1)), revision: 3), at: 6)
        expect(
            pane()?.progress.tickInterval(at: seconds(6)), equals: nil,
            "what is taken back is just gone")
        scene.type("us")
        scene.show(
            Views(you: ana, revision: 4, waitingOn: [ana]).game(.guessingImage(picture: house)),
            at: 7)
        #expect(pane()?.isZoomed == true && pane()?.field?.text.editor.safeText == safe("a hous"))
        #expect((pane()?.progress.count(of: house, at: seconds(7)) ?? 0) < 4, "not anew")
        // A paper that was cleared at the end is painted, and the text is still there.
        scene.show(
            Views(you: ana, revision: 5).game(.waitingForImage(isPainting: true)), at: 8)
        expect(pane()?.isZoomed, equals: false)
        scene.show(
            Views(you: ana, revision: 6, waitingOn: [ana]).game(.guessingImage(picture: house)),
            at: 9)
        expect(pane()?.field?.text.editor.safeText, equals: safe("a hous"))
    }

    @Test("keys draw, undo and hand in, and the host gets at most four drafts per second")
    func keys() throws {
        var scene = drawing()
        var commands: [RoomCommand] = []
        var times: [Double] = []
        func press(_ key: Key, at time: Double) {
            scene.send(.key(key), at: time)
            commands += scene.commands
            times += scene.commands.map { _ in time }
        }
        press(.character("2"), at: 10)
        press(.character(" "), at: 10)
        for step in 0..<30 { press(Key(.right), at: 10.1 + Double(step) * 0.05) }
        press(Key(.down, .shift), at: 12)
        press(.character(" "), at: 12)
        scene.send(.tick, at: 12.6)
        commands += scene.commands
        let stroke = try #require(pad(scene)?.board.picture)
        expect(stroke.operations.count, equals: 1)
        expect(told(commands), equals: stroke)
        for (earlier, later) in zip(times, times.dropFirst()) { #expect(later - earlier > 0.24) }
        guard case .line(let points, 6, let colour) = stroke.operations.first else {
            Issue.record("\(stroke.operations)")
            return
        }
        #expect(colour == DrawingPad.paints[1].colour && points.count == 3)
        press(.character("u"), at: 13.2)
        expect(told(commands), equals: Picture())
        press(.character("r"), at: 14)
        expect(told(commands), equals: stroke)
        press(.character("c"), at: 15)
        expect(pad(scene)?.board.isBlank, equals: true)
        press(Key(.backspace), at: 16)
        press(Key(.enter), at: 16.1)
        expect(
            commands.last,
            equals: .perform(Party.Action(GuessE.self, .submitDrawing(round: 2, picture: stroke))))
        #expect(scene.press(.enter).isEmpty && scene.type("u").isEmpty, "it is on its way")
        #expect(scene.send(.tick, at: 20).isEmpty)
        scene.send(.room(.rejected(.unfitDrawing)))
        scene.send(.tick, at: 21)
        expect(
            scene.commands,
            equals: [
                .perform(
                    Party.Action(GuessE.self, .draftDrawing(round: 2, keeping: 0, strokes: stroke)))
            ], "whatever the host has, it has this now")
    }

    @Test("filled paper is a drawing: it is counted and handed in", arguments: ["3F", "3b ", "3f"])
    func filled(keys: String) throws {
        var scene = drawing()
        scene.type(keys)
        let picture = try #require(pad(scene)?.drawing)
        expect(picture.palette(), equals: [DrawingPad.paints[2].colour])
        #expect(text(scene).contains("1 stroke"))
        expect(
            scene.press(.enter),
            equals: [
                .room(
                    .perform(Party.Action(GuessE.self, .submitDrawing(round: 2, picture: picture))))
            ])
    }

    @Test("a blank sheet is handed in at the second Enter")
    func blank() {
        var scene = drawing()
        scene.type("3Fu")
        #expect(scene.press(.enter).isEmpty)
        expect(scene.model.toast?.text.string.contains("Nothing is drawn"), equals: true)
        var other = scene
        expect(
            scene.press(.enter, at: 22),
            equals: [
                .room(
                    .perform(
                        Party.Action(GuessE.self, .submitDrawing(round: 2, picture: Picture()))))
            ])
        other.type("  ")
        other.type("u")
        #expect(other.press(.enter).isEmpty, "it is asked again after something was drawn")
    }

    @Test("the mouse draws when it is dragged, and chooses colours and brushes, also by its wheel")
    func mouse() throws {
        var scene = drawing()
        let layout = DrawingPadLayout(on: scene.model.size)
        let paper = layout.paper
        scene.send(
            mouse(.press(button: 0), layout.rect(ofPaint: 5).column + 1, layout.paintRow + 1))
        expect(pad(scene)?.paint, equals: 5)
        scene.send(mouse(.press(button: 0), layout.rect(ofBrush: 6).column, layout.brushRow))
        scene.send(mouse(.scrollUp, paper.column, paper.row))
        scene.send(mouse(.scrollUp, paper.column, paper.row))
        expect(pad(scene)?.brush, equals: 7)
        scene.send(mouse(.scrollDown, paper.column, paper.row))
        expect(pad(scene)?.brush, equals: 6)
        expect(pad(scene)?.board.isBlank, equals: true)
        scene.send(mouse(.drag(button: 0), paper.column + 1, paper.row), at: 10)
        expect(pad(scene)?.board.isBlank, equals: true, "a drag that began elsewhere draws nothing")
        scene.send(mouse(.press(button: 0), paper.column, paper.row), at: 10)
        scene.send(mouse(.drag(button: 0), paper.endColumn - 1, paper.row), at: 10)
        // Off the paper the stroke goes along its edge.
        scene.send(mouse(.drag(button: 0), 500, 400), at: 10)
        scene.send(mouse(.release(button: 0), 500, 400), at: 10)
        scene.send(mouse(.move, paper.column, paper.row), at: 10)
        let stroke = try #require(pad(scene)?.board.picture.operations.first)
        guard case .line(let points, 28, let colour) = stroke else {
            Issue.record("\(stroke)")
            return
        }
        expect(colour, equals: DrawingPad.paints[5].colour)
        expect(points.first, equals: Picture.Point(x: 2, y: 4))
        expect(points.last, equals: Picture.Point(x: 239, y: 159))
        scene.press(.function(1))
        scene.send(mouse(.press(button: 0), paper.column, paper.row), at: 11)
        expect(pad(scene)?.board.strokeCount, equals: 1, "under the help the mouse does nothing")
    }

    @Test("a restarted program, or one with a new host, continues the host's copy")
    func goesOn() throws {
        let begun = try Picture(
            operations: [.line([.init(x: 9, y: 9)], width: 6, colour: .init(0xD7263D))])
        var scene = drawing(begun)
        expect(pad(scene)?.board.picture, equals: begun)
        scene.type("  ", at: 10)
        let commands = scene.commands
        let now = try #require(pad(scene)?.board.picture)
        expect(now.operations.count, equals: 2)
        expect(told(commands, from: begun), equals: now)
        // A host that has taken over has only the drawing in the last view.
        scene.show(
            Views(you: aziz, revision: 9, waitingOn: [aziz]).game(
                .drawingImage(prompt: Self.prompt, drawing: begun)))
        expect(pad(scene)?.board.picture, equals: now, "the view does not undo what has been drawn")
        scene.press(.right, at: 11)
        scene.type("  ", at: 12)
        let next = try #require(pad(scene)?.board.picture)
        expect(told(scene.commands, from: begun), equals: next)
        expect(told(scene.commands, from: now), equals: next)
    }

    @Test("each tool has a sign beside its key, and no number stands for a place")
    func signs() {
        let scene = drawing()
        for size in InteractiveFrameTests.sizes {
            var model = scene.model
            model.size = size
            let text = View.frame(of: model).plainText().joined(separator: "\n")
            #expect(text.contains("▸p✎ l╱ o□ i○ b▓"))
            #expect(!text.contains(/[0-9],[0-9]/) && !text.contains("%"))
        }
    }

    @Test("a full sheet refuses strokes with a hint, and a new one takes them again")
    func full() throws {
        var scene = drawing(Samples.full)
        expect(pad(scene)?.board.isFull, equals: true)
        scene.type(" ")
        expect(scene.model.toast?.text.string.contains("No room"), equals: true)
        expect(pad(scene)?.board.picture, equals: Samples.full)
        let text = View.frame(of: scene.model).plainText().joined()
        #expect(text.contains(/[0-9] strokes, full/) && !text.contains("%"))
        scene.type("c")
        expect(pad(scene)?.board.isFull, equals: true, "so much is not cleared by one key")
        expect(scene.model.toast?.text.string.contains("c again clears"), equals: true)
        scene.type("c ")
        expect(pad(scene)?.board.isPenDown, equals: true)
    }

    @Test(
        "the pen is drawn where it is, on each kind of terminal",
        arguments: [ColourTier.none, .sixteen, .palette256, .trueColour])
    func pen(colours: ColourTier) {
        var scene = drawing(colours: colours)
        let layout = DrawingPadLayout(on: .standard)
        for key in [Key(.right), Key(.down, .shift), Key(.home)] { scene.send(.key(key)) }
        let frame = View.frame(of: scene.model)
        let pen = pad(scene)?.board.pen ?? .init(x: 0, y: 0)
        expect(frame.cursor, equals: layout.cell(of: pen))
        #expect(layout.paper.contains(layout.cell(of: pen)))
        for graphics in GraphicsTier.allCases {
            scene.model.graphics = graphics
            #expect(brokenRow(of: View.frame(of: scene.model)) == nil)
        }
    }

    @Test("every cell of the paper has a place on the canvas and back, in every window")
    func places() {
        for columns in stride(from: 50, through: 300, by: 17) {
            for rows in stride(from: 16, through: 120, by: 13) {
                let layout = DrawingPadLayout(on: TerminalSize(columns: columns, rows: rows))
                let paper = layout.paper
                #expect(paper.width == paper.height * 3 && paper.column >= 1)
                #expect(layout.panel.width >= 17 && layout.panel.endColumn <= columns - 1)
                #expect(layout.panel.endRow <= rows - 4)
                for row in paper.row..<paper.endRow {
                    for column in [paper.column, paper.column + 7, paper.endColumn - 1] {
                        let cell = Point(column, row)
                        expect(layout.cell(of: layout.place(of: cell)), equals: cell)
                    }
                }
                for index in DrawingPad.paints.indices {
                    expect(layout.paint(at: layout.rect(ofPaint: index).origin), equals: index)
                }
                for index in DrawingPad.brushes.indices {
                    expect(layout.brush(at: layout.rect(ofBrush: index).origin), equals: index)
                }
            }
        }
    }

    @Test("a stroke changes few cells, so that few bytes go to the terminal")
    func cost() {
        var scene = drawing(colours: .trueColour)
        var renderer = FrameRenderer(tier: .trueColour)
        let whole = renderer.render(View.frame(of: scene.model)).count
        let paper = DrawingPadLayout(on: scene.model.size).paper
        scene.send(mouse(.press(button: 0), paper.column + 5, paper.row + 5))
        _ = renderer.render(View.frame(of: scene.model))
        for step in 1...20 {
            scene.send(mouse(.drag(button: 0), paper.column + 5 + step, paper.row + 5))
            let bytes = renderer.render(View.frame(of: scene.model)).count
            #expect(bytes < 600 && bytes < whole / 4, "\(bytes) of \(whole)")
        }
    }
}

private enum Samples {
    /// A picture without room for another stroke.
    static let full: Picture = {
        let strokes = (0..<490).map { number -> Picture.Operation in
            .line(
                [.init(x: UInt8(number % 200), y: UInt8(number / 200))], width: 2, colour: .init(0))
        }
        return (try? Picture(operations: strokes)) ?? Picture()
    }()
}
