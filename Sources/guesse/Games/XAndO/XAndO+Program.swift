import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

extension XAndO: PaneGame, ScriptedGame, BotGame {
    typealias Pane = XAndOPane
    typealias WrittenScreen = XAndOScreenEvent
    typealias Word = XAndOWord

    static var card: GameCard {
        GameCard(
            name: "X and O", short: "xo", part: "board", settingsKey: "xAndO", isForTwo: true,
            flags: XAndOSettings.flags)
    }

    static func rules(with settings: XAndOSettings) -> [Phrase] {
        XAndOPane.rules(of: settings.variant)
    }

    static func rules(of view: XAndOView) -> [Phrase]? { XAndOPane.rules(of: view.variant) }

    var setUp: String { "\(Self.card.name.string), \(settings.variant.name.string)" }

    static func predicate(of action: XAndOAction) -> String {
        switch action {
        case .start: "moves first"
        case .move(_, let square): "takes square \(square)"
        case .reset: "asks for an empty board, or agrees"
        case .end: "ends the series"
        }
    }

    static func answer(
        to view: XAndOView, of you: PlayerID, using generator: inout SeededGenerator
    ) -> (after: Duration, action: XAndOAction)? {
        view.automaticMove(of: you, skill: 0.7, using: &generator)
    }

    static func botDuty(in view: XAndOView) -> String {
        "\(view.round) \(view.phase) \(view.board.count)"
    }
}

extension XAndOSettings: LobbySettings {
    mutating func shareKeyboard() { isShared = true }
}
