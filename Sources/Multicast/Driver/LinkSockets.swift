internal import Primitives
internal import UDP

/// All sockets of a driver, behind one descriptor.
///
/// On every link one that gets what the group gets there; for each family one that gets what is
/// sent to the shared port of this machine, alone or by broadcast; and for each family one with a
/// port of its own, which sends everything and gets the answers: a datagram to the shared port
/// reaches only one of the programs there.
///
/// Not for sharing between threads.
final class LinkSockets {
    /// The changes of the interfaces since the last look.
    struct Change {
        var appeared = false
        var gone: [NetworkInterface] = []
    }

    /// Datagrams read from one socket in one turn.
    private static let batchLimit = 128
    /// Failures in a row after which the own sockets are opened anew.
    private static let failureLimit = 10

    private let configuration: MulticastConfiguration
    private let set = DescriptorSet()
    private let monitor = InterfaceMonitor()
    private var members: [GroupSocket] = []
    /// The links where the group could not be joined at the last look.
    private var unjoined: [LinkStatus] = []
    private var machine: [UDPSocket] = []
    private var own: [UDPSocket] = [] {
        didSet { ownPorts = own.map(\.localAddress.port) }
    }
    private var ownPorts: [UInt16] = []
    private let probes: ProbeSockets
    private var interfaces: [NetworkInterface] = []
    private var buffer = [UInt8](repeating: 0, count: 2048)
    private var failureCount = 0
    private(set) var nextCheck: Timestamp
    private(set) var statistics = MulticastStatistics()

    /// Binds all and joins the group wherever that is possible.
    init(_ configuration: MulticastConfiguration, at now: Timestamp) throws(MulticastError) {
        guard configuration.port != 0 else {
            throw .invalidDescription(
                "the port of discovery is 0: set MulticastConfiguration.port to one that all use")
        }
        self.configuration = configuration
        probes = ProbeSockets(watchedBy: set, avoiding: configuration.port)
        nextCheck = now
        do throws(SocketError) {
            let shared = SocketOptions(sharesPort: true)
            machine = [try UDPSocket(bindingTo: .any(port: configuration.port), options: shared)]
            own = [try Self.ownSocket(isIPv6: false, avoiding: configuration.port)]
        } catch {
            throw .socket(error)
        }
        // A machine without IPv6 does without.
        if configuration.groupIPv6 != nil, configuration.scope == .localNetwork,
            let socket = try? Self.ownSocket(isIPv6: true, avoiding: configuration.port)
        {
            own.append(socket)
        }
        // A change within the initialiser is not observed.
        ownPorts = own.map(\.localAddress.port)
        for socket in machine + own { set.add(socket.descriptor) }
        if monitor.descriptor >= 0 { set.add(monitor.descriptor) }
        _ = checkInterfaces(at: now)
        if members.isEmpty { throw .noUsableInterface }
    }

    /// Opens a socket with a port of its own.
    private static func ownSocket(
        isIPv6: Bool, avoiding sharedPort: UInt16
    ) throws(SocketError) -> UDPSocket {
        try UDPSocket(
            bindingTo: isIPv6 ? .anyIPv6(port: 0) : .any(port: 0),
            options: SocketOptions(
                sendsBroadcast: !isIPv6, asksManyAddresses: !isIPv6, avoidedPort: sharedPort))
    }

    /// The descriptors to watch, the same for the whole life.
    var descriptors: [Int32] { [set.descriptor] }

    var nextTimeout: Timestamp {
        [nextCheck, probes.nextTimeout].compactMap(\.self).min() ?? nextCheck
    }

    /// The links by which the group is reached now.
    var links: [NetworkLink] { members.map(\.link) }

    var statuses: [LinkStatus] { members.map(\.status) + unjoined }

    /// This machine's IPv4 addresses, without ports, as of the last look at the interfaces.
    var ownAddresses: Set<SocketAddress> {
        Set(interfaces.flatMap(\.ipv4Addresses).map(\.address))
    }

    var reachesOnlyThisMachine: Bool {
        members.filter(\.status.isJoined).allSatisfy(\.interface.isLoopback)
    }

    // MARK: Interfaces

    /// Looks at the interfaces if it is time to, or if the system says that something has changed.
    func refresh(at now: Timestamp) -> Change? {
        probes.expire(at: now)
        guard monitor.removeChange() || nextCheck <= now else { return nil }
        return checkInterfaces(at: now)
    }

