import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct SeatTests {
    @Test("are free again when a player leaves the lobby", arguments: [Ending.left, .kicked])
    func emptiedInTheLobby(ending: Ending) throws {
        var room = try Room(players: 2)
        let player = try #require(room.seat(of: 0))
        if ending == .left {
            try room.change(0) { try $0.leave() }
        } else {
            try room.host.kick(player, at: room.now)
        }
        room.drain()
        expect(room.seen(by: 0).last, equals: .ended(ending))
        expect(room[0].stage, equals: .idle)
        #expect(room.view(of: 0) == nil)
        expect(room.notices.last, equals: .left(player, name: "Player-0".safe, ending))
        expect(room.hostViews.last?.players.map(\.id), equals: [.host, PlayerID(rawValue: 2)])
        expect(room.view(of: 1)?.players.count, equals: 2)
        expect(room.metadata.last?["players"], equals: "2")
    }

    @Test("are as many as the host sets, with a connection for each, and one for returning players")
    func connections() {
        let largest = HostConfiguration(sessionName: "A".safe, hostName: "B".safe, capacity: 100)
        expect(largest.capacity, equals: 64)
        #expect(largest.connectionCount > 2 * (63 + largest.spectatorCapacity))
        let smallest = HostConfiguration(sessionName: "A".safe, hostName: "B".safe, capacity: 0)
        #expect(smallest.capacity == 2 && smallest.connectionCount > 2)
    }

    @Test("are kept for a time when a connection ends in the lobby, and no player waits for them")
    func keptInTheLobby() throws {
        var room = try Room(players: 2)
        let player = try #require(room.seat(of: 0))
        room.host.connectionClosed(Samples.connection(0), at: room.now)
        room.clients[Samples.connection(0)] = nil
        room.drain()
        expect(room.view(of: 1)?.player(player)?.presence, equals: .disconnected)
        expect(room.metadata.last?["players"], equals: "3", "nobody else can have it yet")
        #expect(room.host.hall.startBlocker == nil)
        room.wait(.seconds(15))
        expect(room.notices.last, equals: .left(player, name: "Player-0".safe, .connectionLost))
        expect(room.hostViews.last?.players.map(\.id), equals: [.host, PlayerID(rawValue: 2)])
        expect(room.metadata.last?["players"], equals: "2")
    }

    @Test(
        "are marked, not freed, when a player leaves during the game", arguments: ["leave", "kick"])
    func emptiedInTheGame(how: String) throws {
        var room = try Room(players: 3)
        try room.start()
        let player = try #require(room.seat(of: 0))
        if how == "leave" {
            try room.change(0) { try $0.leave() }
        } else {
            try room.host.kick(player, at: room.now)
            room.drain()
        }
        expect(room.view(of: 1)?.player(player)?.hasLeft, equals: true)
        expect(room.view(of: 1)?.name(of: player), equals: "Player-0".safe)
        expect(room.view(of: 1)?.seatedCount, equals: 3)
        expect(room.metadata.last?["players"], equals: "3")
        #expect(throws: Rejection.noSuchOne) { try room.host.kick(player, at: room.now) }
        let before = room.toPlayers.count
        room.say(.perform(id: 9, game: nil, action: .guess(round: 1, text: "boo".safe)), from: 0)
        expect(room.lastAnswer(to: 0), equals: .rejected(id: 9, rejection: .notAMember))
        expect(room.toPlayers.count, equals: before + 1)
    }

    @Test("keep their player and their score when a connection ends during the game")
    func keptInTheGame() throws {
        var room = try Room(players: 2)
        try room.start()
        let player = try #require(room.seat(of: 0))
        room.host.connectionClosed(Samples.connection(0), at: room.now)
        room.drain()
        let summary = try #require(room.view(of: 1)?.player(player))
        #expect(!summary.hasLeft && summary.presence == .disconnected)
        expect(room.view(of: 1)?.seatedCount, equals: 3)
        expect(room.notices.last, equals: .presence(player, name: "Player-0".safe, .disconnected))
        try room.host.kick(player, at: room.now)
        room.drain()
        expect(room.view(of: 1)?.player(player)?.hasLeft, equals: true)
    }

    @Test("cannot be taken from the host")
    func hostStays() throws {
        var room = try Room(players: 1)
        #expect(throws: Rejection.noSuchOne) { try room.host.kick(.host, at: room.now) }
        #expect(throws: Rejection.noSuchOne) {
            try room.host.kick(PlayerID(rawValue: 42), at: room.now)
        }
    }

    @Test(
        "number at least 2 and at most 64",
        arguments: [(Int.min, 2), (1, 2), (8, 8), (65, 64), (Int.max, 64)])
    func capacity(asked: Int, given: Int) {
        expect(Room(capacity: asked).host.configuration.capacity, equals: given)
    }

    @Test("are 64 at most, and the longest possible view fits into a message")
    func largestView() throws {
        var room = Room(capacity: 64, settings: Riddle.Settings(rounds: 1))
        let wide = String(repeating: "漢", count: 100)
        for number in 1...62 {
            let name = SafeText("\(number)" + wide, limit: .name)
            try room.host.addBot(named: name, skill: 1, at: room.now)
        }
        try room.join(1, name: wide)
        try room.join(2, name: "Eve")
        expect(room.seen(by: 2), equals: [.denied(.full)])
        try room.change(1) { try $0.setReady(true) }
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: wide.safe), at: room.now)
        room.drain()
        for number in 1...62 {
            try room.host.hall.act(
                .guess(round: 1, text: (wide + "\(number)").safe),
                of: PlayerID(rawValue: UInt32(number)), at: room.now)
        }
        try room.perform(1, .guess(round: 1, text: wide.safe))
        expect(room.view(of: 1)?.game?.screen, equals: .waitingForRanking)
        let order = room.host.game.turn.entries.map(\.id)
        try room.host.perform(.rank(round: 1, order: order), at: room.now)
        room.drain()
        expect(room.view(of: 1)?.game?.screen, equals: .rankingResults)
        let largest = SessionCoding.encode(room.view(of: 1)).count
        // A picture adds at most 8 KiB, in base64 11 KiB.
        #expect(largest > 20 * 1024)
        #expect(largest + 11 * 1024 < SessionCoding.largestByteCount)
    }

    @Test("of bots count, are always ready, and can be freed")
    func bots() throws {
        var room = Room(capacity: 3)
        for _ in 0..<2 { try room.host.addBot(named: "Robo".safe, skill: 0.5, at: room.now) }
        #expect(throws: Rejection.sessionFull) {
            try room.host.addBot(named: "Robo".safe, skill: 0.5, at: room.now)
        }
        room.drain()
        let view = try #require(room.hostViews.last)
        expect(view.players.map(\.name), equals: ["Ada".safe, "Robo".safe, "Robo (2)".safe])
        expect(view.players.map(\.kind), equals: [.host, .bot, .bot])
        #expect(view.players.allSatisfy { $0.isReady && $0.presence == .connected })
        try room.host.kick(PlayerID(rawValue: 1), at: room.now)
        #expect(view.startBlocker == nil)
        try room.start()
        #expect(throws: Rejection.wrongPhase) {
            try room.host.addBot(named: "Robo".safe, skill: 0.5, at: room.now)
        }
    }
}

