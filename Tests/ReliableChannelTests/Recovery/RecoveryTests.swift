import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

private let millisecond: Int64 = 1_000_000

struct RTTEstimatorTests {
    @Test("follows RFC 9002 §5 number by number")
    func numbers() {
        var rtt = RTTEstimator(initialRTT: 333 * millisecond)
        expect(rtt.smoothedRTT, equals: 333 * millisecond)
        expect(rtt.rttVariation, equals: 333 * millisecond / 2)
        // The first sample is used unchanged, without the delay.
        rtt.update(latestRTT: 100 * millisecond, ackDelay: 10 * millisecond)
        expect(rtt.smoothedRTT, equals: 100 * millisecond)
        expect(rtt.rttVariation, equals: 50 * millisecond)
        expect(rtt.minRTT, equals: 100 * millisecond)
        // 130 - 10 = 120; variation (3·50 + |100 - 120|) / 4 = 42.5; smoothed (7·100 + 120) / 8.
        rtt.update(latestRTT: 130 * millisecond, ackDelay: 10 * millisecond)
        expect(rtt.rttVariation, equals: 42_500_000)
        expect(rtt.smoothedRTT, equals: 102_500_000)
        expect(rtt.minRTT, equals: 100 * millisecond)
        // A delay that would put the sample below the minimum is ignored.
        rtt.update(latestRTT: 105 * millisecond, ackDelay: 10 * millisecond)
        expect(rtt.rttVariation, equals: (3 * 42_500_000 + 2_500_000) / 4)
        expect(rtt.smoothedRTT, equals: (7 * 102_500_000 + 105_000_000) / 8)
    }

    @Test("ignores delays above 25 ms")
    func delayLimit() {
        var rtt = RTTEstimator(initialRTT: millisecond)
        rtt.update(latestRTT: 10 * millisecond, ackDelay: 0)
        rtt.update(latestRTT: 90 * millisecond, ackDelay: 80 * millisecond)
        expect(rtt.smoothedRTT, equals: (7 * 10 + 65) * millisecond / 8)
    }
}

struct LossDetectorTests {
    private func settledRTT(_ value: Int64) -> RTTEstimator {
        var rtt = RTTEstimator(initialRTT: value)
        for _ in 0..<100 { rtt.update(latestRTT: value, ackDelay: 0) }
        return rtt
    }

    @Test("allows an eighth of the minimum round trip for reordering, and at least 250 µs")
    func margins() {
        let detector = LossDetector()
        expect(detector.reorderingWindow(settledRTT(200_000)), equals: 250_000)
        expect(detector.reorderingWindow(settledRTT(80 * millisecond)), equals: 10 * millisecond)
        expect(detector.gapDelay(settledRTT(200_000)), equals: 450_000)
        expect(detector.deadlineDelay(settledRTT(200_000)), equals: 450_000)
        // The peer may hold an acknowledgement back for 1 ms.
        expect(detector.deadlineDelay(settledRTT(80 * millisecond)), equals: 81 * millisecond)
    }

    @Test("learns the lateness of overtaken packets, and forgets it after clean rounds")
    func learning() {
        var detector = LossDetector()
        let rtt = settledRTT(10 * millisecond)
        detector.recordOvertaken(age: 11 * millisecond, rtt)
        expect(detector.learnedReordering, equals: 0, "within the base margin")
        for _ in 0..<10 { detector.recordOvertaken(age: 14 * millisecond, rtt) }
        let learned = detector.learnedReordering
        #expect(learned > 4 * millisecond && learned < 5_200_000)
        var now = Timestamp.zero
        for _ in 0..<16 {
            now = now.advanced(byNanoseconds: 11 * millisecond)
            detector.recordAcknowledgement(rtt, at: now)
        }
        expect(detector.learnedReordering, equals: learned * 7 / 8)
    }

    @Test("does not learn from one late packet in a hundred and fifty")
    func outlier() {
        var detector = LossDetector()
        let rtt = settledRTT(20 * millisecond)
        for _ in 0..<299 { detector.recordOvertaken(age: 24 * millisecond, rtt) }
        let usual = detector.learnedReordering
        detector.recordOvertaken(age: 38 * millisecond, rtt)
        expect(detector.learnedReordering, equals: usual)
        for _ in 0..<10 { detector.recordOvertaken(age: 38 * millisecond, rtt) }
        #expect(detector.learnedReordering > 18 * millisecond)
        #expect(detector.learnedReordering <= 20 * millisecond, "never beyond a round trip")
    }

