import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// Numbers that start just below the values where something wraps or becomes longer.
struct WrapTests {
    static let firstNumbers: [UInt64] = [
        (1 << 6) - 8, (1 << 8) - 8, (1 << 14) - 8, (1 << 16) - 8, (1 << 30) - 8, (1 << 31) - 8,
        (1 << 32) - 8, (1 << 33) - 8, (1 << 61) - 8, (1 << 62) - (1 << 20),
    ]

    @Test(
        "packet numbers pass each of them under loss, reordering and duplication",
        arguments: Effort.some(of: firstNumbers, each: 3))
    func packetNumbers(first: UInt64) throws {
        var scenario = PairScenario()
        for side in 0..<2 {
            scenario.configurations[side].firstPacketNumber = first
            scenario.conditions[side].loss = 0.1
            scenario.conditions[side].reordering = 0.1
            scenario.conditions[side].duplication = 0.1
            scenario.messageCounts[side] = Effort.cases(300, quick: 20)
        }
        var simulation = PairSimulation(seed: first, scenario: scenario)
        let outcome = simulation.run()
        #expect(outcome.violation == nil)
        expect(outcome.deliveredCount, equals: 2 * Effort.cases(300, quick: 20))
    }

    @Test("message numbers pass the lengths of their varints")
    func messageNumbers() throws {
        var duo = try Duo.connected()
        var sent: UInt64 = 0
        var received: UInt64 = 0
        while received < Effort.cases(16_400, quick: 200) {
            for _ in 0..<400 {
                let message = [
                    UInt8(truncatingIfNeeded: sent), UInt8(truncatingIfNeeded: sent >> 8),
                ]
                try duo.send(message, from: 0)
                sent += 1
            }
            try duo.run(for: .milliseconds(40))
            for message in duo.receiveAll(at: 1) {
                expect(
                    message,
                    equals: [
                        UInt8(truncatingIfNeeded: received),
                        UInt8(truncatingIfNeeded: received >> 8),
                    ])
                received += 1
            }
            try #require(duo.world.now < .zero + .seconds(60))
        }
        expect(received, equals: sent)
    }

    @Test(
        "message numbers pass each of them under loss, in every mode, whole and in pieces",
        arguments: Effort.some(of: firstNumbers, each: 3), DeliveryMode.allCases)
    func largeMessageNumbers(first: UInt64, mode: DeliveryMode) throws {
        var configuration = EndpointConfiguration()
        configuration.firstMessageNumber = first
        var conditions = LinkConditions()
        conditions.loss = 0.05
        conditions.reordering = 0.05
        var duo = try Duo.connected(
            seed: first, client: configuration, server: configuration, conditions: conditions)
        let channel = Channel(id: 3, mode: mode)
        let count = 40
        for index in 0..<count {
            let message = [UInt8](repeating: UInt8(index), count: index % 8 == 7 ? 3000 : 5)
            var options = SendOptions(channel: channel)
            // On a latest channel each has its own key, so that none replaces another.
            if mode == .latest { options.key = UInt64(index) }
            try duo.send(message, options, from: 0)
            try duo.run(for: .milliseconds(5))
        }
        try duo.run(for: .seconds(5))
        let values = duo.receiveAll(at: 1).map { $0.first ?? 255 }
        switch mode {
        case .ordered:
            expect(values, equals: (0..<count).map { UInt8($0) })
        case .unordered, .latest:
            expect(values.sorted(), equals: (0..<count).map { UInt8($0) })
        case .unreliable, .sequenced:
            #expect(Set(values).count == values.count && values.count > count / 2)
            if mode == .sequenced { expect(values, equals: values.sorted()) }
        }
    }

    @Test("a piece and its header fill a packet exactly at each length of a number")
    func frameLengths() throws {
        for bits in [UInt64(6), 14, 30, 61] {
            for number: UInt64 in [(1 << bits) - 1, 1 << bits] {
                for mode in DeliveryMode.allCases {
                    try roundTrip(
                        number, SendOptions(channel: Channel(id: 200, mode: mode), key: number))
                }
            }
        }
    }

    private func roundTrip(_ number: UInt64, _ options: SendOptions) throws {
        let message = [UInt8](repeating: 1, count: 100)
        for range in [0..<100, 40..<80] {
            var bytes: [UInt8] = []
            bytes.appendMessage(
                channel: options.channel, key: options.wireKey, number: number, range: range,
                of: message)
            let overhead =
                range.count == 100
                ? [UInt8].wholeOverhead(options, number: number, byteCount: 100)
                : [UInt8].fragmentOverhead(
                    options, number: number, offset: range.lowerBound, totalByteCount: 100)
            #expect(bytes.count <= overhead + range.count)
            var reader = FrameReader(range: 0..<bytes.count)
            guard case .message(let frame)? = try reader.next(in: bytes.span) else {
                Issue.record("no message frame")
                return
            }
            #expect(frame.number == number && frame.bytes.count == range.count)
            expect(frame.key, equals: options.channel.mode == .latest ? number : 0)
        }
    }

    @Test("the replay window passes each of them and knows which numbers it has seen")
    func replayWindow() {
        for first in Self.firstNumbers {
            var window = ReplayWindow(first: first)
            expect(window.verdict(on: first - 1), equals: .tooOld)
            let reach = Wire.replayWindowPacketCount
            let count = 2 * reach + 1
            for offset in 0..<count where offset % 3 != 1 || offset == count - 1 {
                window.record(first + offset)
            }
            let next = first + count
            expect(window.next, equals: next)
            for offset in (count - reach)..<(count - 1) {
                let expected: ReplayWindow.Verdict = offset % 3 == 1 ? .new : .duplicate
                expect(window.verdict(on: first + offset), equals: expected)
            }
            expect(window.verdict(on: next - reach - 1), equals: .tooOld)
        }
    }
}
