import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests of the rules of a quiz: one answer each, the first right one, the clock, and players who
/// come and go.
struct TriviaRulesTests {
    typealias Table = TriviaTable

    @Test(
        "gives the first right answer the point, ends the question, and goes on after six seconds")
    func first() throws {
        var table = try Table()
        try table.open()
        try table.press(0, isRight: false)
        #expect(table.asking != nil, "a wrong answer ends nothing")
        try table.press(1, isRight: true)
        table.wait(.zero)
        let result = try #require(table.result)
        #expect(result.winners == [Table.player(1)] && table.points == [0, 1, 0])
        #expect(result.sheet.choices[result.right].string.hasPrefix("right"))
        table.wait(.milliseconds(5_999))
        #expect(table.result != nil)
        table.wait(.milliseconds(1))
        expect(table.asking?.number, equals: 2)
    }

    @Test("has no winner when all have answered and no answer is right")
    func nobodyRight() throws {
        var table = try Table()
        try table.open()
        for player in 0..<3 { try table.press(player, isRight: false) }
        let result = try #require(table.result)
        #expect(result.winners.isEmpty && table.points == [0, 0, 0] && result.margin == nil)
        expect(result.answers.map(\.player), equals: Samples.players(3))
    }

    @Test("takes one answer from each, and gives a reason for each refusal")
    func refusals() throws {
        var table = try Table(players: 2)
        func answer(_ question: Int, _ choice: Int) -> TriviaAction {
            .answer(question: question, choice: choice)
        }
        let player = Table.player(1)
        expect(table.answer(to: answer(1, 0), from: player), equals: .tooEarly)
        try table.open()
        let before = table.game
        expect(table.answer(to: answer(2, 0), from: player), equals: .stale)
        expect(table.answer(to: answer(0, 0), from: player), equals: .stale)
        expect(table.answer(to: answer(1, 4), from: player), equals: .noSuchButton)
        expect(table.answer(to: answer(1, -1), from: player), equals: .noSuchButton)
        expect(table.answer(to: answer(1, .max), from: player), equals: .noSuchButton)
        expect(table.answer(to: answer(1, 0), from: Table.player(9)), equals: .notAnswering)
        expect(table.answer(to: .goOn(question: 1), from: .host), equals: .wrongPhase)
        expect(table.game, equals: before)
        try table.press(1, isRight: false)
        expect(table.answer(to: answer(1, 0), from: player), equals: .alreadyDone)
        try table.press(0, isRight: true)
        table.wait(.zero)
        expect(table.result?.answers.count, equals: 2)
        expect(table.answer(to: answer(1, 0), from: player), equals: .wrongPhase, "it ends once")
        expect(table.answer(to: .goOn(question: 1), from: player), equals: .onlyTheHost)
        try table.act(.host, .goOn(question: 1))
        expect(table.answer(to: answer(1, 0), from: player), equals: .stale)
        expect(table.answer(to: .goOn(question: 1), from: .host), equals: .wrongPhase)
    }

    @Test("ends a question when the clock is at zero, and takes earlier presses")
    func clock() throws {
        var table = try Table(settings: TriviaSettings(answerSeconds: 5))
        let asking = try #require(table.asking)
        #expect(asking.ends == asking.opens + .seconds(5) && table.game.phaseEnd == asking.ends)
        try table.open(and: .milliseconds(5_100))
        let late = try table.pressed(after: 5_001)
        #expect(throws: Rejection.wrongPhase) { try table.press(0, isRight: true, at: late) }
        try table.press(1, isRight: true, at: table.pressed(after: 4_990))
        table.wait(.milliseconds(150))
        expect(table.result?.winners, equals: [Table.player(1)])
    }

    @Test("without a time limit waits for everybody who is heard, and eight seconds for others")
    func noLimit() throws {
        var table = try Table(settings: TriviaSettings(answerSeconds: nil))
        try table.open()
        table.wait(.seconds(3600))
        #expect(table.asking != nil && table.game.nextDeadline == nil)
        table.game.setPresence(.disconnected, of: Table.player(2))
        try table.press(0, isRight: false)
        try table.press(1, isRight: false)
        table.wait(.milliseconds(7_999))
        #expect(table.asking != nil)
        table.wait(.milliseconds(1))
        expect(table.result?.winners, equals: [])
        // The next question waits no more for somebody who has not come back.
        table.wait(.seconds(6))
        try table.open()
        try table.press(0, isRight: false)
        try table.press(1, isRight: false)
        #expect(table.result != nil)
    }

