internal import Primitives
internal import ReliableChannelCore

/// A host of a bulk run: one end of a connection or of a TCP flow; exactly one of the three is set.
struct BulkHost: SimulatedHost {
    var endpoint: EndpointCore?
    var sender: CubicSender?
    var receiver: CubicReceiver?

    mutating func receive(_ datagram: [UInt8], from source: SocketAddress, at now: Timestamp) {
        endpoint?.receive(datagram, from: source, at: now)
        sender?.receive(datagram, from: source, at: now)
        receiver?.receive(datagram, from: source, at: now)
    }

    mutating func handleTimeout(at now: Timestamp) {
        endpoint?.handleTimeout(at: now)
        sender?.handleTimeout(at: now)
        receiver?.handleTimeout(at: now)
    }

    mutating func pollTransmit(into datagram: inout [UInt8], at now: Timestamp) -> SocketAddress? {
        endpoint?.pollTransmit(into: &datagram, at: now)
            ?? sender?.pollTransmit(into: &datagram, at: now)
            ?? receiver?.pollTransmit(into: &datagram, at: now)
    }

    var nextTimeout: Timestamp? {
        endpoint?.nextTimeout ?? sender?.nextTimeout ?? receiver?.nextTimeout
    }
}

/// The state of a ``BulkRun``: hosts 2·i and 2·i + 1 are the sender and the receiver of flow i.
struct BulkSimulation {
    private struct Application {
        var source: ConnectionHandle?
        var sink: ConnectionHandle?
        var isStarted = false
        var sentByteCount = 0
        /// The time at which the last new byte was handed over.
        var exhausted: Timestamp?
        var deliveredByteCount = 0
        var lastDelivery: Timestamp?
        var longestStall = Duration.zero
        var completed: Timestamp?
        /// The bytes delivered when the steady part began and, if it has ended, when it ended.
        var steadyStart: (time: Timestamp, byteCount: Int)?
        var steadyEnd: (time: Timestamp, byteCount: Int)?
        var closeReason: CloseReason?
    }

    private let plan: BulkRun
    private var world: World<BulkHost>
    private var applications: [Application]
    private let message: [UInt8]
    private var result = BulkRun.Result()

    init(_ run: BulkRun) {
        plan = run
        message = [UInt8](repeating: 0x5A, count: max(1, run.messageByteCount))
        applications = run.flows.map { _ in Application() }
        var generator = SeededGenerator(seed: run.seed)
        world = World(network: SimulatedNetwork(seed: generator.next()))
        let steps = [Bottleneck.Step(start: .zero, rate: run.conditions.rate)]
        let bottleneck = world.network.add(
            Bottleneck(
                steps: steps + run.conditions.laterRates,
                queueByteLimit: run.conditions.queueByteCount
                    ?? run.conditions.bandwidthDelayProduct))
        for (index, flow) in run.flows.enumerated() {
            let sender = SocketAddress(ipv4: 0x0A00_0001 + UInt32(index), port: 47110)
            let receiver = SocketAddress(ipv4: 0x0A01_0001 + UInt32(index), port: 47110)
            switch flow.kind {
            case .channel(let configuration):
                for address in [sender, receiver] {
                    let core = EndpointCore(configuration: configuration, seed: generator.next())
                    world.add(BulkHost(endpoint: core), at: address)
                }
            case .cubic(var configuration):
                configuration.start = max(configuration.start, flow.start)
                let cubic = CubicSender(configuration: configuration, to: receiver)
                world.add(BulkHost(sender: cubic), at: sender)
                world.add(BulkHost(receiver: CubicReceiver()), at: receiver)
            }
            world.network.route(from: sender, to: receiver, through: bottleneck)
            connect(flow, sender, receiver)
        }
    }

    private mutating func connect(
        _ flow: BulkRun.Flow, _ sender: SocketAddress, _ receiver: SocketAddress
    ) {
        var link = LinkConditions(delay: (flow.roundTrip ?? plan.conditions.roundTrip) / 2)
        link.maximumDatagramByteCount = 1200
        link.jitter = plan.conditions.jitter
        link.loss = plan.conditions.loss
        link.bursts = plan.conditions.bursts
        world.network.setConditions(link, from: sender, to: receiver)
        link.loss = plan.conditions.returnLoss
        link.bursts = nil
        world.network.setConditions(link, from: receiver, to: sender)
    }

    mutating func run() -> BulkRun.Result {
        let end = Timestamp.zero + plan.duration
        let interval = max(.milliseconds(1), plan.sampleInterval)
        var nextSample = Timestamp.zero + interval
        var isWarm = false
        while world.now < end, !isFinished {
            startFlows()
            var limit = min(end, nextSample)
            if !isWarm { limit = min(limit, .zero + plan.warmUp) }
            if let hole = plan.conditions.blackHole { limit = boundary(of: hole, before: limit) }
            for flow in plan.flows where flow.start > world.now { limit = min(limit, flow.start) }
            if let host = world.step(until: limit) { act(host) }
            if !isWarm, world.now >= .zero + plan.warmUp {
                isWarm = true
                beginSteadyPart()
            }
            if world.now >= nextSample {
                sample()
                nextSample = nextSample + interval
            }
        }
        return finish()
    }

    private var isFinished: Bool {
        zip(applications, plan.flows).allSatisfy { $1.byteCount != nil && $0.completed != nil }
    }

    /// Begins the black hole at its time; returns the earlier of its beginning and the limit.
    private mutating func boundary(of hole: Range<Timestamp>, before limit: Timestamp) -> Timestamp
    {
        if hole.lowerBound > world.now { return min(limit, hole.lowerBound) }
        guard hole.contains(world.now) else { return limit }
        for index in plan.flows.indices {
            let (sender, receiver) = (world.addresses[2 * index], world.addresses[2 * index + 1])
            world.network.block(from: sender, to: receiver, until: hole.upperBound)
            world.network.block(from: receiver, to: sender, until: hole.upperBound)
        }
        return min(limit, hole.upperBound)
    }

