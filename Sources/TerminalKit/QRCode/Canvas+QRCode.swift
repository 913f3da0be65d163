/// The way in which a QR code shows dark and light modules on a terminal.
public enum QRInk: Hashable, Sendable, CaseIterable {
    /// Black on white, both set explicitly, whatever the terminal's own colours are.
    case colours
    /// Without colours, on a terminal that writes light on dark: light modules are written.
    case onDark
    /// Without colours, on a terminal that writes dark on light: dark modules are written.
    case onLight
}

extension Canvas {
    /// Returns the number of cells that a code takes with its quiet zone.
    ///
    /// - Parameter isWide: Whether each module takes two columns and one row, which every font
    ///   shows as squares without gaps; otherwise one column and half a row.
    public static func size(of code: QRCode, isWide: Bool) -> TerminalSize {
        let side = code.size + 2 * QRCode.quietZone
        return isWide
            ? TerminalSize(columns: 2 * side, rows: side)
            : TerminalSize(columns: side, rows: (side + 1) / 2)
    }

    /// Draws a code with its quiet zone in the middle of a rectangle, in the wide form if there is
    /// room.
    ///
    /// - Returns: The cells that it has taken; `nil`, with nothing drawn, if there is no room.
    @discardableResult
    public mutating func draw(_ code: QRCode, in rect: Rect, ink: QRInk = .colours) -> Rect? {
        let room = rect.intersection(bounds)
        for isWide in [true, false] {
            let size = Self.size(of: code, isWide: isWide)
            guard size.columns <= room.width, size.rows <= room.height else { continue }
            let place = Rect(
                room.column + (room.width - size.columns) / 2,
                room.row + (room.height - size.rows) / 2, width: size.columns, height: size.rows)
            for row in 0..<size.rows {
                for column in 0..<size.columns {
                    let (character, style) = Self.cell(
                        of: code, column: column, row: row, isWide: isWide, ink: ink)
                    put(
                        character, width: 1,
                        at: Point(place.column + column, place.row + row), style: style)
                }
            }
            return place
        }
        return nil
    }

    private static func cell(
        of code: QRCode, column: Int, row: Int, isWide: Bool, ink: QRInk
    ) -> (Character, Style) {
        let zone = QRCode.quietZone
        let upper: Bool
        let lower: Bool
        if isWide {
            upper = code[column / 2 - zone, row - zone]
            lower = upper
        } else {
            upper = code[column - zone, 2 * row - zone]
            lower = code[column - zone, 2 * row + 1 - zone]
        }
        let black = Colour(0, 0, 0)
        let white = Colour(255, 255, 255)
        switch ink {
        // Only a background has no gaps, so whole cells are spaces.
        case .colours where upper == lower:
            return (" ", Style(foreground: black, background: upper ? black : white))
        case .colours:
            return (upper ? "▀" : "▄", Style(foreground: black, background: white))
        case .onDark: return (block(!upper, !lower), .plain)
        case .onLight: return (block(upper, lower), .plain)
        }
    }

    private static func block(_ upper: Bool, _ lower: Bool) -> Character {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
