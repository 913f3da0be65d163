import Multicast
import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A request to play.
struct RequestTests {
    @Test("waits for the host, and an approval gives a seat")
    func approval() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        expect(room.seen(by: 1), equals: [.pending(position: 1)])
        #expect(room.seat(of: 1) == nil)
        let request = try #require(room.hostViews.last?.requests.first)
        expect(request.name, equals: "Grace".safe)
        expect(room.notices, equals: [.requested(request)])
        try room.host.approve(request.id, at: room.now)
        room.drain()
        expect(room.seat(of: 1), equals: PlayerID(rawValue: 1))
        expect(room.seat(of: 1), equals: PlayerID(rawValue: 1))
        expect(room.view(of: 1)?.players.map(\.name), equals: ["Ada".safe, "Grace".safe])
        expect(room.view(of: 1)?.me?.kind, equals: .guest)
        expect(room.hostViews.last?.requests.isEmpty, equals: true)
        expect(
            room.notices.last, equals: .joined(PlayerID(rawValue: 1), name: "Grace".safe, .guest))
    }

    @Test("of others is in the host's view only")
    func requestsAreTheHosts() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        try room.join(2, name: "Eve")
        expect(room.hostViews.last?.requests.count, equals: 1)
        expect(room.view(of: 1)?.requests.isEmpty, equals: true)
    }

    @Test("that the host denies ends with the reason, and may be made again")
    func denial() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        let id = try #require(room.hostViews.last?.requests.first).id
        try room.host.deny(id, at: room.now)
        room.drain()
        expect(room.seen(by: 1).last, equals: .denied(.declined))
        expect(room[1].stage, equals: .idle)
        #expect(room.closed.contains(Samples.connection(1)))
        expect(room.hostViews.last?.requests.isEmpty, equals: true)
        try room.join(1, name: "Grace")
        expect(room.hostViews.last?.requests.count, equals: 1)
    }

    @Test("expires after thirty seconds")
    func expiry() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        room.wait(.milliseconds(29_999))
        expect(room.hostViews.last?.requests.count, equals: 1)
        room.wait(.milliseconds(1))
        expect(room.hostViews.last?.requests.isEmpty, equals: true)
        expect(room.seen(by: 1).last, equals: .denied(.expired))
        #expect(room.host.nextTimeout == nil)
    }

    @Test("expires on the player's side too, if the host does not answer")
    func expiryAtThePlayer() throws {
        var client = Client(seed: 1)
        try client.requestToPlay(on: Samples.connection(1), name: "Grace".safe, at: .zero)
        expect(client.nextTimeout, equals: .zero + .seconds(35))
        client.handleTimeout(at: .zero + .milliseconds(34_999))
        #expect(client.stage != .idle)
        client.handleTimeout(at: .zero + .seconds(35))
        expect(client.stage, equals: .idle)
        #expect(client.nextTimeout == nil)
        var effects: [Client.Effect] = []
        while let effect = client.pollEffect() { effects.append(effect) }
        expect(
            effects.suffix(2), equals: [.close(Samples.connection(1)), .event(.denied(.expired))])
        expect(effects.count, equals: 4, "the request, that it is taken back, and these")
    }

    @Test("that its sender takes back is gone")
    func cancellation() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        let request = try #require(room.hostViews.last?.requests.first)
        try room.change(1) { try $0.leave() }
        expect(room.hostViews.last?.requests.isEmpty, equals: true)
        expect(room.notices.last, equals: .requestGone(request))
        #expect(throws: Rejection.noSuchOne) { try room.host.approve(request.id, at: room.now) }
        #expect(throws: Rejection.noSuchOne) { try room.host.deny(request.id, at: room.now) }
        expect(room.seen(by: 1).last, equals: .ended(.left))
    }

    @Test("cannot be taken back by another player")
    func cancellationByOthers() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        let request = try #require(room.hostViews.last?.requests.first)
        room.say(.cancelRequest(id: request.id), from: 2)
        expect(room.hostViews.last?.requests, equals: [request])
    }

    @Test("is gone with its connection")
    func lostConnection() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        room.host.connectionClosed(Samples.connection(1), at: room.now)
        room.drain()
        expect(room.hostViews.last?.requests.isEmpty, equals: true)
        expect(room.notices.count, equals: 2)
    }

    @Test("is granted at once if the host admits all")
    func automatic() throws {
        var room = Room(approval: .automatic)
        try room.join(1, name: "Grace")
        #expect(room.seat(of: 1) != nil)
        #expect(!room.seen(by: 1).contains { $0 == .pending(position: 1) })
    }

    @Test("sent again is the same request, before the answer and after", arguments: [false, true])
    func duplicates(isAutomatic: Bool) throws {
        var room = Room(approval: isAutomatic ? .automatic : .ask)
        let request = RequestToPlay(id: 7, name: "Grace".safe)
        for _ in 0..<5 { room.say(.requestToPlay(request: request), from: 1) }
        let players = isAutomatic ? 2 : 1
        expect(room.hostViews.last?.players.count, equals: players)
        expect(room.hostViews.last?.requests.count, equals: isAutomatic ? 0 : 1)
        expect(room.notices.count, equals: 1)
        let answers = room.messages(to: 1).filter {
            $0 == .pending(requestID: 7, position: 1)
                || $0.accepts(7, as: 1)
        }
        expect(answers.count, equals: 5, "each is answered, for the first answer may be late")
    }

    @Test("is answered under the number of its last copy")
    func renumbered() throws {
        var room = Room(approval: .ask)
        room.say(.requestToPlay(request: RequestToPlay(id: 7, name: "Grace".safe)), from: 1)
        room.say(.requestToPlay(request: RequestToPlay(id: 8, name: "Grace".safe)), from: 1)
        let request = try #require(room.hostViews.last?.requests.first)
        expect(room.hostViews.last?.requests.count, equals: 1)
        try room.host.approve(request.id, at: room.now)
        room.drain()
        #expect(
            room.messages(to: 1).contains { $0.accepts(8, as: 1) },
            "a player who asked anew knows the old number no more")
    }

    @Test("under another player's number leaves no player without an answer")
    func sameNumber() throws {
        var room = Room(approval: .ask)
        room.say(.requestToPlay(request: RequestToPlay(id: 7, name: "Grace".safe)), from: 1)
        let guess = RequestToPlay(id: 7, name: "Mallory".safe, identity: PeerID(6, 6))
        room.say(.requestToPlay(request: guess), from: 2)
        try room.host.approve(7, at: room.now)
        room.drain()
        expect(room.hostViews.last?.players.map(\.name), equals: ["Ada".safe, "Grace".safe])
        expect(room.messages(to: 2).first, equals: .denied(requestID: 7, denial: .busy))
    }

    @Test("is denied when every seat is taken, including the bots'")
    func full() throws {
        var room = Room(capacity: 3)
        try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now)
        try room.join(1, name: "Grace")
        try room.join(2, name: "Eve")
        expect(room.seen(by: 2), equals: [.denied(.full)])
        expect(room.hostViews.last?.seatedCount, equals: 3)
    }

    @Test("that waits while the last seat is taken cannot be approved, and waits on")
    func fullAtCommit() throws {
        var room = Room(capacity: 2, approval: .ask)
        try room.join(1, name: "Grace")
        try room.join(2, name: "Eve")
        let ids = try #require(room.hostViews.last).requests.map(\.id)
        try room.host.approve(ids[0], at: room.now)
        room.drain()
        #expect(throws: Rejection.sessionFull) { try room.host.approve(ids[1], at: room.now) }
        expect(room.hostViews.last?.requests.map(\.id), equals: [ids[1]])
        try room.host.kick(PlayerID(rawValue: 1), at: room.now)
        try room.host.approve(ids[1], at: room.now)
        room.drain()
        expect(
            room.seat(of: 2), equals: PlayerID(rawValue: 2), "a seat's number is never given twice")
    }

    @Test(
        "is denied after the start if the host refuses late arrivals, and waiting ones are too"
    )
    func alreadyStarted() throws {
        var room = Room(approval: .ask) { $0.lateArrivals = .denied }
        try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now)
        try room.join(1, name: "Grace")
        try room.start()
        let denial = Denial(.alreadyStarted, gameLasts: .seconds(425))
        expect(room.seen(by: 1).last, equals: .denied(denial))
        expect(room.hostViews.last?.requests.isEmpty, equals: true)
        try room.join(2, name: "Eve")
        expect(room.seen(by: 2), equals: [.denied(denial)])
    }

    @Test("is denied while eight others wait")
    func busy() throws {
        var room = Room(capacity: 20, approval: .ask)
        for number in 1...9 { try room.join(number, name: "Player") }
        expect(room.hostViews.last?.requests.count, equals: 8)
        expect(room.seen(by: 9), equals: [.denied(Denial(.busy, retryAfter: .seconds(5)))])
    }

    @Test("cannot be made by a player with a request or a seat")
    func alreadyInASession() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        #expect(throws: PlayerError.alreadyInASession) { try room.join(1, name: "Grace") }
        let id = try #require(room.hostViews.last?.requests.first).id
        try room.host.approve(id, at: room.now)
        room.drain()
        let before = room.toPlayers.count
        #expect(throws: PlayerError.alreadyInASession) { try room.join(1, name: "Grace") }
        expect(room.toPlayers.count, equals: before)
    }

    @Test("with a key or another field of a wrong form are denied, and not left without an answer")
    func malformed() throws {
        var room = Room()
        func ask(_ field: String, from number: Int) -> Denial.Reason? {
            let text =
                #"{"requestToPlay":{"request":{"id":\#(number),"identity":"#
                + #""0123456789abcdeffedcba9876543210","name":"Grace","wish":"play",\#(field)}}}"#
            room.say(Array(text.utf8), from: number)
            guard case .denied(UInt64(number), let denial)? = room.lastAnswer(to: number) else {
                return nil
            }
            return denial.reason
        }
        expect(ask(#""key":"no key at all""#, from: 1), equals: .wrongKey)
        expect(ask(#""pass":"xyz""#, from: 2), equals: .declined)
        expect(ask(#""seals":7"#, from: 3), equals: .declined)
        expect(room.host.members.count, equals: 1)
        room.say(Array(#"{"requestToPlay":{"request":{"key":"AB7K"}}}"#.utf8), from: 4)
        #expect(room.messages(to: 4).isEmpty, "nobody knows the number")
    }

    @Test("a view that a player's program cannot read is counted at the host")
    func unreadableViews() throws {
        var room = try Room(players: 1)
        expect(room.host.statistics.unreadableViews, equals: 0)
        room.say(.unreadableView(version: 3), from: 0)
        room.say(.unreadableView(version: 3), from: 9)
        expect(
            room.host.statistics.unreadableViews, equals: 1, "a stranger's word counts for nothing")
        expect(room.host.statistics.rejectedMessages, equals: 0)
    }
}
