import Primitives
import TerminalKit

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The screens on the way into a game: creating one, coming late, and starting without a player.
let gateScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("home-without-name", { .home(name: "") }),
    ("lobby-host-ready", { .seat(.host, Views().lobby()) }),
    ("create", { scene(.home()) { $0.press(.enter) } }),
    (
        "create-key",
        {
            scene(.home()) {
                $0.press(.enter)
                for _ in 0..<10 { $0.press(.down) }
                $0.type("ab7")
            }
        }
    ),
    ("lobby-host-without", { unreadyLobby() }),
    ("lobby-guest-ready", { .seat(.guest, Views(you: ana).lobby()) }),
    (
        "browsing-late",
        {
            scene(.browsing()) {
                $0.press(.enter)
                $0.send(
                    .room(.denied(Denial(.alreadyStarted, gameLasts: .seconds(360)))))
            }
        }
    ),
    (
        "latecomer",
        {
            let request = PendingRequest(id: 5, name: safe("Ana"), wish: .play)
            return .seat(.host, Views(requests: [request]).game(.playerOrder), at: 4)
        }
    ),
    ("newcomer-waiting", { newcomer(isReady: true) }),
    ("newcomer-unready", { newcomer(isReady: false) }),
]

private func scene(_ start: Scene, _ change: (inout Scene) -> Void) -> Scene {
    var scene = start
    change(&scene)
    return scene
}

/// Returns a host's lobby in which one guest is not ready.
private func unreadyLobby() -> Scene {
    var players = fourPlayers
    players[2].isReady = false
    return .seat(.host, Views(players: players, startBlocker: .playersNotReady).lobby())
}

/// Returns the screen of a player with a seat who watches until the next round.
private func newcomer(isReady: Bool) -> Scene {
    var players = fourPlayers
    players[2].isWaiting = true
    players[2].isReady = isReady
    let view = Views(you: ana, players: players).game(.waitingForImage(isPainting: false))
    return .seat(.guest, view, at: 4)
}
