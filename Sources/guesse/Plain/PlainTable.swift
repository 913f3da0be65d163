import Games
import GuessEP2P
import Primitives

/// A session as a user of the plain mode knows it.
struct PlainTable: Equatable, Sendable {
    var kind: RoomKind
    var view: SessionView<Party.View>

    var isHost: Bool { view.you == view.host }

    /// "you", or a player's name.
    func name(of id: PlayerID) -> String {
        id == view.you ? "you" : view.name(of: id).string
    }

    /// The name at the beginning of a sentence.
    func subject(_ id: PlayerID) -> String { id == view.you ? "You" : view.name(of: id).string }

    /// "Nora and you"; `nil` of nobody.
    func names(of ids: [PlayerID]) -> String? { ids.map(name(of:)).asList }

    /// The people who are here, each with what there is to know.
    var people: [String] {
        let players = view.players.filter { !$0.hasLeft }.map { player in
            var notes: [String] = []
            if player.id == view.host { notes.append("host") }
            if player.id == view.you { notes.append("you") }
            if player.isComputer { notes.append("computer player") }
            switch player.presence {
            case .connected: break
            case .unresponsive: notes.append("slow")
            case .disconnected: notes.append("not heard")
            }
            if view.phase == .lobby, !player.isReady { notes.append("not ready") }
            let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
            return player.name.string + note
        }
        return players + view.spectators.map { "\($0.name.string) (watching)" }
    }

    /// What has changed among the people since an earlier view, a sentence each.
    func news(since before: SessionView<Party.View>) -> [String] {
        var news: [String] = []
        let former = (before.players + before.spectators).filter { !$0.hasLeft }
        let present = (view.players + view.spectators).filter { !$0.hasLeft }
        for person in present {
            let name = subject(person.id)
            guard let old = former.first(where: { $0.id == person.id }) else {
                news.append(
                    person.kind == .spectator ? "\(name) is watching." : "\(name) has joined.")
                continue
            }
            if old.name != person.name {
                news.append(
                    "\(person.id == view.you ? "You are" : "\(old.name.string) is") called \(person.name.string) now."
                )
            }
            if person.id != view.you, old.presence != person.presence {
                switch person.presence {
                case .connected: news.append("\(name) is heard again.")
                case .disconnected: news.append("\(name) cannot be heard; the seat is kept.")
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

    /// The standings of the game that is on, a line each.
    var standings: [String] {
        guard let game = view.game else { return [] }
        return Party.standings(in: game).map { standing in
            let points = standing.points == 1 ? "1 point" : "\(standing.points) points"
            return "\(standing.place). \(name(of: standing.player)): \(points)"
        }
    }
}
