import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Players who are lost or leave.
struct RulesPresenceTests {
    private let unlimited = GuessESettings(
        promptSeconds: nil, guessSeconds: nil, rankSeconds: nil)

    private func table(_ count: Int = 3, unlimited isUnlimited: Bool = false) throws -> GameTable {
        var table = GameTable(
            players: count, settings: isUnlimited ? unlimited : GuessESettings())
        try table.beginFirstRound()
        // Plays to the second round, whose artist is not the host.
        try table.reachResults()
        try table.goOn()
        return table
    }

    @Test(
        "a guesser who is lost is waited for eight seconds, then no more", arguments: [true, false])
    func lostGuesser(isUnlimited: Bool) throws {
        var table = try table(4, unlimited: isUnlimited)
        try table.reachGuessing()
        let lost = table.guessers[2]
        for player in table.guessers where player != lost {
            try table.guess("something", from: player)
        }
        table.game.setPresence(.disconnected, of: lost)
        expect(table.game.nextDeadline, equals: table.game.now + .seconds(8))
        expect(table.game.waitingOn, equals: [lost])
        table.wait(.milliseconds(7_999))
        expect(table.game.phaseName, equals: "guessing")
        table.wait(.milliseconds(1))
        expect(table.game.phaseName, equals: "ranking")
    }

    @Test("a guesser who comes back in time is waited for as before")
    func returned() throws {
        var table = try table(unlimited: true)
        try table.reachGuessing()
        let lost = table.guessers[0]
        try table.guess("something", from: table.guessers[1])
        table.game.setPresence(.disconnected, of: lost)
        table.wait(.seconds(7))
        table.game.setPresence(.disconnected, of: lost)
        expect(
            table.game.nextDeadline, equals: table.game.now + .seconds(1),
            "said twice, counted once")
        table.game.setPresence(.unresponsive, of: lost)
        #expect(table.game.nextDeadline == nil)
        table.wait(.seconds(60))
        expect(table.game.phaseName, equals: "guessing")
        try table.guess("here I am", from: lost)
        expect(table.game.phaseName, equals: "ranking")
    }

    @Test("a player who comes back late plays in the next round")
    func returnsLater() throws {
        var table = try table()
        try table.reachGuessing()
        let lost = table.guessers[0]
        table.game.setPresence(.disconnected, of: lost)
        table.wait(.seconds(9))
        expect(table.game.waitingOn, equals: [table.guessers[1]])
        table.game.setPresence(.connected, of: lost)
        expect(table.game.waitingOn, equals: table.guessers)
    }

    @Test("the field of a lost guesser counts, at the time limit and if the others finish")
    func lostDraftCounts() throws {
        for isTimeUp in [true, false] {
            var table = try table()
            try table.reachGuessing()
            let lost = table.guessers[0]
            let other = table.guessers[1]
            try table.act(lost, .draftGuess(round: 2, text: "half".safe))
            table.game.setPresence(.disconnected, of: lost)
            if isTimeUp {
                try table.act(other, .draftGuess(round: 2, text: "whole".safe))
                table.wait(.seconds(40))
            } else {
                table.wait(.seconds(9))
                try table.guess("whole", from: other)
            }
            guard case .ranking(let ranking) = table.game.phase else {
                Issue.record("not ranking")
                return
            }
            let texts = Dictionary(
                uniqueKeysWithValues: ranking.entries.map { ($0.player, $0.text) })
            expect(texts[other], equals: "whole".safe)
            expect(texts[lost], equals: "half".safe, "\(isTimeUp)")
        }
    }

    @Test("a guesser who left without a guess is not among the guesses")
    func leftWithoutGuess() throws {
        var table = try table(4)
        try table.reachGuessing()
        let players = table.guessers
        table.game.remove(players[0])
        try table.guess("one", from: players[1])
        try table.guess("two", from: players[2])
        try table.act(table.artist, .rank(round: 2, order: table.presorted))
        expect(Set(table.results?.placings.map(\.player) ?? []), equals: [players[1], players[2]])
    }

