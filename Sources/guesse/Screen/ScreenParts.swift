import Games
import Pictures
import Primitives
import TerminalKit

/// The parts of a screen on a terminal.
struct ScreenParts {
    /// The part of the picture that is there by now; `nil` for all of it.
    var progress: PictureProgress.Shown?
    let colours: ColourTier
    let graphics: GraphicsTier
    /// The inputs as their user has changed them; `nil` for a screen that takes none.
    var inputs: ScreenInputs?

    /// The number of rows of a code with the longest possible address, including its quiet zone.
    private static let codeRows = 17
    /// The number of columns from which a code fits beside the words.
    private static let codeBeside = 74
    /// The number of columns of a panel for the points, beside a large part.
    static let panelColumns = 32

    /// Draws parts below each other; large ones share the room that the others leave.
    func stack(_ parts: [Screen.Part], in body: Rect, on canvas: inout Canvas) {
        let heights = parts.map { $0.isLarge ? 0 : height(of: $0, within: body.width) }
        let largeCount = parts.count { $0.isLarge }
        let gaps = parts.indices.map { Self.gap(after: $0, in: parts) }
        let free = body.height - heights.reduce(0, +) - gaps.reduce(0, +)
        let large = largeCount == 0 ? 0 : max(5, free / largeCount)
        var row = body.row
        // Parts that are not as high as the screen are drawn in its middle.
        if largeCount == 0 { row += max(0, free / 2) }
        for (index, part) in parts.enumerated() where row < body.endRow {
            let wanted = part.isLarge ? large : heights[index]
            let place = Rect(
                body.column, row, width: body.width, height: min(wanted, body.endRow - row))
            draw(part, in: place, on: &canvas)
            row += wanted + gaps[index]
        }
    }

    /// Returns the number of rows between a part and the next; there are none between two lines.
    private static func gap(after index: Int, in parts: [Screen.Part]) -> Int {
        guard index + 1 < parts.count else { return 0 }
        if case (.line, .line) = (parts[index], parts[index + 1]) { return 0 }
        return 1
    }

    private func height(of part: Screen.Part, within columns: Int) -> Int {
        switch part {
        case .heading(let text), .line(let text, _): text.wrapped(to: columns).count
        case .people(let people): rows(of: people, within: columns).count
        case .places(let places): places.count
        case .join(let invitation):
            invitation.page == nil
                ? max(invitation.commands.count, 1)
                : columns >= Self.codeBeside
                    ? Self.codeRows : invitation.commands.count + 2 + Self.codeRows
        case .input(let input): inputs?.height(of: input) ?? 0
        case .buttons, .picture, .grid, .countdown, .gate, .state, .spoken: 0
        }
    }

    func draw(_ part: Screen.Part, in rect: Rect, on canvas: inout Canvas) {
        switch part {
        case .heading(let text): drawCentred(text, Theme.title, in: rect, on: &canvas)
        case .line(let text, let tone): drawCentred(text, style(tone), in: rect, on: &canvas)
        case .people(let people): draw(people, in: rect, on: &canvas)
        case .buttons(let buttons): draw(buttons, in: rect, on: &canvas)
        case .picture(let picture):
            canvas.draw(
                picture.artwork, upTo: progress?.count ?? picture.artwork.stepCount,
                by: graphics, colours: colours,
                in: View.pictureRect(in: rect))
        case .grid(let grid): draw(grid, in: rect, on: &canvas)
        case .places(let places): draw(places, in: rect, on: &canvas)
        case .join(let invitation): draw(invitation, in: rect, on: &canvas)
        case .input(let input): inputs?.draw(input, by: self, in: rect, on: &canvas)
        case .countdown, .gate, .state, .spoken: break
        }
    }

    private func style(_ tone: Screen.Tone) -> Style {
        switch tone {
        case .plain: .plain
        case .faint: Theme.faint
        case .accent: Theme.accent
        case .good: Theme.good
        case .warning: Theme.warning
        case .bad: Theme.bad
        }
    }

    private func drawCentred(
        _ text: Phrase, _ style: Style, in rect: Rect, on canvas: inout Canvas
    ) {
        for (offset, line) in text.wrapped(to: rect.width).prefix(rect.height).enumerated() {
            View.drawCentred(line, row: rect.row + offset, in: rect, style: style, on: &canvas)
        }
    }

    // MARK: People

    private func words(of person: Screen.Person) -> Phrase {
        person.mark.isEmpty ? person.name : "\(person.mark) \(person.name)"
    }

