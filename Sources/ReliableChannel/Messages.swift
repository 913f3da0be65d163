public import ReliableChannelCore

/// The messages of a connection, one after the other, until it ends or the task is cancelled.
///
/// Iterations share the messages: each message goes to one of them.
public struct Messages: AsyncSequence, Sendable {
    let connection: PeerConnection
    let lane: Int

    /// A task's place in the sequence; it holds no messages.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let connection: PeerConnection
        let lane: Int

        /// Takes the next message; `nil` at the end.
        public mutating func next() async -> ReceivedMessage? {
            await connection.exchange.receive(from: lane)
        }

        /// Takes the next message; `nil` at the end.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async -> ReceivedMessage? {
            await connection.exchange.receive(from: lane)
        }
    }

    /// Begins to take messages.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(connection: connection, lane: lane)
    }
}

/// A sequence whose iterations each ask a function of their own.
struct FeedSequence<Element: Sendable>: AsyncSequence, Sendable {
    /// Makes the function that a new iteration asks.
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