    @Test(
        "an artist lost while prompting loses the turn after eight seconds",
        arguments: [true, false])
    func artistLostPrompting(isUnlimited: Bool) throws {
        var table = try table(unlimited: isUnlimited)
        let lost = table.artist
        table.game.setPresence(.disconnected, of: lost)
        table.wait(.milliseconds(7_999))
        expect(table.artist, equals: lost)
        table.wait(.milliseconds(1))
        expect(table.artist, equals: table.order[2])
        expect(table.game.round, equals: 3)
    }

    @Test("the field of an artist lost while prompting is the prompt, unless it was given back")
    func lostPromptCounts() throws {
        for isGivenBack in [false, true] {
            var table = try table(unlimited: true)
            let lost = table.artist
            try table.act(lost, .draftPrompt(round: 2, text: "a half moon".safe))
            if isGivenBack {
                try table.submitPrompt()
                table.game.complete(.refused(round: 2, reason: "no".safe))
            }
            table.game.setPresence(.disconnected, of: lost)
            table.wait(.milliseconds(7_999))
            #expect(table.game.phaseName == "prompt" && table.artist == lost)
            table.wait(.milliseconds(1))
            guard case .painting(let painting) = table.game.phase else {
                #expect(isGivenBack && table.game.round == 3)
                continue
            }
            #expect(!isGivenBack && painting.prompt == "a half moon".safe)
        }
    }

    @Test(
        "an artist who leaves while prompting or painting loses the turn at once",
        arguments: [false, true])
    func artistLeaves(isPainting: Bool) throws {
        var table = try table()
        if isPainting { try table.submitPrompt() }
        table.game.remove(table.artist)
        expect(table.game.phaseName, equals: "prompt")
        expect(table.artist, equals: table.order[2])
    }

    @Test("a picture comes though its artist is lost, for the prompt is known")
    func artistLostPainting() throws {
        var table = try table()
        try table.submitPrompt()
        table.game.setPresence(.disconnected, of: table.artist)
        table.wait(.seconds(60))
        expect(table.game.phaseName, equals: "painting")
        table.paint()
        expect(table.game.phaseName, equals: "guessing")
        try table.guessAll()
        expect(
            table.game.phaseName, equals: "results", "a ranking without its artist stands presorted"
        )
    }

    @Test("a refused prompt of an artist who is long lost ends the turn")
    func refusedWhileLost() throws {
        var table = try table()
        try table.submitPrompt()
        table.game.setPresence(.disconnected, of: table.artist)
        table.wait(.seconds(9))
        table.game.complete(.refused(round: 2, reason: "no".safe))
        expect(table.game.round, equals: 3)
        expect(table.artist, equals: table.order[2])
    }

    @Test(
        "the round goes on if its artist leaves while others guess", arguments: [false, true])
    func artistGoneGuessing(isLeaving: Bool) throws {
        var table = try table()
        try table.reachGuessing()
        let artist = table.artist
        if isLeaving {
            table.game.remove(artist)
        } else {
            table.game.setPresence(.disconnected, of: artist)
            table.wait(.seconds(9))
        }
        expect(table.game.phaseName, equals: "guessing")
        try table.guessAll()
        expect(table.game.phaseName, equals: "results")
        expect(table.results?.placings.map(\.points), equals: [3, 2])
    }

    @Test("a ranking whose artist leaves counts as it is", arguments: [false, true])
    func artistGoneRanking(isLeaving: Bool) throws {
        var table = try table()
        try table.reachRanking()
        if isLeaving {
            table.game.remove(table.artist)
        } else {
            table.game.setPresence(.disconnected, of: table.artist)
            expect(table.game.nextDeadline, equals: table.game.now + .seconds(8))
            table.wait(.seconds(8))
        }
        expect(table.game.phaseName, equals: "results")
    }

    @Test("results stay when their artist leaves, and the game goes on", arguments: [false, true])
    func artistGoneResults(isLeaving: Bool) throws {
        var table = try table()
        try table.reachResults()
        if isLeaving {
            table.game.remove(table.artist)
        } else {
            table.game.setPresence(.disconnected, of: table.artist)
        }
        expect(table.game.phaseName, equals: "results")
        table.wait(.seconds(20))
        expect(table.game.round, equals: 3)
    }

