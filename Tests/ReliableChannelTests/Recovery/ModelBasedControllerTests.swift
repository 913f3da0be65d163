import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

private let millisecond: Int64 = 1_000_000

/// A flow over a path of 10 ms, packet by packet.
private struct Flow {
    var controller = ModelBasedController(initialRTT: 10 * millisecond)
    var now = Timestamp.zero

    /// Sends packets of a size, which are acknowledged a round trip later, except for the lost
    /// ones.
    mutating func exchange(
        _ count: Int, byteCount: Int, isLimited: Bool = false, losing lostCount: Int = 0
    ) {
        var packets: [SentPacket] = []
        for index in 0..<count {
            var packet = SentPacket(sentAt: now, byteCount: byteCount, state: .outstanding)
            packet.isWindowLimited = !isLimited
            controller.onSent(
                &packet.delivery, byteCount: byteCount, bytesInFlight: index * byteCount, at: now)
            packets.append(packet)
        }
        if isLimited { controller.onApplicationLimited(bytesInFlight: count * byteCount) }
        now = now + .milliseconds(10)
        for (index, packet) in packets.enumerated() {
            if index % 2 == 0, index < 2 * lostCount {
                controller.onLost(packet, at: now)
            } else {
                controller.onAcknowledged(packet, at: now)
            }
        }
        acknowledge()
        if isLimited { controller.onApplicationLimited(bytesInFlight: 0) }
    }

    mutating func acknowledge() {
        controller.finishAcknowledgement(
            AcknowledgementContext(
                now: now, roundTrip: 10 * millisecond, smoothedRTT: 10 * millisecond,
                bytesInFlight: 0))
    }

    /// Sends one packet that is acknowledged after an outage of the given length.
    mutating func outage(_ length: Duration, byteCount: Int) {
        controller.onPersistentCongestion(at: now)
        now = now + length
    }
}

struct ModelBasedControllerTests {
    @Test("gives a flow that the application limits the window and the rate of a burst, always")
    func thinFlow() {
        var flow = Flow()
        for _ in 0..<400 {
            flow.exchange(1, byteCount: 130, isLimited: true)
            flow.now = flow.now + .milliseconds(7)
        }
        for _ in 0..<3 {
            flow.outage(.milliseconds(100), byteCount: 130)
            #expect(flow.controller.congestionWindow >= CongestionLimits.burstWindow)
            flow.exchange(8, byteCount: 130, isLimited: true)
            #expect(flow.controller.congestionWindow >= CongestionLimits.burstWindow)
            // A first window in a round trip.
            #expect(flow.controller.pacingRate >= CongestionLimits.burstWindow * 100)
        }
    }

    @Test("has its window back with the first answer after a short outage, not after a long one")
    func outages() {
        var flow = Flow()
        for _ in 0..<40 { flow.exchange(50, byteCount: 1200, isLimited: false) }
        let before = flow.controller.congestionWindow
        #expect(before > 50 * 1200 && flow.controller.phase != .startup)
        for (length, isShort) in [(Duration.milliseconds(300), true), (.seconds(3), false)] {
            flow.outage(length, byteCount: 1200)
            expect(flow.controller.congestionWindow, equals: CongestionLimits.minimumWindow)
            flow.exchange(1, byteCount: 1200, isLimited: false)
            let window = flow.controller.congestionWindow
            expect(window > before / 2, equals: isShort, "\(window) after \(length)")
        }
    }

    @Test("learns random losses from packets that leave slower than others arrive")
    func slowPackets() {
        // Half of everything is lost without a queue, so the estimate is twice the rate that
        // arrives.
        var flow = Flow()
        var slowest = Int.max
        for _ in 0..<400 {
            flow.exchange(50, byteCount: 1200, losing: 25)
            if flow.controller.phase.isDown { slowest = min(slowest, flow.controller.pacingRate) }
        }
        // 25 packets of 1200 bytes arrive in 10 ms.
        #expect(flow.controller.path.rate > 3_300_000)
        #expect(slowest < 2_400_000)
    }

    @Test("a limited flow neither probes nor forgets the rate that a busy one has found")
    func keepsRate() {
        var flow = Flow()
        for _ in 0..<40 { flow.exchange(50, byteCount: 1200, isLimited: false) }
        let rate = flow.controller.path.rate
        #expect(rate > 4_000_000)
        for _ in 0..<400 { flow.exchange(1, byteCount: 130, isLimited: true) }
        #expect(flow.controller.path.rate >= 0.9 * rate)
    }
}

extension ModelBasedController.Phase {
    fileprivate var isDown: Bool {
        if case .down = self { true } else { false }
    }
}
