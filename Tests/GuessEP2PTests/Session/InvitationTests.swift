import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct InvitationTests {
    private func invited(
        _ number: Int = 1, capacity: Int = 8, approval: HostConfiguration.Approval = .ask,
        lateArrivals: HostConfiguration.LateArrivals = .join
    ) throws -> (room: Room, id: UInt64) {
        var room = Room(capacity: capacity, approval: approval) {
            $0.lateArrivals = lateArrivals
        }
        room.connect(number)
        let id = try room.host.invite(Samples.connection(number), at: room.now)
        room.drain()
        return (room, id)
    }

    private func ended(_ id: UInt64, _ reason: InvitationEnding) -> HostNotice {
        .invitationEnded(id: id, name: "".safe, reason: reason)
    }

    @Test("names the session and its host; accepting it gives a seat without another request")
    func acceptance() throws {
        var (room, id) = try invited()
        guard case .invited(let invitation) = room.seen(by: 1).first else {
            Issue.record("not invited")
            return
        }
        expect(invitation.id, equals: id)
        expect(invitation.sessionName, equals: "Friday night".safe)
        expect(invitation.hostName, equals: "Ada".safe)
        #expect(invitation.seatedCount == 1 && invitation.capacity == 8)
        #expect(room.seat(of: 1) == nil, "nobody is seated who has not said yes")
        let now = room.now
        try room.change(1) { try $0.accept(id, name: "Grace".safe, at: now) }
        expect(room.seat(of: 1), equals: PlayerID(rawValue: 1))
        expect(room.hostViews.last?.players.count, equals: 2)
        expect(
            room.host.nextTimeout, equals: .zero + .milliseconds(1500),
            "only presence is left to watch")
        #expect(throws: PlayerError.alreadyInASession) {
            try room.change(1) { try $0.accept(id, name: "Grace".safe, at: now) }
        }
    }

    @Test("that is declined is reported to the host, and is gone")
    func decline() throws {
        var (room, id) = try invited()
        try room.change(1) { try $0.decline(id) }
        expect(room.notices, equals: [ended(id, .declined)])
        #expect(room.host.nextTimeout == nil)
        #expect(throws: PlayerError.invitationGone) { try room.change(1) { try $0.decline(id) } }
        let now = room.now
        #expect(throws: PlayerError.invitationGone) {
            try room.change(1) { try $0.accept(id, name: "Grace".safe, at: now) }
        }
        expect(room[1].stage, equals: .idle)
    }

    @Test("expires after thirty seconds, on both sides")
    func expiry() throws {
        var (room, id) = try invited()
        room.wait(.milliseconds(29_999))
        expect(room.seen(by: 1).count, equals: 1)
        room.wait(.milliseconds(1))
        expect(room.seen(by: 1).last, equals: .invitationGone(id: id, reason: .expired))
        // An acceptance in the last moment may still be on its way to the host.
        room.wait(.milliseconds(999))
        #expect(room.notices.isEmpty)
        room.wait(.milliseconds(1))
        expect(room.notices, equals: [ended(id, .expired)])
        expect(room.seen(by: 1).count, equals: 2, "told once, though both sides count")
        #expect(room[1].nextTimeout == nil)
    }

    @Test("accepted too late gets a reason instead of a seat")
    func acceptedTooLate() throws {
        var (room, id) = try invited()
        room.wait(.seconds(31))
        room.say(
            .acceptInvitation(id: id, request: RequestToPlay(id: 5, name: "Grace".safe)), from: 1)
        expect(room.lastAnswer(to: 1), equals: .denied(requestID: 5, denial: .expired))
        expect(room.hostViews.last?.players.count, equals: 1)
    }

    @Test("accepted while the host takes it back ends as the host received it")
    func acceptCrossesStart() throws {
        var (room, id) = try invited(lateArrivals: .denied)
        try room.host.addBot(named: "Bot".safe, skill: 1, at: room.now)
        // The acceptance is on its way when the host starts the game.
        var player = room[1]
        try player.accept(id, name: "Grace".safe, at: room.now)
        try room.start()
        room.clients[Samples.connection(1)] = player
        room.drain()
        expect(room[1].stage, equals: .idle)
        let denial = Denial(.alreadyStarted, gameLasts: .seconds(425))
        expect(room.seen(by: 1).last, equals: .denied(denial))
    }

    @Test("ends when the game starts, and when the host closes", arguments: [true, false])
    func cancelled(isStarting: Bool) throws {
        var (room, id) = try invited(lateArrivals: .denied)
        if isStarting {
            try room.host.addBot(named: "Bot".safe, skill: 1, at: room.now)
            try room.start()
        } else {
            room.host.close(at: room.now)
            room.drain()
        }
        expect(
            room.seen(by: 1).last,
            equals: .invitationGone(id: id, reason: isStarting ? .alreadyStarted : .hostLeft))
    }

    @Test("is gone with its connection, on both sides")
    func lostConnection() throws {
        var (room, id) = try invited()
        room.host.connectionClosed(Samples.connection(1), at: room.now)
        room.clients[Samples.connection(1)]?.connectionClosed(Samples.connection(1), at: room.now)
        room.drain()
        expect(room.notices, equals: [ended(id, .connectionLost)])
        expect(room.seen(by: 1).last, equals: .invitationGone(id: id, reason: .hostLeft))
    }

    @Test("to an invited player is the same invitation")
    func twice() throws {
        var (room, id) = try invited()
        let again = try room.host.invite(Samples.connection(1), at: room.now)
        room.drain()
        expect(again, equals: id)
        expect(room.seen(by: 1).count, equals: 1)
    }

    @Test("and a request from the same player: the request is the acceptance")
    func requestAfterInvitation() throws {
        var (room, _) = try invited()
        try room.join(1, name: "Grace")
        expect(room.seat(of: 1), equals: PlayerID(rawValue: 1))
        expect(room.hostViews.last?.requests.isEmpty, equals: true)
        expect(room.hostViews.last?.players.count, equals: 2)
    }

    @Test("to a player who has asked already is the approval")
    func invitationAfterRequest() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        try room.host.invite(Samples.connection(1), at: room.now)
        room.drain()
        expect(room.seat(of: 1), equals: PlayerID(rawValue: 1))
        expect(room.hostViews.last?.requests.isEmpty, equals: true)
        #expect(!room.notices.contains { if case .invitationEnded = $0 { true } else { false } })
    }

    @Test("and a request at the same time give one seat")
    func crossing() throws {
        var room = Room(approval: .ask)
        room.connect(1)
        var player = room[1]
        try player.requestToPlay(on: Samples.connection(1), name: "Grace".safe, at: room.now)
        try room.host.invite(Samples.connection(1), at: room.now)
        room.clients[Samples.connection(1)] = player
        room.drain()
        expect(room.seat(of: 1), equals: PlayerID(rawValue: 1))
        expect(room.hostViews.last?.players.count, equals: 2)
    }

    @Test("cannot be made when every seat is taken, or during a game")
    func notNow() throws {
        var room = Room(capacity: 2) { $0.lateArrivals = .denied }
        try room.host.addBot(named: "Bot".safe, skill: 1, at: room.now)
        #expect(throws: Rejection.sessionFull) {
            try room.host.invite(Samples.connection(1), at: room.now)
        }
        try room.start()
        #expect(throws: Rejection.wrongPhase) {
            try room.host.invite(Samples.connection(1), at: room.now)
        }
        #expect(room.toPlayers.isEmpty)
    }

    @Test("accepted when the last seat is gone is answered with the reason")
    func fullAtCommit() throws {
        var (room, id) = try invited(capacity: 2)
        #expect(throws: Rejection.sessionFull, "the seat is kept") {
            try room.host.addBot(named: "Bot".safe, skill: 1, at: room.now)
        }
        room.wait(.seconds(15))
        try room.host.addBot(named: "Bot".safe, skill: 1, at: room.now)
        let now = room.now
        try room.change(1) { try $0.accept(id, name: "Grace".safe, at: now) }
        expect(room.seen(by: 1).last, equals: .denied(.full))
        expect(room.hostViews.last?.players.count ?? 2, equals: 2)
    }

    @Test("accepted twice gives one seat, and another player's cannot be accepted")
    func acceptedTwice() throws {
        var (room, id) = try invited()
        let request = RequestToPlay(id: 5, name: "Grace".safe)
        room.say(.acceptInvitation(id: id, request: request), from: 2)
        expect(room.lastAnswer(to: 2), equals: .denied(requestID: 5, denial: .invitationGone))
        for _ in 0..<3 { room.say(.acceptInvitation(id: id, request: request), from: 1) }
        expect(room.lastAnswer(to: 1)?.accepts(5, as: 1), equals: true)
        expect(room.hostViews.last?.players.count, equals: 2)
        room.say(.declineInvitation(id: id, reason: nil), from: 1)
        expect(room.hostViews.last?.players.count, equals: 2, "too late to decline")
    }

    @Test("to a player with a seat elsewhere is declined automatically")
    func seatedElsewhere() throws {
        var room = Room()
        try room.join(1, name: "Grace")
        var client = room[1]
        let invitation = Invitation(
            id: 3, sessionName: "Other".safe, hostName: "Eve".safe, seatedCount: 1, capacity: 8,
            expiresIn: .seconds(30))
        client.receive(
            SessionCoding.encode(FromHost.invitation(invitation: invitation)),
            on: .control, from: Samples.connection(9),
            at: room.now)
        let answer = SessionCoding.encode(FromPlayer.declineInvitation(id: 3, reason: .busy))
        expect(client.pollEffect(), equals: .send(answer, on: .control, to: Samples.connection(9)))
        #expect(client.pollEffect() == nil)
    }

    @Test("is one of eight at most, lasts a minute at most, and is safe to show")
    func hostileInvitations() {
        var client = Client(seed: 1)
        for id in UInt64(1)...9 {
            let name = String(repeating: "x", count: 500)
            let json = """
                {"invitation":{"invitation":{"id":\(id),"sessionName":"\\u001b[31mred",\
                "hostName":"\(name)","seatedCount":-1,"sessionID":1,\
                "host":"00000000000000000000000000000001","capacity":99999,\
                "expiresInMilliseconds":9223372036854775807}}}
                """
            client.receive(
                [UInt8](json.utf8), on: .control, from: Samples.connection(Int(id)), at: .zero)
        }
        expect(client.unreadableMessages, equals: 0)
        expect(client.nextTimeout, equals: .zero + .seconds(60))
        var invitations: [Invitation] = []
        var declined = 0
        while let effect = client.pollEffect() {
            switch effect {
            case .event(.invited(let invitation)): invitations.append(invitation)
            case .send: declined += 1
            case .event, .close, .abandon, .reconnect, .askAfterHost, .stand, .standDown:
                Issue.record("unexpected: \(effect)")
            }
        }
        #expect(invitations.count == 8 && declined == 1)
        #expect(invitations.allSatisfy { $0.sessionName.string == "[31mred" })
        #expect(invitations.allSatisfy { $0.hostName.string.count == 24 })
    }
}
