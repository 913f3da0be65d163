internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// A bulk transfer through one bottleneck, alone or beside another flow.
struct BulkJob {
    /// Our goodput without the start-up, in bits per second.
    let goodput: Double
    /// The goodput of all flows as a part of the link's capacity.
    let share: Double
    /// The greatest goodput of one flow of ours alone.
    let limit: Double
    /// The bottleneck's queue without the start-up.
    let queueMean: Duration
    let queue99: Duration
    /// Jain's index; 1 for one flow.
    let fairness: Double
    /// The other flow's goodput in fair shares.
    let companionShare: Double?

    init(
        over cell: Cell, _ variant: Variant, _ companion: Variant.Companion?, seconds: Int,
        seed: UInt64
    ) {
        var run = BulkRun(flows: [], seed: seed)
        run.conditions.roundTrip = cell.rtt
        run.conditions.rate = cell.bottleneck?.rate ?? 1_000_000_000
        let product = Double(run.conditions.bandwidthDelayProduct)
        run.conditions.queueByteCount = max(
            4 * 1228, Int(product * (cell.bottleneck?.queue ?? 1)))
        run.conditions.loss = cell.loss
        run.conditions.bursts = cell.conditions.bursts
        run.conditions.jitter = cell.jitter.map { cell.rtt * $0 } ?? .zero
        run.duration = .seconds(seconds)
        run.warmUp = .seconds(companion == nil ? 1 : 10)
        var configuration = run.configuration()
        variant.configure(&configuration)
        let ours = BulkRun.Flow(.channel(configuration))
        switch companion {
        case nil: run.flows = [ours]
        case .ours: run.flows = [ours, ours]
        case .cubic: run.flows = [ours, BulkRun.Flow(.cubic(CubicSender.Configuration()))]
        }
        let result = run.run()
        let total = result.flows.reduce(0) { $0 + $1.steadyGoodput }
        goodput = result.flows[0].steadyGoodput
        limit = run.limit * (1 - (cell.outages?.share ?? 0))
        share = total / limit
        queueMean = result.queue.meanDelay
        queue99 = result.queue.delay(quantile: 0.99)
        fairness = result.fairness
        companionShare = companion.map { _ in 2 * result.share(of: 1) }
    }
}
