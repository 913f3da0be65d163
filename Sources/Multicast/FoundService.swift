public import Primitives

/// A service that a ``Browser`` has found, as the browser knew it when it made this value.
public struct FoundService: Hashable, Sendable {
    /// The description that the host announces.
    ///
    /// If ``isIncompatible`` is true, only the numbers, the type, the name and the port are known.
    /// A stranger has written the texts: clean them (`SafeText`) before a terminal shows them.
    public var description: ServiceDescription
    /// The address to connect to: one of ``paths``, IPv6 only if there is no IPv4 address.
    ///
    /// Among those, it is the loopback if datagrams came by it, since the service is then on this
    /// machine. Otherwise the browser keeps the address that it chose before, as long as that is
    /// one of ``paths``; after that, it takes the one from which the last datagram came.
    public var address: SocketAddress
    /// All addresses from which it announces or answers, each with the announced port: 1 to 8.
    ///
    /// They are in the order of their ``SocketAddress/bytes``.
    public var paths: [SocketAddress]
    /// Whether its discovery protocol has another major version; this program cannot join it.
    public var isIncompatible: Bool
    /// The time when its last datagram came, by the system's monotonic clock.
    public var lastHeard: Timestamp
    /// Whether the browser no longer hears it, and has begun to ask it for an answer.
    ///
    /// That is after a silence of 3.2 of the intervals that it announces, or of a little more if
    /// this program slept. If it stays silent, ``BrowserEvent/lost(_:_:)`` follows 6.8 s later, or
    /// a minute later while all its links are suspect (``BrowserEvent/linkSuspect(_:)``). That
    /// event follows earlier if the service's machine reports that the program has ended, or if
    /// this machine leaves the network: see ``LossReason``.
    public var isStale: Bool
    /// Every way by which it has been heard since it was found.
    public var ways: Set<DiscoveryWay>
    /// Its place among the listed services of the same name, from 1 on; see ``displayName``.
    public var nameOrdinal: Int
    /// Whether another listed service has the same ``ServiceDescription/peerID``.
    ///
    /// One program then offers both, or two programs use one identity.
    public var hasDuplicateIdentity: Bool

    /// The service's name, with a number from the second listed one of that name on: `Den (2)`.
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
    /// By a datagram to a network's IPv4 broadcast address, or the answer to one.
    ///
    /// It helps where datagrams to the multicast group do not get through.
    case broadcast
    /// By asking an address in ``MulticastConfiguration/knownPeers``, or by asking an address of
    /// ``Browser/ask(_:)`` again.
    case knownPeer
    /// By asking every address of the network; see ``MulticastConfiguration/sweepsSubnet``.
    case sweep
    /// By asking the address that was given to ``Browser/ask(_:)``.
    case direct
}

/// One network interface for IPv4, or for IPv6; an interface with both has two links.
public struct NetworkLink: Hashable, Sendable, CustomStringConvertible {
    /// The name of the interface, such as `eth0`.
    public var interfaceName: String
    /// Whether the link is for IPv6; if not, it is for IPv4.
    public var isIPv6: Bool

    /// Creates a link; whether there is such an interface is not checked.
    public init(interfaceName: String, isIPv6: Bool) {
        self.interfaceName = interfaceName
        self.isIPv6 = isIPv6
    }

    /// The name and the kind of address, such as `eth0 (IPv4)`.
    public var description: String { "\(interfaceName) (\(isIPv6 ? "IPv6" : "IPv4"))" }
}

/// The part of a host's answer that is for this browser alone: a token to show to the host, and
/// the time that query and answer took.
public struct Introduction: Hashable, Sendable {
    /// Bytes to show to the host when this program connects to it, 32 at most; may be empty.
    ///
    /// The browser does not show them: the program has to, in the way that the host expects. They
    /// prove only that this browser has received a datagram at its address; the host decides how
    /// long they are valid.
    public let token: [UInt8]
    /// The time when the answer came, by the system's monotonic clock.
    public let received: Timestamp
    /// The time that query and answer were on their way, without the host's own delay.
    public let roundTrip: Duration
}

/// The reason why a service is no longer listed.
public enum LossReason: Hashable, Sendable {
    /// The host said that it ends.
    case goodbye
    /// The service was silent, and answered none of twelve queries.
    ///
    /// This happens ten seconds after its last datagram, if it announces once a second. It is later
    /// if the service announces less often, as among many announcers, or if its link is suspect.
    case expired
    /// The service's machine reported that the service's program has ended.
    ///
    /// The reason is the same if the machine reported the end of another of its programs, and this
    /// service is silent and leaves five queries without an answer.
    case refused
    /// It never answered a query, and the list of 64 services was full when another one did.
    case displaced
    /// This machine has left the network from which its datagrams came.
    case interfaceGone
}

/// A change among the services that a browser lists.
public enum BrowserEvent: Hashable, Sendable {
    /// A service has appeared.
    ///
    /// The event comes at once if the first datagram is from the best kind of address: the
    /// loopback, or an IPv4 address of another machine. Otherwise it comes with the first datagram
    /// from such an address, at the latest 10 ms after the service's first datagram. It has the
    /// best ``FoundService/address`` so far and the latest announcement. A service that ends within
    /// the 10 ms is not reported.
    case found(FoundService)
    /// Something of a service has changed except ``FoundService/lastHeard``.
    ///
    /// Also when its host has started anew: then ``ServiceDescription/instanceID`` is another.
    case updated(FoundService)
    /// The service with this ``ServiceDescription/serviceID`` is no longer listed, for this reason.
    case lost(UInt64, LossReason)
    /// A link seems to receive nothing any more; ``linkRestored(_:)`` says when that is over.
    ///
    /// Services whose announcements to the group came only there are lost a minute after they
    /// became stale, not after 6.8 s: see ``FoundService/isStale``.
    case linkSuspect(NetworkLink)
    /// A service is heard again on a link of ``linkSuspect(_:)``, or the machine has lost the link.
    ///
    /// Only services of the browser's type count.
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

extension BrowserEvent: CustomStringConvertible {
    /// The event in one line, with the service's name cleaned.
    public var description: String {
        switch self {
        case .found(let service): "found \(Self.text(service))"
        case .updated(let service): "changed: \(Self.text(service))"
        case .lost(let serviceID, let reason):
            "lost service \(String(serviceID, radix: 16)): \(reason)"
        case .linkSuspect(let link): "\(link) seems to receive nothing"
        case .linkRestored(let link): "\(link) receives again"
        }
    }

    private static func text(_ service: FoundService) -> String {
        let description = service.description
        let name = SafeText(description.name, limit: .name)
        return "service \(String(description.serviceID, radix: 16)), \(name), at \(service.address)"
    }
}
