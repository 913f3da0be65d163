internal import Primitives

/// The client's first packet, which travels in HELLO.
struct EarlyPacket: Sendable {
    /// Repeated as they are: the server takes the first HELLO that it accepts, whichever that is.
    let frames: [UInt8]
    let fragments: [Fragment]
    let carriesMaxData: Bool
}

extension Connection {
    /// Writes the HELLO that is due; one with a proof carries what waits to be sent.
    mutating func transmitHello(
        _ handshake: inout ClientHandshake, into datagram: inout [UInt8], at now: Timestamp
    ) {
        let hello = handshake.attempt(limits: tuning.limits, at: now)
        if handshake.proof != .none, handshake.early == nil {
            handshake.early = makeEarlyPacket(at: now)
        }
        hello.encode(into: &datagram, earlyFrames: handshake.early?.frames ?? [])
    }

    /// Puts what waits into the first packet; `nil` if nothing does.
    private mutating func makeEarlyPacket(at now: Timestamp) -> EarlyPacket? {
        // Each receiver grants that much; what it really grants comes with its answer.
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

    /// Learns from ACCEPT what has become of the early data.
    mutating func settleEarlyPacket(_ early: EarlyPacket?, wasTaken: Bool, at now: Timestamp) {
        guard let early else { return }
        guard wasTaken else {
            return requeue(early.fragments, carriesMaxData: early.carriesMaxData)
        }
        for fragment in early.fragments { sendBuffer.acknowledge(fragment) }
        statistics.earlyDataTaken += 1
    }

    /// Whether the frames in a HELLO can be those of a first packet; padding alone is no packet.
    static func hasEarlyData(_ datagram: Span<UInt8>) throws(WireError) -> Bool {
        var reader = FrameReader(range: HandshakeDatagram.earlyFrameRange)
        var hasFrames = false
        while let frame = try reader.next(in: datagram) {
            guard frame.isAllowedEarly else { throw .malformed }
            if frame != .padding { hasFrames = true }
        }
        return hasFrames
    }

    /// Takes the first packet out of the HELLO that opened the connection.
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
        // ACCEPT says that it arrived.
        acks.recordSent()
    }

    /// Whether the client has shown that it can receive, and nothing more.
    var isHalfOpen: Bool { admission != nil && statistics.packetsReceived == 0 && isOpen }
}