/// Starting a game.
struct StartTests {
    @Test("needs another player, and all players ready")
    func startBlocker() throws {
        var room = Room()
        expect(room.hostViews.last?.startBlocker, equals: .tooFewPlayers)
        #expect(throws: Rejection.tooFewPlayers) { try room.start() }
        try room.join(1, name: "Grace")
        try room.join(2, name: "Eve")
        #expect(room.hostViews.last?.startBlocker == nil, "who joins is ready")
        expect(room.hostViews.last?.player(PlayerID(rawValue: 1))?.isReady, equals: true)
        try room.change(1) { try $0.setReady(false) }
        #expect(throws: Rejection.playersNotReady) { try room.start() }
        try room.change(1) { try $0.setReady(true) }
        #expect(room.hostViews.last?.startBlocker == nil)
        #expect(room.view(of: 1)?.startBlocker == nil)
        try room.change(2) { try $0.setReady(false) }
        expect(room.hostViews.last?.startBlocker, equals: .playersNotReady)
        expect(room.hostViews.last?.phase, equals: .lobby)
        try room.change(2) { try $0.leave() }
        try room.start()
        expect(room.view(of: 1)?.phase, equals: .playing)
        expect(room.view(of: 1)?.game?.screen, equals: .playerOrder)
        #expect(throws: Rejection.alreadyDone) { try room.start() }
    }

    @Test("again goes through the lobby, where readiness is as before")
    func restart() throws {
        var room = try Room(players: 3, settings: Riddle.Settings(rounds: 1))
        #expect(throws: Rejection.wrongPhase) { try room.host.returnToLobby(at: room.now) }
        try room.start()
        room.host.connectionClosed(Samples.connection(0), at: room.now)
        try room.change(1) { try $0.leave() }
        room.wait(.seconds(200))
        expect(room.view(of: 2)?.phase, equals: .finished)
        expect(room.metadata.last?["phase"], equals: "finished")
        try room.host.returnToLobby(at: room.now)
        room.drain()
        let view = try #require(room.view(of: 2))
        #expect(view.phase == .lobby && view.game == nil && view.remaining == nil)
        expect(view.players.map(\.id), equals: [.host, PlayerID(rawValue: 3)])
        #expect(view.me?.isReady == true && view.startBlocker == nil)
        try room.join(5, name: "Eve")
        try room.start()
        expect(room.view(of: 5)?.game?.scores.map(\.points), equals: [0, 0, 0])
    }

