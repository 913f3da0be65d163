package import Primitives

/// Counters of one channel of a connection, in both directions, and the messages that wait on it.
///
/// While the connection is open, ``messagesDelivered``, ``messagesExpired``, ``messagesSuperseded``
/// and ``messagesWaiting`` add up to ``messagesSent``.
public struct ChannelStatistics: Hashable, Sendable {
    /// The number of the channel, 0 to 255.
    public let id: UInt8
    /// The delivery mode of this side's messages; `nil` if none was sent.
    public internal(set) var sendingMode: DeliveryMode?
    /// The delivery mode of the peer's messages; `nil` if none has come.
    public internal(set) var receivingMode: DeliveryMode?

    /// The number of messages that `send` accepted.
    public internal(set) var messagesSent: UInt64 = 0
    /// The number of messages that the peer has acknowledged whole.
    public internal(set) var messagesDelivered: UInt64 = 0
    /// The number of messages given up after their deadline, or lost where nothing is repeated.
    public internal(set) var messagesExpired: UInt64 = 0
    /// The number of messages that a newer one with the same key replaced.
    public internal(set) var messagesSuperseded: UInt64 = 0
    /// Messages that waited when the connection ended; whether they arrived is unknown.
    package internal(set) var messagesAbandoned: UInt64 = 0
    /// The number of messages that wait to be sent or to be acknowledged.
    public internal(set) var messagesWaiting: UInt64 = 0
    /// The number of bytes of the messages that wait.
    public internal(set) var bytesWaiting: UInt64 = 0
    /// Those of the waiting bytes that have never been sent: the queue before the network.
    package internal(set) var bytesUnsent: UInt64 = 0
    /// The time at which `send` accepted the oldest waiting message, on the driver's clock; `nil`
    /// if none waits.
    package internal(set) var oldestWaiting: Timestamp?
    /// Message bytes sent for the first time.
    package internal(set) var bytesFirstSent: UInt64 = 0
    /// Message bytes sent again because they counted as lost.
    package internal(set) var bytesRetransmitted: UInt64 = 0
    /// Bytes of copies sent before anything counted as lost, including the frames around them.
    package internal(set) var bytesRedundant: UInt64 = 0
    /// The number of message bytes that the peer has acknowledged, each counted once.
    public internal(set) var bytesAcknowledged: UInt64 = 0

    /// The number of the peer's messages that were ready to be taken, with those not yet taken.
    ///
    /// On a channel in the mode ``DeliveryMode/latest``, a message that replaces one that has not
    /// been taken may not count.
    public internal(set) var messagesReceived: UInt64 = 0
    /// The number of the peer's messages that this side knows it will not get.
    ///
    /// On a sequenced channel these are messages older than one that was delivered. On ordered,
    /// unordered and latest channels they are messages that the peer says it gave up, and that had
    /// not arrived completely. So the number can be less than the peer gave up. On unreliable
    /// channels it is 0.
    public internal(set) var messagesSkipped: UInt64 = 0
    /// The number of messages that arrived at least in part and had to make room for newer ones.
    ///
    /// It is 0 except on channels that do not repeat lost messages; see
    /// ``DeliveryMode/unreliable``.
    public internal(set) var messagesDropped: UInt64 = 0
    /// The number of message bytes that arrived, each counted once.
    ///
    /// On channels that do not repeat lost messages, only the bytes of whole messages count.
    public internal(set) var bytesReceived: UInt64 = 0

    init(id: UInt8) {
        self.id = id
    }
}

/// The counters of a channel in the direction of sending.
struct SendCounts: Sendable {
    var sent: UInt64 = 0
    var delivered: UInt64 = 0
    var expired: UInt64 = 0
    var superseded: UInt64 = 0
    var abandoned: UInt64 = 0
    /// The bytes of the messages that wait, and those of them that have never been sent.
    var waitingByteCount = 0
    var unsentByteCount = 0
    var firstByteCount: UInt64 = 0
    var repeatedByteCount: UInt64 = 0
    var redundantByteCount: UInt64 = 0
    var acknowledgedByteCount: UInt64 = 0

    /// Messages that are neither delivered nor given up.
    var waiting: UInt64 {
        let settled = delivered + expired + superseded + abandoned
        return sent > settled ? sent - settled : 0
    }

    mutating func count(_ outcome: ReceiptOutcome) {
        switch outcome {
        case .delivered: delivered += 1
        case .expired: expired += 1
        case .superseded: superseded += 1
        }
    }
}

/// The counters of a channel in the direction of receiving.
struct ReceiveCounts: Sendable {
    let channel: Channel
    var received: UInt64 = 0
    var skipped: UInt64 = 0
    var byteCount: UInt64 = 0
}

/// The counters and the modes of all channels on which messages arrive.
struct ArrivalCounts: Sendable {
    private(set) var channels: [ReceiveCounts] = []
    /// The index of each channel in `channels`, by identifier.
    private var indices = [Int16](repeating: -1, count: 256)
    /// Messages that became ready.
    private(set) var messageCount: UInt64 = 0
    /// Message bytes that arrived, each counted once; of unreliable messages those that became
    /// ready.
    private(set) var byteCount: UInt64 = 0

