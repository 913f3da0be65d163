internal import Primitives

/// A session as its host reports it to one player: the views that arrived, and the host's clock.
struct SessionMirror<GameView: Codable & Equatable & Sendable>: Sendable {
    private var receiver = ViewReceiver()
    /// The attachments of views, as far as they have arrived.
    private(set) var shelf: AttachmentShelf
    var clock: HostClock
    /// The newest view, and the offset of the host's clock when it was sent, as far as its arrival
    /// tells.
    private var newest: (view: SessionView<GameView>, latestOffset: Int64)?
    private var hasAskedForWhole = false

    /// The newest version that has arrived, readable or not; 0 before the first.
    var version: UInt64 { receiver.version ?? 0 }

    /// Creates a mirror that has only the attachments of an earlier connection.
    init(shelf: AttachmentShelf = AttachmentShelf(), at now: Timestamp) {
        self.shelf = shelf
        clock = HostClock(at: now)
    }

    /// The result of an update.
    enum Outcome: Equatable, Sendable {
        /// There is a new view, or one that cannot be read; acknowledge this version to the host.
        case seen(version: UInt64, isReadable: Bool)
        /// Nothing has to be done.
        case none
        /// Ask the host for the whole view.
        case resync(ResyncReason)
    }

    /// Takes an update of the view.
    mutating func receive(_ bytes: [UInt8], at now: Timestamp) -> Outcome {
        switch receiver.receive(bytes, limit: SessionCoding.largestByteCount) {
        case .outdated: return .none
        case .unusable(let reason):
            // Updates that were sent before the host gets the question are useless.
            guard !hasAskedForWhole else { return .none }
            hasAskedForWhole = true
            return .resync(reason)
        case .view(let bytes, let version, let hostMilliseconds):
            hasAskedForWhole = false
            guard
                var view = SessionCoding.decode(
                    SessionView<GameView>.self, from: bytes, with: shelf)
            else { return .seen(version: version, isReadable: false) }
            view.revision = version
            newest = (view, hostMilliseconds &- (now - .zero).wholeMilliseconds)
            return .seen(version: version, isReadable: true)
        }
    }

    /// Returns the message that a version has arrived; of version 0, that the next has to be whole.
    static func seen(_ version: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(version)
        return bytes
    }

    /// Takes a piece of an attachment; the newest view then contains it.
    mutating func receiveAttachment(_ piece: AttachmentPiece) -> AttachmentShelf.Outcome {
        let before = shelf.share(of: piece.id)
        let outcome = shelf.receive(piece)
        // A new view for each piece would be more work than anybody can see.
        guard shelf.share(of: piece.id) != before else { return outcome }
        guard let (old, offset) = newest, old.revision == version, let bytes = receiver.latest,
            var view = SessionCoding.decode(SessionView<GameView>.self, from: bytes, with: shelf)
        else { return outcome }
        view.revision = old.revision
        newest = (view, offset)
        return outcome
    }

    /// Returns the newest view, with the time that is left in the phase now.
    func view(at now: Timestamp) -> SessionView<GameView>? {
        guard let (newest, offset) = newest else { return nil }
        var view = newest
        view.remainingMilliseconds = view.phaseEnd.map { end in
            let end = Self.time(end)
            // While the clock is not known, the arrival of the view gives an estimate, as if
            // nothing had delayed it.
            let local = clock.localTime(ofHostTime: end) ?? (end - .milliseconds(offset))
            return max(0, (local - now).wholeMilliseconds)
        }
        view.untilRevealMicroseconds = view.reveal.map { reveal in
            let time = Self.time(microseconds: reveal)
            let local = clock.localTime(ofHostTime: time) ?? (time - .milliseconds(offset))
            return local.nanoseconds(since: now) / 1000
        }
        return view
    }

    /// Returns a time of the host's clock, limited so that computing with it cannot overflow.
    private static func time(_ milliseconds: Int64) -> Timestamp {
        .zero + .milliseconds(min(max(0, milliseconds), 1 << 40))
    }

    private static func time(microseconds: Int64) -> Timestamp {
        .zero + .microseconds(min(max(0, microseconds), 1 << 50))
    }
}
