public import ReliableChannelCore

/// The reason why connecting failed; no connection is left, so there is nothing to close.
public enum ConnectError: Error, Hashable, Sendable {
    /// The handshake failed for the given reason, such as ``CloseReason/handshakeTimeout``.
    ///
    /// The reason is ``CloseReason/finished`` if this endpoint was closed meanwhile.
    case failed(CloseReason)
    /// The address has port 0, at which no peer can be: give the port of the peer.
    case portZero
    /// The endpoint was closed, or was closing, before the call: create another one.
    case endpointClosed
    /// The task that connected was cancelled.
    case cancelled
}

extension ConnectError: CustomStringConvertible {
    /// The error, and the action that helps.
    public var description: String {
        switch self {
        case .failed(.handshakeTimeout):
            "nobody answered: check the address and the port, and whether a firewall blocks UDP"
        case .failed(.refused(.full)): "the peer has no room for another connection: try later"
        case .failed(let reason): "\(reason)"
        case .portZero: "the address has port 0: give the port of the peer"
        case .endpointClosed: "this endpoint is closed: make another one"
        case .cancelled: "the task was cancelled while it connected"
        }
    }
}
