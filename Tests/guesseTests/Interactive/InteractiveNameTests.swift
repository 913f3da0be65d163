import Foundation
import GuessEP2P
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import guesse

/// The scenes that are not in a file with the others.
let moreScenes =
    waitingScenes + pairScenes + quizScenes + phoneScenes + galleryScenes + nameScenes + gateScenes

/// The frames about names; see `InteractiveFrameTests`.
let nameScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("naming", { Scene(name: "nora", asksForName: true) }),
    (
        "naming-refused",
        {
            changed(Scene(name: "nora", asksForName: true)) {
                $0.press(.backspace); $0.press(.enter)
            }
        }
    ),
    (
        "profile",
        {
            changed(.home()) { scene in
                for _ in 0..<3 { scene.press(.down) }
                scene.press(.enter)
                scene.press(.down)
                scene.press(.down)
            }
        }
    ),
    ("renaming", { changed(.seat(.host, Views().lobby())) { $0.press(.function(2)) } }),
]

private func changed(_ scene: Scene, _ change: (inout Scene) -> Void) -> Scene {
    var scene = scene
    change(&scene)
    return scene
}

/// Interactive update: the user's name.
struct InteractiveNameTests {
    private func asked(_ start: RoomKind? = nil) -> Scene {
        Scene(start: start, name: "nora", asksForName: true)
    }

    @Test("is asked for at the first start, before any room is opened, and never again")
    func asksOnce() {
        for start in [nil, RoomKind.host, .guest, .offline, .pair] {
            var scene = asked(start)
            #expect(scene.effects.isEmpty)
            expect(scene.model.stage, equals: .naming(Naming()))
            let opened = start.map { [Effect.open($0, name: safe("nora"))] } ?? []
            expect(scene.press(.enter), equals: [.keepName(safe("nora"))] + opened)
            let later = Scene(start: start, name: "Nora")
            expect(later.effects, equals: start.map { [.open($0, name: safe("Nora"))] } ?? [])
        }
    }

    @Test("is proposed, and the first key replaces it; after an arrow it can be changed")
    func proposed() {
        var typed = asked()
        typed.type("Ana")
        expect(typed.press(.enter), equals: [.keepName(safe("Ana"))])
        var pasted = asked()
        pasted.send(.paste("Ana\u{1B}[31m Li"))
        expect(pasted.press(.enter), equals: [.keepName(safe("Ana[31m Li"))])
        var moved = asked()
        moved.press(.left)
        moved.type("-")
        expect(moved.press(.enter), equals: [.keepName(safe("nor-a"))])
        var deleted = asked()
        deleted.press(.backspace)
        #expect(deleted.press(.enter).isEmpty)
        deleted.type("Bo")
        expect(deleted.press(.enter), equals: [.keepName(safe("Bo"))])
    }

    @Test("is refused with a reason if it has only spaces, and the question stays")
    func spaces() {
        var scene = asked(.host)
        scene.type("     ")
        #expect(scene.press(.enter).isEmpty)
        expect(scene.model.toast?.tone, equals: .bad)
        expect(scene.model.stage, equals: .naming(Naming(isUntouched: false)))
        scene.type("B")
        #expect(scene.model.toast == nil, "the reason goes as soon as it is one no more")
    }

    @Test("stays within its limit, for ten thousand emoji, for escape codes, for a novel")
    func hostile() throws {
        for text in [
            String(repeating: "👨‍👩‍👧‍👦", count: 10_000),
            String(repeating: "\u{1B}[2J", count: 10_000),
            String(repeating: "long ", count: 10_000), "a\u{202E}b\u{0}c\n\nd",
        ] {
            for isPasted in [false, true] {
                var scene = asked()
                if isPasted {
                    scene.send(.paste(text))
                } else {
                    for character in text.prefix(200) { scene.send(.key(.character(character))) }
                }
                guard case .keepName(let name)? = scene.press(.enter).first else {
                    Issue.record("nothing is kept of \(text.prefix(20))")
                    continue
                }
                #expect(name.string.utf8.count <= 64 && name.string.count <= 24)
                #expect(!name.string.unicodeScalars.contains { $0.value < 0x20 })
                let row = View.frame(of: scene.model).plainText()
                #expect(row.allSatisfy { DisplayWidth.width(of: $0) <= 80 })
            }
        }
    }

    @Test("is kept after a change at home only when a room is opened")
    func changedAtHome() {
        var scene = Scene.home(name: "Nora")
        scene.type("h")
        #expect(scene.effects.isEmpty)
        scene.press(.down)
        expect(
            scene.press(.enter),
            equals: [
                .keepName(safe("Norah")), .open(.guest, name: safe("Norah"), plan: nil),
            ])
        expect(Scene.home(name: "Nora").model.keptName, equals: safe("Nora"))
    }

