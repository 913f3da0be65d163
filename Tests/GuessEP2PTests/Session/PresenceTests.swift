import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct PresenceTests {
    @Test("is unresponsive after a second and a half of silence, and lost after four")
    func silence() throws {
        var room = try Room(players: 2)
        try room.start()
        let player = try #require(room.seat(of: 0))
        room.silent = [Samples.connection(0)]
        room.wait(.milliseconds(1499))
        expect(room.view(of: 1)?.player(player)?.presence, equals: .connected)
        room.wait(.milliseconds(1))
        expect(room.view(of: 1)?.player(player)?.presence, equals: .unresponsive)
        room.wait(.milliseconds(2499))
        expect(room.view(of: 1)?.player(player)?.presence, equals: .unresponsive)
        room.wait(.milliseconds(1))
        expect(room.view(of: 1)?.player(player)?.presence, equals: .disconnected)
        let presences = room.notices.compactMap { notice -> Presence? in
            guard case .presence(player, _, let presence) = notice else { return nil }
            return presence
        }
        expect(presences, equals: [.unresponsive, .disconnected])
        expect(room.view(of: 1)?.player(PlayerID(rawValue: 2))?.presence, equals: .connected)
    }

    @Test("is good again after any packet", arguments: [2, 5])
    func heardAgain(seconds: Int) throws {
        var room = try Room(players: 2)
        room.silent = [Samples.connection(0)]
        room.wait(.seconds(seconds))
        let player = try #require(room.seat(of: 0))
        #expect(room.view(of: 1)?.player(player)?.presence != .connected)
        room.host.heard(Samples.connection(0), at: room.now)
        room.drain()
        expect(room.view(of: 1)?.player(player)?.presence, equals: .connected)
        expect(room.host.nextTimeout, equals: room.now + .milliseconds(1500))
    }

    @Test("changes to lost directly if the host itself was asleep")
    func lateTimer() throws {
        var room = try Room(players: 1)
        room.silent = [Samples.connection(0)]
        room.now = room.now + .seconds(60)
        room.host.handleTimeout(at: room.now)
        room.drain()
        expect(room.hostViews.last?.players.last?.presence, equals: .disconnected)
        #expect(room.host.nextTimeout == nil)
    }

    @Test("that is bad holds a phase for eight seconds at most")
    func phaseGoesOn() throws {
        let settings = Riddle.Settings(promptSeconds: nil, guessSeconds: nil, rankSeconds: nil)
        var room = try Room(players: 2, settings: settings)
        try room.start()
        room.wait(.seconds(5))
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        try room.perform(1, .guess(round: 1, text: "a cat".safe))
        room.silent = [Samples.connection(0)]
        room.wait(.milliseconds(11_999))
        expect(room.view(of: 1)?.game?.screen, equals: .waitingForGuesses)
        room.wait(.milliseconds(1))
        expect(room.view(of: 1)?.game?.screen, equals: .waitingForRanking)
    }

    @Test("of strangers is not tracked")
    func strangers() throws {
        var room = try Room(players: 1)
        let before = room.toPlayers.count
        room.host.heard(Samples.connection(99), at: room.now)
        room.host.connectionClosed(Samples.connection(99), at: room.now)
        room.drain()
        expect(room.toPlayers.count, equals: before)
    }
}

