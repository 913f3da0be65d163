public import Primitives

extension EndpointCore {
    /// The most answers to strangers that may wait for the driver.
    static let replyLimit = 128

    /// Handles one UDP payload, of any length and content.
    ///
    /// A datagram that is not valid, or that nobody waits for, is ignored, and counted in
    /// ``EndpointStatistics/drops`` or ``ConnectionStatistics/drops``. A packet with a right tag
    /// that breaks the protocol ends its connection. Nothing traps. Drain
    /// ``pollTransmit(into:at:)`` and ``pollEvent()`` afterwards.
    ///
    /// - Parameters:
    ///   - datagram: The payload.
    ///   - address: The address from which it came.
    ///   - now: The time of its arrival; all calls of an endpoint take times of one clock.
    /// - SeeAlso: `Docs/WIRE-channel.md`.
    public mutating func receive(
        _ datagram: Span<UInt8>, from address: SocketAddress, at now: Timestamp
    ) {
        statistics.datagramsReceived += 1
        guard datagram.count > 0 else { return drop(.truncated) }
        guard datagram.count <= Wire.maximumDatagramByteCount else { return drop(.oversized) }
        if datagram[0] == PacketHeader.firstByte {
            receivePacket(datagram, from: address, at: now)
        } else if datagram[0] == StatelessReset.firstByte {
            receiveReset(datagram, from: address, at: now)
        } else {
            receiveHandshake(datagram, from: address, at: now)
        }
    }

    private mutating func receivePacket(
        _ datagram: Span<UInt8>, from address: SocketAddress, at now: Timestamp
    ) {
        guard let header = PacketHeader.decode(datagram) else { return drop(.truncated) }
        guard let slot = slot(of: header.destination) else {
            drop(.unknownConnection)
            return reset(header.destination, to: address, at: now)
        }
        latestSlot = slot
        connections[slot].receive(datagram, header, from: address, at: now)
        settle(slot, at: now)
    }

    /// Returns the slot of the connection with this identifier; `nil` if there is none.
    ///
    /// Most packets are for the same connection as the one before; a comparison touches less memory
    /// than the dictionary.
    private mutating func slot(of identifier: ConnectionID) -> Int? {
        if slots.indices.contains(latestSlot), slots[latestSlot].isUsed,
            inPlace(latestSlot, { $0.localID }) == identifier
        {
            return latestSlot
        }
        return slotsByID[identifier]
    }

    /// Queues a RESET for the sender of a packet with an unknown identifier; it is shorter than any
    /// packet.
    private mutating func reset(
        _ identifier: ConnectionID, to address: SocketAddress, at now: Timestamp
    ) {
        guard replies.count < Self.replyLimit, limiter.admitsReset(at: now) else { return }
        let reset = StatelessReset(
            connection: identifier, token: resetMint.token(for: identifier))
        statistics.resetsSent += 1
        replies.append((address, .reset(reset)))
    }

    private mutating func receiveReset(
        _ datagram: Span<UInt8>, from address: SocketAddress, at now: Timestamp
    ) {
        guard let reset = StatelessReset.decode(datagram) else { return drop(.malformed) }
        let key = ResetKey(remoteID: reset.connection, token: reset.token)
        guard let slot = slotsByReset[key], connections[slot].path.address == address,
            connections[slot].receiveReset(at: now)
        else { return drop(.forgedReset) }
        settle(slot, at: now)
    }

    private mutating func receiveHandshake(
        _ datagram: Span<UInt8>, from address: SocketAddress, at now: Timestamp
    ) {
        switch HandshakeDatagram.decode(datagram) {
        case .dropped(let reason):
            drop(reason)
        case .foreignHello(let prefix):
            drop(.unsupportedVersion)
            reply(.version(prefix, supported: [tuning.wireVersion]), to: address, at: now)
        case .datagram(.hello(let prefix, let mode, let limits, let proof)):
            guard isProved(proof, prefix, mode, from: address, at: now) else {
                let challenge = mint.make(for: address, prefix: prefix, mode: mode, at: now)
                return reply(.challenge(prefix, challenge), to: address, at: now)
            }
            receiveHello(datagram, prefix, mode, limits, from: address, at: now)
        case .datagram(let answer):
            receiveAnswer(answer, from: address, at: now)
        }
    }

    /// Returns whether the client has proved that it receives at the address from which it sends.
    private mutating func isProved(
        _ proof: AddressProof, _ prefix: HandshakePrefix, _ mode: UInt8,
        from address: SocketAddress, at now: Timestamp
    ) -> Bool {
        let verdict: CookieMint.Verdict
        switch proof {
        case .none:
            return false
        case .cookie(let cookie):
            verdict = mint.check(cookie, for: address, prefix: prefix, mode: mode, at: now)
        case .token(let token):
            verdict = mint.check(token, for: address, at: now)
        }
        switch verdict {
        case .valid: return true
        case .forged: drop(.forgedCookie)
        case .expired: drop(.expiredCookie)
        }
        return false
    }

