internal import Primitives

/// The client's first packet, which is sent in HELLO.
struct EarlyPacket: Sendable {
    /// The frames, the same in every HELLO: the server takes them from the first HELLO that it
    /// accepts.
    let frames: [UInt8]
    let fragments: [Fragment]
    let carriesMaxData: Bool
}

extension Connection {
    /// Writes the HELLO that is due; one with a proof carries messages that wait to be sent.
    mutating func transmitHello(
        _ handshake: inout ClientHandshake, into datagram: inout [UInt8], at now: Timestamp
    ) {
        let hello = handshake.attempt(limits: tuning.limits, at: now)
        if handshake.proof != .none, handshake.early == nil {
            handshake.early = makeEarlyPacket(at: now)
        }
        hello.encode(into: &datagram, earlyFrames: handshake.early?.frames ?? [])
    }

    /// Makes the first packet from what waits to be sent; `nil` if nothing does.
    private mutating func makeEarlyPacket(at now: Timestamp) -> EarlyPacket? {
        // Every receiver grants at least that much; its answer brings the real credit.
        sendBuffer.open(window: UInt64(Wire.leastInitialCredit))
        guard sendBuffer.hasSendable else { return nil }
        var packet = SentPacket(
            sentAt: now, byteCount: Wire.baseDatagramByteCount, state: .untracked)
        var frames: [UInt8] = []
        appendElicitingFrames(
            to: &frames, end: HandshakeDatagram.earlyFrameRange.count, &packet,
            at: now)
        guard !frames.isEmpty else { return nil }
        packet.state = .untracked
        let fragments = Array(sent.fragments(of: packet))
        sent.append(packet)
        return EarlyPacket(
            frames: frames, fragments: fragments, carriesMaxData: packet.carriesMaxData)
    }

    /// Settles the early data by the server's answer: acknowledged, or to be sent again.
    mutating func settleEarlyPacket(_ early: EarlyPacket?, wasTaken: Bool, at now: Timestamp) {
        guard let early else { return }
        guard wasTaken else {
            return requeue(early.fragments, carriesMaxData: early.carriesMaxData)
        }
        for fragment in early.fragments { sendBuffer.acknowledge(fragment) }
        statistics.earlyDataTaken += 1
    }

    /// Returns whether the frames in a HELLO make a first packet; padding alone is no packet.
    ///
    /// Throws if a frame is malformed or not allowed there.
    static func hasEarlyData(_ datagram: Span<UInt8>) throws(WireError) -> Bool {
        var reader = FrameReader(range: HandshakeDatagram.earlyFrameRange)
        var hasFrames = false
        while let frame = try reader.next(in: datagram) {
            guard frame.isAllowedEarly else { throw .malformed }
            if frame != .padding { hasFrames = true }
        }
        return hasFrames
    }

    /// Handles the first packet in the HELLO that opened the connection.
    mutating func receiveEarlyData(_ datagram: Span<UInt8>, at now: Timestamp) {
        guard
            case .accept(let prefix, let mode, let serverID, let nonce, let limits, _)? = admission?
                .accept
        else { return }
        admission?.accept = .accept(
            prefix, mode: mode, serverID: serverID, serverNonce: nonce, limits: limits,
            tookEarlyData: true)
        statistics.earlyDataTaken += 1
        receiveFrames(
            datagram, in: HandshakeDatagram.earlyFrameRange, acks.expectedNumber,
            from: path.address,
            at: now)
        // ACCEPT acknowledges it.
        acks.recordSent()
    }

    /// Whether the client has been accepted and has sent no packet since.
    ///
    /// Never inlined, so that the connection is not copied.
    @inline(never) var isHalfOpen: Bool {
        guard admission != nil, statistics.packetsReceived == 0 else { return false }
        return isOpen
    }
}
