public import Primitives
internal import UDP

/// One connection of an ``Endpoint``: messages both ways, on as many channels as are wanted.
///
/// A handle; copies mean the same connection.
public struct PeerConnection: Sendable {
    let endpoint: Endpoint
    let handle: ConnectionHandle
    /// Where the peer was when the connection began; see ``currentAddress``.
    public let remoteAddress: SocketAddress

    /// Queues a message for delivery as its channel promises; waits while the buffer is full.
    ///
    /// - Returns: The message's name, for ``progress(of:)``.
    /// - Throws: ``SendError``; nothing has changed then. ``SendError/bufferFull`` only if the task is
    ///   cancelled while it waits.
    @discardableResult
    public func send(
        _ message: [UInt8], options: SendOptions = SendOptions()
    ) async throws(SendError) -> MessageID {
        // A task that lives on the endpoint's thread need not change executors.
        let result = endpoint.atOnce { $0.trySend(message, options: options, on: handle) }
        switch result {
        case .success(let id): return id
        case nil, .failure(.bufferFull): break
        case .failure(let error): throw error
        }
        return try await endpoint.send(message, options: options, on: handle).get()
    }

    /// Queues a message if there is room for it, and does not wait.
    ///
    /// - Throws: ``SendError``; nothing has changed then.
    @discardableResult
    public func trySend(
        _ message: [UInt8], options: SendOptions = SendOptions()
    ) async throws(SendError) -> MessageID {
        try await endpoint.trySend(message, options: options, on: handle).get()
    }

    /// Sends a message and waits until it is known what became of it.
    ///
    /// - Returns: `nil` if the connection ended, or the task was cancelled, before that was known.
    /// - Throws: ``SendError``; nothing has changed then.
    public func sendAndConfirm(
        _ message: [UInt8], options: SendOptions = SendOptions()
    ) async throws(SendError) -> ReceiptOutcome? {
        try await endpoint.sendAndConfirm(message, options: options, on: handle).get()
    }

    /// How much of a message of this side's has arrived; `nil` once that is all, or it was given up.
    public func progress(of id: MessageID) async -> MessageProgress? {
        await endpoint.withConnection(handle) { $0.progress(of: id) } ?? nil
    }

    /// How much has arrived of each long message that is not complete.
    public var receiveProgress: [MessageProgress] {
        get async { await endpoint.withConnection(handle) { $0.receiveProgress } ?? [] }
    }

    /// The next message, of whatever channel; waits until there is one.
    ///
    /// - Returns: `nil` when the connection has ended and all that arrived has been taken, or the task
    ///   is cancelled.
    public func receive() async -> ReceivedMessage? {
        // The endpoint's own loop of the same steps saves other tasks two changes of executors for each wait.
        while let step = endpoint.atOnce({ $0.nextReceiveStep(on: handle) }) {
            switch step {
            case .take(let message):
                return message
            case .end:
                return nil
            case .wait(let waiter):
                guard await waiter.wait() != nil else {
                    await endpoint.forget(waiter, on: handle)
                    return nil
                }
            }
        }
        return await endpoint.receive(on: handle)
    }

    /// The messages from here on, until the connection ends.
    public var messages: Messages { Messages(connection: self) }

    /// Ends the connection and tells the peer why.
    ///
    /// With `flushing`, messages that were sent arrive first; ``Endpoint/close()`` waits for that.
    public func close(
        _ reason: CloseReason = .finished, flushing: Bool = true
    ) async {
        await endpoint.close(handle, reason: reason, flushing: flushing)
    }

    /// Why the connection ended; `nil` while it has not.
    public var closeReason: CloseReason? {
        get async { await endpoint.closeReason(of: handle) }
    }

    /// Where the peer is now, which moves with it; `nil` once the connection is forgotten.
    public var currentAddress: SocketAddress? {
        get async { await endpoint.withConnection(handle) { $0.currentAddress } }
    }

    /// How the connection does; `nil` once it is forgotten.
    public var status: ConnectionStatus? {
        get async { await endpoint.withConnection(handle) { $0.status(at: MonotonicClock.now()) } }
    }

    /// What has happened on each channel, by ascending number; empty once the connection is forgotten.
    public var channelStatistics: [ChannelStatistics] {
        get async { await endpoint.withConnection(handle) { $0.channelStatistics } ?? [] }
    }

    /// Changes how many bytes are spent so that a lost packet delays nothing, from the next packet on.
    public func setRedundancy(_ policy: RedundancyPolicy) async {
        await endpoint.setRedundancy(policy, of: handle)
    }

    /// A connection's messages, one after the other.
    public struct Messages: AsyncSequence, Sendable {
        let connection: PeerConnection

        /// Takes messages from the connection.
        public struct AsyncIterator: AsyncIteratorProtocol {
            let connection: PeerConnection

            /// The next message; `nil` at the end.
            public mutating func next() async -> ReceivedMessage? {
                await connection.receive()
            }
        }

        /// Starts to take messages.
        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(connection: connection)
        }
    }
}

/// What a task that wants a message has to do.
enum ReceiveStep: Sendable {
    case take(ReceivedMessage)
    /// Then ask again; a wait that is cancelled has to be taken back, by ``Endpoint/forget(_:on:)``.
    case wait(Waiter<Bool>)
    case end
}
