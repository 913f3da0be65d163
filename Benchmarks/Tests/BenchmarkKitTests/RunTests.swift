import BenchmarkKit
import SimulationKit
import Synchronization
import Testing

/// Runs in virtual time.
struct RunTests {
    private func job(
        _ workload: Workload, _ cell: String, _ variant: Variant = .off, seed: UInt64 = 1,
        messages: Int = 150
    ) throws -> Job {
        Job(
            workload, try #require(Cell(cell)), variant, population: workload == .fanOut ? 3 : 1,
            messageCount: messages, commonSeed: seed)
    }

    @Test(
        "give equal records for equal seeds, in every byte, and others for other seeds",
        arguments: [Workload.game, .burst, .fanOut, .handshake, .mixed])
    func reproducible(_ workload: Workload) throws {
        let cell = workload == .mixed ? "40ms,5%,2Mbit:1bdp" : "10ms,20%"
        func run(seed: UInt64) throws -> Record {
            let count = workload == .mixed ? 20 : Effort.cases(150, quick: 50)
            return try job(workload, cell, seed: seed, messages: count).run()
        }
        let first = try run(seed: 1)
        #expect(first.failure == nil)
        #expect(try run(seed: 1).json.text == first.json.text)
        #expect(try run(seed: 2).json.text != first.json.text)
    }

    @Test("on a clean path lose no time but the jitter")
    func clean() throws {
        let record = try job(.game, "50ms,jitter0%").run()
        #expect(record[.max] == 0)
        #expect(record[.p999] == 0)
        #expect(try #require(record[.amplification]) < 3)
        #expect(record[.limit99] == 0 && record[.ratio99] == nil)
    }

    @Test("count from the time at which a message was due, with the wait for room")
    func blackHole() throws {
        let record = try job(.game, "50ms,hole2000ms").run()
        #expect(try #require(record[.max]) > 1900)
    }

    @Test("of the control send every datagram several times, with shorter times")
    func control() throws {
        let once = try job(.game, "50ms,10%", .off, messages: Effort.cases(600, quick: 200)).run()
        let thrice = try job(.game, "50ms,10%", .thrice, messages: Effort.cases(600, quick: 200))
            .run()
        let ratio = try #require(thrice[.amplification]) / #require(once[.amplification])
        #expect(ratio > 2.4 && ratio <= 3.1)
        #expect(try #require(thrice[.p99]) < #require(once[.p99]))
    }

    @Test("do not depend on the number of cores, and come in the order of the jobs")
    func order() async throws {
        var options = Matrix.Options()
        options.workloads = [.game, .handshake]
        options.cells = [try #require(Cell("10ms,5%")), try #require(Cell("50ms,5%"))]
        options.messageCount = Effort.cases(60, quick: 20)
        let jobs = Matrix(options).jobs
        #expect(jobs.count == 2 * Variant.all.count + 2 * 3)
        let together = await Suite(jobs).run().map(\.json.text)
        #expect(together == jobs.map { $0.run().json.text })
    }

    @Test("report progress from the beginning, including jobs that run alone")
    func progress() async throws {
        var options = Matrix.Options()
        options.workloads = [.game]
        options.cells = [try #require(Cell("10ms,5%"))]
        options.messageCount = 10
        let alone = Job(
            .connections, try #require(Cell("1ms,0%")), .off, population: 2, messageCount: 1,
            commonSeed: 1)
        let jobs = Matrix(options).jobs + [alone]
        let reports = Mutex<[Suite.Progress]>([])
        let count = await Suite(jobs).run { one in reports.withLock { $0.append(one) } }.count
        let all = reports.withLock { $0 }
        #expect(count == jobs.count && all.allSatisfy { $0.total == count })
        #expect(all.first?.done == 0 && all.first?.name == jobs.first?.name)
        #expect(all.map(\.done).sorted() == Array(0...count))
        #expect(all.last?.name == alone.name)
    }

    @Test("of KCP's benchmark take at least a round trip and cost bytes")
    func kcp() throws {
        let record = try job(.kcp, "92.5ms,5%", messages: 200).run()
        let mean = try #require(record[.meanRTT])
        #expect(mean > 85 && mean < 250)
        #expect(try #require(record[.maxRTT]) >= mean)
    }

    @Test("of many connections give the cost of one")
    func connections() throws {
        let cell = try #require(Cell("1ms,0%"))
        let record = Job(.connections, cell, .off, population: 12, messageCount: 1, commonSeed: 1)
            .run()
        #expect(record.failure == nil)
        #expect(try #require(record[.cpuPerMessage]) > 0)
    }

    @Test("under faults find no error")
    func faults() throws {
        let record = try job(.faults, "50ms,30%,hole2000ms", messages: 1).run()
        #expect(record[.violations] == 0 && record.failure == nil)
    }

    @Test("have a limit that is higher for bursts than for chance")
    func limits() throws {
        let record = try job(.game, "50ms,1%,ge5%:25ms").run()
        #expect(record[.limit999].map { $0.decimal(1) } == "97.8")
    }
}
