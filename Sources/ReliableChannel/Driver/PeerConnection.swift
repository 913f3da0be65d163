public import UDP

/// One connection of an ``Endpoint``: reliable, ordered messages both ways.
///
/// A handle; copies mean the same connection.
public struct PeerConnection: Sendable {
    let endpoint: Endpoint
    let handle: ConnectionHandle
    /// Where the peer is.
    public let remoteAddress: SocketAddress

    /// Queues a message for delivery: exactly once, in order, unless the connection ends before.
    ///
    /// - Throws: ``SendError``; nothing has changed then. After ``SendError/bufferFull`` try again when
    ///   the peer has had time to catch up.
    public func send(_ message: [UInt8]) async throws(SendError) {
        try await endpoint.send(message, on: handle)
    }

    /// The next message; waits until there is one.
    ///
    /// - Returns: `nil` when the connection has ended and all that arrived has been taken, or the task
    ///   is cancelled.
    public func receive() async -> [UInt8]? {
        await endpoint.receive(on: handle)
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

    /// How the connection does; `nil` once it is forgotten.
    public var status: ConnectionStatus? {
        get async { await endpoint.status(of: handle) }
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
            public mutating func next() async -> [UInt8]? {
                await connection.receive()
            }
        }

        /// Starts to take messages.
        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(connection: connection)
        }
    }
}
