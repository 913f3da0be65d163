public import Primitives
internal import UDP

/// The group, the reach and the times of announcing and browsing.
public struct MulticastConfiguration: Hashable, Sendable {
    /// The programs that announcements and queries can reach.
    public enum Scope: Hashable, Sendable {
        /// Every interface that is up and can do multicast, and this machine itself.
        ///
        /// Tunnels, such as a VPN's, are left out.
        case localNetwork
        /// Programs on this machine only, by its loopback interface.
        case thisMachine
    }

    /// The IPv4 multicast group and the UDP port at which all programs listen.
    ///
    /// By default 239.255.71.69, of the block that routers keep local (RFC 2365), and 47110.
    public var group = SocketAddress(ipv4: (239, 255, 71, 69), port: SocketOptions.discoveryPort)
    /// The IPv6 multicast group, which is joined on each link; `nil` to do without IPv6.
    ///
    /// By default ff12::4745:5032, and the port of ``group``. Give both groups the same port, as
    /// ``port`` does; it is not checked. The library sets the scope for each link.
    public var groupIPv6 = Optional(
        SocketAddress(mappedHigh: 0xFF12 << 48, low: 0x4745_5032, port: SocketOptions.discoveryPort)
    )
    /// The programs that announcements and queries can reach; by default the local network's.
    public var scope = Scope.localNetwork
    /// The names of the interfaces to use, such as `eth0`; `nil`, the default, for all that can be.
    ///
    /// The loopback, which reaches this machine's programs, is used in any case. A tunnel that is
    /// named here is used too, if it can do multicast. An interface that does not exist yet is used
    /// once it does; while there is none, only this machine is reached.
    public var interfaces: Set<String>?
    /// Whether a few datagrams also go to IPv4 broadcast addresses; true by default.
    ///
    /// It helps on networks that do not pass on datagrams to the group.
    public var usesBroadcast = true
    /// Whether a browser may ask the IPv4 addresses of its networks one by one; true by default.
    ///
    /// It does so 600 ms, 3 s and 10 s after the start and then every 30 s, while no service on
    /// another machine is found. Of a large network it asks the 254 addresses next to this
    /// machine's and, on Linux, those of the machines that this one has spoken to: at most 512 each
    /// time in all networks, at most 500 a second. Never with ``Scope/thisMachine``.
    public var sweepsSubnet = true
    /// Addresses of machines that a browser also asks, because they had services before.
    ///
    /// Give each address the group's port, or 0, which means the same; not the service's port. Only
    /// the first 16 addresses are used, and with ``Scope/thisMachine`` only loopback addresses.
    public var knownPeers: [SocketAddress] = []
    /// The time from one announcement to the next, give or take a tenth; 1 s by default.
    ///
    /// A value outside 250 ms to 15 s becomes the nearer limit. Among many announcers, by default
    /// more than 19, the time is longer: 51 ms for each, at most 15 s. This announcer and those of
    /// other types of service count too.
    public var announceInterval = Duration.seconds(1)
    /// The time from one look at the machine's interfaces to the next; 2 s by default.
    ///
    /// On Linux, changes are seen at once as well. The value is not checked: with 0 or less it
    /// looks all the time.
    public var interfaceCheckInterval = Duration.seconds(2)

    /// The UDP port of ``group`` and ``groupIPv6``, at which all programs listen; 47110 by default.
    ///
    /// Programs find each other only on the same port. Setting it changes both groups. With 0,
    /// neither an ``Announcer`` nor a ``Browser`` can be created.
    public var port: UInt16 {
        get { group.port }
        set {
            group.port = newValue
            groupIPv6?.port = newValue
        }
    }

    /// Creates a configuration with the defaults.
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
