import Pictures
import Primitives
import Sketch

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A game that simulations play: Guess-E alone, or a party whose host changes the game.
protocol SimulatedGame: Game {
    init(_ scenario: GameScenario, prompts: [String], seed: UInt64)
    /// The game in the form of a party.
    var party: Party { get }
    static func party(_ view: View) -> Party.View
    /// Returns an action in the game's own form; `nil` if it is for another game.
    static func action(_ action: Party.Action) -> Action?
    static func work(_ task: HostTask) -> GuessE.HostTask
    static func result(_ result: GuessE.HostTaskResult) -> HostTaskResult
    /// Chooses another game, if there is one.
    mutating func change(with scenario: GameScenario)
}

typealias GameSimulation = SimulationOf<GuessE>
typealias HostStation = HostStationOf<GuessE>

extension GuessE: SimulatedGame {
    init(_ scenario: GameScenario, prompts: [String], seed: UInt64) {
        self.init(settings: scenario.settings, prompts: prompts, seed: seed)
    }

    var party: Party { Party(self) }

    static func party(_ view: GuessEView) -> Party.View { .init(GuessE.self, view) }

    static func action(_ action: Party.Action) -> GuessEAction? {
        action.of(GuessE.self)
    }

    static func work(_ task: HostTask) -> GuessE.HostTask { task }
    static func result(_ result: GuessE.HostTaskResult) -> HostTaskResult { result }
    mutating func change(with scenario: GameScenario) {}
}

extension Party: SimulatedGame {
    init(_ scenario: GameScenario, prompts: [String], seed: UInt64) {
        self = Party(GuessE(scenario, prompts: prompts, seed: seed))
    }

    var party: Party { self }

    static func party(_ view: Party.View) -> Party.View { view }

    static func action(_ action: Party.Action) -> Party.Action? { action }

    static func work(_ task: HostTask) -> GuessE.HostTask {
        guard let task = task.of(GuessE.self) else { preconditionFailure("another game's work") }
        return task
    }

    static func result(_ result: GuessE.HostTaskResult) -> HostTaskResult {
        .init(GuessE.self, result)
    }

    mutating func change(with scenario: GameScenario) {
        switch kind {
        case .guessE:
            choose(.xAndO)
            guard var game = of(XAndO.self) else { return }
            game.settings = scenario.series
            self = Party(game)
        case .xAndO:
            choose(.trivia)
            guard var game = of(Trivia.self) else { return }
            game.settings = scenario.quiz
            self = Party(game)
        case .trivia:
            choose(.phone)
            guard var game = of(Phone.self) else { return }
            game.settings = scenario.sheets
            self = Party(game)
        default:
            choose(.guessE)
            guard var game = of(GuessE.self) else { return }
            game.settings = scenario.settings
            self = Party(game)
        }
    }
}

extension Party.View {
    /// The view, if it belongs to Guess-E.
    var guessE: GuessEView? {
        of(GuessE.self)
    }
}

/// The behaviour of a simulated painting service.
struct SimulatedPainter {
    var longestMilliseconds = 1500
    var refusal = 0.12
    var failure = 0.12
    var neglect = 0.04
    var paintings = 0.3

    static let quick = SimulatedPainter(
        longestMilliseconds: 40, refusal: 0, failure: 0, neglect: 0)
}

/// The kinds of pictures.
enum Painted {
    /// A picture of usual size: in a message it takes more than one datagram.
    static let picture = Artwork.drawing(
        SketchArtist.draw(prompt: "a bear riding a shark").picture)
    /// A picture that is sent beside the views, in a few pieces.
    static let painting = Artwork.painting(Samples.painting)
}
