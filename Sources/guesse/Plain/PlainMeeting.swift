import Games
import GuessEP2P
import Primitives

/// The search in the plain mode for one other person who searches too.
struct PlainMeeting: Equatable, Sendable {
    private(set) var availability: Availability?
    private var playing: Set<FoundSession.ID> = []

    /// Takes the games of two that others play, and returns the lines for new ones.
    mutating func receive(playing games: [FoundSession]) -> [String] {
        let fresh = games.filter { !playing.contains($0.id) }
        playing = Set(games.map(\.id))
        return fresh.map {
            "\($0.name.string) play. Wait for them here, or watch: guesse join --watch."
        }
    }

    /// Takes the state of the user's search, and the players who can be invited.
    ///
    /// - Returns: The lines for the news.
    mutating func receive(_ new: Availability) -> [String] {
        let old = availability
        availability = new
        var news: [String] = []
        let isAlone = new.others.isEmpty && new.isWanted && !new.isEngaged
        if isAlone, old.map({ !$0.others.isEmpty || $0.isEngaged }) ?? true {
            news.append("Nobody else is here yet. They have to type guesse xo as well.")
        }
        if let outgoing = new.outgoing, old?.outgoing?.id != outgoing.id {
            news.append("\(outgoing.player.name.string) is invited.")
        }
        for invitation in new.received
        where old?.received.contains(where: { $0.id == invitation.id }) != true {
            news.append(invitation.inWords)
        }
        return news
    }

    /// The invitation that waits for an answer.
    var invitation: Invitation? { availability?.received.first }

    /// Returns whether a view is of a game of two that has not begun, which lasts a moment.
    static func isBefore(_ view: SessionView<Party.View>) -> Bool {
        view.phase == .lobby && view.capacity <= 2
    }

    var choices: [PlainChoice] {
        guard let availability else { return [] }
        let invited = availability.outgoing
        var choices = availability.others.filter { $0.id != invited?.player.id }.map {
            PlainChoice(label: "Invite \($0.name.string)", act: .room(.session(.invite($0.id))))
        }
        if let invited {
            let name = invited.player.name.string
            choices.append(
                .init(
                    label: "Take the invitation of \(name) back",
                    act: .room(.session(.cancelInvitation(invited.id)))))
        }
        let isWanted = availability.isWanted
        return choices + [
            .init(
                label: isWanted ? "Do not be found by others" : "Be found by others",
                act: .room(.session(.setAvailable(!isWanted)))),
            .init(label: "Leave", act: .leave),
        ]
    }
}
