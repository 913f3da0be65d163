import Testing

@testable import BenchmarkKit

struct GateTests {
    private func gate(_ bound: Gate.Bound) throws -> Gate {
        let cell = try #require(Cell("50ms,5%"))
        let job = Job(.game, cell, .off, messageCount: 100, commonSeed: 1)
        return Gate(name: "p99", jobs: [job]) { ($0.first?[.p99], bound) }
    }

    private func record(_ value: Double?) throws -> Record {
        var record = Record(.game, try #require(Cell("50ms,5%")), variant: "off", seed: 1)
        record.add(.p99, value)
        return record
    }

    @Test("are passed at their bound and failed beyond it")
    func bounds() throws {
        let least = try gate(.atLeast(2))
        let most = try gate(.atMost(2))
        let within = try gate(.within(1...2))
        func isPassed(_ gate: Gate, _ value: Double) throws -> Bool {
            gate.verdict(on: [try record(value)]).isPassed
        }
        #expect(try isPassed(least, 2) && !isPassed(least, 1.9))
        #expect(try isPassed(most, 2) && !isPassed(most, 2.1))
        #expect(try isPassed(within, 1) && isPassed(within, 2) && !isPassed(within, 0.9))
        #expect(try !isPassed(most, .nan) && !isPassed(least, .nan))
    }

    @Test("fail if nothing was measured, or if the run failed")
    func failures() throws {
        let most = try gate(.atMost(2))
        #expect(!most.verdict(on: []).isPassed)
        #expect(!most.verdict(on: [try record(nil)]).isPassed)
        var broken = try record(1)
        broken.failure = "a message never arrived"
        let verdict = most.verdict(on: [broken])
        #expect(!verdict.isPassed)
        #expect(verdict.json.text.contains("\"failure\":\"a message never arrived\""))
        let lines = Gate.lines(of: [verdict, most.verdict(on: [try record(1)])])
        #expect(lines.contains { $0.hasPrefix("FAIL") && $0.contains("never arrived") })
        #expect(lines.last == "1 of 2 gates passed")
    }

    @Test("run each job once, even for several gates")
    func sharing() async throws {
        let gates = [try gate(.atMost(0)), try gate(.atMost(1000))]
        let counter = Counter()
        let verdicts = await Gate.run(gates) { counter.total = $0.total }
        #expect(counter.total == 1)
        #expect(verdicts.map(\.isPassed) == [false, true])
    }

    /// A counter that is written by one job, and read when the job is over.
    private final class Counter: @unchecked Sendable {
        var total = 0
    }

    @Test("cover every row that can be measured in virtual time")
    func completeness() {
        let names = Gate.all(messageCount: 100, seedCount: 10, seed: 1).map(\.name)
        for part in [
            "A 0.2ms,5% off: p99.9", "A 0.2ms,30% critical: p99", "A 10ms,5% critical",
            "A 50ms,5% off: p99 ÷ limit", "A 50ms,5% balanced: wire", "A 0.2ms,ge5%:25ms off",
            "blind triple", "K ", "B 0.2ms,5%", "D 40ms,10%", "X 750ms",
        ] {
            #expect(names.contains { $0.contains(part) }, "\(part)")
        }
        #expect(Set(names).count == names.count)
    }
}
