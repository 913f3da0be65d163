import CommandLineKit
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

private func frame(_ scene: Scene, _ size: TerminalSize = .standard) -> String {
    var model = scene.model
    model.size = size
    return View.frame(of: model).plainText().joined(separator: "\n")
}

/// Interactive: the way into a game.
struct InteractiveGateTests {
    private func lobby(_ players: [PlayerSummary], _ blocker: Rejection? = nil) -> Scene {
        .seat(.host, Views(players: players, startBlocker: blocker).lobby())
    }

    @Test("a start without the only other player is neither offered nor asked for")
    func nobodyElse() {
        var scene = lobby(
            [player(.host, "Nora", .host), player(ana, "Ana", ready: false)], .playersNotReady)
        #expect(!frame(scene).contains("starts without") && scene.type("ss").isEmpty)
        #expect(frame(scene).contains("must be ready first"))
    }

    @Test("a player without a connection is named, and the key starts without them")
    func unheard() {
        let players = [
            player(.host, "Nora", .host), player(aziz, "Aziz"),
            player(ana, "Ana", presence: .disconnected),
        ]
        var scene = lobby(players)
        #expect(frame(scene).contains("Ana has no connection. s starts without."))
        expect(scene.type("s"), equals: [.room(.session(.start(withoutMissing: true)))])
        var full = lobby(fourPlayers)
        expect(full.type("s"), equals: [.room(.session(.start()))])
        var alone = lobby([fourPlayers[0]], .tooFewPlayers)
        #expect(alone.type("ss").isEmpty)
    }

    @Test(
        "guests see the game's settings, also on a small screen, and none of the host's keys"
    )
    func settings() {
        let small = TerminalSize(columns: 60, rows: 20)
        var views = Views(you: ana)
        var scene = Scene.seat(.guest, views.lobby())
        for text in [frame(scene), frame(scene, small)] {
            #expect(text.contains("Guess-E") && text.contains("one turn each (4)"))
            #expect(text.contains("30 s for each step"))
            #expect(text.contains("whole from the start"))
            #expect(!text.contains("change"))
        }
        var game = GuessE(prompts: ["a"], seed: 1)
        game.settings.isHard = true
        game.settings.rounds = 5
        game.settings.isSketched = false
        views.settings = Party(game).settingsData
        views.revision = 2
        scene.show(views.lobby())
        #expect(frame(scene).contains("○ whole from the start  ● hard: a mosaic (from a service)"))
        views.settings = Party(.xAndO, seed: 1).settingsData
        views.revision = 3
        scene.show(views.lobby())
        #expect(frame(scene).contains("60 s for each move"))
    }

    @Test("a guest is ready on joining, and one key takes it back")
    func ready() {
        var scene = Scene.seat(.guest, Views(you: ana).lobby())
        #expect(frame(scene).contains("You are in and ready"))
        expect(scene.type("r"), equals: [.room(.session(.setReady(false)))])
        var players = fourPlayers
        players[2] = player(ana, "Ana", ready: false)
        scene.show(
            Views(you: ana, players: players, revision: 2, startBlocker: .playersNotReady).lobby())
        #expect(frame(scene).contains("Press r when you are ready"))
        expect(scene.type("r"), equals: [.room(.session(.setReady(true)))])
    }

    @Test(
        "a denial offers to watch with one key, which asks the same host",
        arguments: [
            Denial.Reason.declined, .full, .locked, .alreadyStarted,
        ])
    func watchInstead(reason: Denial.Reason) {
        var scene = Scene.browsing()
        scene.press(.enter)
        scene.send(
            .room(.denied(Denial(reason, gameLasts: .seconds(360)))))
        #expect(frame(scene).contains("[w] watch instead"))
        #expect(frame(scene).contains("The game may last another 6 minutes."))
        expect(scene.type("w"), equals: [.room(.join(1, wish: .watch))])
        #expect(frame(scene).contains("Asking to watch"))
        scene.send(.room(.denied(Denial(.full))))
        #expect(!frame(scene).contains("watch instead"), "that was it")
        expect(
            scene.press(.enter), equals: [.room(.join(1))], "and a seat can be asked for")
    }

    @Test("a denial after a target of the command line offers it too; other denials do not")
    func watchTarget() {
        var scene = Scene(start: .guest, hasTarget: true)
        scene.send(.roomOpened)
        scene.send(.room(.denied(Denial(.full))))
        expect(scene.type("w"), equals: [.room(.joinTarget(key: nil, wish: .watch))])
        var banned = Scene.browsing()
        banned.press(.enter)
        banned.send(.room(.denied(Denial(.banned))))
        #expect(!frame(banned).contains("watch instead"))
    }

