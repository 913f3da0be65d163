import Primitives
import TerminalKit

/// A sign for a player: the first letter of the name, in a colour that follows from the name.
struct Avatar: Equatable {
    /// The letter in brackets.
    let text: Phrase
    let style: Style

    private static let colours = [
        Colour(215, 95, 95), Colour(215, 135, 0), Colour(175, 175, 0), Colour(95, 175, 95),
        Colour(0, 175, 175), Colour(95, 135, 215), Colour(175, 95, 215), Colour(215, 95, 175),
    ]

    init(of name: SafeText) {
        let letter = name.string.first.map { String($0).uppercased() } ?? "?"
        text = "(\(SafeText(letter)))"
        // FNV-1a of the name: the same on every machine.
        let hash = name.string.utf8.reduce(2_166_136_261 as UInt32) { hash, byte in
            (hash ^ UInt32(byte)) &* 16_777_619
        }
        style = Style(foreground: Self.colours[Int(hash % UInt32(Self.colours.count))])
    }
}
