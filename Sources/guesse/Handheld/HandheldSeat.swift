import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The place of a person with a handheld in the session, and the screen that they see there.
struct HandheldSeat: Sendable {
    private(set) var view: SessionView<Party.View>
    private(set) var clock: Screen.Clock?
    /// The time of the reveal on all screens, on this machine's clock; `nil` if there is none.
    private var reveal: Timestamp?
    /// The time at which the session ends unless its host is heard again; `nil` while it is heard.
    var lostUntil: Timestamp?

    /// The drawing on the screen's paper; `nil` without paper.
    var drawing: HandheldDrawing?

    /// The inputs of the session itself, by the identities of their inputs.
    enum SessionInput: String {
        case ready, name, sit, react, again
    }

    init(_ view: SessionView<Party.View>, at now: Timestamp) {
        self.view = view
        adopt(view, at: now, before: nil)
    }

    /// Takes a new view.
    ///
    /// - Returns: Whether it was new; a view older than the shown one is dropped.
    mutating func receive(_ newView: SessionView<Party.View>, at now: Timestamp) -> Bool {
        guard newView.revision >= view.revision else { return false }
        let before = view
        (view, lostUntil) = (newView, nil)
        adopt(newView, at: now, before: before)
        return true
    }

    private mutating func adopt(
        _ view: SessionView<Party.View>, at now: Timestamp, before: SessionView<Party.View>?
    ) {
        let isSamePhase =
            before.map { former in
                guard former.gameNumber == view.gameNumber, let old = former.game,
                    let new = view.game
                else { return false }
                return Party.areOfOnePhase(old, new)
            } ?? false
        clock = Screen.Clock(
            view.game == nil ? nil : view.remaining, after: isSamePhase ? clock : nil, at: now)
        reveal = view.untilReveal.map { now + $0 }
        guard let (id, paper) = screen.paper else { return drawing = nil }
        if drawing?.hand.paper != id || before?.gameNumber != view.gameNumber {
            drawing = HandheldDrawing(HandDrawing(on: id, continuing: paper.drawing))
        }
        drawing?.told = paper.drawing
    }

    /// The people of the session, for the game's screen.
    var company: Company { Company(of: view, reveal: reveal, lacksHost: lostUntil != nil) }

    /// The present screen, with the inputs of the session where the game has none.
    var screen: Screen {
        guard view.phase != .lobby, let game = view.game else { return lobby }
        var screen = game.screen(in: company)
        screen.step = "\(view.gameNumber) \(screen.step)"
        screen.clock = clock
        if view.phase == .finished { screen.parts = ending(game, screen.parts) }
        if view.me?.isWaiting == true, view.phase == .playing {
            screen.parts.append(.line("You play from the next round on.", .faint))
        }
        if view.isSpectator { screen.parts.append(.input(Self.sit)) }
        if screen.inputs.isEmpty { screen.parts.append(.input(Self.reactions)) }
        return screen
    }

    private var lobby: Screen {
        let game = Party.Title(rawValue: view.title.string)?.name ?? Phrase(view.title)
        var screen = Screen(title: "\(view.sessionName) · \(game)", step: "lobby")
        let people = view.players.filter { !$0.hasLeft }
        let host = view.name(of: view.host)
        let isReady = view.me?.isReady == true
        if view.isSpectator {
            screen.parts = [.heading("You are watching."), .input(Self.sit)]
        } else if isReady {
            screen.parts = [
                .heading("You are in!"), .line("\(host) starts the game.", .accent),
                .input(
                    Screen.Input(
                        SessionInput.ready.rawValue, .choices([Screen.Choice("wait", "Not yet")]))),
            ]
        } else {
            screen.parts = [
                .heading("Are you ready?"),
                .input(
                    Screen.Input(
                        SessionInput.ready.rawValue,
                        .choices([Screen.Choice("ready", "I am ready", isUsual: true)]))),
            ]
        }
        screen.parts += [
            .people(
                people.map { player in
                    Screen.Person(
                        name: player.id == view.you ? "\(player.name) (you)" : Phrase(player.name),
                        mark: player.isReady ? "✓" : "…",
                        tone: player.presence == .disconnected
                            ? .faint : player.isReady ? .good : .plain)
                }),
            .input(Self.reactions),
            .input(
                Screen.Input(
                    SessionInput.name.rawValue,
                    .text(
                        Screen.Field(
                            "Your name", text: view.me?.name ?? SafeText(literal: ""),
                            send: "Rename", hasDrafts: false)))),
        ]
        return screen
    }

    /// Returns the parts of a finished game: its own, or the final standings if it shows none.
    private func ending(_ game: Party.View, _ own: [Screen.Part]) -> [Screen.Part] {
        guard Screen(title: "", parts: own).shown(at: .zero).parts.isEmpty else { return own }
        let standings = Party.standings(in: game)
        let parts = [.heading(View.winners(standings, view)), company.places(standings)]
        guard lostUntil == nil else { return own + parts }
        return own + parts + [.line("\(view.name(of: view.host)) can start another game.", .faint)]
    }

    private static let sit = Screen.Input(
        SessionInput.sit.rawValue, .choices([Screen.Choice("sit", "Play too", isUsual: true)]))

    private static let reactions = Screen.Input(
        SessionInput.react.rawValue,
        .choices(Reaction.allCases.map { Screen.Choice($0.rawValue, $0.sign) }))
}
