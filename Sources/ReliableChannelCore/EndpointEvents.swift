public import Primitives

extension EndpointCore {
    /// An event that an endpoint reports to its user.
    public enum Event: Hashable, Sendable {
        /// A peer at this address has opened a connection, which can be used at once.
        case incoming(ConnectionHandle, SocketAddress)
        /// A connection that was opened here is established.
        case connected(ConnectionHandle)
        /// Messages are ready: call ``EndpointCore/nextMessage(on:)`` until it returns `nil`.
        ///
        /// The event comes when a message becomes ready. It does not come again for messages that
        /// are left, and several may come for the same messages.
        case readable(ConnectionHandle)
        /// Half of the send buffer is free again, after ``SendError/bufferFull``: send again.
        case writable(ConnectionHandle)
        /// The outcome of a message that was sent with `wantsReceipt`.
        ///
        /// It does not come if the connection ends before the outcome is known.
        case receipt(ConnectionHandle, MessageID, ReceiptOutcome)
        /// 16 KiB more of messages of at least 64 KiB were acknowledged, or arrived here.
        case progress(ConnectionHandle)
        /// The connection has ended; messages that arrived before can be taken for 30 s.
        ///
        /// If this side has closed the connection, or has given a client up for another one, they
        /// can be taken only until the connection is forgotten, which may be at once.
        case closed(ConnectionHandle, CloseReason)
    }
}

extension EndpointCore.Event: CustomStringConvertible {
    /// The event in one line.
    public var description: String {
        switch self {
        case .incoming(let connection, let address): "\(connection): opened from \(address)"
        case .connected(let connection): "\(connection): connected"
        case .readable(let connection): "\(connection): messages wait"
        case .writable(let connection): "\(connection): there is room again"
        case .receipt(let connection, let id, let outcome):
            "\(connection): message \(id.number) was \(outcome)"
        case .progress(let connection): "\(connection): long messages have come further"
        case .closed(let connection, let reason): "\(connection): closed: \(reason)"
        }
    }
}

extension ReceivedMessage: CustomStringConvertible {
    /// The length, the channel and, where there is one, the key, in one line.
    public var description: String {
        let name = "\(bytes.count) bytes on channel \(channel.id) (\(channel.mode))"
        return key.map { "\(name), key \($0)" } ?? name
    }
}
