import BenchmarkKit
import Testing

@Suite("The limits")
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
}
