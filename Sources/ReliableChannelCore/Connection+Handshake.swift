internal import Primitives

extension Connection {
    /// Handles a handshake datagram that names this connection as the client's; returns `false` if
    /// it does not fit.
    mutating func receiveHandshake(_ datagram: HandshakeDatagram, at now: Timestamp) -> Bool {
        guard case .connecting(var handshake) = state else { return false }
        noteCall(at: now)
        switch datagram {
        case .hello:
            return false
        case .challenge(let prefix, let cookie):
            guard prefix == handshake.prefix else { return false }
            let isNews = handshake.answer(challenge: cookie, at: now)
            // Stored even if the challenge is ignored: one that was expected has come.
            state = .connecting(handshake)
            if isNews { lastReceived = now }
            return isNews
        case .accept(let prefix, let mode, let serverID, let serverNonce, let limits, let isEarly):
            guard prefix == handshake.prefix, mode == ProtectionMode.open else { return false }
            if let sample = handshake.roundTrip(at: now) {
                rtt.update(latestRTT: sample, ackDelay: 0)
            } else {
                rtt.assume(roundTripAtMost: now.nanoseconds(since: handshake.asked))
            }
            establish(prefix, mode, serverID, serverNonce, limits, at: now)
            settleEarlyPacket(handshake.early, wasTaken: isEarly, at: now)
            if let reason = handshake.closeAfterwards, isOpen {
                close(reason, flushing: true, at: now)
            }
            return true
        case .version(let prefix, let supported):
            // A list with our own version in it does not end the attempt (RFC 9000 §6.2).
            guard prefix == handshake.prefix, !supported.contains(tuning.wireVersion) else {
                return false
            }
            end(.incompatibleVersion(supported: supported))
            return true
        case .refused(let prefix, let code):
            guard prefix == handshake.prefix, let refusal = Refusal(rawValue: code) else {
                return false
            }
            guard refusal == .busy else {
                end(.refused(refusal))
                return true
            }
            handshake.note(.refused(.busy))
            state = .connecting(handshake)
            lastReceived = now
            return true
        }
    }

    /// Makes the first HELLO due, if it waits for its turn; returns whether it did.
    mutating func beginConnecting(at now: Timestamp) -> Bool {
        guard case .connecting(var handshake) = state, handshake.begin(at: now) else {
            return false
        }
        state = .connecting(handshake)
        return true
    }

    /// Records that the system refuses to send to the peer: connecting ends at once for lack of a
    /// way, and at its deadline if sending is forbidden.
    mutating func noteSendFailure(_ reason: CloseReason) {
        guard case .connecting(var handshake) = state else { return }
        if reason == .unreachable { return end(reason) }
        handshake.note(reason)
        state = .connecting(handshake)
    }

    /// Records that the peer answers others of this endpoint, if nothing has been sent to it here.
    mutating func notePeerAnswersOthers() {
        guard case .connecting(var handshake) = state, handshake.isWaiting else { return }
        handshake.note(.refused(.busy))
        state = .connecting(handshake)
    }

    private mutating func establish(
        _ prefix: HandshakePrefix, _ mode: UInt8, _ serverID: ConnectionID, _ serverNonce: UInt64,
        _ limits: TransportLimits, at now: Timestamp
    ) {
        peerParameters = PeerParameters(
            remoteID: serverID,
            protection: PacketProtection(
                clientNonce: prefix.clientNonce, serverNonce: serverNonce,
                clientID: prefix.clientID, serverID: serverID, mode: mode),
            maximumMessageByteCount: Int(limits.maximumMessageByteCount),
            resetToken: limits.resetToken)
        acks = AckScheduler(first: limits.firstPacketNumber)
        sendBuffer.open(window: UInt64(limits.initialCredit))
        lastReceived = now
        state = .established
        events.append(.connected)
        trace(.established, at: now)
        // It tells the server that its answer arrived, and lets it measure a round trip.
        isPingDue = true
        if sendBuffer.longestMessageByteCount > Int(limits.maximumMessageByteCount) {
            beginClosing(.messageTooLargeForPeer, at: now)
        }
    }

    /// Answers a client's repeated HELLO with the same ACCEPT, to the client's present address.
    ///
    /// A client that has sent no packet yet may have moved; the HELLO's proof is valid for the new
    /// address.
    mutating func repeatAccept(to prefix: HandshakePrefix, at address: SocketAddress) -> Bool {
        guard admission?.clientNonce == prefix.clientNonce else { return false }
        if isHalfOpen { path.address = address }
        switch state {
        case .established, .flushing:
            admission?.isDue = true
            return true
        case .connecting, .closing, .draining, .closed:
            return false
        }
    }
}
