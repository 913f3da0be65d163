package import Primitives

extension Canvas {
    /// The corners of a box.
    public enum Corners: Hashable, Sendable {
        /// ┌ ┐ └ ┘
        case square
        /// ╭ ╮ ╰ ╯
        case rounded
    }

    /// Draws a border along the inside of a rectangle, with words in its upper edge.
    ///
    /// The inside is left as it is. Below 2x2 nothing is drawn. The left title is cut before the
    /// right one is; if there is no room for both, the right one is left out.
    ///
    /// - Returns: The rectangle inside the border.
    @discardableResult
    package mutating func box(
        _ rect: Rect, title: Phrase = "", trailing: Phrase = "", style: Style = .plain,
        titleStyle: Style? = nil, corners: Corners = .square
    ) -> Rect {
        guard rect.width >= 2, rect.height >= 2 else { return rect.inset() }
        let right = rect.endColumn - 1
        let bottom = rect.endRow - 1
        for column in rect.column + 1..<max(right, rect.column + 1) {
            put("─", width: 1, at: Point(column, rect.row), style: style)
            put("─", width: 1, at: Point(column, bottom), style: style)
        }
        for row in rect.row + 1..<max(bottom, rect.row + 1) {
            put("│", width: 1, at: Point(rect.column, row), style: style)
            put("│", width: 1, at: Point(right, row), style: style)
        }
        let marks: [Character] = corners == .square ? ["┌", "┐", "└", "┘"] : ["╭", "╮", "╰", "╯"]
        put(marks[0], width: 1, at: Point(rect.column, rect.row), style: style)
        put(marks[1], width: 1, at: Point(right, rect.row), style: style)
        put(marks[2], width: 1, at: Point(rect.column, bottom), style: style)
        put(marks[3], width: 1, at: Point(right, bottom), style: style)
        // Two cells of line and a space stay at each end: "┌─ title ── trailing ─┐".
        var room = rect.width - 6
        let trailingWidth = trailing.width
        if trailingWidth > 0, trailingWidth <= room {
            let column = rect.endColumn - 4 - trailingWidth + 1
            edgeWord(trailing, at: Point(column - 1, rect.row), room: room, titleStyle ?? style)
            room -= trailingWidth + 3
        }
        if !title.isEmpty {
            let start = Point(rect.column + 2, rect.row)
            edgeWord(title, at: start, room: room, titleStyle ?? style)
        }
        return rect.inset()
    }

    private mutating func edgeWord(_ phrase: Phrase, at point: Point, room: Int, _ style: Style) {
        guard room > 0 else { return }
        let padded: Phrase = " \(Phrase(cleaned: DisplayWidth.truncated(phrase.string, to: room))) "
        write(padded.string, at: point, style: style, columns: nil)
    }

    /// Draws a horizontal line; `joined` ends it in tees that meet a box's sides: ├──┤.
    public mutating func rule(
        at point: Point, columns: Int, joined: Bool = false, style: Style = .plain
    ) {
        for offset in 0..<max(min(columns, width - point.column), 0) {
            var mark: Character = "─"
            if joined, offset == 0 { mark = "├" }
            if joined, offset == columns - 1 { mark = "┤" }
            put(mark, width: 1, at: Point(point.column + offset, point.row), style: style)
        }
    }

    /// Draws a vertical line; `joined` ends it in tees that meet a box's edges: ┬ and ┴.
    public mutating func verticalRule(
        at point: Point, rows: Int, joined: Bool = false, style: Style = .plain
    ) {
        for offset in 0..<max(min(rows, height - point.row), 0) {
            var mark: Character = "│"
            if joined, offset == 0 { mark = "┬" }
            if joined, offset == rows - 1 { mark = "┴" }
            put(mark, width: 1, at: Point(point.column, point.row + offset), style: style)
        }
    }

