package import Primitives

extension Connection {
    /// Writes the next datagram to send, replacing the buffer's contents.
    ///
    /// It has at most 1200 bytes, or more once probes have shown that the path carries more. Call
    /// until it returns `false`. Each datagram counts as sent, to ``destination``.
    ///
    /// - Returns: Whether there was a datagram to send.
    package mutating func pollTransmit(
        into datagram: inout [UInt8], at now: Timestamp
    ) -> Bool {
        path.destination = path.address
        // Nothing leaves after its deadline, even if `handleTimeout(at:)` was not called.
        expireMessages(at: now)
        switch state {
        case .connecting(var handshake):
            guard now >= handshake.nextAttempt, now < handshake.deadline else { return false }
            transmitHello(&handshake, into: &datagram, at: now)
            state = .connecting(handshake)
        case .established, .flushing:
            if let accept = admission?.accept, admission?.isDue == true {
                admission?.recordSent(at: now)
                accept.encode(into: &datagram)
            } else if !transmitPathPacket(into: &datagram, at: now) {
                guard transmitPacket(into: &datagram, at: now) else { return false }
            }
        case .closing(var closing):
            if let accept = admission?.accept {
                // Without ACCEPT the client could not read CLOSE.
                admission = nil
                accept.encode(into: &datagram)
                break
            }
            guard closing.isDue else { return false }
            closing.isDue = false
            transmitClose(closing.frame, into: &datagram, at: now)
            state = .closing(closing)
        case .draining(let until, let owesReply):
            guard owesReply else { return false }
            transmitClose(CloseReason.finished.frame, into: &datagram, at: now)
            state = .draining(until: until, owesReply: false)
        case .closed:
            return false
        }
        statistics.packetsSent += 1
        statistics.bytesSent += UInt64(datagram.count)
        return true
    }

    /// Whether the window has room for a whole packet.
    var isWindowOpen: Bool {
        if probeAllowance > 0 { return true }
        return sent.bytesInFlight + datagramByteCount <= congestion.congestionWindow
    }

    /// Whether a frame waits that the peer acknowledges.
    ///
    /// Written without `||`: each operand of it that uses `self` copies the whole connection, in
    /// every turn.
    var hasElicitingFrames: Bool {
        if isPingDue { return true }
        if isCreditDue { return true }
        if inbox.owesCredit { return true }
        return sendBuffer.hasSendable
    }

    private mutating func transmitPacket(
        into datagram: inout [UInt8], at now: Timestamp
    ) -> Bool {
        let (hasMore, isWindowOpen) = (hasElicitingFrames, isWindowOpen)
        let maySendMore =
            hasMore && isWindowOpen
            && (probeAllowance > 0 || now >= pacer.nextSend(at: now))
        if !hasMore, isWindowOpen {
            congestion.onApplicationLimited(bytesInFlight: sent.bytesInFlight)
        }
        let isAckDue = acks.deadline.map { $0 <= now } ?? false
        // Twins come right after their packet, but before an acknowledgement that can wait, which
        // they carry.
        guard maySendMore || isAckDue else { return transmitRedundant(into: &datagram, at: now) }
        if maySendMore, transmitProbe(into: &datagram, at: now) { return true }
        guard var packet = openPacket(into: &datagram, at: now) else { return false }
        let frameEnd = datagramByteCount - Wire.trailerReserveByteCount
        var contentCount = 0
        if maySendMore {
            appendElicitingFrames(to: &datagram, end: frameEnd, &packet, at: now)
            isSendingFullPackets =
                datagram.count + Wire.smallestFragmentByteCount > frameEnd
            contentCount = packet.fragments.count
            appendCopies(to: &datagram, end: frameEnd, &packet, at: now)
        }
        guard datagram.count > Wire.packetHeaderByteCount else { return false }
        finishPacket(&datagram, packet, at: now)
        recordContent(of: packet, contentCount: contentCount, at: now)
        return true
    }

    /// Begins the next packet with its header and, if there is news, the acknowledgement.
    mutating func openPacket(into datagram: inout [UInt8], at now: Timestamp) -> SentPacket? {
        skipNumberIfChosen(at: now)
        guard sent.nextNumber < PacketNumber.limit - 16 else {
            beginClosing(.packetNumbersExhausted, at: now)
            return nil
        }
        var packet = SentPacket(sentAt: now, byteCount: 0, state: .untracked)
        guard beginPacket(into: &datagram) else { return nil }
        if acks.hasNews, let news = acks.news(at: now) {
            datagram.appendAck(news.ranges, delayMicroseconds: news.delayMicroseconds)
            packet.largestAcknowledged = news.ranges.first?.upperBound
        }
        acks.recordSent()
        return packet
    }

