import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Computer players.
struct BotTests {
    @Test("act alike for the same seed")
    func deterministic() throws {
        func play(_ seed: UInt64) throws -> [SessionView<Riddle.View>] {
            var room = Room(seed: seed)
            for _ in 0..<3 { try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now) }
            try room.start()
            room.wait(.seconds(600))
            return room.hostViews
        }
        try expect(play(3), equals: play(3))
        #expect(try play(3) != play(4))
    }

    @Test("wait as if they think, and their skill shows no secret in the views")
    func thinking() throws {
        var room = Room()
        try room.host.addBot(named: "Bot".safe, skill: 1, at: room.now)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        let due = try #require(room.host.nextTimeout)
        #expect(due >= room.now + .seconds(3) && due <= room.now + .seconds(12))
    }

    /// Returns the times until the bots' plans are due.
    private func waits(_ room: Room) -> [Duration] {
        room.host.hall.play.plans.values.map { $0.due - room.now }.sorted()
    }

    @Test("write and rank at once while people can only wait", arguments: [1, 2, 3, 4])
    func hurriedArtist(seed: UInt64) throws {
        var room = Room(seed: seed)
        for _ in 0..<2 { try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now) }
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        // The host is done: the others guess as soon as the picture has been seen.
        room.drain()
        expect(waits(room).count, equals: 2)
        #expect(waits(room).allSatisfy { $0 >= .seconds(3) && $0 <= .milliseconds(5000) })
        room.wait(.seconds(6))
        expect(room.host.game.phaseName, equals: "ranking")
        let order = room.host.game.turn.entries.map(\.id)
        try room.host.perform(.rank(round: 1, order: order), at: room.now)
        try room.host.perform(.advance(round: 1), at: room.now)
        room.drain()
        expect(room.host.game.phaseName, equals: "prompt")
        #expect(waits(room).allSatisfy { $0 <= .seconds(1) }, "\(waits(room))")
        room.wait(.seconds(1))
        expect(room.host.game.phaseName, equals: "guessing")
        try room.host.perform(.guess(round: 2, text: "a cat".safe), at: room.now)
        room.drain()
        room.wait(.seconds(5))
        #expect(room.host.game.phaseName != "guessing", "the other bot has guessed")
        room.wait(.milliseconds(2500))
        expect(room.host.game.phaseName, equals: "results", "the bot has ranked")
    }

    @Test("guess within a second after the last person, and not before", arguments: [1, 2, 3])
    func hurriedGuessers(seed: UInt64) throws {
        var room = Room(seed: seed)
        for number in 0..<2 {
            try room.join(number, name: "Player-\(number)")
            try room.change(number) { try $0.setReady(true) }
        }
        for _ in 0..<3 { try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now) }
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        // Two people think: no bot hurries.
        let planned = room.host.hall.play.plans.mapValues(\.due)
        expect(planned.count, equals: 3)
        #expect(room.host.hall.play.plans.values.allSatisfy { $0.haste != nil })
        room.wait(.milliseconds(4100))
        try room.perform(0, .guess(round: 1, text: "x".safe))
        for (player, plan) in room.host.hall.play.plans {
            expect(plan.due, equals: planned[player])
        }
        try room.perform(1, .guess(round: 1, text: "y".safe))
        #expect(waits(room).allSatisfy { $0 <= .seconds(1) }, "\(waits(room))")
        room.wait(.seconds(1))
        expect(room.host.game.phaseName, equals: "ranking")
    }

    @Test("hurry while the game waits only for people who are not heard")
    func hurriedWithoutTheSilent() throws {
        var room = Room()
        try room.join(0, name: "Player-0")
        try room.change(0) { try $0.setReady(true) }
        try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        #expect(room.host.hall.play.plans.values.allSatisfy { $0.haste != nil })
        room.host.connectionClosed(Samples.connection(0), at: room.now)
        room.drain()
        #expect(room.host.hall.play.plans.values.allSatisfy { $0.haste == nil })
    }
}