    @Test("shows the answer for its time, or until the host goes on")
    func resultTime() throws {
        for (seconds, wait) in [(4, 4), (20, 20), (0, TriviaSettings.longestResult)] {
            var table = try Table(settings: TriviaSettings(resultSeconds: seconds))
            try table.open()
            try table.press(1, isRight: true)
            table.wait(.seconds(1))
            let shown = try #require(table.result)
            expect(table.game.phaseEnd == nil, equals: seconds == 0)
            table.wait(.seconds(wait) - .seconds(2))
            expect(table.result, equals: shown, "\(seconds)")
            table.wait(.seconds(2))
            expect(table.asking?.number, equals: 2, "\(seconds)")
        }
        var table = try Table(settings: TriviaSettings(resultSeconds: 0))
        try table.open()
        try table.press(1, isRight: true)
        table.wait(.seconds(100))
        try table.act(Table.player(0), .goOn(question: 1))
        expect(table.asking?.number, equals: 2)
    }

    @Test("asks only questions of the chosen topic and difficulty, and none twice before all")
    func choice() throws {
        let questions = try (0..<24).map { number in
            try TriviaQuestion(
                text: "Question \(number)?", right: "yes \(number)", wrong: ["no"],
                topic: ["Birds", "Art", nil][number % 3],
                difficulty: number < 12 ? .easy : .hard)
        }
        var game = Trivia(questions: questions, seed: 7)
        expect(game.settings.offer?.topicCount, equals: 2)
        expect(game.settings.offer?.questionCount, equals: 24)
        game.settings.topicNumber = 1
        expect(game.settings.offer?.topic?.string, equals: "Birds")
        game.settings.difficulty = .hard
        expect(game.settings.offer?.questionCount, equals: 4)
        var asked: [Int] = []
        for _ in 0..<3 {
            game.start(with: [PlayerID(rawValue: 0), PlayerID(rawValue: 1)])
            expect(game.questionCount, equals: 4)
            while case .asking(let asking) = game.phase {
                asked.append(asking.index)
                game.finish(asking)
                game.askNext()
            }
        }
        let birds = [12, 15, 18, 21]
        #expect(
            asked.count == 12
                && stride(from: 0, to: 12, by: 4).allSatisfy {
                    asked[$0..<$0 + 4].sorted() == birds
                })
        // What another pack does not have is given up.
        game.adopt(Array(questions.prefix(2)))
        expect(game.settings.offer?.questionCount, equals: 1)
        game.settings.topicNumber = 9
        #expect(game.settings.topicNumber == nil && game.settings.difficulty == nil)
        expect(game.settings.offer?.questionCount, equals: 2)
    }

    @Test("ends when the last awaited player leaves, and keeps points and places")
    func leaving() throws {
        var table = try Table()
        try table.open()
        try table.press(0, isRight: false)
        try table.press(1, isRight: false)
        table.game.remove(Table.player(2))
        #expect(table.result != nil)
        #expect(table.game.remembers(Table.player(2)), "what they did has a name")
        table.wait(.seconds(6))
        #expect(!table.game.remembers(Table.player(2)))
        try table.open()
        try table.press(1, isRight: true)
        table.wait(.zero)
        table.game.remove(Table.player(1))
        #expect(table.game.remembers(Table.player(1)))
        expect(table.game.view(for: nil).standings.first?.player, equals: Table.player(1))
        table.game.remove(.host)
        table.wait(.seconds(6))
        #expect(table.game.isFinished, "nobody is left")
    }

    @Test("lets a player who returns answer, with the same points")
    func lostAndBack() throws {
        var table = try Table()
        try table.open()
        table.game.setPresence(.disconnected, of: Table.player(1))
        expect(table.game.view(for: nil).scores.map(\.isAway), equals: [false, true, false])
        table.game.setPresence(.connected, of: Table.player(1))
        try table.press(1, isRight: true)
        table.wait(.seconds(1))
        expect(table.points, equals: [0, 1, 0])
        // If no player is heard, the clock decides.
        table.wait(.seconds(6))
        for player in 0..<3 { table.game.setPresence(.disconnected, of: Table.player(player)) }
        #expect(table.asking != nil)
        table.wait(.seconds(30))
        #expect(table.asking?.number != 2)
    }

    @Test("asks latecomers from the next question")
    func late() throws {
        var table = try Table(players: 2)
        try table.open()
        try table.game.add(Table.player(5))
        #expect(throws: Rejection.alreadyDone) { try table.game.add(Table.player(5)) }
        expect(
            table.answer(to: .answer(question: 1, choice: 0), from: Table.player(5)),
            equals: .notAnswering)
        guard case .asking(let shown) = table.game.view(for: Table.player(5)).phase else {
            Issue.record("no question")
            return
        }
        #expect(!shown.isAsked)
        for player in 0..<2 { try table.press(player, isRight: false) }
        #expect(table.result != nil, "nobody waits for who is not asked")
        table.wait(.seconds(6))
        try table.open()
        try table.press(5, isRight: true)
        table.wait(.seconds(1))
        expect(table.points, equals: [0, 0, 1])
    }

    @Test("asks no question twice until the pack is used up, rematches included")
    func noRepetition() throws {
        var table = try Table(
            players: 2, settings: TriviaSettings(questionCount: 5), questions: 12)
        var seen: [Int] = []
        for game in 0..<4 {
            if game > 0 { table.game.start(with: Samples.players(2)) }
            while let asking = table.asking {
                seen.append(asking.index)
                try table.open()
                for player in 0..<2 { try table.press(player, isRight: false) }
                table.wait(.seconds(6))
            }
            #expect(table.game.isFinished)
        }
        expect(seen.count, equals: 20)
        expect(Set(seen.prefix(12)).count, equals: 12)
        expect(Set(seen.dropFirst(12)).count, equals: 8)
    }

    @Test("ends with fewer questions than the settings say, with joint winners, and with none")
    func end() throws {
        var table = try Table(players: 2, questions: 2)
        expect(table.game.view(for: nil).questionCount, equals: 2)
        for player in 0..<2 {
            try table.open()
            try table.press(player, isRight: true)
            table.wait(.seconds(6))
        }
        #expect(table.game.isFinished)
        expect(table.game.standings.map(\.place), equals: [1, 1])
        var empty = try Table(players: 2, questions: 1)
        try empty.open()
        for player in 0..<2 { try empty.press(player, isRight: false) }
        expect(empty.result?.isLast, equals: true)
        empty.wait(.seconds(6))
        #expect(empty.game.isFinished && empty.game.standings.allSatisfy { $0.points == 0 })
    }

    @Test("does not ask a host who only hosts, and lets them go on")
    func hostOnly() throws {
        var table = try Table(players: 3, settings: TriviaSettings(hostPlays: false))
        expect(table.game.seats.map(\.player), equals: [Table.player(1), Table.player(2)])
        try table.open()
        expect(
            table.answer(to: .answer(question: 1, choice: 0), from: .host), equals: .notAnswering)
        for player in 1..<3 { try table.press(player, isRight: false) }
        try table.act(.host, .goOn(question: 1))
        expect(table.asking?.number, equals: 2)
    }

    @Test("gives points by speed: 1000 at first, 500 at the end, and all right answers count")
    func speed() throws {
        var table = try Table(
            players: 4, settings: TriviaSettings(scoring: .speed, answerSeconds: 20))
        try table.open(and: .seconds(19))
        try table.press(0, isRight: true, at: table.pressed(after: 400))
        try table.press(1, isRight: true, at: table.pressed(after: 10_000))
        try table.press(2, isRight: false, at: table.pressed(after: 300))
        #expect(table.asking != nil, "the others may answer")
        try table.press(3, isRight: true, at: table.pressed(after: 19_000))
        let result = try #require(table.result)
        expect(table.points, equals: [1000, 750, 0, 525])
        #expect(result.winners == [Table.player(0)] && result.margin == 9_600)
    }

    @Test("locks the buttons while everybody reads")
    func reading() throws {
        var table = try Table(settings: TriviaSettings(readingSeconds: 3))
        let asking = try #require(table.asking)
        expect(asking.opens, equals: asking.reveal + .seconds(3))
        table.wait(asking.reveal - table.game.now + .milliseconds(2_900))
        expect(table.answer(to: .answer(question: 1, choice: 0), from: .host), equals: .tooEarly)
        table.wait(.milliseconds(200))
        // A key that is held down counts from the moment at which the buttons unlock.
        let early = Press(time: asking.reveal + .milliseconds(100))
        try table.press(0, isRight: true, at: early)
        table.wait(.zero)
        expect(table.result?.answers.first?.milliseconds, equals: 0)
    }
}
