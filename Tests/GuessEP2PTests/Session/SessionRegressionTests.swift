import Primitives
import Testing

@testable import GuessEP2P

/// The known defects of the reference game (XG) that sessions can have, each with the test that it would have failed.
///
/// `RulesRegressionTests` has those of the rules, `ReferenceDefectTests` those of the networking.
@Suite("Defects of the reference game, in sessions")
struct SessionRegressionTests {
    @Test("XG2: who only knows of the session, asks or is invited does not keep it from starting")
    func xg2LurkersDoNotBlock() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        try room.change(1) { try $0.setReady(true) }
        try room.join(2, name: "Lurker who asked")
        room.connect(3)
        try room.host.invite(Samples.link(3), at: room.now)
        room.host.heard(Samples.link(4), at: room.now)
        room.drain()
        #expect(room.hostViews.last?.startBlocker == nil)
        try room.start()
        #expect(room.view(of: 1)?.phase == .playing)
    }
}
