public import Primitives

extension EndpointCore {
    /// Begins to connect; the outcome comes as ``Event/connected(_:)`` or ``Event/closed(_:_:)``.
    ///
    /// Several connects to one address begin one after the other, as fast as the peer answers, so
    /// that they stay below its limits for one host.
    ///
    /// With a token, messages that are queued before the next ``pollTransmit(into:at:)`` leave with
    /// the first datagram of the handshake, as far as they fit. Without a token they leave one
    /// round trip later.
    ///
    /// - Parameters:
    ///   - address: The peer's address.
    ///   - token: A token that the peer made for this machine's address in the last ten seconds.
    ///   - initialRTT: The round-trip time, if known; `nil` takes the configuration's.
    ///   - now: The present time.
    /// - Returns: The handle of the new connection, on which messages may be sent at once.
    public mutating func connect(
        to address: SocketAddress, token: AddressToken? = nil, initialRTT: Duration? = nil,
        at now: Timestamp
    ) -> ConnectionHandle {
        let localID = newConnectionID()
        var tuning = tuning(for: localID)
        if let initialRTT { tuning.initialRTT = Tuning.clampedRTT(initialRTT) }
        let start = lines[address, default: ConnectLine()].join(at: now)
        let connection = Connection(
            connectingWith: tuning, localID: localID, generator: generator.fork(), token: token,
            mayAskQuickly: initialRTT == nil && address.isOnLink, firstAttempt: start, at: now)
        let handle = insert(connection, address: address, clientKey: nil)
        slots[handle.slot].connectsTo = address
        if start > now { lines[address]?.waiting.append(handle) }
        settle(handle.slot, at: now)
        return handle
    }

    /// Makes a token that saves a client at this address a round trip when it connects within ten
    /// seconds.
    ///
    /// Send it only to the address itself, in a unicast answer no longer than the question: the
    /// token proves that its owner receives there.
    package func makeAddressToken(for address: SocketAddress, at now: Timestamp) -> AddressToken {
        mint.makeToken(for: address, at: now)
    }

    /// Counts datagrams that the system refused to send, except those that were too long.
    package mutating func noteSendFailures(_ count: Int) {
        statistics.sendFailureCount += UInt64(max(0, count))
    }

    /// Records that the system cannot or may not send to an address.
    ///
    /// - Parameters:
    ///   - reason: ``CloseReason/unreachable``, which ends all connects to the address at once, or
    ///     ``CloseReason/sendingForbidden``, which they give if they fail.
    ///   - address: The address.
    ///   - now: The present time.
    /// - Complexity: O(connections).
    package mutating func cannotSend(
        _ reason: CloseReason, to address: SocketAddress, at now: Timestamp
    ) {
        for slot in slots.indices where slots[slot].isUsed && slots[slot].connectsTo == address {
            connections[slot].noteSendFailure(reason)
            settle(slot, at: now)
        }
    }

    /// Records that the system refused to send a datagram because of its length (EMSGSIZE).
    ///
    /// If it was a probe, the probe counts as lost; otherwise datagrams to this address shrink to
    /// 1200 bytes.
    ///
    /// - Complexity: O(connections).
    package mutating func datagramWasTooBig(
        byteCount: Int, to address: SocketAddress, at now: Timestamp
    ) {
        for slot in slots.indices
        where slots[slot].isUsed && connections[slot].path.address == address {
            connections[slot].datagramWasTooBig(byteCount: byteCount, at: now)
            settle(slot, at: now)
        }
    }
}
