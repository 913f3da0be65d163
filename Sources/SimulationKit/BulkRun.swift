public import Primitives
public import ReliableChannelCore

/// Flows that send as much as they can through one bottleneck, in virtual time.
///
/// Everything leads from senders to receivers through a shared link with a drop-tail queue, then loses by
/// chance, then is delayed; acknowledgements come back over paths that only delay (and lose, if asked).
/// Goodput is counted where the receiver's application takes messages, in order.
public struct BulkRun: Sendable {
    /// What the flows share.
    public struct Conditions: Hashable, Sendable {
        /// Bits a second of the bottleneck, headers included.
        public var rate = 20_000_000
        /// Other rates, each from a time on.
        public var laterRates: [Bottleneck.Step] = []
        /// The round-trip time of an empty path.
        public var roundTrip = Duration.milliseconds(40)
        /// Bytes that wait at the bottleneck at most; `nil` for one bandwidth-delay product.
        public var queueByteCount: Int?
        /// The part of the datagrams that is lost behind the bottleneck, by chance.
        public var loss = 0.0
        /// Lossy periods behind the bottleneck.
        public var bursts: LinkConditions.Bursts?
        /// The mean of the exponential jitter, in order, behind the bottleneck and on the way back.
        public var jitter = Duration.zero
        /// The part of the acknowledgements that is lost.
        public var returnLoss = 0.0
        /// When nothing passes, in either direction.
        public var blackHole: Range<Timestamp>?

        /// 20 Mbit/s, 40 ms, a queue of one bandwidth-delay product, no loss.
        public init() {}

        /// Bytes of one bandwidth-delay product.
        public var bandwidthDelayProduct: Int {
            Int(Double(rate) / 8e9 * Double(roundTrip.nanoseconds))
        }
    }

    /// One flow.
    public struct Flow: Hashable, Sendable {
        /// What sends.
        public enum Kind: Hashable, Sendable {
            /// A connection of ours; both ends have this configuration.
            case channel(EndpointConfiguration)
            /// TCP with CUBIC.
            case cubic(CubicSender.Configuration)
        }

        /// What sends.
        public var kind: Kind
        /// The round-trip time, where it differs from the conditions'.
        public var roundTrip: Duration?
        /// When it begins.
        public var start = Timestamp.zero
        /// Bytes of messages to send; `nil` for as many as time allows.
        public var byteCount: Int?

        /// Creates a flow that begins at once and does not end.
        public init(_ kind: Kind) {
            self.kind = kind
        }
    }

    /// What became of one flow.
    public struct FlowResult: Sendable {
        /// Bytes that the receiver's application has got.
        public internal(set) var deliveredByteCount = 0
        /// When it had got the flow's byte count.
        public internal(set) var completed: Timestamp?
        /// Bits a second from the flow's start to its end, start-up and tail included.
        public internal(set) var goodput = 0.0
        /// Bits a second without start-up, while there was something new to send.
        public internal(set) var steadyGoodput = 0.0
        /// The sender's statistics; of ours only.
        public internal(set) var statistics = Statistics()
        /// The longest time in which nothing was delivered after the first byte was.
        public internal(set) var longestStall = Duration.zero
        /// What ended the connection, if something did.
        public internal(set) var closeReason: CloseReason?
    }

    /// The state of things at a moment.
    public struct Sample: Sendable {
        /// When.
        public let time: Timestamp
        /// Bytes delivered until then, for each flow.
        public let deliveredByteCounts: [Int]
        /// How long a datagram would have waited at the bottleneck.
        public let queueingDelay: Duration
        /// Each sender's congestion window in bytes.
        public let congestionWindows: [Int]
        /// Where each sender's congestion controller stood.
        public let states: [String]
    }

    /// What a run showed.
    public struct Result: Sendable {
        /// For each flow.
        public internal(set) var flows: [FlowResult] = []
        /// The bottleneck's queue after the start-up.
        public internal(set) var queue = Bottleneck.Measurement()
        /// One for each interval.
        public internal(set) var samples: [Sample] = []
        /// When the run ended.
        public internal(set) var end = Timestamp.zero
        /// Datagrams that the steady part's bottleneck carried, as a part of what it could.
        public internal(set) var utilization = 0.0

        /// Jain's index of the flows' steady goodputs: 1 for equal shares.
        public var fairness: Double {
            let sum = flows.reduce(0) { $0 + $1.steadyGoodput }
            let squares = flows.reduce(0) { $0 + $1.steadyGoodput * $1.steadyGoodput }
            return squares > 0 ? sum * sum / (Double(flows.count) * squares) : 0
        }

        /// A flow's part of all steady goodput.
        public func share(of flow: Int) -> Double {
            let sum = flows.reduce(0) { $0 + $1.steadyGoodput }
            return sum > 0 ? flows[flow].steadyGoodput / sum : 0
        }
    }

    /// What the flows share.
    public var conditions = Conditions()
    /// The flows.
    public var flows: [Flow]
    /// When the run ends at the latest.
    public var duration = Duration.seconds(30)
    /// What counts as start-up.
    public var warmUp = Duration.seconds(1)
    /// Bytes of each message of ours.
    public var messageByteCount = 16 << 10
    /// The time between two samples.
    public var sampleInterval = Duration.milliseconds(100)
    /// Where chance comes from.
    public var seed: UInt64

    /// Creates a run.
    public init(flows: [Flow], seed: UInt64 = 1) {
        self.flows = flows
        self.seed = seed
    }

    /// A configuration whose buffers do not limit a flow under the conditions.
    public func configuration() -> EndpointConfiguration {
        var result = EndpointConfiguration()
        let product = conditions.bandwidthDelayProduct + (conditions.queueByteCount ?? 0)
        result.receiveWindowByteCount = max(2 << 20, 16 * product)
        result.sendBufferByteCount = max(1 << 20, 8 * product)
        return result
    }

    /// The goodput that no sender can exceed, in bits a second, were the link always full.
    public var limit: Double {
        Double(conditions.rate) * Self.payloadShare * (1 - conditions.loss)
    }

    /// Message bytes in a full datagram, as a part of what it takes on the link.
    public static var payloadShare: Double {
        PayloadShare.ofFullDatagram
    }

    /// Runs to the end.
    public func run() -> Result {
        var simulation = BulkSimulation(self)
        return simulation.run()
    }
}
