import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// A complete game of Guess-E.
struct CompleteGameTests {
    @Test("goes through every screen in order, for two to eight players", arguments: 2...8)
    func everyScreenInOrder(count: Int) throws {
        var table = GameTable(players: count)
        #expect(table.game.roundCount == count)
        #expect(Set(table.screens) == ["playerOrder"])
        #expect(table.game.view(for: .host).round == 0)
        try table.beginFirstRound()
        for round in 1...count {
            #expect(table.game.round == round)
            #expect(table.artist == table.order[round - 1])
            expect(table, artist: "imageCreator", others: "waitingForImage")
            #expect(table.game.waitingOn == [table.artist])

            try table.submitPrompt("prompt \(round)")
            expect(table, artist: "paintingImage", others: "waitingForImage")
            #expect(table.artistScreen == .paintingImage(prompt: "prompt \(round)".safe))
            let tasks = table.game.removeHostTasks()
            #expect(
                tasks == [.paint(round: round, prompt: "prompt \(round)".safe, isFallback: false)])
            #expect(table.game.removeHostTasks().isEmpty)

            table.paint()
            expect(table, artist: "waitingForGuesses", others: "guessingImage")
            #expect(table.game.waitingOn == table.guessers)
            try guessOneByOne(&table)

            expect(table, artist: "rankingGuesses", others: "waitingForRanking")
            #expect(table.game.waitingOn == [table.artist])
            try table.rank(table.guessers)

            #expect(Set(table.screens) == ["rankingResults"])
            #expect(table.results?.placings.map(\.player) == table.guessers)
            #expect(table.results?.prompt == "prompt \(round)".safe)
            #expect(table.results?.isLast == (round == count))
            #expect(table.game.waitingOn.isEmpty)
            try table.goOn()
        }
        #expect(table.game.isFinished)
        #expect(Set(table.screens) == ["finished"])
        #expect(table.game.nextDeadline == nil)
    }

    private func guessOneByOne(_ table: inout GameTable) throws {
        for (index, player) in table.guessers.enumerated() {
            #expect(table.game.view(for: player).screen.name == "guessingImage")
            #expect(table.game.duty(of: player) == .guess(round: table.game.round))
            try table.guess("guess \(index)", from: player)
            guard index + 1 < table.guessers.count else { return }
            #expect(table.game.duty(of: player) == nil)
            #expect(
                table.game.view(for: player).screen
                    == .waitingForGuesses(
                        picture: Samples.picture(), guess: "guess \(index)".safe, prompt: nil))
            #expect(table.game.waitingOn == Array(table.guessers[(index + 1)...]))
        }
    }

    private func expect(
        _ table: GameTable, artist: String, others: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for player in table.order {
            #expect(
                table.game.view(for: player).screen.name
                    == (player == table.artist ? artist : others),
                sourceLocation: sourceLocation)
        }
        #expect(
            table.game.view(for: nil).screen.name
                == (others == "guessingImage" ? "waitingForGuesses" : others),
            "a watcher sees what guessers see once they have guessed",
            sourceLocation: sourceLocation)
    }

    @Test("asks for as many rounds as the settings say", arguments: [1, 2, 5, 9])
    func roundsSetting(rounds: Int) throws {
        var table = GameTable(players: 3, settings: GuessESettings(rounds: rounds))
        #expect(table.game.view(for: nil).roundCount == rounds)
        try table.beginFirstRound()
        var artists: [PlayerID] = []
        while !table.game.isFinished {
            artists.append(table.artist)
            try table.reachResults()
            try table.goOn()
        }
        #expect(artists == (0..<rounds).map { table.order[$0 % 3] })
    }

    @Test("has at least one round, whatever the settings say", arguments: [0, -3, Int.min])
    func atLeastOneRound(rounds: Int) throws {
        var table = GameTable(players: 2, settings: GuessESettings(rounds: rounds))
        try table.beginFirstRound()
        #expect(table.game.round == 1)
        try table.reachResults()
        #expect(table.results?.isLast == true)
        try table.goOn()
        #expect(table.game.isFinished)
    }

    @Test("can be started again, without any state of the game before")
    func restart() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachResults()
        try table.goOn()
        try table.submitPrompt()
        #expect(table.game.standings.contains { $0.points > 0 })
        table.game.start(with: Samples.players(4))
        #expect(table.game.round == 0)
        #expect(table.game.roundCount == 4)
        #expect(table.game.standings.allSatisfy { $0.points == 0 && $0.place == 1 })
        #expect(table.game.removeHostTasks().isEmpty, "the old game's painting is wanted no more")
        #expect(Set(table.screens) == ["playerOrder"])
        for _ in 0..<4 {
            try table.game.phase.artist == nil ? table.beginFirstRound() : table.goOn()
            try table.reachResults()
        }
        try table.goOn()
        #expect(table.game.isFinished)
    }

    @Test("ends by itself without any action of a player", arguments: 2...8)
    func silentGame(count: Int) {
        var table = GameTable(players: count)
        var steps = 0
        while let deadline = table.game.nextDeadline, steps < 1000 {
            table.game.now = deadline
            table.game.handleDeadline()
            if !table.game.removeHostTasks().isEmpty { table.paint() }
            steps += 1
        }
        #expect(table.game.isFinished)
        #expect(table.game.standings.allSatisfy { $0.points == 0 })
        #expect(table.game.standings.allSatisfy { $0.place == 1 })
    }
}