    private mutating func receiveHello(
        _ datagram: Span<UInt8>, _ prefix: HandshakePrefix, _ mode: UInt8,
        _ limits: TransportLimits, from address: SocketAddress, at now: Timestamp
    ) {
        guard let hasEarlyData = try? Connection.hasEarlyData(datagram) else {
            return drop(.malformed)
        }
        let key = ClientKey(prefix)
        if let slot = slotsByClient[key] {
            guard connections[slot].repeatAccept(to: prefix, at: address) else {
                return drop(.unexpectedHandshake)
            }
            return settle(slot, at: now)
        }
        recentlyClosed.removeAll { $0.until < now }
        guard !recentlyClosed.contains(where: { $0.key == key }) else {
            return drop(.recentlyClosed)
        }
        if let refusal = refusal(mode: mode) { return refuse(prefix, refusal, address, at: now) }
        guard makeRoomForHalfOpen(from: address, at: now) else {
            drop(.tooManyHalfOpen)
            return putOff(prefix, address, at: now)
        }
        guard makeRoomForStranger(at: address, bringsData: hasEarlyData, at: now) else {
            drop(.tooManyStrangers)
            return putOff(prefix, address, at: now)
        }
        if isFull { return refuse(prefix, .full, address, at: now) }
        let localID = newConnectionID()
        var connection = Connection(
            accepting: prefix, mode: mode, clientLimits: limits, with: tuning(for: localID),
            localID: localID, generator: generator.fork(), at: now)
        if hasEarlyData { connection.receiveEarlyData(datagram, at: now) }
        let handle = insert(connection, address: address, clientKey: key)
        halfOpen.append(Stranger(handle: handle, since: now))
        if strangerLimits != nil { strangers.append(Stranger(handle: handle, since: now)) }
        statistics.acceptedConnections += 1
        events.append(.incoming(handle, address))
        settle(handle.slot, at: now)
    }

    /// Records that the connection of a client has ended.
    mutating func remember(_ key: ClientKey, at now: Timestamp) {
        let until = now.advanced(byNanoseconds: 2 * CookieMint.lifeNanoseconds)
        if recentlyClosed.count >= 64 { recentlyClosed.removeFirst() }
        recentlyClosed.append((key, until))
    }

    private func refusal(mode: UInt8) -> Refusal? {
        if mode != ProtectionMode.open { return .unsupportedMode }
        if !isAccepting { return .notAccepting }
        // If there are limits for strangers, the oldest stranger may have to make room first.
        return isFull && strangerLimits == nil ? .full : nil
    }

    /// Whether there is no place for another connection.
    ///
    /// Ended connections with messages that have not been taken count too: they hold memory.
    private var isFull: Bool {
        slotsByID.count >= connectionLimit || unacceptedCount >= connectionLimit
    }

    private mutating func refuse(
        _ prefix: HandshakePrefix, _ refusal: Refusal, _ address: SocketAddress, at now: Timestamp
    ) {
        statistics.refusedConnections += 1
        reply(.refused(prefix, code: refusal.rawValue), to: address, at: now)
    }

    /// Tells a client that there is no room at this moment, if few answers have been given lately.
    ///
    /// The client asks again in any case; it only learns that somebody is there.
    private mutating func putOff(
        _ prefix: HandshakePrefix, _ address: SocketAddress, at now: Timestamp
    ) {
        guard replies.count < Self.replyLimit / 2,
            limiter.admits(address, keepingHalf: true, at: now)
        else { return }
        statistics.statelessReplies += 1
        replies.append(
            (address, .handshake(.refused(prefix, code: Refusal.busy.rawValue))))
    }

    /// Handles an answer to a HELLO of this endpoint.
    private mutating func receiveAnswer(
        _ answer: HandshakeDatagram, from address: SocketAddress, at now: Timestamp
    ) {
        guard let slot = slotsByID[answer.prefix.clientID],
            connections[slot].path.address == address,
            connections[slot].receiveHandshake(answer, at: now)
        else { return drop(.unexpectedHandshake) }
        settle(slot, at: now)
    }

    /// Queues an answer to a client about which nothing is stored, within the limits for that.
    private mutating func reply(
        _ reply: HandshakeDatagram, to address: SocketAddress, at now: Timestamp
    ) {
        // If the driver does not send, the queue must not grow.
        guard replies.count < Self.replyLimit, limiter.admits(address, at: now) else {
            return drop(.rateLimited)
        }
        statistics.statelessReplies += 1
        replies.append((address, .handshake(reply)))
    }

    private mutating func drop(_ reason: DropReason) {
        statistics.drops[reason] += 1
    }
}

extension HandshakeDatagram {
    var prefix: HandshakePrefix {
        switch self {
        case .hello(let prefix, _, _, _), .challenge(let prefix, _),
            .accept(let prefix, _, _, _, _, _), .version(let prefix, _), .refused(let prefix, _):
            prefix
        }
    }
}
