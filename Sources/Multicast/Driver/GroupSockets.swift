internal import Primitives
internal import UDP

/// The two sockets of a driver, and the interfaces on which they are in the group.
///
/// One receives what the group gets; its port is shared with every other program. The other, on a port of
/// its own, sends everything and receives answers: a datagram to the shared port of a machine would
/// reach only one of the programs there. Both live as long as the driver does; interfaces come and go
/// as memberships of the first and as a choice before each sending by the second.
///
/// Not for sharing between threads.
final class GroupSockets {
    /// What a look at the interfaces brought.
    struct Change {
        var appeared = false
        var gone: [NetworkInterface] = []
    }

    private static let batchLimit = 128

    private let configuration: MulticastConfiguration
    private let shared: UDPSocket
    private let own: UDPSocket
    private var buffer = [UInt8](repeating: 0, count: 2048)
    private(set) var joined: [NetworkInterface] = []
    private(set) var nextCheck: Timestamp
    private(set) var statistics = MulticastStatistics()

    /// Binds both and joins the group wherever that is possible.
    init(_ configuration: MulticastConfiguration, at now: Timestamp) throws(MulticastError) {
        self.configuration = configuration
        do throws(SocketError) {
            shared = try UDPSocket(
                bindingTo: .any(port: configuration.port),
                options: SocketOptions(sharesPort: true))
            own = try UDPSocket(bindingTo: .any(port: 0))
        } catch {
            throw .socket(error)
        }
        nextCheck = now
        _ = checkInterfaces(at: now)
        if joined.isEmpty { throw .noUsableInterface }
    }

    var descriptors: [Int32] { [shared.descriptor, own.descriptor] }

    var reachesOnlyThisMachine: Bool {
        joined.allSatisfy(\.isLoopback)
    }

    // MARK: Interfaces

    /// Joins on interfaces that are new or have other addresses, and forgets those that are gone.
    func checkInterfaces(at now: Timestamp) -> Change {
        nextCheck = now + configuration.interfaceCheckInterval
        var change = Change()
        // When the system cannot list them, what was joined stays.
        guard let all = try? NetworkInterface.all() else { return change }
        let usable = all.filter(isUsable)
        for interface in joined where !usable.contains(interface) {
            // It fails if the interface no longer exists, and then nothing is left to be undone.
            try? shared.leaveGroup(configuration.group, on: interface)
            change.gone.append(interface)
        }
        joined.removeAll { !usable.contains($0) }
        for interface in usable where !joined.contains(interface) && join(on: interface) {
            joined.append(interface)
            change.appeared = true
        }
        return change
    }

    private func isUsable(_ interface: NetworkInterface) -> Bool {
        guard interface.isUp, !interface.ipv4Addresses.isEmpty else { return false }
        if interface.isLoopback { return true }
        // A tunnel leads away from the local network, mostly to a provider.
        return configuration.reach == .localNetwork && interface.supportsMulticast
            && !interface.isPointToPoint
    }

    private func join(on interface: NetworkInterface) -> Bool {
        do throws(SocketError) {
            try shared.joinGroup(configuration.group, on: interface)
            return true
        } catch .addressInUse {
            // A membership that outlived the addresses.
            return true
        } catch {
            return false
        }
    }

    /// Whether an address can be on none of the networks that this machine is on.
    func isUnreachable(_ address: SocketAddress, without gone: [NetworkInterface]) -> Bool {
        func isBehind(_ interface: NetworkInterface) -> Bool {
            interface.ipv4Addresses.contains { $0.isOnSameNetwork(as: address) }
        }
        return gone.contains(where: isBehind) && !joined.contains(where: isBehind)
    }

    // MARK: Datagrams

    /// Sends to the group by every interface; what fails is counted and not repeated.
    func sendToGroup(_ bytes: [UInt8]) {
        for interface in joined {
            do throws(SocketError) {
                try own.sendMulticast(by: interface)
            } catch {
                statistics.sendFailureCount += 1
                continue
            }
            send(bytes, to: configuration.group)
        }
    }

    /// Sends to one address; a failure is counted and not repeated.
    func send(_ bytes: [UInt8], to address: SocketAddress) {
        let isSent = try? own.send(bytes, count: bytes.count, to: address)
        if isSent == true {
            statistics.sentCount += 1
        } else {
            statistics.sendFailureCount += 1
        }
    }

    /// Reads what waits, up to a limit; the rest makes the descriptors readable again.
    func receive(_ handle: (Span<UInt8>, SocketAddress) -> Void) {
        receive(from: shared, handle)
        receive(from: own, handle)
    }

    private func receive(from socket: UDPSocket, _ handle: (Span<UInt8>, SocketAddress) -> Void) {
        for _ in 0..<Self.batchLimit {
            do throws(SocketError) {
                guard let datagram = try socket.receive(into: &buffer) else { return }
                statistics.receivedCount += 1
                handle(buffer.span.extracting(0..<datagram.byteCount), datagram.source)
            } catch {
                statistics.receiveFailureCount += 1
                return
            }
        }
    }

    func close() {
        shared.close()
        own.close()
    }
}
