import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The lobby shows all who are here, who could come, and what can be chosen.
struct LobbyViewTests {
    private func text(_ scene: Scene, _ size: TerminalSize = .standard) -> String {
        var model = scene.model
        model.size = size
        return View.frame(of: model).plainText().joined(separator: "\n")
    }

    private func people(_ count: Int) -> [PlayerSummary] {
        (0..<count).map {
            player(PlayerID(rawValue: UInt32($0)), "Friend \($0)", $0 == 0 ? .host : .guest)
        }
    }

    @Test("all people are visible, also beside two who wait and one nearby", arguments: 1...16)
    func everybody(count: Int) {
        let requests = (0..<2).map {
            PendingRequest(id: UInt64($0), name: safe("Eve \($0)"))
        }
        var scene = Scene.seat(.host, Views(players: people(count), requests: requests).lobby())
        scene.send(
            .room(.nearbyPlayers([NearbyPlayer(id: 5, name: safe("Xi"), announced: PeerID(0, 0))])))
        let shown = text(scene)
        for number in 0..<count { #expect(shown.contains("Friend \(number)")) }
        for line in ["Eve 0", "Eve 1", "NEARBY   Xi", "GAME ", "✓ Everybody is ready"] {
            #expect(shown.contains(line), "\(line)")
        }
    }

    @Test("who can be invited is named, and the keys to invite and to copy stand below")
    func nearby() {
        var scene = Scene.seat(.host, Views().lobby())
        #expect(!text(scene).contains("NEARBY"))
        #expect(text(scene).contains("[i]") && text(scene).contains("[c]"))
        let xi = NearbyPlayer(id: 5, name: safe("Xi"), announced: PeerID(0, 0))
        scene.send(.room(.nearbyPlayers([xi])))
        #expect(text(scene).contains("NEARBY   Xi ") && text(scene).contains("[i] invite"))
        scene.send(.room(.notice(.invitationOpened(id: 1, player: 5, name: safe("Xi")))))
        #expect(text(scene).contains("NEARBY   Xi (invited)"))
    }

    @Test("a key shows the whole rules of the game at once", arguments: Party.Title.allCases)
    func rules(title: Party.Title) throws {
        var views = Views()
        views.settings = Party(title, seed: 1).settingsData
        var view = views.lobby()
        view.title = safe(title.rawValue)
        var scene = Scene.seat(.host, view)
        #expect(text(scene).contains("[?] Rules"))
        scene.type("?")
        let shown = text(scene)
        for rule in title.rules {
            for line in rule.wrapped(to: 68) { #expect(shown.contains(line.string)) }
        }
        let rows = shown.split(separator: "\n")
        let first = try #require(title.rules.first?.wrapped(to: 68).first?.string)
        expect(rows.dropFirst(2).first?.contains(first), equals: true, "above all keys")
    }

    @Test("a setting with a few values shows all of them, and marks the chosen one")
    func choices() {
        var scene = Scene.seat(.host, Views().lobby())
        #expect(text(scene).contains("● whole from the start  ○ hard: a mosaic"))
        #expect(text(scene).contains("● Guess-E  ○ X and O  ○ Trivia  ○ Phone"))
        scene.type("h")
        #expect(text(scene).contains("○ whole from the start  ● hard: a mosaic"))
        #expect(text(scene).contains("○ seen while drawn  ● shown when done"))
        let small = text(scene, TerminalSize(columns: 50, rows: 16))
        #expect(small.contains("GAME     Guess-E ") && !small.contains("○"))
        var setup = PartySetup()
        for title in Party.Title.allCases {
            setup.title = title
            for row in setup.rows(seated: 4) where !row.choices.isEmpty {
                #expect(row.choices.indices.contains(row.chosen))
                #expect(row.shown(within: 56).string.contains("● \(row.choices[row.chosen])"))
            }
        }
        setup.title = .trivia
        let plain = setup.rows(seated: 4).filter(\.choices.isEmpty).map(\.heading.string)
        #expect(Set(["TOPIC"]).isSuperset(of: plain), "there are too many topics")
        setup[Trivia.self].answerSeconds = 17
        #expect(setup.rows(seated: 4).contains { $0.value.string == "17 s for an answer" })
    }

    @Test("a chosen face is a person's sign, for the first to join who has chosen it")
    func faces() {
        var players = ["Ada", "Adam", "Ana", "Bo"].enumerated().map {
            player(PlayerID(rawValue: UInt32($0.offset)), $0.element)
        }
        (players[0].face, players[1].face, players[3].face) = (1, 1, 99)
        let avatars = Avatar.all(in: Views(players: players).lobby())
        expect(players.map { avatars[$0.id]?.text.string }, equals: ["(★)", "(Ad)", "(An)", "(B)"])
        let scene = Scene.seat(.guest, Views(you: ana, players: players).lobby())
        #expect(text(scene).contains("(★)") && text(scene).contains("(Ad)"))
    }

    @Test("no two people have the same sign, and no two of the first eight the same colour")
    func avatars() {
        let names = ["Ada", "Adam", "Ana", "Aziz", "A", "Bo", "Bo 2", "Élan"]
        let players = names.enumerated().map {
            player(PlayerID(rawValue: UInt32($0.offset)), $0.element)
        }
        let avatars = Avatar.all(in: Views(players: players).lobby())
        expect(Set(avatars.values.map(\.text.string)).count, equals: names.count)
        expect(Set(avatars.values.map { "\($0.style)" }).count, equals: names.count)
        expect(avatars[PlayerID(rawValue: 7)]?.text.string, equals: "(É)")
        expect(
            avatars, equals: Avatar.all(in: Views(you: ana, players: players.reversed()).lobby()))
    }

    @Test("the selection stays in its row when a computer player is taken out")
    func selection() {
        let players = (0..<5).map {
            player(PlayerID(rawValue: UInt32($0)), "Bot \($0)", $0 == 0 ? .host : .bot)
        }
        var scene = Scene.seat(.host, Views(players: players).lobby())
        scene.press(.down)
        #expect(text(scene).contains(/▸ \(B.\) Bot 2/))
        scene.type("k")
        scene.show(Views(players: players.filter { $0.id.rawValue != 2 }, revision: 2).lobby())
        #expect(text(scene).contains(/▸ \(B.\) Bot 3/))
        scene.press(.end)
        scene.show(Views(players: Array(players.prefix(4)), revision: 3).lobby())
        #expect(text(scene).contains(/▸ \(B.\) Bot 3/), "the last one was taken out")
    }
}
