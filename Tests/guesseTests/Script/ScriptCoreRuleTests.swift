import CommandLineKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Script mode's commands and waits.
struct ScriptCoreRuleTests {
    private let guessing = GuessEScreen.guessingImage(picture: house)

    @Test("the command of a line reaches the room, with the current round")
    func commands() {
        var script = Script()
        script.see(.view(Views(you: ana, round: 3).game(guessing)))
        script.say(
            "guess a barn", "prompt an owl", "draw an owl", "picture AQAA", "rank 1 0", "next",
            "again", "ready", "leave")
        expect(
            script.commands,
            equals: [
                .perform(Party.Action(GuessE.self, .guess(round: 3, text: safe("a barn")))),
                .perform(Party.Action(GuessE.self, .submitPrompt(round: 3, text: safe("an owl")))),
                .perform(Party.Action(GuessE.self, .draw(round: 3, text: safe("an owl")))),
                .perform(Party.Action(GuessE.self, .submitDrawing(round: 3, picture: Picture()))),
                .perform(
                    Party.Action(
                        GuessE.self,
                        .rank(round: 3, order: [GuessID(rawValue: 1), GuessID(rawValue: 0)]))),
                .perform(Party.Action(GuessE.self, .advance(round: 3))),
                .perform(Party.Action(GuessE.self, .paintAgain(round: 3))),
                .session(.setReady(true)), .session(.leave),
            ])
        #expect(!script.core.isWaiting)
    }

    @Test("marks are sent with the order on the screen")
    func marks() {
        func draft(_ order: [Int], _ marks: [Int]?, nothing: [Int]? = nil) -> RoomCommand {
            .perform(
                Party.Action(
                    GuessE.self,
                    .draftRanking(
                        round: 3, order: order.map(GuessID.init),
                        marks: marks?.map(GuessID.init), nothing: nothing?.map(GuessID.init))))
        }
        var script = Script()
        script.see(.view(Views(you: ana, round: 3).game(guessing)))
        script.say("mark 1")
        let guesses = [threeGuesses[2], threeGuesses[0], threeGuesses[1]]
        var views = Views(you: ana, round: 3)
        views.revision = 2
        script.see(
            .view(
                views.game(.rankingGuesses(prompt: safe("p"), picture: house, guesses: guesses))))
        script.say("mark 1 0", "mark", "nothing 1")
        expect(
            script.commands,
            equals: [
                draft([], [1]), draft([2, 0, 1], [1, 0]), draft([2, 0, 1], []),
                draft([2, 0, 1], nil, nothing: [1]),
            ])
    }

    @Test("approve and deny are for all requests, or for one")
    func requests() {
        var script = Script(role: .host)
        script.say("approve")
        #expect(script.commands.isEmpty)
        let requests = [3, 4].map { PendingRequest(id: $0, name: SafeText("Zoe")) }
        script.see(.view(Views(requests: requests).lobby()))
        script.say("approve", "deny 4", "deny all", "approve 99", "deny 3 busy 9s", "block 4")
        expect(
            script.commands,
            equals: [
                .session(.approve(3)), .session(.approve(4)), .session(.deny(4)),
                .session(.deny(3)),
                .session(.deny(4)), .session(.approve(99)),
                .session(.deny(3, as: Denial(.busy, retryAfter: .seconds(9)))),
                .session(.block(4, for: .evening)),
            ])
    }

    @Test("accept takes the oldest open invitation")
    func invitations() {
        var script = Script()
        script.say("accept")
        var second = someInvitation
        second.id = 78
        script.see(
            .invited(someInvitation), .invited(second), .invitationGone(id: 77, reason: .expired))
        script.say("accept", "decline")
        expect(
            script.commands,
            equals: [.session(.accept(78)), .session(.decline(78))])
    }

    @Test("cancel takes back the host's open invitations, or the one that it names")
    func cancels() {
        var script = Script(role: .host)
        script.say("cancel")
        script.see(
            .notice(.invitationOpened(id: 7, player: 1, name: safe("Ana"))),
            .notice(.invitationOpened(id: 8, player: 2, name: safe("Eve"))),
            .notice(.invitationDelivered(id: 8, name: safe("Eve"))),
            .notice(.invitationEnded(id: 7, name: safe("Ana"), reason: .busy)))
        script.say("cancel", "cancel 99")
        expect(
            script.commands,
            equals: [.session(.cancelInvitation(8)), .session(.cancelInvitation(99))])
    }

