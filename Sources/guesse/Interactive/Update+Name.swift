import GuessEP2P
import Primitives
import TerminalKit

/// The question for the user's name at the first start.
struct Naming: Equatable, Sendable {
    /// Whether the field still has the proposed name, which the first key replaces.
    var isUntouched = true
}

/// The field for another name, in the menu and in the lobby; in the menu the face is chosen too.
struct Renaming: Equatable, Sendable {
    private(set) var editor: LineEditor
    /// The number of the face; `nil` for the letter of the name.
    private(set) var face: Int?
    /// Whether a face is chosen too: not in a session, whose members know the user's already.
    let choosesFace: Bool
    /// Whether the field still has the present name, which the first character replaces.
    private var isUntouched = true

    init(_ name: SafeText, face: Int?, choosesFace: Bool) {
        editor = LineEditor(name, limit: .name)
        (self.face, self.choosesFace) = (face, choosesFace)
    }

    mutating func handle(_ key: Key) {
        if choosesFace, key.code == .up || key.code == .down {
            face = Face.next(after: face, by: key.code == .down ? 1 : -1)
            return
        }
        if isUntouched, key.letter != nil { editor.clear() }
        if editor.handle(key) { isUntouched = false }
    }

    mutating func paste(_ text: String) {
        if isUntouched { editor.clear() }
        editor.insert(text)
        isUntouched = false
    }
}

extension Model {
    mutating func pressWhileNaming(_ key: Key, _ naming: Naming) -> [Effect] {
        switch key.code {
        case .escape:
            return leave()
        case .enter:
            let chosen = name.safeText
            guard !chosen.isEmpty else {
                hint("Write a name first: at least one letter.")
                return []
            }
            stage = .home(Home())
            toast = nil
            return keep(chosen) + (start.map { open($0) } ?? [])
        case .character where key.letter != nil, .backspace, .delete:
            if naming.isUntouched { name.clear() }
        default:
            break
        }
        if name.handle(key) { stage = .naming(Naming(isUntouched: false)) }
        return []
    }

    /// Takes pasted text instead of the proposed name.
    mutating func pasteWhileNaming(_ text: String, _ naming: Naming) {
        if naming.isUntouched { name.clear() }
        name.insert(text)
        stage = .naming(Naming(isUntouched: false))
    }

    /// Keeps a name for the next start, unless it is kept already.
    mutating func keep(_ chosen: SafeText) -> [Effect] {
        guard chosen != keptName || asksForName else { return [] }
        keptName = chosen
        asksForName = false
        return [.keepName(chosen)]
    }

    /// Keeps a face for the next rooms, unless it is kept already.
    private mutating func keep(face chosen: Int?) -> [Effect] {
        guard chosen != face else { return [] }
        face = chosen
        return [.keepFace(chosen)]
    }

    // MARK: In the menu and in the lobby

    mutating func pressWhileRenaming(_ key: Key, _ field: Renaming) -> [Effect] {
        var field = field
        switch key.code {
        case .escape:
            overlay = nil
            return []
        case .enter:
            let chosen = field.editor.safeText
            guard !chosen.isEmpty else {
                hint("Write a name first: at least one letter.")
                return []
            }
            overlay = nil
            name = LineEditor(chosen, limit: .name)
            // In the menu there is nobody to tell.
            if field.choosesFace { return keep(chosen) + keep(face: field.face) }
            return [.room(.session(.rename(to: chosen.string)))] + keep(chosen)
        default:
            field.handle(key)
            overlay = .renaming(field)
            return []
        }
    }
}