/// The artist's turn.
struct RotationTests {
    @Test("is the host's first and goes round in an order drawn from the seed")
    func hostFirst() {
        var orders: Set<[PlayerID]> = []
        for seed in UInt64(0)..<200 {
            let order = GameTable(players: 4, seed: seed).order
            expect(order.first, equals: .host)
            expect(Set(order), equals: Set(Samples.players(4)))
            orders.insert(order)
        }
        expect(orders.count, equals: 6, "every order of the other three comes up")
    }

    @Test("skips a player whose time ran out twice in a row")
    func awayIsPassedOver() throws {
        var table = GameTable(players: 3, settings: GuessESettings(rounds: 4))
        try table.beginFirstRound()
        let away = table.order[2]
        for round in 1...2 {
            expect(table.artist, equals: table.order[round - 1])
            try table.reachGuessing()
            for player in table.guessers where player != away {
                try table.guess("something", from: player)
            }
            expect(table.game.waitingOn, equals: [away])
            table.wait(.seconds(30))
            try table.act(table.artist, .rank(round: round, order: table.presorted))
            let score = table.game.view(for: nil).scores.first { $0.player == away }
            expect(score?.isAway, equals: round == 2)
            try table.goOn()
        }
        expect(table.artist, equals: .host, "the away player's turn was passed over")
        try table.reachGuessing()
        try table.guess("I am back", from: away)
        #expect(table.game.view(for: nil).scores.allSatisfy { !$0.isAway })
    }

    @Test("forgets a miss as soon as the player acts")
    func missesInARow() throws {
        var table = GameTable(players: 3, settings: GuessESettings(rounds: 3))
        try table.beginFirstRound()
        let slow = table.order[2]
        for _ in 1...2 {
            try table.reachGuessing()
            for player in table.guessers where player != slow {
                try table.guess("something", from: player)
            }
            try table.act(slow, .draftGuess(round: table.game.round, text: "".safe))
            table.wait(.seconds(30))
            try table.act(table.artist, .rank(round: table.game.round, order: table.presorted))
            try table.goOn()
        }
        expect(table.artist, equals: slow)
    }

    @Test("comes to a player even if all seem to be away")
    func allAway() {
        var table = GameTable(players: 2, settings: GuessESettings(rounds: 6))
        var artists: [PlayerID] = []
        for _ in 0..<60 where !table.game.isFinished {
            let before = table.game.round
            table.wait(table.game.nextDeadline.map { $0 - table.game.now } ?? .zero)
            if !table.game.removeHostTasks().isEmpty { table.paint() }
            if table.game.round != before { artists.append(table.artist) }
        }
        #expect(table.game.isFinished)
        expect(artists.count, equals: 6)
        expect(artists.prefix(2), equals: table.order.prefix(2))
    }

    @Test("skips a player who has left, and the game is a round shorter")
    func leftIsPassedOver() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        table.game.remove(table.order[2])
        expect(table.game.roundCount, equals: 3)
        var artists: [PlayerID] = []
        while !table.game.isFinished {
            artists.append(table.artist)
            try table.reachResults()
            try table.goOn()
        }
        expect(artists, equals: [table.order[0], table.order[1], table.order[3]])
    }

    @Test("keeps its number of rounds when a player leaves who has drawn already")
    func leftAfterDrawing() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachResults()
        try table.goOn()
        table.game.remove(table.order[0])
        expect(table.game.roundCount, equals: 3)
        table.game.remove(table.order[0])
        expect(table.game.roundCount, equals: 3, "leaving twice counts once")
    }

    @Test("keeps its number of rounds when another host takes over after a player left")
    func leftBeforeTakeover() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        table.game.remove(table.order[1])
        expect(table.game.roundCount, equals: 3)
        let views = table.order.filter { $0 != table.order[1] }
            .map { (player: $0, view: table.game.view(for: $0)) }
        var heir = GuessE(prompts: Samples.prompts, seed: 9)
        heir.now = table.game.now
        let isRestored = heir.restore(
            from: Handover(
                views: views, players: table.order, host: table.artist, legacy: table.game.legacy,
                remaining: .seconds(9)))
        try #require(isRestored)
        heir.remove(table.order[1])
        expect(heir.roundCount, equals: 3, "everybody else still has a round as the artist")
    }

    @Test("skips a player who has been lost for eight seconds")
    func lostIsPassedOver() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachRanking()
        table.game.setPresence(.disconnected, of: table.order[1])
        table.wait(.seconds(8))
        try table.act(table.artist, .rank(round: 1, order: table.presorted))
        try table.goOn()
        expect(table.artist, equals: table.order[2])
    }
}
