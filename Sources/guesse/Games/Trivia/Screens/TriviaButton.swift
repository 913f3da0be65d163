import TerminalKit

/// What a button looks like: a number, a shape and a colour, so that nobody depends on the colour.
struct TriviaButton {
    let shape: Phrase
    let name: Phrase
    private let hex: UInt32

    private static let all: [TriviaButton] = [
        TriviaButton(shape: "▲", name: "triangle", hex: 0xC23B36),
        TriviaButton(shape: "◆", name: "diamond", hex: 0x2C6FBF),
        TriviaButton(shape: "●", name: "circle", hex: 0xA86E0F),
        TriviaButton(shape: "■", name: "square", hex: 0x267F47),
        TriviaButton(shape: "★", name: "star", hex: 0x7A4BB0),
        TriviaButton(shape: "✚", name: "cross", hex: 0x1F7F86),
        TriviaButton(shape: "♥", name: "heart", hex: 0xB5467E),
        TriviaButton(shape: "♣", name: "club", hex: 0x5B6670),
        TriviaButton(shape: "♠", name: "spade", hex: 0x6E5640),
    ]

    /// The button of an answer, counted from 0.
    static subscript(index: Int) -> TriviaButton { all[min(max(0, index), all.count - 1)] }

    /// White letters on the button's colour; each has a contrast of at least 4.5 to 1.
    var style: Style {
        Style(foreground: Colour(hex: 0xFFFFFF), background: Colour(hex: hex), .bold)
    }

    /// The colour alone, for a line or a letter.
    var accent: Style { Style(foreground: Colour(hex: hex), .bold) }
}
