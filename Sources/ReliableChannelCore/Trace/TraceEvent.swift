package import Primitives

/// One thing that happened on a connection, with its time, for a trace.
package struct TraceRecord: Hashable, Sendable {
    /// When it happened, on the driver's clock.
    package let time: Timestamp
    /// What happened.
    package let event: TraceEvent
}

/// What a trace tells of a connection.
package enum TraceEvent: Hashable, Sendable {
    /// Why a packet was called lost.
    package enum LossTrigger: Hashable, Sendable {
        /// A later one was acknowledged.
        case gap
        /// Its deadline passed.
        case deadline
    }

    /// The connection was begun on this side; always the first event.
    case began(isClient: Bool, ConnectionID)
    /// A packet left; the datagram is whole, tag included.
    case packetSent(number: UInt64, datagram: [UInt8])
    /// A packet arrived and was accepted.
    case packetReceived(number: UInt64, datagram: [UInt8])
    /// A datagram was ignored.
    case datagramDropped(DropReason)
    /// A packet was called lost.
    case packetLost(number: UInt64, LossTrigger)
    /// The acknowledgement of a packet that had been called lost came after all.
    case lossRevoked(number: UInt64)
    /// What the estimates are after an acknowledgement or a loss.
    case metrics(RecoveryMetrics)
    /// The connection stands.
    case established
    /// The connection has ended.
    case closed(CloseReason)
}

/// The estimates that decide when packets leave and when they count as lost.
package struct RecoveryMetrics: Hashable, Sendable {
    /// The least round-trip time measured.
    package let minRTT: Duration
    /// The smoothed round-trip time (RFC 9002 §5.3).
    package let smoothedRTT: Duration
    /// The round-trip time measured last.
    package let latestRTT: Duration
    /// The mean deviation of round-trip times.
    package let rttVariation: Duration
    /// Bytes that may be in flight.
    package let congestionWindow: Int
    /// Bytes that are in flight.
    package let bytesInFlight: Int
    /// Deadlines that have passed since the last acknowledgement.
    package let probeTimeoutCount: Int
}

/// Records that wait to be taken, if tracing is on; bounded.
struct TraceLog: Sendable {
    static let limit = 8192

    private var records = Deque<TraceRecord>()
    private var lastMetrics: RecoveryMetrics?

    mutating func append(_ event: TraceEvent, at now: Timestamp) {
        if case .metrics(let metrics) = event {
            guard metrics != lastMetrics else { return }
            lastMetrics = metrics
        }
        // Nobody takes them: a trace with a hole at its end is better than memory without bound.
        guard records.count < Self.limit else { return }
        records.append(TraceRecord(time: now, event: event))
    }

    mutating func popFirst() -> TraceRecord? { records.popFirst() }
}

extension Connection {
    /// Adds to the trace, if there is one; what is not traced costs nothing to describe.
    mutating func trace(_ event: @autoclosure () -> TraceEvent, at now: Timestamp) {
        guard traceLog != nil else { return }
        let event = event()
        traceLog?.append(event, at: now)
    }

    /// Adds the present estimates to the trace, unless they are as they were.
    mutating func traceMetrics(at now: Timestamp) {
        guard traceLog != nil else { return }
        let metrics = RecoveryMetrics(
            minRTT: .nanoseconds(rtt.minRTT), smoothedRTT: .nanoseconds(rtt.smoothedRTT),
            latestRTT: .nanoseconds(rtt.latestRTT),
            rttVariation: .nanoseconds(rtt.rttVariation),
            congestionWindow: congestion.congestionWindow,
            bytesInFlight: sent.bytesInFlight, probeTimeoutCount: lossDetector.timeoutCount)
        traceLog?.append(.metrics(metrics), at: now)
    }

    /// The oldest trace record that has not been taken; `nil` when there is none or tracing is off.
    package mutating func pollTrace() -> TraceRecord? { traceLog?.popFirst() }
}
