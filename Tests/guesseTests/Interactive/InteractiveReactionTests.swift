import Pictures
import Primitives
import TerminalKit
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Screens over which reactions fly.
let reactionScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("reactions-waiting", { flying(.guest(.waitingForImage(isPainting: false))) }),
    ("reactions-guessing", { flying(.guest(.guessingImage(picture: house), waitingOn: [ana])) }),
    ("reactions-results", { flying(.guest(.rankingResults(results: someResults))) }),
    ("reactions-lobby", { flying(.seat(.guest, Views(you: ana).lobby(), at: 4)) }),
]

/// Screens that tell the activities of the others.
let activityScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("typing-prompt", { busy(.guest(.waitingForImage(isPainting: false), waitingOn: [aziz])) }),
    (
        "typing-guesses",
        {
            busy(
                .guest(
                    .waitingForGuesses(picture: house, guess: safe("a barn"), prompt: nil),
                    waitingOn: [.host, botty]))
        }
    ),
    (
        "typing-live",
        {
            busy(
                .live(
                    .waitingForGuesses(picture: house, guess: safe("a barn"), prompt: nil),
                    waitingOn: [aziz, .host]))
        }
    ),
    ("drawing-strokes", { busy(.guest(.waitingForDrawing, waitingOn: [aziz])) }),
]

/// Returns the same screen while all players write, and the artist has drawn twelve strokes.
private func busy(_ scene: Scene) -> Scene {
    guard case .seat(let seat) = scene.model.stage else { return scene }
    var scene = scene
    var view = seat.view
    view.revision += 1
    view.guessE?.typing = [.host, aziz]
    view.guessE?.strokeCount = 12
    scene.show(view)
    scene.send(.tick, at: 5)
    return scene
}

/// Screens on which people wait, and draw meanwhile.
let waitingScenes = drawingScenes + reactionScenes + activityScenes

/// Other screens that are recorded on a small screen.
private let smallScenes: Set = [
    "gallery-kept", "gallery-picture", "lobby-guest-ready", "lobby-host-ready", "results",
    "waiting-for-guesses", "waiting-for-prompt", "waiting-for-ranking",
]

/// Screens that are recorded on a large screen.
private let wideScenes: Set = [
    "browsing", "gallery-picture", "lobby-host", "lobby-guest", "results", "waiting-for-prompt",
]

extension InteractiveFrameTests {
    /// Returns the sizes at which a screen is recorded.
    static func sizes(of name: String) -> [TerminalSize] {
        let isSmall = waitingScenes.contains { $0.name == name } || smallScenes.contains(name)
        return sizes + (isSmall ? [TerminalSize(columns: 60, rows: 20)] : [])
            + (wideScenes.contains(name) ? [TerminalSize(columns: 200, rows: 60)] : [])
    }
}

/// Returns the same screen of a host that takes reactions, with some reactions in flight.
private func flying(_ scene: Scene) -> Scene {
    var scene = reacting(scene)
    for (index, (reaction, player)) in zip(
        Reaction.allCases, [ana, .host, aziz, botty, ana, aziz]
    ).enumerated() {
        scene.send(.room(.reaction(player, reaction)), at: 10 + Double(index) * 0.35)
    }
    scene.send(.tick, at: 12.1)
    return scene
}

/// Returns the same screen of a host that takes reactions.
func reacting(_ scene: Scene) -> Scene {
    guard case .seat(let seat) = scene.model.stage else { return scene }
    var scene = scene
    var view = seat.view
    view.revision += 1
    view.takesReactions = true
    scene.show(view)
    return scene
}

/// The activities of the others.
struct InteractiveActivityTests {
    private let left = player(
        PlayerID(rawValue: 5), "Cleopatra of Egypt", hasLeft: true)

