package import Primitives

/// An encoder of a connection's trace as qlog, one JSON text sequence record (RFC 7464) for each
/// event.
///
/// The schema is that of draft-ietf-quic-qlog-main-schema and its QUIC events, version 0.3, as far
/// as the two protocols agree, so that existing viewers can read it. A channel appears as a stream,
/// a piece of a message as a stream frame, and a frame that QUIC does not have as an unknown frame.
package struct QlogEncoder: Sendable {
    private let start: Timestamp

    /// Creates an encoder whose times count from `start`, in milliseconds.
    package init(start: Timestamp) {
        self.start = start
    }

    /// Returns the record of one event; ``TraceEvent/began(isClient:_:)`` gives the head of the
    /// file.
    package func encode(_ record: TraceRecord) -> String {
        if case .began(let isClient, let id) = record.event {
            return Self.record(Self.head(isClient: isClient, id))
        }
        let (name, data) = Self.describe(record.event)
        let time = Self.milliseconds(record.time.nanoseconds(since: start))
        return Self.record(#"{"time":\#(time),"name":"\#(name)","data":\#(data)}"#)
    }

    private static func head(isClient: Bool, _ id: ConnectionID) -> String {
        let side = isClient ? "client" : "server"
        let name = String(id.rawValue, radix: 16)
        return #"{"qlog_version":"0.3","qlog_format":"JSON-SEQ","title":"\#(side) \#(name)","#
            + #""trace":{"vantage_point":{"type":"\#(side)"},"#
            + #""common_fields":{"group_id":"\#(name)","protocol_type":["QUIC"],"#
            + #""time_format":"relative","reference_time":0}}}"#
    }

    // MARK: Events

    private static func describe(_ event: TraceEvent) -> (name: String, data: String) {
        switch event {
        case .began:
            ("connectivity:connection_started", "{}")
        case .packetSent(let number, let datagram):
            ("transport:packet_sent", packet(number, datagram))
        case .packetReceived(let number, let datagram):
            ("transport:packet_received", packet(number, datagram))
        case .datagramDropped(let reason):
            ("transport:packet_dropped", #"{"trigger":"\#(reason)"}"#)
        case .packetLost(let number, let trigger):
            (
                "recovery:packet_lost",
                #"{"header":\#(header(number)),"#
                    + #""trigger":"\#(trigger == .gap ? "time_threshold" : "pto_expired")"}"#
            )
        case .lossRevoked(let number):
            ("recovery:spurious_loss", #"{"header":\#(header(number))}"#)
        case .metrics(let metrics):
            ("recovery:metrics_updated", describe(metrics))
        case .established:
            ("connectivity:connection_state_updated", #"{"new":"handshake_confirmed"}"#)
        case .closed(let reason):
            ("connectivity:connection_closed", #"{"reason":\#(quoted(reason.description))}"#)
        }
    }

    private static func describe(_ metrics: RecoveryMetrics) -> String {
        #"{"min_rtt":\#(milliseconds(metrics.minRTT.nanoseconds)),"#
            + #""smoothed_rtt":\#(milliseconds(metrics.smoothedRTT.nanoseconds)),"#
            + #""latest_rtt":\#(milliseconds(metrics.latestRTT.nanoseconds)),"#
            + #""rtt_variance":\#(milliseconds(metrics.rttVariation.nanoseconds)),"#
            + #""congestion_window":\#(metrics.congestionWindow),"#
            + #""bytes_in_flight":\#(metrics.bytesInFlight),"#
            + #""pto_count":\#(metrics.probeTimeoutCount)}"#
    }

    private static func header(_ number: UInt64) -> String {
        #"{"packet_type":"1RTT","packet_number":\#(number)}"#
    }

    private static func packet(_ number: UInt64, _ datagram: [UInt8]) -> String {
        var frames: [String] = []
        var reader = FrameReader(range: datagram.span.frameRange)
        while let frame = try? reader.next(in: datagram.span) { frames.append(describe(frame)) }
        return #"{"header":\#(header(number)),"raw":{"length":\#(datagram.count)},"#
            + #""frames":[\#(frames.joined(separator: ","))]}"#
    }

    private static func describe(_ frame: Frame) -> String {
        switch frame {
        case .padding:
            return #"{"frame_type":"padding"}"#
        case .ping:
            return #"{"frame_type":"ping"}"#
        case .ack(let ack):
            let ranges = ack.ranges.map { "[\($0.lowerBound),\($0.upperBound)]" }
            return #"{"frame_type":"ack","#
                + #""ack_delay":\#(milliseconds(Int64(clamping: ack.delayMicroseconds) &* 1000)),"#
                + #""acked_ranges":[\#(ranges.joined(separator: ","))]}"#
        case .message(let message):
            return #"{"frame_type":"stream","stream_id":\#(message.channel.id),"#
                + #""message":\#(message.number),"offset":\#(message.offset),"#
                + #""length":\#(message.bytes.count),"#
                + #""fin":\#(message.offset + message.bytes.count == message.totalByteCount)}"#
        case .skip(let skip):
            let kind = 0x30 + Int(skip.channel.mode.rawValue)
            return #"{"frame_type":"unknown","raw_frame_type":\#(kind),"#
                + #""stream_id":\#(skip.channel.id),"message":\#(skip.number)}"#
        case .maxData(let credit):
            return #"{"frame_type":"max_data","maximum":\#(credit)}"#
        case .pathChallenge(let data):
            return #"{"frame_type":"path_challenge","data":"\#(Self.hexadecimal(data))"}"#
        case .pathResponse(let data):
            return #"{"frame_type":"path_response","data":"\#(Self.hexadecimal(data))"}"#
        case .close(let close):
            return #"{"frame_type":"connection_close","error_space":"transport","#
                + #""error_code":\#(close.code)}"#
        }
    }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    // MARK: JSON

    private static func record(_ json: String) -> String { "\u{1E}\(json)\n" }

    /// Returns milliseconds with six digits after the point, as exact as the clock.
    static func milliseconds(_ nanoseconds: Nanoseconds) -> String {
        let magnitude = nanoseconds.magnitude
        let digits = String(magnitude % 1_000_000)
        let fraction = String(repeating: "0", count: 6 - digits.count) + digits
        return "\(nanoseconds < 0 ? "-" : "")\(magnitude / 1_000_000).\(fraction)"
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\\(Character(scalar))"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
