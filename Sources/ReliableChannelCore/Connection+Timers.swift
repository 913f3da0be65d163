package import Primitives

extension Connection {
    /// A gap this long in which timers were due means that this process did not run.
    static let stallThreshold: Nanoseconds = 1_000_000_000
    /// How long a packet that counts as lost is remembered if no later one was acknowledged.
    ///
    /// If only its acknowledgement was lost, the next makes up for it, which may be a while on a quiet
    /// connection; that shows how much is lost in which direction.
    static let missingAckPeriod: Nanoseconds = 2_000_000_000
    /// How long messages wait to be taken after the end.
    static let unreadPeriod: Nanoseconds = 30_000_000_000

    /// When ``handleTimeout(at:)`` has to be called next; `nil` for never.
    ///
    /// May be in the past when ``pollTransmit(into:at:)`` has not been drained.
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

    /// When messages that nobody takes go with the connection that has ended.
    private var forgetTime: Timestamp {
        endTime.advanced(byNanoseconds: Self.unreadPeriod)
    }

    private var nextOpenTimeout: Timestamp {
        var next = idleDeadline
        // One that is due and cannot leave yet would make this time stand still.
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

    /// Does what time alone makes necessary; call at ``nextTimeout`` or later.
    ///
    /// After a pause of the whole process, feed what waits in the socket first.
    package mutating func handleTimeout(at now: Timestamp) {
        noteCall(at: now)
        expireMessages(at: now)
        switch state {
        case .connecting(let handshake):
            if now >= handshake.deadline { end(.handshakeTimeout) }
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
            beginClosing(reason, at: now)
        }
    }

    /// Notices a local stall: the peer gets a fresh idle period and a sign of life, and packets sent
    /// before are neither lost nor measured.
    mutating func noteCall(at now: Timestamp) {
        defer { lastCall = max(lastCall, now) }
        guard isOpen, let due = nextTimeout,
            now.nanoseconds(since: max(due, lastCall)) > Self.stallThreshold
        else { return }
        statistics.localStalls += 1
        stallEnd = now
        lastReceived = now
        isPingDue = true
    }

    // MARK: Loss

    /// When the oldest packet in flight counts as lost; younger ones are looked at after it.
    private var lossTime: Timestamp? {
        guard let number = sent.oldestOutstanding, let packet = sent[number] else { return nil }
        return max(packet.sentAt, stallEnd).advanced(byNanoseconds: lossDelay(number, packet))
    }

    private func lossDelay(_ number: UInt64, _ packet: SentPacket) -> Int64 {
        let deadline = lossDetector.deadlineDelay(of: packet, rtt) + denseMargin(number, packet)
        guard let largestAcknowledged, number < largestAcknowledged else { return deadline }
        return min(deadline, lossDetector.gapDelay(rtt))
    }

    /// How much longer a packet of bulk may go unacknowledged that others follow closely.
    ///
    /// Their acknowledgements tell of this one too. One that is lost must not count as the loss of what it told of: the
    /// next comes when two more packets have arrived or a little later.
    private func denseMargin(_ number: UInt64, _ packet: SentPacket) -> Int64 {
        // Where nothing waits for the window, a needless copy costs less than a repair that comes later.
        guard packet.isWindowLimited, let follower = sent[number + Self.denseFollowers] else {
            return 0
        }
        let span = follower.sentAt.nanoseconds(since: packet.sentAt)
        guard span <= rtt.smoothedRTT / 8 else { return 0 }
        return span + LossDetector.maxAckDelay(rtt)
    }

    /// What an acknowledgement tells of.
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
                // Who sends before its client has spoken may have lost ACCEPT, without which nothing is read.
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

    /// Puts what a packet carried back among what has to be sent.
    mutating func requeue(_ fragments: some Sequence<Fragment>, carriesMaxData: Bool) {
        for fragment in fragments {
            sendBuffer.requeue(fragment)
        }
        if carriesMaxData { isCreditDue = true }
    }

    /// Calls everything in flight lost without blaming the path: it went to where the peer is no more.
    mutating func abandonFlight() {
        while let number = sent.oldestOutstanding, let packet = sent[number] {
            requeue(sent.fragments(of: packet), carriesMaxData: packet.carriesMaxData)
            sent.settle(number, as: .lost)
        }
        redundancy.fateCursor = sent.nextNumber
    }

    /// Lets go of packets that can teach nothing more.
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