    private func text(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    @Test("a text in a field does not mean that its player is typing")
    func begun() {
        let scene = busy(
            .guest(
                .waitingForGuesses(picture: house, guess: safe("a barn"), prompt: nil),
                waitingOn: [.host, botty]))
        #expect(text(scene).contains("Nora · has begun"))
        #expect(!text(scene).contains("typing"))
    }

    @Test("a long name is cut, and all facts about its player are shown")
    func longName() {
        let screens: [GuessEScreen] = [
            .waitingForImage(isPainting: false), .rankingResults(results: someResults),
        ]
        for screen in screens {
            let views = Views(
                you: ana, players: fourPlayers + [left], points: [6, 4, 4, 0, 1])
            let shown = text(.seat(.guest, views.game(screen)))
            #expect(shown.contains("Cleopatr") && shown.contains(" · left"), "\(shown)")
        }
    }

    @Test("all players in the first place win the round, with their names if there is room")
    func sharedPlace() {
        var results = someResults
        for index in results.placings.indices {
            results.placings[index].place = 1
            results.placings[index].guess = safe("a bear")
        }
        func shown(_ you: PlayerID, _ columns: Int) -> String {
            var scene = Scene.seat(.guest, Views(you: you).game(.rankingResults(results: results)))
            scene.send(.resized(TerminalSize(columns: columns, rows: 40)))
            return text(scene)
        }
        #expect(shown(aziz, 200).contains("★ Ana O'Neil, Nora and Botty McDraw win the round!"))
        #expect(shown(aziz, 80).contains("★ 3 share first place!"))
        #expect(shown(ana, 200).contains("★ You win the round with Nora and Botty McDraw!"))
        #expect(shown(ana, 80).contains("★ You share first place!"))
    }

    @Test("nobody is named first if no guess has a place", arguments: [false, true])
    func noPlace(isTried: Bool) {
        var results = someResults
        for index in results.placings.indices {
            results.placings[index].place = nil
            results.placings[index].guess = isTried ? safe("xyzzy") : nil
        }
        let views = Views(you: ana)
        let shown = text(.seat(.guest, views.game(.rankingResults(results: results))))
        #expect(shown.contains(isTried ? "Nobody was near." : "Nobody guessed."))
        #expect(!shown.contains("#") && !shown.contains("win"))
    }

    @Test("the line about an artist without a connection does not say that they think")
    func lostArtist() {
        var players = fourPlayers
        players[1].presence = .disconnected
        let views = Views(you: ana, players: players, waitingOn: [aziz])
        let shown = text(.seat(.guest, views.game(.waitingForImage(isPainting: false))))
        #expect(shown.contains("Aziz has no connection") && !shown.contains("thinking"))
    }

    @Test("a line says that a round was given up, until the next has a picture")
    func givenUp() {
        var views = Views(you: ana)
        var scene = Scene.seat(.guest, views.game(.waitingForImage(isPainting: false)))
        func show(_ screen: GuessEScreen, round: Int) {
            views.revision += 1
            views.round = round
            scene.show(views.game(screen))
        }
        #expect(!text(scene).contains("given up"))
        show(.waitingForImage(isPainting: false), round: 3)
        #expect(text(scene).contains("Round 2 was given up"))
        show(.guessingImage(picture: house), round: 3)
        #expect(!text(scene).contains("given up"))
        show(.rankingResults(results: someResults), round: 3)
        show(.imageCreator(suggestions: somePrompts, notice: nil), round: 4)
        #expect(!text(scene).contains("given up"), "this one has ended as it should")
        show(.finished(standings: someStandings), round: 4)
        #expect(text(scene).contains("Round 4 was given up"))
    }
}

/// Facts on waiting screens.
struct InteractiveFactTests {
    private static let facts = (0..<10).map { "fact number \($0)" }

    /// Returns the fact on the screen.
    private func fact(_ model: Model) -> String? {
        let lines = View.frame(of: model).plainText()
        return Self.facts.first { fact in lines.contains { $0.contains(fact) } }
    }

