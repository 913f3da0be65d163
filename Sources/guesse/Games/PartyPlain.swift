import Games
import GuessEP2P
import Primitives

/// A game with lines of its own in the plain mode.
protocol PlainGame: ProgramGame {
    associatedtype Plain: PlainPane where Plain.GameView == Self.View, Plain.GameAction == Action
}

extension PlainGame {
    fileprivate static func pane(_ view: Party.View) -> (any PlainPane)? {
        view.of(Self.self).map { Plain($0) }
    }

    /// Gives the pane a view; `nil` if the pane or the view is of another game.
    fileprivate static func give(
        _ view: Party.View, to pane: inout any PlainPane, in session: PlainSession
    ) -> [String]? {
        guard let game = view.of(Self.self), var own = pane as? Plain else { return nil }
        defer { pane = own }
        return own.receive(game, in: session)
    }

    fileprivate static func note(_ action: Party.Action, in pane: inout any PlainPane) {
        guard let action = action.of(Self.self), var own = pane as? Plain else { return }
        own.note(action)
        pane = own
    }
}

/// The plain mode's pane of the current game.
struct PartyPlain: Equatable, Sendable {
    private var pane: any PlainPane

    /// Creates the pane of a view's game; of a game that has none, its screens are told.
    init(_ view: Party.View) {
        let game = view.kind.game as? any PlainGame.Type
        pane = game?.pane(view) ?? ScreenPlain(view)
    }

    static func == (one: PartyPlain, other: PartyPlain) -> Bool { one.pane.equals(other.pane) }

    /// Takes a new view and returns the lines for its news; a view of another game begins that
    /// game's pane.
    mutating func receive(_ view: Party.View, in session: PlainSession) -> [String] {
        if let game = view.kind.game as? any PlainGame.Type {
            if let news = game.give(view, to: &pane, in: session) { return news }
            if let new = game.pane(view) { pane = new }
        } else {
            var own = pane as? ScreenPlain ?? ScreenPlain(view)
            defer { pane = own }
            return own.receive(view, in: session)
        }
        return screen(in: session)
    }

    var step: String { pane.step }

    var takesText: Bool { pane.takesText }

    var help: [String] { pane.help }

    func screen(in session: PlainSession) -> [String] { pane.screen(in: session) }

    func choices(in session: PlainSession) -> [PlainChoice] { pane.choices(in: session) }

    mutating func answer(_ text: SafeText, in session: PlainSession) -> [PlainAct]? {
        pane.answer(text, in: session)
    }

    /// Notes an action of the user; an action of another game is ignored.
    mutating func note(_ action: Party.Action) {
        (action.kind.game as? any PlainGame.Type)?.note(action, in: &pane)
    }

    func words(for rejection: Rejection) -> String? { pane.words(for: rejection) }
}
