package import Primitives

/// One event of a connection with its time, for a trace.
package struct TraceRecord: Hashable, Sendable {
    /// The time of the event, on the driver's clock.
    package let time: Timestamp
    /// The event.
    package let event: TraceEvent
}

/// An event in the trace of a connection.
package enum TraceEvent: Hashable, Sendable {
    /// The reason why a packet was called lost.
    package enum LossTrigger: Hashable, Sendable {
        /// A later one was acknowledged.
        case gap
        /// Its deadline passed.
        case deadline
    }

    /// The connection was begun on this side; always the first event.
    case began(isClient: Bool, ConnectionID)
    /// A packet was sent; the datagram is whole, including the tag.
    case packetSent(number: UInt64, datagram: [UInt8])
    /// A packet arrived and was accepted.
    case packetReceived(number: UInt64, datagram: [UInt8])
    /// A datagram was ignored.
    case datagramDropped(DropReason)
    /// A packet was called lost.
    case packetLost(number: UInt64, LossTrigger)
    /// A packet that had been called lost was acknowledged.
    case lossRevoked(number: UInt64)
    /// The estimates after an acknowledgement or a loss.
    case metrics(RecoveryMetrics)
    /// The connection is established.
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
    /// The latest measurement of the round-trip time.
    package let latestRTT: Duration
    /// The mean deviation of round-trip times.
    package let rttVariation: Duration
    /// The bytes that may be in flight.
    package let congestionWindow: Int
    /// The bytes that are in flight.
    package let bytesInFlight: Int
    /// The number of deadlines that have passed since the last acknowledgement.
    package let probeTimeoutCount: Int
}

/// The trace records that wait to be taken; their number is limited.
struct TraceLog: Sendable {
    static let limit = 8192

    private var records = Deque<TraceRecord>()
    private var lastMetrics: RecoveryMetrics?

    mutating func append(_ event: TraceEvent, at now: Timestamp) {
        if case .metrics(let metrics) = event {
            guard metrics != lastMetrics else { return }
            lastMetrics = metrics
        }
        // Records are not taken: a trace without its end is better than memory without a limit.
        guard records.count < Self.limit else { return }
        records.append(TraceRecord(time: now, event: event))
    }

    mutating func popFirst() -> TraceRecord? { records.popFirst() }
}

extension Connection {
    /// Adds an event to the trace, if there is one; otherwise the event is not even created.
    ///
    /// A test of the optional log for `nil` would copy the whole connection.
    mutating func trace(_ event: @autoclosure () -> TraceEvent, at now: Timestamp) {
        guard tuning.isTracing else { return }
        let event = event()
        traceLog?.append(event, at: now)
    }

    /// Adds the present estimates to the trace, unless they are unchanged.
    mutating func traceMetrics(at now: Timestamp) {
        guard tuning.isTracing else { return }
        let metrics = RecoveryMetrics(
            minRTT: .nanoseconds(rtt.minRTT), smoothedRTT: .nanoseconds(rtt.smoothedRTT),
            latestRTT: .nanoseconds(rtt.latestRTT),
            rttVariation: .nanoseconds(rtt.rttVariation),
            congestionWindow: congestion.congestionWindow,
            bytesInFlight: sent.bytesInFlight, probeTimeoutCount: lossDetector.timeoutCount)
        traceLog?.append(.metrics(metrics), at: now)
    }

    /// Removes and returns the oldest trace record; `nil` when there is none or tracing is off.
    package mutating func pollTrace() -> TraceRecord? { traceLog?.popFirst() }
}
