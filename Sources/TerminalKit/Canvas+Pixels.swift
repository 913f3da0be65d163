extension Canvas {
    /// Draws a picture in half-blocks: two pixels above each other in each cell.
    ///
    /// - Parameters:
    ///   - rect: The cells to fill; the picture is `rect.width` pixels wide and twice `rect.height`
    ///     pixels high.
    ///   - colours: The colours that can be shown; ``Colour/inPicture(_:matching:column:row:)``
    ///     chooses among them.
    ///   - matching: The way to choose among 256 colours.
    ///   - colourAt: The colour of a pixel, from the picture's top left corner; `nil` shows the
    ///     terminal's own background.
    public mutating func pixels(
        in rect: Rect, colours: ColourTier = .trueColour, matching: ColourMatching = .nearest,
        colourAt: (_ column: Int, _ row: Int) -> Colour?
    ) {
        let visible = rect.intersection(bounds)
        for row in visible.row..<visible.endRow {
            for column in visible.column..<visible.endColumn {
                let x = column - rect.column
                let y = (row - rect.row) * 2
                let upper = colourAt(x, y)?.inPicture(
                    colours, matching: matching, column: x, row: y)
                let lower = colourAt(x, y + 1)?.inPicture(
                    colours, matching: matching, column: x, row: y + 1)
                halfBlock(upper: upper, lower: lower, at: Point(column, row))
            }
        }
    }

    private mutating func halfBlock(upper: Colour?, lower: Colour?, at point: Point) {
        switch (upper, lower) {
        case (nil, nil):
            put(" ", width: 1, at: point, style: .plain)
        case (let colour?, nil):
            put("▀", width: 1, at: point, style: Style(foreground: colour))
        case (nil, let colour?):
            put("▄", width: 1, at: point, style: Style(foreground: colour))
        case (let upper?, let lower?) where upper == lower:
            put(" ", width: 1, at: point, style: Style(background: upper))
        case (let upper?, let lower?):
            put("▀", width: 1, at: point, style: Style(foreground: upper, background: lower))
        }
    }
}
