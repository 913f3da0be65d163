public import Primitives

/// A service that is being announced, as a browser sees it now.
public struct FoundService: Hashable, Sendable {
    /// The description that the host announces; of an incompatible service only the identities, the
    /// type, the name and the port.
    ///
    /// Written by a stranger: text must be cleaned before a terminal shows it.
    public var description: ServiceDescription
    /// The address to connect to: one that the service was heard from, with the announced port.
    ///
    /// The loopback if it was heard there, since the service is then on this machine. Otherwise the
    /// address used so far as long as it is still heard from; otherwise the one heard from last.
    public var address: SocketAddress
    /// All addresses it is being heard from, each with the announced port, in a fixed order.
    public var paths: [SocketAddress]
    /// Whether it speaks a version of the protocol that this program does not.
    public var isIncompatible: Bool
    /// The time when it was last heard, by the clock of the browser's driver.
    public var lastHeard: Timestamp
    /// Whether it has been silent for longer than it announced, and is being asked whether it is
    /// still there.
    public var isStale: Bool
    /// The ways by which it was found, and is being heard.
    public var ways: Set<DiscoveryWay>
    /// Its place among the listed services of the same name, from 1 on; see ``displayName``.
    public var nameOrdinal: Int
    /// Whether another listed service is announced in the name of the same peer.
    public var hasDuplicateIdentity: Bool

    /// The service's name, with a number if another listed service has the same.
    ///
    /// All browsers that list the same services number them alike.
    public var displayName: String {
        nameOrdinal > 1 ? "\(description.name) (\(nameOrdinal))" : description.name
    }

    /// Describes a service that was found, as a browser does.
    package init(
        description: ServiceDescription, address: SocketAddress, paths: [SocketAddress],
        isIncompatible: Bool, lastHeard: Timestamp, isStale: Bool = false,
        ways: Set<DiscoveryWay> = [.multicast], nameOrdinal: Int = 1,
        hasDuplicateIdentity: Bool = false
    ) {
        self.description = description
        self.address = address
        self.paths = paths
        self.isIncompatible = isIncompatible
        self.lastHeard = lastHeard
        self.isStale = isStale
        self.ways = ways
        self.nameOrdinal = nameOrdinal
        self.hasDuplicateIdentity = hasDuplicateIdentity
    }

    /// Whether a person who looks at both would see a difference.
    func differsVisibly(from other: FoundService) -> Bool {
        var copy = other
        copy.lastHeard = lastHeard
        return copy != self
    }
}

/// A way by which a service can be found.
public enum DiscoveryWay: Hashable, Sendable, CaseIterable {
    /// By a datagram to the group, or the answer to one.
    case multicast
    /// By a datagram to a network's broadcast address, where the group does not get through.
    case broadcast
    /// By asking an address that had a service before.
    case knownPeer
    /// By asking every address of the network, where neither group nor broadcast gets through.
    case sweep
    /// By asking an address that a person has given.
    case direct
}

/// One interface, for one of the two families of addresses.
public struct NetworkLink: Hashable, Sendable, CustomStringConvertible {
    /// The name of the interface, such as `eth0`.
    public var interfaceName: String
    /// Whether it is about IPv6, and not IPv4.
    public var isIPv6: Bool

    /// Names a link.
    public init(interfaceName: String, isIPv6: Bool) {
        self.interfaceName = interfaceName
        self.isIPv6 = isIPv6
    }

    /// The name and the family, such as `eth0 (IPv4)`.
    public var description: String { "\(interfaceName) (\(isIPv6 ? "IPv6" : "IPv4"))" }
}

/// The part of a host's answer to a query that concerns this browser alone.
public struct Introduction: Hashable, Sendable {
    /// Bytes that this browser is to show to the host when it connects; empty if there are none.
    ///
    /// They prove only that this browser was heard at its address; the host decides how long they
    /// hold.
    public let ticket: [UInt8]
    /// The time when the answer came, by the clock of the browser's driver.
    public let received: Timestamp
    /// The time that query and answer were under way together, without the time that the host held
    /// the answer back.
    public let roundTrip: Duration
}

/// The reason why a service is no longer listed.
public enum LossReason: Hashable, Sendable {
    /// The host said that it ends.
    case goodbye
    /// Nothing was heard of it, and it answered none of twelve questions: ten seconds after the
    /// last sign of life, or later where many hosts share the network.
    case expired
    /// Its machine says that the program there has gone.
    case refused
    /// Another service has proved that it is there, and the list is full of some that have not.
    case displaced
    /// This machine has left the network on which it was heard.
    case interfaceGone
}

/// A change among the services that a browser sees.
public enum BrowserEvent: Hashable, Sendable {
    /// A service has appeared.
    ///
    /// Comes with the first datagram of it that names the best kind of address there is: the
    /// loopback, or an IPv4 address of another machine. Without one it comes 10 ms after the first,
    /// with the best ``FoundService/address`` and the latest announcement heard by then. A service
    /// that ends within that time is not reported.
    case found(FoundService)
    /// Something visible of a service has changed; also when its host has started anew.
    case updated(FoundService)
    /// The service with this identity has gone.
    case lost(UInt64, LossReason)
    /// A link seems to have gone deaf: services heard only there are kept for a minute though they
    /// are silent.
    case linkSuspect(NetworkLink)
    /// A suspected link is heard again, or has gone.
    case linkRestored(NetworkLink)

    /// The service that it is about, if any.
    var serviceID: UInt64? {
        switch self {
        case .found(let service), .updated(let service): service.description.serviceID
        case .lost(let serviceID, _): serviceID
        case .linkSuspect, .linkRestored: nil
        }
    }
}
