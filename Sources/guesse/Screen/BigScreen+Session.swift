import Games
import GuessEP2P
import Primitives
import TerminalKit

extension BigScreen.Invitation {
    /// Tells everybody in the room how they reach a session.
    init(_ joinDetails: JoinDetails) {
        commands = [Phrase(joinDetails.command(to: nil))]
        if joinDetails.isOnlyThisMachine {
            // The addresses would lead the others to their own machines.
            commands.append("No network: only people at this machine can join just now.")
            commands += [joinDetails.page].compactMap { $0?.onlyHere }
        } else {
            if let address = joinDetails.addresses.first {
                commands.append("or \(joinDetails.command(to: address))")
            }
            page = joinDetails.page
        }
    }
}

extension BigScreen.Invitation.Page {
    /// The address in words if only browsers on this machine reach it; `nil` otherwise.
    var onlyHere: Phrase? {
        guard isOnlyThisMachine else { return nil }
        return "In a browser on this machine: \(SafeText(text, limit: .paragraph))"
    }
}

/// The parts that are the same for every game: the lobby, the final standings, points.
extension BigScreen {
    /// Returns the present screen of a session.
    ///
    /// - Parameter invitation: The ways to join, for the lobby.
    static func make(_ seat: Seat, _ invitation: Invitation, at now: Timestamp) -> BigScreen {
        guard seat.isPlaying, let pane = seat.pane?.pane else {
            return lobby(seat, invitation)
        }
        var screen =
            seat.view.phase == .finished && !pane.coversStandings
            ? finish(seat) : pane.bigScreen(in: seat, now: now)
        (screen.end, screen.length) = (seat.clock?.end, seat.clock?.length)
        return screen
    }

    private static func lobby(_ seat: Seat, _ invitation: Invitation) -> BigScreen {
        let view = seat.view
        let game = Party.Title(rawValue: view.title.string)?.name ?? Phrase(view.title)
        var screen = BigScreen(title: "\(view.sessionName) · \(game)")
        let people = view.players.filter { !$0.hasLeft }
        let isHosted = seat.lostUntil == nil
        screen.parts = [
            .heading(view.startBlocker == nil ? "Ready when you are!" : "Waiting for players!"),
            .join(invitation),
            .people(
                people.map { player in
                    Person(
                        name: Phrase(player.name), mark: player.isReady ? "✓" : "…",
                        tone: player.presence == .disconnected ? .faint : .plain)
                }),
            .line(
                "\(people.count) of \(view.capacity) seats taken."
                    + (isHosted ? " \(view.name(of: view.host)) starts the game." : ""),
                .faint),
        ]
        return screen
    }

    private static func finish(_ seat: Seat) -> BigScreen {
        let view = seat.view
        let standings = view.game.map { Party.standings(in: $0) } ?? []
        var screen = BigScreen(title: "\(view.game?.kind.name ?? "guesse") · final standings")
        screen.parts = [.heading(View.winners(standings, view)), places(standings, view)]
        // Lines of any length: a page and a terminal wrap them themselves.
        let honours = seat.pane?.pane.honours(in: seat, within: 1000) ?? []
        screen.parts += honours.map { .line($0, .good) }
        if let next = next(seat) { screen.parts.append(next) }
        return screen
    }

    /// Returns the line about the next game; `nil` while there is no host to start one.
    static func next(_ seat: Seat) -> Part? {
        guard seat.lostUntil == nil else { return nil }
        return .line("\(seat.view.name(of: seat.view.host)) can start another game.", .faint)
    }

    /// Returns all players' points.
    static func places(_ standings: [Standing], _ view: SessionView<Party.View>) -> Part {
        .places(
            standings.map {
                Place(
                    number: $0.place, name: Phrase(view.name(of: $0.player)), points: $0.points)
            })
    }
}
