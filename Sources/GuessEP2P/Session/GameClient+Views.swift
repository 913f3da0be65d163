internal import Primitives
internal import ReliableChannelCore

extension GameClient {
    /// Takes an update of the player's view.
    mutating func receiveView(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard isHost(connection), let outcome = mirror?.receive(bytes, at: now) else {
            unreadableMessages += 1
            return
        }
        switch outcome {
        case .none: return
        case .seen(let version, let isReadable):
            if !isReadable {
                unreadableMessages += 1
                // A repetition would bring the same bytes.
                effects.append(.event(.resync(.unreadable)))
            }
            saySeen(version, to: connection)
            if !isReadable { send(.unreadableView(version: version), to: connection) }
            showView(at: now)
            if case .dismissed(let ending, _, let lastView) = stage, lastView <= version {
                finish(ending, on: connection)
            }
        case .resync(let reason):
            saySeen(0, to: connection)
            effects.append(.event(.resync(reason)))
        }
    }

    /// Returns the newest view; of reasons only codes are sent, so it gets the game's sentences.
    private func newestView(at now: Timestamp) -> SessionView<G.View>? {
        guard var view = mirror?.view(at: now) else { return nil }
        view.startBlocker = view.startBlocker?.worded(by: G.rejections)
        return view
    }

    /// Shows the newest view, if the player has a seat or watches.
    mutating func showView(at now: Timestamp) {
        switch stage {
        case .seated, .dismissed: break
        case .idle, .asking, .calling, .away, .returning: return
        }
        guard let newest = newestView(at: now), newest.revision > takenRevision else { return }
        takenRevision = newest.revision
        (hostView, hostViewTime) = (newest, now)
        mirror?.clock.setTiming(newest.reveal != nil, at: now)
        if newest.reveal != shownReveal?.reveal { shownReveal = nil }
        search = nil
        recalled = nil
        guard let shown = predictedView(at: now), shown != view else { return }
        show(shown)
    }

    /// Takes a piece of a view's attachment, and shows the view with it.
    mutating func receiveAttachment(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard isHost(connection), mirror != nil, let piece = try? AttachmentPiece(decoding: bytes)
        else {
            unreadableMessages += 1
            return
        }
        guard case .seen(let report)? = mirror?.receiveAttachment(piece) else {
            unreadableMessages += 1
            return
        }
        effects.append(.send(report.encoded, on: .attachmentSeen, to: connection))
        // Only the view on the screen is shown again: a newer one comes by itself.
        guard let newest = newestView(at: now), newest.revision == takenRevision,
            hostView?.game != newest.game
        else { return }
        (hostView, hostViewTime) = (newest, now)
        guard let shown = predictedView(at: now), shown != view else { return }
        show(shown)
    }

    /// Takes the time of the host's clock.
    mutating func receiveTime(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard isHost(connection), let (sent, host) = ClockQuery.decode(bytes) else {
            unreadableMessages += 1
            return
        }
        mirror?.clock.receive(sent: sent, host: host, at: now)
        // The host measures the round trip by this answer, so it is sent at once.
        effects.append(
            .send(
                ClockQuery.returned(hostNanoseconds: host.nanoseconds), on: .clock, to: connection))
    }

    /// Asks for the host's time when that is due.
    mutating func askForTime(at now: Timestamp) {
        guard case .seated(_, let connection) = stage, let due = mirror?.clock.nextTimeout,
            due <= now
        else { return }
        mirror?.clock.ask(at: now)
        effects.append(.send(ClockQuery.query(at: now), on: .clock, to: connection))
    }

    /// Sends a question about the time on a connection to a host that is only being opened.
    ///
    /// It goes with the HELLO that opens the connection: if a host's places for strangers are
    /// taken, it prefers those who send a message. A host that does not know the player does not
    /// answer.
    mutating func greet(on connection: ConnectionHandle, at now: Timestamp) {
        effects.append(.send(ClockQuery.query(at: now), on: .clock, to: connection))
    }

    private mutating func saySeen(_ version: UInt64, to connection: ConnectionHandle) {
        var bytes: [UInt8] = []
        bytes.appendVarint(version)
        effects.append(.send(bytes, on: .viewSeen, to: connection))
    }

    private func isHost(_ connection: ConnectionHandle) -> Bool {
        switch stage {
        case .idle, .calling, .away: false
        case .asking(_, let host, _), .seated(_, let host), .dismissed(_, let host, _),
            .returning(_, _, let host, _, _):
            host == connection
        }
    }
}
