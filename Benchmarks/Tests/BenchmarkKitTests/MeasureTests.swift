import BenchmarkKit
import ReliableChannelCore
import Testing

/// Quantiles, and tables of figures.
struct MeasureTests {
    @Test("a quantile is the sample at the nearest rank")
    func quantiles() {
        let hundred = Distribution((1...100).reversed().map { Int64($0) })
        #expect(hundred.quantile(0) == 1)
        #expect(hundred.quantile(0.5) == 50)
        #expect(hundred.quantile(0.99) == 99)
        #expect(hundred.quantile(0.991) == 100)
        #expect(hundred.quantile(1) == 100)
        #expect(hundred.max == 100 && hundred.mean == 50.5 && hundred.count == 100)
        let many = Distribution((1...20_000).map { Int64($0) })
        #expect(many.quantile(0.999) == 19_980, "20,000 · 0.999 is a little more in binary")
    }

    @Test("empty distributions have zeros")
    func empty() {
        let none = Distribution([])
        #expect(none.quantile(0.99) == 0 && none.max == 0 && none.mean == 0)
        #expect(none.share(within: 5) == 0)
    }

    @Test("the share within a limit is the quantile's inverse")
    func shares() {
        let samples = Distribution([1, 2, 2, 3])
        #expect(samples.share(within: 0) == 0)
        #expect(samples.share(within: 2) == 0.75)
        #expect(samples.share(within: 3) == 1)
    }

    @Test(
        "decimals are those of every machine",
        arguments: [
            (0, 2, "0.00"), (1.005, 1, "1.0"), (-0.04, 1, "0.0"), (-1.26, 1, "-1.3"),
            (12.5, 0, "13"), (0.000_4, 3, "0.000"), (1234.5678, 3, "1234.568"),
            (.infinity, 1, "inf"), (.nan, 1, "-"),
        ])
    func decimals(_ value: Double, _ places: Int, _ text: String) {
        #expect(value.decimal(places) == text)
    }

    @Test(
        "a cell's text gives the cell",
        arguments: [
            "0.2ms,0%", "50ms,5%", "0.2ms,ge5%:25ms", "50ms,1%,reorder10%", "50ms,1%,jitter30%",
            "50ms,1%,dup1%", "40ms,10%,20Mbit:1bdp", "40ms,1%,1Mbit:0.25bdp", "50ms,30%,hole2000ms",
            "92.5ms,0.1%,ge1%:5ms,reorder1%,jitter0%,dup1%,0.5Mbit:4bdp,hole1ms",
            "750ms,30%,rebind3",
        ])
    func cells(_ text: String) throws {
        let cell = try #require(Cell(text))
        #expect("\(cell)" == text)
    }

    @Test(
        "texts of no cell are refused",
        arguments: [
            "", "5%", "50", "0ms", "-1ms", "50ms,", "50ms,5", "50ms,100%", "50ms,ge5%",
            "50ms,ge0%:5ms",
            "50ms,20Mbit", "50ms,20Mbit:1", "50ms,-1Mbit:1bdp", "50ms,x", "nanms,5%", "infms",
            "50ms,hole", "99999ms", "50ms,5%,10%", "50ms,dup1%,dup1%", "0x1p1ms", "50ms,0x1p1%",
            "50ms,1e1%", "50ms,+5%", "50ms,5_0%", "50ms,rebind0", "50ms,rebind", "50ms,rebind-1",
        ])
    func noCells(_ text: String) {
        #expect(Cell(text) == nil)
    }

    @Test("a cell makes the conditions of both directions")
    func conditions() throws {
        let plain = try #require(Cell("50ms,5%")).conditions
        #expect(plain.delay == .milliseconds(25) && plain.loss == 0.05)
        #expect(plain.jitter == .microseconds(500) && plain.jitterKeepsOrder)
        #expect(try #require(Cell("0.2ms,5%")).conditions.jitter == .microseconds(5))
        let narrow = try #require(Cell("40ms,jitter0%,20Mbit:1bdp")).conditions
        #expect(narrow.jitter == .zero && narrow.rate == 20_000_000)
        #expect(narrow.queueByteCount == 100_000)
        let bursts = try #require(Cell("50ms,ge5%:25ms").flatMap(\.conditions.bursts))
        #expect(bursts.meanBadPeriod == .milliseconds(25))
        #expect(abs(bursts.meanGoodPeriod.milliseconds - 475) < 1e-6)
    }
}
