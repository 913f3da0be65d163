import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

/// False acknowledgements of a peer.
struct AckAbuseTests {
    private func ack(_ ranges: [ClosedRange<UInt64>], delay: UInt64 = 0) -> [UInt8] {
        StateSubject.frames { $0.appendAck(AckFrame(ranges: ranges, delayMicroseconds: delay)) }
    }

    /// Returns an established client with the given first packet number and with packets in flight.
    private func subject(first: UInt64) throws -> StateSubject {
        var configuration = EndpointConfiguration()
        configuration.firstPacketNumber = first
        var subject = try StateSubject(.client, configuration: configuration)
        for _ in 0..<5 { try subject.core.send([1], on: subject.handle, at: subject.now) }
        subject.drain()
        return subject
    }

    @Test("a range of 2⁴⁰ numbers costs the time for the packets in flight, not for its numbers")
    func floodOfHugeRanges() throws {
        // With a step for each number, one frame alone would take hours.
        var subject = try subject(first: 1 << 40)
        let last = try #require(subject.connection?.sent.nextNumber) - 1
        for _ in 0..<1000 { subject.receive(subject.packet(ack([0...last]))) }
        // Most of the numbers were never sent.
        #expect(subject.stateName != "established")
    }

    @Test("32 descending ranges are accepted, and their results stay small")
    func floodOfRanges() throws {
        var subject = try subject(first: 1 << 40)
        for _ in 0..<100 {
            try subject.core.send([1], on: subject.handle, at: subject.now)
            subject.drain()
            subject.now = subject.now + .milliseconds(1)
        }
        let sent = try #require(subject.connection).sent
        let numbers = (sent.base..<sent.nextNumber).filter { sent[$0]?.state != .skipped }
        let ranges = stride(from: numbers.count - 1, to: 0, by: -3).prefix(32).map {
            numbers[$0]...numbers[$0]
        }
        #expect(ranges.count > 10)
        for _ in 0..<1000 { subject.receive(subject.packet(ack(ranges))) }
        expect(subject.stateName, equals: "established")
        #expect(try #require(subject.connection?.sent.count) < 256)
        try subject.core.checkInvariants()
    }

    @Test(
        "numbers are left out at random, about one in a window, so that a blind sender is noticed"
    )
    func skippedNumbers() throws {
        var subject = try StateSubject(.client)
        for round in 0..<2000 {
            try subject.core.send([1], on: subject.handle, at: subject.now)
            subject.drain()
            let last = try #require(subject.connection?.sent.nextNumber) - 1
            subject.now = subject.now + .milliseconds(1)
            subject.receive(subject.packet(ack([last...last])))
            expect(subject.stateName, equals: "established", "round \(round)")
        }
        let skipped = try #require(subject.connection).statistics.skippedPacketNumbers
        #expect((10...200).contains(skipped))
    }

    @Test("a peer that acknowledges everything, received or not, is noticed within a few windows")
    func optimisticAcks() throws {
        var subject = try StateSubject(.client)
        for _ in 0..<2000 where subject.stateName == "established" {
            try subject.core.send([1], on: subject.handle, at: subject.now)
            subject.drain()
            let last = try #require(subject.connection?.sent.nextNumber) - 1
            subject.now = subject.now + .milliseconds(1)
            let first = last > 20 ? last - 20 : 0
            subject.receive(subject.packet(ack([first...last])))
        }
        expect(subject.stateName, equals: "closing")
    }

    @Test("a claimed delay of hours changes no estimate by more than 25 ms")
    func delay() throws {
        var subject = try StateSubject(.client)
        for _ in 0..<50 where subject.stateName == "established" {
            try subject.core.send([1], on: subject.handle, at: subject.now)
            subject.drain()
            let last = try #require(subject.connection?.sent.nextNumber) - 1
            subject.now = subject.now + .milliseconds(40)
            subject.receive(subject.packet(ack([last...last], delay: (1 << 62) - 1)))
        }
        let rtt = try #require(subject.connection).rtt
        #expect(rtt.smoothedRTT >= 1_000_000)
        #expect(rtt.smoothedRTT <= 40_000_000)
    }
}
