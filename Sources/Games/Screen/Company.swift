package import GuessEP2P
package import Primitives

/// The people around a game, as one of them knows them; a screen needs their names.
package struct Company: Equatable, Sendable {
    /// The player whose screen it is; `nil` for a spectator, and for a screen of the whole room.
    package let you: PlayerID?
    /// The player whose program hosts the session.
    package let host: PlayerID
    /// Whether the host is lost, and nobody else hosts yet.
    package var lacksHost: Bool
    /// The time at which all screens show what the game reveals, on this machine's clock; `nil` if
    /// it is shown at once.
    package var reveal: Timestamp?
    /// Whether a second screen, which the whole room looks at, is connected.
    package let hasRoomScreen: Bool
    private let players: [PlayerSummary]
    private let spectators: [PlayerSummary]

    /// Takes the people of a session's view.
    ///
    /// - Parameter isRoom: Whether the screen is for the whole room, whoever's view it is.
    package init<View>(
        of view: SessionView<View>, isRoom: Bool = false, reveal: Timestamp? = nil,
        lacksHost: Bool = false
    ) {
        you = isRoom ? nil : view.player(view.you)?.id
        host = view.host
        hasRoomScreen =
            view.spectators.contains { $0.isScreen == true && $0.presence != .disconnected }
            || (view.pageCount ?? 0) > 0
        (players, spectators) = (view.players, view.spectators)
        (self.reveal, self.lacksHost) = (reveal, lacksHost)
    }

    /// Whether the screen is that of the player who hosts.
    package var isHost: Bool { you == host && you != nil }

    package func player(_ id: PlayerID) -> PlayerSummary? { players.first { $0.id == id } }

    /// Returns "you", or a member's name.
    package func name(of id: PlayerID) -> Phrase {
        if id == you { return "you" }
        let member = player(id) ?? spectators.first { $0.id == id }
        return Phrase(member?.name ?? SafeText("Player \(id)", limit: .name))
    }

    /// Returns the name for the beginning of a sentence: "You", or a member's name.
    package func subject(_ id: PlayerID) -> Phrase { id == you ? "You" : name(of: id) }

    /// Returns names such as "Nora, Aziz and you", or "nobody".
    package func names(of ids: [PlayerID]) -> Phrase { ids.map(name(of:)).inWords ?? "nobody" }

    /// Whether the player is not heard at present.
    package func isLost(_ id: PlayerID) -> Bool { player(id)?.presence == .disconnected }

    /// Returns the winners and the person's own place, as in "Nora wins; you are third.", for a
    /// listener; `nil` if there are no points to win.
    package func outcome(of standings: [Standing]) -> Phrase? {
        let winners = standings.filter { $0.place == 1 && $0.points > 0 }.map(\.player)
        guard let first = winners.first else {
            return standings.isEmpty ? nil : "Nobody has a point: no winner."
        }
        let isAlone = winners.count == 1
        let names = [subject(first)] + winners.dropFirst().map(name(of:))
        let wins: Phrase =
            !isAlone
            ? "\(names.inWords ?? "") share the first place"
            : first == you ? "You win" : "\(name(of: first)) wins"
        guard let own = standings.first(where: { $0.player == you }), own.place > 1 else {
            return "\(wins)."
        }
        let places: [Phrase] = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
        ]
        let isShort = places.indices.contains(own.place - 1)
        return "\(wins); you are \(isShort ? places[own.place - 1] : "in place \(own.place)")."
    }

    /// Returns the end of a game for a listener; everybody else sees the final standings.
    package func ending(_ lines: [Phrase], _ standings: [Standing]) -> Screen.Part {
        let told = lines + [outcome(of: standings)].compactMap { $0 }
        return .spoken(
            told.map { .line($0) } + [.line("Points:"), places(standings)], instead: [])
    }

    /// Returns all players' points as a part of a screen.
    package func places(_ standings: [Standing]) -> Screen.Part {
        .places(
            standings.map {
                Screen.Place(number: $0.place, name: name(of: $0.player), points: $0.points)
            })
    }
}
