internal import Primitives
internal import ReliableChannel
internal import SimulationKit

/// What small messages beside bulk came to.
struct MixedResult: Sendable {
    /// The small messages' one-way times beyond the path's least delay.
    let excess: Distribution
    /// Bulk message bits a second while the small messages went.
    let goodput: Double
}

/// Small messages on one connection, and as much as goes on another beside it, over the same path.
struct MixedRun {
    private static let bulkMessageByteCount = 16 << 10

    private let workload: ThinWorkload
    private let delay: Int64
    private var pair: ConnectedPair
    private var bulk: (client: ConnectionHandle, server: ConnectionHandle)?
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
        let client = pair.world.hosts[0].core.connect(
            to: pair.world.addresses[1], at: pair.world.now)
        pair.world.transmit(from: 0)
        let limit = pair.world.now + .seconds(60)
        while bulk == nil, pair.world.now < limit {
            guard let side = pair.world.step(until: limit) else { continue }
            while let event = pair.world.hosts[side].core.pollEvent() {
                guard case .incoming(let server, _) = event else { continue }
                bulk = (client, server)
            }
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
            try pair.sendStamped(
                &nextToSend, of: sendTimes.count, byteCount: workload.messageByteCount)
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
            if nextToSend < sendTimes.count {
                try pair.sendStamped(
                    &nextToSend, of: sendTimes.count, byteCount: workload.messageByteCount)
            }
        } else {
            try takeMessages()
        }
    }

    private mutating func feedBulk() {
        guard let bulk else { return }
        var hasSent = false
        while (try? pair.world.hosts[0].core.send(
            bulkMessage, on: bulk.client, at: pair.world.now)) != nil
        {
            hasSent = true
        }
        if hasSent { pair.world.transmit(from: 0) }
    }

    private mutating func takeMessages() throws(RunFailure) {
        while let message = pair.world.hosts[1].core.nextMessage(on: pair.handles[1])?.bytes {
            guard let number = Stamp.number(of: message), number == excess.count else {
                throw RunFailure(description: "a message came in the place of \(excess.count)")
            }
            excess.append(pair.world.now.nanoseconds(since: sendTimes[number]) - delay)
        }
        if let bulk {
            while let message = pair.world.hosts[1].core.nextMessage(on: bulk.server)?.bytes {
                bulkByteCount += message.count
            }
        }
        pair.world.transmit(from: 1)
    }
}
