import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Returning players.
struct ResumeTests {
    private func token(of number: Int, in room: Room) throws -> SeatToken {
        guard case .seated(let seat, _) = room[number].stage else {
            throw InvariantViolation("no seat")
        }
        return seat.token
    }

    @Test("learn of a silent host within four seconds, and search for it")
    func silentHost() throws {
        var room = try Room.inAGame()
        try room.change(0) { $0.heard(Samples.connection(0), at: .zero + .seconds(10)) }
        try room.change(0) { $0.handleTimeout(at: .zero + .milliseconds(13_499)) }
        #expect(!room.seen(by: 0).contains { $0.isInterruption })
        expect(room[0].nextTimeout.map { $0 <= .zero + .milliseconds(13_500) }, equals: true)
        try room.change(0) { $0.handleTimeout(at: .zero + .milliseconds(13_500)) }
        expect(room.seen(by: 0).last?.isInterruption, equals: true)
        expect(room.reconnecting, equals: [Samples.connection(0)])
        #expect(room.closed.contains(Samples.connection(0)))
        // A packet on the abandoned connection changes nothing.
        try room.change(0) { $0.heard(Samples.connection(0), at: .zero + .milliseconds(13_600)) }
        guard case .away = room[0].stage else {
            Issue.record("not away: \(room[0].stage)")
            return
        }
    }

    @Test("do not wait for an answer from a silent host, and search for it again")
    func silentReturn() throws {
        var room = try Room.inAGame()
        try room.cut(0)
        var client = room[0]
        while client.pollEffect() != nil {}
        try client.resume(
            on: Samples.connection(10), name: "Player-0".safe, at: .zero + .seconds(20))
        client.heard(Samples.connection(10), at: .zero + .seconds(21))
        expect(client.nextTimeout.map { $0 <= .zero + .milliseconds(24_500) }, equals: true)
        client.handleTimeout(at: .zero + .milliseconds(24_499))
        guard case .returning = client.stage else {
            Issue.record("not returning: \(client.stage)")
            return
        }
        client.handleTimeout(at: .zero + .milliseconds(24_500))
        guard case .away = client.stage else {
            Issue.record("not away: \(client.stage)")
            return
        }
        var effects: [Client.Effect] = []
        while let effect = client.pollEffect() { effects.append(effect) }
        expect(effects.suffix(2), equals: [.abandon(Samples.connection(10)), .reconnect])
    }

    @Test("show their token again if no host has answered yet")
    func silentStart() throws {
        var room = try Room.inAGame()
        let token = try token(of: 0, in: room)
        room.host.connectionClosed(Samples.connection(0), at: room.now)
        var client = Client(seed: 70)
        try client.resume(token, on: Samples.connection(10), name: "Player-0".safe, at: .zero)
        client.handleTimeout(at: .zero + .milliseconds(3500))
        #expect(client.pollEffect() != nil)
        var effects: [Client.Effect] = []
        while let effect = client.pollEffect() { effects.append(effect) }
        let lost = SessionEvent<Riddle.View>.interrupted(
            endsIn: .milliseconds(31_500), because: .silence)
        expect(effects, equals: [.abandon(Samples.connection(10)), .event(lost), .reconnect])
        try client.resume(on: Samples.connection(11), name: "Player-0".safe, at: room.now)
        room.clients[Samples.connection(0)] = nil
        room.clients[Samples.connection(11)] = client
        room.drain()
        expect(room.seat(of: 11), equals: PlayerID(rawValue: 1))
    }

    @Test("get back their seat, their screen and their score, and all members are told")
    func interrupted() throws {
        var room = try Room.inAGame()
        let before = try #require(room.view(of: 0))
        try room.cut(0)
        expect(room.seen(by: 0).last?.isInterruption, equals: true)
        expect(room.reconnecting, equals: [Samples.connection(0)])
        expect(room.view(of: 0), equals: before, "the screen stays")
        let player = try #require(before.me?.id)
        expect(room.view(of: 1)?.player(player)?.presence, equals: .disconnected)
        room.wait(.seconds(5))
        try room.bringBack(0, by: 10)
        guard case .resumed(let seat)? = room.seen(by: 10).first else {
            Issue.record("not back: \(room.seen(by: 10))")
            return
        }
        expect(seat.player, equals: player)
        expect(room.view(of: 10)?.game?.screen, equals: before.game?.screen)
        expect(room.view(of: 1)?.player(player)?.presence, equals: .connected)
        expect(room.notices.last, equals: .presence(player, name: "Player-0".safe, .connected))
    }

    @Test("get them after a new start of the program too, with only the token")
    func restarted() throws {
        var room = try Room.inAGame()
        let player = try #require(room.seat(of: 0))
        try room.perform(0, .guess(round: 1, text: "my guess".safe))
        let token = try token(of: 0, in: room)
        room.host.connectionClosed(Samples.connection(0), at: room.now)
        room.clients[Samples.connection(0)] = Client(seed: 77)
        try room.bringBack(0, by: 10, token: token)
        expect(room.seat(of: 10), equals: player)
        expect(room.view(of: 10)?.game?.screen, equals: .waitingForGuesses)
        expect(room.view(of: 10)?.game?.guess, equals: "my guess".safe)
        // The numbers of actions continue, or actions would count as old ones.
        let id = try room.perform(10, .guess(round: 1, text: "again".safe))
        expect(id, equals: 2)
        #expect(room.seen(by: 10).contains(.rejected(id: 2, .alreadyDone)))
    }

