import GuessEP2P
import Pictures
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import guesse

/// Tests of the faults that an evening of four showed, on terminals of 80 × 24 and 120 × 40.
struct InteractiveEveningTests {
    private static let both = [
        TerminalSize.standard, TerminalSize(columns: 120, rows: 40),
    ]

    private func text(_ scene: Scene, _ size: TerminalSize = .standard) -> String {
        var scene = scene
        scene.send(.resized(size))
        return View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    private static let lostNora = [
        player(.host, "Nora", .host, presence: .disconnected), player(aziz, "Aziz"),
        player(ana, "Ana O'Neil"), player(botty, "Botty McDraw", .bot),
    ]

    @Test(
        "a player who is lost keeps the name, in the points and among the guessers", arguments: both
    )
    func lostName(size: TerminalSize) {
        let view = Views(you: ana, players: Self.lostNora, waitingOn: [ana])
            .game(.guessingImage(picture: house))
        let shown = text(.seat(.guest, view, at: 10), size)
        #expect(shown.contains("✗ Nora"), "nobody knows whether they have guessed: \(shown)")
        let waiting = Views(you: ana, players: Self.lostNora)
            .game(.waitingForImage(isPainting: false))
        #expect(text(.seat(.guest, waiting, at: 10), size).contains("6  Nora"))
    }

    @Test("the page shows no tick beside a player who is lost")
    func lostOnPage() {
        let view = Views(you: wat.id, players: Self.lostNora, spectators: [wat], waitingOn: [ana])
            .game(.guessingImage(picture: house))
        guard let game = view.game?.of(GuessE.self) else { return }
        let screen = game.screen(in: Company(of: view))
        let people = screen.parts.flatMap { part -> [Screen.Person] in
            if case .people(let people) = part { people } else { [] }
        }
        expect(people.map(\.mark), equals: ["✗", "…", "✓"], "\(people)")
    }

    @Test("a new host is told so, not that the former host's page is gone")
    func heir() {
        var before = Views(you: aziz).lobby()
        before.pageCount = 1
        var scene = Scene.seat(.guest, before)
        var after = Views(you: aziz, revision: 2).lobby()
        after.players[0].kind = .guest
        after.players[1].kind = .host
        scene.send(.room(.hostChanged(from: before, to: after)))
        scene.show(after)
        #expect(text(scene).contains("You host now, in place of Nora."), "\(text(scene))")
    }

    @Test("who sees the end of a game can be found by nobody")
    func availability() {
        var scene = Scene.seat(.guest, Views(you: ana).lobby())
        scene.send(.room(.ended(.kicked)))
        expect(scene.commands, equals: [.session(.setAvailable(false))])
    }

    @Test("points of four digits stand below each other, and everybody sees their own")
    func points() {
        let people = (0..<8).map { player(PlayerID(rawValue: UInt32($0)), "Player \($0)") }
        let views = Views(
            you: PlayerID(rawValue: 7), players: people, points: [2535, 1544, 9, 8, 7, 6, 5, 4])
        let rows = text(.seat(.guest, views.game(.waitingForImage(isPainting: false))))
            .split(separator: "\n").filter { $0.contains("Player") }
        #expect(rows.contains { $0.contains("Player 7") }, "\(rows)")
        var results = someResults
        results.placings = people.dropFirst().enumerated().map { offset, person in
            Placing(
                place: offset + 1, player: person.id, guess: safe("a bear"), isExact: false,
                isMarked: false, points: 1)
        }
        let shown = text(.seat(.guest, views.game(.rankingResults(results: results))))
        #expect(shown.contains("▸#7") && shown.contains("and "), "\(shown)")
        var scene = Scene.seat(.guest, views.game(.waitingForImage(isPainting: false)))
        scene.send(.room(.ended(.hostLeft)))
        let end = text(scene)
        #expect(end.contains(" 2535  Player 0") && end.contains("    9  Player 2"), "\(end)")
    }

    @Test("F2 says which sign the user has here when another has the chosen face")
    func takenFace() {
        var people = fourPlayers
        people[1].face = 0
        people[2].face = 0
        var scene = Scene.seat(.guest, Views(you: ana, players: people).lobby())
        scene.press(.function(2))
        #expect(text(scene).contains("is your sign here: another has that face."), "\(text(scene))")
        people[1].face = 1
        scene.show(Views(you: ana, players: people, revision: 2).lobby())
        #expect(text(scene).contains("is your sign. Type over the name."))
    }

    @Test("a line that answers a key goes with the step that it was about")
    func hints() {
        var views = Views(you: ana, waitingOn: [ana], remaining: nil)
        var scene = Scene.seat(.guest, views.game(.guessingImage(picture: house)))
        scene.press(.enter)
        scene.model.hint("Nothing is written.")
        views.revision = 2
        scene.show(views.game(.guessingImage(picture: house)))
        #expect(scene.model.toast != nil, "the same step")
        views.revision = 3
        scene.show(views.game(.rankingResults(results: someResults)))
        #expect(scene.model.toast == nil)
    }

    @Test("a setting that another one fixes says why, and stays as it is")
    func fixedSetting() {
        var scene = Scene.seat(.host, Views().lobby())
        scene.type("h")
        let before = scene.model
        #expect(!text(scene).contains("[v] change") && text(scene).contains("[h] change"))
        scene.type("v")
        expect(scene.commands, equals: [])
        #expect(text(scene).contains("In the hard mode drawings by hand"), "\(text(scene))")
        guard case .seat(let first) = before.stage, case .seat(let second) = scene.model.stage
        else { return }
        expect(second.lobby.setup, equals: first.lobby.setup)
    }

    @Test("Enter makes a guest ready, and takes nothing back")
    func enterInLobby() {
        var scene = Scene.seat(.guest, Views(you: ana).lobby())
        scene.press(.enter)
        expect(scene.commands, equals: [])
        var people = fourPlayers
        people[2].isReady = false
        scene.show(Views(you: ana, players: people, revision: 2).lobby())
        scene.press(.enter)
        expect(scene.commands, equals: [.session(.setReady(true))])
    }

    @Test(
        "the order of the artists names those who draw",
        arguments: [
            (1, ["Nora"]), (3, ["Nora", "Aziz", "Ana O'Neil"]), (4, fourPlayers.map(\.name.string)),
        ])
    func artists(rounds: Int, names: [String]) {
        var view = Views(you: wat.id, spectators: [wat], round: 0).game(.playerOrder)
        guard var game = view.game?.of(GuessE.self) else { return }
        game.roundCount = rounds
        view.game = .init(GuessE.self, game)
        let screen = game.screen(in: Company(of: view))
        var heading = ""
        for part in screen.shown(at: .zero).parts {
            if case .heading(let text) = part { heading = text.string }
            guard case .people(let people) = part else { continue }
            expect(people.map(\.name.string), equals: names)
        }
        expect(heading.hasPrefix("Everybody draws once"), equals: rounds == 4, "\(heading)")
    }

    @Test("the lobby and the help have the rules of the chosen variant")
    func variantRules() {
        var setup = PartySetup()
        setup.title = .xAndO
        setup[XAndO.self].variant = .ultimate
        #expect(setup.rules.first?.string.contains("nine small boards") == true)
        setup[XAndO.self].variant = .misere
        #expect(setup.rules.first?.string.contains("Three in a row lose") == true)
    }

    @Test("guesses of a mosaic are asked for with a word on the hard mode", arguments: both)
    func mosaic(size: TerminalSize) {
        let mosaic = Artwork.mosaic(house.mosaic(columns: 6, rows: 4))
        let view = Views(you: ana, waitingOn: [ana]).game(.guessingImage(picture: mosaic))
        #expect(text(.seat(.guest, view, at: 10), size).contains("a mosaic, which gets finer"))
    }

    @Test("a list without room for all shows the user's row, and how many are left out")
    func fitting() {
        for own in [0, 7, 9] {
            var canvas = Canvas(TerminalSize(columns: 30, rows: 5))
            let rect = Rect(0, 0, width: 30, height: 5)
            let shown = View.fitting(Array(0..<8), in: rect, on: &canvas) { $0 == own }
            expect(shown, equals: own == 7 ? [0, 1, 2, 7] : [0, 1, 2, 3])
            let last = canvas.plainText().last ?? ""
            #expect(last.contains("and 4 more"), "\(last)")
        }
        var canvas = Canvas(TerminalSize(columns: 30, rows: 1))
        let row = Rect(0, 0, width: 30, height: 1)
        expect(View.fitting([1, 2, 3], in: row, on: &canvas) { $0 == 3 }, equals: [3])
        expect(View.fitting([1], in: row, on: &canvas) { _ in false }, equals: [1])
    }
}
