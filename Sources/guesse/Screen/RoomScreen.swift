import Games
import GuessEP2P
import Primitives
import TerminalKit

/// A screen as everybody in the room sees it at one moment: on a terminal, and on a page.
///
/// It is made only of public facts, those of a spectator's view.
struct RoomScreen: Equatable, Sendable {
    /// The screen without what depends on time.
    var screen: Screen
    /// The part of the picture that is there by now; `nil` for all of it.
    var progress: PictureProgress.Shown?
    /// The reactions in flight, oldest first.
    var reactions: [Reactions.Flying] = []

    init(
        _ screen: Screen, _ progress: PictureProgress = PictureProgress(),
        reactions: [Reactions.Flying] = [], at now: Timestamp
    ) {
        self.screen = screen.shown(at: now)
        self.progress = progress.shown(at: now)
        self.reactions = reactions
    }
}

extension Screen.Invitation {
    /// Tells everybody in the room how they reach a session.
    init(_ joinDetails: JoinDetails) {
        self.init(commands: [Phrase(joinDetails.command(to: nil))])
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

extension Screen.Invitation.Page {
    /// The address in words if only browsers on this machine reach it; `nil` otherwise.
    var onlyHere: Phrase? {
        guard isOnlyThisMachine else { return nil }
        return "In a browser on this machine: \(SafeText(text, limit: .paragraph))"
    }
}

/// The parts that are the same for every game: the lobby, the final standings, points.
extension Screen {
    /// Creates the present screen of a session.
    ///
    /// - Parameter invitation: The ways to join, for the lobby.
    init(of seat: Seat, _ invitation: Invitation) {
        guard seat.isPlaying, let game = seat.view.game, let pane = seat.pane?.pane else {
            self.init(lobbyOf: seat, invitation)
            return
        }
        if seat.view.phase == .finished, !pane.coversStandings {
            self.init(endOf: seat)
        } else {
            self = game.screen(in: seat.room)
        }
        clock = seat.clock
    }

    private init(lobbyOf seat: Seat, _ invitation: Invitation) {
        let view = seat.view
        let game = Party.Title(rawValue: view.title.string)?.name ?? Phrase(view.title)
        self.init(title: "\(view.sessionName) · \(game)", step: "lobby")
        let people = view.players.filter { !$0.hasLeft }
        let isHosted = seat.lostUntil == nil
        parts = [
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
    }

    private init(endOf seat: Seat) {
        let view = seat.view
        let standings = view.game.map { Party.standings(in: $0) } ?? []
        self.init(title: "\(view.game?.kind.name ?? "guesse") · final standings", step: "standings")
        parts = [.heading(View.winners(standings, view)), seat.room.places(standings)]
        // Lines of any length: a page and a terminal wrap them themselves.
        let honours = seat.pane?.pane.honours(in: seat, within: 1000) ?? []
        parts += honours.map { .line($0, .good) }
        guard seat.lostUntil == nil else { return }
        parts.append(.line("\(view.name(of: view.host)) can start another game.", .faint))
    }
}
