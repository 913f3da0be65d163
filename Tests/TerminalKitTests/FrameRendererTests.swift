import Primitives
import TestKit
import Testing

@testable import TerminalKit

struct FrameRendererTests {
    private static let characters: [SafeText] = [
        "a", "b", "é", "e\u{301}", "中", "한", "🐻", "👩\u{200D}🌾", "❤\u{FE0F}", "─", "█", "🇵🇱",
    ].map { SafeText($0) }

    private func canvas(_ random: inout SeededGenerator, _ size: TerminalSize) -> Canvas {
        var canvas = Canvas(size)
        scribble(on: &canvas, &random, strokes: random.draw(in: 0...40))
        return canvas
    }

    private func scribble(on canvas: inout Canvas, _ random: inout SeededGenerator, strokes: Int) {
        let colours: [Colour?] = [nil, nil, Colour(255, 0, 0), Colour(1, 2, 3)]
        for _ in 0..<strokes {
            let style = Style(
                foreground: random.pick(from: colours) ?? nil,
                background: random.pick(from: colours) ?? nil,
                Style.Attributes(rawValue: UInt8(random.draw(below: 16))))
            let point = Point(
                random.draw(in: -2...canvas.width), random.draw(in: -1...canvas.height))
            if random.chance(0.1) {
                canvas.restyle(Rect(point.column, point.row, width: 3, height: 2), style)
            } else if let text = random.pick(from: Self.characters) {
                let width = DisplayWidth.width(of: text.string)
                for repetition in 0..<random.draw(in: 1...5) {
                    let next = Point(point.column + repetition * width, point.row)
                    canvas.text(text, at: next, style: style)
                }
            }
        }
        canvas.cursor =
            random.chance(0.5)
            ? Point(random.draw(in: 0...canvas.width - 1), random.draw(in: 0...canvas.height - 1))
            : nil
    }

    @Test("the bytes turn any frame into any other", arguments: UInt64(0)..<500)
    func differences(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let size = TerminalSize(
            columns: random.draw(in: 2...20), rows: random.draw(in: 1...6))
        var renderer = FrameRenderer(tier: .trueColour)
        var screen = ScreenModel(size)
        let first = canvas(&random, size)
        var second = random.chance(0.5) ? canvas(&random, size) : first
        scribble(on: &second, &random, strokes: 3)
        for frame in [first, second, first] {
            screen.apply(renderer.render(frame))
            #expect(screen.complaints.isEmpty)
            expect(screen.cells, equals: frame.cells)
            expect(screen.shownCursor, equals: frame.cursor)
        }
    }

    @Test("an unchanged frame sends nothing, and a reset sends all of it")
    func idle() {
        let size = TerminalSize(columns: 10, rows: 2)
        var canvas = Canvas(size)
        canvas.chrome("hello", at: Point(0, 0))
        var renderer = FrameRenderer(tier: .none)
        let whole = renderer.render(canvas)
        #expect(!whole.isEmpty)
        #expect(renderer.render(canvas).isEmpty)
        renderer.invalidate()
        expect(renderer.render(canvas), equals: whole)
    }

    @Test("one changed cell costs one move and one character, in one synchronized update")
    func golden() {
        var canvas = Canvas(TerminalSize(columns: 10, rows: 2))
        var renderer = FrameRenderer(tier: .trueColour)
        _ = renderer.render(canvas)
        canvas.chrome("x", at: Point(3, 1), style: Style(foreground: Colour(1, 2, 3), .bold))
        let bytes = renderer.render(canvas)
        expect(
            String(decoding: bytes, as: UTF8.self),
            equals: "\u{1B}[?2026h\u{1B}[2;4H\u{1B}[1;38;2;1;2;3mx\u{1B}[0m\u{1B}[?2026l")
    }

    @Test(
        "each tier gets its own colour codes",
        arguments: [
            (ColourTier.trueColour, "\u{1B}[38;2;255;0;0;48;2;0;0;95m"),
            (.palette256, "\u{1B}[38;5;196;48;5;17m"), (.sixteen, "\u{1B}[91;44m"),
            (.eight, "\u{1B}[31;44m"), (.none, ""),
        ])
    func tiers(_ tier: ColourTier, _ codes: String) {
        var canvas = Canvas(TerminalSize(columns: 3, rows: 1))
        var renderer = FrameRenderer(tier: tier)
        _ = renderer.render(canvas)
        let style = Style(foreground: Colour(255, 0, 0), background: Colour(0, 0, 95))
        canvas.chrome("x", at: Point(0, 0), style: style)
        let reset = tier == .none ? "" : "\u{1B}[0m"
        expect(
            String(decoding: renderer.render(canvas), as: UTF8.self),
            equals: "\u{1B}[?2026h\u{1B}[1;1H\(codes)x\(reset)\u{1B}[?2026l")
    }

    @Test("the cursor is moved after a cluster whose width terminals dispute")
    func repositioning() {
        var canvas = Canvas(TerminalSize(columns: 8, rows: 1))
        var renderer = FrameRenderer(tier: .none)
        _ = renderer.render(canvas)
        canvas.text(SafeText("👩\u{200D}🌾ab"), at: Point(0, 0))
        expect(
            String(decoding: renderer.render(canvas), as: UTF8.self),
            equals: "\u{1B}[?2026h\u{1B}[1;1H👩\u{200D}🌾\u{1B}[1;3Hab\u{1B}[?2026l")
    }

    @Test("a frame of another size is drawn whole")
    func resize() {
        var renderer = FrameRenderer(tier: .none)
        _ = renderer.render(Canvas(TerminalSize(columns: 5, rows: 2)))
        let larger = TerminalSize(columns: 6, rows: 3)
        var screen = ScreenModel(larger)
        screen.apply(renderer.render(Canvas(larger)))
        expect(screen.cells, equals: Canvas(larger).cells)
    }
}
