import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests of defects that quizzes have had; each fails with the defect.
struct TriviaRegressionTests {
    typealias Table = TriviaTable

    private func answerAll(_ table: inout Table, _ players: [Int]) throws {
        for player in players { try table.press(player, isRight: false) }
    }

    @Test("a player who leaves after others have answered does not keep the question open")
    func leaverShrinksTheCount() throws {
        var table = try Table(players: 4)
        try table.open()
        try answerAll(&table, [0, 1])
        // Two answers of four: with two players left, the count was exceeded, and equality never
        // came.
        table.game.remove(Table.player(0))
        table.game.remove(Table.player(2))
        #expect(table.asking != nil)
        try answerAll(&table, [3])
        #expect(table.result != nil)
    }

    @Test("a late answer neither ends a question twice nor starts two")
    func lateAnswer() throws {
        var table = try Table(players: 2)
        try table.open()
        try answerAll(&table, [0, 1])
        let first = try #require(table.result)
        expect(
            table.answer(to: .answer(question: 1, choice: 0), from: Table.player(1)),
            equals: .wrongPhase)
        table.wait(.seconds(6))
        expect(table.asking?.number, equals: first.number + 1)
        expect(
            table.answer(to: .answer(question: 1, choice: 0), from: Table.player(1)), equals: .stale
        )
        expect(table.asking?.given.isEmpty, equals: true)
    }

    @Test("points belong to seats, not to names, since two may be equal")
    func namesakes() throws {
        var table = try Table(players: 3)
        try table.open()
        try table.press(1, isRight: true)
        table.wait(.seconds(1))
        let standings = table.game.view(for: nil).standings
        #expect(standings.count == 3 && standings.map(\.points) == [1, 0, 0])
        expect(Set(standings.map(\.player)).count, equals: 3)
    }

    @Test("a winner who has left is still known, so that the last screen has a name")
    func departedWinner() throws {
        var table = try Table(players: 3, questions: 1)
        try table.open()
        try table.press(1, isRight: true)
        table.wait(.seconds(1))
        table.game.remove(Table.player(1))
        table.wait(.seconds(6))
        #expect(table.game.isFinished)
        expect(table.game.view(for: nil).standings.first?.player, equals: Table.player(1))
        #expect(table.game.remembers(Table.player(1)))
    }

    @Test("a game can be played again, beginning without points")
    func rematch() throws {
        var table = try Table(players: 2, questions: 2)
        for _ in 0..<2 {
            try table.open()
            try table.press(0, isRight: true)
            table.wait(.seconds(7))
        }
        #expect(table.game.isFinished && table.points == [2, 0])
        table.game.start(with: Samples.players(2))
        #expect(!table.game.isFinished && table.points == [0, 0] && table.asking?.number == 1)
    }

    @Test("a player who never answers does not stop the others")
    func idlePlayer() throws {
        var table = try Table(players: 3)
        try table.open()
        try answerAll(&table, [0, 1])
        #expect(table.asking != nil)
        table.wait(.seconds(21))
        expect(table.result?.answers.count, equals: 2)
    }

    @Test("ClassQuiz #441, #447: a second answer, or one to another question, changes nothing")
    func secondAnswer() throws {
        var table = try Table(players: 2)
        try table.open()
        try table.press(0, isRight: false)
        let before = table.game
        #expect(throws: Rejection.alreadyDone) { try table.press(0, isRight: true) }
        expect(table.answer(to: .answer(question: 7, choice: 0), from: .host), equals: .stale)
        expect(table.game, equals: before)
    }

    @Test("quizify #586: the clock at zero ends a question, even without an answer")
    func clockAtZero() throws {
        var table = try Table(settings: TriviaSettings(answerSeconds: 5))
        try table.open(and: .milliseconds(5_251))
        table.wait(.zero)
        expect(table.result?.answers.isEmpty, equals: true)
    }

    @Test("quizify #78: a latecomer answers from the next question")
    func lateJoiner() throws {
        var table = try Table(players: 2)
        try table.open()
        try table.game.add(Table.player(5))
        try answerAll(&table, [0, 1])
        table.wait(.seconds(6))
        expect(table.asking?.asked.contains(Table.player(5)), equals: true)
    }

    @Test("ClassQuiz #301: a player who returns has seat and points again")
    func lostAndBack() throws {
        var table = try Table(players: 2)
        try table.open()
        try table.press(1, isRight: true)
        table.wait(.seconds(7))
        table.game.setPresence(.disconnected, of: Table.player(1))
        table.game.setPresence(.connected, of: Table.player(1))
        expect(table.points, equals: [0, 1])
        try table.open()
        try table.press(1, isRight: true)
        table.wait(.seconds(1))
        expect(table.points, equals: [0, 2])
    }

    @Test("Razzia #156: each player may have the question on their own screen")
    func ownScreen() throws {
        var table = try Table(players: 3)
        table.game.setScreens(1)
        try table.open()
        func shows(_ player: Int) -> Bool {
            guard case .asking(let asking) = table.game.view(for: Table.player(player)).phase
            else { return false }
            return asking.sheet != nil
        }
        #expect(!shows(1) && !shows(2))
        try table.act(Table.player(1), .showQuestions(true))
        #expect(shows(1) && !shows(2))
        // Without a screen everybody has to be shown the question.
        table.game.setScreens(0)
        #expect(shows(1) && shows(2))
    }

    @Test("nobody can hide the question where no second screen shows it")
    func questionSomewhere() throws {
        var table = try Table(players: 3)
        let player = Table.player(1)
        try table.open()
        func hasSheet(_ table: Table) -> Bool {
            guard case .asking(let asking) = table.game.view(for: player).phase else {
                return false
            }
            return asking.sheet != nil
        }
        #expect(throws: Rejection.noScreen) { try table.act(player, .showQuestions(false)) }
        #expect(hasSheet(table))
        table.game.setScreens(1)
        try table.act(player, .showQuestions(false))
        #expect(!hasSheet(table))
        // The screen is lost: the question is on the player's own screen again.
        table.game.setScreens(0)
        #expect(hasSheet(table))
    }
}
