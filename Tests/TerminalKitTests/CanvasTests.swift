import Primitives
import TestKit
import Testing

@testable import TerminalKit

struct CanvasTests {
    private func canvas(_ columns: Int, _ rows: Int) -> Canvas {
        Canvas(TerminalSize(columns: columns, rows: rows))
    }

    @Test("a screen with box, rule, list, bar and words is as expected")
    func golden() {
        var canvas = canvas(40, 12)
        let inside = canvas.box(
            canvas.bounds, title: "GUESS-E · lobby", trailing: "code \(SafeText("K7QF"))")
        canvas.chrome("PLAYERS", at: Point(3, 2))
        let names: [Phrase] = ["Nora", "\(SafeText("阿齐兹"))", "Botty McDraw"]
        canvas.list(names, selected: 1, in: Rect(3, 3, width: 14, height: 3))
        canvas.progressBar(at: Point(20, 3), columns: 10, part: 21, of: 30)
        canvas.chrome("0:\(9, width: 2, pad: "0")", at: Point(32, 3))
        canvas.box(Rect(20, 5, width: 8, height: 3), corners: .rounded)
        canvas.paragraph(
            "Start is off: waiting for \(SafeText("Ana")). Everyone must be Ready.",
            in: Rect(inside.column + 2, 6, width: 15, height: 3))
        canvas.rule(at: Point(0, 9), columns: 40, joined: true)
        canvas.chrome("[s] Start  [q] Cancel", at: Point(2, 10))
        expect(
            canvas.plainText(),
            equals: [
                "┌─ GUESS-E · lobby ──────── code K7QF ─┐",
                "│                                      │",
                "│  PLAYERS                             │",
                "│    Nora           ███████░░░  0:09   │",
                "│  ▸ 阿齐兹                            │",
                "│    Botty McDraw   ╭──────╮           │",
                "│  Start is off:    │      │           │",
                "│  waiting for      ╰──────╯           │",
                "│  Ana. Everyone…                      │",
                "├──────────────────────────────────────┤",
                "│ [s] Start  [q] Cancel                │",
                "└──────────────────────────────────────┘",
            ])
    }

    @Test("titles without room are cut, then left out")
    func narrowTitles() {
        var canvas = canvas(16, 2)
        canvas.box(canvas.bounds, title: "GUESS-E · lobby")
        expect(canvas.plainText()[0], equals: "┌─ GUESS-E ·… ─┐")
        canvas = self.canvas(16, 2)
        canvas.box(canvas.bounds, title: "lobby", trailing: "far too long for it")
        expect(canvas.plainText()[0], equals: "┌─ lobby ──────┐")
    }

