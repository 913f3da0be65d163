import GuessEP2P
import Primitives
import TerminalKit

extension Model {
    mutating func pressAtHome(_ key: Key, _ home: Home) -> [Effect] {
        func moved(by step: Int) -> Home {
            Home(choice: Home.Choice.allCases.next(after: home.choice, by: step))
        }
        switch key.code {
        case .escape:
            return leave()
        case .up:
            stage = .home(moved(by: -1))
        case .tab where key.modifiers.contains(.shift):
            stage = .home(moved(by: -1))
        case .down, .tab:
            stage = .home(moved(by: 1))
        case .enter:
            switch home.choice {
            case .create:
                guard !name.safeText.isEmpty else { return open(.host) }
                overlay = .creating(Creation(plan))
            case .join: return open(.guest)
            case .offline: return open(.offline)
            case .profile:
                overlay = .renaming(
                    Renaming(name.safeText, face: face, choosesFace: true))
            }
        default:
            _ = name.handle(key)
        }
        return []
    }

    mutating func pressAfterEnd(_ key: Key, _ end: SessionEnd) -> [Effect] {
        switch (key.code, key.letter) {
        case (.enter, _), (_, "r"):
            return open(end.kind)
        case (_, "m"):
            stage = .home(Home())
            return [.closeRoom]
        case (.escape, _), (_, "q"):
            return leave()
        default:
            return []
        }
    }

    // MARK: What lies over a screen

    mutating func pressOnOverlay(_ key: Key) -> [Effect] {
        switch overlay {
        case nil:
            return []
        case .help(let first):
            let next = View.helpPage(of: self).first(after: key, from: first)
            overlay = next.map { .help(first: $0) }
            return []
        case .ways(let showsCode):
            return pressOnWays(key, showsCode: showsCode)
        case .leaving:
            return pressWhileLeaving(key)
        case .kicking(let player):
            return pressWhileKicking(key, player)
        case .people:
            return pressOnPeople(key)
        case .inviting(let selected):
            return pressWhileInviting(key, selected)
        case .enteringKey(let entry):
            return pressWhileEnteringKey(key, entry)
        case .renaming(let field):
            return pressWhileRenaming(key, field)
        case .keeping(let keeping):
            return pressWhileKeeping(key, keeping)
        case .creating(let creation):
            return pressWhileCreating(key, creation)
        }
    }

    // MARK: The list of games

    mutating func pressWhileBrowsing(_ key: Key, _ browsing: inout Browsing) -> [Effect] {
        if let open = browsing.invitations.first {
            return answer(open, key, &browsing)
        }
        if browsing.isWaiting {
            guard key.code == .escape else { return [] }
            browsing.request = .none
            say("You have taken your request back.")
            return [.room(.session(.leave))]
        }
        if let step = key.step, !browsing.sessions.isEmpty {
            let index = (browsing.selectedIndex ?? 0) + step
            let clamped = min(max(index, 0), browsing.sessions.count - 1)
            browsing.selected = browsing.sessions[clamped].id
            return []
        }
        switch key.code {
        case .enter: return join(&browsing)
        case .escape: return leave()
        default: break
        }
        switch key.letter {
        case "w": return watch(&browsing)
        case "h": return open(.host)
        case "q": return leave()
        default: return []
        }
    }

    private mutating func join(_ browsing: inout Browsing) -> [Effect] {
        guard let index = browsing.selectedIndex else { return [] }
        browsing.wish = nil
        return ask(browsing.sessions[index], with: request.key, &browsing)
    }

    /// Asks to watch: the game that denied a seat, or else the selected one.
    private mutating func watch(_ browsing: inout Browsing) -> [Effect] {
        browsing.wish = .watch
        let key = browsing.shownKey ?? request.key
        if case .denied(.target?, _) = browsing.request {
            browsing.request = .asking(.target, since: now)
            return [.room(.joinTarget(key: key, wish: .watch))]
        }
        var session = browsing.selectedIndex.map { browsing.sessions[$0] }
        if case .denied(.listed(let id)?, _) = browsing.request {
            session = browsing.sessions.first { $0.id == id } ?? session
        }
        guard let session else { return [] }
        let isSame = browsing.request.place == .listed(session.id)
        return ask(session, with: isSame ? key : request.key, &browsing)
    }

    /// Asks to play in a session; first asks the user for its key, if it needs one and none is
    /// known.
    mutating func ask(
        _ session: FoundSession, with key: SessionKey?, _ browsing: inout Browsing
    ) -> [Effect] {
        let isWatching = browsing.wish == .watch
        guard isWatching ? session.canBeWatched : session.canBeJoined else {
            say(session.obstacle, .bad)
            return []
        }
        guard !session.door.wantsKey || key != nil || session.hasSeat else {
            overlay = .enteringKey(KeyEntry(for: .listed(session.id)))
            return []
        }
        browsing.shownKey = key
        browsing.request = .asking(.listed(session.id), since: now)
        // A line about a former request would contradict this one.
        toast = nil
        return [.room(.join(session.id, key: key, wish: browsing.wish))]
    }

    private mutating func answer(
        _ open: Browsing.OpenInvitation, _ key: Key, _ browsing: inout Browsing
    ) -> [Effect] {
        let id = open.invitation.id
        // Not Enter: the dialog may have appeared while the user was about to join another game.
        if key.letter == "y" {
            browsing.invitations.removeAll { $0.invitation.id == id }
            browsing.request = .accepting(open.invitation.hostName, since: now)
            return [.room(.session(.accept(id)))]
        }
        if key.letter == "n" || key.code == .escape {
            browsing.invitations.removeAll { $0.invitation.id == id }
            return [.room(.session(.decline(id)))]
        }
        return []
    }
}

extension FoundSession {
    /// The reason why the session cannot be joined; empty if it can.
    var obstacle: Phrase {
        if canBeJoined { return "" }
        if session.isIncompatible {
            return "It speaks another version: both sides need the same guesse."
        }
        if session.door == .locked {
            return "Its host lets nobody else in now. Press w to ask to watch."
        }
        if !session.door.admits(inPhase: session.phase) {
            return "It has already started. Press w to watch."
        }
        if session.seatedCount >= session.capacity { return "It is full. Press w to watch." }
        return "It takes nobody in now. Press w to watch."
    }
}
