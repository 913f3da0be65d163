package import Primitives
internal import ReliableChannelCore

/// The views that the members and second screens of a session get.
extension GameHost {
    /// Tells the game the number of connected second screens, if it has changed.
    private mutating func noteScreens(at now: Timestamp) {
        let count =
            ownScreens + roster.members.count { !$0.isPlayer && $0.isScreen && $0.isHeard }
        guard count != shownScreens else { return }
        shownScreens = count
        change(.screens(count: count), at: now)
    }

    /// Records that a view may have changed; every public call that may be the reason ends with it.
    ///
    /// Views are made when all other effects have been polled: once, however many calls came
    /// before.
    mutating func noteChange(at now: Timestamp) { lastChange = now }

    /// Makes all views again, sends those that have changed, and lets bots plan.
    mutating func showChanges(at now: Timestamp) {
        guard stage != .closed else { return }
        seatNewcomers(at: now)
        noteScreens(at: now)
        planBots(at: now)
        succession = configuration.survivesHost ? makeSuccession() : nil
        receiveWork()
        if case .recovering = stage { return announceChanges() }
        delivery.beginRevision()
        let common = common
        for index in roster.members.indices {
            let (player, connection) = (roster.members[index].id, roster.members[index].connection)
            guard roster.members[index].kind == .host || connection != nil else { continue }
            let view = view(for: player, at: index, in: common, at: now)
            statistics.views.madeCount += 1
            guard delivery.show(view, to: player) else { continue }
            if let connection {
                tell(view, to: index, on: connection, at: now)
            } else {
                effects.append(.view(view))
            }
        }
        if configuration.hasScreen {
            let view = view(for: .screen, at: nil, in: common, at: now)
            if delivery.show(view, to: .screen) { effects.append(.screenView(view)) }
        }
        announceChanges()
    }

    /// Sets the number of screens that show the host's program's own second screen.
    package mutating func setOwnScreens(_ count: Int, at now: Timestamp) {
        ownScreens = max(0, count)
        noteChange(at: now)
    }

    /// Sends a player's view, as changes to one that the player's program has.
    private mutating func tell(
        _ view: SessionView<G.View>, to index: Int, on connection: ConnectionHandle,
        at now: Timestamp
    ) {
        let bytes = delivery.update(
            of: &roster.members[index], to: view, at: now, counting: &statistics.views)
        guard let bytes else { return noteUnsendableView(of: index) }
        roster.members[index].keepsOldView = false
        effects.append(.send(bytes, on: .view, to: connection))
        sendAttachments(to: index, on: connection, at: now)
    }

    /// Gives a notice of the first view of a member, after one that was sent, that cannot be sent.
    private mutating func noteUnsendableView(of index: Int) {
        guard !roster.members[index].keepsOldView else { return }
        roster.members[index].keepsOldView = true
        note(.unsendableView(roster.members[index].id, name: roster.members[index].name))
    }

    /// Sends the pieces of the view's attachments that may go now.
    mutating func sendAttachments(to index: Int, on connection: ConnectionHandle, at now: Timestamp)
    {
        while let piece = roster.members[index].attachments.nextPiece(at: now) {
            statistics.attachmentBytes += piece.bytes.count
            effects.append(.send(piece.encoded, on: .attachment, to: connection))
        }
    }

    /// The parts that are the same in all views, made once for all of them.
    private struct CommonParts {
        var title: SafeText
        var settings: ContextData?
        var players: [PlayerSummary]
        var spectators: [PlayerSummary]
        var startBlocker: Rejection?
    }

    private var common: CommonParts {
        CommonParts(
            title: game.announcedTitle, settings: stage == .lobby ? game.settingsData : nil,
            players: roster.members.filter(\.isPlayer).map(\.summary),
            spectators: roster.members.filter { !$0.isPlayer }.map(\.summary),
            startBlocker: startBlocker)
    }

    /// Returns the view that a player gets now.
    package func view(for player: PlayerID, at now: Timestamp) -> SessionView<G.View> {
        view(
            for: player, at: roster.members.firstIndex { $0.id == player }, in: common, at: now)
    }

    /// - Parameter index: The player's index among the members.
    private func view(
        for player: PlayerID, at index: Int?, in common: CommonParts, at now: Timestamp
    ) -> SessionView<G.View> {
        let end = stage == .playing ? game.phaseEnd : nil
        let reveal = stage == .playing ? game.reveal : nil
        // A player without a part in the game sees only what spectators see.
        let seat = index.map { roster.members[$0].isInGame } == true ? player : nil
        return SessionView(
            revision: delivery.revision, sessionName: configuration.sessionName, you: player,
            phase: phase, title: common.title, settings: common.settings, players: common.players,
            spectators: common.spectators,
            capacity: configuration.capacity, isLocked: admissions.isLocked,
            startBlocker: common.startBlocker,
            requests: player == self.seat ? requests.map(\.pending) : [],
            gameNumber: gameNumber,
            game: stage == .playing ? game.view(for: seat) : nil,
            succession: succession,
            lastActionID: index.map { roster.members[$0].lastActionID } ?? 0,
            takesReactions: true, pageCount: ownScreens > 0 ? ownScreens : nil,
            phaseEnd: end.map(delivery.hostMilliseconds),
            remainingMilliseconds: end.map { max(0, ($0 - now).wholeMilliseconds) },
            reveal: reveal.map(delivery.hostMicroseconds),
            untilRevealMicroseconds: reveal.map { $0.nanoseconds(since: now) / 1000 })
    }

    private mutating func announceChanges() {
        let metadata = SessionAnnouncement(
            family: G.announcedFamily, title: game.announcedTitle,
            seatedCount: roster.seatedCount, capacity: configuration.capacity,
            spectatorCount: roster.members.count { !$0.isPlayer }, phase: phaseWord, door: door,
            claim: claim
        ).metadata
        guard metadata != lastMetadata else { return }
        lastMetadata = metadata
        effects.append(.metadata(metadata))
    }

    private var phaseWord: String {
        switch stage {
        case .lobby: "lobby"
        case .recovering: SessionAnnouncement.recovering
        case .playing, .closed: game.phaseName
        }
    }

    /// The word in announcements for the rules of admission; `nil` for the usual one.
    private var door: String? {
        let admitsLate = configuration.lateArrivals != .refused
        let door: SessionDoor =
            if admissions.isLocked {
                .locked
            } else if configuration.key != nil {
                admitsLate ? .openKey : .key
            } else {
                admitsLate ? .open : .lobby
            }
        return door == .lobby ? nil : door.rawValue
    }
}
