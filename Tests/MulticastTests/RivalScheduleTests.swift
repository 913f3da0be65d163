import DiscoveryKit
import SimulationKit
import Testing

/// Other systems' schedules.
struct RivalScheduleTests {
    /// The expected result of a schedule if a fifth is lost and the browser starts while the host
    /// is up.
    ///
    /// Times are in milliseconds, infinite for never; `missed` is the part that takes longer than
    /// 300 ms, in percent.
    struct Expectation: Sendable, CustomTestStringConvertible {
        let schedule: RivalSchedule
        let p50: Double
        let p90: Double
        let p99: Double
        let missed: Double
        var testDescription: String { schedule.name }
    }

    /// Results of an independent model of the published schedules, with 200,000 trials of each.
    ///
    /// The 99th percentile of Syncthing is an exception: in the model a browser announces itself
    /// once; here it does so every 30 s, and a host answers until it has heard it.
    static let expectations = [
        Expectation(schedule: .minecraft, p50: 941, p90: 2436, p99: 4412, missed: 84.1),
        Expectation(schedule: .zre, p50: 6, p90: 629, p99: 1006, missed: 15.3),
        Expectation(schedule: .mirror, p50: 2, p90: 6002, p99: 12_002, missed: 36.0),
        Expectation(schedule: .rfc6762, p50: 176, p90: 3127, p99: 15_158, missed: 36.1),
        Expectation(schedule: .mDNSResponder, p50: 100, p90: 4058, p99: 40_083, missed: 36.1),
        Expectation(schedule: .libp2p, p50: 2, p90: 1502, p99: 7502, missed: 36.0),
        Expectation(schedule: .syncthing, p50: 2, p90: 27_279, p99: 59_400, missed: 35.9),
        Expectation(schedule: .localSend, p50: 106, p90: 606, p99: 2606, missed: 20.1),
        Expectation(
            schedule: .kdeConnect, p50: 6, p90: .infinity, p99: .infinity, missed: 20.0),
    ]

    private static let trialCount = Effort.cases(4000, quick: 500)
    /// The factor by which these trials vary more than 4000 would.
    private static let spread = (4000 / Double(trialCount)).squareRoot()

    private func times(_ schedule: RivalSchedule, _ order: DiscoveryTrial.Order) -> [Double] {
        let trial = DiscoveryTrial(.rival(schedule), order, DiscoveryConditions(loss: 0.2))
        return (0..<UInt64(Self.trialCount)).map { seed in
            trial.run(seed: seed).map { Double($0) / 1e6 } ?? .infinity
        }.sorted()
    }

    private func quantile(_ times: [Double], _ q: Double) -> Double {
        times[Int((q * Double(times.count)).rounded(.up)) - 1]
    }

    /// Returns whether a quantile is within 3 % and 3 ms of the expected one.
    ///
    /// Tails of 4000 trials may vary up to their neighbours, two standard deviations away.
    private func agrees(_ times: [Double], _ q: Double, _ expected: Double) -> Bool {
        let width = (q < 0.95 ? 0.016 : 0.0032) * Self.spread
        let low = quantile(times, q - width)
        let high = quantile(times, q + width)
        return low * 0.97 - 3 <= expected && expected <= high * 1.03 + 3
    }

    @Test("take as long as an independent model of them", arguments: expectations)
    func table(_ expected: Expectation) {
        let times = times(expected.schedule, .browserLast)
        for (q, value) in [(0.5, expected.p50), (0.9, expected.p90), (0.99, expected.p99)] {
            let isNear = agrees(times, q, value)
            #expect(isNear, "\(value) expected at \(q), \(quantile(times, q)) found")
        }
        let missed = 100 * Double(times.count { $0 > 300 }) / Double(Self.trialCount)
        // Three standard deviations of 4000 trials are 2.3.
        #expect(abs(missed - expected.missed) < 2.3 * Self.spread)
    }

    @Test("take as long as that model if the host starts later")
    func hostLast() {
        // A browser of ZRE sends beacons too, so at most two chances per second are lost.
        let expected: [(RivalSchedule, q: Double, Double)] = [
            (.zre, 0.5, 1), (.zre, 0.99, 1001), (.minecraft, 0.5, 1), (.minecraft, 0.99, 3001),
            (.kdeConnect, 0.5, 1), (.kdeConnect, 0.9, .infinity),
            // Probes after 750 to 1000 ms; four fifths of them are heard at once.
            (.rfc6762, 0.5, 906),
        ]
        for (schedule, q, value) in expected {
            let times = times(schedule, .hostLast)
            let isNear = agrees(times, q, value)
            #expect(
                isNear,
                "\(schedule.name): \(value) expected at \(q), \(quantile(times, q)) found")
        }
    }
}
