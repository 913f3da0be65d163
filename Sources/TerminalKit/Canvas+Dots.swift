extension Canvas {
    /// Draws dots in Braille patterns: two columns and four rows of dots in each cell.
    ///
    /// - Parameters:
    ///   - rect: The cells to fill; there are `2 * rect.width` by `4 * rect.height` dots.
    ///   - style: The style of the dots.
    ///   - isSet: Whether a dot is drawn; columns and rows count from the picture's top left
    ///     corner.
    public mutating func braille(
        in rect: Rect, style: Style = .plain, isSet: (_ column: Int, _ row: Int) -> Bool
    ) {
        // The bit of each dot, row by row (Unicode Standard, Braille Patterns).
        let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        dots(in: rect, style: style, isSet: isSet) { dots in
            var pattern: UInt32 = 0x2800
            for (dot, bit) in bits.enumerated() where dots & 1 << UInt8(dot) != 0 { pattern |= bit }
            return Unicode.Scalar(pattern).map(Character.init) ?? " "
        }
    }

    /// Draws the same dots in ASCII signs: each cell shows the sign that looks most like its dots.
    ///
    /// - Parameters:
    ///   - rect: The cells to fill; there are `2 * rect.width` by `4 * rect.height` dots.
    ///   - style: The style of the signs.
    ///   - isSet: Whether there is a dot; columns and rows count from the picture's top left
    ///     corner.
    public mutating func ascii(
        in rect: Rect, style: Style = .plain, isSet: (_ column: Int, _ row: Int) -> Bool
    ) {
        dots(in: rect, style: style, isSet: isSet) { dots in
            let nearest = Self.signs.min { one, other in
                (one.dots ^ dots).nonzeroBitCount < (other.dots ^ dots).nonzeroBitCount
            }
            // Every cell with a dot has a sign: lines must not break where they are thin.
            let isLost = dots != 0 && nearest?.sign == " "
            return isLost ? dots & 0x0F != 0 ? "'" : "." : nearest?.sign ?? " "
        }
    }

    /// Signs and their dots, two in a row from the top; of equally similar signs the first is
    /// taken.
    private static let signs: [(sign: Character, dots: UInt8)] = [
        (" ", 0b00_00_00_00), ("_", 0b11_00_00_00), ("-", 0b00_11_00_00), ("-", 0b00_00_11_00),
        ("\"", 0b00_00_00_11), ("|", 0b01_01_01_01), ("|", 0b10_10_10_10), ("/", 0b01_01_10_10),
        ("\\", 0b10_10_01_01), ("/", 0b01_11_10_00), ("/", 0b00_01_11_10), ("\\", 0b10_11_01_00),
        ("\\", 0b00_10_11_01), (".", 0b01_00_00_00), (".", 0b10_00_00_00), ("'", 0b00_00_00_01),
        ("'", 0b00_00_00_10), ("(", 0b10_01_01_10), (")", 0b01_10_10_01), ("#", 0b11_11_11_11),
    ]

    /// Draws a character for each cell's dots, which are given as bits: two in a row, the first
    /// lowest.
    private mutating func dots(
        in rect: Rect, style: Style, isSet: (_ column: Int, _ row: Int) -> Bool,
        as character: (UInt8) -> Character
    ) {
        let visible = rect.intersection(bounds)
        for row in visible.row..<visible.endRow {
            for column in visible.column..<visible.endColumn {
                var dots: UInt8 = 0
                for dot in 0..<8 {
                    let x = (column - rect.column) * 2 + dot % 2
                    let y = (row - rect.row) * 4 + dot / 2
                    if isSet(x, y) { dots |= 1 << UInt8(dot) }
                }
                put(character(dots), width: 1, at: Point(column, row), style: style)
            }
        }
    }
}
