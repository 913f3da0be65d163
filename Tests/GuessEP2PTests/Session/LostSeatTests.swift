import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Players whose seat is gone when they return, or who do not find the host again.
struct LostSeatTests {
    @Test("have their seat for 15 s in the lobby, and get another one after that")
    func expiry() throws {
        var room = try Room(players: 3)
        let player = try #require(room.seat(of: 0))
        try room.cut(0)
        room.wait(Seats.lobbyLife - .milliseconds(1))
        #expect(room.host.members.contains { $0.id == player && !$0.hasLeft })
        #expect(room.host.hall.startBlocker == nil, "nobody is held up")
        room.wait(.milliseconds(1))
        #expect(!room.host.members.contains { $0.id == player })
        #expect(room.notices.contains(.left(player, name: "Player-0".safe, .connectionLost)))
        try room.bringBack(0, by: 10)
        #expect(room.seat(of: 10) != player)
        expect(room.view(of: 10)?.me?.name, equals: "Player-0".safe)
    }

    @Test("are told that their seat is gone if a game has begun without them")
    func goneInAGame() throws {
        var room = try Room.inAGame()
        try room.cut(0)
        try room.host.kick(.init(rawValue: 1), at: room.now)
        try room.bringBack(0, by: 10)
        expect(room.seen(by: 10).last, equals: .ended(.seatGone))
    }

    @Test("who ask for a new seat and are denied, or get no answer, are told that theirs is gone")
    func newSeatNotGiven() throws {
        var room = Room(approval: .ask)
        try room.join(0, name: "Grace")
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        try room.cut(0)
        // The host has no note of the player any more.
        try room.change(0) { $0.stay.rights.pass = nil }
        room.wait(Seats.lobbyLife)
        try room.bringBack(0, by: 10)
        expect(room.seen(by: 10).last, equals: .pending(position: 1))
        var unanswered = room[10]
        let begin = room.now
        while room.now < begin + Entrance.requestLife {
            let now = room.now
            try room.change(10) { $0.heard(Samples.connection(10), at: now) }
            room.wait(.seconds(1))
        }
        expect(room.seen(by: 10).last, equals: .ended(.seatGone))
        // The other is heard, and never answers.
        let end = begin + PlayerStage.requestLife
        unanswered.heard(Samples.connection(10), at: end - .milliseconds(1))
        unanswered.handleTimeout(at: end - .milliseconds(1))
        #expect(unanswered.stage != .idle)
        unanswered.handleTimeout(at: end)
        #expect(unanswered.stage == .idle && unanswered.view == nil)
        var last: Client.Effect?
        while let effect = unanswered.pollEffect() { last = effect }
        guard case .event(.ended(.seatGone)) = last else {
            Issue.record("the ending is \(String(describing: last))")
            return
        }
    }

    @Test("look for the host for a minute after the silence, and then give up")
    func givenUp() throws {
        var room = try Room.inAGame()
        try room.cut(0)
        var client = room[0]
        client.handleTimeout(at: room.now + .milliseconds(61_999))
        #expect(client.stage != .idle)
        client.handleTimeout(at: room.now + .seconds(62))
        #expect(client.stage == .idle && client.view == nil)
    }
}
