import TerminalKit

/// The styles of the screens; every meaning also has a mark or a word, never only a colour.
enum Theme {
    // Of medium brightness, so that they can be read on dark and on light backgrounds.
    private static let blue = Colour(hex: 0x3B8EEA)
    private static let green = Colour(hex: 0x2FA35A)
    private static let amber = Colour(hex: 0xC7891A)
    private static let red = Colour(hex: 0xD8504A)

    static let border = Style.dim
    static let title = Style(foreground: blue, .bold)
    static let heading = Style(.bold)
    static let faint = Style.dim
    static let key = Style(foreground: blue, .bold)
    static let accent = Style(foreground: blue)
    static let good = Style(foreground: green)
    static let warning = Style(foreground: amber)
    static let bad = Style(foreground: red, .bold)
    static let selection = Style.reverse
    static let field = Style.underline

    static func toast(_ tone: Model.Toast.Tone) -> Style {
        switch tone {
        case .plain: .bold
        case .good: Style(foreground: green, .bold)
        case .bad: bad
        }
    }
}
