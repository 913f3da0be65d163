import BenchmarkKit
import Primitives
import Synchronization
import Testing

/// Tests of the benchmark of a full session, with a small one: that it ends and counts correctly,
/// not how soon.
@Suite(.timeLimit(.minutes(10)))
struct SessionLoadLoopbackTests {
    @Test("every guest gets every change, or a newer one")
    func small() async throws {
        var load = SessionLoad(players: 4, changes: 12)
        load.gap = .milliseconds(5)
        load.rest = .milliseconds(20)
        let steps = Mutex<[Suite.Progress]>([])
        let record = try await load.measure(
            crowd: { port, count in
                try? await SessionCrowd(at: .loopback(port: port)).run(guestCount: count)
            },
            report: { step in steps.withLock { $0.append(step) } })
        #expect(record.players == 4 && record.changes == 12)
        #expect(record.arrivals.missedCount == 0 && record.showings.missedCount == 0)
        #expect(record.arrivals.each.count == 36 && record.arrivals.last.count == 12)
        #expect(record.host.count == 12 && record.cpu > 0)
        #expect(record.sentByteCount > 0 && record.datagramCount > 0)
        #expect(steps.withLock { $0.map(\.name) }.contains("changes"))
    }

    @Test("guests who do not come end it, with an error")
    func nobody() async {
        let load = SessionLoad(players: 3, changes: 10)
        await #expect(throws: SessionLoad.Failure.self) {
            _ = try await load.measure(crowd: { _, _ in nil }, report: { _ in })
        }
    }
}
