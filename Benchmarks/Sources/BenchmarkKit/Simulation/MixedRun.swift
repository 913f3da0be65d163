internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// The result of small messages beside a bulk transfer.
struct MixedResult: Sendable {
    /// The small messages' one-way times beyond the path's least delay.
    let excess: Distribution
    /// Bulk message bits per second while the small messages were sent.
    let goodput: Double
}

/// Urgent small messages on one channel of a connection, and as much data as it takes on another.
struct MixedRun {
    private static let bulkMessageByteCount = 16 << 10
    private static let urgent = SendOptions(priority: 1)
    private static let patient = SendOptions(channel: Channel(id: 1, mode: .ordered), priority: 6)

    private let workload: ThinWorkload
    private let delay: Nanoseconds
    private var pair: ConnectedPair
    private let bulkMessage = [UInt8](repeating: 0x5A, count: bulkMessageByteCount)
    private var bulkByteCount = 0
    private var sendTimes: [Timestamp] = []
    private var nextToSend = 0
    private var excess: [Int64] = []

    init(
        _ workload: ThinWorkload, over conditions: LinkConditions, _ variant: Variant, seed: UInt64
    ) throws(RunFailure) {
        self.workload = workload
        delay = conditions.delay.nanoseconds
        pair = try ConnectedPair(conditions, variant, seed: seed) { configuration in
            configuration.receiveWindowByteCount = 4 << 20
            configuration.sendBufferByteCount = 4 << 20
        }
    }

    mutating func run(messageCount: Int) throws(RunFailure) -> MixedResult {
        let start = pair.world.now + .seconds(1)
        // Bulk first, so that the small messages meet it at full speed.
        feedBulk()
        while pair.world.now < start { try step(until: start) }
        bulkByteCount = 0
        for index in 0..<messageCount {
            let time = start + workload.gap * index
            while pair.world.now < time { try step(until: time) }
            sendTimes.append(time)
            try sendSmall()
        }
        let seconds = (pair.world.now - start) / .seconds(1)
        let goodput = Double(bulkByteCount) * 8 / max(seconds, 1e-9)
        let limit = pair.world.now + .seconds(60)
        while excess.count < messageCount, pair.world.now < limit { try step(until: limit) }
        guard excess.count == messageCount else {
            throw RunFailure(
                description: "\(messageCount - excess.count) messages never arrived")
        }
        return MixedResult(excess: Distribution(excess), goodput: goodput)
    }

    private mutating func step(until limit: Timestamp) throws(RunFailure) {
        guard let side = pair.world.step(until: limit) else { return }
        try pair.checkEvents(of: side)
        if side == 0 {
            feedBulk()
            if nextToSend < sendTimes.count { try sendSmall() }
        } else {
            try receiveMessages()
        }
    }

    private mutating func sendSmall() throws(RunFailure) {
        try pair.sendStamped(
            &nextToSend, of: sendTimes.count, byteCount: workload.messageByteCount,
            options: Self.urgent)
    }

    private mutating func feedBulk() {
        var hasSent = false
        while (try? pair.world.hosts[0].core.send(
            bulkMessage, options: Self.patient, on: pair.handles[0], at: pair.world.now)) != nil
        {
            hasSent = true
        }
        if hasSent { pair.world.transmit(from: 0) }
    }

    private mutating func receiveMessages() throws(RunFailure) {
        while let message = pair.world.hosts[1].core.nextMessage(on: pair.handles[1]) {
            guard message.channel != Self.patient.channel else {
                bulkByteCount += message.bytes.count
                continue
            }
            guard let number = Stamp.number(of: message.bytes), number == excess.count else {
                throw RunFailure(description: "a message came in the place of \(excess.count)")
            }
            excess.append(pair.world.now.nanoseconds(since: sendTimes[number]) - delay)
        }
        pair.world.transmit(from: 1)
    }
}
