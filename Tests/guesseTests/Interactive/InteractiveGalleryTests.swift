import CommandLineKit
import Pictures
import Primitives
import Sketch
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

let keptGallery = KeptGallery.kept(
    GalleryPlace(
        stem: "/home/ana/.local/state/guesse/galleries/gallery-20261124-183005",
        home: "/home/ana"))

/// The end of a game of two rounds.
func overWithGallery(you: PlayerID = .host) -> Scene {
    var first = someResults
    first.placings[0].milliseconds = 4210
    var second = someResults
    second.prompt = safe("two snails racing for the last leaf of lettuce")
    second.placings = [
        Placing(
            place: 1, player: aziz, guess: safe("snail race"), isExact: false, isMarked: true,
            points: 5, milliseconds: 2960),
        Placing(
            place: nil, player: botty, guess: safe("my grandmother's spectacles"), isExact: false,
            isMarked: false, points: 0, milliseconds: 800),
        Placing(
            place: nil, player: ana, guess: nil, isExact: false, isMarked: false, points: 0),
    ]
    var views = Views(you: you, remaining: nil)
    views.round = 1
    var scene = Scene.seat(
        you == .host ? .host : .guest, views.game(.rankingResults(results: first)))
    (views.round, views.artist, views.revision) = (2, .host, 2)
    scene.show(views.game(.rankingResults(results: second)))
    views.revision = 3
    scene.show(views.game(.finished(standings: someStandings)), at: 1)
    return scene
}

private func scene(_ start: Scene, _ change: (inout Scene) -> Void) -> Scene {
    var scene = start
    change(&scene)
    return scene
}

/// The end of a game with its pictures.
let galleryScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("gallery-end", { overWithGallery() }),
    (
        "gallery-kept",
        { scene(overWithGallery(you: ana)) { $0.send(.room(.gallery(game: 0, keptGallery))) } }
    ),
    (
        "gallery-picture",
        {
            scene(overWithGallery(you: ana)) {
                $0.press(.enter)
                $0.send(.tick, at: 9)
            }
        }
    ),
    (
        "gallery-drawing",
        {
            scene(overWithGallery()) {
                $0.press(.left)
                $0.send(.tick, at: 2)
            }
        }
    ),
    (
        "gallery-large",
        {
            scene(overWithGallery()) {
                $0.press(.right)
                $0.press(.tab)
                $0.send(.tick, at: 9)
            }
        }
    ),
    ("gallery-help", { scene(overWithGallery()) { $0.type("?") } }),
    (
        "gallery-full-disk",
        {
            scene(overWithGallery()) {
                $0.send(
                    .room(
                        .gallery(
                            game: 0,
                            .failed(safe("The gallery is not kept: the disk is full: /home/ana")))))
            }
        }
    ),
]

/// The gallery on the screen.
struct InteractiveGalleryTests {
    private func pane(_ scene: Scene) throws -> GuessEPane {
        var found: GuessEPane?
        if case .seat(let seat) = scene.model.stage, let pane = seat.pane?.of(GuessE.self) {
            found = pane
        }
        return try #require(found)
    }

    private func round(_ scene: Scene) throws -> Int? { try pane(scene).galleryRound?.number }

    @Test("can be viewed in both directions, and leads back to the points at its ends")
    func walk() throws {
        var scene = overWithGallery(you: ana)
        #expect(try round(scene) == nil)
        for (key, number) in [
            (Key.Code.enter, 1), (.right, 2), (.left, 1), (.character(" "), 2), (.enter, nil),
            (.left, 2), (.left, 1), (.left, nil), (.right, 1), (.escape, nil),
        ] as [(Key.Code, Int?)] {
            scene.press(key)
            try expect(round(scene), equals: number, "\(key)")
            #expect(scene.effects.isEmpty)
        }
        expect(scene.type("q"), equals: [.quit(ExitCode.done)])
    }

    @Test("keeps a drawing by hand under a name, and no other picture")
    func keeps() throws {
        let drawing = try Picture(operations: [
            .line(
                [.init(x: 10, y: 10), .init(x: 90, y: 90)], width: 4, colour: Picture.Colour(0))
        ])
        var results = someResults
        results.picture = .drawing(drawing)
        var scene = Scene.guest(.rankingResults(results: results))
        scene.press(.character("k"))
        guard case .keeping? = scene.model.overlay else {
            Issue.record("no field for a name")
            return
        }
        #expect(scene.press(.enter).isEmpty, "without a name nothing is kept")
        scene.type("Nora's x")
        scene.press(.backspace)
        scene.send(.paste("cat"))
        expect(
            scene.press(.enter),
            equals: [.keepDrawing(drawing, name: safe("Nora's cat"))])
        expect(scene.model.overlay, equals: nil)
        scene.press(.character("k"))
        scene.press(.escape)
        expect(scene.model.overlay, equals: nil)
        #expect(scene.effects.isEmpty)

        results.picture = .drawing(SketchArtist.draw(prompt: "a cat").picture)
        scene = Scene.guest(.rankingResults(results: results))
        scene.press(.character("k"))
        expect(scene.model.overlay, equals: nil)
    }

    @Test("draws each picture again, step by step")
    func reveals() throws {
        var scene = overWithGallery()
        scene.press(.enter, at: 10)
        let total = house.stepCount
        var shown: [Int] = []
        for time in [10.1, 11, 12, 12.9, 13.1] {
            scene.send(.tick, at: time)
            shown.append(try pane(scene).progress.count(of: house, at: scene.model.now))
        }
        #expect(shown == shown.sorted() && (shown.first ?? 0) < total && shown.last == total)
        try expect(pane(scene).tickInterval(at: seconds(11)), equals: .milliseconds(66))
        scene.press(.right, at: 20)
        #expect(try pane(scene).progress.count(of: house, at: seconds(20.1)) < total)
    }

