#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Why the system would not do something with a socket.
public enum SocketError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another program uses the port.
    case addressInUse
    /// A firewall or the system's rules forbid it.
    case permissionDenied
    /// There is no way to the address, or the interface is down.
    case networkUnreachable
    /// The datagram is longer than the path takes.
    case messageTooLong
    /// Nobody is bound at the address that a socket is connected to: a hint, which anybody could forge.
    case refused
    /// The system is short of buffers; as good as a lost datagram.
    case temporarilyUnavailable
    /// Something else, by its number and the call that failed.
    case other(errno: Int32, call: String)

    init(errno number: Int32, call: String) {
        switch number {
        case EADDRINUSE: self = .addressInUse
        case EACCES, EPERM: self = .permissionDenied
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, ENODEV, ENXIO:
            self = .networkUnreachable
        case EMSGSIZE: self = .messageTooLong
        case ECONNREFUSED: self = .refused
        case ENOBUFS, ENOMEM: self = .temporarilyUnavailable
        default: self = .other(errno: number, call: call)
        }
    }

    /// What happened, in plain words.
    public var description: String {
        switch self {
        case .addressInUse: "the port is in use"
        case .permissionDenied: "the system or a firewall does not allow it"
        case .networkUnreachable: "the network cannot be reached"
        case .messageTooLong: "the datagram is too long for the network"
        case .refused: "nobody listens there"
        case .temporarilyUnavailable: "the system is short of buffers"
        case .other(let number, let call): "\(call) failed with error \(number)"
        }
    }
}
