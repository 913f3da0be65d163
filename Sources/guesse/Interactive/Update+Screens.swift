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
    mutating func sayPages(before: Int?, at table: Table) {
        guard table.kind == .host, (before == nil) != (table.view.pageCount == nil) else { return }
        if before == nil {
            say("The page is open in a browser: a second screen is on.", .good)
        } else {
            say(
                table.view.hasSecondScreen()
                    ? "No browser shows the page now; another screen is on."
                    : "No browser shows the page now: the second screen is gone.", .bad)
        }
    }

    /// Returns whether a spectator at the user's table is a second screen.
    func isScreen(_ id: PlayerID) -> Bool {
        guard case .table(let table) = stage else { return false }
        return table.view.spectators.contains { $0.id == id && $0.isScreen == true }
    }

    func hasOtherScreen(than id: PlayerID) -> Bool {
        guard case .table(let table) = stage else { return false }
        return table.view.hasSecondScreen(besides: id)
    }
}
