import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The user's place in a session: the lines told about it, and the user's choices there.
struct PlainSeat: Equatable, Sendable {
    private(set) var session: PlainSession
    /// The pane of the current game; `nil` in the lobby.
    private var pane: PlainPane?
    /// Whether the user has been told that a quiz has no second screen: once is enough.
    private var knowsMissingScreen = false

    init(_ kind: RoomKind, _ view: SessionView<Party.View>) {
        session = PlainSession(kind: kind, view: view)
        if let game = view.game, view.phase != .lobby { begin(game) }
    }

    var isPlaying: Bool { session.view.phase == .playing && pane != nil }

    /// Returns whether the game with that number is on.
    func plays(_ game: Int) -> Bool { isPlaying && session.view.gameNumber == game }

    /// A word for the present step of the session; each step is its own screen, and has its own
    /// time.
    var step: String { "\(session.view.phase) \(session.view.gameNumber) \(pane?.step ?? "")" }

    /// Whether the game takes any text now.
    var takesText: Bool { isPlaying && pane?.takesText == true }

    /// Sentences about the lines that are taken now.
    var help: [String] { isPlaying ? pane?.help ?? [] : [] }

    /// All lines of the present screen.
    var screen: [String] {
        guard let pane else { return session.lobby }
        let isOver = session.view.phase == .finished && !session.isHost
        return pane.lines + (isOver ? [session.afterwards] : [])
    }

    /// Notes that the host is lost, or heard again.
    mutating func noteHost(isLost: Bool) {
        session.lacksHost = isLost
        if let game = session.view.game { _ = pane?.receive(game, in: session) }
    }

    /// Takes a view and returns the lines for its news.
    ///
    /// - Returns: `nil` if the view is older than the last one.
    mutating func receive(_ view: SessionView<Party.View>) -> [String]? {
        let before = session.view
        guard view.revision >= before.revision else { return nil }
        session.view = view
        session.lacksHost = false
        // The host can change during a session.
        if session.kind == .host || session.kind == .guest {
            session.kind = session.isHost ? .host : .guest
        }
        var news = session.news(since: before)
        for request in view.requests where !before.requests.contains(where: { $0.id == request.id })
        {
            news.append("\(request.name.string) wants to \(request.aim.string). /yes or /no.")
        }
        return news + receiveGame(since: before)
    }

    private mutating func receiveGame(since before: SessionView<Party.View>) -> [String] {
        let view = session.view
        guard let game = view.game, view.phase != .lobby else {
            let wasPlaying = pane != nil
            pane = nil
            if wasPlaying { return session.lobby }
            let settings = PartySetup.spokenTexts(of: view) ?? []
            return settings.filter { !(PartySetup.spokenTexts(of: before) ?? []).contains($0) }
        }
        if var pane, before.gameNumber == view.gameNumber {
            let news = pane.receive(game, in: session)
            self.pane = pane
            let isOver = view.phase == .finished && before.phase != .finished && !session.isHost
            return news + (isOver ? [session.afterwards] : [])
        }
        begin(game)
        guard !knowsMissingScreen, session.kind == .host, view.lacksSecondScreen else {
            return screen
        }
        knowsMissingScreen = true
        return [SessionView<Party.View>.missingScreen.string] + screen
    }

    private mutating func begin(_ game: Party.View) { pane = PlainPane(game, in: session) }

    func choices(_ setup: PartySetup) -> [PlainChoice] { session.choices(pane, setup) }

    /// Takes a line for the game; `nil` if the game takes none now.
    mutating func answer(_ text: SafeText) -> [PlainAct]? { pane?.answer(text) }

    /// The question before an entry that cannot be taken back; `nil` for all others.
    func question(before entry: Screen.Entry) -> Phrase? { pane?.question(before: entry) }

    /// Enters something on the game's screen; `nil` without a game.
    mutating func enter(_ entry: Screen.Entry) -> PlainAct? { pane?.enter(entry) }

    /// Returns the words for the host's refusal of the user's last action.
    func words(for rejection: Rejection) -> String {
        pane?.words(for: rejection) ?? rejection.description
    }
}
