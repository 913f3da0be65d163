internal import Primitives
package import ReliableChannelCore
internal import SimulationKit

/// Small messages at a steady rate, from the client to the server.
package struct ThinWorkload: Hashable, Sendable {
    /// Bytes in each message; at least 8.
    package var messageByteCount: Int
    /// The time from one message, or burst, to the next.
    package var gap: Duration
    /// Messages that leave at once.
    package var burst = 1

    /// A: 100 bytes 60 times a second.
    package static let game = ThinWorkload(
        messageByteCount: 100, gap: .nanoseconds(16_666_667))
    /// B: 100 bytes twice a second, as a party game sends.
    package static let sparse = ThinWorkload(messageByteCount: 100, gap: .milliseconds(500))
    /// C: 32 messages of 1 KB at once, every second.
    package static let burst = ThinWorkload(
        messageByteCount: 1024, gap: .seconds(1), burst: 32)
}

/// The result of a run of small messages.
package struct ThinResult: Sendable {
    /// The one-way times of all messages beyond the path's least delay, in nanoseconds.
    ///
    /// Each counts from the time at which the application wanted to send, even if it could not.
    package let excess: Distribution
    /// The traffic since the connection was established, both ways.
    package let traffic: Traffic
    /// Bytes of messages.
    package let messageByteCount: Int
    /// The sender's counters.
    package let sender: ConnectionStatistics
    /// The receiver's counters.
    package let receiver: ConnectionStatistics

    /// Bytes on the wire for each byte of a message.
    package var amplification: Double {
        Double(traffic.wireByteCount) / Double(max(1, messageByteCount))
    }

    /// The part of all packets that was declared lost and had arrived.
    package var spuriousShare: Double {
        Double(sender.spuriousLosses) / Double(max(1, sender.packetsSent))
    }
}

/// A run of small messages over a path in virtual time.
package struct ThinRun {
    /// The time after the last message by which all have to arrive.
    private static let patience = Duration.seconds(120)

    private let workload: ThinWorkload
    private let conditions: LinkConditions
    private let blackHole: Duration?
    private var pair: ConnectedPair
    private var sendTimes: [Timestamp] = []
    /// The next message for the connection; it is tried again if there was no room.
    private var nextToSend = 0
    private var excess: [Int64] = []

    /// Connects; messages flow in ``run(messageCount:)``.
    ///
    /// - Parameter blackHole: The time in which nothing passes in either direction, from a third of
    ///   the run on.
    package init(
        _ workload: ThinWorkload, over conditions: LinkConditions, _ variant: Variant,
        blackHole: Duration? = nil, seed: UInt64
    ) throws(RunFailure) {
        self.workload = workload
        self.conditions = conditions
        self.blackHole = blackHole
        pair = try ConnectedPair(conditions, variant, seed: seed)
    }

    /// Sends so many messages and waits until all have arrived.
    ///
    /// - Throws: ``RunFailure`` if a message does not arrive, or comes twice or out of order.
    package mutating func run(messageCount: Int) throws(RunFailure) -> ThinResult {
        let start = pair.world.now + .milliseconds(100)
        while sendTimes.count < messageCount {
            let time = start + workload.gap * (sendTimes.count / workload.burst)
            try advance(to: time)
            if let blackHole, sendTimes.count == messageCount / 3 { pair.block(for: blackHole) }
            for _ in 0..<min(workload.burst, messageCount - sendTimes.count) {
                sendTimes.append(time)
            }
            try pair.sendStamped(
                &nextToSend, of: sendTimes.count, byteCount: workload.messageByteCount)
        }
        let limit = pair.world.now + Self.patience
        while excess.count < messageCount, pair.world.now < limit { try step(until: limit) }
        guard excess.count == messageCount else {
            throw RunFailure(
                description: "\(messageCount - excess.count) messages never arrived")
        }
        return ThinResult(
            excess: Distribution(excess), traffic: pair.traffic,
            messageByteCount: messageCount * workload.messageByteCount,
            sender: pair.statistics(of: 0), receiver: pair.statistics(of: 1))
    }

    private mutating func advance(to time: Timestamp) throws(RunFailure) {
        while pair.world.now < time { try step(until: time) }
    }

    private mutating func step(until limit: Timestamp) throws(RunFailure) {
        guard let side = pair.world.step(until: limit) else { return }
        try pair.checkEvents(of: side)
        if side == 0, nextToSend < sendTimes.count {
            try pair.sendStamped(
                &nextToSend, of: sendTimes.count, byteCount: workload.messageByteCount)
        }
        if side == 1 { try receiveMessages() }
    }

    private mutating func receiveMessages() throws(RunFailure) {
        var hasTaken = false
        while let message = pair.world.hosts[1].core.nextMessage(on: pair.handles[1])?.bytes {
            hasTaken = true
            guard let number = Stamp.number(of: message), number == excess.count else {
                throw RunFailure(description: "a message came in the place of \(excess.count)")
            }
            let time = pair.world.now.nanoseconds(since: sendTimes[number])
            excess.append(time - conditions.delay.nanoseconds)
        }
        if hasTaken { pair.world.transmit(from: 1) }
    }
}
