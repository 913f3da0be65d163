internal import Primitives

/// A session as its host tells it to one player: the views that came, and the host's clock.
struct SessionMirror<GameView: Codable & Equatable & Sendable>: Sendable {
    private var receiver = ViewReceiver()
    /// What views have attached, as far as it has come.
    private(set) var shelf: AttachmentShelf
    var clock: HostClock
    /// The newest view as it came, and by how much the host's clock was ahead when it was sent, as far as its
    /// coming tells.
    private var newest: (view: SessionView<GameView>, latestOffset: Int64)?
    private var hasAskedForWhole = false

    /// The newest version that has come, readable or not; 0 before the first.
    var version: UInt64 { receiver.version ?? 0 }

    /// Knows nothing but what came on an earlier connection.
    init(shelf: AttachmentShelf = AttachmentShelf(), at now: Timestamp) {
        self.shelf = shelf
        clock = HostClock(at: now)
    }

    /// What came of an update.
    enum Outcome: Equatable, Sendable {
        /// A new view, or one that cannot be read; the host is to be told that this version is here.
        case seen(version: UInt64, isReadable: Bool)
        /// Nothing is to be done.
        case none
        /// The host is to be asked for the whole view.
        case resync(ResyncReason)
    }

    /// Takes an update to the view.
    mutating func receive(_ bytes: [UInt8], at now: Timestamp) -> Outcome {
        switch receiver.receive(bytes, limit: SessionCoding.largestByteCount) {
        case .outdated: return .none
        case .unusable(let reason):
            // Whatever else is on its way from before the question is of no more use.
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

    /// Takes a piece of something that a view has attached; the newest view then shows it.
    mutating func receiveAttachment(_ piece: AttachmentPiece) -> AttachmentShelf.Outcome {
        let before = shelf.share(of: piece.id)
        let outcome = shelf.receive(piece)
        // A view for each piece would be more work than anybody sees.
        guard shelf.share(of: piece.id) != before else { return outcome }
        guard let (old, offset) = newest, old.revision == version, let bytes = receiver.latest,
            var view = SessionCoding.decode(SessionView<GameView>.self, from: bytes, with: shelf)
        else { return outcome }
        view.revision = old.revision
        newest = (view, offset)
        return outcome
    }

    /// The newest view, with how long the phase still has now.
    func view(at now: Timestamp) -> SessionView<GameView>? {
        guard let (newest, offset) = newest else { return nil }
        var view = newest
        view.remainingMilliseconds = view.phaseEnd.map { end in
            let end = Self.time(end)
            // Before the clock is known, the view's own coming tells of it, if nothing held it up.
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

    /// A time of the host's clock; no claim of a host's is so far off that computing with it could trap.
    private static func time(_ milliseconds: Int64) -> Timestamp {
        .zero + .milliseconds(min(max(0, milliseconds), 1 << 40))
    }

    private static func time(microseconds: Int64) -> Timestamp {
        .zero + .microseconds(min(max(0, microseconds), 1 << 50))
    }
}
