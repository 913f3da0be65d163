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
        #expect(view.canStartWithoutMissing(PartySetup()) == isOffered)
    }

    @Test("depends on the game's settings: one person can play X and O alone")
    func shared() {
        let view = Views(players: [player(.host, "Nora", .host), Self.unready]).lobby()
        var setup = PartySetup()
        setup.title = .xAndO
        #expect(!view.canStartWithoutMissing(setup))
        setup.xAndO.isShared = true
        #expect(view.canStartWithoutMissing(setup))
    }

    @Test("does not outlive the player about whom the host was asked")
    func leaves() {
        let host = player(.host, "Nora", .host)
        var scene = Scene.table(
            .host,
            Views(players: [host, Self.here, Self.unready], startBlocker: .playersNotReady).lobby())
        #expect(scene.type("s").isEmpty)
        // The player who was missing leaves; one who was there is missing now.
        scene.show(
            Views(
                players: [host, player(aziz, "Aziz", ready: false)], revision: 2,
                startBlocker: .playersNotReady
            ).lobby())
        #expect(scene.type("ss").isEmpty)
        scene.show(Views(players: [host, player(aziz, "Aziz")], revision: 3).lobby())
        #expect(scene.type("s") == [.room(.host(.start()))])
    }
}