    private mutating func startFlows() {
        for index in plan.flows.indices
        where !applications[index].isStarted && world.now >= plan.flows[index].start {
            applications[index].isStarted = true
            let (address, now) = (world.addresses[2 * index + 1], world.now)
            applications[index].source = world.hosts[2 * index].endpoint?.connect(
                to: address, at: now)
            world.transmit(from: 2 * index)
        }
    }

    // MARK: Applications

    private mutating func act(_ host: Int) {
        let flow = host / 2
        while let event = world.hosts[host].endpoint?.pollEvent() {
            switch event {
            case .incoming(let handle, _): applications[flow].sink = handle
            case .closed(_, let reason): applications[flow].closeReason = reason
            case .connected, .readable, .writable, .receipt, .progress: break
            }
        }
        if host % 2 == 0 { write(flow) } else { read(flow) }
    }

    private mutating func write(_ flow: Int) {
        guard let handle = applications[flow].source, applications[flow].exhausted == nil else {
            return
        }
        let limit = plan.flows[flow].byteCount ?? .max
        var hasWritten = false
        while applications[flow].sentByteCount < limit {
            let now = world.now
            do throws(SendError) {
                try world.hosts[2 * flow].endpoint?.send(message, on: handle, at: now)
            } catch {
                break
            }
            applications[flow].sentByteCount += message.count
            hasWritten = true
        }
        if applications[flow].sentByteCount >= limit {
            applications[flow].exhausted = world.now
            endSteadyPart(of: flow)
        }
        if hasWritten { world.transmit(from: 2 * flow) }
    }

    private mutating func read(_ flow: Int) {
        let before = applications[flow].deliveredByteCount
        if let receiver = world.hosts[2 * flow + 1].receiver {
            applications[flow].deliveredByteCount = receiver.receivedByteCount
        } else if let handle = applications[flow].sink {
            while let bytes = world.hosts[2 * flow + 1].endpoint?.nextMessage(on: handle)?.bytes {
                applications[flow].deliveredByteCount += bytes.count
            }
            world.transmit(from: 2 * flow + 1)
        }
        guard applications[flow].deliveredByteCount > before else { return }
        if let last = applications[flow].lastDelivery {
            let pause = world.now - last
            applications[flow].longestStall = max(applications[flow].longestStall, pause)
        }
        applications[flow].lastDelivery = world.now
        if let limit = plan.flows[flow].byteCount, applications[flow].completed == nil,
            applications[flow].deliveredByteCount >= limit
        {
            applications[flow].completed = world.now
        }
    }

    // MARK: Measuring

    private mutating func beginSteadyPart() {
        world.network.resetMeasurements()
        for index in applications.indices where applications[index].exhausted == nil {
            applications[index].steadyStart = (world.now, applications[index].deliveredByteCount)
        }
    }

    private mutating func endSteadyPart(of flow: Int) {
        guard applications[flow].steadyEnd == nil else { return }
        applications[flow].steadyEnd = (world.now, applications[flow].deliveredByteCount)
    }

    private mutating func sample() {
        var windows: [Int] = []
        var states: [String] = []
        for index in plan.flows.indices {
            let status = applications[index].source.flatMap {
                world.hosts[2 * index].endpoint?.withConnection($0, \.status)
            }
            let window = world.hosts[2 * index].sender.map { Int($0.window) * 1192 }
            windows.append(status?.congestionWindow ?? window ?? 0)
            states.append(status?.congestionState ?? (window == nil ? "" : "cubic"))
        }
        result.samples.append(
            BulkRun.Sample(
                time: world.now,
                deliveredByteCounts: applications.map(\.deliveredByteCount),
                queueingDelay: world.network.bottlenecks[0].queueingDelay(at: world.now),
                congestionWindows: windows, states: states))
    }

    private mutating func finish() -> BulkRun.Result {
        result.end = world.now
        result.queue = world.network.bottlenecks[0].measurement
        let steady = Double((world.now - .zero - plan.warmUp).nanoseconds) / 1e9
        if steady > 0 {
            let capacity = Double(plan.conditions.rate) * steady
            result.utilization = 8 * Double(result.queue.passedByteCount) / capacity
        }
        for index in plan.flows.indices { result.flows.append(flowResult(index)) }
        return result
    }

    private mutating func flowResult(_ index: Int) -> BulkRun.FlowResult {
        endSteadyPart(of: index)
        let application = applications[index]
        var flow = BulkRun.FlowResult()
        flow.deliveredByteCount = application.deliveredByteCount
        flow.completed = application.completed
        flow.closeReason = application.closeReason
        flow.longestStall = application.longestStall
        if let last = application.lastDelivery, application.completed == nil {
            flow.longestStall = max(flow.longestStall, world.now - last)
        }
        let end = application.completed ?? world.now
        flow.goodput = Self.rate(
            application.deliveredByteCount, over: end.nanoseconds(since: plan.flows[index].start))
        if let start = application.steadyStart, let end = application.steadyEnd {
            flow.steadyGoodput = Self.rate(
                end.byteCount - start.byteCount, over: end.time.nanoseconds(since: start.time))
        }
        if let handle = application.source,
            let status = world.hosts[2 * index].endpoint?.withConnection(handle, \.status)
        {
            flow.statistics = status.statistics
        }
        return flow
    }

    /// Returns bits per second.
    private static func rate(_ byteCount: Int, over nanoseconds: Int64) -> Double {
        nanoseconds > 0 ? 8e9 * Double(byteCount) / Double(nanoseconds) : 0
    }
}
