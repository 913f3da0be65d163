import GuessEP2P
import Primitives
import TerminalKit

/// A session's key that the user types to get in.
struct KeyEntry: Equatable, Sendable {
    private static let limit = SafeText.Limit(
        byteCount: SessionKey.length, characterCount: SessionKey.length, scalarsPerCharacter: 1)

    let session: FoundSession.ID
    private(set) var editor = LineEditor(limit: KeyEntry.limit)
    /// The key that the host did not take.
    var refused: SessionKey?

    /// - Parameter refused: The key that the host did not take, if this is another try.
    init(session: FoundSession.ID, refused: SessionKey? = nil) {
        self.session = session
        self.refused = refused
    }

    /// What was typed, once it is a whole key.
    var key: SessionKey? { SessionKey(editor.safeText.string) }

    /// Does what a key of the keyboard means in the field; characters of which no session's key is made mean nothing.
    mutating func handle(_ key: Key) {
        if let letter = key.letter {
            insert(String(letter))
        } else {
            _ = editor.handle(key)
        }
    }

    /// Takes a whole key, also at the end of the command that the host's screen shows, or what may be part of one.
    mutating func paste(_ text: String) {
        let last = text.split(whereSeparator: \.isWhitespace).last.map(String.init)
        guard let key = SessionKey(text) ?? last.flatMap({ SessionKey($0) }) else {
            return insert(text)
        }
        editor.clear()
        insert(key.description)
    }

    private mutating func insert(_ text: String) {
        // Other scripts have letters whose upper case is one of these, or two of them.
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
            return join(entry.session, with: key)
        default:
            var entry = entry
            entry.handle(key)
            overlay = .enteringKey(entry)
            return []
        }
    }

    private mutating func join(_ id: FoundSession.ID, with key: SessionKey) -> [Effect] {
        guard case .browsing(var browsing) = stage,
            let session = browsing.sessions.first(where: { $0.id == id })
        else { return [] }
        let effects = ask(session, with: key, &browsing)
        stage = .browsing(browsing)
        return effects
    }

    /// After a wrong key the user can try another; not under a dialog or over one.
    mutating func askForKeyAgain(after denial: Denial) {
        guard denial.reason == .wrongKey, overlay == nil, case .browsing(let browsing) = stage,
            browsing.invitations.isEmpty, case .denied(let id?, _) = browsing.request,
            browsing.sessions.contains(where: { $0.id == id })
        else { return }
        overlay = .enteringKey(KeyEntry(session: id, refused: browsing.shownKey))
    }

    /// There is no use in a key to a session that is gone.
    mutating func dropStaleKeyEntry() {
        guard case .enteringKey(let entry) = overlay else { return }
        if case .browsing(let browsing) = stage,
            browsing.sessions.contains(where: { $0.id == entry.session })
        {
            return
        }
        overlay = nil
        say("That game is gone.", .bad)
    }
}