    @Test("rounds changes only the rounds")
    func rounds() {
        var settings = GuessESettings(rounds: 2, guessSeconds: nil, rankSeconds: 90)
        var script = Script(role: .host, setup: PartySetup(GuessE.self, settings))
        script.say("rounds 6")
        settings.rounds = 6
        expect(script.commands, equals: [.configure(PartySetup(GuessE.self, settings))])
    }

    @Test("join waits until its session is found and can be joined")
    func join() {
        for (line, id) in [
            ("join", 1), ("join first", 1), ("join Bob's game", 2),
            ("join 2", 2) as (String, UInt64),
        ] {
            var script = Script()
            script.say(line)
            #expect(script.core.isWaiting && script.commands.isEmpty)
            script.see(.sessions([]))
            script.see(
                .sessions([
                    session(8, "Full", seats: 8), session(9, "Old", incompatible: true),
                    session(7, "Late", phase: "guessing"),
                ]))
            #expect(script.core.isWaiting && script.commands.isEmpty)
            script.see(.sessions([session(1, "Ann"), session(2, "Bob")]))
            expect(script.commands, equals: [.join(id)], "\(line)")
            #expect(!script.core.isWaiting)
            script.see(.sessions([session(1, "Ann"), session(2, "Bob")]))
            expect(script.commands.count, equals: 1)
        }
    }

    @Test(
        "invite takes a name or a number of the list, and refuses others at once",
        arguments: ["ana", "Ana", "5"])
    func inviteFound(_ word: String) {
        var script = Script(role: .host)
        script.say("invite \(word)")
        #expect(script.commands.isEmpty && script.last?.reason == "noSuchOne")
        let others = [("Ben", 4), ("Ana", 5)].map { name, id in
            NearbyPlayer(id: id, name: SafeText(name), announced: PeerID(0, 0))
        }
        script.see(.nearbyPlayers(others))
        script.say("invite \(word)")
        expect(script.commands, equals: [.session(.invite(5))])
    }

    @Test("join goes at once to a session that is found already")
    func joinFound() {
        var script = Script()
        script.see(.sessions([session(1, "Ann")]))
        script.say("join")
        #expect(script.commands == [.join(1)] && !script.core.isWaiting)
    }

    @Test("a host cannot wait for a session to join, and is refused at once")
    func hostsDoNotJoin() {
        var script = Script(role: .host)
        script.say("join first")
        #expect(!script.core.isWaiting && script.commands.isEmpty)
        expect(script.last?.reason, equals: "noSuchOne")
    }

    @Test("view shows the screen again, or says that there is none")
    func view() {
        var script = Script()
        script.say("view")
        expect(script.last?.ev, equals: "error")
        script.see(.view(Views(you: ana).game(guessing)))
        let shown = script.events.count
        script.say("view")
        expect(script.events.count, equals: shown + 1)
        #expect(script.last?.name == "guessingImage" && script.last?.remaining == nil)
    }

    @Test("help lists every command, also without a screen")
    func help() {
        var script = Script()
        script.say("help")
        #expect(script.last?.ev == "help" && script.last?.commands == ScriptCommand.words)
        script.say("help me")
        expect(script.last?.ev, equals: "error")
    }

    @Test("a line that cannot be understood gives only an error event")
    func errors() {
        var script = Script()
        script.say("promt a bear")
        #expect(script.last?.ev == "error" && script.commands.isEmpty && script.code == nil)
        expect(script.last?.text?.contains("'prompt'"), equals: true)
        script.say("", "# nothing")
        expect(script.events.count, equals: 2)
    }

    // MARK: Waits

    @Test("wait screen= is met by the present screen or by a later one")
    func waitForScreen() {
        var script = Script()
        script.see(.view(Views(you: ana).lobby()))
        script.say("wait screen=sessionWaiting")
        #expect(!script.core.isWaiting)
        script.say("wait screen=guessingImage")
        script.see(.view(Views(you: ana).game(.playerOrder)))
        #expect(script.core.isWaiting)
        script.see(.view(Views(you: ana).game(guessing)))
        #expect(!script.core.isWaiting)
    }

