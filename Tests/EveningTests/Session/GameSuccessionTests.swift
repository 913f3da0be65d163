import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Games of Guess-E whose host is lost.
struct GameSuccessionTests {
    @Test(
        "are taken over by the first heir, and continue in the same phase",
        arguments: Effort.some(of: Scene.allCases + [.drawing], each: 2))
    func goesOn(in scene: Scene) throws {
        try Succeeding.expectToGoOn(in: scene)
    }
}

/// The log of a game of Guess-E after a succession.
struct GameHeirLogTests {
    @Test(
        "begins with the restored game and all names, and replays to the end",
        arguments: Effort.some(of: Scene.allCases + [.drawing], each: 2))
    func replays(scene: Scene) throws {
        try Succeeding.expectLogToReplay(from: scene)
    }
}