    /// Draws a bar of which `part` of `whole` is full; a `whole` of zero or less draws it empty.
    ///
    /// It rounds down, so that a bar is full only when all is done.
    public mutating func progressBar(
        at point: Point, columns: Int, part: Int, of whole: Int, style: Style = .plain
    ) {
        let clamped = min(max(part, 0), max(whole, 0))
        let isFraction = whole > 0 && columns > 0
        let full = isFraction ? Int(Double(columns) * Double(clamped) / Double(whole)) : 0
        for offset in 0..<max(min(columns, width - point.column), 0) {
            let mark: Character = offset < full ? "█" : "░"
            put(mark, width: 1, at: Point(point.column + offset, point.row), style: style)
        }
    }

    /// Draws one item per row, scrolled into view, with the selected one emphasised after a ▸.
    ///
    /// - Returns: The index of the item in the first row, to find the item of a click.
    @discardableResult
    package mutating func list(
        _ items: [Phrase], selected: Int?, in rect: Rect, style: Style = .plain,
        selectedStyle: Style = .bold
    ) -> Int {
        guard !rect.isEmpty, !items.isEmpty else { return 0 }
        let chosen = selected.map { min(max($0, 0), items.count - 1) }
        let first = max((chosen ?? 0) - rect.height + 1, 0)
        for (offset, item) in items[first...].prefix(rect.height).enumerated() {
            let isChosen = first + offset == chosen
            let mark: Phrase = isChosen ? "▸ " : "  "
            write(
                (mark + item).string, at: Point(rect.column, rect.row + offset),
                style: isChosen ? selectedStyle : style, columns: rect.width)
        }
        return first
    }

    /// Writes a paragraph broken into lines; text without room is cut with an ellipsis.
    ///
    /// - Returns: The rows used.
    @discardableResult
    package mutating func paragraph(_ phrase: Phrase, in rect: Rect, style: Style = .plain) -> Int {
        guard !rect.isEmpty else { return 0 }
        var lines = phrase.wrapped(to: rect.width)
        if lines.count > rect.height {
            lines.removeSubrange(rect.height...)
            let last = (lines.popLast()?.string ?? "") + "…"
            let cut = DisplayWidth.truncated(last, to: rect.width)
            lines.append(Phrase(cleaned: cut))
        }
        for (offset, line) in lines.enumerated() {
            write(
                line.string, at: Point(rect.column, rect.row + offset), style: style,
                columns: rect.width)
        }
        return lines.count
    }
}

extension Phrase {
    /// Returns the phrase broken at spaces into lines of at most so many columns; longer words are
    /// split.
    ///
    /// A path that is longer than a line is broken after a `/`, so that names in it stay whole. A
    /// character wider than a line is left out. An empty phrase has no lines.
    package func wrapped(to columns: Int) -> [Phrase] {
        guard columns > 0 else { return [] }
        var lines: [Phrase] = []
        var line = ""
        var used = 0
        func flush() {
            if !line.isEmpty { lines.append(Phrase(cleaned: line)) }
            line = ""
            used = 0
        }
        func append(_ text: some StringProtocol, _ width: Int) {
            line += text
            used += width
        }
        for word in string.split(separator: " ") {
            let isLong = DisplayWidth.width(of: String(word)) > columns
            for (number, part) in (isLong ? Self.parts(of: word) : [word]).enumerated() {
                let width = DisplayWidth.width(of: String(part))
                let space = number == 0 && used > 0 ? 1 : 0
                if used + space + width <= columns {
                    if space > 0 { append(" ", 1) }
                    append(part, width)
                    continue
                }
                flush()
                for character in part {
                    let width = DisplayWidth.width(of: character)
                    guard width <= columns else { continue }
                    if used + width > columns { flush() }
                    append(String(character), width)
                }
            }
        }
        flush()
        return lines
    }

    /// Returns a word in parts; each except the last ends in `/`.
    private static func parts(of word: Substring) -> [Substring] {
        var parts: [Substring] = []
        var rest = word
        while let slash = rest.firstIndex(of: "/") {
            let next = rest.index(after: slash)
            parts.append(rest[..<next])
            rest = rest[next...]
        }
        return rest.isEmpty ? parts : parts + [rest]
    }
}