    @Test("need the seat's token; with any other they are offered a new seat")
    func wrongToken() throws {
        var room = try Room(players: 2)
        let seats = room.host.members.count
        room.clients[Samples.connection(9)] = Client(seed: 9)
        let now = room.now
        try room.change(9) {
            try $0.resume(SeatToken(3, 4), on: Samples.connection(9), name: "Eve".safe, at: now)
        }
        expect(room.host.members.count, equals: seats, "the room is full")
        expect(room.seen(by: 9).last, equals: .denied(.full))
        try room.change(0) { try $0.leave() }
        try room.change(9) {
            try $0.resume(SeatToken(3, 4), on: Samples.connection(9), name: "Eve".safe, at: now)
        }
        expect(room.seat(of: 9), equals: PlayerID(rawValue: 3), "as somebody new")
    }

    @Test("replace a program that still has the seat by an old connection")
    func replaced() throws {
        var room = try Room.inAGame()
        let player = try #require(room.seat(of: 0))
        let token = try token(of: 0, in: room)
        room.clients[Samples.connection(8)] = Client(seed: 8)
        let now = room.now
        try room.change(8) {
            try $0.resume(token, on: Samples.connection(8), name: "x".safe, at: now)
        }
        expect(room.seat(of: 8), equals: player)
        expect(room.seen(by: 0).last, equals: .ended(.replaced))
        #expect(room.closed.contains(Samples.connection(0)))
        expect(room.host.members.count { $0.id == player }, equals: 1)
    }

