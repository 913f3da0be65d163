package import Primitives
package import ReliableChannelCore

/// Flows that send as much as they can through one bottleneck, in virtual time.
///
/// Datagrams from senders to receivers pass a shared link with a drop-tail queue, then some are
/// lost by chance, then the rest are delayed. Acknowledgements return over paths that only delay
/// (and lose, if asked). Goodput is counted where the receiver's application takes messages, in
/// order.
package struct BulkRun: Sendable {
    /// The network conditions that all flows share.
    package struct Conditions: Hashable, Sendable {
        /// Bits per second of the bottleneck, headers included.
        package var rate = 20_000_000
        /// Later rates, each with the time from which it holds.
        package var laterRates: [Bottleneck.Step] = []
        /// The round-trip time of an empty path.
        package var roundTrip = Duration.milliseconds(40)
        /// The most bytes that wait at the bottleneck; `nil` for one bandwidth-delay product.
        package var queueByteCount: Int?
        /// The part of the datagrams that is lost behind the bottleneck, by chance.
        package var loss = 0.0
        /// Lossy periods behind the bottleneck.
        package var bursts: LinkConditions.Bursts?
        /// The mean of the exponential jitter, in order, behind the bottleneck and on the way back.
        package var jitter = Duration.zero
        /// The part of the acknowledgements that is lost.
        package var returnLoss = 0.0
        /// The time in which nothing passes, in either direction.
        package var blackHole: Range<Timestamp>?

        /// Creates conditions of 20 Mbit/s, 40 ms, a queue of one bandwidth-delay product, and no
        /// loss.
        package init() {}

        /// Bytes of one bandwidth-delay product.
        package var bandwidthDelayProduct: Int {
            Int(Double(rate) / 8e9 * Double(roundTrip.nanoseconds))
        }
    }

    /// One flow.
    package struct Flow: Hashable, Sendable {
        /// The kinds of senders.
        package enum Kind: Hashable, Sendable {
            /// A connection of our channel; both ends have this configuration.
            case channel(EndpointConfiguration)
            /// TCP with CUBIC.
            case cubic(CubicSender.Configuration)
        }

        /// The sender.
        package var kind: Kind
        /// The round-trip time, if it differs from the conditions'.
        package var roundTrip: Duration?
        /// The time at which it begins.
        package var start = Timestamp.zero
        /// Bytes of messages to send; `nil` for as many as the time allows.
        package var byteCount: Int?

        /// Creates a flow that begins at once and does not end.
        package init(_ kind: Kind) {
            self.kind = kind
        }
    }

    /// The figures of one flow.
    package struct FlowResult: Sendable {
        /// Bytes that the receiver's application has received.
        package internal(set) var deliveredByteCount = 0
        /// The time at which it had received the flow's byte count.
        package internal(set) var completed: Timestamp?
        /// Bits per second from the flow's start to its end, with start-up and tail.
        package internal(set) var goodput = 0.0
        /// Bits per second without start-up, while there was new data to send.
        package internal(set) var steadyGoodput = 0.0
        /// The sender's statistics; only for a connection of our channel.
        package internal(set) var statistics = ConnectionStatistics()
        /// The longest time without a delivery after the first byte.
        package internal(set) var longestStall = Duration.zero
        /// The reason for which the connection ended, if it did.
        package internal(set) var closeReason: CloseReason?
    }

    /// The state of the run at a moment.
    package struct Sample: Sendable {
        /// The time of the sample.
        package let time: Timestamp
        /// Bytes delivered until then, for each flow.
        package let deliveredByteCounts: [Int]
        /// The time that a datagram would have waited at the bottleneck.
        package let queueingDelay: Duration
        /// Each sender's congestion window in bytes.
        package let congestionWindows: [Int]
        /// The state of each sender's congestion controller.
        package let states: [String]
    }

    /// The figures of a run.
    package struct Result: Sendable {
        /// The figures of each flow.
        package internal(set) var flows: [FlowResult] = []
        /// The bottleneck's queue after the start-up.
        package internal(set) var queue = Bottleneck.Measurement()
        /// Samples, one for each interval.
        package internal(set) var samples: [Sample] = []
        /// The time at which the run ended.
        package internal(set) var end = Timestamp.zero
        /// Datagrams that the bottleneck carried in the steady part, as a part of its capacity.
        package internal(set) var utilization = 0.0

        /// Jain's index of the flows' steady goodputs: 1 for equal shares.
        package var fairness: Double {
            let sum = flows.reduce(0) { $0 + $1.steadyGoodput }
            let squares = flows.reduce(0) { $0 + $1.steadyGoodput * $1.steadyGoodput }
            return squares > 0 ? sum * sum / (Double(flows.count) * squares) : 0
        }

        /// Returns a flow's part of all steady goodput.
        package func share(of flow: Int) -> Double {
            let sum = flows.reduce(0) { $0 + $1.steadyGoodput }
            return sum > 0 ? flows[flow].steadyGoodput / sum : 0
        }
    }

    /// The network conditions that all flows share.
    package var conditions = Conditions()
    /// The flows.
    package var flows: [Flow]
    /// The latest end of the run.
    package var duration = Duration.seconds(30)
    /// The time that counts as start-up.
    package var warmUp = Duration.seconds(1)
    /// Bytes of each message of our channel.
    package var messageByteCount = 16 << 10
    /// The time between two samples.
    package var sampleInterval = Duration.milliseconds(100)
    /// The seed of all random numbers.
    package var seed: UInt64

    /// Creates a run.
    package init(flows: [Flow], seed: UInt64 = 1) {
        self.flows = flows
        self.seed = seed
    }

    /// Returns a configuration whose buffers do not limit a flow under the conditions.
    package func configuration() -> EndpointConfiguration {
        var result = EndpointConfiguration()
        let product = conditions.bandwidthDelayProduct + (conditions.queueByteCount ?? 0)
        result.receiveWindowByteCount = max(2 << 20, 16 * product)
        result.sendBufferByteCount = max(1 << 20, 8 * product)
        return result
    }

    /// The goodput that no sender can exceed if the link is always full, in bits per second.
    package var limit: Double {
        Double(conditions.rate) * Self.payloadShare * (1 - conditions.loss)
    }

    /// Message bytes in a full datagram, as a part of the bytes that it takes on the link.
    package static var payloadShare: Double {
        PayloadShare.ofFullDatagram
    }

    /// Runs to the end and returns the figures.
    package func run() -> Result {
        var simulation = BulkSimulation(self)
        return simulation.run()
    }
}
