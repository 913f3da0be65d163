public import Primitives
internal import UDP

/// The group, the reach and the times of announcing and browsing.
public struct MulticastConfiguration: Hashable, Sendable {
    /// The reach of announcements and queries.
    public enum Reach: Hashable, Sendable {
        /// Every interface that is up and can multicast, and this machine itself.
        case localNetwork
        /// Programs on this machine only.
        case thisMachine
    }

    /// The multicast group and the port at which all programs listen.
    ///
    /// By default 239.255.71.69, of the block that routers keep local (RFC 2365), and 47110.
    public var group = SocketAddress(ipv4: (239, 255, 71, 69), port: SocketOptions.discoveryPort)
    /// The group for IPv6, on each link, at the same port; `nil` to do without IPv6.
    public var groupIPv6 = Optional(
        SocketAddress(mappedHigh: 0xFF12 << 48, low: 0x4745_5032, port: SocketOptions.discoveryPort)
    )
    /// The reach of announcements and queries.
    public var reach = Reach.localNetwork
    /// Whether a few datagrams also go to broadcast addresses, for networks where the group does
    /// not get through.
    public var usesBroadcast = true
    /// Whether a browser that finds no service asks every address of its networks, from 600 ms on.
    public var sweepsSubnet = true
    /// Addresses that had services before, which a browser asks too; sixteen at most.
    public var knownPeers: [SocketAddress] = []
    /// The time from one announcement to the next, give or take a tenth; 250 ms to 10 s.
    public var announceInterval = Duration.seconds(1)
    /// The time from one look at the machine's interfaces to the next.
    public var interfaceCheckInterval = Duration.seconds(2)

    /// The port of the group.
    public var port: UInt16 {
        get { group.port }
        set {
            group.port = newValue
            groupIPv6?.port = newValue
        }
    }

    /// Creates the defaults.
    public init() {}

    /// The announced interval in milliseconds, within what receivers accept.
    var intervalMilliseconds: UInt16 {
        UInt16(clamping: Announcement.intervalRange.clamp(announceInterval).wholeMilliseconds)
    }
}

extension ClosedRange {
    func clamp(_ value: Bound) -> Bound {
        Swift.min(upperBound, Swift.max(lowerBound, value))
    }
}
