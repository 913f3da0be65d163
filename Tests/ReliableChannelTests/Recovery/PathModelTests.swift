import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

private let millisecond: Int64 = 1_000_000

struct DeliveryRateTests {
    private func packet(_ stamp: DeliveryStamp, at time: Int64) -> SentPacket {
        var packet = SentPacket(
            sentAt: Timestamp(nanoseconds: time), byteCount: 1000, state: .outstanding)
        packet.delivery = stamp
        return packet
    }

    /// Sends a packet each millisecond, and acknowledges it 10 ms later unless it is the one in
    /// `lossGap`.
    private func samples(count: Int, lossGap: Int = .max, compressed: Bool = false)
        -> [DeliverySample]
    {
        var estimator = DeliveryRateEstimator()
        var packets: [SentPacket] = []
        var samples: [DeliverySample] = []
        for index in 0..<(count + 10) {
            let now = Timestamp(nanoseconds: Int64(index) * millisecond)
            if index >= 10 {
                let number = index - 10
                if number % lossGap == lossGap - 1 {
                    estimator.lose(packets[number])
                } else {
                    let time = compressed ? now.advanced(byNanoseconds: millisecond / 2) : now
                    estimator.acknowledge(packets[number], at: time)
                    if let sample = estimator.removeSample(minRTT: 10 * millisecond, at: time) {
                        samples.append(sample)
                    }
                }
            }
            guard index < count else { continue }
            var stamp = DeliveryStamp()
            estimator.stamp(&stamp, bytesInFlight: min(index, 10) * 1000, at: now)
            packets.append(packet(stamp, at: now.nanoseconds))
        }
        return samples
    }

    @Test("measures a steady flow exactly")
    func steady() {
        let rates = samples(count: 60).dropFirst(25).map { Int($0.rate.rounded()) }
        #expect(rates.count == 35 && rates.allSatisfy { $0 == 1_000_000 })
    }

    @Test("counts lost bytes apart from delivered ones")
    func losses() {
        let late = samples(count: 100, lossGap: 5).dropFirst(30)
        let delivered = late.reduce(0) { $0 + $1.delivered }
        let lost = late.reduce(0) { $0 + $1.lost }
        let share = Double(lost) / Double(lost + delivered)
        #expect(abs(share - 0.2) < 0.02)
    }

    @Test("marks samples that the application limits, until all their bytes are through")
    func applicationLimited() {
        var estimator = DeliveryRateEstimator()
        var stamp = DeliveryStamp()
        estimator.noteApplicationLimited(bytesInFlight: 1000)
        estimator.stamp(&stamp, bytesInFlight: 1000, at: .zero)
        #expect(stamp.isApplicationLimited)
        estimator.acknowledge(packet(stamp, at: 0), at: Timestamp(nanoseconds: millisecond))
        // Nothing is in flight, since there was nothing to send: the next packet is limited too.
        estimator.stamp(&stamp, bytesInFlight: 0, at: Timestamp(nanoseconds: millisecond))
        #expect(stamp.isApplicationLimited)
        estimator.acknowledge(packet(stamp, at: 0), at: Timestamp(nanoseconds: 2 * millisecond))
        estimator.stamp(&stamp, bytesInFlight: 1000, at: Timestamp(nanoseconds: 2 * millisecond))
        #expect(!stamp.isApplicationLimited)
    }
}

struct LossModelTests {
    private func note(
        _ model: inout LossModel, _ pace: DeliveryStamp.Pace, loss: Double, count: Int,
        hasQueue: Bool = false
    ) {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<count {
            var packet = SentPacket(sentAt: .zero, byteCount: 1000, state: .outstanding)
            packet.delivery.pace = pace
            model.note(packet, isLost: generator.chance(loss), hasQueue: hasQueue)
        }
    }

    @Test("takes losses without a queue for random, and not those of a full queue")
    func queues() {
        var model = LossModel()
        note(&model, .even, loss: 0.1, count: 2000)
        #expect(abs(model.chance - 0.1) < 0.05)
        note(&model, .even, loss: 0.9, count: 2000, hasQueue: true)
        note(&model, .above, loss: 0.9, count: 2000)
        #expect(abs(model.chance - 0.1) < 0.05)
    }

    @Test("uses the losses of slow packets if those at the full rate are clearly more")
    func policer() {
        var model = LossModel()
        note(&model, .even, loss: 0.3, count: 500)
        note(&model, .below, loss: 0, count: 200)
        expect(model.chance, equals: 0)
    }

    @Test("inflates a rate only by random losses")
    func inflation() {
        var model = LossModel()
        note(&model, .even, loss: 0.1, count: 2000)
        var sample = DeliverySample(
            delivered: 90_000, lost: 10_000, interval: 1, priorDelivered: 0,
            isApplicationLimited: false)
        #expect(abs(model.inflation(of: sample) - 1.11) < 0.02)
        sample.lost = 90_000
        #expect(model.inflation(of: sample) < 1.5)
        expect(LossModel().inflation(of: sample), equals: 1)
    }

    @Test("calls a round an overflow when it loses ten points more than random losses explain")
    func overflow() {
        var model = LossModel()
        note(&model, .even, loss: 0.05, count: 1000)
        model.finishRound()
        note(&model, .even, loss: 0.05, count: 400)
        #expect(!model.isRoundExcessive)
        model.finishRound()
        note(&model, .above, loss: 0.3, count: 100)
        #expect(model.isRoundExcessive)
    }
}

