import GuessEP2P
import Primitives
import TestKit
import Testing

/// A player's estimate of the host's clock.
struct HostClockTests {
    private static func time(_ milliseconds: Int64) -> Timestamp {
        .zero + .milliseconds(milliseconds)
    }

    @Test("has an error of half the shortest round trip at most, for any two directions")
    func accuracy() throws {
        var generator = SeededGenerator(seed: 8)
        for offset: Int64 in [-5_000_000, 0, 3_600_000] {
            var clock = HostClock(at: .zero)
            var now: Int64 = 10_000_000
            for _ in 0..<40 {
                let there = Int64(generator.draw(in: 1...80))
                let back = Int64(generator.draw(in: 1...80))
                clock.receive(
                    sent: Self.time(now), host: Self.time(now + there + offset),
                    at: Self.time(now + there + back))
                let local = try #require(
                    clock.localTime(ofHostTime: Self.time(now + 9000 + offset)))
                let error = local - Self.time(now + 9000)
                let bound = try #require(clock.uncertainty)
                #expect(error <= bound && error >= .zero - bound)
                now += 2000
            }
            expect(clock.uncertainty.map { $0 < .milliseconds(30) }, equals: true)
        }
    }

    @Test("forgets exchanges after sixteen others, because clocks drift")
    func drift() {
        var clock = HostClock(at: .zero)
        clock.receive(sent: Self.time(0), host: Self.time(700), at: Self.time(2))
        for count: Int64 in 1...15 {
            let now = 100 * count
            clock.receive(sent: Self.time(now), host: Self.time(now + 805), at: Self.time(now + 10))
        }
        expect(clock.localTime(ofHostTime: Self.time(10_699)), equals: Self.time(10_000))
        clock.receive(sent: Self.time(1600), host: Self.time(2405), at: Self.time(1610))
        expect(clock.localTime(ofHostTime: Self.time(10_800)), equals: Self.time(10_000))
    }

    @Test("asks eight times in quick succession, then every two seconds")
    func schedule() throws {
        var clock = HostClock(at: Self.time(5))
        var times: [Timestamp] = []
        for _ in 0..<10 {
            let now = try #require(clock.nextTimeout)
            times.append(now)
            clock.ask(at: now)
        }
        let expected: [Int64] = [0, 50, 100, 150, 200, 250, 300, 350, 2350, 4350]
        expect(times, equals: expected.map { Self.time($0 + 5) })
    }

    @Test("is not broken by a host's false times")
    func lies() {
        var clock = HostClock(at: .zero)
        clock.receive(sent: Self.time(50), host: Self.time(9), at: Self.time(40))
        #expect(clock.uncertainty == nil, "an answer to a question that is still to come")
        for claim in [Int64.min, .max, 0] {
            clock.receive(
                sent: Self.time(50), host: Timestamp(nanoseconds: claim), at: Self.time(60))
            for asked in [Int64.min, .max, 0] {
                _ = clock.localTime(ofHostTime: Timestamp(nanoseconds: asked))
            }
        }
    }
}
