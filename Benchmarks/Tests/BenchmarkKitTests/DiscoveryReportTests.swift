import Testing

@testable import BenchmarkKit

/// The report on discovery.
struct DiscoveryReportTests {
    private func record(
        _ section: DiscoveryRecord.Section, _ labels: [(name: String, text: String)],
        _ values: [(Figure, Double?)]
    ) -> DiscoveryRecord {
        var record = DiscoveryRecord(section, labels, seed: 1)
        for (figure, value) in values { record.add(figure, value) }
        return record
    }

    @Test("counts events that never come among the slow ones")
    func never() {
        let times = DiscoveryTimes([4_000_000, 1_000_000, nil, 3_000_000, 2_000_000])
        #expect(times.quantile(0.2) == 1 && times.quantile(0.8) == 4)
        #expect(times.quantile(0.81) == .infinity)
        #expect(times.missing(after: 2) == 60 && times.missing(after: 9) == 20)
        #expect(DiscoveryTimes([nil]).quantile(0.5) == .infinity)
        #expect(DiscoveryTimes([]).missing(after: 1) == 100)
    }

    @Test("says never in tables, and null in JSON")
    func forms() {
        let record = record(
            .schedules, [("later", "browser"), ("schedule", "schedule of X")],
            [(.trials, 5), (.found99, .infinity)])
        let lines = DiscoveryBenchmark.lines(of: [record])
        #expect(lines.contains { $0.contains("starts later") && $0.contains("p99 ms") })
        #expect(lines.contains { $0.contains("schedule of X") && $0.hasSuffix("never") })
        #expect(
            record.json.text
                == #"{"section":"schedules","later":"browser","schedule":"schedule of X","#
                + #""seed":"1","trials":5,"p99_ms":null}"#)
    }

    @Test("has gates that fail only by their own figure")
    func gates() {
        func verdicts(_ p99: Double, _ missed: Double, _ gone: Double) -> [Bool] {
            DiscoveryBenchmark.verdicts(on: [
                record(
                    .time, [("later", "host"), ("loss", "20 % by chance")],
                    [(.found99, p99), (.missed300, missed)]),
                record(.ghosts, [("ending", "takes leave"), ("loss", "x")], [(.found99, gone)]),
                record(
                    .traffic, [("loss", "x"), ("hosts", "5")],
                    [(.announcements, 5), (.answersMax, 10)]),
            ]).map(\.isPassed)
        }
        #expect(verdicts(299, 0.1, 150) == [true, true, true, true, true])
        #expect(verdicts(301, 0.1, 150) == [false, true, true, true, true])
        #expect(verdicts(299, 0.11, 150) == [true, false, true, true, true])
        #expect(verdicts(299, 0.1, 150.1) == [true, true, true, true, false])
    }

    @Test("takes the same seeds for the gates as for the tables")
    func seeds() {
        var options = DiscoveryBenchmark.Options()
        let all = DiscoveryBenchmark(options).rows.map(\.record)
        options.isGates = true
        let gates = DiscoveryBenchmark(options).rows.map(\.record)
        #expect(Set(all.map(\.seed)).count == all.count)
        #expect(Set(gates.map(\.seed)).isSubset(of: Set(all.map(\.seed))))
        #expect(gates.count < all.count)
        options.seed = 2
        let others = DiscoveryBenchmark(options).rows.map(\.record.seed)
        #expect(Set(others).isDisjoint(with: Set(all.map(\.seed))))
    }

    @Test("has curves that end where the events do")
    func curves() throws {
        var record = record(.schedules, [("later", "browser"), ("schedule", "ours")], [])
        record.times = DiscoveryTimes([5_000_000, nil])
        // Half of the trials are without an event.
        #expect(record.json.text.hasSuffix(#","curve":[[5,1],[5,0.51089698]]}"#))
        record.times = DiscoveryTimes([nil])
        #expect(!record.json.text.contains("curve"))
    }

    @Test("has pieces of work in their order, whichever core did them")
    func spread() async {
        let results = await Spread.map(100, { $0 * 2 })
        #expect(results == (0..<100).map { $0 * 2 })
        let none = await Spread.map(0, { $0 })
        #expect(none.isEmpty)
    }
}