struct CubicWindowTests {
    @Test("shrinks to seven tenths, is back at its maximum after the period, and grows further")
    func shape() {
        var window = CubicWindow(after: 100 * 1200, at: .zero)
        expect(Int(window.byteCount), equals: 70 * 1200)
        // K = ∛(100 · 0.3 / 0.4) = 4.22 s.
        var now = Timestamp.zero
        while now < Timestamp.zero + .milliseconds(4200) {
            window.finishRound(isOverflowing: false, roundTrip: 100 * millisecond, at: now)
            now = now + .milliseconds(100)
        }
        #expect(abs(window.byteCount / 1200 - 100) < 1)
        while now < Timestamp.zero + .seconds(7) {
            window.finishRound(isOverflowing: false, roundTrip: 100 * millisecond, at: now)
            now = now + .milliseconds(100)
        }
        #expect(abs(window.byteCount / 1200 - 108.6) < 2)
        let before = window.byteCount
        window.finishRound(isOverflowing: true, roundTrip: 100 * millisecond, at: now)
        #expect(abs(window.byteCount - 0.7 * before) < 1)
    }
}

struct SentPacketsTests {
    @Test("keeps each packet's fragments until the packet is forgotten, in rings that wrap")
    func fragments() {
        var sent = SentPackets<Int>(first: 5)
        var generator = SeededGenerator(seed: 3)
        var expected: [UInt64: [Int]] = [:]
        for round in 0..<400 {
            let number = sent.nextNumber
            var packet = SentPacket(sentAt: .zero, byteCount: 100, state: .outstanding)
            for index in 0..<generator.draw(in: 0...3) {
                sent.stage(round * 10 + index, in: &packet)
                expected[number, default: []].append(round * 10 + index)
            }
            sent.append(packet)
            if sent.count > 20 {
                let oldest = sent.base
                sent.settle(oldest, as: .acknowledged)
                sent.forget { _, packet in packet.sentAt < .zero }
                expect(sent.base, equals: oldest + 1)
            }
            for number in sent.base..<sent.nextNumber {
                guard let packet = sent[number] else { continue }
                expect(Array(sent.fragments(of: packet)), equals: expected[number] ?? [])
            }
        }
    }

    @Test("a ring behaves like an array from whose front one removes", arguments: UInt64(0)..<8)
    func ring(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var ring = RingBuffer<Int>()
        var model: [Int] = []
        for value in 0..<1000 {
            if generator.chance(0.45), !model.isEmpty {
                let count = generator.draw(in: 1...min(3, model.count))
                ring.removeFirst(count)
                model.removeFirst(count)
            } else {
                ring.append(value)
                model.append(value)
            }
            #expect(ring.count == model.count && ring.first == model.first)
            expect((0..<ring.count).map { ring[$0] }, equals: model)
        }
    }
}

struct PathModelTests {
    /// Returns a model after the given number of rounds of ten packets at 2.5 MB/s.
    private func model(
        rounds: Int, packetByteCount: Int = 1200, roundTrip: (_ index: Int) -> Int64
    ) -> PathModel {
        var model = PathModel(initialRTT: 40 * millisecond)
        model.measure(roundTrip: 40 * millisecond, at: .zero)
        var delivered = 0
        for index in 0..<(10 * rounds) {
            let now = Timestamp(nanoseconds: Int64(index) * 4 * millisecond)
            model.noteArrival(byteCount: packetByteCount)
            model.measure(roundTrip: roundTrip(index), at: now)
            delivered += 10_000
            let sample = DeliverySample(
                delivered: 100_000, lost: 0, interval: 40 * millisecond,
                priorDelivered: index % 10 == 9 ? delivered : -1, isApplicationLimited: false)
            _ = model.add(sample, rate: 2_500_000, delivered: delivered, everyAck: false)
        }
        return model
    }

    @Test("takes a shift of all round trips for a queue, but not their variation")
    func jitter() {
        let queue = model(rounds: 20) { $0 < 100 ? 40 * millisecond : 55 * millisecond }
        expect(queue.jitter, equals: 0)
        #expect(queue.showsQueue && queue.showsCrowd && queue.hasQueue && !queue.isClear)
        // From 45 to 63 ms, whatever the flow sends.
        let shaky = model(rounds: 20) { (45 + 2 * Int64($0 * 7 % 10)) * millisecond }
        #expect(shaky.jitter > 5 * millisecond)
        #expect(!shaky.showsQueue && !shaky.showsCrowd && shaky.isClear)
        let both = model(rounds: 20) { index in
            (45 + 2 * Int64(index * 7 % 10) + (index < 100 ? 0 : 40)) * millisecond
        }
        #expect(both.showsQueue && !both.isClear, "a queue with jitter is also a queue")
    }

    @Test("does not take the time of a long packet for a queue")
    func longPackets() {
        // At 2.5 MB/s, 8952 bytes take 3.6 ms, 3.1 more than the packets of the least round trip.
        let time = 43 * millisecond + millisecond / 10
        #expect(model(rounds: 4) { _ in time }.hasQueue)
        let long = model(rounds: 4, packetByteCount: 8952) { _ in time }
        #expect(!long.hasQueue && !long.showsCrowd && long.isClear)
        #expect(model(rounds: 4, packetByteCount: 8952) { _ in 70 * millisecond }.showsQueue)
    }
}
