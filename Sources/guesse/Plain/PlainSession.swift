import Games
import GuessEP2P
import Primitives

/// A session as a user of the plain mode knows it.
struct PlainSession: Equatable, Sendable {
    var kind: RoomKind
    var view: SessionView<Party.View>
    /// Whether the host is lost, and no other one is there yet.
    var lacksHost = false

    var isHost: Bool { view.you == view.host }

    /// Returns the name for the beginning of a sentence.
    func subject(_ id: PlayerID) -> String { id == view.you ? "You" : view.name(of: id).string }

    /// The name of the current game, by its host: "Nora's game".
    var ownedName: String {
        isHost ? "your game" : "\(view.name(of: view.host).string)'s game"
    }

    /// Whether a person other than the user is here.
    var hasOthers: Bool {
        (view.players + view.spectators).contains {
            $0.id != view.you && !$0.hasLeft && !$0.isComputer
        }
    }

    /// Whether the session also ends for other people if the user ends it.
    var endsWithUser: Bool { isHost && hasOthers }

    /// The name of the player who can carry the user's session on; `nil` if there is none.
    var heir: String? { view.heir.map { view.name(of: $0).string } }

    /// Returns the question before an act that cannot be taken back: the same once more does it.
    func question(before act: PlainAct) -> String {
        let aim =
            switch act {
            case .quit: "To end the program"
            case .end: "To do that"
            case .room, .enter, .open, .home, .join, .setting, .nextGame, .say, .leave:
                "To leave the game"
            }
        let again = "\(aim), write the same once more."
        if act != .end, let heir {
            return "\(heir) carries the game on without you. \(again) /end ends it for everybody."
        }
        return endsWithUser ? "This ends the game for everybody. \(again)" : again
    }

    /// The first sentence for a user who has just come in.
    var arrival: String {
        if view.isSpectator { return "You are watching." }
        return view.me?.isReady == true ? "You are in, and ready." : "You are in."
    }

    /// The answer to a user who can only watch or wait; `nil` for all others.
    var idling: String? {
        if view.isSpectator { return "You only watch; /leave leaves." }
        return view.me?.isWaiting == true
            ? "You play from the next round on; /leave leaves." : nil
    }

    /// The people here, each with the facts about them.
    var people: [Phrase] {
        let players = view.players.filter { !$0.hasLeft }.map { player -> Phrase in
            var notes: [Phrase] = []
            if player.id == view.host { notes.append("host") }
            if player.id == view.you { notes.append("you") }
            if player.isComputer { notes.append("computer player") }
            switch player.presence {
            case .connected: break
            case .unresponsive: notes.append("slow")
            case .disconnected: notes.append("no connection")
            }
            if view.phase == .lobby, !player.isReady { notes.append("not ready") }
            let note: Phrase = notes.isEmpty ? "" : " (\(Phrase(notes, separatedBy: ", ")))"
            return "\(player.name)\(note)"
        }
        return players + view.spectators.map { "\($0.name) (watching)" }
    }

    /// Returns the changes among the people since an earlier view, one sentence each.
    func news(since before: SessionView<Party.View>) -> [String] {
        var news: [String] = []
        let former = (before.players + before.spectators).filter { !$0.hasLeft }
        let present = (view.players + view.spectators).filter { !$0.hasLeft }
        for person in present {
            let name = subject(person.id)
            guard let old = former.first(where: { $0.id == person.id }) else {
                news.append(coming(of: person, since: before))
                continue
            }
            if old.name != person.name {
                let former = person.id == view.you ? "You are" : "\(old.name.string) is"
                news.append("\(former) called \(person.name.string) now.")
            }
            if person.id != view.you, old.presence != person.presence {
                switch person.presence {
                case .connected:
                    let watches = person.kind == .spectator ? " and watches" : ""
                    news.append("\(name) is back\(watches).")
                case .disconnected: news.append("\(name) has no connection; the seat is kept.")
                case .unresponsive: break
                }
            }
            if view.phase == .lobby, before.phase == .lobby, old.isReady != person.isReady {
                let verb = person.id == view.you ? "are" : "is"
                news.append(
                    person.isReady ? "\(name) \(verb) ready." : "\(name) \(verb) not ready.")
            }
        }
        for person in former where !present.contains(where: { $0.id == person.id }) {
            news.append("\(person.name.string) has left.")
        }
        return news
    }

    /// Returns the sentence for a person who was not there before.
    private func coming(
        of person: PlayerSummary, since before: SessionView<Party.View>
    ) -> String {
        let name = subject(person.id)
        let verb = person.id == view.you ? "are" : "is"
        let wasHere = before.players.contains { $0.hasLeft && $0.name == person.name }
        switch (wasHere, person.kind == .spectator) {
        case (true, true): return "\(name) \(verb) back and watches."
        case (true, false): return "\(name) \(verb) back."
        case (false, true): return "\(name) \(verb) watching."
        case (false, false): return "\(name) \(person.id == view.you ? "have" : "has") joined."
        }
    }

    /// The standings of the current game, one line each.
    var standings: [String] {
        guard let game = view.game else { return [] }
        return Party.standings(in: game).map { standing in
            let points = standing.points == 1 ? "1 point" : "\(standing.points) points"
            return "\(standing.place). \(subject(standing.player)): \(points)"
        }
    }
}
