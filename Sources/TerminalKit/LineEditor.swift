public import Primitives

/// A text field of one line: a value that takes keys and pastes and can draw itself.
///
/// Every character is cleaned when it is entered, as by `SafeText`, so that a paste cannot bring in
/// characters that the screen must not show.
public struct LineEditor: Hashable, Sendable {
    /// The most characters and bytes that fit.
    public let limit: SafeText.Limit
    // Two strings, so that a mark or a joiner that is typed on its own merges with the character
    // before it.
    private var before = ""
    private var after = ""

    /// Creates a field, with the cursor at the end of its text.
    public init(_ text: SafeText = SafeText(""), limit: SafeText.Limit = .line) {
        self.limit = limit
        insert(text.string)
    }

    /// The text, without space at either end.
    public var safeText: SafeText { SafeText(before + after, limit: limit) }
    /// Whether the field is empty.
    public var isEmpty: Bool { before.isEmpty && after.isEmpty }
    /// The number of characters, for a counter beside ``limit``.
    public var characterCount: Int { (before + after).count }
    /// The number of characters before the cursor.
    public var cursor: Int { before.count }

    /// Empties the field.
    public mutating func clear() {
        before = ""
        after = ""
    }

    /// Does the action of a key in a text field.
    ///
    /// - Returns: Whether the key has an action; Enter, Tab, Escape and other keys are left to the
    ///   caller.
    public mutating func handle(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.character(let character), []), (.character(let character), .shift):
            insert(String(character))
        case (.backspace, []), (.backspace, .shift): before = String(before.dropLast())
        case (.backspace, _), (.character("w"), .control): deleteWord()
        case (.delete, _), (.character("d"), .control): after = String(after.dropFirst())
        case (.left, []), (.character("b"), .control): moveLeft()
        case (.right, []), (.character("f"), .control): moveRight()
        case (.left, _), (.character("b"), .alt): moveWordLeft()
        case (.right, _), (.character("f"), .alt): moveWordRight()
        case (.home, _), (.character("a"), .control):
            after = before + after
            before = ""
        case (.end, _), (.character("e"), .control):
            before += after
            after = ""
        case (.character("u"), .control): before = ""
        case (.character("k"), .control): after = ""
        default: return false
        }
        return true
    }

    /// Inserts as much of a text as fits at the cursor; characters that may not be shown are left
    /// out.
    public mutating func insert(_ text: String) {
        // The last character is included, since a mark in the text may belong to it.
        let last = before.last.map(String.init) ?? ""
        var kept = String(before.dropLast())
        for character in last + text {
            let cleaned = clean(character)
            guard !cleaned.isEmpty else { continue }
            let whole = kept + cleaned + after
            guard whole.count <= limit.characterCount, whole.utf8.count <= limit.byteCount else {
                break
            }
            kept += cleaned
        }
        before = kept
    }

    /// Draws the field with a cursor mark, scrolled sideways so that the cursor is in view.
    ///
    /// - Parameters:
    ///   - canvas: The canvas to draw on, in one row.
    ///   - point: The left end.
    ///   - columns: The columns that it may take; below 2 nothing is drawn.
    ///   - style: The style of the text.
    ///   - isFocused: Whether to place the cursor.
    public func draw(
        on canvas: inout Canvas, at point: Point, columns: Int, style: Style = .plain,
        isFocused: Bool = true
    ) {
        guard columns >= 2 else { return }
        canvas.fill(Rect(point.column, point.row, width: columns, height: 1), style: style)
        var visible = before[...]
        var used = DisplayWidth.width(of: before)
        while used > columns - 1, let first = visible.first {
            used -= DisplayWidth.width(of: first)
            visible = visible.dropFirst()
        }
        canvas.write(String(visible), at: point, style: style, columns: columns)
        var column = point.column + used
        if isFocused { canvas.cursor = Point(column, point.row) }
        let end = min(point.column + columns, canvas.width)
        for character in after {
            let width = DisplayWidth.width(of: character)
            guard column + width <= end else { break }
            canvas.put(character, width: width, at: Point(column, point.row), style: style)
            column += width
        }
    }

    private func clean(_ character: Character) -> String {
        if character.isWhitespace { return " " }
        let cleaned = SafeText(String(character), limit: limit).string
        // A joiner at the end waits for the next character; if none comes, reading leaves it out.
        let isJoining = character.unicodeScalars.last?.value == 0x200D
        return isJoining && !cleaned.isEmpty ? cleaned + "\u{200D}" : cleaned
    }

    private mutating func moveLeft() {
        guard let last = before.popLast() else { return }
        after = String(last) + after
    }

    private mutating func moveRight() {
        guard let first = after.first else { return }
        after = String(after.dropFirst())
        before.append(first)
    }

    private mutating func moveWordLeft() {
        while before.last == " " { moveLeft() }
        while let last = before.last, last != " " { moveLeft() }
    }

    private mutating func moveWordRight() {
        while after.first == " " { moveRight() }
        while let first = after.first, first != " " { moveRight() }
    }

    private mutating func deleteWord() {
        while before.last == " " { before.removeLast() }
        while let last = before.last, last != " " { before.removeLast() }
    }
}
