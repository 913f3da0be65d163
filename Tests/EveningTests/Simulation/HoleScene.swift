import Primitives

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A phase of a game in which a network fails, and what the phase asks of a player.
struct HoleScene: Hashable, Sendable, CustomStringConvertible {
    /// The work that is half done when the network fails.
    enum Work {
        /// The phase asks nothing of anybody.
        case none
        case prompt
        case drawing
        case guess
        case ranking
        case firstMove
        case mark
        case answer
        case sheet
    }

    /// The number of the game in the order of the party's games.
    let game: Int
    let phase: String
    let work: Work

    init(_ game: Int, _ phase: String, _ work: Work = .none) {
        (self.game, self.phase, self.work) = (game, phase, work)
    }

    /// Every phase of every game.
    static let all = [
        HoleScene(0, "order"), HoleScene(0, "prompt", .prompt), HoleScene(0, "painting"),
        HoleScene(0, "drawing", .drawing), HoleScene(0, "guessing", .guess),
        HoleScene(0, "ranking", .ranking), HoleScene(0, "results"), HoleScene(0, "finished"),
        HoleScene(1, "choosing", .firstMove), HoleScene(1, "playing", .mark),
        HoleScene(1, "result"), HoleScene(1, "finished"),
        HoleScene(2, "question", .answer), HoleScene(2, "result"), HoleScene(2, "finished"),
        HoleScene(3, "write", .sheet), HoleScene(3, "draw", .sheet),
        HoleScene(3, "describe", .sheet), HoleScene(3, "album"), HoleScene(3, "finished"),
    ]

    var description: String { "\(phase) of \(["Guess-E", "X and O", "Trivia", "Phone"][game])" }

    /// Whether several players work at the same time, so that one of them can be slow.
    var isShared: Bool {
        switch work {
        case .guess, .answer, .sheet: true
        case .none, .prompt, .drawing, .ranking, .firstMove, .mark: false
        }
    }

    var isOver: Bool { phase == "finished" }

    /// Sets the times of the phases, and makes way to the scene.
    func adapt(_ scenario: inout GameScenario, seconds: Int) {
        scenario.settings = GuessESettings(
            rounds: isOver ? 1 : 3, promptSeconds: seconds, guessSeconds: seconds,
            rankSeconds: seconds, orderSeconds: 5, resultsSeconds: 5, paintSeconds: 5,
            drawSeconds: seconds)
        // With the last guess at a growing drawing its end would not be needed.
        scenario.settings.isDrawnLive = false
        scenario.series = XAndOSettings(
            startSeconds: seconds, moveSeconds: seconds, resultSeconds: 20)
        // The first right answer would end the question.
        scenario.quiz = TriviaSettings(
            scoring: .speed, answerSeconds: seconds, resultSeconds: 5,
            questionCount: isOver ? 1 : 4)
        scenario.sheets = PhoneSettings(
            writeSeconds: seconds, drawSeconds: seconds, describeSeconds: seconds,
            steps: isOver ? 2 : nil, pages: .clock)
        if phase == "drawing" { scenario.temperament.handwork = 1 }
        if phase == "painting" { scenario.painter.longestMilliseconds = 4000 }
    }

    /// Returns the players on whom the game waits; `nil` if this is another phase.
    func workers(in party: Party) -> [PlayerID]? {
        guard party.phaseName == phase else { return nil }
        if let game = party.of(GuessE.self) {
            guard work == .guess else { return game.phase.artist.map { [$0] } ?? game.players }
            return game.seats.map(\.player).filter { $0 != game.phase.artist }
        }
        if let game = party.of(XAndO.self) {
            switch work {
            case .firstMove: return Mark.allCases.compactMap { game.table.sides?[$0] }
            case .mark: return game.table.turn.flatMap { game.table.sides?[$0] }.map { [$0] } ?? []
            default: return game.table.scores.map(\.player)
            }
        }
        return party.of(Trivia.self)?.seats.map(\.player)
            ?? party.of(Phone.self)?.seats.map(\.player)
    }
}

/// One phase of a course of a game: another one has another value.
struct HoleSpan: Equatable {
    private let phase: String
    private let numbers: [Int]

    init(of party: Party) {
        phase = party.phaseName
        if let game = party.of(GuessE.self) {
            numbers = [game.round]
        } else if let game = party.of(XAndO.self) {
            numbers = [game.table.round, game.table.board.count]
        } else if let game = party.of(Trivia.self) {
            numbers = [game.askedCount]
        } else if case .step(let step) = party.of(Phone.self)?.phase {
            numbers = [step.index]
        } else {
            numbers = []
        }
    }
}
