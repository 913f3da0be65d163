import TerminalKit
import TestKit
import Testing

@testable import guesse

/// Command line: the mouse.
struct CommandMouseTests {
    private func look(_ words: String...) throws -> Look? {
        switch try CommandParser.parse(words) {
        case .play(let options), .host(let options): options.look
        default: nil
        }
    }

    @Test("pixels if the terminal has them, unless the user chooses cells")
    func choices() throws {
        try expect(look("play")?.mouse, equals: .auto)
        for choice in PixelMouse.Choice.allCases {
            try expect(look("play", "--mouse", choice.rawValue)?.mouse, equals: choice)
            try expect(look("host", "--mouse=\(choice.rawValue)")?.mouse, equals: choice)
        }
    }

    @Test("the answer to an unknown word names all known ones, and the nearest")
    func unknown() {
        expect(
            complaint("play", "--mouse", "pixel"),
            equals: "guesse play: '--mouse' is auto, cells or pixels, not 'pixel'; did you mean "
                + "'pixels'?")
        #expect(complaint("list", "--mouse", "auto") != nil)
    }
}
