import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of the attempts to reach a lost host.
struct RedialTests {
    @Test("at the host are not given up for those at members who claim the session")
    func crowd() throws {
        var redial = Redial(at: .zero)
        #expect(redial.add(Samples.connection(0), at: .home).isEmpty)
        let epoch = try #require(SessionEpoch.first.successor(rank: 0))
        let claim = SuccessionClaim(
            player: PlayerID(rawValue: 3), proof: SeatToken(1, 2), epoch: epoch,
            followerCount: 0)
        var closed: [Int] = []
        for number in 1...20 {
            for connection in redial.add(Samples.connection(number), at: .claimant(claim)) {
                closed += (1...20).filter { Samples.connection($0) == connection }
            }
        }
        expect(closed, equals: Array(1...12), "the oldest claimants")
        expect(redial.attempts.count, equals: 9)
        expect(redial.remove(Samples.connection(0)), equals: .home)
    }
}