    mutating func appendElicitingFrames(
        to datagram: inout [UInt8], end: Int, _ packet: inout SentPacket, at now: Timestamp
    ) {
        let start = datagram.count
        if isCreditDue || inbox.owesCredit {
            datagram.appendMaxData(inbox.advertise())
            packet.carriesMaxData = true
            isCreditDue = false
        }
        while let fragment = sendBuffer.appendFragment(
            to: &datagram, space: end - datagram.count, mayBeShort: packet.fragments.isEmpty)
        {
            sent.stage(fragment, in: &packet)
        }
        statistics.retransmittedBytes = sendBuffer.repeatedByteCount
        // Any frame that elicits an acknowledgement replaces the PING.
        let isPing = isPingDue && datagram.count == start
        if isPing { datagram.appendPing() }
        isPingDue = false
        guard datagram.count > start else { return }
        packet.state = .outstanding
        appendPadding(to: &datagram, isPing: isPing, at: now)
    }

    func beginPacket(into datagram: inout [UInt8]) -> Bool {
        datagram.removeAll(keepingCapacity: true)
        guard let peerParameters else { return false }
        PacketHeader(
            destination: peerParameters.remoteID,
            truncatedNumber: PacketNumber.truncated(sent.nextNumber)
        ).encode(into: &datagram)
        return true
    }

    /// Returns the bytes that would be in flight if the window allowed: the first packets of a
    /// burst count like the last ones as a reason to open it.
    ///
    /// Never inlined, so that the connection is not copied.
    @inline(never)
    private func demand(beside byteCount: Int) -> Int {
        let flight = sent.bytesInFlight + byteCount
        let allowance = Int(min(sendBuffer.freeCredit, UInt64(Int32.max)))
        return max(flight, min(sendBuffer.bufferedCost, flight + allowance))
    }

    mutating func finishPacket(
        _ datagram: inout [UInt8], _ packet: SentPacket, at now: Timestamp
    ) {
        peerParameters?.protection.seal(&datagram, packetNumber: sent.nextNumber)
        var packet = packet
        packet.byteCount = datagram.count
        packet.timeoutCount = lossDetector.timeoutCount
        packet.backoff = lossDetector.backoff
        if packet.state == .outstanding {
            lastElicitingSent = now
            probeAllowance = max(0, probeAllowance - 1)
            pacer.recordSend(
                byteCount: datagram.count, rate: congestion.pacingRate,
                smoothedRTT: rtt.smoothedRTT, isIdle: sent.bytesInFlight == 0, at: now)
            congestion.onSent(
                &packet.delivery, byteCount: datagram.count, bytesInFlight: sent.bytesInFlight,
                at: now)
            if packet.purpose == .content {
                packet.isWindowLimited =
                    2 * demand(beside: datagram.count) >= congestion.congestionWindow
            }
        }
        let number = sent.nextNumber
        trace(.packetSent(number: number, datagram: datagram), at: now)
        sent.append(packet)
        forgetSettled(at: now)
    }

    private mutating func transmitClose(
        _ frame: CloseFrame, into datagram: inout [UInt8], at now: Timestamp
    ) {
        guard beginPacket(into: &datagram) else { return }
        // The last one: without it the peer never learns which of its messages have arrived.
        if let news = acks.news(at: now) {
            datagram.appendAck(news.ranges, delayMicroseconds: news.delayMicroseconds)
            acks.recordSent()
        }
        datagram.appendClose(frame)
        finishPacket(
            &datagram, SentPacket(sentAt: now, byteCount: 0, state: .untracked), at: now)
    }

    // MARK: Skipped numbers

    /// Leaves a number out now and then, so that a peer that acknowledges it is found to
    /// acknowledge packets it did not receive (RFC 9000 §21.4).
    mutating func skipNumberIfChosen(at now: Timestamp) {
        guard sent.nextNumber == nextSkip else { return }
        recentlySkipped.append(nextSkip)
        if recentlySkipped.count > Self.skipMemory { recentlySkipped.removeFirst() }
        sent.append(SentPacket(sentAt: now, byteCount: 0, state: .skipped))
        statistics.skippedPacketNumbers += 1
        chooseNextSkip()
    }

    mutating func chooseNextSkip() {
        let windowPackets = max(32, congestion.congestionWindow / Wire.baseDatagramByteCount)
        nextSkip = sent.nextNumber + 2 + generator.next() % UInt64(2 * windowPackets)
    }
}
