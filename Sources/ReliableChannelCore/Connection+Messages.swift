package import Primitives

extension Connection {
    /// The most receipts that may wait to be polled; beyond it, messages that want one are refused.
    static let receiptLimit = 4096

    /// Queues a message, to be delivered in its channel's mode unless the connection ends before.
    ///
    /// Allowed while connecting too. Poll for transmission afterwards.
    ///
    /// - Returns: The message's identifier, for receipts and ``progress(of:)``.
    /// - Throws: ``SendError``, with nothing changed. After ``SendError/bufferFull`` wait for
    ///   ``Event/writable``.
    @discardableResult
    package mutating func send(
        _ message: [UInt8], options: SendOptions = SendOptions(), at now: Timestamp
    ) throws(SendError) -> MessageID {
        switch state {
        case .connecting(let handshake):
            if handshake.closeAfterwards != nil { throw .closed }
        case .established: break
        case .flushing, .closing, .draining, .closed: throw .closed
        }
        let limit = min(
            tuning.maximumMessageByteCount, peerParameters?.maximumMessageByteCount ?? .max,
            options.channel.mode.isReliable ? .max : Wire.maximumLooseByteCount)
        guard message.count <= limit else { throw .messageTooLarge(limit: limit) }
        try sendBuffer.check(options)
        let buffered = sendBuffer.bufferedCost - sendBuffer.supersededCost(options)
        let cost = message.count + Int(Wire.messageOverheadCost)
        let mayReport = !options.wantsReceipt || sendBuffer.receipts.count < Self.receiptLimit
        // Bulk messages that fill the buffer must not block urgent ones.
        let room = tuning.sendBufferByteCount
        let reserve = options.usesReserve ? room / 8 : 0
        // A message that is longer than the buffer does not wait until a steady urgent flow ends.
        guard mayReport, buffered <= room / 8 || buffered + cost <= room + reserve else {
            isBlocked = true
            throw .bufferFull
        }
        noteCall(at: now)
        let id = sendBuffer.append(message, options: options, at: now)
        statistics.messagesSent += 1
        statistics.messagesSuperseded = sendBuffer.supersededCount
        return id
    }

    /// Takes the next message that is ready and returns its credit to the peer; `nil` if none is
    /// ready.
    ///
    /// Poll for transmission afterwards: the peer may be waiting for the credit. Messages can be
    /// taken for 30 s after the connection has ended.
    package mutating func nextMessage() -> ReceivedMessage? { inbox.removeMessage() }

    /// Returns the acknowledged part of a message of this side; `nil` once all of it is
    /// acknowledged, or it was given up.
    ///
    /// - Complexity: O(messages that wait).
    package func progress(of id: MessageID) -> MessageProgress? { sendBuffer.progress(of: id) }

    /// The arrived part of each long message that is not complete.
    package var receiveProgress: [MessageProgress] { inbox.progress }

    // MARK: Events

    /// Returns the next event, in order; receipts come first.
    ///
    /// `nil` if there is none.
    package mutating func pollEvent() -> Event? {
        if let (id, outcome) = sendBuffer.removeReceipt() {
            announceRoom()
            return .receipt(id, outcome)
        }
        return events.popFirst()
    }

    /// Whether ``pollEvent()`` has an event to return.
    var hasEvents: Bool { !events.isEmpty || !sendBuffer.receipts.isEmpty }

    /// Adds an event, unless the same one waits already.
    mutating func announce(_ event: Event) {
        if !events.contains(where: { $0 == event }) { events.append(event) }
    }

    /// Announces ``Event/writable`` after a refused `send` once half of the buffer is free again.
    mutating func announceRoom() {
        guard isBlocked, sendBuffer.bufferedCost <= tuning.sendBufferByteCount / 2,
            sendBuffer.receipts.count <= Self.receiptLimit / 2
        else { return }
        switch state {
        case .connecting, .established:
            isBlocked = false
            announce(.writable)
        case .flushing, .closing, .draining, .closed:
            return
        }
    }

    /// Updates counters and announces progress and room, after any change to messages.
    mutating func noteMessages(at now: Timestamp) {
        statistics.messagesExpired = sendBuffer.expiredCount
        statistics.messagesSuperseded = sendBuffer.supersededCount
        statistics.messagesReceived = inbox.counts.messageCount
        statistics.messagesDropped = inbox.droppedCount
        deliveryMeter.record(upTo: sendBuffer.acknowledgedByteCount, at: now)
        arrivalMeter.record(upTo: inbox.counts.byteCount, at: now)
        let (hasSent, hasReceived) = (sendBuffer.removeProgress(), inbox.removeProgress())
        if hasSent || hasReceived { announce(.progress) }
        announceRoom()
    }
}
