import Games
import GuessEP2P
import TerminalKit

/// A quiz without a second screen, of which its host is told once.
extension SessionView<Party.View> {
    /// The line for the host.
    static var missingScreen: Phrase {
        // One row on a usual terminal: below it are the buttons.
        "No second screen: all read for themselves. 'guesse screen' opens one."
    }

    /// Whether the user hosts a quiz whose questions are on all screens, since there is no second
    /// one.
    var lacksSecondScreen: Bool {
        guard you == host, phase == .playing, case .trivia(let game) = game, game.isAsking else {
            return false
        }
        return game.showsQuestions && !hasSecondScreen()
    }

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
    /// Tells the host of a quiz once that there is no second screen.
    mutating func sayMissingScreen(at table: Table) {
        guard !knowsMissingScreen, table.kind == .host, table.view.lacksSecondScreen else { return }
        knowsMissingScreen = true
        say(SessionView<Party.View>.missingScreen, for: .seconds(6))
    }

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
}