    @Test("the end of a wait is noticed even if it passes while a packet arrives", arguments: 0...2)
    func graceOverrun(phase: Int) throws {
        var table = try table(4, unlimited: true)
        switch phase {
        case 0: table.game.setPresence(.disconnected, of: table.artist)
        case 1:
            try table.reachGuessing()
            let lost = table.guessers[0]
            for player in table.guessers where player != lost {
                try table.guess("something", from: player)
            }
            table.game.setPresence(.disconnected, of: lost)
        default:
            try table.reachRanking()
            table.game.setPresence(.disconnected, of: table.artist)
        }
        // The session sets the time for every packet, and asks for the next deadline afterwards.
        let before = table.game.phaseName
        table.game.now = table.game.now + .seconds(9)
        let deadline = try #require(table.game.nextDeadline, "the game would wait for ever")
        #expect(deadline <= table.game.now)
        table.game.handleDeadline()
        #expect(table.game.phaseName != before || table.game.round == 3)
        if let next = table.game.nextDeadline { #expect(next > table.game.now) }
    }

    @Test("with everybody lost the game ends instead of waiting for ever")
    func everybodyLost() throws {
        for steps in 0..<6 {
            var table = try table(unlimited: true)
            if steps >= 1 { try table.submitPrompt() }
            if steps >= 2 { table.paint() }
            if steps >= 3 { try table.guess("x", from: table.guessers[0]) }
            if steps >= 4 { try table.guess("y", from: table.guessers[1]) }
            if steps >= 5 { try table.act(table.artist, .rank(round: 2, order: table.presorted)) }
            for player in table.order { table.game.setPresence(.disconnected, of: player) }
            for _ in 0..<20 where !table.game.isFinished {
                guard let deadline = table.game.nextDeadline else { break }
                table.game.now = max(table.game.now, deadline)
                table.game.handleDeadline()
            }
            #expect(table.game.isFinished, "after \(steps) steps")
        }
    }

    @Test("the game ends when only one is left, in every phase but the results", arguments: 0...5)
    func lastOneLeft(steps: Int) throws {
        var table = GameTable(players: 3)
        if steps >= 1 { try table.beginFirstRound() }
        if steps >= 2 { try table.submitPrompt() }
        if steps >= 3 { table.paint() }
        if steps >= 4 { try table.guessAll() }
        if steps >= 5 { try table.act(table.artist, .rank(round: 1, order: table.presorted)) }
        table.game.remove(table.order[1])
        #expect(!table.game.isFinished)
        table.game.remove(table.order[2])
        expect(table.game.isFinished, equals: steps < 5)
        table.wait(.seconds(20))
        #expect(table.game.isFinished, "after the last results there is no further round")
    }

    @Test("results say that they are the last as soon as nobody is left to draw")
    func resultsBecomeLast() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachResults()
        try table.goOn()
        try table.reachResults()
        expect(table.results?.isLast, equals: false)
        table.game.remove(table.order[2])
        expect(table.results?.isLast, equals: true)
        try table.goOn()
        #expect(table.game.isFinished)
    }

    @Test("a player who has left cannot act, and does not return by being heard")
    func leftIsForGood() throws {
        var table = try table(4)
        let gone = table.order[3]
        table.game.remove(gone)
        table.game.setPresence(.connected, of: gone)
        #expect(table.game.hasLeft(gone))
        try table.reachGuessing()
        let before = table.game
        expect(
            table.answer(to: .guess(round: 2, text: "boo".safe), from: gone), equals: .notAMember)
        expect(table.game, equals: before)
        #expect(!table.game.waitingOn.contains(gone))
    }

    @Test("strangers cannot join or leave, and do not count")
    func strangers() throws {
        var table = try table()
        let before = table.game
        let stranger = PlayerID(rawValue: 77)
        table.game.remove(stranger)
        table.game.setPresence(.disconnected, of: stranger)
        expect(table.game, equals: before)
        #expect(table.game.duty(of: stranger) == nil)
    }
}
