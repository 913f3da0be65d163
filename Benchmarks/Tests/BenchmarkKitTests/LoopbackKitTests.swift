import LoopbackKit
import Testing

/// Measuring on the loopback.
@Suite(.timeLimit(.minutes(10)))
struct LoopbackKitTests {
    @Test("two endpoints play ping-pong, and each round trip is counted once")
    func pingPong() async throws {
        let result = try await LoopbackRun.measure(
            .pinger(byteCount: 100), .echo, warmUp: .milliseconds(20), for: .milliseconds(50))
        let measurement = result.measurement
        #expect(measurement.count > 0)
        #expect(measurement.byteCount == 100 * measurement.count)
        #expect(!measurement.roundTrips.isEmpty)
        #expect(measurement.roundTrips.allSatisfy { $0 > 0 })
        #expect(measurement.senderCPU > .zero)
    }

    @Test("bulk arrives in whole messages")
    func bulk() async throws {
        let result = try await LoopbackRun.measure(
            .bulk(byteCount: 16_384), .sink, warmUp: .milliseconds(20), for: .milliseconds(50))
        #expect(result.measurement.byteCount == 16_384 * result.measurement.count)
        #expect(result.sender.packetsSent > 0)
    }

    #if os(Linux)
        @Test("plain C does the same, and reports its time")
        func ceiling() throws {
            let trips = try #require(Ceiling.pingPong(byteCount: 100, for: .milliseconds(30)))
            #expect(trips.count > 0)
            #expect(trips.byteCount == 100 * trips.count)
            let bulk = try #require(
                Ceiling.bulk(datagramByteCount: 1200, segments: 50, for: .milliseconds(30)))
            #expect(bulk.count > 0)
            #expect(bulk.byteCount <= 1200 * bulk.count)
            #expect(bulk.bitRate > 0)
            #expect(Ceiling.bulk(datagramByteCount: 1200, segments: 55, for: .zero) == nil)
        }
    #endif
}
