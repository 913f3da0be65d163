import Games
import GuessEP2P
import Primitives

/// The plain mode's pane of the current game.
enum PartyPlain: Equatable, Sendable {
    case guessE(GuessEPlain)
    case xAndO(XAndOPlain)
    case trivia(TriviaPlain)
    case phone(PhonePlain)

    init(_ game: Party.View) {
        switch game.sum {
        case .guessE(let game): self = .guessE(GuessEPlain(game))
        case .xAndO(let game): self = .xAndO(XAndOPlain(game))
        case .trivia(let game): self = .trivia(TriviaPlain(game))
        case .phone(let game): self = .phone(PhonePlain(game))
        }
    }

    /// Takes a new view and returns the lines for its news; a view of another game begins that
    /// game's pane.
    mutating func receive(_ game: Party.View, in session: PlainSession) -> [String] {
        switch (self, game.sum) {
        case (.guessE(var pane), .guessE(let game)):
            defer { self = .guessE(pane) }
            return pane.receive(game, in: session)
        case (.xAndO(var pane), .xAndO(let game)):
            defer { self = .xAndO(pane) }
            return pane.receive(game, in: session)
        case (.trivia(var pane), .trivia(let game)):
            defer { self = .trivia(pane) }
            return pane.receive(game, in: session)
        case (.phone(var pane), .phone(let game)):
            defer { self = .phone(pane) }
            return pane.receive(game, in: session)
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _):
            self = PartyPlain(game)
            return screen(in: session)
        }
    }

    var step: String { pane.step }

    var takesText: Bool { pane.takesText }

    var help: [String] { pane.help }

    func screen(in session: PlainSession) -> [String] { pane.screen(in: session) }

    func choices(in session: PlainSession) -> [PlainChoice] { pane.choices(in: session) }

    mutating func answer(_ text: SafeText, in session: PlainSession) -> [PlainAct]? {
        switch self {
        case .guessE(var pane):
            defer { self = .guessE(pane) }
            return pane.answer(text, in: session)
        case .xAndO(let pane):
            return pane.answer(text, in: session)
        case .trivia(let pane):
            return pane.answer(text, in: session)
        case .phone(let pane):
            return pane.answer(text, in: session)
        }
    }

    /// Notes an action of the user; an action of another game is ignored.
    mutating func note(_ action: Party.Action) {
        switch (self, action.sum) {
        case (.guessE(var pane), .guessE(let action)):
            defer { self = .guessE(pane) }
            pane.note(action)
        case (.xAndO(let pane), .xAndO(let action)): pane.note(action)
        case (.trivia(let pane), .trivia(let action)): pane.note(action)
        case (.phone(let pane), .phone(let action)): pane.note(action)
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _):
            break
        }
    }

    func words(for rejection: Rejection) -> String? { pane.words(for: rejection) }

    private var pane: any PlainPane {
        switch self {
        case .guessE(let pane): pane
        case .xAndO(let pane): pane
        case .trivia(let pane): pane
        case .phone(let pane): pane
        }
    }
}
