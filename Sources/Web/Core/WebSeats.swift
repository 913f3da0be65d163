internal import Primitives

/// The seats of a server: the newest view of each, and how much its page may still ask.
struct WebSeats: Sendable {
    private struct Seat: Sendable {
        var feed: WebFeed
        /// The page that plays: the one that asked for views last.
        var page: String?
        /// The acts that the page may send now.
        var allowance: Double
        /// The time at which the allowance was computed.
        var since: Timestamp
        /// The number of acts that were refused because there were too many.
        var refusedCount = 0
    }

    private let limits: WebLimits
    private var seats: [SeatSecret: Seat] = [:]

    init(_ limits: WebLimits) { self.limits = limits }

    var count: Int { seats.count }

    func contains(_ secret: SeatSecret) -> Bool { seats[secret] != nil }

    /// Opens a seat.
    ///
    /// - Returns: Whether there is room for it; otherwise nothing has changed.
    mutating func open(_ secret: SeatSecret, seed: UInt64, at now: Timestamp) -> Bool {
        guard seats[secret] == nil, seats.count < limits.seatCount else { return false }
        seats[secret] = Seat(
            feed: WebFeed(seed: seed), allowance: Double(limits.actCount), since: now)
        return true
    }

    /// Closes a seat; returns whether there was one.
    mutating func close(_ secret: SeatSecret) -> Bool { seats.removeValue(forKey: secret) != nil }

    /// The page that plays.
    subscript(page secret: SeatSecret) -> String? {
        get { seats[secret]?.page }
        set { seats[secret]?.page = newValue }
    }

    /// The newest view of a seat.
    subscript(feed secret: SeatSecret) -> WebFeed? {
        get { seats[secret]?.feed }
        set { if let newValue { seats[secret]?.feed = newValue } }
    }

    /// The outcome of an act that arrives.
    enum Allowance: Hashable, Sendable {
        case granted
        /// There are too many acts.
        case refused
        /// There were too many for so long that the seat has to be closed.
        case flooded
    }

    /// Counts an act of a seat.
    mutating func spend(_ secret: SeatSecret, at now: Timestamp) -> Allowance {
        guard var seat = seats[secret] else { return .refused }
        let passed = Double(max(0, (now - seat.since).wholeMilliseconds)) / 1000
        let allowance = min(
            Double(limits.actCount), seat.allowance + passed * limits.actsPerSecond)
        (seat.allowance, seat.since) = (allowance, now)
        // A page that has been quiet for long is judged anew.
        if allowance == Double(limits.actCount) { seat.refusedCount = 0 }
        defer { seats[secret] = seat }
        guard seat.allowance >= 1 else {
            seat.refusedCount += 1
            return seat.refusedCount > limits.refusedActCount ? .flooded : .refused
        }
        seat.allowance -= 1
        return .granted
    }
}
