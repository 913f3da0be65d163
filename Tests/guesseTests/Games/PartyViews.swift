import Games
import GuessEP2P

@testable import guesse

/// The parts of a party's view for the tests of one game.
extension SessionView where GameView == Party.View {
    var guessE: GuessEView? {
        get { game?.of(GuessE.self) }
        set { game = newValue.map { .guessE($0) } }
    }
}

extension Party.View {
    var guessE: GuessEView? { of(GuessE.self) }
}

extension Seat {
    var guessE: GuessEPane? { if case .guessE(let pane) = pane { pane } else { nil } }
}
