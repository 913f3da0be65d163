import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of defects of such games that sessions can have; each fails with the defect.
///
/// `RulesRegressionTests` has those of the rules.
struct SessionRegressionTests {
    @Test("observers, requests and invitations do not delay the start")
    func lurkersDoNotBlock() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        try room.change(1) { try $0.setReady(true) }
        try room.join(2, name: "Lurker who asked")
        room.connect(3)
        try room.host.invite(Samples.connection(3), at: room.now)
        room.host.heard(Samples.connection(4), at: room.now)
        room.drain()
        #expect(room.hostViews.last?.startBlocker == nil)
        try room.start()
        expect(room.view(of: 1)?.phase, equals: .playing)
    }

    /// With 64 players each change causes 63 of these messages, and each made 64 views.
    @Test("a message that only confirms a view, or asks for the time, makes no new view")
    func acknowledgements() throws {
        var room = try Room(players: 2)
        let before = room.host.revision
        let seen = room.host.members.compactMap(\.views.latestVersion).max() ?? 0
        var bytes: [UInt8] = []
        bytes.appendVarint(seen)
        room.host.receive(bytes, on: .viewSeen, from: Samples.connection(0), at: room.now)
        room.host.receive(
            ClockQuery.query(at: room.now), on: .clock, from: Samples.connection(0), at: room.now)
        expect(room.host.revision, equals: before)
        let members = room.host.members.count { $0.views.acknowledged == seen }
        #expect(members > 0, "it was taken note of")
        // A player who was silent is shown as present at once after a message.
        room.silent = [Samples.connection(1)]
        room.wait(.seconds(2))
        let silent = try #require(room.seat(of: 1))
        expect(room.view(of: 0)?.player(silent)?.presence, equals: .unresponsive)
        room.host.receive(
            ClockQuery.query(at: room.now), on: .clock, from: Samples.connection(1), at: room.now)
        room.drain()
        expect(room.view(of: 0)?.player(silent)?.presence, equals: .connected)
        // A player who cannot use any view gets a whole one.
        let count = room.sent(to: 0, on: .view).count
        room.host.receive([0], on: .viewSeen, from: Samples.connection(0), at: room.now)
        room.drain()
        expect(room.sent(to: 0, on: .view).count, equals: count + 1)
    }
}
