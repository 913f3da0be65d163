public import Primitives
public import ReliableChannelCore
internal import UDP

/// One connection of an ``Endpoint``: messages both ways, on as many channels as are wanted.
///
/// A handle: copies mean the same connection, and are equal. Any number of tasks may use it at a time. Messages
/// of one task keep their order on an ordered channel; those of several tasks are sent in the order of the calls.
public struct PeerConnection: Sendable {
    /// A state of a connection.
    public enum State: Hashable, Sendable {
        /// The peer was heard lately.
        case connected
        /// Nothing was heard of the peer for three keepalive intervals; it may come back.
        case unresponsive
        /// The connection has ended; always the last state.
        case closed(CloseReason)
    }

    let endpoint: Endpoint
    let exchange: Exchange
    /// The peer's address when the connection began; see ``currentAddress``.
    public let remoteAddress: SocketAddress

    // MARK: Sending

    /// Queues a message for delivery as its channel promises; waits while the send buffer is full.
    ///
    /// Returns before the message has left: ``sendForReceipt(_:on:key:deadline:)`` tells what became of one.
    ///
    /// - Parameters:
    ///   - message: Up to ``EndpointConfiguration/maximumMessageByteCount`` bytes, 1 MiB by default, and up
    ///     to 64 KiB on channels that do not repeat what is lost.
    ///   - key: On a channel in the mode *latest*, the thing that the message is the state of; below 2⁶².
    ///   - deadline: The time after which the message is given up if it is not known to have arrived;
    ///     `nil` for never.
    /// - Returns: The message's name, for ``progress(of:)``.
    /// - Throws: ``SendError``; nothing has changed then. ``SendError/bufferFull`` only if the task is
    ///   cancelled while it waits.
    /// - Complexity: O(1), without a change of threads, while there is room.
    @discardableResult
    public func send(
        _ message: [UInt8], on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> MessageID {
        let options = SendOptions(channel: channel, deadline: deadline, key: key)
        return try await exchange.send(message, options, mayWait: true).id
    }

    /// Queues a message if there is room for it, and does not wait.
    ///
    /// - Throws: ``SendError``; nothing has changed then.
    @discardableResult
    public func trySend(
        _ message: [UInt8], on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> MessageID {
        let options = SendOptions(channel: channel, deadline: deadline, key: key)
        return try await exchange.send(message, options, mayWait: false).id
    }

    /// Queues a message as ``send(_:on:key:deadline:)`` does, and promises to tell what becomes of it.
    ///
    /// - Throws: ``SendError``; nothing has changed then.
    public func sendForReceipt(
        _ message: [UInt8], on channel: Channel = .main, key: UInt64? = nil,
        deadline: Duration? = nil
    ) async throws(SendError) -> Receipt {
        let options = SendOptions(
            channel: channel, deadline: deadline, key: key, wantsReceipt: true)
        let sent = try await exchange.send(message, options, mayWait: true)
        return sent.receipt ?? Receipt(sent.id)
    }

    /// Returns how much of a long message has arrived; `nil` once that is all, or it was given up.
    public func progress(of id: MessageID) async -> MessageProgress? {
        await endpoint.withConnection(exchange) { $0.progress(of: id) } ?? nil
    }

    // MARK: Receiving

    /// Takes the next message, of any channel that nobody reads by itself; waits until there is one.
    ///
    /// A message goes to one of the tasks that ask. Messages that nobody takes fill the window of the peer, which
    /// then waits.
    ///
    /// - Returns: `nil` when the connection has ended and all that arrived has been taken, or the task
    ///   is cancelled.
    /// - Complexity: O(1), without a change of threads, while a message is there.
    public func receive() async -> ReceivedMessage? {
        await exchange.receive(from: 0)
    }

    /// The messages from here on, until the connection ends; see ``receive()``.
    public var messages: Messages { Messages(connection: self, lane: 0) }

    /// Returns the messages of one channel, which ``messages`` and ``receive()`` leave out from now on.
    ///
    /// Messages of the channel that nobody takes hold up the whole connection, unless it is unreliable.
    public func messages(on channel: Channel) -> Messages {
        Messages(connection: self, lane: exchange.addLane(for: channel))
    }

    /// How much has arrived of each long message that is not complete.
    public var receiveProgress: [MessageProgress] {
        get async { await endpoint.withConnection(exchange) { $0.receiveProgress } ?? [] }
    }

    // MARK: The connection

    /// Ends the connection and tells the peer why.
    ///
    /// - Parameter flushing: Whether messages that were sent arrive first; ``Endpoint/close()`` waits for that.
    public func close(_ reason: CloseReason = .finished, flushing: Bool = true) async {
        await endpoint.close(exchange, reason: reason, flushing: flushing)
    }

    /// The state at present.
    public var state: State { exchange.state.current }

    /// The state at present and those that follow, until the connection has ended.
    ///
    /// A task that is late gets the newest state only.
    public var states: some AsyncSequence<State, Never> & Sendable {
        FeedSequence { [exchange] in
            var known: State?
            return {
                if case .closed = known { return nil }
                known = await exchange.state.next(after: known)
                return known
            }
        }
    }

    /// Waits until the connection has ended.
    ///
    /// - Returns: Why it has ended; `nil` if the task is cancelled first.
    public func closed() async -> CloseReason? {
        var known: State?
        while let state = await exchange.state.next(after: known) {
            if case .closed(let reason) = state { return reason }
            known = state
        }
        return nil
    }

    /// Where the peer is now, which moves with it; `nil` once the connection is forgotten.
    public var currentAddress: SocketAddress? {
        get async { await endpoint.withConnection(exchange) { $0.currentAddress } }
    }

    /// Round-trip times, estimates and counters; `nil` once the connection is forgotten.
    public var status: ConnectionStatus? {
        get async {
            await endpoint.withConnection(exchange) { $0.status(at: MonotonicClock.now()) }
        }
    }

    /// Counters of each channel in use, by ascending number; empty once the connection is forgotten.
    public var channelStatistics: [ChannelStatistics] {
        get async { await endpoint.withConnection(exchange) { $0.channelStatistics } ?? [] }
    }

    /// Changes how eagerly small messages are sent more than once, from the next packet on.
    public func setRedundancy(_ policy: RedundancyPolicy) async {
        await endpoint.setRedundancy(policy, of: exchange)
    }
}

extension PeerConnection: Hashable {
    /// Returns true if both mean the same connection of the same endpoint.
    public static func == (left: PeerConnection, right: PeerConnection) -> Bool {
        left.exchange === right.exchange
    }

    /// Hashes the identity of the connection.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(exchange))
    }
}

extension PeerConnection: CustomStringConvertible {
    /// The connection's number, its peer's first address and its state, in one line.
    public var description: String { "connection \(exchange.handle) to \(remoteAddress): \(state)" }
}

extension PeerConnection.State: CustomStringConvertible {
    /// The state in plain words.
    public var description: String {
        switch self {
        case .connected: "connected"
        case .unresponsive: "unresponsive"
        case .closed(let reason): "closed: \(reason)"
        }
    }
}
