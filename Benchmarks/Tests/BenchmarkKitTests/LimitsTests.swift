import BenchmarkKit
import Testing

/// Tests with the numbers of the published formulas, computed by hand or by other programs.
struct LimitsTests {
    private let game = Duration.nanoseconds(16_666_667)

    @Test("of asking again in order: 50 and 100 ms at 50 ms, 5 % and 60 messages a second")
    func ordered() {
        func limit(_ quantile: Double) -> Duration {
            Limits.orderedARQ(
                rtt: .milliseconds(50), loss: 0.05, gap: game, quantile: quantile)
        }
        #expect(limit(0.99) == .milliseconds(50))
        #expect(limit(0.999) == .milliseconds(100))
        #expect(limit(0.5) == .zero)
    }

    @Test("of asking again in order can be between round trips if messages wait for others")
    func between() {
        // 20 %: three messages of the last 50 ms may still need a fourth attempt.
        let limit = Limits.orderedARQ(
            rtt: .milliseconds(50), loss: 0.2, gap: game, quantile: 0.999)
        #expect(limit > .milliseconds(200) && limit < .milliseconds(250))
        #expect(
            Limits.orderedARQ(rtt: .milliseconds(50), loss: 0, gap: game, quantile: 0.999)
                == .zero)
    }

    @Test("of a burst are later than those of single messages")
    func burst() {
        func limit(_ burst: Int) -> Duration {
            Limits.orderedARQ(
                rtt: .milliseconds(50), loss: 0.05, gap: .seconds(1), burst: burst, quantile: 0.99)
        }
        #expect(limit(1) == .milliseconds(50))
        // The mean over 32 places of (1 − 0.05³)^place is 0.998, of (1 − 0.05²)^place 0.96.
        #expect(limit(32) == .milliseconds(100))
    }

    @Test("of asking again without order: k round trips with the least k for which p^(k+1) ≤ 1 − q")
    func unordered() {
        func limit(_ loss: Double, _ quantile: Double) -> Duration {
            Limits.unorderedARQ(rtt: .milliseconds(10), loss: loss, quantile: quantile)
        }
        #expect(limit(0.05, 0.9) == .zero)
        #expect(limit(0.05, 0.99) == .milliseconds(10))
        #expect(limit(0.05, 0.999) == .milliseconds(20))
        #expect(limit(0.1, 0.99) == .milliseconds(10), "p² is exactly 0.01")
        #expect(limit(0.3, 0.999) == .milliseconds(50))
        #expect(limit(0, 0.999) == .zero)
        let mean = Limits.unorderedARQMean(rtt: .milliseconds(100), loss: 0.2)
        #expect(abs(mean.milliseconds - 25) < 1e-9)
    }

    @Test("of outages: 40.2 and 97.8 ms for 25 ms and 5 % of the time")
    func outage() {
        func limit(_ quantile: Double) -> String {
            Limits.outage(
                meanBadPeriod: .milliseconds(25), badShare: 0.05, quantile: quantile
            ).milliseconds.decimal(1)
        }
        #expect(limit(0.99) == "40.2")
        #expect(limit(0.999) == "97.8")
        #expect(limit(0.9) == "0.0", "nine in ten messages meet no outage")
    }

    @Test("of copies: three of them for no excess at 99.9 % and 5 %")
    func copies() {
        #expect(Limits.copiesForNoExcess(loss: 0.05, quantile: 0.999) == 3)
        #expect(Limits.copiesForNoExcess(loss: 0.05, quantile: 0.99) == 2)
        #expect(Limits.copiesForNoExcess(loss: 0.1, quantile: 0.99) == 2, "p² is exactly 0.01")
        #expect(abs(Limits.residualLoss(copies: 3, loss: 0.05) - 0.000125) < 1e-12)
        #expect(abs(Limits.residualLoss(copies: 3, loss: 0.05, correlation: 0.5) - 0.0125) < 1e-12)
    }

    @Test("of detection: by a later packet T + RTT, by a deadline RTT + margin")
    func detection() {
        #expect(
            Limits.detectionByGap(rtt: .milliseconds(50), gap: game) == .nanoseconds(66_666_667))
        #expect(
            Limits.detectionByDeadline(rtt: .milliseconds(50), margin: .milliseconds(6))
                == .milliseconds(56))
    }

    @Test("of goodput: 95.4, 94.4, 90.6 and 85.9 % at 1200 of 1258 bytes; NewReno 1.3 Mbit/s")
    func goodput() {
        func share(_ loss: Double) -> String {
            (100 * Limits.goodput(rate: 1, loss: loss, payload: 1200, overhead: 58)).decimal(1)
        }
        #expect([0, 0.01, 0.05, 0.1].map(share) == ["95.4", "94.4", "90.6", "85.9"])
        let reno = Limits.newReno(segmentByteCount: 1200, rtt: .milliseconds(40), loss: 0.05)
        #expect((reno / 1e6).decimal(1) == "1.3")
        #expect(Limits.duplicatedGoodput(rate: 20) == 10)
        // ENet: 64 KiB at 280 ms are no more than 1.9 Mbit/s.
        let window = Limits.windowLimited(windowByteCount: 65_536, rtt: .milliseconds(280))
        #expect((window / 1e6).decimal(1) == "1.9")
    }

    @Test("of a block code: rate, residual loss, and the wait for the block")
    func blockCode() {
        let code = Limits.blockCode(
            total: 3, source: 2, rate: 30, loss: 0.1, gap: .milliseconds(20))
        #expect(abs(code.rate - 20) < 1e-9)
        // More than one of three: 3 · 0.01 · 0.9 + 0.001.
        #expect(abs(code.residualLoss - 0.028) < 1e-12)
        #expect(code.delay == .milliseconds(40))
    }

    @Test("of many receivers: 1.36 transmissions to eight at 5 %, against 8.42 by unicast")
    func multicast() {
        #expect(Limits.multicastTransmissions(receivers: 8, loss: 0.05).decimal(2) == "1.36")
        #expect(Limits.unicastTransmissions(receivers: 8, loss: 0.05).decimal(2) == "8.42")
    }
}
