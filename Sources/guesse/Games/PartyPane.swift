import Games
import Primitives
import TerminalKit

/// The pane of the current game.
///
/// Indirect, because otherwise each type that holds a pane would contain the code to copy each
/// game's pane.
indirect enum PartyPane: Equatable, Sendable {
    case guessE(GuessEPane)
    case xAndO(XAndOPane)
    case trivia(TriviaPane)
    case phone(PhonePane)

    init(_ view: Party.View, at now: Timestamp) {
        switch view.sum {
        case .guessE(let game): self = .guessE(GuessEPane(game, at: now))
        case .xAndO(let game): self = .xAndO(XAndOPane(game, at: now))
        case .trivia(let game): self = .trivia(TriviaPane(game, at: now))
        case .phone(let game): self = .phone(PhonePane(game, at: now))
        }
    }

    /// Takes a new view; a view of another game begins that game's pane.
    mutating func receive(_ view: Party.View, at now: Timestamp) {
        switch (self, view.sum) {
        case (.guessE(var pane), .guessE(let game)):
            pane.receive(game, at: now)
            self = .guessE(pane)
        case (.xAndO(var pane), .xAndO(let game)):
            pane.receive(game, at: now)
            self = .xAndO(pane)
        case (.trivia(var pane), .trivia(let game)):
            pane.receive(game, at: now)
            self = .trivia(pane)
        case (.phone(var pane), .phone(let game)):
            pane.receive(game, at: now)
            self = .phone(pane)
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _):
            self = PartyPane(view, at: now)
        }
    }

    /// The pane without the types of its game.
    var pane: any GamePane {
        switch self {
        case .guessE(let pane): pane
        case .xAndO(let pane): pane
        case .trivia(let pane): pane
        case .phone(let pane): pane
        }
    }

    /// Changes the pane by a function that needs none of the game's types.
    mutating func change<Answer>(_ body: (inout any GamePane) -> Answer) -> Answer {
        switch self {
        case .guessE(var pane):
            let answer = Self.change(&pane, body)
            self = .guessE(pane)
            return answer
        case .xAndO(var pane):
            let answer = Self.change(&pane, body)
            self = .xAndO(pane)
            return answer
        case .trivia(var pane):
            let answer = Self.change(&pane, body)
            self = .trivia(pane)
            return answer
        case .phone(var pane):
            let answer = Self.change(&pane, body)
            self = .phone(pane)
            return answer
        }
    }

    private static func change<Pane: GamePane, Answer>(
        _ pane: inout Pane, _ body: (inout any GamePane) -> Answer
    ) -> Answer {
        var any: any GamePane = pane
        defer { if let changed = any as? Pane { pane = changed } }
        return body(&any)
    }
}
