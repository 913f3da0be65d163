package import Primitives
package import ReliableChannelCore

/// Datagrams on their way between any number of addresses, in virtual time.
///
/// All losses and delays follow from the seed and the order of the calls.
package struct SimulatedNetwork: Sendable {
    /// A datagram that arrives.
    package struct Delivery: Sendable {
        /// The time at which it arrives.
        package let time: Timestamp
        /// The address of the sender.
        package let source: SocketAddress
        /// The address of the receiver.
        package let destination: SocketAddress
        /// The payload, possibly damaged.
        package let bytes: [UInt8]
        let sequence: UInt64
    }

    /// Counts of datagrams so far, by their fate.
    package struct Counters: Hashable, Sendable {
        /// Datagrams given to the network.
        package var sent = 0
        /// Bytes in those datagrams.
        package var sentBytes = 0
        /// Datagrams lost by chance, in bursts, or in a partition.
        package var lost = 0
        /// Datagrams delivered a second time.
        package var duplicated = 0
        /// Datagrams delivered damaged.
        package var corrupted = 0
    }

    struct Direction: Hashable, Sendable {
        let source: SocketAddress
        let destination: SocketAddress
    }

    /// The conditions of directions that have none of their own.
    package var defaultConditions: LinkConditions
    private var generator: SeededGenerator
    private var links: [Direction: ImpairedLink] = [:]
    /// Links that several directions may share.
    package private(set) var bottlenecks: [Bottleneck] = []
    private var routes: [Direction: Int] = [:]
    private var queue = ArrivalQueue()
    private var sequence: UInt64 = 0
    /// Counts of datagrams so far.
    package private(set) var counters = Counters()
    /// Called with a line for each datagram and its fate.
    package var trace: (@Sendable (String) -> Void)?

    /// Creates a network.
    package init(seed: UInt64, conditions: LinkConditions = LinkConditions()) {
        generator = SeededGenerator(seed: seed)
        defaultConditions = conditions
    }

    /// Sets the conditions from one address to another; datagrams on their way are not affected.
    package mutating func setConditions(
        _ conditions: LinkConditions, from source: SocketAddress, to destination: SocketAddress
    ) {
        withLink(from: source, to: destination) { link, _ in link.conditions = conditions }
    }

    /// Loses all datagrams from one address to another until a time.
    package mutating func block(
        from source: SocketAddress, to destination: SocketAddress, until time: Timestamp
    ) {
        withLink(from: source, to: destination) { link, _ in link.blockedUntil = time }
    }

    /// Adds a link that directions may share; returns its index.
    @discardableResult
    package mutating func add(_ bottleneck: Bottleneck) -> Int {
        bottlenecks.append(bottleneck)
        return bottlenecks.count - 1
    }

    /// Sends all datagrams from one address to another through a shared link, before their own
    /// conditions apply.
    package mutating func route(
        from source: SocketAddress, to destination: SocketAddress, through bottleneck: Int
    ) {
        routes[Direction(source: source, destination: destination)] = bottleneck
    }

    /// Resets the figures of the shared links.
    package mutating func resetMeasurements() {
        for index in bottlenecks.indices { bottlenecks[index].resetMeasurement() }
    }

    /// Gives a host another address, with the same conditions as before.
    ///
    /// Datagrams on their way to the old address are lost.
    package mutating func move(from old: SocketAddress, to new: SocketAddress) {
        for (direction, link) in links
        where [direction.source, direction.destination].contains(old) {
            let moved = Direction(
                source: direction.source == old ? new : direction.source,
                destination: direction.destination == old ? new : direction.destination)
            links[direction] = nil
            links[moved] = link
            routes[moved] = routes.removeValue(forKey: direction)
        }
    }

    /// Ends all faults: from now on, paths only delay.
    package mutating func heal() {
        defaultConditions = LinkConditions(delay: defaultConditions.delay)
        for direction in links.keys {
            let delay = links[direction]?.conditions.delay ?? defaultConditions.delay
            links[direction]?.conditions = LinkConditions(delay: delay)
            links[direction]?.blockedUntil = Timestamp(nanoseconds: .min)
        }
    }

    /// Takes a datagram from a sender.
    package mutating func send(
        _ bytes: [UInt8], from source: SocketAddress, to destination: SocketAddress,
        at now: Timestamp
    ) {
        counters.sent += 1
        counters.sentBytes += bytes.count
        let direction = Direction(source: source, destination: destination)
        var departure = now
        if let route = routes[direction] {
            guard let time = bottlenecks[route].enqueue(byteCount: bytes.count, at: now) else {
                counters.lost += 1
                trace?("\(now - .zero)  \(source) > \(destination): \(bytes.count) bytes, no room")
                return
            }
            departure = time
        }
        withLink(from: source, to: destination) { link, network in
            switch link.send(byteCount: bytes.count, at: departure) {
            case .lost(let cause):
                network.counters.lost += 1
                network.trace?(
                    "\(now - .zero)  \(source) > \(destination): \(bytes.count) bytes, "
                        + "lost (\(cause))")
            case .arrives(let time, let copyTime):
                network.enqueue(bytes, direction, &link, at: now, arriving: time)
                guard let copyTime else { return }
                network.counters.duplicated += 1
                network.enqueue(bytes, direction, &link, at: now, arriving: copyTime)
            }
        }
    }

    /// The time at which the next datagram arrives.
    package var nextArrival: Timestamp? { queue.first?.time }

    /// Removes and returns the next datagram that has arrived by `now`.
    package mutating func popArrival(at now: Timestamp) -> Delivery? {
        guard let first = queue.first, first.time <= now else { return nil }
        return queue.popFirst()
    }

    // MARK: Links

    private mutating func withLink(
        from source: SocketAddress, to destination: SocketAddress,
        _ body: (inout ImpairedLink, inout SimulatedNetwork) -> Void
    ) {
        let direction = Direction(source: source, destination: destination)
        // Removed while it is in use, so that its state is not copied.
        var link =
            links.removeValue(forKey: direction)
            ?? ImpairedLink(conditions: defaultConditions, seed: generator.next())
        body(&link, &self)
        links[direction] = link
    }

    private mutating func enqueue(
        _ bytes: [UInt8], _ direction: Direction, _ link: inout ImpairedLink, at now: Timestamp,
        arriving time: Timestamp
    ) {
        var payload = bytes
        let isDamaged = link.damage(&payload)
        if isDamaged { counters.corrupted += 1 }
        sequence += 1
        trace?(
            "\(now - .zero)  \(direction.source) > \(direction.destination): "
                + "\(bytes.count) bytes, \(isDamaged ? "damaged, " : "")"
                + "arrives at \(time - .zero)")
        queue.insert(
            Delivery(
                time: time, source: direction.source, destination: direction.destination,
                bytes: payload, sequence: sequence))
    }
}

/// Deliveries by time, and by the order of sending among equal times: a binary heap.
struct ArrivalQueue: Sendable {
    private var heap: [SimulatedNetwork.Delivery] = []

    var first: SimulatedNetwork.Delivery? { heap.first }

    mutating func insert(_ delivery: SimulatedNetwork.Delivery) {
        heap.append(delivery)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard comes(child, before: parent) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func popFirst() -> SimulatedNetwork.Delivery? {
        guard !heap.isEmpty else { return nil }
        heap.swapAt(0, heap.count - 1)
        let result = heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if comes(child, before: least) { least = child }
            }
            if least == parent { return result }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    private func comes(_ left: Int, before right: Int) -> Bool {
        (heap[left].time, heap[left].sequence) < (heap[right].time, heap[right].sequence)
    }
}