    /// Joins on interfaces that are new or have other addresses, and leaves those that are gone.
    private func checkInterfaces(at now: Timestamp) -> Change {
        nextCheck = now + configuration.interfaceCheckInterval
        var change = Change()
        // When the system cannot list them, what was joined stays.
        guard let all = try? NetworkInterface.all() else { return change }
        let usable = all.filter(isUsable).map { interface in
            var interface = interface
            // Discovery does without them, and they come and go more often than links do.
            interface.ipv6Addresses = []
            return interface
        }
        change.gone = interfaces.filter { !usable.contains($0) }
        interfaces = usable
        for member in members where !usable.contains(member.interface) || member.isBroken {
            set.remove(member.socket.descriptor)
            member.close()
        }
        members.removeAll { $0.socket.descriptor < 0 }
        for member in members { member.rejoin(at: now) }
        unjoined = []
        for interface in usable {
            for group in groups(on: interface) where join(group, on: interface, at: now) {
                change.appeared = true
            }
        }
        if failureCount >= Self.failureLimit { reopen() }
        return change
    }

    /// Whether it takes part in whatever family it has addresses of.
    private func isUsable(_ interface: NetworkInterface) -> Bool {
        guard interface.isUp else { return false }
        if interface.isLoopback { return !interface.ipv4Addresses.isEmpty }
        guard configuration.scope == .localNetwork, interface.supportsMulticast else {
            return false
        }
        // A tunnel leads away from the local network, mostly to a provider.
        return configuration.interfaces?.contains(interface.name) ?? !interface.isPointToPoint
    }

    private func groups(on interface: NetworkInterface) -> [SocketAddress] {
        var groups: [SocketAddress] = []
        if !interface.ipv4Addresses.isEmpty { groups.append(configuration.group) }
        // Linux has no IPv6 multicast on the loopback.
        if let group = configuration.groupIPv6, own.count > 1, !interface.isLoopback,
            !interface.linkLocalAddresses.isEmpty
        {
            groups.append(group)
        }
        return groups
    }

    /// - Returns: Whether it has been joined just now.
    private func join(
        _ group: SocketAddress, on interface: NetworkInterface, at now: Timestamp
    ) -> Bool {
        let link = NetworkLink(interfaceName: interface.name, isIPv6: group.isIPv6)
        guard !members.contains(where: { $0.link == link }) else { return false }
        do throws(SocketError) {
            let member = try GroupSocket(group, on: interface, at: now)
            members.append(member)
            set.add(member.socket.descriptor)
            return true
        } catch {
            var status = LinkStatus(
                link: link, addresses: interface.addresses(isIPv6: group.isIPv6))
            status.isJoined = false
            status.failureCount = 1
            status.lastFailure = error
            unjoined.append(status)
            return false
        }
    }

    /// Opens the shared and the own sockets anew: some systems take them away while a program
    /// sleeps.
    private func reopen() {
        failureCount = 0
        for index in machine.indices {
            let options = SocketOptions(sharesPort: true)
            guard
                let socket = try? UDPSocket(
                    bindingTo: .any(port: configuration.port), options: options)
            else { continue }
            set.remove(machine[index].descriptor)
            machine[index].close()
            machine[index] = socket
            set.add(socket.descriptor)
        }
        for index in own.indices {
            guard
                let socket = try? Self.ownSocket(
                    isIPv6: own[index].isIPv6, avoiding: configuration.port)
            else { continue }
            set.remove(own[index].descriptor)
            own[index].close()
            own[index] = socket
            set.add(socket.descriptor)
        }
    }

    /// Whether an address can be on none of the networks that this machine is on.
    func isUnreachable(_ address: SocketAddress, without gone: [NetworkInterface]) -> Bool {
        func isBehind(_ interface: NetworkInterface) -> Bool {
            if address.isIPv6 { return address.scope == interface.index }
            return interface.ipv4Addresses.contains { $0.isOnSameNetwork(as: address) }
        }
        return gone.contains(where: isBehind) && !interfaces.contains(where: isBehind)
    }

    /// Every address of the networks at hand: of large ones those around this machine's own, and
    /// those that it has spoken to.
    func sweepTargets() -> [SocketAddress] {
        let spoken = NeighbourCache.addresses(port: configuration.port)
        var targets: [SocketAddress] = []
        for interface in interfaces where !interface.isLoopback {
            for address in interface.ipv4Addresses {
                targets += address.neighbours(port: configuration.port, limit: 254)
                targets += spoken.filter(address.isOnSameNetwork)
            }
        }
        var seen: Set<SocketAddress> = []
        return targets.filter { seen.insert($0).inserted }
    }

    // MARK: Sending

    /// Sends to the group by every link; what fails is counted and not repeated.
    func sendToGroup(_ bytes: [UInt8]) {
        for member in members { send(bytes, by: member) }
    }

    /// Sends to the group on this machine alone.
    func sendToLoopbackGroup(_ bytes: [UInt8]) {
        for member in members where member.interface.isLoopback { send(bytes, by: member) }
    }

