public import Primitives
public import ReliableChannelCore

/// Flows that send as much as they can through one bottleneck, in virtual time.
///
/// Datagrams from senders to receivers pass a shared link with a drop-tail queue, then some are
/// lost by chance, then the rest are delayed. Acknowledgements return over paths that only delay
/// (and lose, if asked). Goodput is counted where the receiver's application takes messages, in
/// order.
public struct BulkRun: Sendable {
    /// The network conditions that all flows share.
    public struct Conditions: Hashable, Sendable {
        /// Bits per second of the bottleneck, headers included.
        public var rate = 20_000_000
        /// Later rates, each with the time from which it holds.
        public var laterRates: [Bottleneck.Step] = []
        /// The round-trip time of an empty path.
        public var roundTrip = Duration.milliseconds(40)
        /// The most bytes that wait at the bottleneck; `nil` for one bandwidth-delay product.
        public var queueByteCount: Int?
        /// The part of the datagrams that is lost behind the bottleneck, by chance.
        public var loss = 0.0
        /// Lossy periods behind the bottleneck.
        public var bursts: LinkConditions.Bursts?
        /// The mean of the exponential jitter, in order, behind the bottleneck and on the way back.
        public var jitter = Duration.zero
        /// The part of the acknowledgements that is lost.
        public var returnLoss = 0.0
        /// The time in which nothing passes, in either direction.
        public var blackHole: Range<Timestamp>?

        /// Creates conditions of 20 Mbit/s, 40 ms, a queue of one bandwidth-delay product, and no
        /// loss.
        public init() {}

        /// Bytes of one bandwidth-delay product.
        public var bandwidthDelayProduct: Int {
            Int(Double(rate) / 8e9 * Double(roundTrip.nanoseconds))
        }
    }

    /// One flow.
    public struct Flow: Hashable, Sendable {
        /// The kinds of senders.
        public enum Kind: Hashable, Sendable {
            /// A connection of our channel; both ends have this configuration.
            case channel(EndpointConfiguration)
            /// TCP with CUBIC.
            case cubic(CubicSender.Configuration)
        }

        /// The sender.
        public var kind: Kind
        /// The round-trip time, if it differs from the conditions'.
        public var roundTrip: Duration?
        /// The time at which it begins.
        public var start = Timestamp.zero
        /// Bytes of messages to send; `nil` for as many as the time allows.
        public var byteCount: Int?

        /// Creates a flow that begins at once and does not end.
        public init(_ kind: Kind) {
            self.kind = kind
        }
    }

    /// The figures of one flow.
    public struct FlowResult: Sendable {
        /// Bytes that the receiver's application has received.
        public internal(set) var deliveredByteCount = 0
        /// The time at which it had received the flow's byte count.
        public internal(set) var completed: Timestamp?
        /// Bits per second from the flow's start to its end, with start-up and tail.
        public internal(set) var goodput = 0.0
        /// Bits per second without start-up, while there was new data to send.
        public internal(set) var steadyGoodput = 0.0
        /// The sender's statistics; only for a connection of our channel.
        public internal(set) var statistics = Statistics()
        /// The longest time without a delivery after the first byte.
        public internal(set) var longestStall = Duration.zero
        /// The reason for which the connection ended, if it did.
        public internal(set) var closeReason: CloseReason?
    }

    /// The state of the run at a moment.
    public struct Sample: Sendable {
        /// The time of the sample.
        public let time: Timestamp
        /// Bytes delivered until then, for each flow.
        public let deliveredByteCounts: [Int]
        /// The time that a datagram would have waited at the bottleneck.
        public let queueingDelay: Duration
        /// Each sender's congestion window in bytes.
        public let congestionWindows: [Int]
        /// The state of each sender's congestion controller.
        public let states: [String]
    }

    /// The figures of a run.
    public struct Result: Sendable {
        /// The figures of each flow.
        public internal(set) var flows: [FlowResult] = []
        /// The bottleneck's queue after the start-up.
        public internal(set) var queue = Bottleneck.Measurement()
        /// Samples, one for each interval.
        public internal(set) var samples: [Sample] = []
        /// The time at which the run ended.
        public internal(set) var end = Timestamp.zero
        /// Datagrams that the bottleneck carried in the steady part, as a part of its capacity.
        public internal(set) var utilization = 0.0

        /// Jain's index of the flows' steady goodputs: 1 for equal shares.
        public var fairness: Double {
            let sum = flows.reduce(0) { $0 + $1.steadyGoodput }
            let squares = flows.reduce(0) { $0 + $1.steadyGoodput * $1.steadyGoodput }
            return squares > 0 ? sum * sum / (Double(flows.count) * squares) : 0
        }

        /// Returns a flow's part of all steady goodput.
        public func share(of flow: Int) -> Double {
            let sum = flows.reduce(0) { $0 + $1.steadyGoodput }
            return sum > 0 ? flows[flow].steadyGoodput / sum : 0
        }
    }

    /// The network conditions that all flows share.
    public var conditions = Conditions()
    /// The flows.
    public var flows: [Flow]
    /// The latest end of the run.
    public var duration = Duration.seconds(30)
    /// The time that counts as start-up.
    public var warmUp = Duration.seconds(1)
    /// Bytes of each message of our channel.
    public var messageByteCount = 16 << 10
    /// The time between two samples.
    public var sampleInterval = Duration.milliseconds(100)
    /// The seed of all random numbers.
    public var seed: UInt64

    /// Creates a run.
    public init(flows: [Flow], seed: UInt64 = 1) {
        self.flows = flows
        self.seed = seed
    }

    /// Returns a configuration whose buffers do not limit a flow under the conditions.
    public func configuration() -> EndpointConfiguration {
        var result = EndpointConfiguration()
        let product = conditions.bandwidthDelayProduct + (conditions.queueByteCount ?? 0)
        result.receiveWindowByteCount = max(2 << 20, 16 * product)
        result.sendBufferByteCount = max(1 << 20, 8 * product)
        return result
    }

    /// The goodput that no sender can exceed if the link is always full, in bits per second.
    public var limit: Double {
        Double(conditions.rate) * Self.payloadShare * (1 - conditions.loss)
    }

    /// Message bytes in a full datagram, as a part of the bytes that it takes on the link.
    public static var payloadShare: Double {
        PayloadShare.ofFullDatagram
    }

    /// Runs to the end and returns the figures.
    public func run() -> Result {
        var simulation = BulkSimulation(self)
        return simulation.run()
    }
}
