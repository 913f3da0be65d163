internal import Primitives
internal import UDP

/// The socket of the shared port on one link: it gets datagrams to the group there, and nothing
/// else.
///
/// Bound to the group's address, so that a datagram to this machine alone goes to another socket;
/// and a member on one interface only, so that it is known where a datagram came in.
final class GroupSocket {
    /// Switches forget a group that no machine asks for; leaving and joining asks again.
    private static let rejoinPeriod = Duration.seconds(60)
    /// Failures in a row after which it is opened anew.
    private static let failureLimit = 10

    let link: NetworkLink
    let interface: NetworkInterface
    let socket: UDPSocket
    private let group: SocketAddress
    private(set) var rejoinTime: Timestamp
    private(set) var status: LinkStatus
    private var failureCount = 0

    /// Binds and joins.
    init(
        _ group: SocketAddress, on interface: NetworkInterface, at now: Timestamp
    ) throws(SocketError) {
        let scoped = group.scoped(to: interface.index)
        link = NetworkLink(interfaceName: interface.name, isIPv6: group.isIPv6)
        self.interface = interface
        self.group = group
        socket = try UDPSocket(bindingTo: scoped, options: SocketOptions(sharesPort: true))
        try socket.joinGroup(group, on: interface)
        rejoinTime = now + Self.rejoinPeriod
        status = LinkStatus(link: link, addresses: interface.addresses(isIPv6: group.isIPv6))
    }

    /// Whether so much has failed in a row that another socket is worth a try.
    var isBroken: Bool { failureCount >= Self.failureLimit }

    /// Leaves the group and joins it again, if it is time to.
    func rejoin(at now: Timestamp) {
        guard rejoinTime <= now else { return }
        rejoinTime = now + Self.rejoinPeriod
        do throws(SocketError) {
            try? socket.leaveGroup(group, on: interface)
            try socket.joinGroup(group, on: interface)
            status.isJoined = true
        } catch {
            status.isJoined = false
            rejoinTime = now
            noteFailure(error)
        }
    }

    func noteSent() {
        status.datagramsSent += 1
        failureCount = 0
    }

    func noteFailure(_ error: SocketError) {
        status.failureCount += 1
        status.lastFailure = error
        failureCount += 1
    }

    func noteReceived(isOwn: Bool) {
        if isOwn { status.ownCount += 1 } else { status.foreignCount += 1 }
    }

    /// Leaves and closes.
    func close() {
        try? socket.leaveGroup(group, on: interface)
        socket.close()
    }
}

extension NetworkInterface {
    /// The addresses of one family, without a port.
    func addresses(isIPv6: Bool) -> [SocketAddress] {
        isIPv6 ? linkLocalAddresses : ipv4Addresses.map(\.address)
    }
}
