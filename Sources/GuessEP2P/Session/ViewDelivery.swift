internal import Primitives
internal import ReliableChannelCore

/// What everybody was last shown of a session, and how that is told: by whole views and what has changed in them.
struct ViewDelivery<G: Game>: Sendable {
    /// The newest version of the session's state.
    private(set) var revision: UInt64 = 0
    /// Without versions and remaining times, to send only what is new.
    private var shown: [PlayerID: SessionView<G.View>] = [:]
    private var encoder = ViewEncoder<G>()
    /// When the host's clock, as players are told it, was at zero.
    let clockStart: Timestamp

    init(at now: Timestamp) { clockStart = now }

    /// The host's clock as players are told it, in milliseconds.
    func hostMilliseconds(at time: Timestamp) -> Int64 { (time - clockStart).wholeMilliseconds }

    /// The host's clock as players are told it, in microseconds.
    func hostMicroseconds(at time: Timestamp) -> Int64 {
        time.nanoseconds(since: clockStart) / 1000
    }

    /// The time at which the host's clock shows what somebody claims, which may be any number.
    func time(ofHostMicroseconds microseconds: Int64) -> Timestamp {
        // A century is more than any session takes, and leaves room to compute with.
        let century: Int64 = 100 * 365 * 86400 * 1_000_000
        return clockStart + .microseconds(min(max(microseconds, -century), century))
    }

    /// Begins a version that is newer than all.
    mutating func beginRevision() { revision += 1 }

    /// Goes on from a version that a former host has shown.
    mutating func resume(from revision: UInt64) { self.revision = max(self.revision, revision) }

    /// Forgets what somebody was shown: the next view is sent, whatever is in it.
    mutating func forget(_ player: PlayerID) { shown[player] = nil }

    /// Notes a view that is shown now.
    ///
    /// - Returns: Whether it is another than the last.
    mutating func show(_ view: SessionView<G.View>, to player: PlayerID) -> Bool {
        var view = view
        view.forgetMoment()
        guard shown[player] != view else { return false }
        shown[player] = view
        return true
    }

    /// The bytes that tell a member's program a view, by one that it has; what is attached to it will follow.
    ///
    /// - Parameter traffic: Where the view is counted.
    mutating func update(
        of member: inout Member, to view: SessionView<G.View>, at now: Timestamp,
        counting traffic: inout HostStatistics.Traffic
    ) -> [UInt8] {
        var view = view
        view.forgetMoment()
        let whole = encoder.encode(view)
        var update = member.views.update(to: whole, version: revision)
        update.hostMilliseconds = hostMilliseconds(at: now)
        let bytes = update.encoded
        traffic.count += 1
        traffic.sentBytes += bytes.count
        traffic.wholeBytes += whole.count
        member.attachments.show(encoder.attachments)
        return bytes
    }
}
