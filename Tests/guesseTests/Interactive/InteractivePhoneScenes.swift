import GuessEP2P
import Pictures
import Primitives
import Sketch
import TerminalKit

@testable import Games
@testable import guesse

/// Games of Phone for the tests of screens.
enum Sheets {
    static let sentence = safe("Sleepy giraffe whistling at a train")
    static let drawing = SketchArtist.draw(prompt: sentence.string).picture
    static let sheet = PhoneSheetID(step: 1, chain: 2)

    static func view(_ phase: PhoneView.Phase, done: [PlayerID] = [aziz]) -> PhoneView {
        PhoneView(
            phase: phase, stepCount: 3,
            players: [PlayerID.host, aziz, ana].map {
                PhoneView.Player(player: $0, isDone: done.contains($0), isAway: false)
            }, album: AlbumParts([]), keepsake: nil)
    }

    static func writing(_ text: String = "", isHandedIn: Bool = false) -> PhoneView {
        view(
            .step(
                PhoneStep(
                    index: 0, kind: .write,
                    task: PhoneTask(
                        sheet: PhoneSheetID(step: 0, chain: 2), handed: nil, example: sentence,
                        paper: .sentence(safe(text)), isHandedIn: isHandedIn))),
            done: isHandedIn ? [.host, aziz] : [aziz])
    }

    static func drawing(_ paper: Picture = Picture(), isHandedIn: Bool = false) -> PhoneView {
        view(
            .step(
                PhoneStep(
                    index: 1, kind: .draw,
                    task: PhoneTask(
                        sheet: sheet, handed: .sentence(sentence), example: nil,
                        paper: .drawing(paper), isHandedIn: isHandedIn))),
            done: isHandedIn ? [.host, aziz] : [aziz])
    }

    static func describing(_ text: String = "") -> PhoneView {
        view(
            .step(
                PhoneStep(
                    index: 2, kind: .describe,
                    task: PhoneTask(
                        sheet: PhoneSheetID(step: 2, chain: 1), handed: .drawing(drawing),
                        example: nil, paper: .sentence(safe(text)), isHandedIn: false))))
    }

    static let watching = view(.step(PhoneStep(index: 1, kind: .draw, task: nil)))

    static let book = PhoneAlbum(
        chains: [PlayerID.host, aziz, ana].map { starter in
            PhoneAlbum.Chain(entries: [
                PhoneEntry(author: starter, content: .sentence(sentence)),
                PhoneEntry(author: aziz, content: .drawing(drawing)),
                PhoneEntry(
                    author: ana, content: .sentence(safe("A crane shouting at a caterpillar")),
                    making: .standIn),
            ])
        })

    static func album(_ chain: Int, _ shown: Int) -> PhoneView {
        var album = view(.album(AlbumPlace(chain: chain, shown: shown)), done: [])
        album.album = AlbumParts(book.chains)
        return album
    }

    static let over: PhoneView = {
        var over = view(.finished, done: [])
        over.album = AlbumParts(book.chains)
        return over
    }()

    /// One view of each screen, with every field.
    static let allScreens = [
        writing(), drawing(), describing(), album(0, 3), over,
    ]
}

/// The screens of Phone.
let phoneScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("phone-write", { .phone(Sheets.writing()) }),
    ("phone-write-some", { .phone(Sheets.writing("A snail delivering a pizza")) }),
    ("phone-handed-in", { .phone(Sheets.writing("A snail", isHandedIn: true)) }),
    ("phone-canvas", { .phone(Sheets.drawing(Sheets.drawing)) }),
    ("phone-drawing-in", { .phone(Sheets.drawing(Sheets.drawing, isHandedIn: true), as: aziz) }),
    ("phone-describe", { .phone(Sheets.describing()) }),
    ("phone-watching", { .phone(Sheets.watching, as: ana) }),
    ("phone-album-sentence", { .phone(Sheets.album(0, 1)) }),
    ("phone-album-drawing", { .phone(Sheets.album(1, 2), as: ana) }),
    ("phone-album-end", { .phone(Sheets.album(2, 3)) }),
    ("phone-over", { .phone(Sheets.over) }),
    (
        "phone-colour",
        {
            var scene = Scene.phone(Sheets.describing("A horse at a bus stop"))
            scene.model.colours = .trueColour
            return scene
        }
    ),
]

extension Scene {
    /// Returns a game of Phone in a player's terminal, with a drawing of the album shown to its
    /// end.
    static func phone(_ game: PhoneView, as you: PlayerID = .host) -> Scene {
        var view = Views(you: you).lobby()
        view.phase = game.phase == .finished ? .finished : .playing
        view.title = safe("phone")
        view.game = .init(Phone.self, game)
        var scene = Scene.seat(you == .host ? .host : .guest, view)
        scene.send(.tick, at: 4)
        return scene
    }
}
