import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of a host's program that is killed and started again, and of its players' reaction to the
/// new announcement.
struct RestartTests {
    private let connection = Samples.connection(0)

    private func seated() throws -> Room {
        var room = try Room(players: 2)
        try room.start()
        try room.change(0) { $0.heard(Samples.connection(0), at: .zero) }
        return room
    }

    @Test("is recognized a second after its last packet, and its former session has ended")
    func known() throws {
        var room = try seated()
        try room.change(0) { $0.hearHostElsewhere(at: .zero + .milliseconds(400)) }
        expect(room[0].nextTimeout.map { $0 <= .zero + .seconds(1) }, equals: true)
        try room.change(0) { $0.handleTimeout(at: .zero + .milliseconds(999)) }
        #expect(room.seat(of: 0) != nil)
        try room.change(0) { $0.handleTimeout(at: .zero + .seconds(1)) }
        expect(room.seen(by: 0).last, equals: .ended(.hostRestarted))
        #expect(room[0].stage == .idle && room.closed.contains(connection))
    }

    @Test("cannot be pretended: a player who hears the first host goes on")
    func invented() throws {
        var room = try seated()
        try room.change(0) { client in
            for step in 1...40 {
                client.hearHostElsewhere(at: .zero + .milliseconds(250 * step - 1))
                client.heard(Samples.connection(0), at: .zero + .milliseconds(250 * step))
                client.handleTimeout(at: .zero + .milliseconds(250 * step))
            }
        }
        #expect(room.seat(of: 0) != nil)
        // After it was heard again, it gets as much time as any host.
        try room.change(0) { $0.handleTimeout(at: .zero + .milliseconds(13_499)) }
        #expect(room.seat(of: 0) != nil)
        try room.change(0) { $0.handleTimeout(at: .zero + .milliseconds(13_500)) }
        expect(room.seen(by: 0).last?.isInterruption, equals: true)
    }

    @Test("ends the search for the former host")
    func searching() throws {
        var room = try seated()
        try room.change(0) { $0.connectionClosed(Samples.connection(0), at: .zero) }
        expect(room.seen(by: 0).last?.isInterruption, equals: true)
        try room.change(0) { $0.hearHostElsewhere(at: .zero + .seconds(1)) }
        expect(room.seen(by: 0).last, equals: .ended(.hostRestarted))
    }

    @Test("does not end a session that others carry on, but starts their wait earlier")
    func survived() throws {
        var table = try Succeeding(players: 2, scene: .guessing)
        let start = table.room.now
        try table.room.change(0) { $0.heard(Samples.connection(0), at: start) }
        try table.room.change(0) { $0.hearHostElsewhere(at: start) }
        try table.room.change(0) { $0.handleTimeout(at: start + .seconds(1)) }
        expect(table.room.seen(by: 0).last?.isInterruption, equals: true)
        try table.room.change(0) { $0.hearHostElsewhere(at: start + .seconds(1)) }
        try table.room.change(0) { $0.handleTimeout(at: start + .milliseconds(1500)) }
        #expect(table.room.stands[Samples.connection(0)] != nil, "the player claims the session")
    }
}
