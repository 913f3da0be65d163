import GameTestKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Guess-E as bytes.
struct GuessEBytesTests {
    @Test("continues from its bytes in the same way")
    func goesOn() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        try table.reachGuessing()
        _ = table.game.removeHostTasks()
        let bytes = SessionCoding.encode(table.game)
        var copy = table
        copy.game = try #require(SessionCoding.decode(GuessE.self, from: bytes))
        for _ in 0..<40 {
            table.wait(.seconds(20))
            copy.wait(.seconds(20))
            expect(table.game, equals: copy.game)
        }
        #expect(table.game.isFinished)
    }
}
