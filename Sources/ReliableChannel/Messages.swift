public import ReliableChannelCore

/// The messages of a connection, or of one of its channels, in sequence.
///
/// An iteration ends when the connection has ended or the task is cancelled, but messages that have
/// arrived come before. Several iterations share the messages: each message goes to one of them.
public struct Messages: AsyncSequence, Sendable {
    let connection: PeerConnection
    let lane: Int

    /// An iteration over the sequence; it holds no messages.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let connection: PeerConnection
        let lane: Int

        /// Returns the next message; waits until there is one.
        ///
        /// - Returns: `nil` when the connection has ended and all messages have been taken, or if
        ///   the task is cancelled and none is available.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async -> ReceivedMessage? {
            await connection.mailbox.receive(from: lane)
        }
    }

    /// Creates an iteration.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(connection: connection, lane: lane)
    }
}

/// A sequence in which each iteration calls its own function for the elements.
struct FeedSequence<Element: Sendable>: AsyncSequence, Sendable {
    /// Makes the function of a new iteration.
    let begin: @Sendable () -> (() async -> Element?)

    struct AsyncIterator: AsyncIteratorProtocol {
        let step: () async -> Element?

        mutating func next() async -> Element? { await step() }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            await step()
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(step: begin()) }
}
