import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

struct PhoneRotationTests {
    @Test(
        "brings every chain to every player once, with one chain for each player in a step",
        arguments: 2...16)
    func latin(count: Int) {
        let rotation = PhoneRotation(playerCount: count)
        for chain in 0..<count {
            expect(
                Set((0..<count).map { rotation.seat(ofChain: chain, at: $0) }).count, equals: count)
            expect(
                rotation.seat(ofChain: chain, at: 0), equals: chain, "nobody begins another's chain"
            )
        }
        for step in 0..<count {
            expect(
                Set((0..<count).map { rotation.seat(ofChain: $0, at: step) }).count, equals: count)
            for seat in 0..<count {
                let chain = rotation.chain(ofSeat: seat, at: step)
                expect(rotation.seat(ofChain: chain, at: step), equals: seat)
            }
        }
    }

    /// Returns the number of times that each player hands on to each other one.
    private func pairs(_ count: Int) -> [[Int]] {
        let rotation = PhoneRotation(playerCount: count)
        var pairs = [[Int]](repeating: [Int](repeating: 0, count: count), count: count)
        for chain in 0..<count {
            for step in 1..<count {
                let giver = rotation.seat(ofChain: chain, at: step - 1)
                pairs[giver][rotation.seat(ofChain: chain, at: step)] += 1
            }
        }
        return pairs
    }

    @Test(
        "lets each player hand on to each other one once if their number is even",
        arguments: [2, 4, 6, 8, 10, 12, 14, 16])
    func even(count: Int) {
        for (giver, row) in pairs(count).enumerated() {
            for (receiver, times) in row.enumerated() {
                expect(times, equals: giver == receiver ? 0 : 1)
            }
        }
    }

    @Test(
        "lets each hand on to one player twice if it is odd, but never twice in a row",
        arguments: [5, 7, 9, 11, 13, 15])
    func odd(count: Int) {
        for (giver, row) in pairs(count).enumerated() {
            expect(row[giver], equals: 0)
            #expect(row.filter { $0 == 2 }.count == 1 && row.allSatisfy { $0 <= 2 })
        }
        let rotation = PhoneRotation(playerCount: count)
        for seat in 0..<count {
            let givers = (1..<count).map { step in
                rotation.seat(ofChain: rotation.chain(ofSeat: seat, at: step), at: step - 1)
            }
            #expect(zip(givers, givers.dropFirst()).allSatisfy { $0 != $1 })
        }
    }

    @Test("is the table of the design for 2 to 8 players")
    func table() {
        let rows = [
            2: [0, 1], 3: [0, 1, 2], 4: [0, 1, 3, 2], 5: [0, 1, 3, 2, 4], 6: [0, 1, 5, 2, 4, 3],
            7: [0, 1, 3, 2, 5, 6, 4], 8: [0, 1, 7, 2, 6, 3, 5, 4],
        ]
        for (count, row) in rows {
            let rotation = PhoneRotation(playerCount: count)
            expect((0..<count).map { rotation.seat(ofChain: 0, at: $0) }, equals: row)
        }
    }

    @Test("draws seats for each game: over many seeds all pairs are neighbours")
    func shuffled() {
        var neighbours: Set<PlayerID> = []
        for seed in 1...40 as ClosedRange<UInt64> {
            let table = PhoneTable(players: 5, seed: seed)
            guard let seat = table.game.seatIndex(of: .host) else { continue }
            neighbours.insert(table.game.seats[(seat + 1) % 5].player)
        }
        expect(neighbours.count, equals: 4)
    }
}

/// The shares of the order of seats.
struct SeatSharesTests {
    @Test("tell the order if there are any two of them", arguments: [2, 3, 8, 16])
    func two(count: Int) {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            let order = generator.shuffled(0..<count)
            let shares = SeatShares(count: count) { generator.draw(in: 0...$0) }
            for one in 0..<count {
                for other in 0..<count where other != one {
                    expect(
                        SeatShares.order(
                            count: count, of: (one, shares.share(of: order, for: one)),
                            and: (other, shares.share(of: order, for: other))), equals: order)
                }
            }
        }
    }

    @Test("tell nothing if there is only one: each share is as likely with any order")
    func one() {
        // All slopes in turn: seat 2 sees each value once for the first number, whatever that
        // number is.
        for number in 0..<16 {
            let seen = Set(
                (0..<17).map { slope in
                    SeatShares(count: 1) { _ in slope }.share(of: [number], for: 2)[0]
                })
            expect(seen.count, equals: 17)
        }
    }

    @Test("from a program that lies tell nothing, and never trap")
    func hostile() {
        let good = [1, 2, 3]
        for share in [[], [1], [1, 2, Int.max], [Int.min, 0, 0], [0, 0, 0], [17, 1, 1]] {
            #expect(SeatShares.order(count: 3, of: (0, good), and: (1, share)) == nil)
        }
        #expect(SeatShares.order(count: 3, of: (0, good), and: (0, good)) == nil)
        #expect(SeatShares.order(count: 3, of: (Int.max, good), and: (-1, good)) == nil)
    }
}
