public import Primitives

extension EndpointCore {
    /// Feeds one UDP payload, of any length and content.
    ///
    /// Whatever does not belong is counted in ``statistics`` and ignored.
    ///
    /// - Parameters:
    ///   - datagram: The payload.
    ///   - address: Where it came from.
    ///   - now: When it arrived, on the driver's monotonic clock.
    public mutating func receive(
        _ datagram: Span<UInt8>, from address: PeerAddress, at now: Timestamp
    ) {
        statistics.datagramsReceived += 1
        guard datagram.count > 0 else { return drop(.truncated) }
        guard datagram.count <= Wire.datagramByteCount else { return drop(.oversized) }
        if datagram[0] == PacketHeader.firstByte {
            receivePacket(datagram, from: address, at: now)
        } else {
            receiveHandshake(datagram, from: address, at: now)
        }
    }

    private mutating func receivePacket(
        _ datagram: Span<UInt8>, from address: PeerAddress, at now: Timestamp
    ) {
        guard let header = PacketHeader.decode(datagram) else { return drop(.truncated) }
        guard let slot = slotsByID[header.destination] else { return drop(.unknownConnection) }
        guard slots[slot].address == address else { return drop(.wrongAddress) }
        slots[slot].connection?.receive(datagram, at: now)
        settle(slot, at: now)
    }

    private mutating func receiveHandshake(
        _ datagram: Span<UInt8>, from address: PeerAddress, at now: Timestamp
    ) {
        switch HandshakeDatagram.decode(datagram) {
        case .dropped(let reason):
            drop(reason)
        case .foreignHello(let prefix):
            drop(.unsupportedVersion)
            reply(.version(prefix, supported: [tuning.wireVersion]), to: address, at: now)
        case .datagram(.hello(let prefix, let mode, let limits, let cookie)):
            receiveHello(prefix, mode, limits, cookie, from: address, at: now)
        case .datagram(let answer):
            receiveAnswer(answer, from: address, at: now)
        }
    }

    private mutating func receiveHello(
        _ prefix: HandshakePrefix, _ mode: UInt8, _ limits: TransportLimits, _ cookie: Cookie?,
        from address: PeerAddress, at now: Timestamp
    ) {
        guard let cookie else {
            let challenge = mint.make(for: address, prefix: prefix, mode: mode, at: now)
            return reply(.challenge(prefix, challenge), to: address, at: now)
        }
        switch mint.check(cookie, for: address, prefix: prefix, mode: mode, at: now) {
        case .forged: return drop(.forgedCookie)
        case .expired: return drop(.expiredCookie)
        case .valid: break
        }
        let key = ClientKey(address: address, clientID: prefix.clientID)
        if let slot = slotsByClient[key] {
            if slots[slot].connection?.repeatAccept(to: prefix) != true {
                drop(.unexpectedHandshake)
            }
            return
        }
        recentlyClosed.removeAll { $0.until < now }
        guard !recentlyClosed.contains(where: { $0.key == key }) else {
            return drop(.recentlyClosed)
        }
        if let refusal = refusal(mode: mode) {
            statistics.refusedConnections += 1
            return reply(.refused(prefix, code: refusal.rawValue), to: address, at: now)
        }
        let connection = Connection(
            accepting: prefix, mode: mode, clientLimits: limits, with: tuning,
            localID: newConnectionID(), generator: generator.fork(), at: now)
        let handle = insert(connection, address: address, clientKey: key)
        statistics.acceptedConnections += 1
        events.append(.incoming(handle, address))
    }

    private func refusal(mode: UInt8) -> Refusal? {
        if mode != ProtectionMode.open { return .unsupportedMode }
        if !isAccepting { return .notAccepting }
        // Ended connections with messages that nobody has taken count too: they hold memory.
        return slotsByID.count >= connectionLimit ? .full : nil
    }

    /// An answer to a HELLO of ours.
    private mutating func receiveAnswer(
        _ answer: HandshakeDatagram, from address: PeerAddress, at now: Timestamp
    ) {
        guard let slot = slotsByID[answer.prefix.clientID], slots[slot].address == address,
            slots[slot].connection?.receiveHandshake(answer, at: now) == true
        else { return drop(.unexpectedHandshake) }
        settle(slot, at: now)
    }

    /// Answers somebody of whom nothing is remembered, within the limits for that.
    private mutating func reply(
        _ reply: HandshakeDatagram, to address: PeerAddress, at now: Timestamp
    ) {
        // A driver that does not send must not make the queue grow.
        guard replies.count < 64, limiter.admits(address, at: now) else {
            return drop(.rateLimited)
        }
        statistics.statelessReplies += 1
        replies.append((address, reply))
    }

    private mutating func drop(_ reason: DropReason) {
        statistics.drops[reason] += 1
    }
}

extension HandshakeDatagram {
    var prefix: HandshakePrefix {
        switch self {
        case .hello(let prefix, _, _, _), .challenge(let prefix, _),
            .accept(let prefix, _, _, _, _), .version(let prefix, _), .refused(let prefix, _):
            prefix
        }
    }
}
