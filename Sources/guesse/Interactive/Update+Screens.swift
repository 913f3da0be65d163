import Games
import GuessEP2P
import TerminalKit

/// The second screens of a room: programs that watch, and browsers that show the host's page.
extension SessionView<Party.View> {
    /// Returns whether the room has a second screen, as a program or in a browser.
    ///
    /// - Parameter lost: A screen that is gone, which the view may still have.
    func hasSecondScreen(besides lost: PlayerID? = nil) -> Bool {
        if pageCount != nil { return true }
        return spectators.contains {
            $0.id != lost && $0.isScreen == true && $0.presence != .disconnected
        }
    }
}

extension Model {
    /// Tells the host that the first browser shows the page, or that the last one is gone.
    mutating func sayPages(before: Int?, in seat: Seat) {
        guard seat.kind == .host, (before == nil) != (seat.view.pageCount == nil) else { return }
        if before == nil {
            say("The page is open in a browser: a second screen is on.", .good)
        } else {
            say(
                seat.view.hasSecondScreen()
                    ? "No browser shows the page now; another screen is on."
                    : "No browser shows the page now: the second screen is gone.", .bad)
        }
    }

    /// Returns whether a spectator at the user's seat is a second screen.
    func isScreen(_ id: PlayerID) -> Bool {
        guard case .seat(let seat) = stage else { return false }
        return seat.view.spectators.contains { $0.id == id && $0.isScreen == true }
    }

    func hasOtherScreen(than id: PlayerID) -> Bool {
        guard case .seat(let seat) = stage else { return false }
        return seat.view.hasSecondScreen(besides: id)
    }
}
