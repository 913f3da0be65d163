import TerminalKit
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
        #expect(try look("play")?.mouse == .auto)
        for choice in PixelMouse.Choice.allCases {
            #expect(try look("play", "--mouse", choice.rawValue)?.mouse == choice)
            #expect(try look("host", "--mouse=\(choice.rawValue)")?.mouse == choice)
        }
    }

    @Test("the answer to an unknown word names all known ones, and the nearest")
    func unknown() {
        #expect(
            complaint("play", "--mouse", "pixel")
                == "guesse play: '--mouse' is auto, cells or pixels, not 'pixel'; did you mean "
                + "'pixels'?")
        #expect(complaint("list", "--mouse", "auto") != nil)
    }
}
