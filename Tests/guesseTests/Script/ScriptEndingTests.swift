import CommandLineKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

struct ScriptEndingTests {
    private let guessing = GuessEScreen.guessingImage(picture: house)

    static let waysOut: [(RoomEvent, Int32)] = [
        (.denied(.declined), ExitCode.denied), (.denied(.full), ExitCode.denied),
        (.ended(.kicked), ExitCode.denied), (.ended(.left), ExitCode.done),
        (.ended(.hostLeft), ExitCode.hostLost), (.ended(.connectionLost), ExitCode.hostLost),
    ]

    @Test("losing the seat after the input has its exit code", arguments: waysOut)
    func endings(_ event: RoomEvent, _ code: Int32) {
        var script = Script(isAsking: true)
        script.endInput()
        #expect(script.code == nil)
        script.see(event)
        expect(script.code, equals: code)
        #expect(script.last?.ev == "end" && script.last?.code == code)
        expect(script.last?.reason, equals: script.events.dropLast().last?.reason)
    }

    @Test(
        "losing the seat during a wait that needs a seat ends it too", arguments: waysOut)
    func endingsDuringWait(_ event: RoomEvent, _ code: Int32) {
        for wait in ["screen=finished", "ev=screen", "players=9", "round=9", "startable"] {
            var script = Script()
            script.say("wait \(wait)")
            script.see(event)
            expect(script.code, equals: code, "\(wait)")
        }
    }

    @Test("losing the seat before the input ends does not end the script", arguments: waysOut)
    func endingsBeforeEnd(_ event: RoomEvent, _ code: Int32) {
        var script = Script()
        script.see(event)
        #expect(script.code == nil)
        script.say("join first")
        script.see(.sessions([session(1, "Ann")]))
        expect(script.commands, equals: [.join(1)])
    }

    @Test("the end of the input after the loss of the seat is the end", arguments: waysOut)
    func endOfInputAfterEnding(_ event: RoomEvent, _ code: Int32) {
        var script = Script()
        script.see(event)
        script.endInput()
        #expect(script.code == code && script.last?.ev == "end")
    }

    @Test("a script that has asked again is not ended by an earlier loss", arguments: waysOut)
    func endOfInputAfterAskingAgain(_ event: RoomEvent, _ code: Int32) {
        var script = Script()
        script.see(.sessions([session(1, "Ann")]), event)
        script.say("join first")
        script.endInput()
        #expect(script.code == nil)
        script.see(.joined(ana), .view(Views(you: ana).game(.finished(standings: someStandings))))
        expect(script.code, equals: ExitCode.done)
    }

    @Test(
        "a wait for a time, or for a session, continues after the loss of a seat",
        arguments: waysOut)
    func otherWaitsGoOn(_ event: RoomEvent, _ code: Int32) {
        for wait in ["2s", "ev=sessions", "ev=invited", "ev=nearby"] {
            var script = Script()
            script.say("wait \(wait)")
            script.see(event)
            #expect(script.code == nil && script.core.isWaiting, "\(wait)")
        }
    }

    @Test("a host who closes the game after its end causes no loss, and the standings stay")
    func hostLeavesAfterGame() {
        for ending in [Ending.hostLeft, .connectionLost] {
            var script = Script()
            script.see(.view(Views(you: ana).game(.finished(standings: someStandings))))
            script.say("wait screen=playerOrder")
            script.see(.ended(ending))
            expect(script.code, equals: ExitCode.done)
            expect(script.last?.standings?.map(\.points), equals: [6, 4])
        }
    }

    @Test("a host who closes a running game leaves the results so far")
    func hostLeavesInGame() throws {
        var script = Script()
        let view = Views(you: ana).game(guessing)
        let points = try #require(view.guessE?.scores.map(\.points).sorted(by: >))
        script.see(.view(view))
        script.say("wait screen=rankingResults")
        script.see(.ended(.hostLeft))
        expect(script.code, equals: ExitCode.hostLost)
        #expect(script.last?.standings?.map(\.points) == points && !points.isEmpty)
    }

    @Test(
        "a host or single player who leaves has no other game to join: it is the end",
        arguments: [RoomKind.host, .offline])
    func hostLeaves(_ role: RoomKind) {
        var script = Script(role: role)
        script.see(.view(Views().game(guessing)))
        script.say("leave")
        script.see(.ended(.left))
        #expect(script.code == ExitCode.done && script.last?.reason == "left")
    }

    @Test(
        "a host in the lobby who has not sent 'start' ends with its lines",
        arguments: [[], ["approve", "rounds 2"]])
    func hostWithoutStart(_ lines: [String]) {
        var script = Script(role: .host)
        script.endInput()
        #expect(script.code == nil)
        var later = Script(role: .host)
        later.see(.view(Views().lobby()))
        for line in lines { later.say(line) }
        later.endInput()
        script.see(.view(Views().lobby()))
        for script in [script, later] {
            #expect(script.code == ExitCode.badInput && script.last?.reason == "stuck")
            expect(script.events.dropLast().last?.text?.contains("'start' does"), equals: true)
        }
    }

    @Test("a start outlives the lines, and its refusal ends the script")
    func startAtTheEnd() {
        for refusal in [Rejection.tooFewPlayers, .playersNotReady, .noScreen] {
            var script = Script(role: .host)
            script.see(.view(Views().lobby()))
            script.say("start", "prompt a bear")
            script.endInput()
            // It belongs to the prompt, which came too early.
            script.see(.rejected(.wrongPhase))
            #expect(script.code == nil)
            var refused = script
            script.see(.view(Views().game(guessing)))
            #expect(script.code == nil)
            script.see(.view(Views().lobby()))
            expect(script.code, equals: ExitCode.badInput)
            refused.see(.rejected(refusal))
            expect(refused.code, equals: ExitCode.badInput, "\(refusal)")
        }
    }

    @Test("a user who has asked for no game ends with their lines")
    func nothingAsked() {
        for role in [RoomKind.guest, .pair] {
            var script = Script(role: role)
            script.see(.sessions([session(1, "Ann")]))
            script.endInput()
            #expect(script.code == ExitCode.badInput && script.last?.reason == "stuck")
            var asked = Script(role: role, isAsking: true)
            asked.endInput()
            #expect(asked.code == nil)
        }
    }

    @Test("an acceptance or an invitation may still lead to a game; a seat in a lobby does")
    func askedByLine() {
        var script = Script()
        script.see(.invited(someInvitation))
        script.say("accept")
        script.endInput()
        script.see(.joined(ana), .view(Views(you: ana).lobby()))
        #expect(script.code == nil)
        var pair = Script(role: .pair)
        pair.see(.nearbyPlayers([NearbyPlayer(id: 1, name: safe("Bo"), announced: PeerID(1, 1))]))
        pair.say("invite Bo")
        pair.endInput()
        #expect(pair.code == nil)
    }

    @Test("nothing comes after the end, even if events come")
    func nothingAfterEnd() {
        var script = Script()
        script.say("quit", "view", "guess x", "nonsense", "quit", "join 1")
        script.see(.pending, .sessions([session(1, "Ann")]), .ended(.hostLeft), .denied(.full))
        script.see(.view(Views(you: ana).game(.finished(standings: someStandings))))
        script.endInput()
        script.pass(.seconds(9))
        expect(script.afterEnd, equals: 0)
        #expect(script.last?.ev == "end" && script.code == ExitCode.done)
    }
}
