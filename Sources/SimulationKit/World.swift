package import Primitives
package import ReliableChannelCore

/// A host at an address that sends and receives datagrams, without I/O of its own.
package protocol SimulatedHost {
    /// Takes a datagram that arrived.
    mutating func receive(_ datagram: [UInt8], from source: SocketAddress, at now: Timestamp)
    /// Does the work that is due now.
    mutating func handleTimeout(at now: Timestamp)
    /// Writes the next datagram and returns its destination; returns `nil` if there is none.
    mutating func pollTransmit(into datagram: inout [UInt8], at now: Timestamp) -> SocketAddress?
    /// The time at which `handleTimeout` has to be called; `nil` for never.
    var nextTimeout: Timestamp? { get }
}

extension EndpointCore: SimulatedHost {
    /// Takes a datagram that arrived.
    package mutating func receive(
        _ datagram: [UInt8], from source: SocketAddress, at now: Timestamp
    ) {
        receive(datagram.span, from: source, at: now)
    }
}

/// A clock that only a simulation moves, and only forwards.
package struct VirtualClock: Hashable, Sendable {
    /// The present time.
    package private(set) var now = Timestamp.zero

    /// Creates a clock at zero.
    package init() {}

    /// Moves to a time, unless that is past.
    package mutating func advance(to time: Timestamp) {
        now = max(now, time)
    }
}

/// Hosts, the network between them, and one clock; it advances from event to event.
package struct World<Host: SimulatedHost> {
    /// The time of the last event.
    package private(set) var clock = VirtualClock()
    /// The network between the hosts.
    package var network: SimulatedNetwork
    /// The hosts, in the order in which they were added.
    package var hosts: [Host] = []
    /// The addresses of the hosts, in the same order.
    package private(set) var addresses: [SocketAddress] = []
    private var pausedUntil: [Timestamp] = []
    private var waiting: [[SimulatedNetwork.Delivery]] = []
    private var indices: [SocketAddress: Int] = [:]
    private var buffer: [UInt8] = []

    /// Creates a world without hosts.
    package init(network: SimulatedNetwork) {
        self.network = network
    }

    /// The present time.
    package var now: Timestamp { clock.now }

    /// Adds a host and returns its index.
    @discardableResult
    package mutating func add(_ host: Host, at address: SocketAddress) -> Int {
        indices[address] = hosts.count
        hosts.append(host)
        addresses.append(address)
        pausedUntil.append(.zero)
        waiting.append([])
        return hosts.count - 1
    }

    /// Gives a host another address, as when a router forgets it or when it joins another network.
    package mutating func move(_ index: Int, to address: SocketAddress) {
        network.move(from: addresses[index], to: address)
        indices[addresses[index]] = nil
        indices[address] = index
        addresses[index] = address
    }

    /// Stops a host like a suspended process: arriving datagrams wait, and no timer fires.
    package mutating func pause(_ index: Int, until time: Timestamp) {
        pausedUntil[index] = time
    }

    /// Returns whether a host is stopped now.
    package func isPaused(_ index: Int) -> Bool { now < pausedUntil[index] }

    /// Sends a host's waiting datagrams; call it after acting on a host directly.
    @specialized(where Host == EndpointCore)
    package mutating func transmit(from index: Int) {
        guard !isPaused(index) else { return }
        while let destination = hosts[index].pollTransmit(into: &buffer, at: now) {
            network.send(buffer, from: addresses[index], to: destination, at: now)
        }
    }

    /// Advances to the next event and handles it, but not beyond `limit`.
    ///
    /// - Returns: The host of the event; `nil` when the limit was reached or an arrival had no host
    ///   to go to.
    @specialized(where Host == EndpointCore)
    package mutating func step(until limit: Timestamp) -> Int? {
        var time = limit
        var index: Int?
        if let arrival = network.nextArrival, arrival < time { time = max(now, arrival) }
        for host in hosts.indices {
            guard let due = nextEvent(of: host), max(now, due) < time else { continue }
            time = max(now, due)
            index = host
        }
        clock.advance(to: time)
        guard now < limit else { return nil }
        guard let index else { return deliver() }
        // A process that wakes up reads its socket before its timers.
        for delivery in waiting[index] {
            hosts[index].receive(delivery.bytes, from: delivery.source, at: now)
        }
        waiting[index] = []
        hosts[index].handleTimeout(at: now)
        transmit(from: index)
        return index
    }

    private func nextEvent(of host: Int) -> Timestamp? {
        guard waiting[host].isEmpty else { return pausedUntil[host] }
        return hosts[host].nextTimeout.map { max($0, pausedUntil[host]) }
    }

    private mutating func deliver() -> Int? {
        guard let delivery = network.popArrival(at: now), let index = indices[delivery.destination]
        else { return nil }
        if isPaused(index) {
            waiting[index].append(delivery)
            return index
        }
        hosts[index].receive(delivery.bytes, from: delivery.source, at: now)
        transmit(from: index)
        return index
    }
}