    @Test("wait ev= is met by an event since the last command, or by a later one")
    func waitForEvent() {
        var script = Script()
        script.see(.pending)
        script.say("wait ev=pending")
        #expect(!script.core.isWaiting)
        script.say("ready", "wait ev=pending")
        #expect(script.core.isWaiting)
        script.see(.joined(ana))
        #expect(script.core.isWaiting)
        script.see(.pending)
        #expect(!script.core.isWaiting)
        script.see(.view(Views(you: ana).game(guessing)), .view(Views(you: ana).game(.playerOrder)))
        script.say("wait ev=screen:guessingImage", "view", "# and")
        #expect(!script.core.isWaiting)
        script.say("wait ev=screen:finished")
        #expect(script.core.isWaiting)
    }

    @Test("wait ev=error is met by a refusal of the previous line")
    func waitForError() {
        var script = Script()
        script.say("nonsense", "wait ev=error")
        #expect(!script.core.isWaiting)
    }

    @Test("wait players= counts the players with a seat")
    func waitForPlayers() {
        var script = Script(role: .host)
        var views = Views(players: [
            player(.host, "Nora", .host), player(aziz, "Aziz", hasLeft: true),
        ])
        script.see(.view(views.lobby()))
        script.say("wait players=2")
        #expect(script.core.isWaiting)
        views.players.append(player(ana, "Ana"))
        script.see(.view(views.lobby()))
        #expect(!script.core.isWaiting)
        script.say("wait players=1")
        #expect(!script.core.isWaiting)
    }

    @Test("wait startable lasts until nothing blocks the start")
    func waitForStart() {
        var script = Script(role: .host)
        script.say("wait startable")
        var views = Views(startBlocker: .tooFewPlayers)
        script.see(.view(views.lobby()))
        #expect(script.core.isWaiting)
        script.see(.view(views.game(.playerOrder)))
        #expect(script.core.isWaiting)
        views.startBlocker = nil
        script.see(.view(views.lobby()))
        #expect(!script.core.isWaiting)
    }

    @Test("wait round= is met by that round or a later one")
    func waitForRound() {
        var script = Script()
        script.say("wait round=2")
        script.see(.view(Views(you: ana, round: 1).game(guessing)))
        #expect(script.core.isWaiting)
        script.see(.view(Views(you: ana, round: 3).game(guessing)))
        #expect(!script.core.isWaiting)
    }

    @Test("wait for a time ends exactly then, and no event ends it")
    func waitForTime() {
        var script = Script()
        script.say("wait 1500ms")
        expect(script.core.nextTimeout, equals: seconds(1.5))
        script.see(.pending, .view(Views(you: ana).game(guessing)))
        script.pass(.milliseconds(1499))
        #expect(script.core.isWaiting)
        script.pass(.milliseconds(1))
        #expect(!script.core.isWaiting && script.core.nextTimeout == nil)
        script.say("wait ev=joined")
        script.pass(.seconds(100))
        #expect(script.core.isWaiting)
    }

    // MARK: The end

    @Test(
        "after the end of the input the game goes on, and the last line has the standings"
    )
    func endOfInput() throws {
        var script = Script()
        script.see(.view(Views(you: ana).game(guessing)))
        script.endInput()
        #expect(script.code == nil)
        script.see(.view(Views(you: ana).game(.finished(standings: someStandings))))
        expect(script.code, equals: ExitCode.done)
        #expect(script.last?.ev == "end" && script.last?.reason == "finished")
        expect(script.last?.standings?.map(\.points), equals: [6, 4])
    }

    @Test("the end of the input after the game is the end")
    func endOfInputAfterGame() {
        var script = Script()
        script.see(.view(Views(you: ana).game(.finished(standings: someStandings))))
        #expect(script.code == nil)
        script.endInput()
        #expect(script.code == ExitCode.done && script.last?.standings?.count == 2)
    }

    @Test("quit ends at once, with the standings where there are any")
    func quit() {
        var script = Script()
        script.say("quit")
        #expect(script.code == ExitCode.done && script.last?.reason == "quit")
        #expect(script.last?.standings == nil)
        var later = Script()
        later.see(.view(Views(you: ana).game(.finished(standings: someStandings))))
        later.say("quit")
        expect(later.last?.standings?.count, equals: 2)
    }
}
