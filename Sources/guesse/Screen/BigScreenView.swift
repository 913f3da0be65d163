import Games
import Pictures
import Primitives
import TerminalKit

/// The view of a big screen on a terminal, as large as the terminal.
struct BigScreenView {
    let room: RoomScreen
    let now: Timestamp
    let colours: ColourTier
    let graphics: GraphicsTier
    /// A line that covers all others, such as that the host is not heard.
    var notice: Phrase?
    /// The available keys, shown in the lower border.
    var keys: Phrase = "q leaves"

    private var screen: Screen { room.screen }

    /// The number of rows of a code with the longest possible address, including its quiet zone.
    private static let codeRows = 17
    /// The number of columns from which a code fits beside the words.
    private static let codeBeside = 74
    /// The number of columns of a panel for the points, beside a large part.
    private static let panelColumns = 32

    func draw(on canvas: inout Canvas) {
        let time = screen.clock.map { clock in
            let left = max(clock.end.nanoseconds(since: now), 0) / 1_000_000
            return View.time(Int(left + 999) / 1000)
        }
        canvas.box(
            canvas.bounds, title: screen.title, trailing: time ?? "", style: Theme.border,
            titleStyle: Theme.title)
        var body = Rect(2, 1, width: canvas.width - 4, height: canvas.height - 2)
        guard !body.isEmpty else { return }
        var parts = screen.parts
        if canvas.width >= 100, parts.contains(where: \.isLarge),
            let index = parts.firstIndex(where: Self.isPlaces)
        {
            let panel = Rect(
                body.endColumn - Self.panelColumns, body.row + 1, width: Self.panelColumns,
                height: body.height - 1)
            draw(parts.remove(at: index), in: panel, on: &canvas)
            body = Rect(
                body.column, body.row, width: body.width - Self.panelColumns - 2,
                height: body.height)
        }
        stack(parts, in: body, on: &canvas)
        let sky = Rect(1, 1, width: canvas.width - 2, height: canvas.height - 2)
        View.draw(room.reactions, at: now, in: sky, on: &canvas)
        drawEdge(on: &canvas)
    }

    private static func isPlaces(_ part: Screen.Part) -> Bool {
        if case .places = part { true } else { false }
    }

    /// Draws the available keys and the present problem into the lower border.
    private func drawEdge(on canvas: inout Canvas) {
        let row = canvas.height - 1
        let keys: Phrase = " \(keys) "
        canvas.chrome(
            keys, at: Point(max(1, canvas.width - 2 - keys.width), row), style: Theme.faint)
        guard let notice else { return }
        let text: Phrase = " ! \(notice) "
        canvas.chrome(text, at: Point(2, row), style: Theme.bad, columns: canvas.width - 4)
    }

    // MARK: The parts below each other

    private func stack(_ parts: [Screen.Part], in body: Rect, on canvas: inout Canvas) {
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
        case .buttons, .picture, .grid, .input, .countdown, .gate, .spoken: 0
        }
    }

    private func draw(_ part: Screen.Part, in rect: Rect, on canvas: inout Canvas) {
        switch part {
        case .heading(let text): drawCentred(text, Theme.title, in: rect, on: &canvas)
        case .line(let text, let tone): drawCentred(text, style(tone), in: rect, on: &canvas)
        case .people(let people): draw(people, in: rect, on: &canvas)
        case .buttons(let buttons): draw(buttons, in: rect, on: &canvas)
        case .picture(let picture):
            canvas.draw(
                picture.artwork, upTo: room.progress?.count ?? picture.artwork.stepCount,
                by: graphics, colours: colours,
                in: View.pictureRect(in: rect))
        case .grid(let grid): draw(grid, in: rect, on: &canvas)
        case .places(let places): draw(places, in: rect, on: &canvas)
        case .join(let invitation): draw(invitation, in: rect, on: &canvas)
        case .input, .countdown, .gate, .spoken: break
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

    private func draw(_ grid: Screen.Grid, in rect: Rect, on canvas: inout Canvas) {
        let layout = BoardLayout(depth: grid.depth, in: rect)
        guard layout.rect.endRow <= rect.endRow, layout.rect.endColumn <= rect.endColumn else {
            return drawCentred(
                "The board needs a larger window.", Theme.faint, in: rect, on: &canvas)
        }
        layout.drawLines(on: &canvas)
        for (square, cell) in grid.cells.enumerated() {
            draw(cell, in: layout.rect(of: square), on: &canvas)
        }
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
