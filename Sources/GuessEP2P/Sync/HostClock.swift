package import Primitives

/// A player's estimate of the host's clock, from questions and answers.
///
/// Of the last sixteen exchanges the one with the shortest round trip counts: the others were
/// delayed, in an unknown direction (as in NTP's clock filter, RFC 5905 §10). The error is at most
/// half of that round trip.
package struct HostClock: Sendable {
    /// The gaps between questions: 8 times 50 ms, then 2 s.
    private static let firstCount = 8
    private static let firstGap = Duration.milliseconds(50)
    private static let laterGap = Duration.seconds(2)
    /// The gap while key presses are timed: short enough to keep the radio of a wireless network
    /// awake.
    private static let timingGap = Duration.milliseconds(100)
    private static let sampleLimit = 16

    private struct Sample {
        let roundTrip: Nanoseconds
        /// The host's time minus the player's.
        let offset: Nanoseconds
    }

    private var samples: [Sample] = []
    private var askedCount = 0
    private var nextAsking: Timestamp?
    private var isTiming = false

    /// Creates an estimate without any exchange, which asks at once.
    package init(at now: Timestamp) { nextAsking = now }

    /// The time at which ``ask(at:)`` should be called next.
    package var nextTimeout: Timestamp? { nextAsking }

    /// Records that a question is sent now.
    package mutating func ask(at now: Timestamp) {
        askedCount += 1
        let gap = isTiming ? Self.timingGap : Self.laterGap
        nextAsking = now + (askedCount < Self.firstCount ? Self.firstGap : gap)
    }

    /// Sets whether key presses are timed, so that questions are sent more often.
    package mutating func setTiming(_ isTiming: Bool, at now: Timestamp) {
        guard isTiming != self.isTiming else { return }
        self.isTiming = isTiming
        if isTiming { nextAsking = min(nextAsking ?? now, now) }
    }

    /// Takes an answer.
    ///
    /// - Parameters:
    ///   - sent: The time of the question by the player's clock; an answer from the future is
    ///     ignored.
    ///   - host: The time of the answer by the host's clock.
    ///   - now: The time of the arrival by the player's clock.
    package mutating func receive(sent: Timestamp, host: Timestamp, at now: Timestamp) {
        guard sent <= now else { return }
        let roundTrip = now.nanoseconds(since: sent)
        // A host may state any time; differences must not overflow.
        let (offset, isTooFar) = host.nanoseconds.subtractingReportingOverflow(
            sent.nanoseconds + roundTrip / 2)
        guard !isTooFar else { return }
        samples.append(Sample(roundTrip: roundTrip, offset: offset))
        if samples.count > Self.sampleLimit { samples.removeFirst() }
    }

    /// Returns the player's time at a given time of the host's clock; `nil` while no exchange is
    /// known.
    package func localTime(ofHostTime time: Timestamp) -> Timestamp? {
        guard let best = samples.min(by: { $0.roundTrip < $1.roundTrip }) else { return nil }
        let (local, isTooFar) = time.nanoseconds.subtractingReportingOverflow(best.offset)
        return isTooFar ? nil : Timestamp(nanoseconds: local)
    }

    /// Returns the host's time at a given time of the player's clock; `nil` while no exchange is
    /// known.
    package func hostTime(ofLocalTime time: Timestamp) -> Timestamp? {
        guard let best = samples.min(by: { $0.roundTrip < $1.roundTrip }) else { return nil }
        let (host, isTooFar) = time.nanoseconds.addingReportingOverflow(best.offset)
        return isTooFar ? nil : Timestamp(nanoseconds: host)
    }

    /// The possible error of the estimate; `nil` while no exchange is known.
    package var uncertainty: Duration? {
        samples.map(\.roundTrip).min().map { .nanoseconds($0 / 2) }
    }
}

/// Questions about the host's clock: eight bytes of the player's choice; the answer adds eight
/// bytes with the host's time in nanoseconds.
///
/// The player returns these eight to the host at once, after a byte that makes nine of them.
enum ClockQuery {
    static let byteCount = 8
    private static let returnByteCount = 9
    private static let returnMark: UInt8 = 1

    static func query(at now: Timestamp) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendInteger(UInt64(bitPattern: now.nanoseconds))
        return bytes
    }

    static func answer(to query: [UInt8], hostNanoseconds: Int64) -> [UInt8] {
        var bytes = query
        bytes.appendInteger(UInt64(bitPattern: hostNanoseconds))
        return bytes
    }

    /// Returns the message that returns the host's time.
    static func returned(hostNanoseconds: Int64) -> [UInt8] {
        var bytes = [returnMark]
        bytes.appendInteger(UInt64(bitPattern: hostNanoseconds))
        return bytes
    }

    /// Returns the host's time that has come back, in nanoseconds; `nil` if the bytes are something
    /// else.
    static func decodeReturned(_ bytes: [UInt8]) -> Int64? {
        var cursor = WireCursor()
        guard bytes.count == returnByteCount,
            let mark = try? cursor.readUInt8(from: bytes.span), mark == returnMark,
            let time = try? cursor.readInteger(UInt64.self, from: bytes.span)
        else { return nil }
        return Int64(bitPattern: time)
    }

    /// Returns the time of the question and the host's time; `nil` if the bytes are no answer.
    static func decode(_ answer: [UInt8]) -> (sent: Timestamp, host: Timestamp)? {
        var cursor = WireCursor()
        guard answer.count == 2 * byteCount,
            let sent = try? cursor.readInteger(UInt64.self, from: answer.span),
            let host = try? cursor.readInteger(UInt64.self, from: answer.span)
        else { return nil }
        return (
            Timestamp(nanoseconds: Int64(bitPattern: sent)),
            Timestamp(nanoseconds: Int64(bitPattern: host))
        )
    }
}
