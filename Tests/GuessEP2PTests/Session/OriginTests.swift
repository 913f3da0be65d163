import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The requests of one machine.
struct OriginTests {
    private let here = Origin(0, 1)
    private let there = Origin(0, 2)

    private func key(_ text: String) throws -> SessionKey { try #require(SessionKey(text)) }

    @Test("are at most two at a time, and leave the other places to others")
    func waiting() throws {
        var room = Room(approval: .ask)
        for number in 1...8 {
            // Calls in quick succession are refused.
            room.now = room.now + .seconds(5)
            room.connect(number, from: number == 8 ? there : here)
            try room.join(number, name: "Player-\(number)")
        }
        expect(room.hostViews.last?.requests.count, equals: 3)
        expect(room.seen(by: 2), equals: [.pending(position: 2)])
        for number in 3...7 {
            expect(
                room.seen(by: number),
                equals: [.denied(Denial(.busy, retryAfter: .seconds(5)))])
        }
        expect(room.seen(by: 8), equals: [.pending(position: 3)])
    }

    @Test("call the host once in five seconds, though each is taken back")
    func calls() throws {
        var room = Room(approval: .ask)
        var asked = 0
        for number in 1...40 {
            room.now = room.now + .seconds(1)
            room.connect(number, from: here)
            try room.join(number, name: "Player-\(number)")
            if room.seen(by: number) == [.pending(position: 1)] {
                asked += 1
                try room.change(number) { try $0.leave() }
            }
        }
        expect(asked, equals: 8)
        room.connect(50, from: there)
        try room.join(50, name: "Somebody else")
        expect(room.seen(by: 50), equals: [.pending(position: 1)])
    }

    @Test("with wrong keys make only that machine wait, up to a hundred wrong keys")
    func keys() throws {
        let known = try key("AB7K")
        let wrong = RequestToPlay.Options(key: try key("AB7M"))
        let right = RequestToPlay.Options(key: known)
        var room = Room { $0.key = known }
        for number in 100..<112 {
            room.connect(number, from: here)
            try room.join(number, name: "Eve", options: wrong)
        }
        let wait = Denial.busy(because: .wrongKeys, for: 60_000)
        expect(room.seen(by: 109), equals: [.denied(Denial(.wrongKey))])
        expect(room.seen(by: 110), equals: [.denied(wait)])
        room.connect(1, from: here)
        try room.join(1, name: "Grace", options: right)
        expect(
            room.seen(by: 1), equals: [.denied(wait)], "or guessing would go on behind the limit")
        room.connect(2, from: there)
        try room.join(2, name: "Ada", options: right)
        #expect(room.seat(of: 2) != nil)
        // Ten from each of ten machines: no player comes in by a key now.
        for number in 200..<290 {
            room.connect(number, from: Origin(1, UInt64(number / 10)))
            try room.join(number, name: "Eve", options: wrong)
        }
        room.connect(3, from: Origin(9, 9))
        try room.join(3, name: "Late", options: right)
        expect(room.seen(by: 3), equals: [.denied(.busy(because: .wrongKeysOfAll, for: 60_000))])
        room.now = room.now + .seconds(60)
        room.connect(4, from: here)
        try room.join(4, name: "Grace", options: right)
        #expect(room.seat(of: 4) != nil)
    }

    @Test("are not limited for people at the host's machine")
    func ownMachine() throws {
        var room = Room(approval: .ask)
        for number in 1...Entrance.pendingLimit { try room.join(number, name: "Player-\(number)") }
        expect(room.hostViews.last?.requests.count, equals: Entrance.pendingLimit)
    }

    @Test("with keys are not limited at the host's machine")
    func ownKeys() throws {
        let known = try key("AB7K")
        let wrong = RequestToPlay.Options(key: try key("AB7M"))
        var room = Room { $0.key = known }
        for number in 100..<150 {
            try room.join(number, name: "Eve", options: wrong)
            expect(room.seen(by: number), equals: [.denied(Denial(.wrongKey))])
        }
        try room.join(1, name: "Grace", options: RequestToPlay.Options(key: known))
        #expect(room.seat(of: 1) != nil)
        // A player whom the host has called is at another machine.
        let connection = ConnectionHandle(slot: 2, generation: 1)
        room.host.connected(connection, from: there, at: room.now)
        expect(room.host.entrance.strangers.origins[connection], equals: there)
    }

    @Test("show an origin in announcements that does not tell the identity")
    func announced() {
        let identity = PeerID(0x0123_4567_89AB_CDEF, 42)
        #expect(identity.announced == identity.announced && identity.announced != identity)
        #expect(PeerID(0x0123_4567_89AB_CDEF, 43).announced != identity.announced)
        #expect(identity.announced.announced != identity.announced)
    }
}
