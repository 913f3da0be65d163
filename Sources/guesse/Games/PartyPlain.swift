import Games
import Primitives

/// The plain mode's pane of whichever game is on.
enum PartyPlain: Equatable, Sendable {
    case guessE(GuessEPlain)
    case xAndO(XAndOPlain)
    case trivia(TriviaPlain)

    init(_ game: Party.View) {
        switch game {
        case .guessE(let game): self = .guessE(GuessEPlain(game))
        case .xAndO(let game): self = .xAndO(XAndOPlain(game))
        case .trivia(let game): self = .trivia(TriviaPlain(game))
        }
    }

    /// Takes a new view and tells what is new in it; one of another game begins that game's pane.
    mutating func take(_ game: Party.View, at table: PlainTable) -> [String] {
        switch (self, game) {
        case (.guessE(var pane), .guessE(let game)):
            defer { self = .guessE(pane) }
            return pane.take(game, at: table)
        case (.xAndO(var pane), .xAndO(let game)):
            defer { self = .xAndO(pane) }
            return pane.take(game, at: table)
        case (.trivia(var pane), .trivia(let game)):
            defer { self = .trivia(pane) }
            return pane.take(game, at: table)
        case (.guessE, .xAndO), (.guessE, .trivia), (.xAndO, .guessE), (.xAndO, .trivia),
            (.trivia, .guessE), (.trivia, .xAndO):
            self = PartyPlain(game)
            return screen(at: table)
        }
    }

    func screen(at table: PlainTable) -> [String] { pane.screen(at: table) }

    func choices(at table: PlainTable) -> [PlainChoice] { pane.choices(at: table) }

    mutating func answer(_ text: SafeText, at table: PlainTable) -> [PlainAct]? {
        switch self {
        case .guessE(var pane):
            defer { self = .guessE(pane) }
            return pane.answer(text, at: table)
        case .xAndO(let pane):
            return pane.answer(text, at: table)
        case .trivia(let pane):
            return pane.answer(text, at: table)
        }
    }

    private var pane: any PlainPane {
        switch self {
        case .guessE(let pane): pane
        case .xAndO(let pane): pane
        case .trivia(let pane): pane
        }
    }
}