    @Test("uses the 99.5 % quantile of round trips for the deadline once there are enough")
    func measuredDeadline() {
        var rtt = RTTEstimator(initialRTT: millisecond)
        // Uniform between 60 and 125 ms: six variations would be another 100 ms.
        var generator = SeededGenerator(seed: 1)
        let detector = LossDetector()
        for count in 1...2000 {
            let sample = 60 * millisecond + Int64(generator.draw(below: 65_000_000))
            rtt.update(latestRTT: sample, ackDelay: 0)
            if count == 199 { #expect(detector.deadlineDelay(rtt) > 150 * millisecond) }
        }
        #expect(detector.deadlineDelay(rtt) >= 124 * millisecond)
        #expect(detector.deadlineDelay(rtt) < 140 * millisecond)
        // A path that becomes longer has an effect before the quantile changes.
        for _ in 0..<4 { rtt.update(latestRTT: 300 * millisecond, ackDelay: 0) }
        #expect(detector.deadlineDelay(rtt) > 300 * millisecond)
    }

    @Test("does not wait for a few round trips that were far longer than the others")
    func rareStalls() {
        var rtt = RTTEstimator(initialRTT: 10 * millisecond)
        let detector = LossDetector()
        // One sample in fifty comes 20 ms late, as on a machine that sometimes does not run.
        for count in 1...1040 {
            let isLate = count % 50 == 0
            rtt.update(latestRTT: (isLate ? 30 : 10) * millisecond, ackDelay: 0)
        }
        expect(rtt.longRTT.map { $0 > 25 * millisecond }, equals: true)
        #expect(detector.deadlineDelay(rtt) <= detector.probeTimeout(rtt))
        #expect(detector.deadlineDelay(rtt) < 13 * millisecond)
    }

    @Test("probes gently at first, at most once a round trip, then doubles up to two seconds")
    func backoff() {
        var detector = LossDetector()
        let rtt = settledRTT(200_000)
        var packet = SentPacket(sentAt: .zero, byteCount: 100, state: .outstanding)
        var now = Timestamp.zero
        var gaps: [Int64] = []
        for _ in 0..<140 {
            let gap = detector.deadlineDelay(of: packet, rtt)
            gaps.append(gap)
            now = now.advanced(byNanoseconds: gap)
            detector.recordTimeout(of: packet, rtt, at: now)
            packet.timeoutCount = detector.timeoutCount
            packet.backoff = detector.backoff
        }
        #expect(gaps[0] == 450_000 && gaps[1] == 675_000)
        #expect(gaps[20] == 8 * millisecond && gaps[50] == 8 * millisecond)
        #expect(gaps.allSatisfy { $0 >= 450_000 && $0 <= 2000 * millisecond })
        #expect(zip(gaps, gaps.dropFirst()).allSatisfy { $0 <= $1 })
        expect(gaps[139], equals: 2000 * millisecond)
        #expect(gaps[61] > 8 * millisecond)
        detector.recordAcknowledgement(rtt, at: now)
        expect(detector.deadlineDelay(of: packet, rtt), equals: 450_000)
    }

    @Test("counts the packets between two timeouts once")
    func generations() {
        var detector = LossDetector()
        let rtt = settledRTT(millisecond)
        let packet = SentPacket(sentAt: .zero, byteCount: 100, state: .outstanding)
        for _ in 0..<5 { detector.recordTimeout(of: packet, rtt, at: .zero) }
        expect(detector.timeoutCount, equals: 1)
    }
}

struct NewRenoControllerTests {
    private func packet(at time: Int64, limited: Bool = true) -> SentPacket {
        var packet = SentPacket(
            sentAt: Timestamp(nanoseconds: time), byteCount: 1200, state: .outstanding)
        packet.isWindowLimited = limited
        return packet
    }

    @Test("doubles in slow start, halves once for each round of losses, then grows by a packet")
    func reno() {
        var controller = NewRenoController(initialRTT: 50 * millisecond)
        expect(controller.congestionWindow, equals: 12_000)
        for _ in 0..<10 { controller.onAcknowledged(packet(at: 1), at: .zero) }
        expect(controller.congestionWindow, equals: 24_000)
        controller.onLost(packet(at: 2), at: Timestamp(nanoseconds: 10))
        controller.onLost(packet(at: 3), at: Timestamp(nanoseconds: 11))
        expect(controller.congestionWindow, equals: 12_000)
        controller.onAcknowledged(packet(at: 9), at: .zero)
        expect(
            controller.congestionWindow, equals: 12_000, "packets from before the loss are ignored")
        for _ in 0..<10 { controller.onAcknowledged(packet(at: 20), at: .zero) }
        expect(controller.congestionWindow, equals: 13_200)
    }

