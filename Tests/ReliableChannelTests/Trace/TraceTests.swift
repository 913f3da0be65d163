import Foundation
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct TraceTests {
    private static func traced() -> EndpointConfiguration {
        var configuration = EndpointConfiguration()
        configuration.traceSink = TraceSink { _, _ in }
        return configuration
    }

    private func lossyRun(
        _ configuration: EndpointConfiguration
    ) throws -> (duo: Duo, records: [TraceRecord]) {
        var duo = try Duo.connected(
            seed: 5, client: configuration,
            conditions: LinkConditions(delay: .milliseconds(5), loss: 0.2))
        var records: [TraceRecord] = []
        for index in 0..<100 {
            try duo.send(Array(repeating: UInt8(index), count: 300), from: 0)
            try duo.run(for: .milliseconds(20))
            while let (_, record) = duo.world.hosts[0].pollTrace() { records.append(record) }
        }
        try duo.run(for: .seconds(2))
        while let (_, record) = duo.world.hosts[0].pollTrace() { records.append(record) }
        return (duo, records)
    }

    @Test("contains every packet, and every loss as it was counted")
    func complete() throws {
        let (duo, records) = try lossyRun(Self.traced())
        let statistics = try duo.status(of: 0).statistics
        var counts: [String: UInt64] = [:]
        for record in records {
            switch record.event {
            case .packetSent: counts["sent", default: 0] += 1
            case .packetReceived: counts["received", default: 0] += 1
            case .packetLost: counts["lost", default: 0] += 1
            case .lossRevoked: counts["revoked", default: 0] += 1
            default: counts["other", default: 0] += 1
            }
        }
        #expect(statistics.packetsLostByGap + statistics.packetsLostByDeadline > 5)
        expect(
            counts["lost"], equals: statistics.packetsLostByGap + statistics.packetsLostByDeadline)
        expect(counts["revoked", default: 0], equals: statistics.spuriousLosses)
        expect(counts["received"], equals: statistics.packetsReceived)
        let numbers = records.compactMap { record -> UInt64? in
            if case .packetSent(let number, _) = record.event { number } else { nil }
        }
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
        guard case .began(isClient: true, _)? = records.first?.event else {
            Issue.record("the first event is \(String(describing: records.first))")
            return
        }
    }

    @Test("is off unless a sink is configured")
    func off() throws {
        #expect(try lossyRun(EndpointConfiguration()).records.isEmpty)
    }

    @Test("each qlog record is one JSON object, and times do not decrease")
    func qlog() throws {
        let (_, records) = try lossyRun(Self.traced())
        let encoder = QlogEncoder(start: .zero)
        var names: Set<String> = []
        var last = -1.0
        for (index, record) in records.enumerated() {
            let text = encoder.encode(record)
            #expect(text.first == "\u{1E}" && text.last == "\n")
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(text.dropFirst().utf8))
                    as? [String: Any])
            if index == 0 {
                expect(object["qlog_format"] as? String, equals: "JSON-SEQ")
                continue
            }
            let time = try #require(object["time"] as? Double)
            #expect(time >= last)
            last = time
            names.insert(try #require(object["name"] as? String))
            #expect(object["data"] is [String: Any])
        }
        #expect(
            names.isSuperset(of: [
                "transport:packet_sent", "transport:packet_received", "recovery:packet_lost",
                "recovery:metrics_updated", "connectivity:connection_state_updated",
            ]))
    }

    @Test("a sent packet has the frame names that viewers know")
    func frames() throws {
        var datagram: [UInt8] = []
        PacketHeader(destination: ConnectionID(rawValue: 1), truncatedNumber: 9)
            .encode(into: &datagram)
        datagram.appendAck(AckFrame(ranges: [7...9, 2...4], delayMicroseconds: 1500))
        datagram.appendMaxData(5000)
        datagram.append(contentsOf: [UInt8](repeating: 0, count: Wire.tagByteCount))
        let text = QlogEncoder(start: .zero).encode(
            TraceRecord(
                time: .zero + .microseconds(1_234_567),
                event: .packetSent(number: 9, datagram: datagram)))
        let expected =
            #"{"time":1234.567000,"name":"transport:packet_sent","data":{"header":"#
            + #"{"packet_type":"1RTT","packet_number":9},"raw":{"length":\#(datagram.count)},"#
            + #""frames":[{"frame_type":"ack","ack_delay":1.500000,"#
            + #""acked_ranges":[[7,9],[2,4]]},{"frame_type":"max_data","maximum":5000}]}}"#
        expect(text, equals: "\u{1E}\(expected)\n")
    }

    @Test("text of a peer cannot break the JSON")
    func hostileText() throws {
        let reason = CloseReason(
            CloseFrame(code: 0x105, text: Array(#"","x":"\ ends"#.utf8)))
        let text = QlogEncoder(start: .zero).encode(
            TraceRecord(time: .zero, event: .closed(reason)))
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(text.dropFirst().utf8)) as? [String: Any])
        let data = try #require(object["data"] as? [String: Any])
        expect(data.keys.sorted(), equals: ["reason"])
        expect(QlogEncoder.quoted("a\u{1}\"\\"), equals: #""a\u0001\"\\""#)
    }

    @Test("a trace that is not taken stops growing")
    func bounded() {
        var log = TraceLog()
        for index in 0..<(TraceLog.limit + 10) {
            log.append(.datagramDropped(.badTag), at: Timestamp(nanoseconds: Int64(index)))
        }
        var count = 0
        while log.popFirst() != nil { count += 1 }
        expect(count, equals: TraceLog.limit)
    }
}
