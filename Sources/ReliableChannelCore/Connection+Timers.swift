package import Primitives

extension Connection {
    /// The length of a gap between calls, with timers due, that shows that this process did not
    /// run.
    static let stallThreshold: Nanoseconds = 1_000_000_000
    /// The time for which a packet that counts as lost is remembered if no later one was
    /// acknowledged.
    ///
    /// If only its acknowledgement was lost, the next one replaces it, which may take a while on a
    /// quiet connection. Losses of the two directions can be distinguished by this.
    static let missingAckPeriod: Nanoseconds = 2_000_000_000
    /// The time for which messages can be taken after the end.
    static let unreadPeriod: Nanoseconds = 30_000_000_000

    /// The time at which ``handleTimeout(at:)`` has to be called next; `nil` for never.
    ///
    /// It may be in the past when ``pollTransmit(into:at:)`` has not been drained.
    package var nextTimeout: Timestamp? {
        switch state {
        case .connecting(let handshake):
            let next = min(handshake.nextAttempt, handshake.deadline)
            return sendBuffer.nextExpiry.map { min($0, next) } ?? next
        case .established:
            return nextOpenTimeout
        case .flushing(_, let deadline):
            return min(nextOpenTimeout, deadline)
        case .closing(let closing):
            return closing.nextTimeout
        case .draining(let until, _):
            return until
        case .closed:
            return isReleased || inbox.readyCount == 0 ? nil : forgetTime
        }
    }

    /// The time at which messages that are not taken are dropped with the connection that has
    /// ended.
    private var forgetTime: Timestamp {
        endTime.advanced(byNanoseconds: Self.unreadPeriod)
    }

    private var nextOpenTimeout: Timestamp {
        var next = idleDeadline
        // A PING that is due and cannot leave yet would keep this time in the past.
        if !isPingDue { next = min(next, keepaliveTime) }
        if let ack = acks.deadline { next = min(next, ack) }
        if let challenge = challengeTime { next = min(next, challenge) }
        if let loss = lossTime { next = min(next, loss) }
        if let expiry = sendBuffer.nextExpiry { next = min(next, expiry) }
        if let echo = redundancy.echoTime { next = min(next, echo) }
        if hasElicitingFrames, isWindowOpen { next = min(next, pacer.nextBurst) }
        return next
    }

    private var idleDeadline: Timestamp {
        lastReceived.advanced(byNanoseconds: tuning.idleTimeout)
    }

    private var keepaliveTime: Timestamp {
        max(lastReceived, lastElicitingSent).advanced(byNanoseconds: tuning.keepaliveInterval)
    }

    /// Performs all actions that are due by time alone; call at ``nextTimeout`` or later.
    ///
    /// After a pause of the whole process, first call ``receive(_:from:at:)`` for the datagrams
    /// that wait in the socket.
    package mutating func handleTimeout(at now: Timestamp) {
        noteCall(at: now)
        expireMessages(at: now)
        switch state {
        case .connecting(let handshake):
            if now >= handshake.deadline { end(handshake.failure) }
        case .established, .flushing:
            handleOpenTimeout(at: now)
        case .closing(var closing):
            closing.handleTimeout(at: now)
            state = closing.isOver(at: now) ? .closed : .closing(closing)
        case .draining(let until, _):
            if now >= until { state = .closed }
        case .closed:
            if now >= forgetTime { isReleased = true }
        }
    }

    /// Gives up messages whose deadline has passed.
    mutating func expireMessages(at now: Timestamp) {
        guard let expiry = sendBuffer.nextExpiry, expiry <= now else { return }
        sendBuffer.expire(at: now)
        noteMessages(at: now)
    }

    private mutating func handleOpenTimeout(at now: Timestamp) {
        guard now < idleDeadline else { return end(.idleTimeout) }
        detectLosses(at: now)
        noteMessages(at: now)
        redundancy.handleTimeout(at: now)
        if now >= keepaliveTime { isPingDue = true }
        finishFlushIfDone(at: now)
        if case .flushing(let reason, let deadline) = state, now >= deadline {
            beginClosing(truthful(reason), at: now)
        }
    }

    /// Records the time of a call, and notices a stall of this process.
    ///
    /// After a stall the peer gets a new idle period and a PING, and packets sent before it are
    /// neither lost nor measured.
    mutating func noteCall(at now: Timestamp) {
        defer { lastCall = max(lastCall, now) }
        // The last call is compared first: the next timeout depends on much more.
        guard now.nanoseconds(since: lastCall) > Self.stallThreshold, isOpen,
            let due = nextTimeout,
            now.nanoseconds(since: max(due, lastCall)) > Self.stallThreshold
        else { return }
        statistics.localStalls += 1
        stallEnd = now
        lastReceived = now
        isPingDue = true
    }

