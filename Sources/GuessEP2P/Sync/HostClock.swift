public import Primitives

/// A player's estimate of the host's clock, from questions and answers.
///
/// Of the last sixteen exchanges the one with the shortest round trip counts: the others were held up
/// somewhere, and nobody knows in which direction (as in NTP's clock filter, RFC 5905 §10). Its error is at
/// most half of that round trip.
public struct HostClock: Sendable {
    /// When to ask again: 8 times every 50 ms, then every 2 s.
    private static let firstCount = 8
    private static let firstGap = Duration.milliseconds(50)
    private static let laterGap = Duration.seconds(2)
    /// While key presses are timed: often enough to keep the radio of a wireless network awake.
    private static let timingGap = Duration.milliseconds(100)
    private static let sampleLimit = 16

    private struct Sample {
        let roundTrip: Nanoseconds
        /// The host's time less the player's.
        let offset: Nanoseconds
    }

    private var samples: [Sample] = []
    private var askedCount = 0
    private var nextAsking: Timestamp?
    private var isTiming = false

    /// Knows nothing, and asks at once.
    public init(at now: Timestamp) { nextAsking = now }

    /// When ``ask(at:)`` should be called next.
    public var nextTimeout: Timestamp? { nextAsking }

    /// Notes that a question leaves now.
    public mutating func ask(at now: Timestamp) {
        askedCount += 1
        let gap = isTiming ? Self.timingGap : Self.laterGap
        nextAsking = now + (askedCount < Self.firstCount ? Self.firstGap : gap)
    }

    /// Asks often from now on, because key presses are timed, or no longer.
    public mutating func setTiming(_ isTiming: Bool, at now: Timestamp) {
        guard isTiming != self.isTiming else { return }
        self.isTiming = isTiming
        if isTiming { nextAsking = min(nextAsking ?? now, now) }
    }

    /// Takes an answer.
    ///
    /// - Parameters:
    ///   - sent: When the question left, by the player's clock; one from the future is ignored.
    ///   - host: When the host answered, by its own.
    ///   - now: When the answer arrived, by the player's.
    public mutating func receive(sent: Timestamp, host: Timestamp, at now: Timestamp) {
        guard sent <= now else { return }
        let roundTrip = now.nanoseconds(since: sent)
        // A host may claim any time; differences must not overflow.
        let (offset, isTooFar) = host.nanoseconds.subtractingReportingOverflow(
            sent.nanoseconds + roundTrip / 2)
        guard !isTooFar else { return }
        samples.append(Sample(roundTrip: roundTrip, offset: offset))
        if samples.count > Self.sampleLimit { samples.removeFirst() }
    }

    /// The player's time at which the host's clock shows a given time; `nil` while nothing is known.
    public func localTime(ofHostTime time: Timestamp) -> Timestamp? {
        guard let best = samples.min(by: { $0.roundTrip < $1.roundTrip }) else { return nil }
        let (local, isTooFar) = time.nanoseconds.subtractingReportingOverflow(best.offset)
        return isTooFar ? nil : Timestamp(nanoseconds: local)
    }

    /// The host's time at a given time of the player's; `nil` while nothing is known.
    public func hostTime(ofLocalTime time: Timestamp) -> Timestamp? {
        guard let best = samples.min(by: { $0.roundTrip < $1.roundTrip }) else { return nil }
        let (host, isTooFar) = time.nanoseconds.addingReportingOverflow(best.offset)
        return isTooFar ? nil : Timestamp(nanoseconds: host)
    }

    /// By how much the estimate may be wrong; `nil` while nothing is known.
    public var uncertainty: Duration? {
        samples.map(\.roundTrip).min().map { .nanoseconds($0 / 2) }
    }
}

/// Questions about the host's clock: eight bytes that the player chooses, and in the answer eight more with the
/// host's time in nanoseconds.
///
/// These eight come back to the host at once, behind a byte that makes nine of them.
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

    /// The host's time on its way back.
    static func returned(hostNanoseconds: Int64) -> [UInt8] {
        var bytes = [returnMark]
        bytes.appendInteger(UInt64(bitPattern: hostNanoseconds))
        return bytes
    }

    /// The host's time, in nanoseconds, that has come back; `nil` if it is something else.
    static func decodeReturned(_ bytes: [UInt8]) -> Int64? {
        var cursor = WireCursor()
        guard bytes.count == returnByteCount,
            let mark = try? cursor.readInteger(UInt8.self, from: bytes.span), mark == returnMark,
            let time = try? cursor.readInteger(UInt64.self, from: bytes.span)
        else { return nil }
        return Int64(bitPattern: time)
    }

    /// When the question left, and the host's time; `nil` if it is no answer.
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
