import Games
import Primitives
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// A room's record of its session.
struct RoomRecordTests {
    private let guessing = GuessEScreen.guessingImage(picture: house)

    private func told(_ steps: [RoomRecord.Step]) -> [RoomEvent] {
        steps.compactMap { if case .tell(let event) = $0 { event } else { nil } }
    }

    @Test("a change of host is told once, with its effect, before the new host's first view")
    func change() {
        var record = RoomRecord(number: 1)
        let before = Views(you: ana).game(guessing)
        let after = Views(you: ana, players: handedOver(to: aziz), revision: 2).game(guessing)
        expect(told(record.receive(.view(before))), equals: [.view(before)])
        let change = HostChange(from: .host, because: .handover)
        #expect(record.receive(.session(.hostChanged(change))).isEmpty)
        expect(
            told(record.receive(.view(after))),
            equals: [.hostChanged(HostNews(change, from: before, to: after)), .view(after)])
        expect(told(record.receive(.view(after))), equals: [.view(after)])
    }

    @Test("a view with another host is no news by itself")
    func noEvent() {
        var record = RoomRecord(number: 1)
        let after = Views(you: ana, players: handedOver(to: aziz), revision: 2).game(guessing)
        _ = record.receive(.view(Views(you: ana).game(guessing)))
        expect(told(record.receive(.view(after))), equals: [.view(after)])
    }

    @Test("a denial is the end of the seat only for a user who returns to it")
    func denial() {
        var record = RoomRecord(number: 1)
        expect(told(record.receive(.denied(.declined))), equals: [.denied(.declined)])
        record.isReturning = true
        expect(told(record.receive(.denied(.declined))), equals: [.ended(.seatGone)])
        _ = record.receive(.joined(ana))
        expect(told(record.receive(.denied(.declined))), equals: [.denied(.declined)])
    }
}
