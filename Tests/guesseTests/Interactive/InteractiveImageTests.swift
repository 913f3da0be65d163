import Pictures
import Primitives
import SimulationKit
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Pictures on the screens of a game, in all ways in which terminals show them.
struct InteractiveImageTests {
    private func guessing(
        _ graphics: GraphicsTier, _ colours: ColourTier = .trueColour, at time: Double = 4
    ) -> Scene {
        var scene = Scene.guest(.guessingImage(picture: house), waitingOn: [ana], at: time)
        scene.model.colours = colours
        scene.send(.graphics(graphics))
        return scene
    }

    private func marks(_ canvas: Canvas, in rect: Rect) -> Set<Character> {
        var marks: Set<Character> = []
        for row in rect.row..<rect.endRow {
            for column in rect.column..<rect.endColumn {
                if case .narrow(let mark) = canvas.cell(at: Point(column, row)).content {
                    marks.insert(mark)
                }
            }
        }
        return marks
    }

    private let place = View.pictureRect(in: Rect(1, 1, width: 55, height: 18))

    @Test(
        "a complete picture is shown in pixels, at the same place on every screen with it",
        arguments: [GraphicsTier.kitty, .iterm2, .sixel])
    func whole(_ graphics: GraphicsTier) throws {
        let frame = View.frame(of: guessing(graphics).model)
        let image = try #require(frame.image)
        expect(image.rect, equals: place)
        expect(image.content, equals: ImageContent(house))
        #expect(marks(frame, in: image.rect).isEmpty)
        #expect(brokenRow(of: frame) == nil)
        for screen in [
            GuessEScreen.waitingForGuesses(picture: house, guess: safe("x"), prompt: nil),
            .waitingForRanking(picture: house, guesses: [nil], own: 0),
            .rankingResults(results: someResults),
        ] {
            var scene = Scene.guest(screen)
            scene.send(.graphics(graphics))
            let shown = try #require(View.frame(of: scene.model).image)
            expect(shown.content, equals: image.content)
        }
    }

    @Test("a picture that appears stroke by stroke is drawn in cells until it is complete")
    func reveal() {
        for time in [0.0, 1.5, 2.4] {
            let kitty = View.frame(of: guessing(.kitty, at: time).model)
            #expect(kitty.image == nil)
            expect(kitty, equals: View.frame(of: guessing(.half, at: time).model))
            let few = View.frame(of: guessing(.kitty, .sixteen, at: time).model)
            #expect(few.image == nil)
            expect(few, equals: View.frame(of: guessing(.half, .sixteen, at: time).model))
            let none = View.frame(of: guessing(.kitty, .none, at: time).model)
            #expect(marks(none, in: place).isSubset(of: Self.patterns))
        }
        #expect(View.frame(of: guessing(.kitty, at: 3).model).image != nil)
    }

    private static let patterns = Set(
        (UInt32(0x2800)...0x28FF).compactMap { Unicode.Scalar($0).map(Character.init) })

    @Test(
        "a dialog, the help and a line of news over the picture show it in cells meanwhile"
    )
    func covered() {
        var scene = guessing(.kitty)
        let whole = View.frame(of: scene.model)
        for key in [Key.Code.escape, .function(1)] {
            scene.press(key)
            let covered = View.frame(of: scene.model)
            #expect(covered.image == nil)
            var half = scene.model
            half.graphics = .half
            expect(covered, equals: View.frame(of: half))
            scene.press(.escape)
            expect(View.frame(of: scene.model), equals: whole)
        }
        // News takes the picture's last row if the picture has the whole screen.
        scene.press(.tab)
        #expect(View.frame(of: scene.model).image?.rect != whole.image?.rect)
        scene.model.size = TerminalSize(columns: 60, rows: 24)
        #expect(View.frame(of: scene.model).image != nil)
        scene.send(.report(safe("Saved: guesse-1.png in /home/ana")))
        let news = View.frame(of: scene.model)
        #expect(news.image == nil || !news.isImageCovered)
    }

    @Test("the terminal's report changes the picture and nothing else")
    func answer() {
        var scene = guessing(.half)
        let before = View.frame(of: scene.model)
        #expect(scene.send(.graphics(.sixel)).isEmpty)
        let after = View.frame(of: scene.model)
        for row in 0..<before.height {
            for column in 0..<before.width where !place.contains(Point(column, row)) {
                expect(
                    before.cell(at: Point(column, row)), equals: after.cell(at: Point(column, row)))
            }
        }
    }

    @Test("outlines in ASCII use only ASCII, and are not empty")
    func ascii() {
        let marks = marks(View.frame(of: guessing(.ascii).model), in: place)
        #expect(marks.allSatisfy { $0.isASCII })
        #expect(marks.count > 4)
        #expect(View.frame(of: guessing(.braille).model) != View.frame(of: guessing(.ascii).model))
    }

    @Test("without pictures the host's words for them are shown")
    func words() throws {
        var views = Views(you: ana)
        views.waitingOn = [ana]
        var view = views.game(.guessingImage(picture: house))
        view.guessE?.pictureInWords = PictureInWords(
            "A brown box under a red triangle. Around it: grass.")
        var scene = Scene.seat(.guest, view, at: 4)
        scene.send(.graphics(.words))
        let text = View.frame(of: scene.model).plainText().joined(separator: "\n")
        #expect(text.contains("A brown box under a red triangle. Around it: grass."))
        #expect(!text.contains { Self.patterns.contains($0) } && !text.contains("▀"))
        view.guessE?.pictureInWords = nil
        var silent = Scene.seat(.guest, view, at: 4)
        silent.send(.graphics(.words))
        #expect(
            View.frame(of: silent.model).plainText().joined().contains("no words for this picture"))
    }

    @Test("equal pictures have one number, and others another")
    func numbers() throws {
        guard case .drawing(let picture) = house else {
            Issue.record("the house is drawn")
            return
        }
        let operations = picture.operations
        let fewer = Artwork.drawing(try Picture(operations: operations.dropLast()))
        let same = Artwork.drawing(try Picture(operations: operations))
        expect(house.number, equals: same.number)
        #expect(house.number != fewer.number)
    }

    @Test("an image has the requested size, and keeps its shape if that is too large")
    func pixels() throws {
        let content = ImageContent(house)
        let small = try #require(content.makePixels(PixelSize(width: 90, height: 60)))
        expect(small.size, equals: PixelSize(width: 90, height: 60))
        let large = try #require(content.makePixels(PixelSize(width: 3072, height: 1536)))
        expect(large.size, equals: PixelSize(width: 1024, height: 512))
    }

    @Test(
        "in text that scrolls, a picture ends with a line of its own",
        arguments: Effort.some(of: GraphicsTier.allCases.reversed(), each: 4))
    func display(_ tier: GraphicsTier) {
        let bytes = PictureDisplay.bytes(
            of: house, columns: 30, by: tier, cell: PixelSize(width: 4, height: 8),
            colours: .trueColour)
        let text = String(decoding: bytes, as: UTF8.self)
        expect(text.isEmpty, equals: tier == .words)
        #expect(text.isEmpty || text.hasSuffix("\n"))
        switch tier {
        case .kitty:
            #expect(text.hasPrefix("\u{1B}_Ga=T,f=100,c=30,r=10,q=2,m="))
        case .iterm2:
            #expect(text.hasPrefix("\u{1B}]1337;File=inline=1;"))
            #expect(text.contains(";width=30;height=10;"))
        case .sixel:
            #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;120;80#0;2;"))
        case .half, .braille, .ascii:
            expect(text.split(separator: "\n").count, equals: 10)
        case .words:
            break
        }
    }
}
