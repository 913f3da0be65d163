import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct SpectatorTests {
    private let watch = RequestToPlay.Options(wish: .watch)

    @Test("have no seat, delay no player, and are listed separately")
    func apart() throws {
        var room = Room(capacity: 2)
        try room.join(1, name: "Grace")
        try room.change(1) { try $0.setReady(true) }
        for number in 2...5 { try room.join(number, name: "Watcher", options: watch) }
        let last = try #require(room.seat(of: 5))
        expect(room.notices.last, equals: .joined(last, name: "Watcher (4)".safe, .spectator))
        expect(room.view(of: 1)?.players.count, equals: 2)
        expect(room.view(of: 1)?.spectators.count, equals: 4)
        #expect(room.view(of: 2)?.isSpectator == true && room.view(of: 1)?.isSpectator == false)
        #expect(room.metadata.last?["players"] == "2" && room.metadata.last?["spectators"] == "4")
        #expect(room.host.hall.startBlocker == nil, "none of them has to be ready")
        try room.start()
        expect(room.host.game.seats.map(\.player), equals: [.host, PlayerID(rawValue: 1)])
    }

    @Test("see no secret, in any phase, and only public data")
    func noSecrets() throws {
        var room = Room(settings: Riddle.Settings(rounds: 1))
        for number in 0..<2 {
            try room.join(number, name: "Player")
            try room.change(number) { try $0.setReady(true) }
        }
        try room.join(5, name: "Watcher", options: watch)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "the-very-secret".safe), at: room.now)
        room.drain()
        try room.perform(0, .draftGuess(round: 1, text: "half-a-guess".safe))
        try room.perform(0, .guess(round: 1, text: "whole-guess".safe))
        expect(room.view(of: 5)?.game?.screen, equals: .waitingForGuesses)
        let shown = room.sent(to: 5, on: .view).map { String(decoding: $0, as: UTF8.self) }
        #expect(shown.count > 3)
        for secret in ["the-very-secret", "half-a-guess", "whole-guess"] {
            #expect(!shown.contains { $0.contains(secret) }, "\(secret)")
        }
        try room.perform(1, .guess(round: 1, text: "other".safe))
        expect(room.view(of: 5)?.game?.screen, equals: .waitingForRanking)
        room.wait(.seconds(200))
        expect(room.view(of: 5)?.game?.screen, equals: .finished, "and the end")
    }

    @Test("cannot play: their actions are refused with a reason, and change nothing")
    func cannotPlay() throws {
        var room = Room()
        for number in 0..<2 {
            try room.join(number, name: "Player")
            try room.change(number) { try $0.setReady(true) }
        }
        try room.join(5, name: "Watcher", options: watch)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        let game = room.host.game
        try room.perform(5, .guess(round: 1, text: "x".safe))
        #expect(room.seen(by: 5).contains(.rejected(id: 1, .onlyPlayers)))
        expect(room.host.game, equals: game)
        let startable = room.host.hall.startBlocker
        try room.change(5) { try $0.setReady(true) }
        expect(room.host.hall.startBlocker, equals: startable)
    }

    @Test("come at any time, up to a limit of their own, and leave no trace")
    func comeAndGo() throws {
        var room = Room(capacity: 2) { $0.spectatorCapacity = 2 }
        try room.join(1, name: "Grace")
        try room.change(1) { try $0.setReady(true) }
        try room.start()
        for number in 2...4 { try room.join(number, name: "Watcher", options: watch) }
        let denial = Denial(.full, gameLasts: .seconds(425))
        expect(room.seen(by: 4), equals: [.denied(denial)])
        try room.change(2) { try $0.leave() }
        expect(room.view(of: 1)?.spectators.count, equals: 1)
        try room.host.kick(try #require(room.seat(of: 3)), at: room.now)
        room.drain()
        expect(room.seen(by: 3).last, equals: .ended(.kicked))
        expect(room.host.members.count, equals: 2)
        expect(room.host.game.seats.count, equals: 2)
    }

    @Test("who lose their connection return by their token, to watch")
    func resume() throws {
        var room = Room()
        try room.join(1, name: "Watcher", options: watch)
        guard case .seated(let claim, _) = room[1].stage else {
            Issue.record("not there")
            return
        }
        room.host.connectionClosed(Samples.connection(1), at: room.now)
        room.clients[Samples.connection(1)] = nil
        room.connect(2)
        let now = room.now
        try room.change(2) {
            try $0.resume(claim.token, on: Samples.connection(2), name: "Watcher".safe, at: now)
        }
        expect(room.seat(of: 2), equals: claim.player)
        expect(room.view(of: 2)?.isSpectator, equals: true)
    }
}

struct LateArrivalTests {
    private func started(_ policy: HostConfiguration.LateArrivals) throws -> Room {
        var room = Room(capacity: 4, settings: Riddle.Settings(rounds: nil)) {
            $0.lateArrivals = policy
        }
        for number in 0..<2 {
            try room.join(number, name: "Player-\(number)")
            try room.change(number) { try $0.setReady(true) }
        }
        try room.start()
        return room
    }

    @Test("are refused if the host wants that")
    func refused() throws {
        var room = try started(.denied)
        try room.join(5, name: "Late")
        let denial = Denial(.alreadyStarted, gameLasts: .seconds(635))
        expect(room.seen(by: 5), equals: [.denied(denial)])
        #expect(denial.description.contains("may last another 11 minutes"))
    }