    @Test("stays at its place when another view of the end comes")
    func otherView() throws {
        var scene = overWithGallery()
        scene.press(.enter, at: 10)
        var views = Views(remaining: nil)
        (views.round, views.revision) = (2, 4)
        scene.show(views.game(.finished(standings: someStandings)), at: 11)
        try expect(round(scene), equals: 1)
        #expect(try pane(scene).progress.tickInterval(at: seconds(11)) != nil)
    }

    @Test("keeps the host's keys for another game and for leaving")
    func hostKeys() throws {
        var scene = overWithGallery()
        expect(scene.type("r"), equals: [.room(.session(.returnToLobby))])
        scene.press(.enter)
        expect(scene.type("r"), equals: [.room(.session(.returnToLobby))])
        scene.type("q")
        expect(scene.model.overlay, equals: .leaving)
        // Without a round there is no gallery.
        var empty = Scene.seat(.host, Views(remaining: nil).game(.finished(standings: [])))
        expect(empty.press(.enter), equals: [.room(.session(.returnToLobby))])
        #expect(empty.type("e").isEmpty)
    }

    @Test("is exported by a key, with the names of the players, and a line shows its place")
    func export() throws {
        var scene = overWithGallery()
        let effects = scene.type("e")
        let exported = effects.compactMap { effect in
            if case .exportGallery(let gallery) = effect { gallery } else { nil }
        }
        let gallery = try #require(exported.first)
        expect(gallery.of(GuessE.self).gallery.rounds.map(\.number), equals: [1, 2])
        expect(gallery.of(GuessE.self).name(of: ana), equals: safe("Ana O'Neil"))
        func shown() -> String {
            View.frame(of: scene.model).plainText().joined(separator: " ")
        }
        #expect(shown().contains("Writing into the folder \"guesse-export\""), "at once")
        #expect(scene.type("e").isEmpty && shown().contains("Still writing"))
        let own = KeptGallery.kept(GalleryPlace(stem: "/tmp/guesse-gallery-1", home: "/home"))
        scene.send(.exported(game: 0, own))
        let text = View.frame(of: scene.model).plainText().joined(separator: " ")
        #expect(text.contains("/tmp/guesse-gallery-1.html"))
        expect(
            Farewell.lines(of: scene.model).last?.contains("/tmp/guesse-gallery-1.html"),
            equals: true)
        #expect(!shown().contains("Writing into"))
        #expect(scene.type("e").isEmpty)
        #expect(shown().contains("They are there already: /tmp/guesse-gallery-1.html"))
        // The program's own copy does not replace the export that the user has made by then.
        scene.send(.exported(game: 0, .failed(safe("The disk is full."))))
        expect(scene.model.keptGallery?.kept, equals: own)
        #expect(scene.model.toast != nil)
        expect(scene.type("e").count, equals: 1, "after a failure it is tried again")
        scene.press(.enter)
        try expect(round(scene), equals: 1, "the game goes on")
    }

    @Test("is reported once if it cannot be kept, and again if an export fails")
    func failure() {
        var scene = overWithGallery()
        func count(_ text: String) -> Int {
            View.frame(of: scene.model).plainText().count { $0.contains(text) }
        }
        scene.send(.room(.gallery(game: 0, .failed(safe("The disk is full.")))))
        expect(count("The disk is full."), equals: 1)
        scene.send(.exported(game: 0, .failed(safe("There is no such folder."))))
        #expect(count("The disk is full.") == 1 && count("There is no such folder.") == 1)
    }

    @Test("shows the place of an export over the pictures")
    func exportOverPictures() throws {
        var scene = overWithGallery()
        func place(_ stem: String) -> KeptGallery { .kept(GalleryPlace(stem: stem, home: "/home")) }
        scene.send(.exported(game: 0, place("/home/state/gallery-1")))
        #expect(scene.model.toast == nil, "the standings have a line for it")
        scene.press(.enter)
        scene.send(.exported(game: 0, place("/tmp/guesse-gallery-1")))
        let text = View.frame(of: scene.model).plainText().joined(separator: " ")
        #expect(text.contains("/tmp/guesse-gallery-1.html"))
    }

    @Test("lets F2 save the picture on the screen")
    func onePicture() {
        var scene = overWithGallery()
        #expect(scene.press(.function(2)).isEmpty)
        scene.press(.enter)
        expect(scene.press(.function(2)), equals: [.saveImage(house)])
    }

    @Test("ends with the next game")
    func nextGame() throws {
        var scene = overWithGallery()
        scene.press(.enter)
        var views = Views(remaining: nil)
        views.revision = 9
        scene.show(views.lobby())
        views.revision = 10
        var next = views.game(.playerOrder)
        next.gameNumber = 1
        scene.show(next)
        #expect(try pane(scene).gallery.rounds.isEmpty)
        #expect(try round(scene) == nil)
    }

    @Test("names the awards on the last screen, and at their rounds")
    func awards() {
        var scene = overWithGallery()
        let end = View.frame(of: scene.model).plainText().joined(separator: "\n")
        for text in [
            "★ Nearest guess: Ana O'Neil, 100 % alike", "★ Strangest guess: Botty McDraw",
            "★ Fastest: Aziz, right after 2.9 s", "★ Muse: Aziz",
        ] {
            #expect(end.contains(text), "\(text)")
        }
        scene.press(.enter)
        let picture = View.frame(of: scene.model).plainText().joined(separator: "\n")
        #expect(picture.contains("★ nearest"))
    }
}
