import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Computer players in whole games of Guess-E.
struct GameBotTests {
    @Test(
        "play complete games to the end, with a host who plays or only watches",
        arguments: [2, 4, 8], Effort.seeds(20, quick: 2))
    func completeGames(bots: Int, seed: UInt64) throws {
        var room = Room(capacity: 16, seed: seed)
        // A guess at a picture of nothing earns nothing.
        room.painter = { SketchPainter.paint($0) }
        for number in 0..<bots {
            try room.host.addBot(
                named: "Bot \(number)".safe, skill: Double(number) / Double(bots), at: room.now)
        }
        try room.start()
        let hostPlays = seed.isMultiple(of: 2)
        var generator = SeededGenerator(seed: seed)
        var steps = 0
        while room.host.phase == .playing, let next = room.host.nextTimeout, steps < 2000 {
            #expect(next >= room.now || steps == 0)
            room.now = max(room.now, next)
            if hostPlays { try playHost(&room, &generator) }
            room.host.handleTimeout(at: room.now)
            room.drain()
            steps += 1
        }
        expect(room.host.phase, equals: .finished)
        var statistics = room.host.statistics
        statistics.views.madeCount = 0
        expect(statistics, equals: HostStatistics(), "bots make no illegal moves")
        guard case .finished(let standings) = room.host.game.view(for: nil).screen else {
            Issue.record("no standings")
            return
        }
        expect(standings.count, equals: bots + 1)
        #expect(standings.contains { $0.points > 0 })
        expect(room.tasks.count, equals: bots + 1, "one picture for each round")
        #expect(room.host.nextTimeout == nil)
        #expect(room.now < .zero + .seconds(130 * (bots + 1)))
    }

    private func playHost(_ room: inout Room, _ generator: inout SeededGenerator) throws {
        guard let duty = room.host.game.duty(of: .host) else { return }
        let move = room.host.game.automaticMove(
            for: duty, of: .host, skill: 1, using: &generator)
        try room.host.perform(move.action, at: room.now)
    }

    @Test("write again when their prompt is refused, and never delay a game")
    func refused() throws {
        var room = Room(settings: GuessESettings(rounds: 4))
        room.paintsAtOnce = false
        for _ in 0..<3 { try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now) }
        try room.start()
        for _ in 0..<2000 where room.host.phase == .playing {
            guard let next = room.host.nextTimeout else { break }
            room.now = max(room.now, next)
            room.host.handleTimeout(at: room.now)
            room.drain()
            for case .paint(let round, _, let isFallback) in room.tasks {
                room.host.complete(
                    isFallback
                        ? .painted(round: round, picture: Samples.picture())
                        : .refused(round: round, reason: "no".safe), at: room.now)
            }
            room.tasks = []
            room.drain()
        }
        expect(room.host.phase, equals: .finished)
    }
}

/// A game with very different players.
struct LivenessTests {
    /// The probabilities of a player's acts when the game waits for them.
    private struct Manners {
        var acts: Double
        var isLegal: Double
        var comesAndGoes: Double
    }

    @Test("always ends, within bounded steps and time", arguments: Effort.seeds(200, quick: 3))
    func alwaysEnds(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let count = generator.draw(in: 1...3)
        let settings = GuessESettings(
            rounds: generator.draw(in: 1...2), promptSeconds: generator.draw(in: 1...12),
            guessSeconds: generator.draw(in: 1...12), rankSeconds: generator.draw(in: 1...12),
            resultsSeconds: 3, paintSeconds: generator.draw(in: 1...9))
        var room = Room(capacity: 8, settings: settings, seed: seed)
        room.paintsAtOnce = false
        for number in 0..<count {
            room.say(
                .requestToPlay(request: RequestToPlay(id: UInt64(number), name: "P".safe)),
                from: number)
            room.say(.setReady(isReady: true), from: number)
        }
        if generator.chance(0.5) { try room.host.addBot(named: "B".safe, skill: 0.5, at: room.now) }
        try room.start()
        let manners = (0...count).map { _ in
            Manners(
                acts: generator.drawUnit() * 0.5, isLegal: generator.drawUnit(),
                comesAndGoes: generator.drawUnit() * 0.1)
        }
        var steps = 0
        while room.host.phase == .playing, steps < 4000 {
            steps += 1
            let next = try #require(
                room.host.nextTimeout, "seed \(seed): nothing would ever happen")
            room.now = max(room.now, min(next, room.now + .milliseconds(1200)))
            // Sometimes a packet sets the time before the timer does.
            if generator.chance(0.3) {
                room.now = room.now + .milliseconds(generator.draw(in: 1...900))
            }
            for number in 0..<count { behave(number, manners[number], &room, &generator) }
            if generator.chance(manners[count].acts) { actAsHost(&room, &generator) }
            paint(&room, &generator)
            if let next = room.host.nextTimeout, next <= room.now {
                room.host.handleTimeout(at: room.now)
            }
            room.drain()
        }
        expect(room.host.phase, equals: .finished, "seed \(seed)")
        #expect(room.now < .zero + .seconds(600), "seed \(seed)")
    }

    private func behave(
        _ number: Int, _ manners: Manners, _ room: inout Room, _ generator: inout SeededGenerator
    ) {
        let connection = Samples.connection(number)
        guard room.host.hall.seats.index(on: connection) != nil else { return }
        if generator.chance(manners.comesAndGoes / 20) {
            generator.chance(0.5)
                ? room.say(.leave, from: number)
                : room.host.connectionClosed(connection, at: room.now)
            return
        }
        if !generator.chance(manners.comesAndGoes) { room.host.heard(connection, at: room.now) }
        guard generator.chance(manners.acts) else { return }
        let player = PlayerID(rawValue: UInt32(number + 1))
        room.say(
            .perform(id: 1, game: nil, action: move(of: player, manners, room, &generator)),
            from: number)
    }

    private func move(
        of player: PlayerID, _ manners: Manners, _ room: Room, _ generator: inout SeededGenerator
    ) -> GuessEAction {
        if generator.chance(manners.isLegal), let duty = room.host.game.duty(of: player) {
            return room.host.game.automaticMove(
                for: duty, of: player, skill: 0.5, using: &generator
            ).action
        }
        let round = room.host.game.round
        return switch generator.draw(in: 0...5) {
        case 0: .submitPrompt(round: round, text: "p".safe)
        case 1: .draftPrompt(round: round, text: "p".safe)
        case 2: .guess(round: round, text: "g".safe)
        case 3: .draftGuess(round: round, text: "g".safe)
        case 4: .rank(round: round, order: [GuessID(rawValue: 0)])
        default: .advance(round: round)
        }
    }

    private func actAsHost(_ room: inout Room, _ generator: inout SeededGenerator) {
        let action = move(
            of: .host, Manners(acts: 1, isLegal: 0.8, comesAndGoes: 0), room, &generator)
        // A refused action changes nothing; this test checks that.
        try? room.host.perform(action, at: room.now)
    }

    private func paint(_ room: inout Room, _ generator: inout SeededGenerator) {
        for case .paint(let round, _, _) in room.tasks {
            switch generator.draw(in: 0...5) {
            case 0: room.host.complete(.refused(round: round, reason: "no".safe), at: room.now)
            case 1: room.host.complete(.failed(round: round), at: room.now)
            case 2: break
            default:
                room.host.complete(
                    .painted(round: round, picture: Samples.picture()), at: room.now)
            }
        }
        room.tasks = []
    }
}
