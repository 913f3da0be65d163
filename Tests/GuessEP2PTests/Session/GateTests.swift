import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Being ready, and starting without a player.
struct GateTests {
    /// Returns a room with three guests, all in the lobby.
    private func lobby(_ settings: Riddle.Settings = Riddle.Settings()) throws -> Room {
        var room = Room(settings: settings)
        for number in 1...3 { try room.join(number, name: "Player-\(number)") }
        return room
    }

    private func player(_ number: UInt32) -> PlayerID { PlayerID(rawValue: number) }

    @Test("a new player is ready, can take it back, and give it again")
    func readyByJoining() throws {
        var room = try lobby()
        expect(room.view(of: 1)?.players.allSatisfy(\.isReady), equals: true)
        #expect(room.hostViews.last?.startBlocker == nil)
        try room.change(2) { try $0.setReady(false) }
        expect(room.hostViews.last?.startBlocker, equals: .playersNotReady)
        try room.change(2) { try $0.setReady(true) }
        #expect(room.hostViews.last?.startBlocker == nil)
    }

    @Test("after a game all players are ready, except those who took it back")
    func readyAgain() throws {
        var room = try lobby()
        try room.start()
        try room.change(3) { try $0.setReady(false) }
        try room.host.returnToLobby(at: room.now)
        room.drain()
        let ready = room.hostViews.last?.players.filter(\.isReady).map(\.id)
        expect(ready, equals: [.host, player(1), player(2)])
        expect(room.hostViews.last?.startBlocker, equals: .playersNotReady)
    }

    @Test("the host may start without an unready player, who plays from the next round on")
    func notReady() throws {
        var room = try lobby()
        try room.change(3) { try $0.setReady(false) }
        #expect(throws: Rejection.playersNotReady) { try room.start() }
        try room.host.start(withoutMissing: true, at: room.now)
        room.drain()
        #expect(!room.host.game.seats.map(\.player).contains(player(3)))
        expect(room.host.game.roundCount, equals: 3)
        #expect(room.view(of: 3)?.isWatching == true && room.view(of: 3)?.isSpectator == false)
        expect(room.view(of: 1)?.player(player(3))?.isWaiting, equals: true)
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a secret bear".safe), at: room.now)
        room.drain()
        let shown = room.sent(to: 3, on: .view).map { String(decoding: $0, as: UTF8.self) }
        #expect(!shown.contains { $0.contains("a secret bear") })
        try room.change(3) { try $0.setReady(true) }
        expect(room.view(of: 3)?.isWatching, equals: true, "not before the round is over")
        for number in [1, 2] { try room.perform(number, .guess(round: 1, text: "x".safe)) }
        try room.host.perform(
            .rank(round: 1, order: room.host.game.turn.entries.map(\.id)), at: room.now)
        room.drain()
        expect(room.view(of: 3)?.isWatching, equals: false)
        expect(room.host.game.roundCount, equals: 4, "and they have a turn of their own")
        #expect(room.view(of: 1)?.player(player(3))?.isWaiting == nil)
    }

    @Test("a player who is not heard at the start plays from the next round on after their return")
    func notHeard() throws {
        var room = try lobby()
        guard case .seated(let claim, _) = room[3].stage else {
            Issue.record("no seat")
            return
        }
        room.host.connectionClosed(Samples.connection(3), at: room.now)
        room.clients[Samples.connection(3)] = nil
        room.drain()
        #expect(room.hostViews.last?.startBlocker == nil, "nobody waits for them")
        try room.start()
        #expect(!room.host.game.seats.map(\.player).contains(player(3)))
        try room.host.perform(.advance(round: 0), at: room.now)
        room.connect(4)
        let now = room.now
        try room.change(4) {
            try $0.resume(claim.token, on: Samples.connection(4), name: "Player-3".safe, at: now)
        }
        #expect(room.seat(of: 4) == player(3) && room.view(of: 4)?.isWatching == true)
        // The program gets no event when the host is heard.
        room.clients[Samples.connection(4)]?.stay.watch.heard = nil
        room.wait(.seconds(80))
        #expect(room.host.game.seats.map(\.player).contains(player(3)))
    }

    @Test("the smallest number of players is required in any case")
    func fewest() throws {
        var room = Room()
        try room.join(1, name: "Grace")
        try room.change(1) { try $0.setReady(false) }
        #expect(throws: Rejection.tooFewPlayers) {
            try room.host.start(withoutMissing: true, at: room.now)
        }
        expect(room.host.phase, equals: .lobby)
    }

    @Test("a newcomer comes in at once if the game would end without them")
    func fillsThePlace() throws {
        var room = Room()
        for number in 1...2 { try room.join(number, name: "Player-\(number)") }
        try room.change(2) { try $0.setReady(false) }
        try room.host.start(withoutMissing: true, at: room.now)
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        try room.change(2) { try $0.setReady(true) }
        expect(room.view(of: 2)?.isWatching, equals: true)
        try room.change(1) { try $0.leave() }
        expect(room.host.phase, equals: .playing)
        expect(room.view(of: 2)?.isWatching, equals: false)
    }

    @Test("a newcomer who leaves before their first round leaves no trace")
    func leavesEarly() throws {
        var room = try lobby()
        try room.change(3) { try $0.setReady(false) }
        try room.host.start(withoutMissing: true, at: room.now)
        room.drain()
        try room.change(3) { try $0.leave() }
        expect(room.hostViews.last?.players.map(\.id), equals: [.host, player(1), player(2)])
    }

    @Test("a log of a game that began without a player replays to the same state")
    func replays() throws {
        var room = Room(isLogged: true)
        for number in 1...3 { try room.join(number, name: "Player-\(number)") }
        try room.change(3) { try $0.setReady(false) }
        try room.host.start(withoutMissing: true, at: room.now)
        room.drain()
        try room.change(3) { try $0.setReady(true) }
        room.wait(.seconds(200))
        expect(room.host.game.seats.count, equals: 4)
        var replay = GameReplay<Riddle>()
        replay.append(Array(room.log.joined(separator: "\n").utf8))
        replay.finish()
        while try replay.next() != nil {}
        expect(replay.state, equals: room.host.game)
    }
}

/// A session with settings from its host.
struct SettingsTests {
    @Test("guests see them in the lobby, with each change at once, and not in the game")
    func settings() throws {
        var room = try Room(players: 1)
        func shown() -> Riddle.Settings? {
            room.view(of: 0)?.settings?.decoded(as: Riddle.Settings.self)
        }
        expect(shown(), equals: Riddle.Settings())
        try room.host.configure(at: room.now) { $0.settings.rounds = 7 }
        room.drain()
        expect(shown(), equals: Riddle.Settings(rounds: 7))
        try room.start()
        #expect(room.view(of: 0)?.settings == nil)
    }
}
