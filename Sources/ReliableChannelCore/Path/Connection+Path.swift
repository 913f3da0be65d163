package import Primitives

extension Connection {
    /// The largest size of the next packet, in bytes.
    ///
    /// After two deadlines in a row small packets are sent, to learn whether only large ones are
    /// lost.
    var datagramByteCount: Int {
        lossDetector.timeoutCount >= 2
            ? Wire.baseDatagramByteCount
            : path.mtu.datagramByteCount(
                window: congestion.congestionWindow, rate: congestion.pacingRate)
    }

    /// The peer's present address, which changes when the peer moves.
    package var currentAddress: SocketAddress { path.address }

    /// The destination of the datagram that ``pollTransmit(into:at:)`` wrote last.
    package var destination: SocketAddress { path.destination }

    // MARK: Another address

    /// Records a packet with a right tag and a new number, and challenges its source if that is not
    /// the peer's address.
    ///
    /// Only the newest packet may begin a challenge: an attacker could repeat an old one from
    /// another address.
    mutating func noteArrival(
        from source: SocketAddress, byteCount: Int, isNewest: Bool, at now: Timestamp
    ) {
        guard source != path.address else {
            // The peer has not moved.
            if isNewest { path.challenge = nil }
            return
        }
        if path.challenge?.address != source || path.challenge.map({ now >= $0.deadline }) ?? true {
            guard isNewest, path.mayChallenge(at: now) else { return }
            path.challenge = PathChallenge(of: source, data: generator.next(), at: now)
            statistics.pathChallenges += 1
        }
        path.challenge?.credit(byteCount)
    }

    /// Moves the connection if this is the answer to the present challenge, from the challenged
    /// address.
    mutating func receivePathResponse(_ data: UInt64, from source: SocketAddress, at now: Timestamp)
    {
        guard let challenge = path.challenge, challenge.data == data, challenge.address == source
        else { return drop(.unexpectedResponse, at: now) }
        let isSameHost = source.hasSameHost(as: path.address)
        path.challenge = nil
        path.address = source
        path.mtu = PathMTUDiscovery(limit: tuning.maximumDatagramByteCount)
        statistics.pathChanges += 1
        if !isSameHost { restartEstimates() }
        // Packets to the old address are likely lost: do not wait for their deadlines, which have
        // grown meanwhile.
        abandonFlight()
        lossDetector.recordAcknowledgement(rtt, at: now)
        probeAllowance = 1
        isPingDue = true
        acks.repeatLast(at: now)
    }

    /// Discards all measurements, which do not hold for a path to another host (RFC 9000 §9.4).
    private mutating func restartEstimates() {
        rtt = RTTEstimator(initialRTT: tuning.initialRTT)
        lossDetector = LossDetector()
        congestion = CongestionController(
            tuning.congestionControl, initialRTT: tuning.initialRTT)
        pacer = Pacer()
        redundancy = Redundancy(policy: redundancy.policy, firstNumber: sent.nextNumber)
        redundancy.isOnLink = path.address.isOnLink
    }

    /// Pads a small packet so that the peer may send a challenge in answer, if it comes from a new
    /// address.
    ///
    /// A PING after a long silence is padded for several challenges, since a changed address may be
    /// the cause of the silence.
    func appendPadding(to datagram: inout [UInt8], isPing: Bool, at now: Timestamp) {
        let isSilent = now.nanoseconds(since: lastReceived) > 2 * tuning.keepaliveInterval
        let size = PathChallenge.packetByteCount * (isPing && isSilent ? 8 : 1)
        let padding = max(0, size - Wire.tagByteCount - datagram.count)
        datagram += [UInt8](repeating: Frame.Kind.padding, count: padding)
    }

    /// The time at which a challenge has to be sent.
    var challengeTime: Timestamp? { path.challenge?.sendTime }

    /// Writes a response that is owed, or a challenge that is due; returns whether there was one.
    mutating func transmitPathPacket(into datagram: inout [UInt8], at now: Timestamp) -> Bool {
        let response = path.owedResponse
        let isChallengeDue = challengeTime.map { $0 <= now } ?? false
        guard response != nil || isChallengeDue, sent.nextNumber < PacketNumber.limit - 16 else {
            return false
        }
        skipNumberIfChosen(at: now)
        guard beginPacket(into: &datagram) else { return false }
        if let response {
            datagram.appendPathResponse(response.data)
            path.destination = response.address
            path.owedResponse = nil
        } else if let challenge = path.challenge {
            datagram.appendPathChallenge(challenge.data)
            path.destination = challenge.address
        }
        finishPacket(
            &datagram, SentPacket(sentAt: now, byteCount: 0, state: .untracked), at: now)
        if response == nil { path.challenge?.recordSend(datagram.count, at: now) }
        return true
    }

    // MARK: Larger datagrams

    /// Writes a probe for larger datagrams, if one is due and there is enough to send to make it
    /// useful.
    mutating func transmitProbe(into datagram: inout [UInt8], at now: Timestamp) -> Bool {
        guard isSendingFullPackets, lossDetector.timeoutCount == 0, rtt.hasSample,
            let size = path.mtu.dueProbe(window: congestion.congestionWindow, at: now),
            sent.bytesInFlight + size <= congestion.congestionWindow,
            sent.nextNumber < PacketNumber.limit - 16
        else { return false }
        isSendingFullPackets = false
        skipNumberIfChosen(at: now)
        guard beginPacket(into: &datagram) else { return false }
        datagram.appendPing()
        let padding = size - Wire.tagByteCount - datagram.count
        datagram += [UInt8](repeating: Frame.Kind.padding, count: padding)
        let number = sent.nextNumber
        finishPacket(
            &datagram, SentPacket(sentAt: now, byteCount: 0, state: .untracked), at: now)
        path.mtu.recordProbe(
            byteCount: size, number: number, timeout: 2 * lossDetector.probeTimeout(rtt), at: now)
        statistics.mtuProbes += 1
        return true
    }

    /// Records that the system refused to send a datagram of this size: like the loss of a probe.
    mutating func datagramWasTooBig(byteCount: Int, at now: Timestamp) {
        path.mtu.datagramWasTooBig(byteCount: byteCount, at: now)
    }
}