    @Test("has a face in the profile of the menu, and none to choose in a session")
    func profile() {
        var scene = Scene.home()
        for _ in 0..<3 { scene.press(.down) }
        scene.press(.enter)
        scene.press(.up)
        scene.press(.down)
        #expect(scene.press(.enter).isEmpty, "back at the letter")
        scene.press(.enter)
        scene.press(.down)
        scene.press(.down)
        expect(scene.press(.enter), equals: [.keepFace(1)])
        expect(scene.model.face, equals: 1)
        scene.press(.enter)
        scene.press(.up)
        #expect(scene.press(.escape).isEmpty && scene.model.face == 1)
        var lobby = Scene.seat(.guest, Views(you: ana).lobby())
        lobby.press(.function(2))
        lobby.press(.down)
        #expect(!lobby.press(.enter).contains { if case .keepFace = $0 { true } else { false } })
    }

    @Test("can be changed in the lobby by F2, by the host and by guests")
    func changedInLobby() {
        for kind in [RoomKind.host, .guest] {
            var scene = Scene.seat(kind, Views(you: kind == .host ? .host : ana).lobby())
            scene.press(.function(2))
            scene.send(.key(.control("u")))
            #expect(scene.press(.enter).isEmpty, "nothing is no name")
            scene.type("Mia")
            expect(
                scene.press(.enter),
                equals: [.room(.session(.rename(to: "Mia"))), .keepName(safe("Mia"))])
            #expect(scene.model.overlay == nil)
            scene.press(.function(2))
            #expect(scene.press(.escape).isEmpty)
            #expect(scene.model.overlay == nil)
        }
    }

    @Test("is replaced in the lobby by the first character, and by no other key")
    func typedOver() {
        var typed = Scene.seat(.guest, Views(you: ana).lobby())
        typed.press(.function(2))
        typed.type("Mia")
        expect(typed.press(.enter).first, equals: .room(.session(.rename(to: "Mia"))))
        var pasted = Scene.seat(.guest, Views(you: ana).lobby())
        pasted.press(.function(2))
        pasted.send(.paste("Mia"))
        expect(pasted.press(.enter).first, equals: .room(.session(.rename(to: "Mia"))))
        var mended = Scene.seat(.guest, Views(you: ana).lobby())
        mended.press(.function(2))
        mended.press(.backspace)
        mended.type("s")
        expect(mended.press(.enter).first, equals: .room(.session(.rename(to: "Ana O'Neis"))))
    }

    @Test("is no longer being changed when a game begins")
    func gameBegins() {
        var scene = Scene.seat(.guest, Views(you: ana).lobby())
        scene.press(.function(2))
        var views = Views(you: ana)
        views.revision = 99
        scene.show(views.game(.playerOrder))
        #expect(scene.model.overlay == nil)
    }
}

/// The name that a start begins with.
struct PlayerNameTests {
    private let home = NSTemporaryDirectory() + "guesse-" + UUID().uuidString
    private var environment: [String: String] { ["XDG_CONFIG_HOME": home] }

    private func name(
        _ flag: String? = nil, _ more: [String: String] = [:], login: String? = "nora"
    ) -> PlayerName {
        PlayerName(
            flag: flag, environment: environment.merging(more) { $1 }, login: login)
    }

    @Test("is the flag's, the environment's, the kept one, or the login name")
    func order() throws {
        defer { try? FileManager.default.removeItem(atPath: home) }
        expect(name(), equals: .init(flag: nil, environment: [:], login: "nora"))
        #expect(name().isProposed && name().text == safe("nora"))
        expect(name(login: nil).text, equals: safe("Player"))
        #expect(NameFile(environment: environment).keep(safe("Ana")))
        #expect(name().text == safe("Ana") && !name().isProposed)
        expect(name(nil, ["GUESSE_NAME": "Bo"]).text, equals: safe("Bo"))
        expect(name("Cy", ["GUESSE_NAME": "Bo"]).text, equals: safe("Cy"))
        expect(name(" \u{1B} ", ["GUESSE_NAME": "  "]).text, equals: safe("Ana"))
        let path = home + "/guesse/name"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        expect((attributes[.posixPermissions] as? NSNumber)?.intValue, equals: 0o600)
        try "\u{1B}\u{1B}\nMallory\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(name().isProposed, "a file of which nothing can be shown names nobody")
        try String(repeating: "x", count: 2000).write(
            toFile: path, atomically: true, encoding: .utf8)
        #expect(name().isProposed, "a longer file is none of ours")
    }

    @Test("has a face beside it, which is kept and can be given up again")
    func face() throws {
        defer { try? FileManager.default.removeItem(atPath: home) }
        let file = FaceFile(environment: environment)
        #expect(file.face == nil)
        for number in Face.all.indices {
            #expect(file.keep(number) && file.face == number)
            expect(Face.all[number].width, equals: 1)
        }
        #expect(NameFile(environment: environment).keep(safe("Ana")) && file.face != nil)
        #expect(file.keep(nil) && file.face == nil)
        try "☠\n".write(toFile: home + "/guesse/face", atomically: true, encoding: .utf8)
        #expect(file.face == nil, "another version's")
    }

    @Test("is not kept if nothing can be written, and a line says so")
    func unwritable() {
        #expect(!NameFile(environment: ["XDG_CONFIG_HOME": "/dev/null"]).keep(safe("Ana")))
        #expect(!NameFile(environment: [:]).keep(safe("Ana")))
    }
}
