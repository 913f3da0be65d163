import Primitives
import TerminalKit

/// The question for the user's name at the first start.
struct Naming: Equatable, Sendable {
    /// Whether the field still has the name that was proposed, which the first key replaces.
    var isUntouched = true
}

extension Model {
    mutating func pressWhileNaming(_ key: Key, _ naming: Naming) -> [Effect] {
        switch key.code {
        case .escape:
            return leave()
        case .enter:
            let chosen = name.safeText
            guard !chosen.isEmpty else {
                say("Write a name first: at least one letter.", .bad)
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

    /// Takes pasted text for the name that was proposed.
    mutating func pasteWhileNaming(_ text: String, _ naming: Naming) {
        if naming.isUntouched { name.clear() }
        name.insert(text)
        stage = .naming(Naming(isUntouched: false))
    }

    /// Has the next start begin with a name, unless it does already.
    mutating func keep(_ chosen: SafeText) -> [Effect] {
        guard chosen != keptName || asksForName else { return [] }
        keptName = chosen
        asksForName = false
        return [.keepName(chosen)]
    }

    // MARK: In the lobby

    mutating func pressWhileRenaming(_ key: Key, _ field: LineEditor) -> [Effect] {
        var field = field
        switch key.code {
        case .escape:
            overlay = nil
            return []
        case .enter:
            let chosen = field.safeText
            guard !chosen.isEmpty else {
                say("Write a name first: at least one letter.", .bad)
                return []
            }
            overlay = nil
            name = LineEditor(chosen, limit: .name)
            return [.room(.rename(chosen))] + keep(chosen)
        default:
            _ = field.handle(key)
            overlay = .renaming(field)
            return []
        }
    }
}
