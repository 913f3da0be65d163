package import Primitives
internal import ReliableChannelCore

/// A TCP flow with CUBIC (RFC 9438) that always has data to send, to measure shares of a link.
///
/// Segments and acknowledgements are ordinary datagrams. Each transmission has a number of its own,
/// and each acknowledgement names those of the last 192 that arrived. So losses are found as well
/// as with SACK (RFC 6675: after three later ones). The receiver acknowledges every second segment,
/// or after 40 ms, and at once when one is missing. There is no pacing, as in Linux without a fair
/// queue.
package struct CubicSender: Sendable {
    /// The settings of the flow.
    package struct Configuration: Hashable, Sendable {
        /// Bytes of UDP payload in a segment, at least 32.
        package var segmentByteCount = 1192
        /// Whether slow start ends when the round-trip time grows (HyStart, RFC 9406).
        package var hasHyStart = true
        /// The largest window in segments; it stands for a receive window.
        package var windowLimit = 20_000
        /// The time at which it begins to send.
        package var start = Timestamp.zero

        /// Creates the default configuration.
        package init() {}
    }

    private enum Fate { case open, acknowledged, lost }

    private struct Segment {
        var sentAt: Timestamp
        var fate = Fate.open
    }

    private let configuration: Configuration
    private let destination: SocketAddress
    private var segments: [Segment] = []
    /// The number of the first segment in `segments`.
    private var base = 0
    private var openCount = 0
    /// The index of the first segment whose fate is open, or the count.
    private var firstOpen = 0
    private var largestAcknowledged = -1

    private(set) var window = 10.0
    private var threshold = Double.infinity
    private var windowMaximum = 0.0
    private var windowEstimate = 0.0
    private var epochStart: Timestamp?
    private var epochWindow = 0.0
    private var period = 0.0
    /// Losses of segments numbered below this belong to the last reduction.
    private var recoveryEnd = 0
    private var smoothedRTT: Nanoseconds = 0
    private var rttVariation: Nanoseconds = 0
    private var minRTT = Nanoseconds.max
    private var roundEnd = 0
    private var roundMinRTT = Nanoseconds.max
    private var lastRoundMinRTT = Nanoseconds.max
    private var roundSampleCount = 0
    private var timeoutBackoff = 0
    private var lastProgress: Timestamp

    /// Creates a flow to a ``CubicReceiver`` at an address.
    package init(configuration: Configuration, to destination: SocketAddress) {
        self.configuration = configuration
        self.destination = destination
        lastProgress = configuration.start
    }

    private static let alpha = 3 * (1 - 0.7) / (1 + 0.7)
}

extension CubicSender: SimulatedHost {
    /// Takes an acknowledgement.
    package mutating func receive(
        _ datagram: [UInt8], from source: SocketAddress, at now: Timestamp
    ) {
        guard datagram.count >= 32 else { return }
        let largest = Int(truncatingIfNeeded: CubicWire.read(datagram, at: 0))
        guard largest < base + segments.count else { return }
        var acknowledgedCount = 0
        for offset in 0..<192 {
            let word = CubicWire.read(datagram, at: 8 + 8 * (offset / 64))
            guard word >> UInt64(offset % 64) & 1 == 1 else { continue }
            acknowledgedCount +=
                acknowledge(largest - offset, isLargest: offset == 0, at: now) ? 1 : 0
        }
        guard acknowledgedCount > 0 else { return }
        largestAcknowledged = max(largestAcknowledged, largest)
        timeoutBackoff = 0
        lastProgress = now
        findLosses()
        advanceFirstOpen()
        if base + firstOpen >= recoveryEnd { grow(by: acknowledgedCount, at: now) }
        forget()
    }

    private mutating func advanceFirstOpen() {
        while firstOpen < segments.count, segments[firstOpen].fate != .open { firstOpen += 1 }
    }

