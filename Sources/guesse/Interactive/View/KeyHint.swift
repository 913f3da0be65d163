import Primitives
import TerminalKit

/// A key and its effect here, for the bottom line.
struct KeyHint: Equatable {
    /// The importance of a key if there is no room for all; the help names every key.
    enum Rank: Int, Equatable {
        /// Shown if there is room for it.
        case usual
        /// Shown before all usual ones.
        case useful
        /// Always shown.
        case essential
    }

    var key: Phrase
    /// The label; empty if the key says enough.
    var label: Phrase
    /// The label for narrow screens.
    let short: Phrase
    /// Whether the key would have an effect now.
    let isOn: Bool
    let rank: Rank

    init(
        _ key: Phrase, _ label: Phrase, short: Phrase? = nil, isOn: Bool = true,
        essential: Bool = false, useful: Bool = false
    ) {
        self.key = key
        self.label = label
        self.short = short ?? label
        self.isOn = isOn
        rank = essential ? .essential : useful ? .useful : .usual
    }

    /// The key for the help, which names all other keys.
    static let help = KeyHint("?", "Help", short: "", essential: true)
    /// The same key in the lobby, where the help begins with the rules of the game.
    static let rules = KeyHint("?", "Rules", short: "", essential: true)
    /// The key for the help where "?" is a letter of a text.
    static let helpWhileTyping = KeyHint("F1", "Help", short: "", essential: true)

    /// The key that leaves the game.
    static let leave = KeyHint("Esc", "Leave", essential: true)

    /// The key for changing the name.
    static let rename = KeyHint("F2", "Your name", short: "Name", useful: true)

    var width: Int { key.width + 2 + (label.isEmpty ? 0 : label.width + 1) }

    private var shortened: KeyHint {
        var hint = self
        hint.label = short
        return hint
    }

    /// Returns as many keys as fit, in their order.
    ///
    /// The more useful keys have precedence: their labels are shortened, and only then are they
    /// left out. The label of an essential key is shortened for a useful one, not for a usual one.
    static func fitted(_ hints: [KeyHint], to columns: Int) -> [KeyHint] {
        var shown: [KeyHint?] = hints.map { $0.rank == .usual ? nil : $0.shortened }
        var isTooWide: Bool { shown.reduce(-2) { $0 + ($1.map { $0.width + 2 } ?? 0) } > columns }
        func show(_ hint: KeyHint, at index: Int) {
            let before = shown[index]
            shown[index] = hint
            if isTooWide { shown[index] = before }
        }
        while isTooWide, let last = shown.lastIndex(where: { $0?.rank == .useful }) {
            shown[last] = nil
        }
        for (index, hint) in hints.enumerated() where hint.rank == .essential {
            show(hint, at: index)
        }
        for (index, hint) in hints.enumerated() where hint.rank == .usual {
            show(hint.shortened, at: index)
        }
        for (index, hint) in hints.enumerated() where shown[index] != nil {
            show(hint, at: index)
        }
        return shown.compactMap { $0 }
    }
}
