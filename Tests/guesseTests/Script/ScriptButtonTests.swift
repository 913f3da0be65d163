import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The event that tells a script when it may answer.
struct ScriptButtonTests {
    private func asked(
        _ number: Int = 3, reveal: Duration = .seconds(1), reading: Int = 2_000, own: Int? = nil
    ) -> RoomEvent {
        var view = Views().lobby()
        view.phase = .playing
        view.title = safe("trivia")
        view.game = .init(
            Trivia.self,
            Quiz.view(
                .asking(
                    TriviaAsking(
                        number: number, buttonCount: 4, sheet: Quiz.sheet,
                        readingMilliseconds: reading, own: own, isAsked: true, answered: []))))
        view.reveal = 1
        view.untilRevealMicroseconds = reveal.nanoseconds / 1000
        return .view(view)
    }

    private func openings(_ script: Script) -> [ScriptEvent] {
        script.events.filter { $0.ev == "buttonsOpen" }
    }

    @Test("comes once, when the question has been shown and the time for reading is over")
    func once() {
        var script = Script()
        script.see(asked())
        script.pass(.milliseconds(2_999))
        #expect(openings(script).isEmpty)
        script.pass(.milliseconds(1))
        #expect(openings(script).map(\.round) == [3] && openings(script).map(\.t) == [3_000])
        script.see(asked(reveal: .seconds(-2), own: 1))
        script.pass(.seconds(9))
        #expect(openings(script).count == 1 && script.core.nextTimeout == nil)
    }

    @Test("comes at once without a time for reading, and behind the screen")
    func atOnce() {
        var script = Script()
        script.see(asked(reveal: .zero, reading: 0))
        expect(script.events.suffix(2).map(\.ev), equals: ["screen", "buttonsOpen"])
        script.see(asked(4, reveal: .zero, reading: 0))
        expect(openings(script).map(\.round), equals: [3, 4])
    }

    @Test("does not come for a question that is over; in the next game it comes again")
    func over() {
        var script = Script()
        script.see(asked(1, reveal: .zero, reading: 0), asked(2))
        var result = Views().lobby()
        result.phase = .playing
        result.game = .init(Trivia.self, Quiz.result())
        script.see(.view(result))
        script.pass(.seconds(9))
        #expect(openings(script).map(\.round) == [1] && script.core.nextTimeout == nil)
        script.see(.view(Views().lobby()), asked(1, reveal: .zero, reading: 0))
        expect(openings(script).map(\.round), equals: [1, 1])
    }

    @Test("ends a wait for it, also beside a wait for a time")
    func waited() {
        var script = Script()
        script.see(asked())
        script.say("wait ev=buttonsOpen")
        script.pass(.seconds(3))
        #expect(!script.core.isWaiting)
        script.see(asked(4))
        script.say("wait 5s")
        script.pass(.seconds(3))
        #expect(openings(script).count == 2 && script.core.isWaiting)
        script.pass(.seconds(2))
        #expect(!script.core.isWaiting)
    }
}
