import Primitives
import Testing

@testable import GuessEP2P

/// The known defects of the reference game (XG) and of its networking that sessions can have.
///
/// Each with the test that it would have failed, numbered as in the design's discovery page;
/// `RulesRegressionTests` has the others.
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

    @Test(
        "XG7, defect 12: leaving and kicking work, in the lobby and in the game",
        arguments: [false, true], [false, true])
    func xg7LeaveAndKick(isKicked: Bool, isPlaying: Bool) throws {
        var room = try Room(players: 3)
        if isPlaying { try room.start() }
        if isKicked {
            try room.host.kick(PlayerID(rawValue: 1), at: room.now)
            room.drain()
        } else {
            try room.change(0) { try $0.leave() }
        }
        #expect(room.seen(by: 0).last == .ended(isKicked ? .kicked : .left))
        #expect(room.closed.contains(Samples.link(0)))
        #expect(room.view(of: 1)?.seatedCount == 3)
        #expect(room.host.memberIndex(on: Samples.link(0)) == nil)
    }

    @Test("XG1, defect 7: the answer is in the artist's message and in no other")
    func xg1AnswerOnTheWire() throws {
        var room = try Room(players: 2)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "the-very-secret".safe), at: room.now)
        room.drain()
        #expect(room.view(of: 0)?.game?.screen.name == "guessingImage")
        for (_, _, bytes) in room.toPlayers {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("the-very-secret"))
        }
        guard case .waitingForGuesses(_, nil, let prompt) = room.hostViews.last?.game?.screen else {
            Issue.record("not the artist's screen")
            return
        }
        #expect(prompt == "the-very-secret".safe)
    }

    @Test("defect 1: a player has one seat at a time, whoever else invites or approves")
    func defect1OneSession() throws {
        var client = Client(seed: 4)
        let (first, second) = (Samples.link(1), Samples.link(2))
        try client.requestToPlay(on: first, name: "Grace".safe, at: .zero)
        guard case .asking(let request, _, _) = client.stage else {
            Issue.record("not asking")
            return
        }
        let seat = SeatClaim(player: PlayerID(rawValue: 5), token: SeatToken(1, 2))
        let yes = SessionCoding.encode(
            FromHost.accepted(
                requestID: request.id, you: seat.player, token: seat.token, lastActionID: 0))
        client.receive(yes, on: .control, from: second, at: .zero)
        #expect(client.stage == .asking(request: request, on: first, expires: .zero + .seconds(35)))
        client.receive(yes, on: .control, from: first, at: .zero)
        #expect(client.stage == .seated(seat, on: first))
        client.receive(yes, on: .control, from: second, at: .zero)
        #expect(client.stage == .seated(seat, on: first))
        #expect(throws: PlayerError.alreadyInASession) {
            try client.requestToPlay(on: second, name: "Grace".safe, at: .zero)
        }
    }

    @Test("defect 2: the host's approval is asked for, and a denial is a denial")
    func defect2Approval() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        #expect(room.hostViews.last?.players.count == 1)
        try room.host.deny(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        #expect(room.hostViews.last?.players.count == 1)
        #expect(room.seen(by: 1).last == .denied(.declined))
    }

    @Test("defect 3: a yes to an invitation is no seat before the host has said so")
    func defect3NoSeatBeforeTheHost() throws {
        var client = Client(seed: 4)
        let invitation = Invitation(
            id: 3, sessionName: "S".safe, hostName: "H".safe, seatedCount: 1, capacity: 8,
            expiresInMilliseconds: 30_000)
        client.receive(
            SessionCoding.encode(FromHost.invitation(invitation: invitation)),
            on: .control, from: Samples.link(1), at: .zero)
        try client.accept(3, name: "Grace".safe, at: .zero)
        guard case .asking = client.stage else {
            Issue.record("not asking")
            return
        }
        #expect(throws: PlayerError.notInASession) { try client.setReady(true) }
        #expect(throws: PlayerError.notInASession) { try client.perform(.advance(round: 0)) }
    }

    @Test(
        "defect 5: a player who is gone stalls no phase",
        arguments: ["lost", "left", "kicked", "silent"])
    func defect5NobodyStalls(how: String) throws {
        var room = try Room(players: 3)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        try room.perform(1, .guess(round: 1, text: "a cat".safe))
        try room.perform(2, .guess(round: 1, text: "a dog".safe))
        switch how {
        case "lost":
            room.host.connectionClosed(Samples.link(0), at: room.now)
            room.clients[Samples.link(0)] = nil
        case "left": try room.change(0) { try $0.leave() }
        case "kicked": try room.host.kick(PlayerID(rawValue: 1), at: room.now)
        default: room.silent = [Samples.link(0)]
        }
        room.drain()
        room.wait(.seconds(12))
        #expect(room.view(of: 1)?.game?.screen.name == "waitingForRanking")
    }

    @Test(
        "defect 8: who a message is from follows from its connection, and a stranger changes nothing"
    )
    func defect8SenderFromTheChannel() throws {
        var room = try Room(players: 2)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        let game = room.host.game
        // The claim to be somebody else is in the payload; it is not even read.
        let claim = """
            {"perform":{"id":1,"action":{"guess":{"round":1,"text":"x","from":1,"player":1}}}}
            """
        room.say([UInt8](claim.utf8), from: 9)
        room.say(.setReady(isReady: false), from: 9)
        #expect(room.host.game == game)
        room.say([UInt8](claim.utf8), from: 1)
        guard case .guessing(let guessing) = room.host.game.phase else {
            Issue.record("not guessing")
            return
        }
        #expect(Array(guessing.guesses.keys) == [PlayerID(rawValue: 2)])
    }

    @Test("XG3, defect 9: a guess that arrives twice or late is answered and not counted")
    func xg3DuplicateMessages() throws {
        var room = try Room(players: 2)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        for text in ["a cat", "a cat", "a cow"] {
            room.say(.perform(id: 7, action: .guess(round: 1, text: text.safe)), from: 0)
        }
        #expect(room.view(of: 0)?.game?.screen.name == "waitingForGuesses")
        let answers = room.messages(to: 0).filter { $0 == .performed(id: 7) }
        #expect(answers.count == 3, "one message, however often it comes")
        room.say(.perform(id: 8, action: .guess(round: 1, text: "a cow".safe)), from: 0)
        #expect(room.lastAnswer(to: 0) == .rejected(id: 8, rejection: .alreadyDone))
        guard case .guessing(let guessing) = room.host.game.phase else {
            Issue.record("not guessing")
            return
        }
        #expect(guessing.guesses[PlayerID(rawValue: 1)] == "a cat".safe)
        try room.perform(1, .guess(round: 1, text: "a dog".safe))
        room.say(.perform(id: 8, action: .guess(round: 1, text: "late".safe)), from: 1)
        #expect(room.lastAnswer(to: 1) == .rejected(id: 8, rejection: .stale))
        #expect(room.view(of: 0)?.game?.screen.name == "waitingForRanking")
    }

    @Test("defect 10: a running clock alone sends nothing")
    func defect10NoTicks() throws {
        var room = try Room(players: 2)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        // Who asks what the host's clock shows is answered, by a channel of its own.
        let before = room.toPlayers.count { $0.channel != .clock }
        room.wait(.seconds(29))
        #expect(room.toPlayers.count { $0.channel != .clock } == before)
    }

    @Test("defect 11: the number of seats is kept to, however the seats are asked for")
    func defect11Capacity() throws {
        var room = Room(capacity: 3, approval: .automatic)
        var invitations: [UInt64] = []
        for number in 1...4 {
            room.connect(number)
            invitations.append(try room.host.invite(Samples.link(number), at: room.now))
        }
        room.drain()
        for number in 5...6 { try room.join(number, name: "P") }
        for (index, id) in invitations.enumerated() {
            let now = room.now
            try room.change(index + 1) { try $0.accept(id, name: "P".safe, at: now) }
        }
        #expect(room.hostViews.last?.players.count == 3)
        for number in 3...6 { #expect(room.seen(by: number).last == .denied(.full)) }
        #expect(throws: Rejection.sessionFull) {
            try room.host.addBot(named: "B".safe, skill: 1, at: room.now)
        }
    }
}
