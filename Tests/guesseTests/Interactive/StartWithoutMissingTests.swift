import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The offer to start a game without the players who are missing.
struct StartWithoutMissingTests {
    private static let here = player(ana, "Ana")
    private static let unready = player(ana, "Ana", ready: false)
    private static let unheard = player(aziz, "Aziz", presence: .disconnected)
    private static let both = player(aziz, "Aziz", ready: false, presence: .disconnected)
    private static let bot = player(botty, "Botty", .bot)
    private static let gone = player(aziz, "Aziz", ready: false, hasLeft: true)

    /// A row: the players besides the host, and whether enough for Guess-E are left.
    @Test(arguments: [
        ([unready], false), ([unready, unheard], false), ([both], false),
        ([here, unheard], true), ([here, both], true), ([here, gone], true),
        ([unready, gone], false), ([], false), ([unready, bot], true),
    ])
    func isMade(_ others: [PlayerSummary], _ isOffered: Bool) {
        let view = Views(players: [player(.host, "Nora", .host)] + others).lobby()
        expect(view.canStartWithoutMissing(PartySetup()), equals: isOffered)
    }

    @Test("depends on the game's settings: one person can play X and O alone")
    func shared() {
        let view = Views(players: [player(.host, "Nora", .host), Self.unready]).lobby()
        var setup = PartySetup()
        setup.title = .xAndO
        #expect(!view.canStartWithoutMissing(setup))
        setup[XAndO.self].isShared = true
        #expect(view.canStartWithoutMissing(setup))
    }

    @Test("needs one press, as the lobby says, and names those of now")
    func onePress() {
        let host = player(.host, "Nora", .host)
        var scene = Scene.seat(
            .host,
            Views(players: [host, Self.here, Self.unheard, Self.bot], startBlocker: nil).lobby())
        #expect(scene.lines.contains("Aziz has no connection. s starts without."))
        expect(scene.type("s"), equals: [.room(.session(.start(withoutMissing: true)))])
        scene.show(
            Views(
                players: [host, Self.unready, Self.unheard, Self.bot], revision: 2,
                startBlocker: .playersNotReady
            ).lobby())
        #expect(
            scene.lines.contains(
                "Waiting for Ana to be ready; Aziz has no connection. s starts without."))
        expect(scene.type("s"), equals: [.room(.session(.start(withoutMissing: true)))])
        scene.show(Views(players: [host, Self.here], revision: 3).lobby())
        expect(scene.type("s"), equals: [.room(.session(.start()))])
    }

    @Test("is whole on each screen, however long the names are", arguments: [50, 60, 80, 120])
    func isWhole(columns: Int) {
        let late = (1...6).map {
            player(PlayerID(rawValue: $0), "Wilhelmina van der Meer \($0)", ready: false)
        }
        let players = [player(.host, "Nora", .host), Self.bot] + late
        for count in 3...players.count {
            var scene = Scene.seat(
                .host,
                Views(players: Array(players.prefix(count)), startBlocker: .playersNotReady)
                    .lobby())
            scene.send(.resized(TerminalSize(columns: columns, rows: columns < 60 ? 16 : 24)))
            #expect(scene.lines.contains(" s starts without. "))
        }
    }

    @Test("speaks of the people at the door while nobody else is in")
    func atTheDoor() {
        let requests = ["Eve", "Finn"].enumerated().map {
            PendingRequest(id: UInt64($0.offset), name: safe($0.element))
        }
        var scene = Scene.seat(
            .host,
            Views(
                players: [player(.host, "Nora", .host)], startBlocker: .tooFewPlayers,
                requests: requests
            ).lobby())
        #expect(scene.lines.contains("Eve and 1 more wait to be let in: y lets Eve in."))
        #expect(!scene.lines.contains("It takes two"))
        #expect(scene.type("s").isEmpty && scene.lines.contains("needed first: y lets Eve in."))
    }
}

extension Scene {
    /// The text on the screen.
    fileprivate var lines: String { View.frame(of: model).plainText().joined(separator: "\n") }
}