    @Test("change every nine seconds and at each wait, and none comes twice before all have come")
    func change() {
        var model = Model(
            start: .guest, name: safe("Ana"), facts: Self.facts.map { safe($0) })
        var revision: UInt64 = 0
        func show(_ screen: GuessEScreen, at time: Double) {
            revision += 1
            _ = model.update(
                .room(.view(Views(you: ana, revision: revision).game(screen))), at: seconds(time))
        }
        _ = model.begin()
        _ = model.update(.roomOpened, at: seconds(0))
        show(.waitingForDrawing, at: 1)
        var seen: [String] = []
        func look(_ time: Double) {
            _ = model.update(.tick, at: seconds(time))
            if let fact = fact(model), seen.last != fact { seen.append(fact) }
        }
        for step in 0..<112 { look(1 + Double(step) * 0.25) }
        expect(seen.count, equals: 4, "after 0, 9, 18 and 27 seconds")
        expect(Set(seen).count, equals: seen.count)
        show(.guessingImage(picture: house), at: 30)
        look(31)
        show(.waitingForImage(isPainting: false), at: 32)
        look(33)
        expect(seen.count, equals: 5, "the next wait has another")
        for step in 0..<200 { look(33 + Double(step) * 0.25) }
        #expect(seen.count == 10 && Set(seen).count == 10)
    }
}

/// Reactions in a terminal.
struct InteractiveReactionTests {
    private func sent(_ scene: Scene) -> [Reaction] {
        scene.commands.compactMap {
            if case .session(.react(let reaction)) = $0 { reaction } else { nil }
        }
    }

