import Testing

@testable import BenchmarkKit

struct SessionLoadTests {
    private func report(_ sightings: [(guest: Int, number: Int, arrival: Int64)]) -> CrowdReport {
        var report = CrowdReport()
        report.sightings = sightings.map {
            .init(guest: $0.guest, number: $0.number, arrival: $0.arrival, showing: $0.arrival + 5)
        }
        return report
    }

    @Test("counts a change until the last guest has it")
    func last() {
        let times = BroadcastTimes(
            of: report([(0, 1, 110), (1, 1, 130), (0, 2, 1010), (1, 2, 1005)]),
            changes: [100, 1000], guestCount: 2, until: \.arrival)
        #expect(times.each.sorted == [5, 10, 10, 30])
        #expect(times.last.sorted == [10, 30])
        #expect(times.missedCount == 0)
    }

    @Test("takes a newer view in place of a missing one, and the first of several")
    func newer() {
        let times = BroadcastTimes(
            of: report([(0, 2, 260), (0, 1, 300), (0, 2, 400)]), changes: [100, 200],
            guestCount: 1, until: \.showing)
        #expect(times.each.sorted == [65, 165])
        #expect(times.missedCount == 0)
    }

    @Test("reports the number of changes that never came, and leaves them out of the times")
    func missed() {
        let times = BroadcastTimes(
            of: report([(0, 1, 110), (1, 1, 120), (1, 2, 220), (7, 2, 0), (0, 9, 0), (0, 0, 0)]),
            changes: [100, 200], guestCount: 2, until: \.arrival)
        #expect(times.missedCount == 1)
        #expect(times.each.sorted == [10, 20, 20])
        #expect(times.last.sorted == [20], "the second change never came to everybody")
    }

    @Test("has sums per change and guest")
    func sums() {
        let none = BroadcastTimes(of: CrowdReport(), changes: [], guestCount: 0, until: \.arrival)
        let record = SessionLoad.Record(
            players: 5, changes: 10, cpu: 40_000_000, restingShare: 0.01,
            host: Distribution([1]), byteCount: 4096, arrivals: none, showings: none,
            sentByteCount: 4000, datagramCount: 80)
        #expect(record.cpuOfChange == 4_000_000 && record.cpuOfGuest == 1_000_000)
        #expect(record.bytesOfGuest == 100 && record.memoryOfGuest == 1024)
        #expect(record.json.text.contains(#""hostCPUPerChangeMs":4,"#))
        #expect(record.json.text.contains(#""memoryPerGuestKiB":1,"#))
        #expect(record.lines().first?.contains("5 players, 10 changes") == true)
    }

    @Test("reads a crowd's report from a pipe, and refuses other text")
    func report() {
        var report = report([(0, 1, 110), (62, 1000, .max - 5)])
        report.byteCount = 12
        report.datagramCount = 3
        report.lostGuestCount = 1
        #expect(CrowdReport(report.text) == report)
        #expect(CrowdReport(CrowdReport().text) == CrowdReport())
        for text in ["", "1 2", "-1 2 3", "1 2 3\n1 2 3", "1 2 3\n1 2 3 x", "guesse: no"] {
            #expect(CrowdReport(text) == nil, "\(text)")
        }
    }
}
