public import Primitives

/// Nodes on one network, in virtual time, where each datagram may be lost for each receiver.
public struct DiscoveryNetwork<Node: DiscoveryNode> {
    private enum Event {
        case deliver(Int, [UInt8], source: Int, isGroup: Bool)
        case refuse(Int, source: Int)
        case wake(Int)
    }

    /// How a node stands.
    public enum Presence: Hashable, Sendable {
        case running
        /// Its program has gone; its machine says so to whoever asks.
        case killed
        /// Its machine has gone.
        case vanished
    }

    /// What was sent.
    public struct Traffic: Hashable, Sendable {
        /// Datagrams to the group.
        public var groupCount = 0
        /// Datagrams to one node.
        public var unicastCount = 0
        /// Bytes of all, with 28 for each datagram's headers.
        public var byteCount = 0
    }

    /// Everybody, by number.
    public private(set) var nodes: [Node] = []
    private var presences: [Presence] = []
    private var bursts: [BurstState] = []
    private var wakes: [Timestamp?] = []
    private var heap = EventHeap<Event>()
    private var random: SeededGenerator
    /// How datagrams fare.
    public var conditions: DiscoveryConditions
    /// The time until which everything has happened.
    public private(set) var now = Timestamp.zero
    /// Since the start, or since it was last set.
    public var traffic = Traffic()
    /// Calls for each refusal: the node that learns of it, and the one that has gone.
    public var refused: (inout Node, Int) -> Void = { _, _ in }

    /// An empty network.
    public init(_ conditions: DiscoveryConditions, seed: UInt64) {
        self.conditions = conditions
        random = SeededGenerator(seed: seed)
    }

    /// Adds a node, which may send at once.
    @discardableResult
    public mutating func add(_ node: Node) -> Int {
        nodes.append(node)
        presences.append(.running)
        bursts.append(BurstState())
        wakes.append(nil)
        schedule(nodes.count - 1)
        return nodes.count - 1
    }

    /// Ends a node.
    public mutating func remove(_ index: Int, as presence: Presence) {
        presences[index] = presence
    }

    /// Changes a node, which may send at once.
    public mutating func update<Result>(_ index: Int, _ body: (inout Node) -> Result) -> Result {
        defer { schedule(index) }
        return body(&nodes[index])
    }

    /// Lets everything happen until a time, or until something is so after an event.
    ///
    /// - Parameter isDone: Asked of the node to which something has happened.
    public mutating func run(until end: Timestamp, isDone: (Int, Node) -> Bool = { _, _ in false })
    {
        while let next = heap.first, next <= end, let (time, event) = heap.popFirst() {
            now = max(now, time)
            let touched = handle(event)
            if let touched, isDone(touched, nodes[touched]) { return }
        }
        now = max(now, end)
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
            refused(&nodes[index], source)
            act(index)
            return index
        case .wake(let index):
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
            count(bytes, isGroup: true)
            for index in nodes.indices where index != source && presences[index] == .running {
                deliver(bytes, to: index, from: source, isGroup: true)
            }
        case .unicast(let bytes, let index):
            count(bytes, isGroup: false)
            guard presences[index] == .running else { return }
            deliver(bytes, to: index, from: source, isGroup: false)
        case .connection(let bytes, let index):
            count(bytes, isGroup: false)
            guard presences[index] == .running else { return }
            heap.insert(
                .deliver(index, bytes, source: source, isGroup: false),
                at: now + drawDelay() + drawDelay() + drawDelay())
        case .probe(let bytes, let index):
            count(bytes, isGroup: false)
            switch presences[index] {
            case .running: deliver(bytes, to: index, from: source, isGroup: false)
            case .vanished: return
            case .killed:
                guard !isLost(for: index), !isLost(for: source) else { return }
                heap.insert(.refuse(source, source: index), at: now + drawDelay() + drawDelay())
            }
        }
    }

    private mutating func count(_ bytes: [UInt8], isGroup: Bool) {
        if isGroup { traffic.groupCount += 1 } else { traffic.unicastCount += 1 }
        traffic.byteCount += bytes.count + 28
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
