import Pictures
import TerminalKit

extension DrawingPad {
    /// A colour of the palette.
    struct Paint: Sendable {
        let name: Phrase
        let colour: Picture.Colour

        init(_ name: Phrase, _ hex: UInt32) {
            self.name = name
            colour = Picture.Colour(hex)
        }
    }

    /// Colours that can be distinguished, also among the 256 of a terminal.
    static let paints = [
        Paint("black", 0x1C1C1C), Paint("red", 0xD7263D), Paint("orange", 0xFF8700),
        Paint("yellow", 0xFFD75F), Paint("green", 0x2FA35A), Paint("blue", 0x2F6FD7),
        Paint("purple", 0x875FAF), Paint("pink", 0xFF87AF), Paint("brown", 0x875F3A),
        Paint("white", 0xFFFFFF), Paint("grey", 0x8A8A8A), Paint("light grey", 0xC6C6C6),
        Paint("skin", 0xFFCFA8), Paint("light green", 0x9BDB6B), Paint("light blue", 0x87CFFF),
        Paint("dark blue", 0x1F2F6F),
    ]
    /// Widths of brushes, in units of the canvas.
    static let brushes: [UInt8] = [2, 4, 6, 9, 13, 19, 28, 40]
}