    // MARK: Loss

    /// The time at which the oldest packet in flight counts as lost; younger ones are examined
    /// after it.
    private var lossTime: Timestamp? {
        guard let number = sent.oldestOutstanding, let packet = sent[number] else { return nil }
        return max(packet.sentAt, stallEnd).advanced(byNanoseconds: lossDelay(number, packet))
    }

    /// Never inlined, so that the connection is not copied.
    @inline(never)
    private func lossDelay(_ number: UInt64, _ packet: SentPacket) -> Int64 {
        let deadline = lossDetector.deadlineDelay(of: packet, rtt) + denseMargin(number, packet)
        guard let largestAcknowledged, number < largestAcknowledged else { return deadline }
        return min(deadline, lossDetector.gapDelay(rtt))
    }

    /// Returns the additional time that a packet of bulk has if others follow it closely.
    ///
    /// Acknowledgements of the followers cover this packet too. The loss of one acknowledgement
    /// must not count as the loss of the packets that it covered: the next one comes after two more
    /// packets or a little later.
    private func denseMargin(_ number: UInt64, _ packet: SentPacket) -> Int64 {
        // Where nothing waits for the window, an unneeded copy costs less than a late repair.
        guard packet.isWindowLimited, let follower = sent[number + Self.denseFollowers] else {
            return 0
        }
        let span = follower.sentAt.nanoseconds(since: packet.sentAt)
        guard span <= rtt.smoothedRTT / 8 else { return 0 }
        return span + LossDetector.maxAckDelay(rtt)
    }

    /// The number of packets that one acknowledgement covers.
    private static let denseFollowers: UInt64 = 2

    mutating func detectLosses(at now: Timestamp) {
        while let number = sent.oldestOutstanding, let packet = sent[number] {
            let age = now.nanoseconds(since: max(packet.sentAt, stallEnd))
            guard age >= lossDelay(number, packet) else { return }
            let isOvertaken = largestAcknowledged.map { number < $0 } ?? false
            if isOvertaken {
                statistics.packetsLostByGap += 1
                trace(.packetLost(number: number, .gap), at: now)
            } else {
                statistics.packetsLostByDeadline += 1
                trace(.packetLost(number: number, .deadline), at: now)
                let before = lossDetector.timeoutCount
                lossDetector.recordTimeout(of: packet, rtt, at: now)
                // A server that sends before its client's first packet may have lost ACCEPT,
                // without which the client reads nothing.
                if isHalfOpen { admission?.isDue = true }
                probeAllowance = 1
                if before == 2, lossDetector.timeoutCount == 3 {
                    congestion.onPersistentCongestion(at: now)
                }
            }
            declareLost(number, packet, isOvertaken: isOvertaken, at: now)
            traceMetrics(at: now)
        }
    }

    private mutating func declareLost(
        _ number: UInt64, _ packet: SentPacket, isOvertaken: Bool, at now: Timestamp
    ) {
        congestion.onLost(packet, at: now)
        path.mtu.recordLoss(number, byteCount: packet.byteCount)
        for fragment in sent.fragments(of: packet) {
            if isOvertaken || !hasLaterCopy(of: fragment, than: number) {
                sendBuffer.requeue(fragment)
            } else {
                sendBuffer.requeueLater(fragment)
            }
        }
        if packet.carriesMaxData { isCreditDue = true }
        sent.settle(number, as: .lost)
    }

    /// Queues the content of a packet to be sent again.
    mutating func requeue(_ fragments: some Sequence<Fragment>, carriesMaxData: Bool) {
        for fragment in fragments {
            sendBuffer.requeue(fragment)
        }
        if carriesMaxData { isCreditDue = true }
    }

    /// Calls everything in flight lost without signalling congestion: it was sent to the peer's
    /// former address.
    mutating func abandonFlight() {
        while let number = sent.oldestOutstanding, let packet = sent[number] {
            requeue(sent.fragments(of: packet), carriesMaxData: packet.carriesMaxData)
            sent.settle(number, as: .lost)
        }
        redundancy.fateCursor = sent.nextNumber
    }

    /// Forgets packets from which nothing more can be learned.
    mutating func forgetSettled(at now: Timestamp) {
        let longTimeout = 3 * lossDetector.probeTimeout(rtt)
        let recently = now.advanced(byNanoseconds: -longTimeout)
        let lately = now.advanced(byNanoseconds: -max(longTimeout, Self.missingAckPeriod))
        recordFates(lostBefore: lately)
        let largest = largestAcknowledged ?? 0
        sent.forget { number, packet in
            packet.sentAt < (number < largest ? recently : lately)
        }
    }
}