    @Test("grows only while the window is used, and spares flows that do not fill it")
    func thinFlows() {
        var controller = NewRenoController(initialRTT: 50 * millisecond)
        controller.onAcknowledged(packet(at: 1, limited: false), at: .zero)
        expect(controller.congestionWindow, equals: 12_000)
        for time in stride(from: Int64(2), to: 40, by: 2) {
            controller.onLost(
                packet(at: time, limited: false), at: Timestamp(nanoseconds: time + 1))
        }
        expect(controller.congestionWindow, equals: 12_000)
        for time in stride(from: Int64(50), to: 90, by: 2) {
            controller.onLost(packet(at: time), at: Timestamp(nanoseconds: time + 1))
        }
        expect(controller.congestionWindow, equals: 4800)
    }

    @Test("undoes a reduction when all its losses prove wrong")
    func undo() {
        var controller = NewRenoController(initialRTT: 50 * millisecond)
        for _ in 0..<10 { controller.onAcknowledged(packet(at: 1), at: .zero) }
        controller.onLost(packet(at: 2), at: Timestamp(nanoseconds: 10))
        controller.onLost(packet(at: 3), at: Timestamp(nanoseconds: 11))
        controller.onSpurious(packet(at: 3), at: .zero)
        expect(controller.congestionWindow, equals: 12_000)
        controller.onSpurious(packet(at: 2), at: .zero)
        expect(controller.congestionWindow, equals: 24_000)
        expect(controller.slowStartThreshold, equals: .max)
    }
}

struct PacerTests {
    private func times(_ count: Int, rate: Int, isIdle: Bool = false) -> [Int64] {
        var pacer = Pacer()
        var now = Timestamp(nanoseconds: 1_000_000_000)
        var times: [Int64] = []
        for index in 0..<count {
            now = max(now, pacer.nextSend(at: now))
            times.append(now.nanoseconds - 1_000_000_000)
            pacer.recordSend(
                byteCount: 1200, rate: rate, smoothedRTT: 20 * millisecond,
                isIdle: isIdle && index == 0, at: now)
        }
        return times
    }

    @Test("sends two packets together at a low rate, and keeps the rate exactly")
    func spreading() {
        // 1.2 MB/s: a packet in each millisecond. The time before the first burst counts as missed.
        let times = times(1004, rate: 1_200_000)
        expect(times[..<3], equals: [0, 0, 0])
        expect(times[3], equals: times[4])
        expect(times[5] - times[3], equals: 2 * millisecond)
        expect(times[1003] - times[3], equals: 1000 * millisecond)
    }

    @Test("sends the bytes of a millisecond together at a high rate, up to the limit of offload")
    func quanta() {
        expect(Pacer.quantum(rate: 20_000, smoothedRTT: 20 * millisecond), equals: 2400)
        expect(Pacer.quantum(rate: 12_500_000, smoothedRTT: 20 * millisecond), equals: 12_500)
        expect(Pacer.quantum(rate: 1_250_000_000, smoothedRTT: 20 * millisecond), equals: 65_536)
        // With a short round trip its bytes must not leave in one burst: half of 200 µs.
        expect(Pacer.quantum(rate: 125_000_000, smoothedRTT: 200_000), equals: 12_500)
        let times = times(200, rate: 12_500_000)
        let bursts = Set(times).count
        #expect((18...20).contains(bursts), "200 packets of 1200 in bursts of 11: \(bursts)")
    }

    @Test("loses no part of the rate by division")
    func rounding() {
        let times = times(7003, rate: 7_000_003)
        // 1200 bytes at this rate take 171,428.498 ns.
        let expected = 1200.0 * 1e9 / 7_000_003 * 7000
        let last = times[times.count - 1] - times[3]
        #expect(abs(Double(last) - expected) < 1.0 * Double(millisecond))
    }

    @Test("lets a first window leave at once when nothing is in flight")
    func idle() {
        let times = times(12, rate: 120_000, isIdle: true)
        #expect(times[9] == 0 && times[10] > 0)
    }

    @Test("makes up for a late timer, but only for a burst")
    func lateness() {
        var pacer = Pacer()
        var now = Timestamp.zero
        for _ in 0..<2 {
            pacer.recordSend(
                byteCount: 1200, rate: 1_200_000, smoothedRTT: millisecond * 20, isIdle: false,
                at: now)
        }
        now = now.advanced(byNanoseconds: 1000 * millisecond)
        var count = 0
        while pacer.nextSend(at: now) <= now {
            pacer.recordSend(
                byteCount: 1200, rate: 1_200_000, smoothedRTT: millisecond * 20, isIdle: false,
                at: now)
            count += 1
        }
        #expect((2...4).contains(count))
    }
}

struct AckSchedulerTests {
    private let rtt: RTTEstimator = {
        var rtt = RTTEstimator(initialRTT: 10 * millisecond)
        rtt.update(latestRTT: 8 * millisecond, ackDelay: 0)
        return rtt
    }()

    private func time(_ microseconds: Int64) -> Timestamp {
        Timestamp(nanoseconds: 1_000_000_000 + microseconds * 1000)
    }

