public import Primitives
public import ReliableChannelCore
internal import UDP

/// One connection of an ``Endpoint``: messages in both directions, on up to 256 channels.
///
/// It is a handle: copies refer to the same connection, and are equal. Any number of tasks may use
/// it at the same time. Messages of one task keep their order on an ordered channel; those of
/// several tasks are sent in the order of the calls.
public struct PeerConnection: Sendable {
    /// A state of a connection.
    public enum State: Hashable, Sendable {
        /// A packet of the peer has arrived within the last three keepalive intervals.
        ///
        /// After a time of more than a second in which this program stood still, as while its
        /// machine sleeps, the three intervals begin anew.
        case connected
        /// No packet of the peer has arrived for three keepalive intervals: 1.5 s by default.
        ///
        /// The state can become ``connected`` again. Otherwise
        /// ``EndpointConfiguration/idleTimeout`` ends the connection.
        case unresponsive
        /// The connection has ended; always the last state.
        case closed(CloseReason)
    }

    let endpoint: Endpoint
    let mailbox: Mailbox
    /// The peer's address when the connection began; see ``currentAddress``.
    public let remoteAddress: SocketAddress

    // MARK: Sending

    /// Queues a message, to be delivered in its channel's mode; waits while there is no room.
    ///
    /// Returns before the message is sent. ``sendForReceipt(_:on:key:deadline:)-([UInt8],_,_,_)``
    /// reports the outcome. There is room if the message fits into
    /// ``EndpointConfiguration/sendBufferByteCount`` together with the unacknowledged messages, or
    /// if these use at most an eighth of that.
    ///
    /// While a message waits, later ones of this connection wait behind it. One of priority 0 to 2
    /// waits only behind messages of its own channel. While the peer takes nothing, the wait has no
    /// limit: two programs that both send much before they read wait for each other. Read in a task
    /// of its own.
    ///
    /// - Parameters:
    ///   - message: The bytes. The limit is ``EndpointConfiguration/maximumMessageByteCount`` (by
    ///     default 1 MiB) or that of the peer, whichever is less; in the modes
    ///     ``DeliveryMode/unreliable`` and ``DeliveryMode/sequenced`` it is 64 KiB at most.
    ///   - channel: The channel, with its delivery mode.
    ///   - key: On a channel in the mode ``DeliveryMode/latest``, the number of the thing that the
    ///     message describes, below 2⁶²; `nil` counts as 0 there. On other channels it must be
    ///     `nil`.
    ///   - deadline: The time after which the message is given up unless it is known to have
    ///     arrived; `nil` for never. It begins when there is room for the message.
    /// - Returns: The message's identifier, for ``progress(of:)``.
    /// - Throws: ``SendError``, with nothing changed; ``SendError/cancelled`` if the task is
    ///   cancelled while it waits, and never ``SendError/bufferFull``.
    /// - Complexity: O(1), without a change of threads, while there is room; the first message on a
    ///   channel or with a key waits for the endpoint's thread.
    @discardableResult
    public func send(
        _ message: [UInt8], on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> MessageID {
        let options = SendOptions(channel: channel, deadline: deadline, key: key)
        if let id = endpoint.pass(message, options, on: mailbox) { return id }
        return try await mailbox.send(message, options, mayWait: true).id
    }

    /// Queues a message if there is room for it; does not wait for room.
    ///
    /// The parameters are those of ``send(_:on:key:deadline:)-([UInt8],_,_,_)``.
    ///
    /// - Returns: The message's identifier, for ``progress(of:)``.
    /// - Throws: ``SendError/bufferFull`` if there is no room, or if the message would wait behind
    ///   an earlier one; or another ``SendError`` as ``send(_:on:key:deadline:)-([UInt8],_,_,_)``
    ///   does. Nothing has changed then.
    @discardableResult
    public func trySend(
        _ message: [UInt8], on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> MessageID {
        let options = SendOptions(channel: channel, deadline: deadline, key: key)
        if let id = endpoint.pass(message, options, on: mailbox) { return id }
        return try await mailbox.send(message, options, mayWait: false).id
    }

    /// Queues a message like ``send(_:on:key:deadline:)-([UInt8],_,_,_)``, and returns a receipt
    /// for its outcome.
    ///
    /// While 4,096 known outcomes of the connection have not reached their receipts, it waits as if
    /// the send buffer were full. Receipts whose outcome is not known are not limited.
    ///
    /// - Returns: The receipt; ``Receipt/outcome`` waits for the outcome.
    /// - Throws: ``SendError`` as ``send(_:on:key:deadline:)-([UInt8],_,_,_)`` does, with nothing
    ///   changed.
    public func sendForReceipt(
        _ message: [UInt8], on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> Receipt {
        let options = SendOptions(
            channel: channel, deadline: deadline, key: key, wantsReceipt: true)
        let sent = try await mailbox.send(message, options, mayWait: true)
        return sent.receipt ?? Receipt(sent.id)
    }

    // The following take any bytes: a slice, a `Data`, a span. An array does not come here.

    /// Queues a message of any bytes, such as a slice or a `Data`, as
    /// ``send(_:on:key:deadline:)-([UInt8],_,_,_)`` does.
    @discardableResult
    public func send(
        _ message: some Sequence<UInt8>, on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> MessageID {
        try await send(Array(message), on: channel, key: key, deadline: deadline)
    }

    /// Queues a message of any bytes if there is room, as
    /// ``trySend(_:on:key:deadline:)-([UInt8],_,_,_)`` does.
    @discardableResult
    public func trySend(
        _ message: some Sequence<UInt8>, on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> MessageID {
        try await trySend(Array(message), on: channel, key: key, deadline: deadline)
    }

    /// Queues a message of any bytes, as ``sendForReceipt(_:on:key:deadline:)-([UInt8],_,_,_)``
    /// does.
    public func sendForReceipt(
        _ message: some Sequence<UInt8>, on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> Receipt {
        try await sendForReceipt(Array(message), on: channel, key: key, deadline: deadline)
    }

    /// Queues the bytes of a span as a message, as ``send(_:on:key:deadline:)-([UInt8],_,_,_)``
    /// does.
    @discardableResult
    public func send(
        _ message: Span<UInt8>, on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> MessageID {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(message.count)
        for index in message.indices { bytes.append(message[index]) }
        return try await send(bytes, on: channel, key: key, deadline: deadline)
    }

    /// Returns how much of a message the peer has acknowledged.
    ///
    /// - Returns: `nil` once all of the message is acknowledged, if it was given up, and once the
    ///   connection has ended.
    public func progress(of id: MessageID) async -> MessageProgress? {
        await endpoint.withConnection(mailbox) { $0.progress(of: id) } ?? nil
    }

    // MARK: Receiving

    /// Returns the next message of any channel that has no ``messages(on:)`` of its own.
    ///
    /// Waits until there is one. Each message goes to one of the waiting tasks.
    ///
    /// Messages that are not taken use up the credit that this endpoint gives to the peer, its
    /// ``EndpointConfiguration/receiveWindowByteCount``; without credit the peer cannot send. In
    /// the modes ``DeliveryMode/unreliable`` and ``DeliveryMode/sequenced`` messages use no credit.
    ///
    /// - Returns: `nil` when the connection has ended and all messages have been taken, or if the
    ///   task is cancelled and no message is available.
    /// - Complexity: O(1), without a change of threads, while a message is available.
    public func receive() async -> ReceivedMessage? {
        await mailbox.receive(from: 0)
    }

    /// The messages that have not been taken, and those still to come; see ``receive()``.
    public var messages: Messages { Messages(connection: self, lane: 0) }

    /// Returns the messages of one channel, and keeps them apart from all others from now on.
    ///
    /// From this call on, ``messages`` and ``receive()`` no longer return messages of this channel,
    /// not even those that have arrived before. A second call for the same channel shares its
    /// messages with the first. Only the channel's number matters, not its mode.
    ///
    /// Take the messages: those that are not taken use up the credit of the whole connection,
    /// except in the modes ``DeliveryMode/unreliable`` and ``DeliveryMode/sequenced``.
    public func messages(on channel: Channel) -> Messages {
        Messages(connection: self, lane: mailbox.addLane(for: channel))
    }

    /// The arrived part of each message of 64 KiB or more that is not complete.
    ///
    /// Empty once the connection is forgotten.
    public var receiveProgress: [MessageProgress] {
        get async { await endpoint.withConnection(mailbox) { $0.receiveProgress } ?? [] }
    }

    // MARK: The connection

    /// Closes the connection and tells the peer the reason.
    ///
    /// Returns before the connection has ended; ``closed()`` waits for the end. From the first call
    /// on, ``send(_:on:key:deadline:)-([UInt8],_,_,_)`` throws ``SendError/closed``.
    ///
    /// While deliveries are awaited, a second call without `flushing` ends the wait, and the peer
    /// receives the second reason. Any other second call has no effect.
    ///
    /// - Parameters:
    ///   - reason: The reason that the peer receives: ``CloseReason/finished``, which becomes
    ///     ``CloseReason/undelivered`` on both sides if messages are given up, or
    ///     ``CloseReason/application(code:text:)``. The others are the library's own: do not give
    ///     them, since the peer would get another reason or a false one.
    ///   - flushing: Whether queued messages are delivered first, for at most
    ///     ``EndpointConfiguration/flushTimeout``; ``Endpoint/close()`` waits for that.
    public func close(_ reason: CloseReason = .finished, flushing: Bool = true) async {
        await endpoint.close(mailbox, reason: reason, flushing: flushing)
    }

    /// Changes the silence of the peer after which this connection ends, from 1 ms to a year.
    ///
    /// At first it is ``EndpointConfiguration/idleTimeout``. The peer has a time of its own. The
    /// connection is kept only if the time is longer than the endpoint's
    /// ``EndpointConfiguration/keepaliveInterval``, or the peer's.
    public func setIdleTimeout(_ timeout: Duration) async {
        await endpoint.setIdleTimeout(timeout, of: mailbox)
    }

    /// The present state.
    public var state: State { mailbox.state.current }

    /// The present state and those that follow, until the connection has ended.
    ///
    /// A task that is late gets only the newest state.
    public var states: some AsyncSequence<State, Never> & Sendable {
        FeedSequence { [mailbox] in
            var known: State?
            return {
                if case .closed = known { return nil }
                known = await mailbox.state.next(after: known)
                return known
            }
        }
    }

    /// Waits until the connection has ended.
    ///
    /// If one side closes, both usually get its reason, which does not say who closed: a program
    /// that has to know notes its own close. If both close at the same time, each gets its own.
    ///
    /// - Returns: The reason; `nil` if the task is cancelled first.
    public func closed() async -> CloseReason? {
        var known: State?
        while let state = await mailbox.state.next(after: known) {
            if case .closed(let reason) = state { return reason }
            known = state
        }
        return nil
    }

    /// The peer's present address, which changes when the peer moves to another network.
    ///
    /// `nil` once the endpoint has forgotten the connection, which is soon after its end.
    public var currentAddress: SocketAddress? {
        get async { await endpoint.withConnection(mailbox) { $0.currentAddress } }
    }

    /// The round-trip times, estimates and counters of the connection at present.
    ///
    /// `nil` once the endpoint has forgotten the connection, which is soon after its end.
    public var status: ConnectionStatus? {
        get async {
            await endpoint.withConnection(mailbox) { $0.status(at: MonotonicClock.now()) }
        }
    }

    /// The counters of each channel in use, by ascending number.
    ///
    /// Empty once the endpoint has forgotten the connection, which is soon after its end.
    public var channelStatistics: [ChannelStatistics] {
        get async { await endpoint.withConnection(mailbox) { $0.channelStatistics } ?? [] }
    }

    /// Changes the policy for copies of small messages, from the next packet on.
    ///
    /// The first policy is ``EndpointConfiguration/redundancy``. Without effect once the connection
    /// is forgotten.
    public func setRedundancy(_ policy: RedundancyPolicy) async {
        await endpoint.setRedundancy(policy, of: mailbox)
    }
}

extension PeerConnection: Hashable {
    /// Returns whether both refer to the same connection of the same endpoint.
    public static func == (left: PeerConnection, right: PeerConnection) -> Bool {
        left.mailbox === right.mailbox
    }

    /// Hashes the connection, as equality compares it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(mailbox))
    }
}

extension PeerConnection: CustomStringConvertible {
    /// The connection's number, its peer's first address and its state, in one line.
    public var description: String { "connection \(mailbox.handle) to \(remoteAddress): \(state)" }
}

extension PeerConnection.State: CustomStringConvertible {
    /// The state in a few words of English.
    public var description: String {
        switch self {
        case .connected: "connected"
        case .unresponsive: "unresponsive"
        case .closed(let reason): "closed: \(reason)"
        }
    }
}