    @Test("the host sees people who knocked, and people who were known")
    func notices() {
        var scene = Scene.seat(.host, Views().game(.playerOrder), at: 4)
        let denied = DeniedRequest(
            name: safe("Eve"), wish: .play, reason: .alreadyStarted, otherCount: 0)
        scene.send(.room(.notice(.knocked(denied))))
        #expect(frame(scene).contains("Eve knocked and was told that the game is on."))
        var lobby = Scene.seat(.host, Views().lobby())
        lobby.send(.room(.notice(.joined(ana, name: safe("Ana"), .guest))))
        lobby.send(.room(.notice(.recognized(ana, name: safe("Ana")))))
        #expect(frame(lobby).contains("Ana (known) came in."))
    }

    @Test("a person who asks during a game is let in from the next round")
    func banner() {
        let request = PendingRequest(id: 5, name: safe("Ana"), wish: .play)
        let scene = Scene.seat(.host, Views(requests: [request]).game(.playerOrder), at: 4)
        #expect(frame(scene).contains("Ana wants to play"))
        #expect(frame(scene).contains("[F3] let in from the next round  [F4] no"))
    }

    @Test("a player who waits for the next round is told so")
    func waiting() {
        var players = fourPlayers
        players[2].isWaiting = true
        let view = Views(you: ana, players: players).game(.waitingForImage(isPainting: false))
        var scene = Scene.seat(.guest, view, at: 4)
        #expect(frame(scene).contains("you play from the next round"))
        expect(scene.type("r"), equals: [.room(.session(.setReady(false)))])
        players[2].isReady = false
        let late = Views(you: ana, players: players, revision: 2)
        scene.show(late.game(.waitingForImage(isPainting: false)))
        #expect(frame(scene).contains("[r] Play from the next round"))
        expect(scene.type("r"), equals: [.room(.session(.setReady(true)))])
    }
}

/// Interactive: creating a session.
struct InteractiveCreationTests {
    private func creating() -> Scene {
        var scene = Scene.home()
        scene.press(.enter)
        return scene
    }

    /// Selects the row with this heading.
    private func select(_ heading: String, in scene: inout Scene) {
        for _ in 0..<20 where !isSelected(heading, in: scene) { scene.press(.down) }
        #expect(isSelected(heading, in: scene), "\(heading)")
    }

    private func isSelected(_ heading: String, in scene: Scene) -> Bool {
        frame(scene).contains("▸ \(heading)")
    }

    private func opened(_ scene: inout Scene) -> SessionPlan? {
        for _ in 0..<20 { scene.press(.up) }
        guard case .open(.host, _, let plan) = scene.press(.enter).first else { return nil }
        return plan
    }

    @Test("with the usual settings needs Enter twice")
    func enterEnter() {
        var scene = creating()
        expect(scene.press(.enter), equals: [.open(.host, name: safe("Nora"), plan: SessionPlan())])
    }

