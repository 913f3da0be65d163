import DiscoveryKit
import Multicast
import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of the promises that a session makes to all in it, each short; longer ones are elsewhere.
struct SessionPromiseTests {
    @Test("a player has one seat at a time, even with several invitations and approvals")
    func oneSeat() throws {
        var client = Client(seed: 4)
        let (first, second) = (Samples.connection(1), Samples.connection(2))
        try client.requestToPlay(on: first, name: "Grace".safe, at: .zero)
        guard case .asking(let request, _, _) = client.stage else {
            Issue.record("not asking")
            return
        }
        let seat = SeatClaim(player: PlayerID(rawValue: 5), token: SeatToken(1, 2))
        let yes = SessionCoding.encode(
            FromHost.accepted(
                requestID: request.id, you: seat.player, token: seat.token, lastActionID: 0,
                key: nil))
        client.receive(yes, on: .control, from: second, at: .zero)
        expect(
            client.stage,
            equals: .asking(request: request, on: first, expires: .zero + .seconds(35)))
        client.receive(yes, on: .control, from: first, at: .zero)
        expect(client.stage, equals: .seated(seat, on: first))
        client.receive(yes, on: .control, from: second, at: .zero)
        expect(client.stage, equals: .seated(seat, on: first))
        #expect(throws: PlayerError.alreadyInASession) {
            try client.requestToPlay(on: second, name: "Grace".safe, at: .zero)
        }
    }

    @Test("the host has to approve, and a denial holds")
    func approval() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        expect(room.hostViews.last?.players.count, equals: 1)
        try room.host.deny(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        expect(room.hostViews.last?.players.count, equals: 1)
        expect(room.seen(by: 1).last, equals: .denied(.declined))
    }

    @Test("an accepted invitation is no seat before the host's answer")
    func acceptedIsNoSeat() throws {
        var client = Client(seed: 4)
        let invitation = Invitation(
            id: 3, sessionName: "S".safe, hostName: "H".safe, seatedCount: 1, capacity: 8,
            expiresIn: .seconds(30))
        client.receive(
            SessionCoding.encode(FromHost.invitation(invitation: invitation)),
            on: .control, from: Samples.connection(1), at: .zero)
        try client.accept(3, name: "Grace".safe, at: .zero)
        guard case .asking = client.stage else {
            Issue.record("not asking")
            return
        }
        #expect(throws: PlayerError.notInASession) { try client.setReady(true) }
        #expect(throws: PlayerError.notInASession) {
            try client.perform(.advance(round: 0), at: .zero)
        }
    }

    @Test(
        "a host that has gone is not listed any longer, after any kind of end",
        arguments: [
            (GhostTrial.Ending.goodbye, Duration.milliseconds(150)), (.killed, .seconds(4)),
            (.vanished, .seconds(11)),
        ])
    func goneHosts(ending: GhostTrial.Ending, limit: Duration) throws {
        for seed in 0..<8 as Range<UInt64> {
            let gone = try #require(GhostTrial(ending, DiscoveryConditions()).run(seed: seed))
            #expect(.nanoseconds(gone) <= limit, "seed \(seed)")
        }
    }

    @Test(
        "a lost player delays no phase",
        arguments: ["lost", "left", "kicked", "silent"])
    func lostPlayers(how: String) throws {
        var room = try Room(players: 3)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        try room.perform(1, .guess(round: 1, text: "a cat".safe))
        try room.perform(2, .guess(round: 1, text: "a dog".safe))
        switch how {
        case "lost":
            room.host.connectionClosed(Samples.connection(0), at: room.now)
            room.clients[Samples.connection(0)] = nil
        case "left": try room.change(0) { try $0.leave() }
        case "kicked": try room.host.kick(PlayerID(rawValue: 1), at: room.now)
        default: room.silent = [Samples.connection(0)]
        }
        room.drain()
        room.wait(.seconds(12))
        expect(room.view(of: 1)?.game?.screen, equals: .waitingForRanking)
    }

    @Test(
        "a change is sent as a change and not as the whole state, and players are seats")
    func smallChanges() throws {
        var room = try Room(players: 7)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        let before = room.sent(to: 1, on: .view).count
        try room.perform(0, .guess(round: 1, text: "a cat".safe))
        let told = room.sent(to: 1, on: .view).dropFirst(before)
        let whole = SessionCoding.encode(try #require(room.view(of: 1)))
        expect(told.count, equals: 1)
        #expect(try #require(told.first).count < whole.count / 5)
        // A player is a number, not an archived object in every message.
        let seats = try #require(room.view(of: 1)).players.map(\.id)
        expect(seats, equals: Samples.players(8))
        #expect(seats.allSatisfy { SessionCoding.encode($0).count <= 2 })
    }

    @Test("the prompt is sent to the artist only")
    func secretPrompt() throws {
        var room = try Room(players: 2)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "the-very-secret".safe), at: room.now)
        room.drain()
        expect(room.view(of: 0)?.game?.screen, equals: .guessingImage)
        for (_, _, bytes) in room.toPlayers {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("the-very-secret"))
        }
        let own = try #require(room.hostViews.last?.game)
        expect(own.screen, equals: .waitingForGuesses)
        #expect(own.guess == nil && own.prompt == "the-very-secret".safe)
    }

    @Test(
        "a message's sender is its connection, and a stranger changes nothing"
    )
    func senders() throws {
        var room = try Room(players: 2)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        let game = room.host.game
        // The payload claims another identity; that claim is not even read.
        let claim = """
            {"perform":{"id":1,"action":{"guess":{"round":1,"text":"x","from":1,"player":1}}}}
            """
        room.say([UInt8](claim.utf8), from: 9)
        room.say(.setReady(isReady: false), from: 9)
        expect(room.host.game, equals: game)
        room.say([UInt8](claim.utf8), from: 1)
        try #require(room.host.game.phase == .guessing)
        let guessing = room.host.game.turn
        expect(Array(guessing.guesses.keys), equals: [PlayerID(rawValue: 2)])
    }

    @Test("a guess that arrives twice or late is answered and not counted")
    func lateGuesses() throws {
        var room = try Room(players: 2)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        for text in ["a cat", "a cat", "a cow"] {
            room.say(.perform(id: 7, game: nil, action: .guess(round: 1, text: text.safe)), from: 0)
        }
        expect(room.view(of: 0)?.game?.screen, equals: .waitingForGuesses)
        let answers = room.messages(to: 0).filter { $0 == .performed(id: 7) }
        expect(answers.count, equals: 3, "one message, however often it comes")
        room.say(.perform(id: 8, game: nil, action: .guess(round: 1, text: "a cow".safe)), from: 0)
        expect(room.lastAnswer(to: 0), equals: .rejected(id: 8, rejection: .alreadyDone))
        try #require(room.host.game.phase == .guessing)
        let guessing = room.host.game.turn
        expect(guessing.guesses[PlayerID(rawValue: 1)], equals: "a cat".safe)
        try room.perform(1, .guess(round: 1, text: "a dog".safe))
        room.say(.perform(id: 8, game: nil, action: .guess(round: 1, text: "late".safe)), from: 1)
        expect(room.lastAnswer(to: 1), equals: .rejected(id: 8, rejection: .stale))
        expect(room.view(of: 0)?.game?.screen, equals: .waitingForRanking)
    }

    @Test("a running clock alone sends nothing")
    func clockAlone() throws {
        var room = try Room(players: 2)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        // A separate channel answers questions about the host's clock.
        let before = room.toPlayers.count { $0.channel != .clock }
        room.wait(.seconds(29))
        expect(room.toPlayers.count { $0.channel != .clock }, equals: before)
    }

    @Test("the number of seats holds, for all ways to request one")
    func seatCount() throws {
        var room = Room(capacity: 3, approval: .automatic)
        var invitations: [UInt64] = []
        for number in 1...4 {
            room.connect(number)
            invitations.append(try room.host.invite(Samples.connection(number), at: room.now))
        }
        room.drain()
        for number in 5...6 { try room.join(number, name: "P") }
        for (index, id) in invitations.enumerated() {
            let now = room.now
            try room.change(index + 1) { try $0.accept(id, name: "P".safe, at: now) }
        }
        expect(room.hostViews.last?.players.count, equals: 3)
        for number in 3...6 { expect(room.seen(by: number).last, equals: .denied(.full)) }
        #expect(throws: Rejection.sessionFull) {
            try room.host.addBot(named: "B".safe, skill: 1, at: room.now)
        }
    }

    @Test(
        "leaving and kicking work, in the lobby and in the game",
        arguments: [false, true], [false, true])
    func leavingAndKicking(isKicked: Bool, isPlaying: Bool) throws {
        var room = try Room(players: 3)
        if isPlaying { try room.start() }
        if isKicked {
            try room.host.kick(PlayerID(rawValue: 1), at: room.now)
            room.drain()
        } else {
            try room.change(0) { try $0.leave() }
        }
        expect(room.seen(by: 0).last, equals: .ended(isKicked ? .kicked : .left))
        #expect(room.closed.contains(Samples.connection(0)))
        expect(room.view(of: 1)?.seatedCount, equals: 3)
        #expect(room.host.hall.seats.index(on: Samples.connection(0)) == nil)
    }

    @Test(
        "a new program with a seat's token gets that seat, points and screen"
    )
    func newProgram() throws {
        var room = try Room(players: 3)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        try room.perform(0, .guess(round: 1, text: "a bear".safe))
        guard case .seated(let seat, _) = room[0].stage else {
            Issue.record("no seat")
            return
        }
        let before = try #require(room.view(of: 0)?.game)
        room.clients[Samples.connection(0)] = nil
        room.host.connectionClosed(Samples.connection(0), at: room.now)
        room.drain()
        // Another program and another connection; only the token was kept.
        room.connect(10)
        let now = room.now
        try room.change(10) { client in
            try client.resume(
                seat.token, on: Samples.connection(10), name: "Player-0".safe, at: now)
        }
        expect(room.seat(of: 10), equals: seat.player)
        expect(room.view(of: 10)?.game, equals: before)
        expect(room.view(of: 1)?.players.count, equals: 4)
    }
}
