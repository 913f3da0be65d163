package import Primitives
internal import ReliableChannelCore

/// A link of limited rate behind a drop-tail queue, which any number of directions may share.
///
/// It is exact in virtual time, also when the rate changes: datagrams that wait then leave at the
/// new rate.
package struct Bottleneck: Sendable {
    /// A rate, and the time from which it holds.
    package struct Step: Hashable, Sendable {
        /// The time from which the rate holds.
        package var start: Timestamp
        /// Bits per second, headers included.
        package var rate: Int

        /// Creates a step.
        package init(start: Timestamp, rate: Int) {
            self.start = start
            self.rate = max(1, rate)
        }
    }

    /// Figures of the queue since a moment.
    package struct Measurement: Hashable, Sendable {
        /// Datagrams that passed.
        package var passedCount = 0
        /// Bytes that passed, headers included.
        package var passedByteCount = 0
        /// Datagrams that found the queue full.
        package var droppedCount = 0
        /// The waiting times of these datagrams, counted in classes of 100 µs; the last class holds
        /// all longer ones.
        var delays = [Int](repeating: 0, count: 20_000)
        var delaySum: Nanoseconds = 0

        /// The mean time that a datagram waited.
        package var meanDelay: Duration {
            .nanoseconds(passedCount == 0 ? 0 : delaySum / Int64(passedCount))
        }

        /// Returns the time that all but a part of the datagrams did not exceed, to 100 µs.
        package func delay(quantile: Double) -> Duration {
            let rank = Int(Double(passedCount) * quantile)
            var count = 0
            for (index, share) in delays.enumerated() {
                count += share
                if count > rank { return .microseconds(100 * Int64(index)) }
            }
            return .zero
        }
    }

    private let steps: [Step]
    private let queueByteLimit: Int
    private var stepIndex = 0
    /// The time at which the link will have sent all waiting datagrams.
    private var idleTime = Timestamp.zero
    private var waiting: [(departure: Timestamp, byteCount: Int)] = []
    private var head = 0
    private var waitingByteCount = 0
    /// The figures since the start or the last reset.
    package private(set) var measurement = Measurement()

    /// Creates an idle link.
    ///
    /// - Parameters:
    ///   - steps: Its rates, by ascending time; the first holds from the beginning.
    ///   - queueByteLimit: The most bytes that wait, with the datagram that is being sent.
    package init(steps: [Step], queueByteLimit: Int) {
        self.steps = steps.isEmpty ? [Step(start: .zero, rate: 1)] : steps
        self.queueByteLimit = queueByteLimit
    }

    /// Resets the figures to zero.
    package mutating func resetMeasurement() {
        measurement = Measurement()
    }

    /// Returns the time that a datagram which comes now would wait before it is sent.
    package func queueingDelay(at now: Timestamp) -> Duration {
        .nanoseconds(max(0, idleTime.nanoseconds(since: now)))
    }

    /// Takes a datagram and returns the time at which it leaves the link, or `nil` if the queue is
    /// full.
    ///
    /// - Parameter byteCount: Bytes of UDP payload.
    package mutating func enqueue(byteCount: Int, at now: Timestamp) -> Timestamp? {
        let size = byteCount + LinkConditions.headerByteCount
        release(until: now)
        // An idle link takes a datagram of any length.
        guard waitingByteCount == 0 || waitingByteCount + size <= queueByteLimit else {
            measurement.droppedCount += 1
            return nil
        }
        let start = max(idleTime, now)
        idleTime = departure(of: size, from: start)
        waiting.append((idleTime, size))
        waitingByteCount += size
        measurement.passedCount += 1
        measurement.passedByteCount += size
        let delay = start.nanoseconds(since: now)
        measurement.delaySum += delay
        measurement.delays[min(measurement.delays.count - 1, Int(delay / 100_000))] += 1
        return idleTime
    }

    private mutating func release(until now: Timestamp) {
        while head < waiting.count, waiting[head].departure <= now {
            waitingByteCount -= waiting[head].byteCount
            head += 1
        }
        if head > 1024 || head == waiting.count {
            waiting.removeFirst(head)
            head = 0
        }
    }

    /// Returns the time at which so many bytes are sent if they begin at `start`, at the rates that
    /// hold then.
    private mutating func departure(of byteCount: Int, from start: Timestamp) -> Timestamp {
        var time = start
        var bits = Double(byteCount) * 8
        while true {
            while stepIndex + 1 < steps.count, steps[stepIndex + 1].start <= time { stepIndex += 1 }
            let rate = Double(steps[stepIndex].rate)
            let end = time.advanced(byNanoseconds: Int64((bits * 1e9 / rate).rounded()))
            guard stepIndex + 1 < steps.count, steps[stepIndex + 1].start < end else { return end }
            let boundary = steps[stepIndex + 1].start
            bits -= Double(boundary.nanoseconds(since: time)) * rate / 1e9
            time = boundary
        }
    }
}
