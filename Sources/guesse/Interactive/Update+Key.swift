import GuessEP2P
import Primitives
import TerminalKit

/// The key of a session, which the user types to be let in.
struct KeyEntry: Equatable, Sendable {
    private static let limit = SafeText.Limit(
        byteCount: SessionKey.length, characterCount: SessionKey.length, scalarsPerCharacter: 1)

    /// The host of the game.
    let place: Browsing.Place
    private(set) var editor = LineEditor(limit: KeyEntry.limit)
    /// The key that the host refused.
    var refused: SessionKey?

    /// - Parameter refused: The key that the host refused, if this is another try.
    init(for place: Browsing.Place, refused: SessionKey? = nil) {
        self.place = place
        self.refused = refused
    }

    /// The typed key, once it is complete.
    var key: SessionKey? { SessionKey(editor.safeText.string) }

    /// Handles a key of the keyboard in the field; characters that no session's key has are
    /// ignored.
    mutating func handle(_ key: Key) {
        if let letter = key.letter {
            insert(String(letter))
        } else {
            _ = editor.handle(key)
        }
    }

    /// Takes a whole key, also at the end of the command on the host's screen, or characters of a
    /// key.
    mutating func paste(_ text: String) {
        let last = text.split(whereSeparator: \.isWhitespace).last.map(String.init)
        guard let key = SessionKey(text) ?? last.flatMap({ SessionKey($0) }) else {
            return insert(text)
        }
        editor.clear()
        insert(key.description)
    }

    private mutating func insert(_ text: String) {
        // Letters of other scripts can have one or two of these as their upper case.
        let typed = text.filter(\.isASCII).uppercased()
        editor.insert(String(typed.filter(SessionKey.alphabet.contains)))
    }
}

extension Model {
    mutating func pressWhileEnteringKey(_ key: Key, _ entry: KeyEntry) -> [Effect] {
        switch key.code {
        case .escape:
            overlay = nil
            return []
        case .enter:
            guard let key = entry.key else { return [] }
            overlay = nil
            return join(entry.place, with: key)
        default:
            var entry = entry
            entry.handle(key)
            overlay = .enteringKey(entry)
            return []
        }
    }

    private mutating func join(_ place: Browsing.Place, with key: SessionKey) -> [Effect] {
        guard case .browsing(var browsing) = stage else { return [] }
        let effects: [Effect]
        switch place {
        case .listed(let id):
            guard let session = browsing.sessions.first(where: { $0.id == id }) else { return [] }
            effects = ask(session, with: key, &browsing)
        case .target:
            browsing.shownKey = key
            browsing.request = .asking(.target, since: now)
            effects = [.room(.joinTarget(key: key, wish: browsing.wish))]
        }
        stage = .browsing(browsing)
        return effects
    }

    /// Asks for another key after a wrong or missing one; not below a dialog or above one.
    mutating func askForKeyAgain(after denial: Denial) {
        guard denial.reason == .wrongKey, overlay == nil, case .browsing(let browsing) = stage,
            browsing.invitations.isEmpty, case .denied(let place?, _) = browsing.request,
            browsing.offers(place)
        else { return }
        overlay = .enteringKey(KeyEntry(for: place, refused: browsing.shownKey))
    }

    /// Closes the field for a key to a session that has gone.
    mutating func dropStaleKeyEntry() {
        guard case .enteringKey(let entry) = overlay else { return }
        if case .browsing(let browsing) = stage, browsing.offers(entry.place) { return }
        overlay = nil
        say("That game is gone.", .bad)
    }
}
