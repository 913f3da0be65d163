import Games
import GuessEP2P
import Primitives
import TerminalKit

/// A game with a pane of its own on the screens.
protocol PaneGame: ProgramGame {
    associatedtype Pane: GamePane where Pane.GameView == Self.View
}

extension PaneGame {
    /// Returns the effect that sends the host an action of the game.
    static func effect(_ action: Action) -> Effect {
        .room(.perform(Party.Action(Self.self, action)))
    }

    fileprivate static func pane(_ view: Party.View, at now: Timestamp) -> (any GamePane)? {
        view.of(Self.self).map { Pane($0, at: now) }
    }

    /// Gives the pane a view; `false` if the pane or the view is of another game.
    fileprivate static func give(
        _ view: Party.View, to pane: inout any GamePane, at now: Timestamp
    ) -> Bool {
        guard let game = view.of(Self.self), var own = pane as? Pane else { return false }
        own.receive(game, at: now)
        pane = own
        return true
    }
}

/// The pane of the current game.
struct PartyPane: Equatable, Sendable {
    /// The pane without the types of its game.
    private(set) var pane: any GamePane

    /// Creates the pane of a view's game; a game that has none is drawn from its screens.
    init(_ view: Party.View, at now: Timestamp) {
        let game = view.kind.game as? any PaneGame.Type
        pane = game?.pane(view, at: now) ?? ScreenPane(view, at: now)
    }

    static func == (one: PartyPane, other: PartyPane) -> Bool { one.pane.equals(other.pane) }

    /// Returns the pane if it is of this game.
    func of<G: PaneGame>(_ game: G.Type) -> G.Pane? { pane as? G.Pane }

    /// Takes a new view; a view of another game begins that game's pane.
    mutating func receive(_ view: Party.View, at now: Timestamp) {
        if let game = view.kind.game as? any PaneGame.Type {
            if !game.give(view, to: &pane, at: now), let new = game.pane(view, at: now) {
                pane = new
            }
        } else if var own = pane as? ScreenPane {
            own.receive(view, at: now)
            pane = own
        } else {
            pane = ScreenPane(view, at: now)
        }
    }

    /// Changes the pane by a function that needs none of the game's types.
    mutating func change<Answer>(_ body: (inout any GamePane) -> Answer) -> Answer { body(&pane) }
}
