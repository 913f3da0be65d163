import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The user's place in a session: what has been told of it, and what can be done there.
struct PlainSeat: Equatable, Sendable {
    private(set) var table: PlainTable
    /// The game that is on; `nil` in the lobby.
    private var pane: PartyPlain?

    init(_ kind: RoomKind, _ view: SessionView<Party.View>) {
        table = PlainTable(kind: kind, view: view)
        if let game = view.game, view.phase != .lobby { begin(game) }
    }

    var isPlaying: Bool { table.view.phase == .playing && pane != nil }

    /// Whether the game of that number is on.
    func plays(_ game: Int) -> Bool { isPlaying && table.view.gameNumber == game }

    /// A word for the step of the session that is on; each is a screen of its own, and has its own time.
    var step: String { "\(table.view.phase) \(table.view.gameNumber) \(pane?.step ?? "")" }

    /// Whether the game takes any text now.
    var takesText: Bool { isPlaying && pane?.takesText == true }

    /// Sentences on what can be written now.
    var help: [String] { isPlaying ? pane?.help ?? [] : [] }

    /// All that is to be told of the present screen.
    var screen: [String] {
        guard let pane else { return table.lobby }
        let isOver = table.view.phase == .finished && !table.isHost
        return pane.screen(at: table) + (isOver ? [table.afterwards] : [])
    }

    /// Takes a view and tells what is new in it.
    ///
    /// - Returns: `nil` if it is older than what has been told.
    mutating func take(_ view: SessionView<Party.View>) -> [String]? {
        let before = table.view
        guard view.revision >= before.revision else { return nil }
        table.view = view
        // A session can change hosts in its middle.
        if table.kind == .host || table.kind == .guest {
            table.kind = table.isHost ? .host : .guest
        }
        var news = table.news(since: before)
        if let change = HostChange(from: before, to: view) { news.append(change.sentence.string) }
        for request in view.requests where !before.requests.contains(where: { $0.id == request.id })
        {
            news.append("\(request.name.string) wants to \(request.wish.verb.string). /yes or /no.")
        }
        return news + takeGame(since: before)
    }

    private mutating func takeGame(since before: SessionView<Party.View>) -> [String] {
        let view = table.view
        guard let game = view.game, view.phase != .lobby else {
            let wasPlaying = pane != nil
            pane = nil
            if wasPlaying { return table.lobby }
            let settings = PartySetup.spokenTexts(of: view) ?? []
            return settings.filter { !(PartySetup.spokenTexts(of: before) ?? []).contains($0) }
        }
        if var pane, before.gameNumber == view.gameNumber {
            let news = pane.take(game, at: table)
            self.pane = pane
            let isOver = view.phase == .finished && before.phase != .finished && !table.isHost
            return news + (isOver ? [table.afterwards] : [])
        }
        begin(game)
        return screen
    }

    private mutating func begin(_ game: Party.View) {
        var pane = PartyPlain(game)
        // Its screen is told whole.
        _ = pane.take(game, at: table)
        self.pane = pane
    }

    func choices(_ setup: PartySetup) -> [PlainChoice] { table.choices(pane, setup) }

    /// Takes a line of the game's; `nil` if it wants none now.
    mutating func answer(_ text: SafeText) -> [PlainAct]? { pane?.answer(text, at: table) }

    /// Notes that the user does something in the game.
    mutating func note(_ action: Party.Action) { pane?.note(action) }

    /// The words for the host's refusal of what the user did last.
    func words(for rejection: Rejection) -> String {
        pane?.words(for: rejection) ?? rejection.description
    }
}