    private mutating func acknowledge(_ number: Int, isLargest: Bool, at now: Timestamp) -> Bool {
        let index = number - base
        guard segments.indices.contains(index), segments[index].fate != .acknowledged else {
            return false
        }
        if segments[index].fate == .open {
            openCount -= 1
            if isLargest { measure(now.nanoseconds(since: segments[index].sentAt)) }
        }
        segments[index].fate = .acknowledged
        return true
    }

    private mutating func measure(_ sample: Int64) {
        if smoothedRTT == 0 {
            smoothedRTT = sample
            rttVariation = sample / 2
        } else {
            rttVariation = (3 * rttVariation + abs(smoothedRTT - sample)) / 4
            smoothedRTT = (7 * smoothedRTT + sample) / 8
        }
        minRTT = min(minRTT, sample)
        roundMinRTT = min(roundMinRTT, sample)
        roundSampleCount += 1
        if configuration.hasHyStart, window < threshold, roundSampleCount >= 8,
            lastRoundMinRTT < .max
        {
            let margin = min(max(lastRoundMinRTT / 8, 4_000_000), 16_000_000)
            if roundMinRTT >= lastRoundMinRTT + margin { threshold = window }
        }
        guard largestAcknowledged >= roundEnd else { return }
        roundEnd = base + segments.count
        lastRoundMinRTT = roundMinRTT
        roundMinRTT = .max
        roundSampleCount = 0
    }

    private mutating func findLosses() {
        advanceFirstOpen()
        var index = firstOpen
        while index < segments.count, base + index + 3 <= largestAcknowledged {
            if segments[index].fate == .open {
                segments[index].fate = .lost
                openCount -= 1
                if base + index >= recoveryEnd { reduce() }
            }
            index += 1
        }
    }

    private mutating func reduce() {
        recoveryEnd = base + segments.count
        windowMaximum = window < windowMaximum ? window * (1 + 0.7) / 2 : window
        threshold = max(2, window * 0.7)
        window = threshold
        epochStart = nil
    }

    /// Grows the window for so many acknowledged segments (RFC 9438 §4.2–4.5).
    private mutating func grow(by count: Int, at now: Timestamp) {
        if window < threshold {
            window = min(window + Double(count), Double(configuration.windowLimit))
            return
        }
        if epochStart == nil {
            epochStart = now
            epochWindow = window
            windowEstimate = window
            windowMaximum = max(windowMaximum, window)
            period = Self.cubeRoot((windowMaximum - window) / 0.4)
        }
        let elapsed = Double(now.nanoseconds(since: epochStart ?? now)) / 1e9
        let estimateGain = windowEstimate >= windowMaximum ? 1 : Self.alpha
        windowEstimate += estimateGain * Double(count) / window
        let current = cubic(at: elapsed)
        if current < windowEstimate {
            window = windowEstimate
        } else {
            let ahead = cubic(at: elapsed + Double(smoothedRTT) / 1e9)
            let target = min(max(ahead, window), 1.5 * window)
            window += (target - window) / window * Double(count)
        }
        window = min(window, Double(configuration.windowLimit))
    }

    private func cubic(at seconds: Double) -> Double {
        let distance = seconds - period
        return 0.4 * distance * distance * distance + windowMaximum
    }

    private static func cubeRoot(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        var root = max(1, value / 3)
        for _ in 0..<60 { root -= (root - value / (root * root)) / 3 }
        return root
    }

    private mutating func forget() {
        // Segments whose fate is known and which are too old for any acknowledgement to name.
        let decided = min(firstOpen, largestAcknowledged - 256 - base)
        guard decided > 512 else { return }
        segments.removeFirst(decided)
        base += decided
        firstOpen -= decided
    }

    private var retransmissionTimeout: Nanoseconds {
        let base = smoothedRTT == 0 ? 1_000_000_000 : smoothedRTT + max(4 * rttVariation, 1_000_000)
        return max(200_000_000, base) << Int64(min(timeoutBackoff, 6))
    }

