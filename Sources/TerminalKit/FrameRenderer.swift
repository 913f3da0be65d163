/// A renderer that turns frames into the bytes that change a terminal from one frame to the next.
///
/// It is a value that remembers only the frame before. The bytes of one frame go to the terminal in
/// one write, bracketed as a synchronized update, so that no half-drawn frame is ever seen.
public struct FrameRenderer: Sendable {
    /// The colours that the terminal can show; a change repaints.
    public var tier: ColourTier {
        didSet { if tier != oldValue { invalidate() } }
    }

    private var shown: Canvas?
    private var images = ImageSender(.half, cell: nil)

    /// Creates a renderer for a screen with unknown contents.
    public init(tier: ColourTier) {
        self.tier = tier
    }

    /// Sets the way in which images are shown; repaints if it is new.
    ///
    /// - Parameters:
    ///   - graphics: The tier; frames' images are left out unless it has pixels.
    ///   - cell: The size of a cell; for sixels, which are never scaled.
    public mutating func showImages(by graphics: GraphicsTier, cell: PixelSize?) {
        let sender = ImageSender(graphics, cell: cell)
        guard sender.tier != images.tier || sender.cell != images.cell else { return }
        images = sender
        invalidate()
    }

    /// Forgets the contents of the screen, so that the next frame is drawn whole.
    ///
    /// Call it after the program was stopped and continued, and after anything else wrote to the
    /// screen.
    public mutating func invalidate() {
        shown = nil
    }

    /// Returns the bytes that make the terminal show the canvas; empty if it does already.
    ///
    /// A canvas of another size than the one before is drawn whole.
    ///
    /// - Complexity: O(cells).
    public mutating func render(_ canvas: Canvas) -> [UInt8] {
        var pen = Pen(tier: tier)
        let before = shown.flatMap { $0.size == canvas.size ? $0 : nil }
        let canvas = canvas.isImageCovered ? canvas.withoutImage : canvas
        if before == canvas { return [] }
        let image = images.change(to: canvas.image, isWhole: before == nil)
        if before == nil { pen.clear() }
        for row in 0..<canvas.height {
            draw(row: row, of: canvas, over: before, with: &pen)
        }
        let body = pen.finish()
        shown = canvas
        // The cursor is hidden while the frame is drawn, so that it does not flicker.
        var tail = pen.isStyled ? Array("\u{1B}[0m".utf8) : []
        tail += image.after
        let hadCursor = before?.cursor != nil || before == nil
        var head = Array("\u{1B}[?2026h".utf8)
        if hadCursor { head += Array("\u{1B}[?25l".utf8) }
        if let cursor = canvas.cursor, canvas.bounds.contains(cursor) {
            tail += Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h".utf8)
        }
        return head + image.before + body + tail + Array("\u{1B}[?2026l".utf8)
    }

    private func draw(row: Int, of canvas: Canvas, over before: Canvas?, with pen: inout Pen) {
        let start = row * canvas.width
        var column = 0
        while column < canvas.width {
            let index = start + column
            let cell = canvas.cells[index]
            switch cell.content {
            case .image:
                // The former contents could show at the image's edges.
                if before?.cells[index] != cell {
                    pen.draw(
                        " ", width: 1, style: .plain, at: Point(column, row),
                        lineWidth: canvas.width)
                }
                column += 1
            case .narrow(let character):
                if before?.cells[index] != cell {
                    pen.draw(
                        character, width: 1, style: cell.style, at: Point(column, row),
                        lineWidth: canvas.width)
                }
                column += 1
            case .wide(let character):
                let isSame =
                    before.map {
                        $0.cells[index] == cell && $0.cells[index + 1] == canvas.cells[index + 1]
                    } ?? false
                if !isSame {
                    pen.draw(
                        character, width: 2, style: cell.style, at: Point(column, row),
                        lineWidth: canvas.width)
                }
                column += 2
            case .continuation:
                column += 1
            }
        }
    }
}