    private func send(_ bytes: [UInt8], by member: GroupSocket) {
        let isIPv6 = member.link.isIPv6
        guard let socket = own.first(where: { $0.isIPv6 == isIPv6 }) else { return }
        let group = isIPv6 ? configuration.groupIPv6 : configuration.group
        guard let group = group?.scoped(to: member.interface.index) else { return }
        do throws(SocketError) {
            try socket.sendMulticast(by: member.interface)
            guard try socket.send(bytes, count: bytes.count, to: group) else {
                throw .temporarilyUnavailable
            }
            statistics.datagramsSent += 1
            failureCount = 0
            member.noteSent()
        } catch {
            statistics.sendFailureCount += 1
            failureCount += 1
            member.noteFailure(error)
        }
    }

    /// Sends to the broadcast address of every network.
    func broadcast(_ bytes: [UInt8]) {
        guard configuration.usesBroadcast else { return }
        for interface in interfaces {
            for var address in interface.ipv4Addresses.compactMap(\.broadcast) {
                address.port = configuration.port
                send(bytes, to: address)
            }
        }
    }

    /// Sends to one address; a failure is counted and not repeated.
    func send(_ bytes: [UInt8], to address: SocketAddress) {
        send(bytes, to: address, from: own)
    }

    /// Sends to an asker that has asked the shared port of this machine alone.
    func sendFromSharedPort(_ bytes: [UInt8], to address: SocketAddress) {
        send(bytes, to: address, from: machine)
    }

    /// Whether the configuration lets datagrams go to, and come from, an address.
    private func isInReach(_ address: SocketAddress) -> Bool {
        configuration.scope == .localNetwork || address.isLoopback
    }

    private func send(_ bytes: [UInt8], to address: SocketAddress, from sockets: [UDPSocket]) {
        guard isInReach(address) else { return }
        let socket = sockets.first { $0.isIPv6 == address.isIPv6 }
        if (try? socket?.send(bytes, count: bytes.count, to: address)) == true {
            statistics.datagramsSent += 1
        } else {
            statistics.sendFailureCount += 1
        }
    }

    /// Sends to one address in such a way that a refusal is heard.
    ///
    /// - Returns: Whether an earlier one has been refused.
    func probe(_ bytes: [UInt8], to address: SocketAddress, at now: Timestamp) -> Bool {
        guard isInReach(address) else { return false }
        do throws(SocketError) {
            guard try probes.send(bytes, to: address, at: now) else {
                throw .temporarilyUnavailable
            }
            statistics.datagramsSent += 1
            return false
        } catch .refused {
            return true
        } catch {
            statistics.sendFailureCount += 1
            return false
        }
    }

    // MARK: Receiving

    /// The socket to which a datagram came.
    enum Place {
        /// To the group, on a link.
        case group(NetworkLink)
        /// To the shared port of this machine, alone or by broadcast.
        case machine
        /// To a socket of this program's own.
        case own
    }

    /// Reads what waits, up to a limit; the rest makes the descriptor readable again.
    func receive(
        _ handle: (Span<UInt8>, SocketAddress, Place) -> Void, refused: (SocketAddress) -> Void
    ) {
        for member in members {
            let addresses = member.status.addresses.map(\.bytes)
            let failure = receive(from: member.socket) { bytes, source in
                member.noteReceived(
                    isOwn: ownPorts.contains(source.port) && addresses.contains(source.bytes))
                handle(bytes, source, .group(member.link))
            }
            if let failure { member.noteFailure(failure) }
        }
        for socket in machine {
            receive(from: socket) { if isInReach($1) { handle($0, $1, .machine) } }
        }
        for socket in own {
            receive(from: socket) { if isInReach($1) { handle($0, $1, .own) } }
        }
        let probeFailureCount = probes.receive(
            into: &buffer,
            { bytes, source in
                statistics.datagramsReceived += 1
                handle(bytes, source, .own)
            }, refused: refused)
        statistics.receiveFailureCount += probeFailureCount
    }

    /// - Returns: The error that kept it from reading on; `nil` if there is no more.
    @discardableResult
    private func receive(
        from socket: UDPSocket, _ handle: (Span<UInt8>, SocketAddress) -> Void
    ) -> SocketError? {
        for _ in 0..<Self.batchLimit {
            do throws(SocketError) {
                guard let datagram = try socket.receive(into: &buffer) else { return nil }
                statistics.datagramsReceived += 1
                handle(buffer.span.extracting(0..<datagram.byteCount), datagram.source)
            } catch {
                statistics.receiveFailureCount += 1
                failureCount += 1
                return error
            }
        }
        return nil
    }

    func close() {
        probes.close()
        for member in members { member.close() }
        for socket in machine + own { socket.close() }
        monitor.close()
        set.close()
    }
}
