public import ReliableChannelCore

/// A reason for which a connection did not come about.
public enum ConnectError: Error, Hashable, Sendable {
    /// The handshake failed.
    case failed(CloseReason)
    /// The endpoint is closed.
    case endpointClosed
    /// The task that wanted to connect was cancelled.
    case cancelled
}

extension ConnectError: CustomStringConvertible {
    /// What happened, and what to do about it.
    public var description: String {
        switch self {
        case .failed(.handshakeTimeout):
            "nobody answered: check the address and the port, and whether a firewall blocks UDP"
        case .failed(.refused(.full)): "the peer has no room for another connection: try later"
        case .failed(let reason): "\(reason)"
        case .endpointClosed: "this endpoint is closed: make another one"
        case .cancelled: "the task was cancelled while it connected"
        }
    }
}