    @Test("the help of a board, which uses the digits itself, names only the key that reacts there")
    func helpOnBoard() throws {
        func help(_ scene: Scene) -> String {
            View.frame(of: reacting(scene).model).plainText().joined(separator: "\n")
        }
        let board = help(try #require(pairScenes.first { $0.name == "xo-help" }).make())
        #expect(board.contains("the last reaction again") && !board.contains("laugh"))
        var waiting = Scene.guest(.waitingForDrawing)
        waiting.type("?")
        #expect(help(waiting).contains("1-6 F8"))
    }

    @Test("each has a digit where digits have no other meaning")
    func digits() {
        let places: [Scene] = [
            .seat(.host, Views().lobby()), .seat(.guest, Views(you: ana).lobby()),
            .guest(.waitingForImage(isPainting: true)), .guest(.waitingForDrawing),
            .guest(.waitingForGuesses(picture: house, guess: safe("a barn"), prompt: nil)),
            .guest(.waitingForRanking(picture: house, guesses: [], own: nil)),
            .guest(.rankingResults(results: someResults)),
            .guest(.finished(standings: [])), .spectator(.waitingForDrawing),
        ]
        for place in places {
            var scene = reacting(place)
            #expect(scene.model.reactsByDigits)
            for (index, reaction) in Reaction.allCases.enumerated() {
                scene.type("\(index + 1)", at: 10 + Double(index) * 2)
                expect(sent(scene), equals: [reaction])
            }
            for other in ["7", "0", "٣"] {
                scene.type(other, at: 30)
                #expect(sent(scene).isEmpty)
            }
        }
    }

    @Test("a digit goes into a text, a ranking or a drawing, and F8 still reacts")
    func otherDigits() {
        let places: [Scene] = [
            .artist(.imageCreator(suggestions: somePrompts, notice: nil)),
            .guest(.guessingImage(picture: house), waitingOn: [ana]),
            .artist(.drawingImage(prompt: safe("x"), drawing: Picture())),
            .artist(
                .rankingGuesses(prompt: safe("x"), picture: house, guesses: threeGuesses)),
        ]
        for place in places {
            var scene = reacting(place)
            #expect(!scene.model.reactsByDigits)
            scene.type("2", at: 10)
            #expect(sent(scene).isEmpty)
            scene.press(.function(8), at: 12)
            expect(sent(scene), equals: [.laugh])
        }
        var waiting = reacting(.guest(.waitingForDrawing))
        waiting.type("5", at: 10)
        waiting.press(.function(8), at: 12)
        expect(sent(waiting), equals: [.fire], "F8 is the last one again")
    }

    @Test("a key held down sends two per second, and a line says so once")
    func held() {
        var scene = reacting(.guest(.waitingForDrawing))
        var count = 0
        var hints = 0
        for step in 0..<300 {
            scene.type("1", at: 10 + Double(step) / 30)
            count += sent(scene).count
            if scene.model.toast?.text.string.contains("Not so fast") == true { hints += 1 }
            scene.model.toast = nil
        }
        #expect((18...20).contains(count))
        expect(hints, equals: 1)
    }

    @Test("none is sent to a host that takes none, while the host is lost, or below a dialog")
    func nowhere() {
        var old = Scene.guest(.waitingForDrawing)
        old.type("1", at: 10)
        #expect(old.commands.isEmpty && !old.model.reactsByDigits)
        var lost = reacting(.guest(.waitingForDrawing))
        lost.send(.room(.interrupted(endsIn: .seconds(50))), at: 10)
        lost.type("1", at: 11)
        #expect(lost.commands.isEmpty)
        var asked = reacting(.guest(.waitingForDrawing))
        asked.press(.escape, at: 10)
        asked.type("1", at: 11)
        #expect(sent(asked).isEmpty)
    }

    @Test("they fly up, land, and never touch the border, at any size")
    func fly() {
        // The smallest, the largest, and the usual one between them.
        for columns in Effort.some(of: [50, 200, 80], each: 2) {
            for rows in [16, 60] {
                var scene = reacting(.guest(.waitingForDrawing))
                scene.model.size = TerminalSize(columns: columns, rows: rows)
                var heights: [Int] = []
                for step in 0..<100 {
                    let reaction = Reaction.allCases[step % 6]
                    scene.send(.room(.reaction(aziz, reaction)), at: 10 + Double(step) * 0.04)
                    let frame = View.frame(of: scene.model)
                    #expect(brokenRow(of: frame) == nil)
                }
                for step in 0..<30 {
                    scene.send(.tick, at: 14 + Double(step) * 0.1)
                    let lines = View.frame(of: scene.model).plainText()
                    #expect(brokenRow(of: View.frame(of: scene.model)) == nil)
                    if let top = lines.firstIndex(where: { $0.contains("xD") }) {
                        heights.append(top)
                    }
                }
                #expect(heights.count > 5 && heights.count < 30)
                #expect(scene.model.reactions.flying.isEmpty)
            }
        }
    }

    @Test("where they cannot fly, a line tells them, at most one per second")
    func words() {
        var scene = reacting(.guest(.waitingForDrawing))
        scene.model.graphics = .words
        var lines: [String] = []
        func note() {
            if let text = scene.model.toast?.text.string, lines.last != text { lines.append(text) }
        }
        scene.send(.room(.reaction(aziz, .laugh)), at: 10)
        note()
        for (index, reaction) in Reaction.allCases.prefix(5).enumerated() {
            scene.send(.room(.reaction(.host, reaction)), at: 10.1 + Double(index) * 0.1)
            note()
        }
        scene.send(.tick, at: 11)
        note()
        expect(
            lines,
            equals: [
                "Aziz laughs", "Nora laughs, Nora loves it, Nora is amazed, and 2 more",
            ])
        #expect(scene.model.reactions.flying.isEmpty && !scene.model.reactions.hasUnsaid)
    }

    @Test("one that the host refused does not change unfinished input")
    func refused() {
        var scene = reacting(.guest(.guessingImage(picture: house), waitingOn: [ana]))
        scene.type("a barn", at: 10)
        scene.press(.enter, at: 11)
        scene.send(.room(.rejected(.tooFast)), at: 11)
        guard case .seat(let seat) = scene.model.stage, let pane = seat.pane?.of(GuessE.self)
        else { return }
        expect(pane.field?.isSent, equals: true)
        expect(scene.model.toast?.text.string.contains("Not so fast"), equals: true)
    }
}