extension Canvas {
    /// Returns the canvas as lines to print at the cursor, for output that scrolls.
    ///
    /// The lines have no cursor movement, and each ends with the terminal's own colours.
    public func printableLines(tier: ColourTier) -> [[UInt8]] {
        (0..<height).map { row in
            var pen = Pen(tier: tier)
            for column in 0..<width {
                let cell = cells[row * width + column]
                switch cell.content {
                case .narrow(let character), .wide(let character):
                    pen.append(character, style: cell.style)
                case .image:
                    pen.append(" ", style: .plain)
                case .continuation:
                    continue
                }
            }
            let reset = pen.isStyled ? Array("\u{1B}[0m".utf8) : []
            return pen.finish() + reset
        }
    }
}

/// A writer of cells that tracks the terminal's cursor and colours.
private struct Pen {
    let tier: ColourTier
    private var bytes: [UInt8] = []
    /// The place of the next character; `nil` when that is not certain.
    private var position: Point?
    private var style = Style.plain

    init(tier: ColourTier) {
        self.tier = tier
    }

    /// Whether the terminal has another style than its own now.
    var isStyled: Bool { style != .plain }

    mutating func finish() -> [UInt8] { bytes }

    mutating func clear() {
        bytes += Array("\u{1B}[0m\u{1B}[2J".utf8)
    }

    mutating func draw(
        _ character: Character, width: Int, style newStyle: Style, at point: Point, lineWidth: Int
    ) {
        if position != point {
            bytes += Array("\u{1B}[\(point.row + 1);\(point.column + 1)H".utf8)
        }
        change(to: tier == .none ? Style(newStyle.attributes) : newStyle)
        bytes += Array(character.utf8)
        let next = Point(point.column + width, point.row)
        // At the right edge terminals differ in where the cursor is. They also differ in how far it
        // moves over a sequence of scalars, or over an emoji that is newer than the terminal.
        let isCertain =
            character.unicodeScalars.count == 1
            && character.unicodeScalars.allSatisfy { $0.value < 0x1F000 }
        position = isCertain && next.column < lineWidth ? next : nil
    }

    /// Writes a character wherever the cursor is.
    mutating func append(_ character: Character, style newStyle: Style) {
        change(to: tier == .none ? Style(newStyle.attributes) : newStyle)
        bytes += Array(character.utf8)
    }

    private mutating func change(to new: Style) {
        guard new != style else { return }
        var codes: [String] = []
        var from = style
        let isLosing =
            !from.attributes.isSubset(of: new.attributes)
            || (from.foreground != nil && new.foreground == nil)
            || (from.background != nil && new.background == nil)
        if isLosing {
            codes.append("0")
            from = .plain
        }
        let added = new.attributes.subtracting(from.attributes)
        if added.contains(.bold) { codes.append("1") }
        if added.contains(.dim) { codes.append("2") }
        if added.contains(.underline) { codes.append("4") }
        if added.contains(.reverse) { codes.append("7") }
        if let colour = new.foreground, colour != from.foreground {
            codes.append(code(for: colour, isBackground: false))
        }
        if let colour = new.background, colour != from.background {
            codes.append(code(for: colour, isBackground: true))
        }
        codes.removeAll(where: \.isEmpty)
        if !codes.isEmpty { bytes += Array("\u{1B}[\(codes.joined(separator: ";"))m".utf8) }
        style = new
    }

    private func code(for colour: Colour, isBackground: Bool) -> String {
        let layer = isBackground ? 10 : 0
        switch tier {
        case .none:
            return ""
        case .eight:
            return String(30 + Int(colour.nearest8) + layer)
        case .sixteen:
            let index = Int(colour.nearest16)
            return String((index < 8 ? 30 + index : 82 + index) + layer)
        case .palette256:
            return "\(38 + layer);5;\(colour.nearest256)"
        case .trueColour:
            return "\(38 + layer);2;\(colour.red);\(colour.green);\(colour.blue)"
        }
    }
}