struct ViewTests {
    @Test("are sent only if their player would see a change")
    func onlyChanges() throws {
        var room = try Room(players: 3)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        var before = (room.toPlayers.count, room.hostViews.count)
        for _ in 0..<10 {
            room.host.handleTimeout(at: room.now)
            room.now = room.now + .milliseconds(10)
            for number in 0..<3 { room.host.heard(Samples.connection(number), at: room.now) }
        }
        room.drain()
        #expect(before == (room.toPlayers.count, room.hostViews.count))
        try room.host.perform(.draftPrompt(round: 1, text: "h".safe), at: room.now)
        room.drain()
        expect(room.toPlayers.count, equals: before.0 + 3, "all see that something is written")
        before = (room.toPlayers.count, room.hostViews.count)
        try room.host.perform(.draftPrompt(round: 1, text: "half".safe), at: room.now)
        room.drain()
        #expect(
            before == (room.toPlayers.count, room.hostViews.count), "a draft is nobody's to see")
        try room.host.perform(.submitPrompt(round: 1, text: "whole".safe), at: room.now)
        room.drain()
        try room.perform(0, .draftGuess(round: 1, text: "h".safe))
        before = (room.toPlayers.count, room.hostViews.count)
        try room.perform(0, .draftGuess(round: 1, text: "half".safe))
        // The answer, and a view for the player in which it is counted.
        expect(room.toPlayers.count, equals: before.0 + 2, "its sender is told that it is done")
        #expect(room.toPlayers.suffix(2).allSatisfy { $0.connection == Samples.connection(0) })
        try room.perform(0, .guess(round: 1, text: "whole".safe))
        expect(
            room.toPlayers.count, equals: before.0 + 2 + 1 + 3, "and now all see whom they wait for"
        )
        expect(room.hostViews.count, equals: before.1 + 1)
    }

    @Test(
        "have an increasing revision, for every player and in every order",
        arguments: Effort.seeds(5, quick: 2))
    func revisions(seed: UInt64) throws {
        var room = try Room(players: 4, settings: Riddle.Settings(rounds: 2), seed: seed)
        try room.start()
        room.wait(.seconds(250))
        expect(room.host.phase, equals: .finished)
        for number in 0..<4 {
            let revisions = room.sent(to: number, on: .view).compactMap {
                try? ViewUpdate(decoding: $0).version
            }
            #expect(revisions.count > 8)
            #expect(zip(revisions, revisions.dropFirst()).allSatisfy(<))
        }
        let own = room.hostViews.map(\.revision)
        #expect(zip(own, own.dropFirst()).allSatisfy(<))
    }

    @Test(
        "from the host that are unreadable are reported once each, and not requested again"
    )
    func unreadableViews() throws {
        var room = try Room(players: 1)
        var client = room[0]
        let shown = client.view
        var sender = ViewSender()
        for version in [1000, 1001] as [UInt64] {
            let update = sender.update(to: Array("{\"newer\":\(version)}".utf8), version: version)
            for _ in 1...2 {
                client.receive(update.encoded, on: .view, from: Samples.connection(0), at: room.now)
            }
            var events: [SessionEvent<Riddle.View>] = []
            var said: [[UInt8]] = []
            while let effect = client.pollEffect() {
                if case .event(let event) = effect { events.append(event) }
                if case .send(let bytes, .viewSeen, _) = effect { said.append(bytes) }
            }
            expect(events, equals: [.resync(.unreadable)])
            var seen: [UInt8] = []
            seen.appendVarint(version)
            expect(said, equals: [seen])
            expect(client.view, equals: shown)
        }
        room.clients[Samples.connection(0)] = client
    }

    @Test("are ignored if they are old or not from the session's host")
    func staleViews() throws {
        var room = try Room(players: 1)
        var client = room[0]
        let bytes = try #require(room.sent(to: 0, on: .view).last)
        try room.start()
        client = room[0]
        client.receive(bytes, on: .view, from: Samples.connection(0), at: room.now)
        expect(client.view?.phase, equals: .playing)
        #expect(client.pollEffect() == nil)
        client.receive(bytes, on: .view, from: Samples.connection(5), at: room.now)
        client.receive(
            SessionCoding.encode(FromHost.ended(ending: .kicked, lastView: 0)), on: .control,
            from: Samples.connection(5), at: room.now)
        expect(client.unreadableMessages, equals: 2)
        #expect(client.pollEffect() == nil)
        expect(client.view?.phase, equals: .playing)
    }

    @Test("contain the rest of the phase at the time of sending")
    func remaining() throws {
        var room = try Room(players: 2)
        #expect(room.view(of: 0)?.remaining == nil)
        try room.start()
        expect(room.view(of: 0)?.remaining, equals: .seconds(5))
        room.wait(.seconds(6))
        room.host.connectionClosed(Samples.connection(1), at: room.now)
        room.drain()
        expect(room.view(of: 0)?.remaining, equals: .seconds(29))
    }

    @Test("for a player who has just left are no longer sent")
    func afterLeaving() throws {
        var room = try Room(players: 3)
        try room.start()
        try room.change(0) { try $0.leave() }
        let before = room.sent(to: 0, on: .view).count
        room.wait(.seconds(60))
        expect(room.sent(to: 0, on: .view).count, equals: before)
        #expect(room.sent(to: 1, on: .view).count > before)
    }

    @Test("and the announcement change together: players, phase, capacity, game")
    func metadata() throws {
        var room = try Room(players: 1, settings: Riddle.Settings(rounds: 1))
        expect(
            room.metadata.last,
            equals: [
                "game": "riddle", "players": "2", "capacity": "2", "phase": "lobby",
                "door": "open",
            ])
        try room.start()
        room.wait(.seconds(200))
        expect(
            room.metadata.compactMap { $0["phase"] },
            equals: [
                // The picture is painted at once: no screen shows the old state before the first
                // view.
                "lobby", "lobby", "order", "prompt", "guessing", "results", "finished",
            ])
    }
}
