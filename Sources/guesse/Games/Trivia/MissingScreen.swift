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
    ///
    /// - Parameter servesPage: Whether browsers can open a page, which then counts as a screen. The
    ///   view does not tell it to a host who does not play.
    func lacksSecondScreen(servesPage: Bool) -> Bool {
        guard you == host, phase == .playing, case .trivia(let game) = game, game.isAsking,
            game.showsQuestions
        else { return false }
        guard !servesPage || game.scores.contains(where: { $0.player == you }) else { return false }
        return !spectators.contains { $0.isScreen == true && $0.presence != .disconnected }
    }
}

extension Model {
    /// Tells the host of a quiz once that there is no second screen.
    mutating func sayMissingScreen(at table: Table) {
        guard !knowsMissingScreen, table.kind == .host,
            table.view.lacksSecondScreen(servesPage: reach?.page != nil)
        else { return }
        knowsMissingScreen = true
        say(SessionView<Party.View>.missingScreen, for: .seconds(6))
    }
}
