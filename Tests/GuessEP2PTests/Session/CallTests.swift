import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A user who is called for an invitation.
struct CallTests {
    private let grace = NearbyPlayer(id: 50, name: "Grace".safe, announced: PeerID(5, 0).announced)

    /// Invites a user by the connection with the number.
    private func call(
        _ invitee: NearbyPlayer, in room: inout Room, on number: Int, calls: inout Int
    ) throws -> UInt64 {
        defer { room.drain() }
        return try room.host.invite(invitee, at: room.now) {
            calls += 1
            return Samples.connection(number)
        }
    }

    private func called(
        capacity: Int = 8, lateArrivals: HostConfiguration.LateArrivals = .join
    ) throws -> (room: Room, id: UInt64) {
        var room = Room(capacity: capacity) { $0.lateArrivals = lateArrivals }
        room.connect(1)
        var calls = 0
        let id = try call(grace, in: &room, on: 1, calls: &calls)
        return (room, id)
    }

    private func reach(_ number: Int, in room: inout Room) {
        room.host.connected(Samples.connection(number), at: room.now)
        room.drain()
    }

    private func ended(_ id: UInt64, _ reason: InvitationEnding) -> HostNotice {
        .invitationEnded(id: id, name: grace.name, reason: reason)
    }

    private func endings(in room: Room) -> [HostNotice] {
        room.notices.filter { if case .invitationEnded = $0 { true } else { false } }
    }

    @Test("three times is called once, has one invitation, and one seat is kept")
    func taps() throws {
        var room = Room(capacity: 3)
        room.connect(1)
        var calls = 0
        let first = try call(grace, in: &room, on: 1, calls: &calls)
        try expect(call(grace, in: &room, on: 2, calls: &calls), equals: first)
        reach(1, in: &room)
        try expect(call(grace, in: &room, on: 3, calls: &calls), equals: first)
        expect(calls, equals: 1)
        expect(room.seen(by: 1).count, equals: 1)
        try room.join(4, name: "Eve")
        #expect(room.seat(of: 4) != nil, "two of three seats were free, and one is kept")
        try room.join(5, name: "Mallory")
        expect(room.seen(by: 5).last, equals: .denied(.full))
        expect(
            room.notices.prefix(2),
            equals: [
                .invitationOpened(id: first, player: grace.id, name: grace.name),
                .invitationDelivered(id: first, name: grace.name),
            ])
        let now = room.now
        try room.change(1) { try $0.accept(first, name: grace.name, at: now) }
        #expect(room.seat(of: 1) != nil)
        expect(endings(in: room), equals: [ended(first, .accepted)])
        // The announcement of a program may be heard for a short time after it.
        let identity = room[1].identity
        #expect(throws: Rejection.alreadyDone) {
            try room.host.invite(
                NearbyPlayer(id: 51, name: grace.name, announced: identity.announced), at: now
            ) { Samples.connection(9) }
        }
    }

    @Test("and cannot be reached causes an error, and the seat is free", arguments: [true, false])
    func unreachable(isClosed: Bool) throws {
        var (room, id) = try called(capacity: 2)
        if isClosed {
            room.host.connectionClosed(Samples.connection(1), at: room.now)
            room.drain()
        } else {
            // A driver gives up sooner.
            room.wait(.seconds(30))
            #expect(room.closed.contains(Samples.connection(1)))
        }
        expect(endings(in: room), equals: [ended(id, .unreachable)])
        #expect(room.seen(by: 1).isEmpty)
        try room.join(2, name: "Eve")
        #expect(room.seat(of: 2) != nil)
        reach(1, in: &room)
        #expect(room.messages(to: 1).isEmpty, "too late")
    }

    @Test(
        "can have the invitation taken back before and after it arrives", arguments: [true, false])
    func cancelled(isReached: Bool) throws {
        var (room, id) = try called()
        if isReached { reach(1, in: &room) }
        try room.host.cancelInvitation(id, at: room.now)
        room.drain()
        expect(endings(in: room), equals: [ended(id, .cancelled)])
        expect(
            room.seen(by: 1).last,
            equals: isReached ? .invitationGone(id: id, reason: .cancelled) : nil)
        #expect(throws: Rejection.noSuchOne) {
            try room.host.cancelInvitation(id, at: room.now)
        }
        expect(room.closed.contains(Samples.connection(1)), equals: !isReached)
        room.wait(.seconds(31))
        #expect(room.closed.contains(Samples.connection(1)), "nobody needs the connection any more")
    }

    @Test("gets the changes that happened meanwhile", arguments: [true, false])
    func tooLate(isFull: Bool) throws {
        var (room, id) = try called(capacity: 2, lateArrivals: .denied)
        room.wait(.seconds(15))
        try room.host.addBot(named: "Bot".safe, skill: 1, at: room.now)
        if !isFull { try room.start() }
        room.drain()
        reach(1, in: &room)
        expect(endings(in: room), equals: [ended(id, isFull ? .full : .alreadyStarted)])
        #expect(room.seen(by: 1).isEmpty)
        #expect(room.closed.contains(Samples.connection(1)))
    }

    @Test("answers with the reason to decline", arguments: [nil] + InvitationDecline.allCases)
    func declines(decline: InvitationDecline?) throws {
        var (room, id) = try called()
        reach(1, in: &room)
        room.say(.declineInvitation(id: id, reason: decline), from: 1)
        expect(endings(in: room), equals: [ended(id, (decline ?? .declined).ending)])
        #expect(room.closed.contains(Samples.connection(1)))
    }

    @Test(
        "may refuse with a reason that this program does not know",
        arguments: [#""tooLoud""#, "7", "null", "{}"])
    func unknownRefusals(reason: String) throws {
        var (room, id) = try called()
        reach(1, in: &room)
        room.say(
            [UInt8](#"{"declineInvitation":{"id":\#(id),"reason":\#(reason)}}"#.utf8), from: 1)
        expect(endings(in: room), equals: [ended(id, .declined)])
        expect(room.host.statistics.unreadableMessages, equals: 0)
    }

    @Test("and accepts too late gets one ending, with its reason")
    func superseded() throws {
        var (room, id) = try called()
        reach(1, in: &room)
        let elsewhere = Invitation(
            id: 3, sessionName: "Other".safe, hostName: "Eve".safe, seatedCount: 1, capacity: 8,
            expiresIn: .seconds(30), host: PeerID(9, 9))
        try room.host.follow(elsewhere, at: room.now)
        let now = room.now
        try room.change(1) { try $0.accept(id, name: grace.name, at: now) }
        expect(room.seen(by: 1).last, equals: .denied(Denial(.superseded)))
        expect(endings(in: room), equals: [ended(id, .superseded)])
    }

    @Test("and asks by another connection is let in, and the invitation is done")
    func asksMeanwhile() throws {
        var (room, id) = try called()
        reach(1, in: &room)
        room.say(
            .requestToPlay(
                request: RequestToPlay(id: 9, name: grace.name, identity: PeerID(5, 0))),
            from: 2)
        expect(room.lastAnswer(to: 2)?.accepts(9, as: 1), equals: true)
        expect(endings(in: room), equals: [ended(id, .accepted)])
        expect(room.seen(by: 1).last, equals: .invitationGone(id: id, reason: .invitationGone))
    }
}
