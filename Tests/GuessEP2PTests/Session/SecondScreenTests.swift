import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct SecondScreenTests {
    private let screen: RequestToPlay.Options = {
        var options = RequestToPlay.Options(wish: .watch)
        options.isScreen = true
        return options
    }()

    private func room() throws -> Room {
        var room = try Room(players: 2, settings: Riddle.Settings(rounds: 1))
        try room.join(5, name: "Television", options: screen)
        return room
    }

    @Test("are distinguished from spectators, and known to the game while they are heard")
    func known() throws {
        var room = try room()
        try room.join(6, name: "Watcher", options: RequestToPlay.Options(wish: .watch))
        expect(room.view(of: 0)?.spectators.map(\.isScreen), equals: [true, nil])
        expect(room.host.hall.play.shownScreens, equals: 1)
        room.silent = [Samples.connection(5)]
        room.wait(.milliseconds(2499))
        expect(room.host.hall.play.shownScreens, equals: 1)
        room.wait(.milliseconds(1))
        expect(room.host.hall.play.shownScreens, equals: 0, "lost within three seconds")
        let seat = try #require(room.seat(of: 5))
        expect(room.notices.last, equals: .presence(seat, name: "Television".safe, .disconnected))
        room.host.heard(Samples.connection(5), at: room.now)
        room.drain()
        expect(room.host.hall.play.shownScreens, equals: 1)
    }

    @Test("notice after three seconds that the host is silent; players wait longer")
    func silentHost() throws {
        let room = try room()
        var (television, player) = (room[5], room[0])
        let heard = room.now
        television.heard(Samples.connection(5), at: heard)
        player.heard(Samples.connection(0), at: heard)
        television.handleTimeout(at: heard + .milliseconds(2499))
        if case .away = television.stage { Issue.record("lost too early") }
        television.handleTimeout(at: heard + .milliseconds(2500))
        player.handleTimeout(at: heard + .milliseconds(2500))
        guard case .away = television.stage else {
            Issue.record("not away: \(television.stage)")
            return
        }
        if case .away = player.stage { Issue.record("a player's program gave up too early") }
    }

    @Test("stay second screens after their return")
    func comeBack() throws {
        var room = try room()
        var client = room[5]
        client.connectionClosed(Samples.connection(5), at: room.now)
        room.host.connectionClosed(Samples.connection(5), at: room.now)
        room.drain()
        expect(room.host.hall.play.shownScreens, equals: 0)
        while client.pollEffect() != nil {}
        try client.resume(on: Samples.connection(15), name: "Television".safe, at: room.now)
        room.clients[Samples.connection(5)] = nil
        room.clients[Samples.connection(15)] = client
        room.drain()
        expect(room.host.hall.play.shownScreens, equals: 1)
    }

    @Test("are let in again before their host has noticed that they were killed; players are not")
    func killed() throws {
        var room = try room()
        let identity = PeerID(7, 7)
        room.connect(6, as: identity)
        try room.change(6) {
            try $0.requestToPlay(
                on: Samples.connection(6), name: "Bar".safe, options: screen, at: .zero)
        }
        room.connect(7, as: identity)
        try room.change(7) {
            try $0.requestToPlay(
                on: Samples.connection(7), name: "Bar".safe, options: screen, at: .zero)
        }
        #expect(room.seat(of: 6) != nil && room.seat(of: 7) != nil)
        room.connect(8, as: identity)
        try room.change(8) {
            try $0.requestToPlay(
                on: Samples.connection(8), name: "Bar".safe,
                options: RequestToPlay.Options(wish: .watch), at: .zero)
        }
        expect(room.seen(by: 8), equals: [.denied(Denial(.identityInUse))])
    }

    @Test(
        "that start again replace themselves once the old one is silent, and no live screen"
    )
    func anew() throws {
        var room = try room()
        let identity = PeerID(7, 7)
        for number in [6, 7] {
            room.connect(number, as: identity)
            try room.change(number) {
                try $0.requestToPlay(
                    on: Samples.connection(number), name: "Bar".safe, options: screen, at: .zero)
            }
        }
        expect(room.view(of: 0)?.spectators.count, equals: 3, "both of them are heard")
        room.silent = [Samples.connection(6)]
        room.wait(.milliseconds(2_500))
        expect(room.view(of: 0)?.spectators.count, equals: 2)
        #expect(room.seat(of: 7) != nil && room.host.hall.play.shownScreens == 2)
        // There is no message: the room has its screen.
        let isTold = room.notices.contains { notice in
            if case .left = notice { true } else { false }
        }
        #expect(!isTold)
        // Another silent screen keeps its place for a time.
        room.silent = [Samples.connection(5), Samples.connection(6)]
        room.wait(.milliseconds(2_500))
        expect(room.view(of: 0)?.spectators.count, equals: 2)
    }

    @Test("of the host's own show a spectator's view, and count while they are used")
    func own() throws {
        var room = Room(settings: Riddle.Settings(rounds: 1)) { $0.hasScreen = true }
        for number in 0..<2 {
            try room.join(number, name: "Player")
            try room.change(number) { try $0.setReady(true) }
        }
        try room.join(5, name: "Television", options: screen)
        room.host.setOwnScreens(3, at: room.now)
        room.drain()
        expect(room.host.hall.play.shownScreens, equals: 4)
        expect(room.view(of: 0)?.pageCount, equals: 3)
        room.host.setOwnScreens(0, at: room.now)
        room.drain()
        expect(room.view(of: 0).map { $0.pageCount == nil }, equals: true)
        expect(room.host.hall.play.shownScreens, equals: 1)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "the-very-secret".safe), at: room.now)
        room.drain()
        try room.perform(0, .guess(round: 1, text: "whole-guess".safe))
        let own = try #require(room.screenViews.last)
        expect(own.game, equals: room.view(of: 5)?.game)
        expect(own.game?.screen, equals: .waitingForGuesses)
        let texts = room.screenViews.compactMap { $0.game?.texts }.joined()
        #expect(!texts.contains { $0.string.contains("secret") || $0.string.contains("guess") })
    }

    @Test("of the host's own get views only on request")
    func unwanted() throws {
        let room = try room()
        #expect(room.screenViews.isEmpty)
    }
}
