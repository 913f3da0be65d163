package import Primitives

/// The time after this side has closed: CLOSE is sent, repeated twice, and sent in answer to stray
/// packets.
struct Closing: Sendable {
    static let leastPeriod: Nanoseconds = 2_000_000_000
    static let repeatCount = 2
    static let strayReplyLimit = 8
    static let strayReplyGap: Nanoseconds = 200_000_000

    let frame: CloseFrame
    let until: Timestamp
    var isDue = true
    private let repeatGap: Nanoseconds
    private var nextRepeat: Timestamp
    private var repeatsLeft = repeatCount
    private var strayCount = 0
    private var lastStrayReply: Timestamp

    init(_ reason: CloseReason, probeTimeout: Int64, at now: Timestamp) {
        frame = reason.frame
        until = now.advanced(byNanoseconds: max(3 * probeTimeout, Self.leastPeriod))
        lastStrayReply = now
        repeatGap = probeTimeout
        nextRepeat = now.advanced(byNanoseconds: probeTimeout)
    }

    var nextTimeout: Timestamp { repeatsLeft > 0 ? min(until, nextRepeat) : until }

    /// Returns whether the time is over; never before CLOSE has left, so that a process that stops
    /// just then does not end silently.
    func isOver(at now: Timestamp) -> Bool { now >= until && !isDue }

    mutating func handleTimeout(at now: Timestamp) {
        guard repeatsLeft > 0, now >= nextRepeat, now < until else { return }
        repeatsLeft -= 1
        nextRepeat = now.advanced(byNanoseconds: repeatGap)
        isDue = true
    }

    /// Makes CLOSE due for the first stray packet, the second, the fourth and so on, and otherwise
    /// five times a second.
    mutating func recordStray(at now: Timestamp) {
        strayCount += 1
        let isEarly = strayCount & (strayCount - 1) == 0 && strayCount < 1 << Self.strayReplyLimit
        guard isEarly || now.nanoseconds(since: lastStrayReply) >= Self.strayReplyGap else {
            return
        }
        lastStrayReply = now
        isDue = true
    }
}

extension Connection {
    /// Closes the connection and tells the peer the reason.
    ///
    /// With `flushing`, the queued messages are delivered first, for at most
    /// ``EndpointConfiguration/flushTimeout``. A second call without it ends that wait. Received
    /// messages that have not been taken are dropped when the connection is forgotten. Poll for
    /// transmission and for events afterwards; without effect on a connection that has ended.
    package mutating func close(
        _ reason: CloseReason = .finished, flushing: Bool = true, at now: Timestamp
    ) {
        isReleased = true
        noteCall(at: now)
        switch state {
        case .connecting(var handshake):
            guard flushing, !sendBuffer.isEmpty else { return end(truthful(reason)) }
            handshake.closeAfterwards = reason
            state = .connecting(handshake)
        case .established:
            if flushing, !sendBuffer.isEmpty {
                let deadline = now.advanced(byNanoseconds: tuning.flushTimeout)
                state = .flushing(reason, deadline: deadline)
            } else {
                beginClosing(truthful(reason), at: now)
            }
        case .flushing:
            if !flushing { beginClosing(truthful(reason), at: now) }
        case .closing, .draining, .closed:
            break
        }
    }

    /// Returns the reason of a close at this moment.
    ///
    /// The peer must not believe that it has messages which it may never get. But an application's
    /// own reason stays: its peer waits for it.
    func truthful(_ reason: CloseReason) -> CloseReason {
        reason == .finished && !sendBuffer.isEmpty ? .undelivered : reason
    }

    /// Closes if the application has asked for it and everything that was sent has been
    /// acknowledged.
    mutating func finishFlushIfDone(at now: Timestamp) {
        guard case .flushing(let reason, _) = state, sendBuffer.isEmpty else { return }
        beginClosing(reason, at: now)
    }

    /// Ends the connection on this side and makes CLOSE due.
    mutating func beginClosing(_ reason: CloseReason, at now: Timestamp) {
        let probeTimeout = lossDetector.farewellTimeout(rtt)
        let unsaid = admission?.isDue == true ? admission : nil
        end(reason)
        admission = unsaid
        state = .closing(Closing(reason, probeTimeout: probeTimeout, at: now))
    }

    /// Ends the connection without CLOSE, and gives up received messages that have not been taken.
    mutating func evict(at now: Timestamp) {
        isReleased = true
        noteCall(at: now)
        if isOnTheWire, !isClosing { end(truthful(.finished)) } else { state = .closed }
    }

    private var isClosing: Bool {
        switch state {
        case .closing, .draining: true
        case .connecting, .established, .flushing, .closed: false
        }
    }

    /// Ends the connection without CLOSE.
    mutating func end(_ reason: CloseReason) {
        state = .closed
        endTime = lastCall
        events.append(.closed(reason))
        trace(.closed(reason), at: lastCall)
        // Nothing more will be sent; received messages can still be taken.
        sendBuffer.removeAll()
        sent = SentPackets(first: sent.nextNumber)
        redundancy.clear()
        admission = nil
    }

    /// Handles a packet for a connection that this side has closed.
    mutating func receiveStray(
        _ datagram: Span<UInt8>, _ number: UInt64, _ closing: Closing, at now: Timestamp
    ) {
        acks.record(number, isAckEliciting: false, rtt: rtt, at: now)
        var reader = FrameReader(range: datagram.frameRange)
        while let frame = try? reader.next(in: datagram) {
            // Both sides know of the end: no more CLOSE is needed.
            if case .close = frame {
                state = .closed
                return
            }
        }
        var closing = closing
        closing.recordStray(at: now)
        state = .closing(closing)
    }
}
