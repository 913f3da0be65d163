internal import ReliableChannelCore

/// The messages of one connection that have arrived and that tasks have not taken yet.
///
/// The loop adds them in batches, and a task takes one at a time. Messages of a channel that is
/// read by itself wait in their own lane.
struct ReceiveQueue: Sendable {
    /// The result of looking for a message.
    enum Step: Sendable {
        case adopt(ReceivedMessage)
        /// No message is available; look again once the waiter was resumed.
        case wait(Waiter)
        /// No message will come any more.
        case end
    }

    private struct Lane: Sendable {
        var ready = ReadyMessages()
        var waiters: [Waiter] = []

        /// Moves waiters to a list, one for each available message at most.
        mutating func removeWaiters(into list: inout [Waiter]) {
            let count = min(ready.count, waiters.count)
            guard count > 0 else { return }
            if list.isEmpty, count == waiters.count {
                swap(&list, &waiters)
            } else {
                list += waiters.prefix(count)
                waiters.removeFirst(count)
            }
        }
    }

    /// The number of arrived messages beyond which the loop sorts them, since perhaps no task does
    /// it.
    private static let arrivedLimit = 1024

    /// The messages that have arrived and are not in a lane yet.
    private var arrived: [ReceivedMessage] = []
    /// The lanes; the first one is for all channels without their own.
    private var lanes = [Lane()]
    private var laneIndices: [UInt8: Int] = [:]
    private var isEnded = false
    /// The costs of messages that were taken or superseded and are not yet reported to the state
    /// machine.
    private var takenCost: UInt64 = 0
    /// The costs from which a report is due at once.
    private var takenCostLimit: UInt64 = .max
    /// Whether the loop has been told that a report is due.
    var isAnnounced = false

    /// Whether the loop should be told that much was taken, so that the peer may send more.
    var owesReport: Bool { takenCost >= takenCostLimit && !isAnnounced }

    /// The number of tasks that wait for a message.
    var waitingCount: Int { lanes.reduce(0) { $0 + $1.waiters.count } }

    // MARK: For the loop

    /// Adds messages; the array is empty afterwards.
    ///
    /// - Returns: The waiters to resume, one for each available message at most.
    mutating func append(_ messages: inout [ReceivedMessage]) -> [Waiter] {
        if arrived.isEmpty {
            swap(&arrived, &messages)
        } else {
            arrived.append(contentsOf: messages)
            messages.removeAll(keepingCapacity: true)
        }
        // Without waiters the lanes of the messages need not be known yet.
        guard arrived.count > Self.arrivedLimit || lanes.contains(where: { !$0.waiters.isEmpty })
        else { return [] }
        sort()
        var result: [Waiter] = []
        for index in lanes.indices { lanes[index].removeWaiters(into: &result) }
        return result
    }

    /// Ends the queue; messages that have arrived can still be taken.
    ///
    /// - Returns: All waiters, to be resumed.
    mutating func end() -> [Waiter] {
        isEnded = true
        takenCostLimit = .max
        defer { for index in lanes.indices { lanes[index].waiters = [] } }
        return lanes.flatMap(\.waiters)
    }

    /// Returns the costs of the messages taken since the last call, and the numbers of those
    /// dropped for newer ones.
    mutating func removeReport() -> (cost: UInt64, dropped: [UInt8: UInt64]) {
        isAnnounced = false
        defer { takenCost = 0 }
        var dropped = [UInt8: UInt64]()
        for index in lanes.indices {
            let more = lanes[index].ready.removeDropped()
            if !more.isEmpty { dropped.merge(more, uniquingKeysWith: +) }
        }
        return (takenCost, dropped)
    }

    /// Sets the costs from which a report is due at once.
    mutating func setTakenCostLimit(_ limit: UInt64) {
        takenCostLimit = isEnded ? .max : limit
    }

    // MARK: For tasks

    /// Gives a channel its own lane; returns the lane's number.
    mutating func addLane(for channel: Channel) -> Int {
        if let known = laneIndices[channel.id] { return known }
        sort()
        var lane = Lane()
        for message in lanes[0].ready.removeAll(of: channel.id) { _ = lane.ready.append(message) }
        laneIndices[channel.id] = lanes.count
        lanes.append(lane)
        return lanes.count - 1
    }

    /// Takes the next message of a lane, or adds a waiter if there is none.
    mutating func next(of lane: Int) -> Step {
        sort()
        if let message = lanes[lane].ready.popFirst() {
            takenCost += ReadyMessages.cost(of: message)
            return .adopt(message)
        }
        guard !isEnded else { return .end }
        let waiter = Waiter()
        lanes[lane].waiters.append(waiter)
        return .wait(waiter)
    }

    /// Removes a waiter that was cancelled.
    mutating func remove(_ waiter: Waiter, of lane: Int) {
        lanes[lane].waiters.removeAll { $0 === waiter }
    }

    /// Moves arrived messages into lanes, where newer messages replace older ones.
    private mutating func sort() {
        guard !arrived.isEmpty else { return }
        for message in arrived {
            let lane = laneIndices.isEmpty ? 0 : laneIndices[message.channel.id] ?? 0
            takenCost += lanes[lane].ready.append(message)
        }
        arrived.removeAll(keepingCapacity: arrived.capacity <= 2 * Self.arrivedLimit)
    }
}
