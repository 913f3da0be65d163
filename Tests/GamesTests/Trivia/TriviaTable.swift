import GameTestKit
import Primitives
import Testing

@testable import Games
@testable import GuessEP2P

/// A quiz whose players act as a test says, in virtual time.
struct TriviaTable: RulesTable {
    var game: Trivia

    static func question(_ number: Int, wrong: Int = 3) throws -> TriviaQuestion {
        try TriviaQuestion(
            text: "Question \(number)?", right: "right \(number)",
            wrong: (1...wrong).map { "wrong \(number).\($0)" }, topic: "numbers",
            note: "note \(number)")
    }

    /// Starts a game of so many players.
    init(
        players count: Int = 3, settings: TriviaSettings = TriviaSettings(), questions: Int = 12,
        wrong: Int = 3, seed: UInt64 = 1
    ) throws {
        game = Trivia(
            questions: try (1...questions).map { try Self.question($0, wrong: wrong) },
            settings: settings, seed: seed)
        game.start(with: Samples.players(count))
    }

    static func player(_ number: Int) -> PlayerID { PlayerID(rawValue: UInt32(number)) }

    var asking: Trivia.Asking? {
        if case .asking(let asking) = game.phase { asking } else { nil }
    }

    var result: TriviaResult? {
        if case .result(let result, _) = game.phase { result } else { nil }
    }

    var points: [Int] { game.seats.map(\.points) }

    /// Lets time pass until the buttons are unlocked, and a little more.
    mutating func open(and extra: Duration = .seconds(1)) throws {
        let opens = try #require(asking).opens
        wait(opens - game.now + extra)
    }

    /// Presses the right button, or a wrong one.
    mutating func press(
        _ number: Int, isRight: Bool, at press: Press? = nil
    ) throws {
        let asking = try #require(asking)
        let choice = isRight ? asking.right : (asking.right + 1) % asking.order.count
        let action = TriviaAction.answer(question: asking.number, choice: choice)
        if let press {
            try game.perform(action, from: Self.player(number), press: press)
        } else {
            try act(Self.player(number), action)
        }
    }

    /// Returns a press so many milliseconds after the buttons unlocked.
    func pressed(
        after milliseconds: Int, uncertainty: Int = 0, allowances: [Int: Int] = [:]
    ) throws -> Press {
        Press(
            time: try #require(asking).opens + .milliseconds(milliseconds),
            uncertainty: Duration.milliseconds(uncertainty),
            allowances: allowances.sorted { $0.key < $1.key }.map {
                Press.Allowance(
                    player: Self.player($0.key), duration: Nanoseconds($0.value) * 1_000_000)
            })
    }
}
