internal import Primitives
package import ReliableChannelCore

/// Two endpoints that exchange messages over a faulty network, checked by oracles after every step.
///
/// Safety: every message is byte for byte one that was sent, and comes as its channel promises
/// (``MessageOracle``); receipts are true; no endpoint contradicts itself; memory stays bounded;
/// nothing spins. Liveness: when the faults end, everything arrives within bounded virtual time,
/// and a flushing close reaches the peer.
package struct PairSimulation {
    /// The result of a simulation.
    package struct Outcome: Sendable {
        /// The first error; `nil` if there was none.
        package var violation: String?
        /// The virtual time that passed.
        package var elapsed = Duration.zero
        /// Events processed.
        package var stepCount = 0
        /// Messages delivered, both ways together.
        package var deliveredCount = 0
        /// The network's counters.
        package var network = SimulatedNetwork.Counters()
        /// The statistics of both connections when everything had been delivered.
        package var statistics: [ConnectionStatistics] = []
    }

    /// A side's application: its messages to send, and those that it has received.
    private struct Application {
        var connection: ConnectionHandle?
        var isConnected = false
        /// The messages that this side has sent, and those that the other has received.
        var oracle = MessageOracle()
        var nextSend = Timestamp.zero
        /// Whether the endpoint refused a message because its buffer was full; it is tried again
        /// after its next event.
        var isBlocked = false
        var nextReading: Timestamp?
        var generator: SeededGenerator
        var closeReason: CloseReason?
    }

    private static let closeReason = CloseReason.application(
        code: 7, text: SafeText(literal: "the simulation is over"))
    /// Virtual time within which everything has to arrive once the faults have ended.
    private static let recoveryLimit = Duration.seconds(60)

    private let seed: UInt64
    private let scenario: PairScenario
    private let trace: (@Sendable (String) -> Void)?
    private var world: World<EndpointCore>
    private var applications: [Application]
    /// The present impairments from client to server and back.
    private var conditions: [LinkConditions]
    private var moveCount = 0
    private var outcome = Outcome()

    /// Prepares a simulation of the scenario that follows from the seed.
    package init(
        seed: UInt64, scale: Double = 1, trace: (@Sendable (String) -> Void)? = nil
    ) {
        self.init(seed: seed, scenario: .drawn(from: seed, scale: scale), trace: trace)
    }

    /// Prepares a simulation of a given scenario.
    package init(
        seed: UInt64, scenario: PairScenario, trace: (@Sendable (String) -> Void)? = nil
    ) {
        self.seed = seed
        self.scenario = scenario
        self.trace = trace
        conditions = scenario.conditions
        var generator = SeededGenerator(seed: seed).branch(2)
        world = World(network: SimulatedNetwork(seed: generator.next()))
        world.network.trace = trace
        applications = []
        for side in 0..<2 {
            let address = SocketAddress(ipv4: 0x0A00_0001 + UInt32(side), port: 47110)
            let core = EndpointCore(
                configuration: scenario.configurations[side], seed: generator.next())
            world.add(core, at: address)
            applications.append(Application(generator: generator.branch(UInt64(side))))
        }
        for side in 0..<2 {
            world.network.setConditions(
                scenario.conditions[side], from: world.addresses[side],
                to: world.addresses[1 - side])
        }
    }

    /// Runs to the end or to the first violation.
    package mutating func run() -> Outcome {
        do throws(InvariantViolation) {
            applications[0].connection = world.hosts[0].connect(
                to: world.addresses[1], at: world.now)
            world.transmit(from: 0)
            try runFaults()
            try runRecovery()
            try runClose()
        } catch {
            outcome.violation = error.description
        }
        outcome.elapsed = world.now - .zero
        outcome.network = world.network.counters
        outcome.deliveredCount = applications.reduce(0) { $0 + $1.oracle.deliveredCount }
        return outcome
    }

    // MARK: Phases

    private mutating func runFaults() throws(InvariantViolation) {
        let faults =
            scenario.partitions.map {
                (time: $0.start, fault: Fault.partition($0.directions, $0.length))
            }
            + scenario.pauses.map { (time: $0.start, fault: Fault.pause($0.host, $0.length)) }
            + scenario.moves.map { (time: $0.start, fault: Fault.move(isSameHost: $0.isSameHost)) }
            + scenario.datagramLimits.map {
                (time: $0.start, fault: Fault.limit($0.direction, $0.limit))
            }
        let end = Timestamp.zero + scenario.faultPeriod
        for (time, fault) in faults.sorted(by: { $0.time < $1.time })
        where time < scenario.faultPeriod {
            try advance(to: .zero + time)
            begin(fault)
        }
        try advance(to: end) { $0.isEverythingDelivered }
    }

    private enum Fault {
        case partition([Int], Duration)
        case pause(Int, Duration)
        case move(isSameHost: Bool)
        case limit(Int, Int?)
    }

    private mutating func begin(_ fault: Fault) {
        note("\(fault)")
        switch fault {
        case .partition(let directions, let length):
            for side in directions {
                world.network.block(
                    from: world.addresses[side], to: world.addresses[1 - side],
                    until: world.now + length)
            }
        case .pause(let host, let length):
            world.pause(host, until: world.now + length)
        case .move(let isSameHost):
            moveCount += 1
            let host = UInt32(isSameHost ? 1 : 10 + moveCount)
            world.move(
                0, to: SocketAddress(ipv4: 0x0A00_0000 + host, port: 47110 + UInt16(moveCount)))
        case .limit(let side, let limit):
            conditions[side].maximumDatagramByteCount = limit
            world.network.setConditions(
                conditions[side], from: world.addresses[side], to: world.addresses[1 - side])
        }
    }

    private mutating func runRecovery() throws(InvariantViolation) {
        note("the faults end")
        world.network.heal()
        try advance(to: world.now + Self.recoveryLimit) { $0.isEverythingDelivered }
        guard isEverythingDelivered else {
            let progress = (0..<2).map { side in
                "\(applications[side].oracle.deliveredCount) of \(scenario.messageCounts[side])"
            }
            throw violation("not live: delivered \(progress.joined(separator: " and "))")
        }
        for side in 0..<2 {
            guard let handle = applications[side].connection,
                let status = world.hosts[side].withConnection(handle, \.status)
            else { continue }
            outcome.statistics.append(status.statistics)
        }
        for (side, other) in [(0, 1), (1, 0)] {
            // Unreliable messages may still wait.
            applications[other].nextReading = world.now
            try read(other)
            let dropped =
                outcome.statistics.count == 2 ? outcome.statistics[other].messagesDropped : 0
            try applications[side].oracle.checkEnd(droppedCount: dropped)
        }
    }

    private mutating func runClose() throws(InvariantViolation) {
        guard let handle = applications[0].connection else { return }
        note("client closes")
        world.hosts[0].close(handle, reason: Self.closeReason, flushing: true, at: world.now)
        world.transmit(from: 0)
        try collectEvents(of: 0)
        try advance(to: world.now + .seconds(10)) { simulation in
            simulation.world.hosts.allSatisfy { $0.connectionCount == 0 }
        }
        for side in 0..<2 {
            guard applications[side].closeReason == Self.closeReason else {
                let reason = applications[side].closeReason?.description ?? "nothing"
                throw violation("side \(side) learned of \(reason) when the client closed")
            }
            guard world.hosts[side].connectionCount == 0 else {
                throw violation("side \(side) still has a connection")
            }
        }
    }

    /// Whether both sides are connected and have received all messages of the other.
    private var isEverythingDelivered: Bool {
        (0..<2).allSatisfy { side in
            guard applications[side].isConnected, let handle = applications[side].connection,
                applications[side].oracle.sentCount == scenario.messageCounts[side],
                applications[side].oracle.isSettled
            else { return false }
            return world.hosts[side].withConnection(handle, \.status)?.bufferedByteCount == 0
        }
    }

    // MARK: Steps

    private mutating func advance(
        to limit: Timestamp, unless isDone: (PairSimulation) -> Bool = { _ in false }
    ) throws(InvariantViolation) {
        var stepsAtThisTime = 0
        while world.now < limit, !isDone(self) {
            let before = world.now
            let host = world.step(until: min(limit, nextApplicationTime ?? limit))
            stepsAtThisTime = world.now > before ? 0 : stepsAtThisTime + 1
            guard stepsAtThisTime < 20_000 else { throw violation("time stands still") }
            outcome.stepCount += 1
            if let host {
                applications[host].isBlocked = false
                try check(host)
                try collectEvents(of: host)
                try read(host)
            }
            for side in 0..<2 where !world.isPaused(side) { try act(side) }
        }
    }

    private var nextApplicationTime: Timestamp? {
        var next: Timestamp?
        for side in 0..<2 where applications[side].connection != nil && !world.isPaused(side) {
            if applications[side].oracle.sentCount < scenario.messageCounts[side],
                !applications[side].isBlocked
            {
                let time = applications[side].nextSend
                next = min(next ?? time, time)
            }
            if let time = applications[side].nextReading { next = min(next ?? time, time) }
        }
        return next
    }

    private mutating func check(_ host: Int) throws(InvariantViolation) {
        try world.hosts[host].checkInvariants()
        let configuration = scenario.configurations[host]
        let limit =
            configuration.receiveWindowByteCount + configuration.maximumMessageByteCount + 16
        guard world.hosts[host].heldByteCount <= UInt64(limit) else {
            throw violation("side \(host) holds \(world.hosts[host].heldByteCount) bytes")
        }
    }

    private mutating func collectEvents(of side: Int) throws(InvariantViolation) {
        while let event = world.hosts[side].pollEvent() {
            note("side \(side): \(event)")
            switch event {
            case .incoming(let handle, _):
                applications[side].connection = handle
                applications[side].isConnected = true
            case .connected:
                applications[side].isConnected = true
            case .readable:
                if applications[side].nextReading == nil {
                    applications[side].nextReading = world.now + scenario.readingGaps[side]
                }
            case .receipt(_, let id, let outcome):
                try applications[side].oracle.recordReceipt(id, outcome)
            case .writable:
                applications[side].isBlocked = false
            case .progress:
                break
            case .closed(_, let reason):
                applications[side].closeReason = reason
            }
        }
    }

    /// Does all that is due for a side's application.
    private mutating func act(_ side: Int) throws(InvariantViolation) {
        guard let handle = applications[side].connection else { return }
        if let reason = applications[side].closeReason, reason != Self.closeReason {
            throw violation("side \(side) lost its connection: \(reason)")
        }
        try read(side)
        while applications[side].oracle.sentCount < scenario.messageCounts[side],
            applications[side].nextSend <= world.now, !applications[side].isBlocked
        {
            let (message, options) = message(side, applications[side].oracle.sentCount)
            do throws(SendError) {
                let id = try world.hosts[side].send(
                    message, options: options, on: handle, at: world.now)
                applications[side].oracle.recordSent(options, id)
            } catch {
                guard error == .bufferFull else { throw violation("send refused: \(error)") }
                applications[side].isBlocked = true
                return
            }
            let gap = 2 * scenario.meanGaps[side].nanoseconds
            let wait = applications[side].generator.draw(in: 0...Int(gap))
            applications[side].nextSend = applications[side].nextSend.advanced(
                byNanoseconds: Int64(wait))
            world.transmit(from: side)
            try check(side)
        }
    }

    /// Takes all messages that have arrived, and compares them with those that the other side sent.
    private mutating func read(_ side: Int) throws(InvariantViolation) {
        guard let handle = applications[side].connection, !world.isPaused(side),
            let time = applications[side].nextReading, time <= world.now
        else { return }
        applications[side].nextReading = nil
        while let message = world.hosts[side].nextMessage(on: handle) {
            let index = Self.index(in: message.bytes)
            try applications[1 - side].oracle.recordDelivered(index, message)
            guard message.bytes == self.message(1 - side, index).bytes else {
                throw violation("side \(side) got another message \(index) than was sent")
            }
        }
        world.transmit(from: side)
        try collectEvents(of: side)
    }

    /// Returns a side's message, which follows from the seed, so that no message has to be kept.
    private func message(
        _ side: Int, _ index: Int
    ) -> (bytes: [UInt8], options: SendOptions) {
        var generator = SeededGenerator(
            seed: seed ^ UInt64(side + 1) << 56 ^ UInt64(index) << 20)
        let options = scenario.options(side, &generator)
        let longest = min(
            scenario.longestMessages[side], options.channel.mode.isReliable ? .max : 60_000)
        let count =
            4
            + max(
                0, (generator.chance(0.05) ? longest : generator.draw(in: 0...(longest / 2))) - 4)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        // The index with which the receiver recognises the message.
        bytes.appendInteger(UInt32(index))
        while bytes.count < count {
            var word = generator.next()
            for _ in 0..<min(8, count - bytes.count) {
                bytes.append(UInt8(truncatingIfNeeded: word))
                word >>= 8
            }
        }
        return (bytes, options)
    }

    private static func index(in bytes: [UInt8]) -> Int {
        var cursor = WireCursor()
        let index = try? cursor.readInteger(UInt32.self, from: bytes.span)
        return index.map(Int.init) ?? -1
    }

    private func violation(_ text: String) -> InvariantViolation {
        InvariantViolation("at \(world.now - .zero): \(text)")
    }

    private func note(_ text: @autoclosure () -> String) {
        trace?("\(world.now - .zero)  \(text())")
    }
}