    /// The time at which the retransmission timer fires or the flow begins.
    package var nextTimeout: Timestamp? {
        if segments.isEmpty { return configuration.start }
        return openCount > 0 ? lastProgress.advanced(byNanoseconds: retransmissionTimeout) : nil
    }

    /// Handles the retransmission timer.
    package mutating func handleTimeout(at now: Timestamp) {
        guard !segments.isEmpty, let due = nextTimeout, due <= now else { return }
        for index in segments.indices where segments[index].fate == .open {
            segments[index].fate = .lost
        }
        openCount = 0
        firstOpen = segments.count
        windowMaximum = window
        threshold = max(2, window * 0.7)
        window = 1
        epochStart = nil
        recoveryEnd = base + segments.count
        timeoutBackoff += 1
        lastProgress = now
    }

    /// Sends a segment if the window has room.
    package mutating func pollTransmit(into datagram: inout [UInt8], at now: Timestamp)
        -> SocketAddress?
    {
        guard now >= configuration.start, openCount < Int(window) else { return nil }
        datagram.removeAll(keepingCapacity: true)
        CubicWire.append(UInt64(base + segments.count), to: &datagram)
        let padding = max(0, configuration.segmentByteCount - 8)
        datagram += [UInt8](repeating: 0, count: padding)
        if openCount == 0 { lastProgress = now }
        segments.append(Segment(sentAt: now))
        openCount += 1
        return destination
    }
}

/// The other end of a ``CubicSender``'s flow.
package struct CubicReceiver: Sendable {
    /// IPv4 and TCP headers with time stamps take 52 bytes; the link adds 28 to each datagram.
    private static let headerByteCount = 24

    /// Bytes of data that arrived; each transmission carries what is new or missing.
    package private(set) var receivedByteCount = 0
    private var largest: UInt64?
    private var bits: [UInt64] = [0, 0, 0]
    private var waitingCount = 0
    private var isDue = false
    private var deadline: Timestamp?
    private var source: SocketAddress?

    /// Creates a receiver without any data.
    package init() {}
}

extension CubicReceiver: SimulatedHost {
    /// Takes a segment.
    package mutating func receive(
        _ datagram: [UInt8], from source: SocketAddress, at now: Timestamp
    ) {
        guard datagram.count >= 8 else { return }
        self.source = source
        let number = CubicWire.read(datagram, at: 0)
        receivedByteCount += max(0, datagram.count - Self.headerByteCount)
        waitingCount += 1
        let expected = largest.map { $0 + 1 } ?? 0
        // A number below the largest would come only after reordering, and these paths never
        // reorder.
        if number >= expected {
            for _ in expected...number { shift() }
            bits[0] |= 1
            largest = number
        }
        if number != expected || waitingCount >= 2 { isDue = true }
        if deadline == nil { deadline = now + .milliseconds(40) }
    }

    private mutating func shift() {
        bits[2] = bits[2] << 1 | bits[1] >> 63
        bits[1] = bits[1] << 1 | bits[0] >> 63
        bits[0] <<= 1
    }

    /// The time at which a delayed acknowledgement is due.
    package var nextTimeout: Timestamp? { deadline }

    /// Makes a delayed acknowledgement due.
    package mutating func handleTimeout(at now: Timestamp) {
        if let deadline, deadline <= now { isDue = true }
    }

    /// Sends an acknowledgement if one is due.
    package mutating func pollTransmit(into datagram: inout [UInt8], at now: Timestamp)
        -> SocketAddress?
    {
        guard isDue, let largest else { return nil }
        isDue = false
        deadline = nil
        waitingCount = 0
        datagram.removeAll(keepingCapacity: true)
        CubicWire.append(largest, to: &datagram)
        for word in bits { CubicWire.append(word, to: &datagram) }
        return source
    }
}

private enum CubicWire {
    static func append(_ value: UInt64, to bytes: inout [UInt8]) {
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
        }
    }

    static func read(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        guard offset + 8 <= bytes.count else { return 0 }
        return bytes[offset..<(offset + 8)].reduce(0) { $0 << 8 | UInt64($1) }
    }
}
