import Games
import Primitives
import TerminalKit

@testable import GuessEP2P
@testable import guesse

/// The screens on which two people find each other, and those of X and O.
let pairScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("meeting-empty", { .meeting([]) }),
    ("meeting", { .meeting(["Aziz", "Ana O'Neil", "Wilhelmina van der Meer"]) }),
    ("meeting-off", { .meeting([]) { _ = $0.setAvailable(false) } }),
    (
        "meeting-invited",
        {
            .meeting(["Aziz", "Ana O'Neil"]) {
                $0.invited(nearby("Ana O'Neil", 1), as: 7)
                _ = $0.receive(.invitationDelivered(id: 7, name: safe("Ana O'Neil")), at: .zero)
            }
        }
    ),
    ("meeting-asked", { asked() }),
    (
        "meeting-accepted",
        {
            .meeting(["Aziz"]) {
                _ = $0.receive(SessionEvent<Party.View>.invited(invitation), at: .zero)
                _ = try? $0.accept(invitation.id)
            }
        }
    ),
    ("meeting-help", { scene(.meeting(["Aziz"])) { $0.type("?") } }),
    ("meeting-after", { parted() }),
    ("xo-choosing", { .xAndO(series(begun: false)) }),
    ("xo-own-turn", { .xAndO(series([4, 0])) }),
    ("xo-other-turn", { .xAndO(series([4])) }),
    ("xo-colour", { scene(.xAndO(series([4, 0, 2]))) { $0.model.colours = .trueColour } }),
    ("xo-won", { .xAndO(series([4, 0, 2, 6, 3, 5, 1, 7, 8])) }),
    ("xo-line", { .xAndO(series([4, 0, 2, 1, 6])) }),
    ("xo-bench", { .xAndO(series([4, 0]), as: ana) }),
    ("xo-help", { scene(.xAndO(series([4, 0]))) { $0.type("?") } }),
    ("xo-misere", { .xAndO(series([4, 0], XAndOSettings(variant: .misere))) }),
    ("xo-ultimate", { .xAndO(series([40, 36, 4], XAndOSettings(variant: .ultimate))) }),
    ("xo-shared", { .xAndO(series([4], XAndOSettings(isShared: true)), seat: .offline) }),
    (
        "xo-shared-end",
        {
            .xAndO(
                series([4, 0, 2, 1, 6], XAndOSettings(isShared: true), ended: true), seat: .offline)
        }
    ),
]

private let invitation = Invitation(
    id: 7, sessionName: safe("Aziz"), hostName: safe("Aziz"), seatedCount: 1, capacity: 2,
    expiresIn: .seconds(30), host: PeerID(9, 9))

private func nearby(_ name: String, _ index: Int) -> NearbyPlayer {
    NearbyPlayer(
        id: UInt64(index), name: SafeText(name, limit: .name),
        announced: PeerID(2, UInt64(index)).announced)
}

private func scene(_ start: Scene, _ change: (inout Scene) -> Void) -> Scene {
    var scene = start
    change(&scene)
    return scene
}

/// Returns the screen of a user who is invited while they look at the list.
private func asked() -> Scene {
    .meeting(["Aziz", "Ana O'Neil"]) {
        _ = $0.receive(SessionEvent<Party.View>.invited(invitation), at: .zero)
    }
}

/// Returns the list after a game of two.
private func parted() -> Scene {
    scene(.meeting(["Aziz"])) { scene in
        var view = Views(players: Array(fourPlayers.prefix(2)), revision: 2).lobby()
        view.phase = .playing
        view.game = .init(XAndO.self, series([4, 0, 2, 1, 6], count: 2))
        scene.show(view)
        scene.send(.room(.ended(.left)))
    }
}

/// A series between Nora, the host, and Aziz, with the moves of its first board.
func series(
    _ moves: [Int] = [], _ settings: XAndOSettings = XAndOSettings(), begun: Bool = true,
    count: Int = 4, ended: Bool = false
) -> XAndOView {
    var game = XAndO(settings: settings, seed: 1)
    game.start(with: settings.isShared ? [.host] : fourPlayers.prefix(count).map(\.id))
    // A move that the rules refuse would show on the recorded screen.
    if begun { try? XAndOAction.start(round: 1).apply(from: .host, to: &game) }
    for square in moves {
        let view = game.view(for: nil)
        guard let mover = view.turn.flatMap({ view.sides?[$0] }) else { break }
        try? XAndOAction.move(round: 1, square: square).apply(from: mover, to: &game)
    }
    if ended { try? XAndOAction.end.apply(from: .host, to: &game) }
    return game.view(for: nil)
}

extension Scene {
    /// Returns the screen of a user who searches for one other person.
    static func meeting(
        _ names: [String], _ change: (inout Availability) -> Void = { _ in }
    ) -> Scene {
        var setup = PartySetup()
        setup.title = .xAndO
        var scene = Scene(start: .pair, setup: setup)
        var availability = Availability(identity: PeerID(1, 1))
        _ = availability.setAvailable(true)
        _ = availability.receive(nearby: names.enumerated().map { nearby($1, $0) }, at: .zero)
        change(&availability)
        scene.send(.roomOpened)
        scene.send(.room(.availability(availability)))
        return scene
    }

    fileprivate static func xAndO(
        _ game: XAndOView, as you: PlayerID = .host, seat: RoomKind = .host
    ) -> Scene {
        var view = Views(you: you).lobby()
        view.phase = if case .finished = game.phase { .finished } else { .playing }
        view.title = safe("x-and-o")
        view.game = .init(XAndO.self, game)
        return .seat(you == .host ? seat : .guest, view, at: 4)
    }
}
