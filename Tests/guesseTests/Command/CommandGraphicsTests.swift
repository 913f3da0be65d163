import TerminalKit
import Testing

@testable import guesse

/// The flag for graphics.
struct CommandGraphicsTests {
    @Test("belongs to every command that shows pictures", arguments: GraphicsTier.allCases)
    func tiers(_ tier: GraphicsTier) throws {
        let words = ["--graphics", tier.rawValue]
        let look = Look(graphics: tier)
        #expect(try CommandParser.parse(words) == .home(look))
        #expect(
            try CommandParser.parse(["play"] + words) == .play(RoomOptions(look: look, bots: 3)))
        #expect(try CommandParser.parse(["host"] + words) == .host(RoomOptions(look: look)))
        #expect(try CommandParser.parse(["join"] + words) == .join(RoomOptions(look: look)))
        #expect(
            try CommandParser.parse(["image", "owl"] + words)
                == .image(ImageOptions(prompt: "owl", graphics: tier)))
    }

    @Test("has the value auto by default")
    func automatic() throws {
        #expect(
            try CommandParser.parse(["play", "--graphics=auto"]) == CommandParser.parse(["play"]))
    }

    @Test("answers an unknown word with all known ones, and the nearest")
    func unknown() {
        #expect(
            complaint("play", "--graphics", "sixels")
                == "guesse play: '--graphics' is auto, kitty, iterm2, sixel, half, braille, ascii "
                + "or none, not 'sixels'; did you mean 'sixel'?")
        #expect(complaint("image", "owl", "--graphics") != nil)
        #expect(complaint("list", "--graphics", "half") != nil)
    }

    @Test("has all its values in the help")
    func help() throws {
        let text = try Help.text(topic: "image")
        for tier in GraphicsTier.allCases { #expect(text.contains(tier.rawValue)) }
        #expect(text.contains("--graphics HOW"))
    }
}
