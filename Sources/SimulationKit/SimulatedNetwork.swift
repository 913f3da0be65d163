public import Primitives
public import ReliableChannel

/// Datagrams on their way between any number of addresses, in virtual time.
///
/// Everything that happens to them follows from the seed and the order of the calls.
public struct SimulatedNetwork: Sendable {
    /// A datagram that arrives.
    public struct Delivery: Sendable {
        /// When it arrives.
        public let time: Timestamp
        /// Where it was sent from.
        public let source: PeerAddress
        /// Where it arrives.
        public let destination: PeerAddress
        /// The payload, possibly damaged.
        public let bytes: [UInt8]
        let sequence: UInt64
    }

    /// What has happened to datagrams so far.
    public struct Counters: Hashable, Sendable {
        /// Given to the network.
        public var sent = 0
        /// Bytes in those.
        public var sentBytes = 0
        /// Lost by chance, in bursts, or to a partition.
        public var lost = 0
        /// Delivered a second time.
        public var duplicated = 0
        /// Delivered damaged.
        public var corrupted = 0
    }

    struct Direction: Hashable, Sendable {
        let source: PeerAddress
        let destination: PeerAddress
    }

    private struct Path: Sendable {
        var conditions: NetworkConditions
        var isBad = false
        var periodEnd = Timestamp.zero
        var lastArrival = Timestamp.zero
        /// Nothing passes before this time.
        var blockedUntil = Timestamp(nanoseconds: .min)
    }

    /// The conditions of directions that have none of their own.
    public var defaultConditions: NetworkConditions
    private var generator: SeededGenerator
    private var paths: [Direction: Path] = [:]
    private var queue = ArrivalQueue()
    private var sequence: UInt64 = 0
    /// What has happened so far.
    public private(set) var counters = Counters()
    /// Called with a line for each datagram and what becomes of it.
    public var trace: (@Sendable (String) -> Void)?

    /// Creates a network.
    public init(seed: UInt64, conditions: NetworkConditions = NetworkConditions()) {
        generator = SeededGenerator(seed: seed)
        defaultConditions = conditions
    }

    /// Sets what happens from one address to another; datagrams on their way are not affected.
    public mutating func setConditions(
        _ conditions: NetworkConditions, from source: PeerAddress, to destination: PeerAddress
    ) {
        let direction = Direction(source: source, destination: destination)
        paths[direction, default: Path(conditions: conditions)].conditions = conditions
    }

    /// Loses everything from one address to another until a time.
    public mutating func block(
        from source: PeerAddress, to destination: PeerAddress, until time: Timestamp
    ) {
        let direction = Direction(source: source, destination: destination)
        paths[direction, default: Path(conditions: defaultConditions)].blockedUntil = time
    }

    /// Ends all faults: from now on paths only delay.
    public mutating func heal() {
        defaultConditions = NetworkConditions(delay: defaultConditions.delay)
        for direction in paths.keys {
            let delay = paths[direction]?.conditions.delay ?? defaultConditions.delay
            paths[direction] = Path(conditions: NetworkConditions(delay: delay))
        }
    }

    /// Takes a datagram from a sender.
    public mutating func send(
        _ bytes: [UInt8], from source: PeerAddress, to destination: PeerAddress, at now: Timestamp
    ) {
        counters.sent += 1
        counters.sentBytes += bytes.count
        let direction = Direction(source: source, destination: destination)
        var path = paths[direction] ?? Path(conditions: defaultConditions)
        defer { paths[direction] = path }
        if loses(&path, at: now) {
            counters.lost += 1
            trace?("\(now - .zero)  \(source) > \(destination): \(bytes.count) bytes, lost")
            return
        }
        deliver(bytes, direction, &path, at: now)
        if generator.chance(path.conditions.duplication) {
            counters.duplicated += 1
            deliver(bytes, direction, &path, at: now)
        }
    }

    /// When the next datagram arrives.
    public var nextArrival: Timestamp? { queue.first?.time }

    /// The next datagram that has arrived by `now`.
    public mutating func popArrival(at now: Timestamp) -> Delivery? {
        guard let first = queue.first, first.time <= now else { return nil }
        return queue.popFirst()
    }

    // MARK: Impairments

    private mutating func loses(_ path: inout Path, at now: Timestamp) -> Bool {
        var isLost = now < path.blockedUntil
        if let bursts = path.conditions.bursts {
            while path.periodEnd <= now {
                path.isBad.toggle()
                let mean = path.isBad ? bursts.meanBadPeriod : bursts.meanGoodPeriod
                let length = max(1000, exponential(mean: mean.nanoseconds))
                let start = path.periodEnd == .zero ? now : path.periodEnd
                path.periodEnd = start.advanced(byNanoseconds: length)
            }
            if path.isBad, generator.chance(bursts.lossInBadPeriod) { isLost = true }
        }
        return generator.chance(path.conditions.loss) || isLost
    }

    private mutating func deliver(
        _ bytes: [UInt8], _ direction: Direction, _ path: inout Path, at now: Timestamp
    ) {
        let conditions = path.conditions
        var arrival = now.advanced(byNanoseconds: conditions.delay.nanoseconds)
        if conditions.jitter > .zero {
            let extra = exponential(mean: conditions.jitter.nanoseconds)
            arrival = arrival.advanced(byNanoseconds: extra)
            if conditions.jitterKeepsOrder { arrival = max(arrival, path.lastArrival) }
        }
        path.lastArrival = max(path.lastArrival, arrival)
        if generator.chance(conditions.reordering) {
            let limit = Int(max(1, conditions.reorderingDelay.nanoseconds))
            arrival = arrival.advanced(byNanoseconds: Int64(generator.draw(in: 1...limit)))
        }
        var payload = bytes
        if generator.chance(conditions.corruption) {
            counters.corrupted += 1
            corrupt(&payload)
        }
        sequence += 1
        trace?(
            "\(now - .zero)  \(direction.source) > \(direction.destination): "
                + "\(bytes.count) bytes, \(payload == bytes ? "" : "damaged, ")"
                + "arrives at \(arrival - .zero)")
        queue.insert(
            Delivery(
                time: arrival, source: direction.source, destination: direction.destination,
                bytes: payload, sequence: sequence))
    }

    private mutating func corrupt(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        if generator.chance(0.2) {
            bytes.removeLast(generator.draw(in: 1...bytes.count))
            return
        }
        for _ in 0..<generator.draw(in: 1...8) {
            let index = generator.draw(in: 0...(bytes.count - 1))
            bytes[index] ^= 1 << UInt8(generator.draw(below: 8))
        }
    }

    private mutating func exponential(mean: Int64) -> Int64 {
        // -ln of a number in (0, 1], by the series of the logarithm's halves: no C library is needed,
        // and every machine draws the same.
        var unit = 1 - generator.drawUnit()
        var result = 0.0
        while unit < 0.5 {
            unit *= 2
            result += 0.693_147_180_559_945_3
        }
        let z = (unit - 1) / (unit + 1)
        let square = z * z
        result -= 2 * z * (1 + square * (1 / 3 + square * (1 / 5 + square / 7)))
        return Int64(result * Double(mean))
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
