internal import Primitives
internal import ReliableChannelCore

/// The attempts to reach the host again after an interruption, and the program that has taken the
/// session over.
///
/// They go on at short intervals for as long as the player looks for the host: the network may come
/// back at any time, and the player is to be back within a second.
struct Redial {
    static let firstGap = Duration.milliseconds(100)
    static let longestGap = Duration.milliseconds(400)
    /// The most connections that are tried at once at the host, and the most at claimants; the
    /// oldest are closed.
    static let linkLimit = 8

    /// A connection that is being opened, and what is expected there.
    struct Attempt: Equatable {
        var connection: ConnectionHandle
        var place: HostPlace
    }

    private(set) var attempts: [Attempt] = []
    /// The time of the next attempt.
    private(set) var next: Timestamp
    private var last: Timestamp?
    private var gap = firstGap

    /// Plans the first attempt for now.
    init(at now: Timestamp) { next = now }

    /// Adds an attempt.
    ///
    /// - Returns: The connections that are given up for it.
    mutating func add(_ connection: ConnectionHandle, at place: HostPlace) -> [ConnectionHandle] {
        attempts.append(Attempt(connection: connection, place: place))
        // Claimants must not crowd out the living host.
        let alike = attempts.filter { ($0.place == .home) == (place == .home) }.map(\.connection)
        let surplus = Array(alike.prefix(max(0, alike.count - Self.linkLimit)))
        attempts.removeAll { surplus.contains($0.connection) }
        return surplus
    }

    /// Removes an attempt that has succeeded or failed; returns its place, `nil` if it was none.
    mutating func remove(_ connection: ConnectionHandle) -> HostPlace? {
        guard let index = attempts.firstIndex(where: { $0.connection == connection }) else {
            return nil
        }
        return attempts.remove(at: index).place
    }

    /// Plans the next attempt.
    mutating func wait(from now: Timestamp) {
        last = now
        next = now + gap
        gap = min(gap * 2, Self.longestGap)
    }

    /// Brings the next attempt forward: the session was heard.
    mutating func hasten(at now: Timestamp) {
        next = min(next, max(now, (last ?? now) + Self.firstGap))
    }
}
