import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Sessions in which the network of one person is gone for a while, in each phase of each game.
///
/// `GUESSE_SEEDS=200 swift test -c release -Xswiftc -enable-testing --filter HoleTests` prints the
/// times of return of many seeds.
struct HoleTests {
    private static let lengths: [Duration] = [
        .milliseconds(500), .seconds(1), .seconds(2), .seconds(3), .seconds(4), .seconds(5),
        .seconds(6), .seconds(7), .seconds(9), .seconds(12), .seconds(20), .seconds(45),
        .seconds(58), .seconds(60),
    ]

    @Test(
        "a player is back in the seat within a second of the network's return, and loses no work",
        arguments: Effort.some(of: lengths, each: 5))
    func player(length: Duration) async {
        let returns = await returns(isHost: false, length: length)
        // No phase gives a player up within the silence that is allowed, or has less time.
        guard length <= .seconds(7) else { return }
        for scene in Self.scenes(for: length) where scene.work != .none {
            let own = returns.filter { $0.scene == scene && $0.isSent }
            let isWhole = !own.isEmpty && own.count { $0.isCounted } == own.count
            #expect(isWhole, "work in \(scene), \(length)")
        }
    }

    @Test(
        "a host is back, as host or in the seat, within a second of the network's return",
        arguments: Effort.some(of: lengths, each: 5))
    func host(length: Duration) async {
        let returns = await returns(isHost: true, length: length)
        guard length <= .seconds(3) else { return }
        let count = returns.count { $0.isCarriedOn }
        expect(count, equals: 0, "a host is replaced after \(length)")
    }

    @Test("a host whose players have just gone over to another one follows them at once")
    func justReplaced() throws {
        // A player's last messages to the host must not arrive after the player has gone.
        let scene = try #require(HoleScene.all.first { $0.phase == "question" })
        for seed in [5, 15, 26, 29, 32, 34] as [UInt64] {
            let hole = Hole(seed, scene, isHost: true, length: .seconds(5))
            let outcome = try #require(hole.outcome)
            #expect(outcome.isCarriedOn && outcome.time <= .milliseconds(600), "seed \(seed)")
        }
    }

    @Test("two hosts come together although one of them first takes the other's player for an heir")
    func earlyConsent() throws {
        let scene = try #require(HoleScene.all.first { $0.phase == "ranking" })
        let outcome = try #require(
            Hole(181, scene, isHost: true, length: .seconds(4)).outcome)
        // An heir counts among nobody's people for four seconds.
        #expect(outcome.isCarriedOn && outcome.time <= .milliseconds(4500))
    }

    /// Returns all scenes; in a quick run every third, and all of them with its three lengths.
    private static func scenes(for length: Duration) -> [HoleScene] {
        let first = (lengths.firstIndex(of: length) ?? 0) % 3
        return Effort.some(
            of: Array(HoleScene.all.dropFirst(first) + HoleScene.all.prefix(first)), each: 3)
    }

    /// Returns the returns in all scenes, which were all reached.
    private func returns(isHost: Bool, length: Duration) async -> [HoleReturn] {
        let seeds = Effort.chosenSeeds(1, quick: 1)
        let scenes = Self.scenes(for: length)
        let returns = await withTaskGroup(of: HoleReturn?.self) { group in
            for scene in scenes {
                for seed in seeds {
                    group.addTask { Hole(seed, scene, isHost: isHost, length: length).outcome }
                }
            }
            return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
        }
        for scene in scenes {
            let own = returns.filter { $0.scene == scene }
            #expect(!own.isEmpty && own.count == seeds.count, "\(scene) is not always reached")
            guard !own.isEmpty else { continue }
            let times = own.map(\.time).sorted()
            let p99 = times[(times.count - 1) * 99 / 100]
            #expect(
                p99 <= .seconds(1),
                "\(length) in \(scene): \(own.filter { $0.time >= p99 }.map(\.seed))")
            if seeds.count >= 20 {
                print(
                    isHost ? "host" : "player", length, scene, "p50", times[times.count / 2],
                    "p99", p99, "at most", times[times.count - 1], "in", own.count, "of which",
                    own.count { $0.isSent }, "sent work,", own.count { $0.isCounted },
                    "counted,", own.count { $0.isDraftCounted }, "as begun;",
                    own.count { $0.isCarriedOn }, "carried on")
            }
        }
        return returns
    }
}