    @Test("nothing is drawn outside, and no wide character is split", arguments: -6...12)
    func clipping(_ column: Int) {
        var canvas = canvas(8, 3)
        canvas.text(SafeText("中文中文"), at: Point(column, 1))
        canvas.box(Rect(column, -1, width: 7, height: 9))
        canvas.text(SafeText("🐻"), at: Point(column, 2))
        canvas.progressBar(at: Point(column, 0), columns: 30, part: 5, of: 2)
        canvas.pixels(in: Rect(column, 1, width: 4, height: 4)) { _, _ in Colour(1, 1, 1) }
        canvas.fill(Rect(column, -5, width: 1, height: 100), style: .reverse)
        for row in canvas.plainText() { #expect(DisplayWidth.width(of: row) <= 8) }
        for (index, cell) in canvas.cells.enumerated() {
            switch cell.content {
            case .narrow, .image: break
            case .wide: expect(canvas.cells[index + 1].content, equals: .continuation)
            case .continuation:
                guard case .wide = canvas.cells[index - 1].content else {
                    Issue.record("a continuation of nothing")
                    continue
                }
            }
        }
    }

    @Test("overwriting half of a wide character leaves a space for the other half")
    func halves() {
        var canvas = canvas(6, 1)
        canvas.text(SafeText("中文"), at: Point(0, 0))
        canvas.chrome("x", at: Point(1, 0))
        expect(canvas.plainText(), equals: [" x文"])
        canvas.chrome("y", at: Point(2, 0))
        expect(canvas.plainText(), equals: [" xy"])
    }

    @Test("a wide character at the edge becomes a space")
    func edge() {
        var canvas = canvas(3, 1)
        canvas.text(SafeText("a中文"), at: Point(0, 0))
        expect(canvas.plainText(), equals: ["a…"])
        canvas.text(SafeText("中"), at: Point(-1, 0))
        expect(canvas.plainText(), equals: [" …"])
    }

    @Test("text longer than its room ends in an ellipsis")
    func room() {
        var canvas = canvas(20, 1)
        let used = canvas.text(SafeText("teddy surfing"), at: Point(2, 0), columns: 8)
        expect(used, equals: 8)
        expect(canvas.plainText(), equals: ["  teddy s…"])
    }

    @Test("half-blocks hold two pixels a cell")
    func pixels() {
        var canvas = canvas(4, 1)
        let red = Colour(255, 0, 0)
        let blue = Colour(0, 0, 255)
        let picture: [[Colour?]] = [[red, red, nil, nil], [blue, red, blue, nil]]
        canvas.pixels(in: Rect(0, 0, width: 4, height: 1)) { picture[$1][$0] }
        expect(
            canvas.cells,
            equals: [
                Cell(.narrow("▀"), style: Style(foreground: red, background: blue)),
                Cell(style: Style(background: red)),
                Cell(.narrow("▄"), style: Style(foreground: blue)), .blank,
            ])
    }

    @Test("half-blocks show the colours that a terminal has", arguments: ColourTier.allCases)
    func fewColours(_ tier: ColourTier) {
        var canvas = canvas(2, 2)
        func colour(_ column: Int, _ row: Int) -> Colour {
            Colour(UInt8(40 + column * 60), UInt8(30 + row * 50), 200)
        }
        canvas.pixels(
            in: Rect(0, 0, width: 2, height: 2), colours: tier, matching: .dithered,
            colourAt: colour)
        for (index, cell) in canvas.cells.enumerated() {
            let (x, y) = (index % 2, index / 2 * 2)
            let upper = colour(x, y).inPicture(
                tier, matching: .dithered, column: x, row: y)
            let lower = colour(x, y + 1).inPicture(
                tier, matching: .dithered, column: x, row: y + 1)
            expect(cell.style.background, equals: lower)
            expect(cell.style.foreground, equals: upper == lower ? nil : upper)
        }
    }

    @Test("Braille holds two by four dots a cell")
    func braille() {
        var canvas = canvas(3, 1)
        canvas.braille(in: Rect(0, 0, width: 3, height: 1)) { column, row in
            column == 0 || row == 3
        }
        expect(canvas.plainText(), equals: ["⣇⣀⣀"])
    }

    @Test("the selected item is always in view", arguments: 0..<9)
    func scrolling(_ selected: Int) {
        var canvas = canvas(6, 3)
        let items = (0..<9).map { number -> Phrase in "n\(number)" }
        let first = canvas.list(items, selected: selected, in: canvas.bounds)
        expect(canvas.plainText()[selected - first], equals: "▸ n\(selected)")
    }

    @Test(
        "a path is broken behind a slash, and loses nothing",
        arguments: [
            (
                "Gallery: ~/.local/state/guesse/galleries/gallery-20261124-183005.html, .png", 56,
                [
                    "Gallery: ~/.local/state/guesse/galleries/",
                    "gallery-20261124-183005.html, .png",
                ]
            ),
            ("Saved: /a/bc/def.png", 12, ["Saved: /a/", "bc/def.png"]),
            ("/a/b.png", 8, ["/a/b.png"]), ("/aaaaaa/b", 4, ["/", "aaaa", "aa/b"]),
            ("x //////", 4, ["x //", "////"]), ("ab/", 2, ["ab", "/"]),
        ])
    func path(text: StaticString, columns: Int, lines: [String]) {
        let phrase = Phrase(stringLiteral: text)
        expect(phrase.wrapped(to: columns).map(\.string), equals: lines)
    }

    @Test("words are wrapped, and longer ones split")
    func wrapping() {
        let lines = Phrase("a bear riding 中文中文中 extraordinarily").wrapped(to: 7)
        expect(
            lines.map(\.string),
            equals: [
                "a bear", "riding", "中文中", "文中", "extraor", "dinaril", "y",
            ])
    }
}
