import Primitives
import TerminalKit

/// A text on its way to the host, which gets drafts of it meanwhile.
struct DraftedText: Equatable, Sendable {
    /// The shortest time between two drafts.
    static let interval: Duration = .milliseconds(500)

    var editor: LineEditor
    /// The text that the host has; `draftSent` is the time of the last draft.
    private var draft: SafeText
    private var draftSent: Timestamp?

    /// Begins with a text that the host has.
    init(_ text: SafeText = SafeText("")) { (editor, draft) = (LineEditor(text), text) }

    var safeText: SafeText { editor.safeText }

    /// Whether the host has another text.
    var isUnsent: Bool { safeText != draft }

    /// Takes note that the host gets the text as it is, or knows it.
    mutating func settle() { draft = safeText }

    /// Returns the draft that is due; `nil` if none is.
    mutating func dueDraft(at now: Timestamp) -> SafeText? {
        guard isUnsent else { return nil }
        if let draftSent, now < draftSent + Self.interval { return nil }
        (draft, draftSent) = (safeText, now)
        return draft
    }

    /// Draws the field, with a counter at the right.
    ///
    /// - Parameter example: The text that stands in the field while it is empty.
    func draw(
        on canvas: inout Canvas, in rect: Rect, style: Style = Theme.field, isFocused: Bool,
        example: SafeText? = nil
    ) {
        let counter: Phrase = "\(editor.characterCount, width: 3) / \(editor.limit.characterCount)"
        let columns = rect.width - counter.width - 2
        editor.draw(
            on: &canvas, at: rect.origin, columns: columns, style: style, isFocused: isFocused)
        if let example, editor.isEmpty {
            canvas.chrome(
                Phrase(example), at: Point(rect.column + 1, rect.row), style: Theme.faint,
                columns: columns - 1)
        }
        canvas.chrome(
            counter, at: Point(rect.endColumn - counter.width, rect.row), style: Theme.faint)
    }
}
