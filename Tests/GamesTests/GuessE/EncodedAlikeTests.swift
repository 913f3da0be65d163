import GameTestKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Views of Guess-E.
struct EncodedAlikeTests {
    @Test("count as alike only if their bytes are equal")
    func alike() throws {
        var table = GameTable(players: 6)
        try table.beginFirstRound()
        try table.reachGuessing()
        let texts = ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"]
        for (guesser, text) in zip(table.guessers, texts) {
            try table.act(guesser, .guess(round: table.game.round, text: text.safe))
        }
        let views = table.order.map { table.game.view(for: $0) }
        var likePairs = 0
        var equalPairs = 0
        for one in views {
            for other in views {
                let isSame = SessionCoding.encode(one) == SessionCoding.encode(other)
                expect(GuessE.areEncodedAlike(one, other), equals: isSame)
                if isSame { likePairs += 1 }
                if one == other { equalPairs += 1 }
            }
        }
        // Each of the six equals itself. Two guessers have not guessed; two have guessed the same
        // bytes, and a third one other bytes that are equal as text.
        expect(likePairs, equals: 6 + 2 + 2)
        expect(equalPairs, equals: 6 + 2 + 6)
    }
}