    /// Records that something came on a channel; returns whether its mode is the same as before.
    mutating func fixMode(of channel: Channel) -> Bool {
        let known = Int(indices[Int(channel.id)])
        guard known < 0 else { return channels[known].channel == channel }
        indices[Int(channel.id)] = Int16(channels.count)
        channels.append(ReceiveCounts(channel: channel))
        return true
    }

    mutating func countReady(_ count: UInt64, _ channel: Channel) {
        messageCount += count
        channels[Int(indices[Int(channel.id)])].received += count
    }

    mutating func countSkipped(_ count: UInt64, _ channel: Channel) {
        channels[Int(indices[Int(channel.id)])].skipped += count
    }

    mutating func countArrived(_ count: Int, _ channel: Channel) {
        byteCount += UInt64(count)
        channels[Int(indices[Int(channel.id)])].byteCount += UInt64(count)
    }
}

extension Connection {
    /// The counters of each channel that was used, by ascending number; readable after the end too.
    ///
    /// - Complexity: O(channels), and O(messages given up of which the peer has not heard) where
    ///   such messages stand before the oldest that waits.
    package var channelStatistics: [ChannelStatistics] {
        var result: [ChannelStatistics] = []
        for channel in sendBuffer.channels { sendBuffer.report(channel, to: &result) }
        for counts in inbox.counts.channels {
            result.update(counts.channel.id) {
                $0.receivingMode = counts.channel.mode
                $0.messagesReceived = counts.received
                $0.messagesSkipped = counts.skipped
                $0.messagesDropped = inbox.droppedCount(of: counts.channel.id)
                $0.bytesReceived = counts.byteCount
            }
        }
        return result.sorted { $0.id < $1.id }
    }
}

extension [ChannelStatistics] {
    /// Changes the entry of a channel, which is added if there is none.
    mutating func update(_ id: UInt8, _ change: (inout ChannelStatistics) -> Void) {
        if let index = firstIndex(where: { $0.id == id }) {
            change(&self[index])
        } else {
            var entry = ChannelStatistics(id: id)
            change(&entry)
            append(entry)
        }
    }
}

extension SendBuffer {
    func report(_ channel: SendChannel, to result: inout [ChannelStatistics]) {
        let counts = channel.counts
        result.update(channel.channel.id) {
            $0.sendingMode = channel.channel.mode
            $0.messagesSent = counts.sent
            $0.messagesDelivered = counts.delivered
            $0.messagesExpired = counts.expired
            $0.messagesSuperseded = counts.superseded
            $0.messagesAbandoned = counts.abandoned
            $0.bytesFirstSent = counts.firstByteCount
            $0.bytesRetransmitted = counts.repeatedByteCount
            $0.bytesRedundant = counts.redundantByteCount
            $0.bytesAcknowledged = counts.acknowledgedByteCount
            $0.messagesWaiting = counts.waiting
            $0.bytesWaiting = UInt64(counts.waitingByteCount)
            $0.bytesUnsent = UInt64(counts.unsentByteCount)
            if $0.messagesWaiting > 0 { $0.oldestWaiting = oldestWaiting(channel) }
        }
    }

    private func oldestWaiting(_ channel: SendChannel) -> Timestamp? {
        for index in 0..<channel.begun.count {
            if let slot = channel.begun[index], messages[slot].fate == .live {
                return messages[slot].queuedAt
            }
        }
        for index in 0..<channel.waiting.count where isLive(channel.waiting[index]) {
            return messages[channel.waiting[index].slot].queuedAt
        }
        return nil
    }
}

/// A meter of bytes per second over about the last second, in eight slices.
struct RateMeter: Sendable {
    private static let slice: Nanoseconds = 125_000_000
    private static let sliceCount = 8

    private var slices = SIMD8<UInt64>(repeating: 0)
    /// The slice that is being filled, counted from the clock's start.
    private var current = Int64.min
    private var known: UInt64 = 0

    /// Counts bytes that have passed since the last call.
    ///
    /// - Parameter total: The number of bytes that have passed in all.
    mutating func record(upTo total: UInt64, at now: Timestamp) {
        guard total > known else { return }
        advance(to: now)
        slices[place(current)] += total - known
        known = total
    }

    /// Returns the bytes per second over the last seven whole slices and the elapsed part of the
    /// present one.
    func rate(at now: Timestamp) -> Int {
        var meter = self
        meter.advance(to: now)
        let sum = (0..<Self.sliceCount).reduce(UInt64(0)) { $0 + meter.slices[$1] }
        let elapsed =
            now.nanoseconds - meter.current * Self.slice
            + Int64(Self.sliceCount - 1) * Self.slice
        return Int(Double(sum) * 1e9 / Double(max(1, elapsed)))
    }

    private mutating func advance(to now: Timestamp) {
        let slice = now.nanoseconds / Self.slice
        guard slice > current else { return }
        let passed = current == .min ? Int64(Self.sliceCount) : slice - current
        if passed >= Int64(Self.sliceCount) {
            slices = SIMD8(repeating: 0)
        } else {
            for offset in 1...passed { slices[place(current + offset)] = 0 }
        }
        current = slice
    }

    private func place(_ slice: Int64) -> Int { Int(UInt64(bitPattern: slice) & 7) }
}
