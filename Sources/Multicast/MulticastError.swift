public import UDP

/// The reason why announcing or browsing could not begin, or a change was refused.
public enum MulticastError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No interface can take part in multicast, not even the loopback.
    case noUsableInterface
    /// A service's type, name, port or metadata does not fit; the text says why.
    ///
    /// Also if ``MulticastConfiguration/port`` is 0.
    case invalidDescription(String)
    /// The system refuses the sockets, for the reason that is given here.
    ///
    /// If it is `SocketError.addressInUse`, another program uses the port of discovery and does not
    /// share it.
    case socket(SocketError)

    /// The text for a person: the problem, in plain words.
    public var description: String {
        switch self {
        case .noUsableInterface:
            "no network interface can be used for multicast: connect this machine to a network"
        case .invalidDescription(let problem):
            "this cannot be announced or looked for, because \(problem)"
        case .socket(.addressInUse):
            "another program keeps the port of discovery for itself; end that program"
        case .socket(let error):
            "the local network cannot be used: \(error)"
        }
    }
}
