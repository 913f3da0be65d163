internal import Primitives
internal import ReliableChannelCore

/// The views and the announcement that were shown last, and the encoding of views as whole ones or
/// changes.
///
/// It sends a view only if it differs from the last one of the same player, and makes no view by
/// itself: it knows when that is due.
struct ViewDelivery<G: Game>: Sendable {
    /// The newest version of the session's state.
    private(set) var revision: UInt64 = 0
    /// The last views without versions and remaining times, to send only changes.
    private var shown: [PlayerID: SessionView<G.View>] = [:]
    private var encoder = ViewEncoder<G>()
    /// The time of the last call that may have changed a view; `nil` if all changes have been sent.
    private(set) var lastChange: Timestamp?
    private(set) var metadata: [String: String] = [:]
    /// The succession in case this host is lost, as the views contain it.
    var succession: Succession?
    /// The number of screens that show the host's own second screen.
    var ownScreens = 0
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

    /// Records that a view may have changed; views are made when all other effects have been
    /// polled: once, however many changes came before.
    mutating func noteChange(at now: Timestamp) { lastChange = now }

    /// Removes the time of the last change, for which views are made now.
    mutating func removeChange() -> Timestamp? {
        defer { lastChange = nil }
        return lastChange
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

    /// Sends a member the view, as changes to one that the member's program has, with the pieces
    /// of its attachments that may go now.
    ///
    /// A view is not sent if it is too long or too deep, or if JSON cannot express it. The host's
    /// user gets a notice of the first such view after one that was sent.
    mutating func send(
        _ view: SessionView<G.View>, to member: inout Member, on connection: ConnectionHandle,
        at now: Timestamp, by output: inout HostOutput<G>
    ) {
        var lasting = view
        lasting.forgetMoment()
        let whole = encoder.encode(lasting)
        guard !whole.isEmpty else {
            guard !member.keepsOldView else { return }
            member.keepsOldView = true
            return output.note(.unsendableView(member.id, name: member.name))
        }
        var update = member.views.update(to: whole, version: revision)
        update.hostMilliseconds = hostMilliseconds(at: now)
        let bytes = update.encoded
        output.statistics.views.count += 1
        output.statistics.views.sentBytes += bytes.count
        output.statistics.views.wholeBytes += whole.count
        member.attachments.show(encoder.attachments)
        member.keepsOldView = false
        output.append(.send(bytes, on: .view, to: connection))
        output.sendAttachments(of: &member, on: connection, at: now)
    }

    /// Announces the session, if that differs from the last announcement.
    mutating func announce(_ announcement: SessionAnnouncement, by output: inout HostOutput<G>) {
        let announced = announcement.metadata
        guard announced != metadata else { return }
        metadata = announced
        output.append(.metadata(metadata))
    }
}
