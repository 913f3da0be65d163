import Games
import Pictures
import Primitives
import TerminalKit

/// A button for an answer: a number, a shape and a colour, so that a player need not see the
/// colour.
struct AnswerButton {
    let shape: Phrase
    let name: Phrase
    private let hex: UInt32

    private static let looks: [(name: Phrase, hex: UInt32)] = [
        ("triangle", 0xC23B36),
        ("diamond", 0x2C6FBF),
        ("circle", 0xA86E0F),
        ("square", 0x267F47),
        ("star", 0x7A4BB0),
        ("cross", 0x1F7F86),
        ("heart", 0xB5467E),
        ("club", 0x5B6670),
        ("spade", 0x6E5640),
    ]

    private static let all = zip(AnswerSign.all, looks).map { shape, look in
        AnswerButton(shape: shape, name: look.name, hex: look.hex)
    }

    /// Returns the button of an answer, counted from 0.
    static subscript(index: Int) -> AnswerButton { all[min(max(0, index), all.count - 1)] }

    /// White letters on the button's colour; each has a contrast of at least 4.5 to 1.
    var style: Style {
        Style(foreground: Colour(hex: 0xFFFFFF), background: Colour(hex: hex), .bold)
    }

    /// The colour as on the web.
    var hexColour: String { Picture.Colour(hex).hex }

    /// The colour alone, for a line or a letter.
    var accent: Style { Style(foreground: Colour(hex: hex), .bold) }
}

extension AnswerButton {
    enum Look {
        case plain
        /// The user's own choice.
        case chosen
        /// No button can be chosen yet, or the answer is wrong.
        case faded
        /// The answer alone, which cannot be chosen by this user.
        case words
        /// The same, while another button is chosen.
        case unchosen
    }

    /// Returns the number of rows that so many buttons take side by side.
    static func rowCount(_ count: Int, within columns: Int) -> Int {
        let across = columnCount(count, within: columns)
        return (count + across - 1) / max(1, across)
    }

    private static func columnCount(_ count: Int, within columns: Int) -> Int {
        switch count {
        case ...2: count
        case 3...4: 2
        default: columns < 60 ? 2 : 3
        }
    }

    /// Returns the places of buttons that fill a rectangle.
    static func places(_ count: Int, in area: Rect) -> [Rect] {
        let columns = columnCount(count, within: area.width)
        let rows = rowCount(count, within: area.width)
        return (0..<count).map { index in
            let (row, column) = (index / columns, index % columns)
            // The remainder of a division goes to the first ones, so that all gaps have the same
            // width.
            let left = area.width * column / columns
            let right = area.width * (column + 1) / columns
            let upper = area.height * row / rows
            let lower = area.height * (row + 1) / rows
            let gap = column < columns - 1 ? 1 : 0
            return Rect(
                area.column + left, area.row + upper, width: right - left - gap,
                height: max(1, lower - upper - (lower - upper > 3 && row < rows - 1 ? 1 : 0)))
        }
    }

    /// Draws the button as large as its place.
    ///
    /// - Parameters:
    ///   - number: The digit that presses it.
    ///   - text: The answer; `nil` for a button without words.
    ///   - note: A few words in its border.
    func draw(
        _ number: Int, _ text: Phrase?, look: Look, note: Phrase = "", in rect: Rect,
        on canvas: inout Canvas
    ) {
        let isButton = look != .words && look != .unchosen
        let isFaint = look == .faded || look == .unchosen
        // Without a digit and a frame nobody tries to press it.
        let sign = isButton ? "\(number) \(shape)" : shape
        guard rect.height >= 3 else {
            let line: Phrase = text.map { "\(sign) \($0)" } ?? sign
            canvas.chrome(
                look == .chosen ? "▸\(line)" : " \(line)", at: rect.origin,
                style: isFaint ? Theme.faint : accent, columns: rect.width)
            return
        }
        let style = isFaint ? Theme.faint : isButton ? self.style : accent
        if isButton, !isFaint { canvas.fill(rect, style: style) }
        let inside =
            isButton
            ? canvas.box(rect, trailing: note, style: style, corners: .rounded)
            : Rect(rect.column + 1, rect.row + 1, width: rect.width - 2, height: rect.height - 2)
        let words: Phrase = text.map { "\(sign)  \($0)" } ?? sign
        let lines = Array(words.wrapped(to: max(1, inside.width - 2)).prefix(max(1, inside.height)))
        let top = inside.row + (inside.height - lines.count) / 2
        for (offset, line) in lines.enumerated() {
            let column = inside.column + max(0, (inside.width - line.width) / 2)
            canvas.chrome(
                line, at: Point(column, top + offset), style: style, columns: inside.width)
        }
    }
}
