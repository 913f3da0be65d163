internal import Primitives

/// The source of a viewer's views.
package enum WebChannel: Hashable, Sendable {
    /// The views that everybody may see.
    case room
    /// The views of one seat.
    case seat(SeatSecret)
}

/// The newest view of a channel.
struct WebFeed: Sendable {
    /// The number of the newest view.
    private(set) var number: UInt64
    /// The newest view, the same view as an event, and the time at which it came.
    private(set) var view: (bytes: [UInt8], event: [UInt8], time: Timestamp)?

    /// - Parameter seed: A random number, so that a viewer of an earlier server does not take its
    ///   last view for the newest of this one.
    init(seed: UInt64) {
        // Small enough for a script's numbers.
        number = seed >> 16
    }

    /// Makes this the newest view.
    ///
    /// - Returns: Whether it is short enough; otherwise nothing has changed.
    mutating func set(_ bytes: [UInt8], limit: Int, at now: Timestamp) -> Bool {
        guard bytes.count <= limit else { return false }
        let event = ServerSentEvent.bytes(id: "\(number + 1)", data: bytes)
        guard event.count <= limit else { return false }
        number += 1
        view = (bytes, event, now)
        return true
    }

    /// Returns the age of the newest view in milliseconds; 0 without one.
    func age(at now: Timestamp) -> Int64 {
        view.map { (now - $0.time).wholeMilliseconds } ?? 0
    }
}
