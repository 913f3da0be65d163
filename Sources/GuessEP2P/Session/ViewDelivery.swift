internal import Primitives
internal import ReliableChannelCore

/// The views that were shown last, and their encoding as whole views or changes.
struct ViewDelivery<G: Game>: Sendable {
    /// The newest version of the session's state.
    private(set) var revision: UInt64 = 0
    /// The last views without versions and remaining times, to send only changes.
    private var shown: [PlayerID: SessionView<G.View>] = [:]
    private var encoder = ViewEncoder<G>()
    /// The time at which the host's clock, as players know it, was zero.
    let clockStart: Timestamp

    init(at now: Timestamp) { clockStart = now }

    /// Returns a time of the host's clock as players know it, in milliseconds.
    func hostMilliseconds(at time: Timestamp) -> Int64 { (time - clockStart).wholeMilliseconds }

    /// Returns a time of the host's clock as players know it, in microseconds.
    func hostMicroseconds(at time: Timestamp) -> Int64 {
        time.nanoseconds(since: clockStart) / 1000
    }

    /// Returns the time for a claimed value of the host's clock, which may be any number.
    func time(ofHostMicroseconds microseconds: Int64) -> Timestamp {
        // A century is longer than any session, and leaves room to compute with.
        let century: Int64 = 100 * 365 * 86400 * 1_000_000
        return clockStart + .microseconds(min(max(microseconds, -century), century))
    }

    /// Begins a version that is newer than all others.
    mutating func beginRevision() { revision += 1 }

    /// Continues from a version that a former host has shown.
    mutating func resume(from revision: UInt64) { self.revision = max(self.revision, revision) }

    /// Forgets the last view of a player: the next one is sent, even if it is equal.
    mutating func forget(_ player: PlayerID) { shown[player] = nil }

    /// Records a view that is shown now.
    ///
    /// - Returns: Whether it differs from the last.
    mutating func show(_ view: SessionView<G.View>, to player: PlayerID) -> Bool {
        var view = view
        view.forgetMoment()
        guard shown[player] != view else { return false }
        shown[player] = view
        return true
    }

    /// Returns the update for a member's program, as changes to a view that it has; attachments
    /// follow later.
    ///
    /// It is `nil` if the view is too long or too deep, or if JSON cannot express it: nothing has
    /// changed then.
    ///
    /// - Parameter traffic: The counters to which the view is added.
    mutating func update(
        of member: inout Member, to view: SessionView<G.View>, at now: Timestamp,
        counting traffic: inout HostStatistics.Traffic
    ) -> [UInt8]? {
        var view = view
        view.forgetMoment()
        let whole = encoder.encode(view)
        guard !whole.isEmpty else { return nil }
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