    @Test("sets everything that the flags of guesse host set")
    func everything() {
        var scene = creating()
        select("NAME", in: &scene)
        scene.type("Friday")
        select("ROUNDS", in: &scene)
        scene.press(.right)
        select("TIMERS", in: &scene)
        scene.press(.right)
        select("PICTURE", in: &scene)
        scene.press(.enter)
        select("DRAWING ", in: &scene)
        scene.press(.right)
        select("RESULTS", in: &scene)
        scene.press(.left)
        select("DRAWINGS", in: &scene)
        scene.press(.right)
        select("SEATS", in: &scene)
        scene.press(.left)
        select("BOTS", in: &scene)
        scene.press(.right)
        select("BOTS PLAY AT", in: &scene)
        scene.press(.right)
        select("COMING IN", in: &scene)
        scene.press(.right)
        select("KEY", in: &scene)
        scene.type("ab7k")
        select("WHO IS LATE", in: &scene)
        scene.press(.left)
        select("FOUND BY", in: &scene)
        scene.press(.right)
        select("PORT", in: &scene)
        scene.type("4x7000")
        select("BROWSERS", in: &scene)
        scene.press(.right)
        select("WITHOUT YOU", in: &scene)
        scene.press(.right)
        let options = opened(&scene)?.options(RoomOptions())
        expect(options?.sessionName, equals: "Friday")
        #expect(
            options?.setup[GuessE.self].rounds == 1
                && options?.setup[GuessE.self].promptSeconds == 45)
        #expect(options?.setup[GuessE.self].isHard == true && options?.skill == 0.8)
        expect(options?.setup[GuessE.self].drawSeconds, equals: 120)
        expect(options?.setup[GuessE.self].resultsSeconds, equals: 10)
        expect(options?.serviceOptions.painter.choice, equals: .automatic)
        #expect(options?.capacity == 7 && options?.bots == 1)
        expect(options?.approval, equals: .automatic)
        expect(options?.door.key, equals: SessionKey("AB7K"))
        expect(options?.door.lateArrivals, equals: .denied)
        #expect(options?.isAnnounced == false && options?.survives == false)
        #expect(options?.port == 47_000 && options?.webPort == nil)
    }

    @Test("takes a valid port, and not the one on which games are announced")
    func port() {
        var scene = creating()
        select("PORT", in: &scene)
        #expect(frame(scene).contains("any free one"))
        scene.type("65536")
        expect(opened(&scene)?.port, equals: 6553, "65,536 is none, so its last digit is not taken")
        var announced = creating()
        select("PORT", in: &announced)
        announced.type("47110")
        #expect(opened(&announced) == nil)
        #expect(frame(announced).contains("Games are announced on that port"))
        select("PORT", in: &announced)
        announced.press(.backspace)
        #expect(announced.press(.enter).isEmpty && opened(&announced)?.port == 4711)
        var free = creating()
        select("PORT", in: &free)
        free.type("5000")
        free.press(.right)
        expect(opened(&free)?.port, equals: 0)
    }

    @Test("has a help that explains each row, and any key closes it")
    func help() {
        var scene = creating()
        scene.type("?")
        #expect(frame(scene).contains("change its value"))
        #expect(frame(scene).contains("Opens the game"))
        scene.press(.enter)
        #expect(scene.effects.isEmpty && frame(scene).contains("▸ Open the game"))
        select("WHO IS LATE", in: &scene)
        scene.press(.function(1))
        let small = frame(scene, TerminalSize(columns: 60, rows: 20))
        #expect(small.contains("What becomes of friends"))
        scene.press(.escape)
        #expect(isSelected("WHO IS LATE", in: scene), "and leads back to the rows")
        for _ in 0..<20 { scene.press(.up) }
        select("NAME", in: &scene)
        scene.type("Who?")
        expect(opened(&scene)?.sessionName, equals: safe("Who?"), "in a text it is a character")
    }

    @Test(
        "changes with the left arrow back to the value before the right arrow, in every row",
        arguments: 1..<14)
    func backAndForth(row: Int) {
        var scene = creating()
        for _ in 0..<row { scene.press(.down) }
        let before = frame(scene)
        scene.press(.right)
        scene.press(.left)
        expect(frame(scene), equals: before)
    }

    @Test("ends the session with the user's program only if that is chosen")
    func survival() {
        var scene = creating()
        expect(opened(&scene)?.options(RoomOptions()).survives, equals: true)
        var other = creating()
        select("WITHOUT YOU", in: &other)
        other.press(.right)
        let options = opened(&other)?.options(RoomOptions())
        #expect(options?.survives == false && options?.isAnnounced == true)
    }

    @Test("shows the rows of the chosen game")
    func otherGame() {
        var scene = creating()
        select("GAME", in: &scene)
        scene.press(.right)
        #expect(frame(scene).contains("X and O") && frame(scene).contains("VARIANT"))
        expect(opened(&scene)?.setup.title, equals: .xAndO)
    }

    @Test("does not open with half a key, nor with more computer players than seats")
    func obstacles() {
        var scene = creating()
        select("KEY", in: &scene)
        scene.type("ab")
        #expect(opened(&scene) == nil)
        #expect(frame(scene).contains("The key needs four characters"))
        var crowd = creating()
        select("SEATS", in: &crowd)
        for _ in 0..<10 { crowd.press(.left) }
        select("BOTS", in: &crowd)
        for _ in 0..<5 { crowd.press(.right) }
        #expect(opened(&crowd) == nil)
        #expect(frame(crowd).contains("leave no seat"))
    }

    @Test("scrolls on a small screen, so that every row is visible; Esc goes home")
    func small() {
        var scene = creating()
        scene.send(.resized(TerminalSize(columns: 60, rows: 20)))
        select("WITHOUT YOU", in: &scene)
        scene.press(.escape)
        #expect(frame(scene).contains("Create a game"))
    }

    @Test("has times that the lobby neither shows nor changes")
    func hiddenTimes() {
        var scene = Scene.seat(.host, Views().lobby())
        #expect(scene.type("d").isEmpty && scene.type("e").isEmpty)
        guard case .seat(let seat) = scene.model.stage else { return }
        expect(seat.lobby.setup, equals: PartySetup())
    }

    @Test("is remembered for the next session before the program ends")
    func again() {
        var scene = creating()
        select("BOTS", in: &scene)
        scene.press(.right)
        let plan = opened(&scene)
        expect(plan?.bots, equals: 1)
        scene.send(.roomFailed(safe("no")))
        expect(scene.type("r"), equals: [.open(.host, name: safe("Nora"), plan: plan)])
    }

    @Test("brings typed values into their bounds")
    func flood() {
        var scene = creating()
        for row in 0..<20 {
            for _ in 0..<40 {
                scene.press(.right)
                scene.type("z")
            }
            _ = row
            scene.press(.down)
        }
        guard case .creating(let creation) = scene.model.overlay else {
            Issue.record("not creating")
            return
        }
        #expect((2...16).contains(creation.plan.capacity) && creation.plan.bots <= 7)
        #expect(creation.name.characterCount <= creation.name.limit.characterCount)
    }
}
