import Games
import Primitives
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// The way of a spectator to a seat.
struct WayToSeatTests {
    private typealias Event = SessionEvent<Party.View>

    private let goodbye = Event.ended(.left)
    private let joined = Event.joined(
        SeatClaim(player: PlayerID(rawValue: 3), token: SeatToken(1, 2)))

    /// Returns a way on which the goodbye has been heard.
    private func asking() -> WayToSeat {
        var way = WayToSeat()
        expect(way.begin(in: 7), equals: true)
        expect(way.receive(goodbye), equals: .hide)
        return way
    }

    /// Returns a way on which there was no seat.
    private func goingBack() -> WayToSeat {
        var way = asking()
        let denial = Denial(.full)
        expect(
            way.receive(.denied(denial)),
            equals: .ask(
                .watch, session: 7, after: SafeText(denial.description, limit: .paragraph)))
        return way
    }

    @Test("ends with the seat, or with the former place")
    func seat() {
        var none = WayToSeat()
        #expect(none.receive(goodbye) == .tell && none.receive(joined) == .tell && !none.isOn)
        for way in [asking(), goingBack()] {
            var way = way
            expect(way.begin(in: 8), equals: false, "one way at a time")
            #expect(way.receive(.sessions([])) == .tell && way.isOn)
            #expect(way.receive(joined) == .tell && !way.isOn)
            expect(way.begin(in: 8), equals: true, "and can begin again")
            expect(way.receive(goodbye), equals: .hide)
        }
    }

    @Test("asks again if the request has overtaken the goodbye, but not for ever")
    func early() {
        var way = WayToSeat()
        _ = way.begin(in: 7)
        let early = Event.denied(Denial(.identityInUse))
        for _ in 0..<WayToSeat.refusalLimit {
            expect(way.receive(early), equals: .ask(.play, session: 7, after: nil))
        }
        guard case .ask(.watch, session: 7, after: .some) = way.receive(early) else {
            Issue.record("asks for a seat again")
            return
        }
        expect(way.receive(goodbye), equals: .hide, "late")
    }

    @Test(
        "ends with each end of the session but the own goodbye",
        arguments: [Ending.left, .hostLeft, .connectionLost, .kicked, .replaced])
    func ended(ending: Ending) {
        for way in [asking(), goingBack()] {
            var way = way
            expect(way.receive(.ended(ending)), equals: .tell)
            #expect(!way.isOn)
            expect(way.giveUp(), equals: false, "the user has been told")
        }
    }

    @Test("ends with the host's goodbye before the own one")
    func dismissed() {
        var way = WayToSeat()
        _ = way.begin(in: 7)
        #expect(way.receive(.ended(.hostLeft)) == .tell && !way.isOn)
    }

    @Test("ends with a line if the host gives the former place back no more, or is not found")
    func noPlace() {
        var denied = goingBack()
        let denial = Denial(.locked)
        let text = SafeText(denial.description, limit: .paragraph)
        #expect(denied.receive(.denied(denial)) == .end(text) && !denied.isOn)
        for way in [asking(), goingBack()] {
            var way = way
            #expect(way.receive(.failed(.noSuchSession(nil))) == .tell && !way.isOn)
        }
    }

    @Test("is given up with an end that is told once")
    func givenUp() {
        for way in [asking(), goingBack()] {
            var way = way
            expect(way.giveUp(), equals: true, "the goodbye was hidden")
            #expect(!way.isOn)
            expect(way.giveUp(), equals: false)
        }
        var early = WayToSeat()
        _ = early.begin(in: 7)
        expect(early.giveUp(), equals: false)
        expect(early.receive(goodbye), equals: .tell, "the goodbye is told instead")
    }
}