    @Test("get a new token each time; the former one is valid until the new one is used")
    func rotation() throws {
        var room = try Room.inAGame()
        let first = try token(of: 0, in: room)
        try room.cut(0)
        try room.bringBack(0, by: 10)
        let second = try token(of: 10, in: room)
        #expect(first != second)
        // The program ends before it has stored the new token.
        room.host.connectionClosed(Samples.connection(10), at: room.now)
        room.clients[Samples.connection(10)] = Client(seed: 5)
        try room.bringBack(10, by: 11, token: first)
        try expect(token(of: 11, in: room), equals: second)
        try room.cut(11)
        try room.bringBack(11, by: 12)
        #expect(try token(of: 12, in: room) != second)
        #expect(
            room.host.members.allSatisfy { $0.token != first && $0.formerToken != first })
    }

    @Test("get an answer to actions from the time between, which take effect once")
    func actions() throws {
        var room = try Room.inAGame()
        // The action takes effect, but the answer is lost with the connection.
        var client = room[0]
        let id = try client.perform(.guess(round: 1, text: "first".safe), at: room.now)
        while let effect = client.pollEffect() {
            guard case .send(let bytes, let channel, let connection) = effect else { continue }
            room.host.receive(bytes, on: channel, from: connection, at: room.now)
        }
        while room.host.pollEffect() != nil {}
        room.clients[Samples.connection(0)] = client
        try room.cut(0)
        let away = try room.perform(0, .guess(round: 1, text: "late".safe))
        try room.bringBack(0, by: 10)
        let answers = room.seen(by: 10).filter {
            switch $0 {
            case .performed, .rejected: true
            default: false
            }
        }
        expect(answers, equals: [.performed(id: id), .rejected(id: away, .alreadyDone)])
        try #require(room.host.game.phase == .guessing)
        let guessing = room.host.game.turn
        expect(guessing.guesses[PlayerID(rawValue: 1)]?.string, equals: "first")
    }

    @Test("have no effect on the next game by actions for the former one")
    func nextGame() throws {
        var room = try Room.inAGame()
        try room.cut(0)
        let late = try room.perform(0, .guess(round: 1, text: "late".safe))
        try room.host.returnToLobby(at: room.now)
        room.drain()
        try room.start()
        try room.bringBack(0, by: 10)
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a second prompt".safe), at: room.now)
        room.drain()
        #expect(room.seen(by: 10).contains(.rejected(id: late, .stale)))
        expect(room.host.game.phase, equals: .guessing)
        expect(room.view(of: 10)?.game?.screen, equals: .guessingImage)
        #expect(room.host.game.turn.guesses.isEmpty)
        #expect(room[10].stay.view.predictions.isEmpty)
        try room.perform(10, .guess(round: 1, text: "now".safe))
        expect(room.host.statistics.rejectedMessages, equals: 1)
    }

    @Test("get no answer for another program's action with the same number")
    func twoPrograms() throws {
        var room = try Room.inAGame()
        let token = try token(of: 0, in: room)
        try room.cut(0)
        let mine = try room.perform(0, .guess(round: 1, text: "mine".safe))
        let former = room[0]
        room.clients[Samples.connection(0)] = Client(seed: 77)
        try room.bringBack(0, by: 10, token: token)
        let others = try room.perform(10, .guess(round: 1, text: "theirs".safe))
        expect(others, equals: mine)
        // The first program is back on the network.
        room.clients[Samples.connection(0)] = former
        try room.bringBack(0, by: 11)
        expect(room.seen(by: 10).last, equals: .ended(.replaced))
        #expect(room.seen(by: 11).contains(.rejected(id: mine, .stale)))
        expect(room.view(of: 11)?.game?.screen, equals: .waitingForGuesses)
        expect(room.view(of: 11)?.game?.guess, equals: "theirs".safe)
    }

    @Test("have what they typed meanwhile performed as one action")
    func drafts() throws {
        var room = try Room.inAGame()
        try room.cut(0)
        var ids: Set<UInt64> = []
        for length in 1...40 {
            let text = String(repeating: "b", count: length).safe
            ids.insert(try room.perform(0, .draftGuess(round: 1, text: text)))
        }
        expect(ids.count, equals: 1)
        try room.perform(0, .guess(round: 1, text: "a bear".safe))
        expect(room[0].stay.view.unanswered.count, equals: 2)
        try room.bringBack(0, by: 10)
        #expect(room[10].stay.view.unanswered.isEmpty)
        let turn = room.host.game.turn
        let player = PlayerID(rawValue: 1)
        expect(turn.drafts[player], equals: String(repeating: "b", count: 40).safe)
        expect(turn.guesses[player], equals: "a bear".safe)
        expect(room.host.statistics.rejectedMessages, equals: 0)
    }

    @Test("can have only a limited number of waiting actions")
    func pileUp() throws {
        var room = try Room.inAGame()
        try room.cut(0)
        let now = room.now
        #expect(throws: PlayerError.interrupted) {
            try room.change(0) {
                try $0.perform(.guess(round: 1, text: "x".safe), waitsForHost: false, at: now)
            }
        }
        #expect(room[0].stay.view.unanswered.isEmpty)
        for _ in 0..<Client.unansweredLimit {
            try room.perform(0, .guess(round: 1, text: "x".safe))
        }
        #expect(throws: PlayerError.interrupted) {
            try room.perform(0, .guess(round: 1, text: "x".safe))
        }
    }

    @Test("have their seat until the game ends, with its points, and for another minute")
    func keptForTheGame() throws {
        var room = try Room.inAGame()
        let player = try #require(room.seat(of: 0))
        let token = try token(of: 0, in: room)
        try room.cut(0)
        var client = Client(seed: 70)
        // No player acts: each phase expires, and the last of them has no end.
        for _ in 0..<30 where !room.host.game.isFinished {
            room.wait(.seconds(10))
            for number in 1...2 { room.host.heard(Samples.connection(number), at: room.now) }
            #expect(room.host.members.contains { $0.id == player && $0.isAbsent })
        }
        #expect(room.now > .zero + .seconds(120) && room.host.game.isFinished)
        try client.resume(token, on: Samples.connection(70), name: "Player-0".safe, at: room.now)
        room.clients[Samples.connection(70)] = client
        room.drain()
        expect(room.seat(of: 70), equals: player)
        expect(room.view(of: 70)?.game?.scores.contains { $0.player == player }, equals: true)
        try room.cut(70)
        room.wait(Seats.gameLife)
        #expect(room.notices.contains(.left(player, name: "Player-0".safe, .connectionLost)))
    }

    @Test("have their seat in a game of two, whose other player writes for minutes")
    func ofTwo() throws {
        var room = try Room(
            players: 1,
            settings: Riddle.Settings(promptSeconds: nil, guessSeconds: nil, rankSeconds: nil))
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        let player = try #require(room.seat(of: 0))
        let token = try token(of: 0, in: room)
        try room.cut(0)
        for _ in 0..<5 { room.wait(.seconds(60)) }
        expect(room.host.game.phaseName, equals: "prompt")
        var client = Client(seed: 70)
        try client.resume(token, on: Samples.connection(70), name: "Player-0".safe, at: room.now)
        room.clients[Samples.connection(70)] = client
        room.drain()
        expect(room.seat(of: 70), equals: player)
    }

    @Test("get their seat in spite of acts under their name")
    func namesakes() throws {
        var room = try Room.inAGame()
        let player = try #require(room.seat(of: 0))
        let token = try token(of: 0, in: room)
        let identity = room[0].identity
        try room.cut(0)
        // A stranger claims the same identity, comes to watch, and is kicked.
        room.connect(60, as: identity)
        try room.join(60, name: "Eve", options: RequestToPlay.Options(wish: .watch))
        let impostor = try #require(room.seat(of: 60))
        #expect(impostor != player)
        try room.host.kick(impostor, banFor: .seconds(60), at: room.now)
        room.drain()
        var client = Client(seed: 70, identity: identity)
        try client.resume(token, on: Samples.connection(70), name: "Player-0".safe, at: room.now)
        room.clients[Samples.connection(70)] = client
        room.drain()
        expect(room.seat(of: 70), equals: player)
    }
}