    /// Returns the people in rows, with gaps between them.
    private func rows(
        of people: [Screen.Person], within columns: Int
    ) -> [[Screen.Person]] {
        var rows: [[Screen.Person]] = [[]]
        var used = 0
        for person in people {
            let width = words(of: person).width
            if used > 0, used + 4 + width > columns {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(person)
            used += (used > 0 ? 4 : 0) + width
        }
        return rows
    }

    private func draw(_ people: [Screen.Person], in rect: Rect, on canvas: inout Canvas) {
        for (offset, row) in rows(of: people, within: rect.width).prefix(rect.height).enumerated() {
            let width = row.reduce(-4) { $0 + words(of: $1).width + 4 }
            var column = rect.column + max(0, (rect.width - width) / 2)
            for person in row {
                column += canvas.chrome(
                    words(of: person), at: Point(column, rect.row + offset),
                    style: style(person.tone), columns: rect.endColumn - column)
                column += 4
            }
        }
    }

    private func draw(_ places: [Screen.Place], in rect: Rect, on canvas: inout Canvas) {
        let most = places.map { "\($0.points)" as Phrase }.map(\.width).max() ?? 1
        let width = min(rect.width, Self.panelColumns)
        let left = rect.column + (rect.width - width) / 2
        let list = Rect(left, rect.row, width: width, height: rect.height)
        let rows = View.fitting(places, in: list, on: &canvas) { _ in false }
        for (offset, place) in rows.enumerated() {
            canvas.chrome(
                "\(place.number, width: 2). \(place.points, width: most)  \(place.name)",
                at: Point(left, rect.row + offset),
                style: place.number == 1 && place.points > 0 ? Theme.heading : .plain,
                columns: width)
        }
    }

    // MARK: What is large

    private func draw(_ buttons: [Screen.Button], in rect: Rect, on canvas: inout Canvas) {
        for (index, place) in AnswerButton.places(buttons.count, in: rect).enumerated() {
            let button = buttons[index]
            AnswerButton[index].draw(
                index + 1, button.isRight == true ? "✓ \(button.label)" : button.label,
                look: button.isRight == false ? .faded : .plain, in: place, on: &canvas)
        }
    }

    /// Draws a board; a chosen square is shown, and those that can be taken are numbered.
    func draw(
        _ grid: Screen.Grid, chosen: Int? = nil, in rect: Rect, on canvas: inout Canvas
    ) {
        let layout = BoardLayout(depth: grid.depth, in: rect)
        guard layout.rect.endRow <= rect.endRow, layout.rect.endColumn <= rect.endColumn else {
            return drawCentred(
                "The board needs a larger window.", Theme.faint, in: rect, on: &canvas)
        }
        layout.drawLines(on: &canvas)
        for (square, cell) in grid.cells.enumerated() {
            draw(cell, in: layout.rect(of: square), on: &canvas)
        }
        if let chosen { canvas.restyle(layout.rect(of: chosen), Theme.selection) }
    }

    private func draw(_ cell: Screen.Grid.Cell, in rect: Rect, on canvas: inout Canvas) {
        let style = cell.isMarked ? Theme.good : style(cell.tone)
        cell.glyph?.draw(in: rect, style: style, on: &canvas)
        guard cell.isOpen, cell.glyph == nil else { return }
        canvas.chrome(
            "·",
            at: Point(rect.column + (rect.width - 1) / 2, rect.row + rect.height / 2),
            style: Theme.faint)
    }

    // MARK: How to join

    private func draw(_ invitation: Screen.Invitation, in rect: Rect, on canvas: inout Canvas) {
        var lines = invitation.commands.enumerated().map {
            ($0.element, $0.offset == 0 ? Theme.heading : Theme.faint)
        }
        guard let page = invitation.page else { return draw(lines, in: rect, on: &canvas) }
        lines += [
            ("", .plain), ("On a television or a phone:", Theme.faint),
            (Phrase(SafeText(page.text, limit: .paragraph)), Theme.accent),
        ]
        let isBeside = rect.width >= Self.codeBeside
        let words =
            isBeside
            ? Rect(
                rect.column, rect.row + max(0, (rect.height - lines.count) / 2),
                width: rect.width - 36, height: lines.count)
            : Rect(rect.column, rect.row, width: rect.width, height: lines.count)
        draw(lines, in: words, on: &canvas)
        guard let code = QRCode(page.code) else { return }
        let place =
            isBeside
            ? Rect(words.endColumn, rect.row, width: 36, height: rect.height)
            : Rect(
                rect.column, words.endRow, width: rect.width,
                height: max(0, rect.endRow - words.endRow))
        canvas.draw(code, in: place, ink: colours == .none ? .onDark : .colours)
    }

    private func draw(_ lines: [(Phrase, Style)], in rect: Rect, on canvas: inout Canvas) {
        for (offset, line) in lines.enumerated() {
            View.drawCentred(
                line.0, row: rect.row + offset, in: rect, style: line.1, on: &canvas)
        }
    }
}
