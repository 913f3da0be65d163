import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The game of a hosted session, with its log and its views, without connections.
struct PlayTests {
    private let now = Timestamp.zero + .seconds(5)

    private func play(isLogged: Bool = false) -> Play<Tally> {
        var configuration = HostConfiguration(sessionName: "Tea".safe, hostName: "Ada".safe)
        configuration.isLogged = isLogged
        return Play(Tally(), configuration: configuration, at: now)
    }

    private func lineCount(_ output: inout HostOutput<Tally>) -> Int {
        var count = 0
        while let effect = output.popFirst() {
            if case .log = effect { count += 1 }
        }
        return count
    }

    @Test("logs an event once, and none that the rules refuse")
    func log() throws {
        var (play, output) = (play(isLogged: true), HostOutput<Tally>())
        play.passOn(to: &output)
        expect(lineCount(&output), equals: 1, "the head of the log")
        let action = GameEvent<Tally>.action(player: .host, action: .add(60), press: nil)
        try play.apply(action, version: 1, at: now, telling: &output)
        expect(lineCount(&output), equals: 1)
        #expect(throws: Rejection.tooMuch) {
            try play.apply(action, version: 2, at: now, telling: &output)
        }
        expect(lineCount(&output), equals: 0)
        expect(play.game.total, equals: 60)
    }

    @Test("knows work for the present game from that for a former one")
    func number() {
        var play = play()
        play.beginGame()
        #expect(play.isPresent(1) && play.isPresent(nil) && !play.isPresent(0))
        play.resumeGame(number: -3)
        expect(play.number, equals: 0, "a former host may state any number")
        play.resumeGame(number: .max)
        expect(play.number, equals: Int(SessionCoding.countLimit))
    }

    @Test("is told a number of screens once")
    func screens() {
        var play = play()
        let news = [0, 2, 2, 0].map { play.noteScreens($0) }
        expect(news, equals: [false, true, false, true])
        play.forgetScreens()
        expect(play.noteScreens(2), equals: true)
    }

    @Test("is shown and announced once for all changes since the last time")
    func changes() {
        var (views, output) = (ViewDelivery<Tally>(at: now), HostOutput<Tally>())
        views.noteChange(at: now)
        views.noteChange(at: now + .seconds(1))
        expect(views.removeChange(), equals: now + .seconds(1))
        expect(views.removeChange(), equals: nil)
        var announcement = SessionAnnouncement(
            family: "tally".safe, title: "Tally".safe, seatedCount: 1, capacity: 4, phase: "lobby")
        views.announce(announcement, by: &output)
        views.announce(announcement, by: &output)
        announcement.seatedCount = 2
        views.announce(announcement, by: &output)
        var announced: [String?] = []
        while case .metadata(let metadata)? = output.popFirst() {
            announced.append(metadata["players"])
        }
        expect(announced, equals: ["1", "2"])
        #expect(output.isEmpty)
    }

    @Test("hands out effects in their order, also between others that come")
    func order() {
        var output = HostOutput<Tally>()
        output.note(.invitationDelivered(id: 1, name: "Bob".safe))
        output.close(Samples.connection(1))
        expect(
            output.popFirst(),
            equals: .event(.notice(.invitationDelivered(id: 1, name: "Bob".safe))))
        output.close(Samples.connection(2))
        expect(output.popFirst(), equals: .close(Samples.connection(1)))
        expect(output.popFirst(), equals: .close(Samples.connection(2)))
        expect(output.popFirst(), equals: nil)
    }
}
