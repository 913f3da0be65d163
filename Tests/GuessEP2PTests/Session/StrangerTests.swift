import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A new connection.
struct StrangerTests {
    private func closed(_ room: inout Room) -> Bool {
        var isClosed = false
        while let effect = room.host.pollEffect() {
            if effect == .close(Samples.connection(9)) { isClosed = true }
        }
        return isClosed
    }

    @Test("without a request is closed after half a minute")
    func idle() {
        var room = Room(capacity: 4, seed: 1)
        room.host.connectionOpened(Samples.connection(9), at: .zero)
        expect(room.host.nextTimeout, equals: .zero + .seconds(30))
        room.host.handleTimeout(at: .zero + .milliseconds(29_999))
        #expect(!closed(&room))
        room.host.handleTimeout(at: .zero + .seconds(30))
        #expect(closed(&room))
        #expect(room.host.nextTimeout == nil)
    }

    @Test("with a request is not closed while the host has not answered")
    func asking() {
        var room = Room(capacity: 4, seed: 1)
        let connection = Samples.connection(9)
        room.host.connectionOpened(connection, at: .zero)
        let request = PlayerMessage<Riddle.Action>.requestToPlay(
            request: RequestToPlay(id: 1, name: "Ana".safe))
        room.host.receive(
            SessionCoding.encode(request), on: .control, from: connection, at: .zero + .seconds(20))
        room.host.handleTimeout(at: .zero + .seconds(30))
        #expect(!closed(&room))
    }

    @Test("that its peer closes is forgotten")
    func gone() {
        var room = Room(capacity: 4, seed: 1)
        room.host.connectionOpened(Samples.connection(9), at: .zero)
        room.host.connectionClosed(Samples.connection(9), at: .zero + .seconds(1))
        #expect(room.host.nextTimeout == nil)
    }
}