    @Test("takes the settings of the lobby, which are fixed afterwards")
    func configure() throws {
        var room = try Room(players: 1)
        try room.host.configure(at: room.now) { $0.settings.rounds = 7 }
        try room.start()
        expect(room.view(of: 0)?.game?.roundCount, equals: 7)
        #expect(throws: Rejection.wrongPhase) {
            try room.host.configure(at: room.now) { $0.settings.rounds = 1 }
        }
        expect(room.host.game.settings.rounds, equals: 7)
    }

    @Test("is the host's right, and so are its commands: players only send messages")
    func onlyTheHost() throws {
        var room = try Room(players: 1)
        #expect(throws: Rejection.wrongPhase) {
            try room.host.perform(.advance(round: 0), at: room.now)
        }
        try room.start()
        try room.perform(0, .advance(round: 0))
        #expect(room.seen(by: 0).contains(.rejected(id: 1, .onlyTheHost)))
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        expect(room.view(of: 0)?.game?.round, equals: 1)
        #expect(throws: Rejection.stale) {
            try room.host.perform(.advance(round: 0), at: room.now)
        }
    }

    @Test("and closing are announced to all: seats, requests and invitations")
    func close() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Grace")
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        try room.join(2, name: "Eve")
        room.connect(3)
        let id = try room.host.invite(Samples.connection(3), at: room.now)
        room.drain()
        room.host.close(at: room.now)
        room.drain()
        expect(room.seen(by: 1).last, equals: .ended(.hostLeft))
        expect(room.seen(by: 2).last, equals: .denied(Denial(.hostLeft)))
        expect(room.seen(by: 3).last, equals: .invitationGone(id: id, reason: .hostLeft))
        #expect(room.closed.isSuperset(of: [Samples.connection(1), Samples.connection(2)]))
        #expect(room.host.nextTimeout == nil)
        room.say(.leave, from: 1)
    }

    @Test("and the goodbye does not overtake the last view, which uses another channel")
    func goodbyeAfterTheResults() throws {
        var room = try Room(players: 1)
        try room.start()
        var client = room[0]
        try room.host.perform(.advance(round: 0), at: room.now)
        room.host.close(at: room.now)
        var views: [[UInt8]] = []
        while let effect = room.host.pollEffect() {
            guard case .send(let bytes, let channel, let connection) = effect else { continue }
            if channel == .view {
                views.append(bytes)
            } else {
                client.receive(bytes, on: channel, from: connection, at: room.now)
            }
        }
        expect(client.view?.game?.screen, equals: .playerOrder)
        #expect(throws: PlayerError.notInASession) { try client.setReady(true) }
        for bytes in views {
            client.receive(bytes, on: .view, from: Samples.connection(0), at: room.now)
        }
        var events: [SessionEvent<Riddle.View>] = []
        while let effect = client.pollEffect() {
            if case .event(let event) = effect { events.append(event) }
        }
        guard case .view(let last)? = events.dropLast().last else {
            Issue.record("no last view: \(events)")
            return
        }
        expect(last.game?.screen, equals: .waitingForImage)
        expect(events.last, equals: .ended(.hostLeft))
        expect(client.stage, equals: .idle)
    }

    @Test("that is closed in the middle of a game leaves no clock running")
    func closeInGame() throws {
        var room = try Room(players: 2)
        try room.host.kick(PlayerID(rawValue: 1), at: room.now)
        try room.host.addBot(named: "Robo".safe, skill: 1, at: room.now)
        try room.start()
        room.host.close(at: room.now)
        room.drain()
        expect(room.seen(by: 1).last, equals: .ended(.hostLeft))
        #expect(room.host.nextTimeout == nil)
        try room.join(7, name: "Late")
        #expect(room.seat(of: 7) == nil)
    }

    @Test("gives tokens that reveal nothing about each other, or about other data")
    func tokens() {
        var mint = SeatTokenMint(SessionSecret(1, 2))
        var other = SeatTokenMint(SessionSecret(1, 3))
        var seen: Set<SeatToken> = []
        for _ in 0..<1000 {
            seen.insert(mint.next())
            seen.insert(other.next())
        }
        expect(seen.count, equals: 2000)
        expect(
            SeatToken("00112233445566778899aabbccddeeff")?.description,
            equals: "00112233445566778899aabbccddeeff")
        for wrong in [
            "", "0011", "00112233445566778899AABBCCDDEEFF", "+0112233445566778899aabbccddeeff",
        ] {
            #expect(SeatToken(wrong) == nil)
        }
    }
}
