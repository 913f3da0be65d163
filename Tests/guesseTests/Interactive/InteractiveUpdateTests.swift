import CommandLineKit
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Interactive update: getting to a game.
struct InteractiveStartTests {
    @Test(
        "each choice on the home screen opens its room, with the name in the field",
        arguments: [(0, 0), (1, 1), (2, 2), (4, 0)])
    func homeChoices(downs: Int, choice: Int) {
        var scene = Scene.home(name: "Nor")
        scene.type("a")
        for _ in 0..<downs { scene.press(.down) }
        scene.press(.enter)
        // The screen that creates a session opens it with the usual settings.
        if choice == 0 { scene.press(.enter) }
        let name = safe("Nora")
        let expected: [Effect] = [
            .open(.host, name: name, plan: SessionPlan()), .open(.guest, name: name),
            .open(.offline, name: name),
        ]
        expect(scene.effects, equals: [.keepName(name), expected[choice]])
    }

    @Test("the menu has the profile: it shows name and sign, and changes the name")
    func profile() {
        var scene = Scene.home(name: "Nora")
        func shown() -> String {
            View.frame(of: scene.model).plainText().joined(separator: "\n")
        }
        #expect(shown().contains("Your profile"))
        scene.send(.resized(View.smallest))
        #expect(shown().contains("Your profile"))
        scene.press(.up)
        scene.press(.enter)
        #expect(shown().contains("(N) is your sign"))
        scene.type("Mia")
        #expect(shown().contains("(M) is your sign"))
        expect(scene.press(.enter), equals: [.keepName(safe("Mia"))], "there is no room to tell")
        #expect(scene.model.overlay == nil && shown().contains("Mia"))
        scene.press(.up)
        expect(scene.press(.enter), equals: [.open(.offline, name: safe("Mia"))])
    }

    @Test("without a name no room opens")
    func needsName() {
        var scene = Scene.home(name: "")
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.model.toast != nil)
        expect(scene.model.stage, equals: .home(Model.Home()))
    }

    @Test("the command line's start opens its room at once")
    func startsDirectly() {
        expect(Scene(start: .offline).effects, equals: [.open(.offline, name: safe("Nora"))])
        expect(Scene(start: .host).effects, equals: [.open(.host, name: safe("Nora"))])
        expect(Scene(start: .guest).effects, equals: [.open(.guest, name: safe("Nora"))])
        expect(Scene(start: nil).effects, equals: [])
    }

    @Test("asking to join locks the list until there is an answer")
    func joinLocksTheList() {
        var scene = Scene.browsing()
        scene.press(.enter)
        expect(scene.commands, equals: [.join(1)])
        #expect(scene.press(.enter).isEmpty)
        scene.press(.down)
        scene.send(.room(.pending))
        #expect(scene.press(.enter).isEmpty)
        scene.send(.room(.denied(.declined)))
        scene.press(.enter)
        expect(scene.commands, equals: [.join(1)])
    }

    @Test("a denial is shown in words, and the list is unlocked")
    func showsDenial() {
        for denial in [
            Denial.declined, .full, .alreadyStarted, .expired, .invitationGone, Denial(.locked),
        ] {
            var scene = Scene.browsing()
            scene.press(.enter)
            scene.send(.room(.denied(denial)))
            let text = View.frame(of: scene.model).plainText().joined(separator: "\n")
            let opening = denial.description.prefix(20)
            #expect(text.contains(opening))
        }
    }

    @Test("a session that cannot be joined is not asked", arguments: 1...3)
    func refusesWhatIsFull(row: Int) {
        var scene = Scene.browsing()
        for _ in 0..<row { scene.press(.down) }
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.model.toast != nil)
    }

    @Test("escape takes a request back, and only then leaves")
    func takesRequestBack() {
        var scene = Scene.browsing()
        scene.press(.enter)
        expect(scene.press(.escape), equals: [.room(.session(.leave))])
        expect(scene.press(.escape), equals: [.quit(ExitCode.done)])
    }

    @Test("the selection stays on its game when the list changes")
    func keepsSelection() {
        var scene = Scene.browsing()
        scene.press(.down)
        scene.send(.room(.sessions([session(0, "Aaron")] + someSessions)))
        guard case .browsing(let browsing) = scene.model.stage else {
            Issue.record("not browsing")
            return
        }
        expect(browsing.selected, equals: 2)
    }

    @Test("an invitation is accepted by y and declined by n, never by Enter")
    func answersInvitation() {
        let invitation = Invitation(
            id: 7, sessionName: safe("Friday"), hostName: safe("Nora"), seatedCount: 1,
            capacity: 8, expiresIn: .seconds(30))
        var scene = Scene.browsing()
        expect(scene.send(.room(.invited(invitation))), equals: [.bell])
        #expect(scene.press(.enter).isEmpty)
        var other = scene
        expect(scene.type("y"), equals: [.room(.session(.accept(7)))])
        expect(other.type("n"), equals: [.room(.session(.decline(7)))])
    }

    @Test("an invitation that runs out goes away")
    func invitationExpires() {
        let invitation = Invitation(
            id: 7, sessionName: safe("Friday"), hostName: safe("Nora"), seatedCount: 1,
            capacity: 8, expiresIn: .seconds(5))
        var scene = Scene.browsing()
        scene.send(.room(.invited(invitation)), at: 1)
        scene.send(.tick, at: 7)
        #expect(scene.type("y").isEmpty)
    }

    @Test("a room that cannot be made is reported, with its exit code")
    func roomFails() {
        var scene = Scene(start: .host)
        scene.send(.roomFailed(safe("no network")))
        expect(scene.type("q"), equals: [.quit(ExitCode.networkUnavailable)])
    }
}

