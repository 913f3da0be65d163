import Games
import GuessEP2P

@testable import guesse

/// The parts of a party's view for the tests of one game.
extension SessionView where GameView == Party.View {
    var guessE: GuessEView? {
        get { game?.of(GuessE.self) }
        set { game = newValue.map { .init(GuessE.self, $0) } }
    }
}

extension Party.View {
    var guessE: GuessEView? { of(GuessE.self) }
}

extension Seat {
    var guessE: GuessEPane? { pane?.of(GuessE.self) }
}

extension PartySetup {
    /// A setup in which one game has these settings.
    init<G: ProgramGame>(_ game: G.Type, _ settings: G.Settings) {
        self.init()
        self[game] = settings
    }
}
