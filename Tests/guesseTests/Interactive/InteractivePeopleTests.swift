import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Interactive: a host's list of people.
struct InteractivePeopleTests {
    private static let nearby = [
        NearbyPlayer(id: 5, name: safe("Xi"), announced: PeerID(0, 0)),
        NearbyPlayer(id: 6, name: safe("Yara"), announced: PeerID(0, 0)),
    ]

    private func game(
        _ screen: GuessEScreen = .guessingImage(picture: house), _ seat: RoomKind = .host,
        you: PlayerID = .host, requests: [PendingRequest] = []
    ) -> Scene {
        let views = Views(you: you, spectators: [wat], requests: requests)
        return .seat(seat, views.game(screen), at: 4)
    }

    private func text(_ scene: Scene, _ size: TerminalSize = .standard) -> String {
        var model = scene.model
        model.size = size
        return View.frame(of: model).plainText().joined(separator: "\n")
    }

    @Test(
        "opens on each screen of a game, with presence, and does not disturb typing")
    func list() {
        for (name, screen) in everyScreen {
            var scene = game(screen)
            scene.press(.function(5))
            for size in [TerminalSize.standard, View.smallest] {
                let shown = text(scene, size)
                for person in ["♛ Nora (you)", "Aziz", "Ana O'Neil", "Botty McDraw · bot"] {
                    #expect(shown.contains(person), "\(name)")
                }
                #expect(shown.contains("Wat · watching"), "\(name)")
                #expect(shown.contains("[l] lock  [i] invite  [u] lift bans"), "\(name)")
            }
            scene.press(.function(5))
            #expect(scene.model.overlay == nil)
        }
        var scene = game()
        scene.type("be")
        scene.press(.function(5))
        scene.type("q")
        scene.type("ar")
        expect(
            scene.press(.enter),
            equals: [
                .room(.perform(Party.Action(GuessE.self, .guess(round: 2, text: safe("bear")))))
            ])
    }

    @Test(
        "puts a player or a spectator out for a minute or for the evening, during a game"
    )
    func putOut() {
        var scene = game()
        scene.press(.function(5))
        #expect(scene.type("k").isEmpty)
        expect(scene.model.overlay, equals: .kicking(aziz))
        expect(scene.type("y"), equals: [.room(.session(.kick(aziz, banFor: .seconds(60))))])
        scene.press(.function(5))
        scene.press(.end)
        scene.type("k")
        #expect(text(scene).contains("Take Wat out of the game?"))
        expect(scene.type("e"), equals: [.room(.session(.kick(wat.id, banFor: .seconds(21_600))))])
        #expect(scene.model.overlay == nil)
        scene.press(.function(5))
        scene.press(.up)
        expect(scene.type("k"), equals: [.room(.session(.kick(botty, banFor: nil)))])
    }

    @Test("can also lock the session, lift bans and invite players nearby")
    func door() {
        var scene = game()
        scene.send(.room(.nearbyPlayers(Self.nearby)))
        scene.press(.function(5))
        expect(scene.type("l"), equals: [.room(.session(.setLocked(true)))])
        var view = Views(spectators: [wat], revision: 2).game(.guessingImage(picture: house))
        view.isLocked = true
        scene.show(view)
        #expect(text(scene).contains("People · locked"))
        expect(scene.type("l"), equals: [.room(.session(.setLocked(false)))])
        expect(scene.type("u"), equals: [.room(.session(.liftBans))])
        #expect(scene.type("i").isEmpty)
        view.revision = 3
        scene.show(view)
        expect(scene.model.overlay, equals: .inviting(5), "a new view does not close it")
        scene.press(.down)
        expect(scene.press(.enter), equals: [.room(.session(.invite(6)))])
    }

    @Test("is only for those who host for others")
    func notForGuests() {
        for (seat, you) in [(RoomKind.guest, ana), (.guest, wat.id), (.offline, .host)] {
            var scene = game(.playerOrder, seat, you: you)
            #expect(scene.press(.function(5)).isEmpty)
            #expect(scene.model.overlay == nil)
            #expect(!text(scene).contains("[F5]"))
        }
        #expect(text(game(.playerOrder)).contains("[F5] People"))
        var scene = game()
        scene.press(.function(5))
        var players = fourPlayers
        players[0].kind = .guest
        players[1].kind = .host
        scene.show(
            Views(players: players, spectators: [wat], revision: 2)
                .game(.guessingImage(picture: house)))
        #expect(scene.model.overlay == nil, "somebody else hosts now")
    }

    @Test("closes the question about a spectator when they leave")
    func questionGoes() {
        var scene = game()
        scene.press(.function(5))
        scene.press(.end)
        scene.type("k")
        scene.show(Views(spectators: [wat], revision: 2).game(.guessingImage(picture: house)))
        expect(scene.model.overlay, equals: .kicking(wat.id))
        scene.show(Views(revision: 3).game(.guessingImage(picture: house)))
        #expect(scene.model.overlay == nil)
    }

    @Test("can block a person who asks, as the lobby and a game can")
    func block() {
        let requests = [PendingRequest(id: 5, name: safe("Eve"))]
        let blocked: [Effect] = [.room(.session(.block(5, for: .seconds(21_600))))]
        var lobby = Scene.seat(.host, Views(requests: requests).lobby())
        #expect(text(lobby).contains("[y] let in  [n] deny  [x] block"))
        #expect(text(lobby, View.smallest).contains("Eve wants to play"))
        #expect(text(lobby, View.smallest).contains("[y]es [n]o [x] block"))
        expect(lobby.type("x"), equals: blocked)
        expect(lobby.model.toast?.text.string.contains("Eve is blocked"), equals: true)
        var scene = game(requests: requests)
        #expect(text(scene).contains("[F3] let in from the next round  [F4] no  [F6] block"))
        expect(scene.press(.function(6)), equals: blocked)
        scene.press(.function(5))
        expect(scene.press(.function(6)), equals: blocked)
        expect(scene.press(.function(3)), equals: [.room(.session(.approve(5)))])
        scene = game()
        #expect(scene.press(.function(6)).isEmpty)
    }

    @Test("has the spectators in the lobby too, and can put them out; its help names every key")
    func lobby() {
        var scene = Scene.seat(.host, Views(spectators: [wat]).lobby())
        #expect(text(scene).contains("Wat"))
        #expect(text(scene).contains("· Watching"))
        scene.press(.end)
        scene.type("k")
        expect(scene.type("e"), equals: [.room(.session(.kick(wat.id, banFor: .evening)))])
        scene.type("?")
        for size in [TerminalSize.standard, View.smallest] {
            scene.model.size = size
            scene.model.overlay = .help(first: 0)
            var shown = text(scene, size)
            for _ in 0..<20 {
                if size == View.smallest { scene.press(.down) }
                shown += text(scene, size)
            }
            #expect(shown.contains("l           lock, or open again"))
            #expect(shown.contains("F5          everybody: put out"))
        }
    }
}
