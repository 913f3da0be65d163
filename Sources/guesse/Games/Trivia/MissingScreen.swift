import Games
import GuessEP2P
import Primitives
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
        guard you == host, phase == .playing, let game = game?.of(Trivia.self), game.isAsking else {
            return false
        }
        return game.showsQuestions && !hasSecondScreen()
    }
}

extension Model {
    /// Tells the host of a quiz once that there is no second screen.
    mutating func sayMissingScreen(in seat: Seat) {
        guard !knowsMissingScreen, seat.kind == .host, seat.view.lacksSecondScreen else { return }
        knowsMissingScreen = true
        say(SessionView<Party.View>.missingScreen, for: .seconds(6))
    }
}
