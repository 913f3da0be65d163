import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The keys in the last line.
struct InteractiveFooterTests {
    private static let lobbyViews = Views(
        you: ana, requests: [PendingRequest(id: 5, name: safe("Eve"))])

    private static func guest(_ screen: GuessEScreen, _ waitingOn: [PlayerID] = [aziz]) -> Scene {
        reacting(.guest(screen, waitingOn: waitingOn))
    }

    /// The screens of a host that takes reactions, and the keys that are always named there.
    private static let screens: [(name: String, scene: @Sendable () -> Scene, keys: [String])] = [
        (
            "host's lobby",
            {
                var views = lobbyViews
                views.you = .host
                return reacting(.seat(.host, views.lobby()))
            }, ["[y]", "[n]", "[s]", "[F2]", "[?]", "[q]", "[1-6]"]
        ),
        (
            "guest's lobby", { reacting(.seat(.guest, lobbyViews.lobby())) },
            ["[r]", "[F2]", "[?]", "[Esc]", "[1-6]"]
        ),
        (
            "waiting for a prompt", { guest(.waitingForImage(isPainting: false)) },
            ["[?]", "[Esc]", "[1-6]"]
        ),
        (
            "waiting for guesses",
            { guest(.waitingForGuesses(picture: house, guess: safe("bear"), prompt: nil)) },
            ["[?]", "[Esc]", "[1-6]", "[Tab]"]
        ),
        (
            "waiting for the order",
            { guest(.waitingForRanking(picture: house, guesses: [safe("bear"), nil], own: 0)) },
            ["[?]", "[Esc]", "[1-6]", "[Tab]"]
        ),
        (
            "results", { guest(.rankingResults(results: someResults)) },
            ["[?]", "[Esc]", "[1-6]", "[Tab]"]
        ),
        (
            "gallery",
            {
                var scene = reacting(overWithGallery(you: ana))
                scene.press(.enter)
                return scene
            }, ["[←→]", "[e]", "[?]", "[Esc]", "[1-6]"]
        ),
        (
            "points", { reacting(overWithGallery(you: ana)) },
            ["[Enter]", "[e]", "[?]", "[q]", "[1-6]"]
        ),
        (
            "guessing", { guest(.guessingImage(picture: house), [ana]) },
            ["[Enter]", "[F1]", "[Esc]", "[F8]"]
        ),
    ]

    private func footer(_ scene: Scene, _ columns: Int, _ rows: Int) -> String {
        var model = scene.model
        model.size = TerminalSize(columns: columns, rows: rows)
        let lines = View.frame(of: model).plainText()
        return lines[rows - 2]
    }

    @Test("name the most useful keys at 60 and at 80 columns", arguments: screens.map(\.name))
    func usefulKeys(name: String) throws {
        let screen = try #require(Self.screens.first { $0.name == name })
        for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
            // With two requests, 60 columns are too few for the keys of a host.
            let wanted = screen.keys.filter {
                columns > 60 || name != "host's lobby" || $0 != "[1-6]"
            }
            let line = footer(screen.scene(), columns, rows)
            #expect(wanted.allSatisfy(line.contains), "\(columns): \(line)")
            #expect(!line.contains("…"), "\(line)")
        }
    }

    @Test("name the help on the smallest screen as well", arguments: screens.map(\.name))
    func help(name: String) throws {
        let screen = try #require(Self.screens.first { $0.name == name })
        let line = footer(screen.scene(), 50, 16)
        #expect(line.contains("[?]") || line.contains("[F1]"), "\(line)")
        #expect(!line.contains("…"), "\(line)")
    }

    // MARK: How keys are chosen

    private static let hints = [
        KeyHint("a", "Alpha"), KeyHint("b", "Beta long", short: "Be", useful: true),
        KeyHint("c", "Gamma long", short: "", essential: true), KeyHint("d", "D", useful: true),
    ]

    @Test(
        "disappear in the order of their use, and the labels before the keys",
        arguments: [
            (80, "a Alpha|b Beta long|c Gamma long|d D"),
            (47, "a Alpha|b Beta long|c Gamma long|d D"),
            (46, "a Alpha|b Be|c Gamma long|d D"), (40, "a Alpha|b Be|c Gamma long|d D"),
            (39, "b Beta long|c Gamma long|d D"), (36, "b Beta long|c Gamma long|d D"),
            (35, "b Be|c Gamma long|d D"), (29, "b Be|c Gamma long|d D"),
            (28, "b Beta long|c |d D"), (25, "b Beta long|c |d D"),
            (24, "b Be|c |d D"), (18, "b Be|c |d D"), (17, "b Be|c "), (11, "b Be|c "),
            (10, "c "), (1, "c "),
        ])
    func fitted(columns: Int, expected: String) {
        let shown = KeyHint.fitted(Self.hints, to: columns)
        expect(shown.map { "\($0.key) \($0.label)" }.joined(separator: "|"), equals: expected)
        let width = shown.reduce(-2) { $0 + $1.width + 2 }
        #expect(width <= max(columns, 3))
    }

    // MARK: News

    @Test("A long path in the news is shown whole", arguments: [50, 60, 80, 200])
    func path(columns: Int) {
        let path =
            "/home/ana/evenings/" + String(repeating: "deep-folder/", count: 9) + "guesse-1.png"
        var scene = Self.guest(.waitingForGuesses(picture: house, guess: nil, prompt: nil))
        scene.send(.report(SafeText("Saved: \(path)", limit: .paragraph)))
        var model = scene.model
        model.size = TerminalSize(columns: columns, rows: 20)
        let frame = View.frame(of: model)
        let lines = frame.plainText().map { $0.dropFirst().dropLast().filter { $0 != " " } }
        #expect(lines.joined().contains(path))
        #expect(lines.contains { $0.hasSuffix("guesse-1.png") && $0.count < columns })
        #expect(brokenRow(of: frame) == nil)
    }
}

/// Screens with much room.
struct InteractiveWideTests {
    @Test("A player's state is near the name", arguments: [80, 120, 160, 200, 300])
    func state(columns: Int) throws {
        var model = Scene.seat(.host, Views().lobby()).model
        model.size = TerminalSize(columns: columns, rows: 60)
        let lines = View.frame(of: model).plainText()
        let line = Array(try #require(lines.first { $0.contains("Aziz") }))
        let name = try #require(line.firstIndex(of: "A"))
        let state = try #require(line.firstIndex(of: "✓"))
        #expect((1...50).contains(state - name), "\(String(line))")
    }

    @Test("The lobby shows the rules if there is room for them")
    func rules() {
        for (columns, rows, isTold) in [(200, 60, true), (120, 40, true), (60, 20, false)] {
            var model = Scene.seat(.guest, Views(you: ana).lobby()).model
            model.size = TerminalSize(columns: columns, rows: rows)
            let text = View.frame(of: model).plainText().joined()
            expect(text.contains("HOW IT GOES"), equals: isTold, "\(columns)")
        }
    }

    @Test("A waiting player on a small screen sees their own place and points")
    func points() {
        for screen in [
            GuessEScreen.waitingForImage(isPainting: false),
            .waitingForGuesses(picture: house, guess: safe("bear"), prompt: nil),
            .waitingForRanking(picture: house, guesses: [safe("bear"), nil], own: 0),
        ] {
            var model = Scene.guest(screen).model
            model.size = TerminalSize(columns: 60, rows: 20)
            let text = View.frame(of: model).plainText().joined(separator: "\n")
            #expect(text.contains("Points: you 4 (place 2 of 4), Nora 6"), "\(text)")
        }
    }
}
