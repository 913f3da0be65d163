import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// The longest time that a game can last.
struct RemainingTests {
    @Test("is the sum of all times, and unknown without limits")
    func sum() throws {
        var settings = GuessESettings(rounds: 2)
        settings.resultsSeconds = 10
        var room = try Room(players: 1, settings: settings)
        try room.start()
        // Two rounds: 30 to write, 90 to draw and 10 if nothing is drawn, 30 to guess, 30 to rank
        // and 10 for results. Then 5 for the order.
        expect(room.host.game.latestEnd, equals: .zero + .seconds(405))
        room.wait(.seconds(5))
        expect(room.host.game.latestEnd, equals: .zero + .seconds(405))
        var unlimited = try Room(players: 1, settings: GuessESettings(guessSeconds: nil))
        try unlimited.start()
        #expect(unlimited.host.game.latestEnd == nil)
    }

    @Test("is an upper bound for the length of a game in which no player acts")
    func bound() throws {
        var room = try Room(players: 2)
        try room.start()
        var last = try #require(room.host.game.latestEnd)
        while room.host.phase == .playing {
            let end = try #require(room.host.game.latestEnd)
            #expect(end <= last && room.now <= end)
            last = end
            room.wait(.seconds(5))
        }
        #expect(room.host.game.latestEnd == nil)
    }
}