    @Test("learn from the announcement that they may come, and whether a key is needed")
    func announced() throws {
        let key = try #require(SessionKey("AB7K"))
        for (late, with, door) in [
            (.denied, nil, nil), (.denied, key, "key"), (.join, nil, "open"),
            (.join, key, "openKey"), (.watch, key, "openKey"),
        ] as [(HostConfiguration.LateArrivals, SessionKey?, String?)] {
            let room = Room {
                $0.key = with
                $0.lateArrivals = late
            }
            expect(room.metadata.last?["door"], equals: door)
        }
        let (lobby, guessing, finished) = ("lobby".safe, "guessing".safe, "finished".safe)
        typealias Door = NearbySession.Door
        #expect(Door.openKey.admits(inPhase: guessing) && Door.open.admits(inPhase: guessing))
        #expect(!Door.key.admits(inPhase: guessing) && !Door.lobby.admits(inPhase: guessing))
        #expect(Door.key.admits(inPhase: lobby) && !Door.locked.admits(inPhase: lobby))
        #expect(Door.openKey.admits(inPhase: finished) && Door.lobby.admits(inPhase: finished))
        #expect(!Door.locked.admits(inPhase: finished))
    }

    @Test("guess from the next round on, draw in their turn, and add one round")
    func join() throws {
        var room = try started(.join)
        expect(room.metadata.last?["door"], equals: "open")
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        expect(room.host.game.roundCount, equals: 3)
        try room.join(5, name: "Late")
        let late = try #require(room.seat(of: 5))
        expect(room.host.game.roundCount, equals: 3, "in the middle of a round they watch")
        expect(room.view(of: 5)?.game?.screen, equals: .waitingForGuesses)
        #expect(room.view(of: 5)?.isWatching == true && room.view(of: 5)?.isSpectator == false)
        expect(room.view(of: 0)?.seatedCount, equals: 4, "but they have a seat")
        try room.perform(5, .guess(round: 1, text: "too early".safe))
        #expect(room.seen(by: 5).contains(.rejected(id: 1, .onlyPlayers)))
        for number in [0, 1] { try room.perform(number, .guess(round: 1, text: "x".safe)) }
        expect(room.hostViews.last?.game?.screen, equals: .rankingGuesses)
        let guesses = try #require(room.hostViews.last?.game?.entries)
        try room.host.perform(.rank(round: 1, order: guesses.map(\.id)), at: room.now)
        room.drain()
        expect(room.host.game.roundCount, equals: 4, "when it is over they are in")
        expect(room.view(of: 5)?.isWatching, equals: false)
        try room.host.perform(.advance(round: 1), at: room.now)
        room.drain()
        let artist = try #require(room.view(of: 5)?.game?.artist)
        let number = try #require([0, 1].first { room.seat(of: $0) == artist })
        try room.perform(number, .submitPrompt(round: 2, text: "an owl".safe))
        expect(room.view(of: 5)?.game?.screen, equals: .guessingImage)
        expect(room.view(of: 0)?.game?.waitingOn.contains(late), equals: true)
        room.wait(.seconds(700))
        expect(room.view(of: 5)?.game?.screen, equals: .finished)
        expect(room.view(of: 5)?.game?.scores.count, equals: 4)
    }

    @Test(
        "watch if the game cannot add them, and have a seat in the next",
        arguments: [true, false])
    func watch(isOver: Bool) throws {
        var room = try started(isOver ? .join : .watch)
        if isOver {
            room.wait(.seconds(600))
            expect(room.host.phase, equals: .finished)
        }
        try room.join(5, name: "Late")
        expect(room.view(of: 5)?.isSpectator, equals: true)
        try room.host.returnToLobby(at: room.now)
        room.drain()
        expect(room.view(of: 5)?.isSpectator, equals: false)
        expect(room.view(of: 5)?.me?.isReady, equals: true)
        expect(room.hostViews.last?.players.count, equals: 4)
    }

    @Test("have no seat in the next if there is none")
    func nextIsFull() throws {
        var room = try started(.watch)
        for number in 5...7 { try room.join(number, name: "Late") }
        try room.host.returnToLobby(at: room.now)
        room.drain()
        expect(room.hostViews.last?.players.count, equals: 4)
        #expect(room.view(of: 5)?.isSpectator == false && room.view(of: 7)?.isSpectator == true)
    }

    @Test(
        "who leave again leave no trace unless they acted, and cannot fill the host's memory"
    )
    func comeAndGo() throws {
        var room = try started(.join)
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        let rounds = room.host.game.roundCount
        for number in 10..<Effort.cases(300, quick: 50) {
            try room.join(number, name: "Late")
            #expect(room.seat(of: number) != nil)
            try room.change(number) { try $0.leave() }
        }
        expect(room.hostViews.last?.players.count, equals: 3)
        expect(room.hostViews.last?.game?.scores.count, equals: 3)
        expect(room.host.game.roundCount, equals: rounds)
        guard Effort.isThorough else { return }
        for number in 300..<500 {
            try room.join(number, name: "Late")
            guard room.seat(of: number) != nil else { continue }
            try room.perform(number, .guess(round: 1, text: "x".safe))
            try room.change(number) { try $0.leave() }
        }
        // A newcomer can do nothing that would leave a trace.
        expect(room.host.members.count, equals: 3)
        expect(room.seen(by: 499).last, equals: .ended(.left))
    }

    @Test("need the host's approval too if it approves each player")
    func askedFor() throws {
        var room = Room(approval: .ask) { $0.lateArrivals = .join }
        try room.join(1, name: "Grace")
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        try room.change(1) { try $0.setReady(true) }
        try room.start()
        try room.join(2, name: "Late")
        expect(room.seen(by: 2), equals: [.pending(position: 1)])
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        #expect(room.seat(of: 2) != nil && room.view(of: 2)?.isSpectator == false)
    }
}
