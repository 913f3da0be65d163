import Pictures
import Primitives
import TerminalKit

/// A drawing by hand that the user keeps, and the name that it gets.
struct Keeping: Equatable, Sendable {
    let picture: Picture
    private(set) var editor = LineEditor(limit: .name)

    /// - Returns: `nil` for a picture that nobody drew by hand.
    init?(_ artwork: Artwork?) {
        guard case .drawing(let picture)? = artwork, !picture.hasGradient,
            !picture.operations.isEmpty
        else { return nil }
        self.picture = picture
    }

    mutating func handle(_ key: Key) { _ = editor.handle(key) }

    mutating func paste(_ text: String) { editor.insert(text) }
}

extension Model {
    /// Asks for the name under which a drawing is kept.
    ///
    /// - Returns: `nil` if nobody drew the picture by hand.
    mutating func askForName(of artwork: Artwork?) -> [Effect]? {
        guard let keeping = Keeping(artwork) else { return nil }
        overlay = .keeping(keeping)
        return []
    }

    mutating func pressWhileKeeping(_ key: Key, _ keeping: Keeping) -> [Effect] {
        switch key.code {
        case .escape:
            overlay = nil
            return []
        case .enter:
            let name = keeping.editor.safeText
            guard !name.isEmpty else { return [] }
            overlay = nil
            return [.keepDrawing(keeping.picture, name: name)]
        default:
            var keeping = keeping
            keeping.handle(key)
            overlay = .keeping(keeping)
            return []
        }
    }
}
