#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The reason for which the system refused an operation of a socket.
public enum SocketError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another socket uses the port, of another program or of this one.
    case addressInUse
    /// No interface of this machine has the address to bind to.
    case addressNotAvailable
    /// A firewall or the system's rules forbid it.
    case permissionDenied
    /// There is no route to the address, or the interface is down.
    case networkUnreachable
    /// The datagram is longer than the path carries.
    case messageTooLong
    /// No socket is bound at the address that this socket is connected to; only a hint, which can
    /// be forged.
    case refused
    /// The system is short of memory for sockets: try again.
    ///
    /// A datagram that was to be sent is lost.
    case temporarilyUnavailable
    /// Another error, with its number and the call that failed.
    case other(errno: Int32, call: String)

    init(errno number: Int32, call: String) {
        switch number {
        case EADDRINUSE: self = .addressInUse
        case EACCES, EPERM: self = .permissionDenied
        case EADDRNOTAVAIL where call == "bind": self = .addressNotAvailable
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, ENODEV, ENXIO:
            self = .networkUnreachable
        case EMSGSIZE: self = .messageTooLong
        case ECONNREFUSED: self = .refused
        case ENOBUFS, ENOMEM: self = .temporarilyUnavailable
        default: self = .other(errno: number, call: call)
        }
    }

    /// Whether it means, for a socket at all IPv6 addresses, that the system has no IPv6.
    package var isLackOfIPv6: Bool {
        switch self {
        case .addressNotAvailable, .other(EAFNOSUPPORT, _): true
        default: false
        }
    }

    /// The error in a few words of English.
    public var description: String {
        switch self {
        case .addressInUse: "another program uses the port: choose another, or 0 for any"
        case .addressNotAvailable:
            "this machine does not have that address: bind to one that it has"
        case .permissionDenied:
            "the system or a firewall does not allow it: allow UDP for this program"
        case .networkUnreachable: "the network cannot be reached: is this machine connected?"
        case .messageTooLong: "the datagram is too long for the network"
        case .refused: "nobody listens there"
        case .temporarilyUnavailable: "the system is short of buffers"
        case .other(EMFILE, _), .other(ENFILE, _):
            "too many files are open: close some, or allow more (ulimit -n)"
        case .other(let number, let call): "\(call) failed with error \(number)"
        }
    }
}
