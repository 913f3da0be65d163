public import Primitives
public import UDP

/// A session that is being announced, as a browser sees it now.
public struct FoundService: Hashable, Sendable {
    /// What the host announces; of an incompatible session only the identities, the type, the name and
    /// the port.
    ///
    /// Written by a stranger: text must be cleaned before a terminal shows it.
    public var description: ServiceDescription
    /// Where to connect: an address the session was heard from, with the announced port.
    ///
    /// The loopback if it was heard there, since the session is then on this machine. Otherwise the
    /// address used so far as long as it is still heard from; otherwise the one heard from last.
    public var address: SocketAddress
    /// All addresses it is being heard from, each with the announced port, in a fixed order.
    public var paths: [SocketAddress]
    /// Whether it speaks a version of the protocol that this program does not.
    public var isIncompatible: Bool
    /// When it was last heard, by the clock of the browser's driver.
    public var lastHeard: Timestamp

    /// Describes a session that was found; the browser's own work, or a test's.
    public init(
        description: ServiceDescription, address: SocketAddress, paths: [SocketAddress],
        isIncompatible: Bool, lastHeard: Timestamp
    ) {
        self.description = description
        self.address = address
        self.paths = paths
        self.isIncompatible = isIncompatible
        self.lastHeard = lastHeard
    }

    /// Whether somebody who looks at both would see a difference.
    func differsVisibly(from other: FoundService) -> Bool {
        var copy = other
        copy.lastHeard = lastHeard
        return copy != self
    }
}

/// What a host's answer to this browser's own query said of the way between the two.
public struct Introduction: Hashable, Sendable {
    /// Bytes that the host wants to be shown when this browser connects; empty if it has none.
    ///
    /// Says no more than that this browser was heard at its address; how long it holds is the host's
    /// affair.
    public let ticket: [UInt8]
    /// When the answer came, by the clock of the browser's driver.
    public let received: Timestamp
    /// How long query and answer were under way together, without the time that the host held it back.
    public let roundTrip: Duration
}

/// Why a session is no longer listed.
public enum LossReason: Hashable, Sendable {
    /// The host said that it ends.
    case goodbye
    /// Nothing was heard of it for three and a half of its intervals.
    case expired
    /// This machine has left the network on which it was heard.
    case interfaceGone
}

/// What changed among the sessions that a browser sees.
public enum BrowserEvent: Hashable, Sendable {
    /// A session has appeared.
    case found(FoundService)
    /// Something visible of a session has changed; also when its host has started anew.
    case updated(FoundService)
    /// The session with this identity has gone.
    case lost(UInt64, LossReason)

    var sessionID: UInt64 {
        switch self {
        case .found(let service), .updated(let service): service.description.sessionID
        case .lost(let sessionID, _): sessionID
        }
    }
}
