internal import ReliableChannelCore

/// Messages of one connection that have arrived and that tasks have not taken yet.
///
/// The loop puts them in by the batch, a task takes one at a time. Messages of a channel that somebody reads by
/// itself wait in a lane of their own.
struct ReceiveQueue: Sendable {
    /// A result of looking for a message.
    enum Step: Sendable {
        case take(ReceivedMessage)
        /// Nothing is there; then look again, once the waiter was resumed.
        case wait(Waiter<Bool>)
        /// Nothing will come any more.
        case end
    }

    private struct Lane: Sendable {
        var ready = ReadyMessages()
        var waiters: [Waiter<Bool>] = []
    }

    /// Beyond this many, the loop sorts what has arrived, since no task may be there to do it.
    private static let arrivedLimit = 1024

    /// What has arrived and was not put into a lane yet.
    private var arrived: [ReceivedMessage] = []
    /// The lane of all channels without one comes first.
    private var lanes = [Lane()]
    private var laneIndices: [UInt8: Int] = [:]
    private var isEnded = false
    /// Costs of messages taken and superseded of which the state machine has not heard.
    private var takenCost: UInt64 = 0
    /// At how much of these it has to hear at once.
    private var takenCostLimit: UInt64 = .max
    /// Whether the loop has been told that much was taken.
    var isAnnounced = false

    /// Whether the loop should be told that much was taken, so that the peer may send more.
    var owesReport: Bool { takenCost >= takenCostLimit && !isAnnounced }

    /// Tasks that wait for a message.
    var waitingCount: Int { lanes.reduce(0) { $0 + $1.waiters.count } }

    // MARK: For the loop

    /// Puts messages in; the array is empty afterwards.
    ///
    /// - Returns: Waiters to be resumed, as many as have something to do.
    mutating func append(_ messages: inout [ReceivedMessage]) -> [Waiter<Bool>] {
        if arrived.isEmpty {
            swap(&arrived, &messages)
        } else {
            arrived.append(contentsOf: messages)
            messages.removeAll(keepingCapacity: true)
        }
        // Without waiters nobody has to know which lane has got something.
        guard arrived.count > Self.arrivedLimit || lanes.contains(where: { !$0.waiters.isEmpty })
        else { return [] }
        sort()
        return takeWaiters()
    }

    private mutating func takeWaiters() -> [Waiter<Bool>] {
        var result: [Waiter<Bool>] = []
        for index in lanes.indices {
            let count = min(lanes[index].ready.count, lanes[index].waiters.count)
            result += lanes[index].waiters.prefix(count)
            lanes[index].waiters.removeFirst(count)
        }
        return result
    }

    /// Ends the queue: what has arrived can still be taken.
    ///
    /// - Returns: All waiters, to be resumed.
    mutating func end() -> [Waiter<Bool>] {
        isEnded = true
        takenCostLimit = .max
        defer { for index in lanes.indices { lanes[index].waiters = [] } }
        return lanes.flatMap(\.waiters)
    }

    /// Returns what was taken since the last call, and how many messages made room for newer ones.
    mutating func takeReport() -> (cost: UInt64, dropped: [UInt8: UInt64]) {
        isAnnounced = false
        defer { takenCost = 0 }
        var dropped: [UInt8: UInt64] = [:]
        for index in lanes.indices {
            dropped.merge(lanes[index].ready.takeDropped(), uniquingKeysWith: +)
        }
        return (takenCost, dropped)
    }

    /// Sets at how much the loop has to hear at once of what was taken.
    mutating func setTakenCostLimit(_ limit: UInt64) {
        takenCostLimit = isEnded ? .max : limit
    }

    // MARK: For tasks

    /// Gives a channel a lane of its own; the lane's number.
    mutating func addLane(for channel: Channel) -> Int {
        if let known = laneIndices[channel.id] { return known }
        sort()
        var lane = Lane()
        for message in lanes[0].ready.takeAll(of: channel) { _ = lane.ready.append(message) }
        laneIndices[channel.id] = lanes.count
        lanes.append(lane)
        return lanes.count - 1
    }

    /// Takes the next message of a lane.
    mutating func next(of lane: Int) -> Step {
        sort()
        if let message = lanes[lane].ready.popFirst() {
            takenCost += ReadyMessages.cost(of: message)
            return .take(message)
        }
        guard !isEnded else { return .end }
        let waiter = Waiter<Bool>()
        lanes[lane].waiters.append(waiter)
        return .wait(waiter)
    }

    /// Forgets a waiter that was cancelled.
    mutating func remove(_ waiter: Waiter<Bool>, of lane: Int) {
        lanes[lane].waiters.removeAll { $0 === waiter }
    }

    /// Puts what has arrived into lanes, where newer messages take the places of older ones.
    private mutating func sort() {
        guard !arrived.isEmpty else { return }
        for message in arrived {
            let lane = laneIndices.isEmpty ? 0 : laneIndices[message.channel.id] ?? 0
            takenCost += lanes[lane].ready.append(message)
        }
        arrived.removeAll(keepingCapacity: arrived.capacity <= 2 * Self.arrivedLimit)
    }
}