/// Interactive update: the lobby.
struct InteractiveLobbyTests {
    @Test("the host lets in, denies and starts by keys")
    func hostKeys() {
        let views = Views(requests: [
            PendingRequest(id: 5, name: safe("Eve")), PendingRequest(id: 6, name: safe("Finn")),
        ])
        var scene = Scene.seat(.host, views.lobby())
        expect(scene.type("y"), equals: [.room(.session(.approve(5)))])
        expect(scene.type("n"), equals: [.room(.session(.deny(5)))])
        expect(scene.type("s"), equals: [.room(.session(.start()))])
        expect(scene.type("b"), equals: [.room(.addBot)])
    }

    @Test(
        "a blocked start says why instead", arguments: [Rejection.tooFewPlayers, .tooManyPlayers])
    func blockedStart(blocker: Rejection) {
        var scene = Scene.seat(.host, Views(startBlocker: blocker).lobby())
        #expect(scene.type("s").isEmpty)
        expect(scene.model.toast?.text.string, equals: blocker.description)
    }

    @Test("a question precedes kicking a person, but not a bot")
    func kicks() {
        var scene = Scene.seat(.host, Views().lobby())
        #expect(scene.type("k").isEmpty)
        expect(scene.type("y"), equals: [.room(.session(.kick(aziz, banFor: .seconds(60))))])
        scene.press(.end)
        expect(scene.type("k"), equals: [.room(.session(.kick(botty, banFor: nil)))])
    }

    @Test("the question whether to kick disappears with the player")
    func kickQuestionGoes() {
        var scene = Scene.seat(.host, Views().lobby())
        scene.type("k")
        scene.show(Views(players: [fourPlayers[0]], revision: 2).lobby())
        #expect(scene.model.overlay == nil)
    }

    @Test("rounds and timers go through their choices, and the room gets them")
    func settings() {
        var scene = Scene.seat(.host, Views().lobby())
        var settings = GuessESettings()
        settings.rounds = 1
        expect(
            scene.type("o"), equals: [.room(.configure(PartySetup(GuessE.self, settings)))])
        settings.promptSeconds = 45
        settings.guessSeconds = 45
        settings.rankSeconds = 45
        expect(
            scene.type("t"), equals: [.room(.configure(PartySetup(GuessE.self, settings)))])
        for _ in 0..<5 { scene.type("o") }
        settings.rounds = nil
        expect(scene.effects, equals: [.room(.configure(PartySetup(GuessE.self, settings)))])
    }

    @Test("the host invites the player whom the arrows have selected")
    func invites() {
        var scene = Scene.seat(.host, Views().lobby())
        scene.send(
            .room(
                .nearbyPlayers([
                    NearbyPlayer(id: 5, name: safe("Xi"), announced: PeerID(0, 0)),
                    NearbyPlayer(id: 6, name: safe("Yara"), announced: PeerID(0, 0)),
                ])))
        scene.type("i")
        scene.press(.down)
        scene.press(.down)
        expect(scene.press(.enter), equals: [.room(.session(.invite(6)))])
        #expect(scene.model.overlay == nil)
    }

    @Test("a guest toggles being ready and has none of the host's keys")
    func guestKeys() {
        var scene = Scene.seat(.guest, Views(you: ana).lobby())
        expect(scene.type("r"), equals: [.room(.session(.setReady(false)))])
        #expect(scene.type("skboty").isEmpty)
    }

    @Test("a request rings the bell and is named in a line")
    func requestNotice() {
        var scene = Scene.seat(.host, Views().lobby())
        let request = PendingRequest(id: 9, name: safe("Eve"))
        expect(scene.send(.room(.notice(.requested(request)))), equals: [.bell])
        expect(scene.model.toast?.text.string, equals: "Eve wants to play.")
    }
}
