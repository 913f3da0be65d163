internal import Primitives
internal import ReliableChannelCore

/// The views that the members and second screens of a session get.
extension Hall {
    /// The part of a view and of an announcement that tells who may come in.
    struct Door {
        var isLocked: Bool
        /// The requests that wait for the host's user, for that user's view only.
        var requests: [PendingRequest]
    }

    /// The parts that are the same in all views, made once for all of them.
    private struct CommonParts {
        var title: SafeText
        var settings: ContextData?
        var players: [PlayerSummary]
        var spectators: [PlayerSummary]
        var startBlocker: Rejection?
        var door: Door
    }

    /// Makes all views again, sends those that have changed, and lets bots plan.
    mutating func showChanges(_ door: Door, at now: Timestamp) {
        guard stage != .closed else { return }
        seatNewcomers(at: now)
        if play.noteScreens(views.ownScreens + seats.screenCount) {
            change(.screens(count: play.shownScreens), at: now)
        }
        if stage == .playing { play.planBots(among: &seats, at: now) }
        views.succession = configuration.survivesHost ? succession : nil
        play.passOn(to: &output)
        if case .recovering = stage {
            return views.announce(announcement(door), by: &output)
        }
        views.beginRevision()
        let common = common(door)
        for index in seats.members.indices {
            let (player, connection) = (seats.members[index].id, seats.members[index].connection)
            guard seats.members[index].kind == .host || connection != nil else { continue }
            let view = view(for: player, at: index, in: common, at: now)
            output.statistics.views.madeCount += 1
            guard views.show(view, to: player) else { continue }
            if let connection {
                views.send(view, to: &seats.members[index], on: connection, at: now, by: &output)
            } else {
                output.append(.event(.view(view)))
            }
        }
        if configuration.hasScreen {
            let view = view(for: .screen, at: nil, in: common, at: now)
            if views.show(view, to: .screen) { output.append(.event(.screenView(view))) }
        }
        views.announce(announcement(door), by: &output)
    }

    /// Returns the view that a player gets now.
    func view(for player: PlayerID, _ door: Door, at now: Timestamp) -> SessionView<G.View> {
        view(for: player, at: seats.index(of: player), in: common(door), at: now)
    }

    private func common(_ door: Door) -> CommonParts {
        CommonParts(
            title: play.game.announcedTitle,
            settings: stage == .lobby ? play.game.settingsData : nil,
            players: seats.members.filter(\.isPlayer).map(\.summary),
            spectators: seats.members.filter { !$0.isPlayer }.map(\.summary),
            startBlocker: startBlocker, door: door)
    }

    /// - Parameter index: The player's index among the members.
    private func view(
        for player: PlayerID, at index: Int?, in common: CommonParts, at now: Timestamp
    ) -> SessionView<G.View> {
        let end = stage == .playing ? play.game.phaseEnd : nil
        let reveal = stage == .playing ? play.game.reveal : nil
        // A player without a part in the game sees only what spectators see.
        let seat = index.map { seats.members[$0].isInGame } == true ? player : nil
        return SessionView(
            revision: views.revision, sessionName: configuration.sessionName, you: player,
            phase: phase, title: common.title, settings: common.settings, players: common.players,
            spectators: common.spectators,
            capacity: configuration.capacity, isLocked: common.door.isLocked,
            startBlocker: common.startBlocker,
            requests: player == seats.own ? common.door.requests : [],
            gameNumber: play.number,
            game: stage == .playing ? play.game.view(for: seat) : nil,
            succession: views.succession,
            lastActionID: index.map { seats.members[$0].lastActionID } ?? 0,
            takesReactions: true, pageCount: views.ownScreens > 0 ? views.ownScreens : nil,
            phaseEnd: end.map(views.hostMilliseconds),
            remainingMilliseconds: end.map { max(0, ($0 - now).wholeMilliseconds) },
            reveal: reveal.map(views.hostMicroseconds),
            untilRevealMicroseconds: reveal.map { $0.nanoseconds(since: now) / 1000 })
    }

    private func announcement(_ door: Door) -> SessionAnnouncement {
        let phase =
            switch stage {
            case .lobby: "lobby"
            case .recovering: SessionAnnouncement.recovering
            case .playing, .closed: play.game.phaseName
            }
        let admitsLate = configuration.lateArrivals != .denied
        let word: SessionDoor =
            if door.isLocked {
                .locked
            } else if configuration.key != nil {
                admitsLate ? .openKey : .key
            } else {
                admitsLate ? .open : .lobby
            }
        return SessionAnnouncement(
            family: G.announcedFamily, title: play.game.announcedTitle,
            seatedCount: seats.seatedCount, capacity: configuration.capacity,
            spectatorCount: seats.members.count { !$0.isPlayer }, phase: phase,
            // The usual rules need no word.
            door: word == .lobby ? nil : word.rawValue, claim: claim)
    }
}