    @Test("acknowledges a lone packet at once, the next within 1 ms, and every second one at once")
    func inOrder() {
        var acks = AckScheduler(first: 0)
        acks.record(0, isAckEliciting: true, rtt: rtt, at: time(0))
        expect(acks.deadline, equals: time(0))
        acks.recordSent()
        #expect(acks.deadline == nil)
        acks.record(1, isAckEliciting: true, rtt: rtt, at: time(100))
        expect(acks.deadline, equals: time(1100))
        acks.record(2, isAckEliciting: true, rtt: rtt, at: time(200))
        expect(acks.deadline, equals: time(200))
        acks.recordSent()
        acks.record(3, isAckEliciting: true, rtt: rtt, at: time(1300))
        expect(acks.deadline, equals: time(1300), "an eighth of the round trip has passed")
    }

    @Test("acknowledges a gap and its filling at once, and only packets that elicit it")
    func outOfOrder() throws {
        var acks = AckScheduler(first: 0)
        acks.record(0, isAckEliciting: true, rtt: rtt, at: time(0))
        acks.recordSent()
        acks.record(2, isAckEliciting: true, rtt: rtt, at: time(10))
        expect(acks.deadline, equals: time(10))
        acks.recordSent()
        acks.record(1, isAckEliciting: true, rtt: rtt, at: time(20))
        expect(acks.deadline, equals: time(20))
        acks.recordSent()
        acks.record(5, isAckEliciting: false, rtt: rtt, at: time(30))
        #expect(acks.deadline == nil && !acks.hasNews)
        let news = try #require(acks.news(at: time(530)))
        #expect(news.ranges == [5...5, 0...2] && news.delayMicroseconds == 500)
    }

    @Test("acknowledges every eighth packet if 64 are in flight, and every second after a pause")
    func wideWindow() {
        var acks = AckScheduler(first: 0)
        var number: UInt64 = 0
        var ackCounts: [Int] = []
        // 100 packets in each round trip of 8 ms.
        for round in 0..<3 {
            var count = 0
            for index in 0..<100 {
                let now = time(Int64(round * 8000 + index * 80))
                if let deadline = acks.deadline, deadline <= now {
                    acks.recordSent()
                    count += 1
                }
                acks.record(number, isAckEliciting: true, rtt: rtt, at: now)
                number += 1
                if acks.deadline == now {
                    acks.recordSent()
                    count += 1
                }
            }
            ackCounts.append(count)
        }
        #expect(ackCounts[0] >= 50)
        #expect((12...14).contains(ackCounts[2]))
        acks.record(number, isAckEliciting: true, rtt: rtt, at: time(100_000))
        expect(acks.deadline, equals: time(100_000))
        acks.recordSent()
        acks.record(number + 1, isAckEliciting: true, rtt: rtt, at: time(100_010))
        acks.record(number + 2, isAckEliciting: true, rtt: rtt, at: time(100_020))
        expect(acks.deadline, equals: time(100_020))
    }

    @Test("waits very little while it has no round-trip time of its own")
    func unknownRoundTrip() {
        var acks = AckScheduler(first: 0)
        let unknown = RTTEstimator(initialRTT: 50 * millisecond)
        acks.record(0, isAckEliciting: true, rtt: unknown, at: time(0))
        acks.recordSent()
        acks.record(1, isAckEliciting: true, rtt: unknown, at: time(400))
        expect(acks.deadline, equals: time(400))
        acks.recordSent()
        acks.record(2, isAckEliciting: true, rtt: unknown, at: time(420))
        expect(acks.deadline.map { $0 <= time(500) }, equals: true)
    }

    @Test("reports each arrival in eight acknowledgements, and no further ranges")
    func repetition() {
        var acks = AckScheduler(first: 0)
        // Every other number arrives, each with its own acknowledgement.
        for index in UInt64(0)..<20 {
            acks.record(2 * index, isAckEliciting: true, rtt: rtt, at: time(Int64(index) * 5000))
            let ranges = acks.news(at: time(Int64(index) * 5000))?.ranges ?? []
            expect(ranges.count, equals: min(Int(index) + 1, 8))
            expect(ranges.first, equals: (2 * index)...(2 * index))
            acks.recordSent()
        }
        // A late arrival is reported as well, however old it is.
        acks.record(5, isAckEliciting: true, rtt: rtt, at: time(200_000))
        for _ in 0..<8 {
            let ranges = acks.news(at: time(200_000))?.ranges ?? []
            #expect(ranges.contains { $0.contains(5) })
            acks.recordSent()
            acks.forget(through: 38)
            acks.record(
                acks.expectedNumber, isAckEliciting: true, rtt: rtt, at: time(300_000))
        }
    }
}
