import Primitives
import TestKit
import Testing

@testable import TerminalKit

struct ColourTierTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var choice = ColourChoice.automatic
        var environment: [String: String] = ["TERM": "xterm-256color"]
        var isTerminal = true
        var expected: ColourTier
        var testDescription: String { "\(choice) \(environment) \(isTerminal) → \(expected)" }
    }

    static let cases = [
        Case(expected: .palette256),
        Case(isTerminal: false, expected: .none),
        Case(environment: [:], expected: .none),
        Case(environment: ["TERM": "dumb"], expected: .none),
        Case(environment: ["TERM": "dumb", "COLORTERM": "truecolor"], expected: .none),
        Case(environment: ["TERM": "xterm"], expected: .sixteen),
        Case(environment: ["TERM": "linux"], expected: .eight),
        Case(environment: ["TERM": "linux-16color"], expected: .sixteen),
        Case(choice: .always, environment: ["TERM": "linux"], expected: .eight),
        Case(environment: ["TERM": "ansi", "FORCE_COLOR": "yes"], expected: .eight),
        Case(environment: ["TERM": "vt100"], expected: .none),
        Case(environment: ["TERM": "xterm", "COLORTERM": "truecolor"], expected: .trueColour),
        Case(environment: ["TERM": "xterm", "COLORTERM": "24bit"], expected: .trueColour),
        Case(environment: ["TERM": "xterm", "COLORTERM": "yes"], expected: .sixteen),
        Case(environment: ["TERM": "xterm-direct"], expected: .trueColour),
        Case(environment: ["TERM": "xterm", "NO_COLOR": "1"], expected: .none),
        Case(environment: ["TERM": "xterm", "NO_COLOR": ""], expected: .sixteen),
        Case(environment: ["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "1"], expected: .none),
        Case(environment: ["FORCE_COLOR": "1"], isTerminal: false, expected: .sixteen),
        Case(environment: ["FORCE_COLOR": "2"], isTerminal: false, expected: .palette256),
        Case(environment: ["FORCE_COLOR": "3"], isTerminal: false, expected: .trueColour),
        Case(environment: ["FORCE_COLOR": "0", "TERM": "xterm"], expected: .none),
        Case(environment: ["FORCE_COLOR": "yes"], isTerminal: false, expected: .sixteen),
        Case(environment: ["CLICOLOR_FORCE": "1"], isTerminal: false, expected: .sixteen),
        Case(environment: ["CLICOLOR_FORCE": "0"], isTerminal: false, expected: .none),
        Case(choice: .never, environment: ["FORCE_COLOR": "3"], expected: .none),
        Case(
            choice: .always, environment: ["NO_COLOR": "1"], isTerminal: false, expected: .sixteen),
        Case(choice: .always, isTerminal: false, expected: .palette256),
        Case(choice: .exactly(.trueColour), environment: ["NO_COLOR": "1"], expected: .trueColour),
    ]

    @Test(
        "the flag goes before the environment, the environment before the terminal",
        arguments: cases)
    func detection(_ example: Case) {
        let tier = ColourTier.detect(
            choice: example.choice, environment: example.environment,
            isTerminal: example.isTerminal)
        expect(tier, equals: example.expected)
    }

    @Test("every colour of the cube and of the greys is its own nearest")
    func nearest256() {
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        for index in 0..<216 {
            let colour = Colour(levels[index / 36], levels[index / 6 % 6], levels[index % 6])
            expect(colour.nearest256, equals: UInt8(16 + index))
        }
        for step in 0..<24 {
            let level = UInt8(8 + step * 10)
            expect(Colour(level, level, level).nearest256, equals: UInt8(232 + step))
        }
    }

    @Test("the sixteen are found")
    func nearest16() {
        expect(Colour(250, 10, 10).nearest16, equals: 9)
        expect(Colour(0, 0, 0).nearest16, equals: 0)
        expect(Colour(255, 255, 255).nearest16, equals: 15)
    }

    @Test(
        "of sixteen, a picture's colours keep their hue, and its greys stay grey",
        arguments: [
            // A sky, the sea, a wood, grass, a purple, a night; then greys.
            (0x8CCBFA, 14), (0x1F60B0, 12), (0x8A5A2B, 3), (0x4C9A4C, 10), (0x875FAF, 13),
            (0x1A1030, 4), (0x000000, 0), (0x303030, 0), (0x777777, 8), (0xB8B8B8, 7),
            (0xF8F8F8, 15),
        ])
    func vivid16(_ hex: UInt32, _ index: UInt8) {
        expect(
            Colour(hex: hex).inPicture(
                .sixteen, matching: .dithered, column: 1, row: 2
            ).nearest16, equals: index)
    }

    @Test(
        "of eight, colours keep their hue too, and the nearest are found",
        arguments: [
            (0x8CCBFA, 6), (0x8A5A2B, 3), (0x4C9A4C, 2), (0xE0303A, 1), (0x202020, 0),
            (0xF8F8F8, 7),
        ])
    func vivid8(_ hex: UInt32, _ index: UInt8) {
        expect(
            Colour(hex: hex).inPicture(
                .eight, matching: .dithered, column: 1, row: 2
            ).nearest8, equals: index)
    }

    @Test("with 24 bits a picture has its own colours")
    func trueColours() {
        let colour = Colour(hex: 0x8CCBFA)
        for tier in [ColourTier.trueColour, .none] {
            for matching in [ColourMatching.nearest, .dithered] {
                expect(
                    colour.inPicture(tier, matching: matching, column: 1, row: 2), equals: colour)
            }
        }
    }

    @Test(
        "of 256, areas take one colour that keeps the hue, and greys stay grey",
        arguments: [
            // A sky, the sea, a night sky, a wood at night, a brown bear, a dragon; then greys.
            (0x8CCBFA, 0x87D7FF), (0x1F60B0, 0x005FD7), (0x222C5A, 0x00005F),
            (0x1E4640, 0x005F5F), (0x8A5A2B, 0x875F00), (0x3C8C50, 0x008700),
            (0x000000, 0x000000), (0x303030, 0x303030), (0x777777, 0x767676),
            (0xFFFFFF, 0xFFFFFF),
        ] as [(UInt32, UInt32)])
    func flat256(_ hex: UInt32, _ expected: UInt32) {
        for place in 0..<16 {
            let colour = Colour(hex: hex).inPicture(
                .palette256, matching: .nearest, column: place % 4, row: place / 4)
            expect(colour, equals: Colour(hex: expected))
        }
    }

    @Test("of 256, an area's colour is one that the terminal has, so that it is shown as chosen")
    func flatInPalette() {
        var generator = SeededGenerator(seed: 256)
        for _ in 0..<2_000 {
            let colour = Colour(hex: UInt32(generator.draw(in: 0...0xFFFFFF)))
            let flat = colour.inPicture(.palette256, matching: .nearest, column: 0, row: 0)
            let isGrey = flat.red == flat.green && flat.green == flat.blue
            let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
            let isCorner = [flat.red, flat.green, flat.blue].allSatisfy(levels.contains)
            #expect(isCorner || isGrey && flat.red >= 8 && (flat.red - 8) % 10 == 0, "\(colour)")
        }
    }

    @Test("of 256, paintings are dithered by place")
    func painting() {
        let colour = Colour(hex: 0x8CCBFA)
        for row in 0..<4 {
            let dithered = colour.dithered(column: 1, row: row)
            expect(
                colour.inPicture(.palette256, matching: .dithered, column: 1, row: row),
                equals: dithered)
        }
    }

    @Test("a dithered area averages to its colour", arguments: [0, 1, 30, 95, 100, 200, 254, 255])
    func dither(_ value: Int) {
        let colour = Colour(UInt8(value), UInt8(value), UInt8(value))
        var sum = 0
        for row in 0..<4 {
            for column in 0..<4 { sum += Int(colour.dithered(column: column, row: row).green) }
        }
        #expect(abs(sum / 16 - value) <= 6)
    }
}
