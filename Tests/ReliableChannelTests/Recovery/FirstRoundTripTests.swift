import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// The estimates of a path before its first measurement.
struct FirstRoundTripTests {
    @Test(
        "the first deadline is a quarter after the bound, or up to four times it below 20 ms",
        arguments: [
            (200, 800), (1000, 4000), (5000, 20_000), (12_000, 20_000), (16_000, 20_000),
            (20_000, 25_000), (40_000, 50_000), (150_000, 187_500), (190_000, 200_000),
            (900_000, 200_000),
        ])
    func deadlines(bound: Int64, deadline: Int64) {
        var rtt = RTTEstimator(initialRTT: 50_000_000)
        rtt.assume(roundTripAtMost: bound * 1000)
        #expect(!rtt.hasSample)
        // In addition to the time that an acknowledgement may be held back.
        let excess = LossDetector().deadlineDelay(rtt) - deadline * 1000
        #expect((-10...1_000_000).contains(excess))
        expect(rtt.smoothedRTT, equals: min(bound * 1000, 50_000_000))
    }

    @Test("a bound changes nothing after a measurement or a better bound")
    func measured() {
        var rtt = RTTEstimator(initialRTT: 50_000_000)
        rtt.assume(roundTripAtMost: 2_000_000)
        rtt.assume(roundTripAtMost: 3_000_000)
        expect(rtt.smoothedRTT, equals: 2_000_000)
        rtt.update(latestRTT: 7_000_000, ackDelay: 0)
        rtt.assume(roundTripAtMost: 1_000_000)
        expect(rtt.smoothedRTT, equals: 7_000_000)
    }

    /// Returns the delay of a side's first message if its first packets are lost: nothing passes
    /// for 30 ms.
    private func delay(ofMessageFrom side: Int, isHelloLost: Bool) throws -> Duration {
        var plain = EndpointConfiguration()
        plain.redundancy = .off
        var duo = Duo(
            client: plain, server: plain, conditions: LinkConditions(delay: .microseconds(100)))
        let addresses = [Duo.client, Duo.server]
        if isHelloLost {
            duo.world.network.block(
                from: Duo.client, to: Duo.server, until: .zero + .milliseconds(5))
        }
        // With a token, since a challenge would measure the round trip.
        let token = duo.world.hosts[1].makeAddressToken(for: Duo.client, at: duo.world.now)
        duo.handles[0] = duo.world.hosts[0].connect(
            to: Duo.server, token: token, at: duo.world.now)
        duo.world.transmit(from: 0)
        // The server has its connection at once; the client's is established after ACCEPT.
        while try duo.handles[1] == nil || !duo.status(of: side).isEstablished {
            try duo.run(for: .microseconds(50))
        }
        if side == 1 { try duo.run(for: .microseconds(250)) }
        let start = duo.world.now
        for (from, to) in [(0, 1), (1, 0)] {
            duo.world.network.block(
                from: addresses[from], to: addresses[to], until: start + .milliseconds(30))
        }
        try duo.send([1], from: side)
        while duo.receiveAll(at: 1 - side).isEmpty, duo.world.now < .zero + .seconds(2) {
            try duo.run(for: .milliseconds(1))
        }
        return duo.world.now - start
    }

    @Test("a server whose first packets are lost on a short path does not wait as on a long one")
    func server() throws {
        #expect(try delay(ofMessageFrom: 1, isHelloLost: false) < .milliseconds(45))
    }

    @Test(
        "nor does a client whose answered HELLO is unknown wait longer than the HELLOs took"
    )
    func client() throws {
        #expect(try delay(ofMessageFrom: 0, isHelloLost: true) < .milliseconds(150))
    }
}
