internal import Primitives
public import ReliableChannelCore

/// The reason why connecting failed; no connection is left, so there is nothing to close.
public enum ConnectError: Error, Hashable, Sendable {
    /// The handshake failed for the given reason, such as ``CloseReason/handshakeTimeout``.
    ///
    /// The reason is ``CloseReason/finished`` if this endpoint was closed meanwhile.
    case failed(CloseReason)
    /// The address has port 0, at which no peer can be: give the port of the peer.
    case portZero
    /// The address is not that of one machine: 0.0.0.0, `::` or a multicast group.
    ///
    /// 0.0.0.0 and `::` mean all addresses of a machine. An ``Endpoint/localAddress`` is often one
    /// of them: give an address of the peer's machine in its place.
    case notOneMachine
    /// The address is valid on one link only (fe80::), and no interface is given: write it behind
    /// the address, as in `[fe80::1%eth0]:4000`.
    case noInterface
    /// The address is IPv6 and this endpoint is bound to an IPv4 address, or the other way round.
    ///
    /// Connect to another address of the peer, or bind the endpoint to an address of that kind.
    case otherFamily
    /// The endpoint was closed, or was closing, before the call: create another one.
    case endpointClosed
    /// The task that connected was cancelled.
    case cancelled
}

extension ConnectError {
    /// Returns the error of an attempt to reach an address at which certainly no peer can be.
    init?(of address: SocketAddress, from local: SocketAddress) {
        if address.port == 0 {
            self = .portZero
        } else if !address.isOneMachine {
            self = .notOneMachine
        } else if address.isIPv6, address.isLinkLocal, address.scope == 0 {
            self = .noInterface
        } else if address.isIPv6 != local.isIPv6, !local.reachesBothFamilies {
            self = .otherFamily
        } else {
            return nil
        }
    }
}

extension ConnectError: CustomStringConvertible {
    /// The error in one line, with the action that helps if there is one.
    public var description: String {
        switch self {
        case .failed(.handshakeTimeout):
            "nobody answered: check the address and the port, and whether a firewall blocks UDP"
        case .failed(.refused(.full)): "the peer has no room for another connection: try later"
        case .failed(.refused(.busy)):
            "the peer is busy, too many connect to it at once: try again"
        case .failed(.refused(.notAccepting)):
            "the peer only connects to others: check the address and the port"
        case .failed(.unreachable):
            "this machine has no network or no way to that address: connect it, or give another "
                + "address"
        case .failed(.sendingForbidden):
            "this machine's firewall forbids to send there: allow UDP for this program"
        case .failed(let reason): "\(reason)"
        case .portZero: "the address has port 0: give the port of the peer"
        case .notOneMachine:
            "this is not the address of one machine: give an address of the peer's machine"
        case .noInterface:
            "the address holds on one link only: write its interface, as in [fe80::1%eth0]:4000"
        case .otherFamily:
            "one address is IPv4 and the other IPv6: connect to another address of the peer, or "
                + "bind this endpoint to an address of the same kind"
        case .endpointClosed: "this endpoint is closed: make another one"
        case .cancelled: "the task was cancelled while it connected: no connection is left"
        }
    }
}

extension SocketAddress {
    /// Whether a socket that is bound to this address reaches peers by IPv4 and by IPv6.
    fileprivate var reachesBothFamilies: Bool {
        #if os(Linux)
            self == .anyIPv6(port: port)
        #else
            false
        #endif
    }
}
