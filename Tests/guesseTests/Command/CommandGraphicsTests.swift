import TerminalKit
import TestKit
import Testing

@testable import guesse

/// The flag for graphics.
struct CommandGraphicsTests {
    @Test("belongs to every command that shows pictures", arguments: GraphicsTier.allCases)
    func tiers(_ tier: GraphicsTier) throws {
        let words = ["--graphics", tier.rawValue]
        let look = Look(graphics: tier)
        try expect(CommandParser.parse(words), equals: .home(look))
        try expect(
            CommandParser.parse(["play"] + words), equals: .play(RoomOptions(look: look, bots: 3)))
        try expect(CommandParser.parse(["host"] + words), equals: .host(RoomOptions(look: look)))
        try expect(CommandParser.parse(["join"] + words), equals: .join(RoomOptions(look: look)))
        try expect(
            CommandParser.parse(["image", "owl"] + words),
            equals: .image(ImageOptions(prompt: "owl", graphics: tier)))
    }

    @Test("has the value auto by default")
    func automatic() throws {
        try expect(
            CommandParser.parse(["play", "--graphics=auto"]), equals: CommandParser.parse(["play"]))
    }

    @Test("answers an unknown word with all known ones, and the nearest")
    func unknown() {
        expect(
            complaint("play", "--graphics", "sixels"),
            equals: "guesse play: '--graphics' is auto, kitty, iterm2, sixel, half, braille, ascii "
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
