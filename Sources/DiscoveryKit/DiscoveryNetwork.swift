package import Primitives

/// Nodes on one network in virtual time; each datagram may be lost for each receiver.
package struct DiscoveryNetwork<Node: DiscoveryNode> {
    private enum Event {
        case deliver(Int, [UInt8], source: Int, isGroup: Bool)
        case refuse(Int, source: Int)
        case wake(Int)
    }

    /// The state of a node's program and machine.
    package enum Presence: Hashable, Sendable {
        case running
        /// The program has ended; its machine refuses datagrams that still come for it.
        case killed
        /// The machine has gone and answers nothing.
        case vanished
    }

    /// One datagram that was sent.
    package struct Sending: Hashable, Sendable {
        /// The time at which it was sent.
        package var time: Timestamp
        /// The number of the sender.
        package var source: Int
        /// The number of the receiver; `nil` for all.
        package var destination: Int?
        /// Its length, with 28 for the headers of IPv4 and UDP.
        package var byteCount: Int
    }

    /// All nodes, by number.
    package private(set) var nodes: [Node] = []
    private var presences: [Presence] = []
    private var bursts: [BurstState] = []
    private var wakes: [Timestamp?] = []
    private var heap = EventHeap<Event>()
    private var random: SeededGenerator
    private let conditions: DiscoveryConditions
    /// The time until which all events have been handled.
    package private(set) var now = Timestamp.zero
    /// The datagrams sent since this was last emptied; none are recorded while it is `nil`.
    package var sendings: [Sending]?

    /// Creates an empty network.
    package init(_ conditions: DiscoveryConditions, seed: UInt64) {
        self.conditions = conditions
        random = SeededGenerator(seed: seed)
    }

    /// Adds a node, which may send at once.
    @discardableResult
    package mutating func add(_ node: Node) -> Int {
        nodes.append(node)
        presences.append(.running)
        bursts.append(BurstState())
        wakes.append(nil)
        schedule(nodes.count - 1)
        return nodes.count - 1
    }

    /// Ends a node; its datagrams on the way still arrive.
    package mutating func remove(_ index: Int, as presence: Presence) {
        presences[index] = presence
    }

    /// Changes a node, which may send at once.
    package mutating func update<Result>(_ index: Int, _ body: (inout Node) -> Result) -> Result {
        defer { schedule(index) }
        return body(&nodes[index])
    }

    /// Reseeds the generator, so that a copy of the network develops differently.
    mutating func reseed(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Handles all events until a time, or until a condition holds at one node.
    ///
    /// - Parameters:
    ///   - end: The time after which no event is handled.
    ///   - watched: The number of the node to check.
    ///   - isDone: The condition; called with that node after each event that concerns it.
    /// - Returns: Whether the condition was met.
    @discardableResult
    package mutating func run(
        until end: Timestamp, watching watched: Int? = nil,
        isDone: (inout Node) -> Bool = { _ in false }
    ) -> Bool {
        while let next = heap.first, next <= end, let (time, event) = heap.popFirst() {
            now = max(now, time)
            let touched = handle(event)
            if let touched, touched == watched, isDone(&nodes[touched]) { return true }
        }
        now = max(now, end)
        return false
    }

    private mutating func handle(_ event: Event) -> Int? {
        switch event {
        case .deliver(let index, let bytes, let source, let isGroup):
            guard presences[index] == .running else { return nil }
            nodes[index].receive(bytes, from: source, isGroup: isGroup, at: now)
            act(index)
            return index
        case .refuse(let index, let source):
            guard presences[index] == .running else { return nil }
            nodes[index].refused(by: source, at: now)
            act(index)
            return index
        case .wake(let index):
            // An earlier wake time may have replaced this one.
            guard wakes[index] == now else { return nil }
            wakes[index] = nil
            guard presences[index] == .running else { return nil }
            act(index)
            return index
        }
    }

    private mutating func act(_ index: Int) {
        while let transmission = nodes[index].poll(at: now) { send(transmission, from: index) }
        schedule(index)
    }

    private mutating func schedule(_ index: Int) {
        guard let next = nodes[index].nextTimeout(at: now).map({ max($0, now) }),
            wakes[index].map({ next < $0 }) ?? true
        else { return }
        wakes[index] = next
        heap.insert(.wake(index), at: next)
    }

    // MARK: Datagrams

    private mutating func send(_ transmission: DiscoveryTransmission, from source: Int) {
        switch transmission {
        case .group(let bytes):
            note(bytes, from: source, to: nil)
            let isAnnouncement = !nodes[source].asks
            for index in nodes.indices where index != source && presences[index] == .running {
                if isAnnouncement, !nodes[index].overhears { continue }
                deliver(bytes, to: index, from: source, isGroup: true)
            }
        case .unicast(let bytes, let index):
            note(bytes, from: source, to: index)
            guard presences[index] == .running else { return }
            deliver(bytes, to: index, from: source, isGroup: false)
        case .connection(let bytes, let index):
            note(bytes, from: source, to: index)
            guard presences[index] == .running else { return }
            heap.insert(
                .deliver(index, bytes, source: source, isGroup: false),
                at: now + drawDelay() + drawDelay() + drawDelay())
        case .probe(let bytes, let index):
            note(bytes, from: source, to: index)
            switch presences[index] {
            case .running: deliver(bytes, to: index, from: source, isGroup: false)
            case .vanished: return
            case .killed:
                guard !isLost(for: index), !isLost(for: source) else { return }
                heap.insert(.refuse(source, source: index), at: now + drawDelay() + drawDelay())
            }
        }
    }

    private mutating func note(_ bytes: [UInt8], from source: Int, to destination: Int?) {
        sendings?.append(
            Sending(
                time: now, source: source, destination: destination, byteCount: bytes.count + 28))
    }

    private mutating func deliver(_ bytes: [UInt8], to index: Int, from source: Int, isGroup: Bool)
    {
        guard !isLost(for: index) else { return }
        heap.insert(.deliver(index, bytes, source: source, isGroup: isGroup), at: now + drawDelay())
    }

    private mutating func isLost(for index: Int) -> Bool {
        if let lossy = conditions.bursts,
            bursts[index].isLosing(lossy, at: now, random: &random)
        {
            return true
        }
        return conditions.loss > 0 && random.chance(conditions.loss)
    }

    private mutating func drawDelay() -> Duration {
        let low = Int(clamping: conditions.delay.lowerBound.nanoseconds)
        let high = Int(clamping: conditions.delay.upperBound.nanoseconds)
        return .nanoseconds(random.draw(in: low...high))
    }
}
