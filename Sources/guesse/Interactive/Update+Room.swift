import Games
import GuessEP2P
import Primitives
import TerminalKit

extension Model {
    // MARK: What a room tells

    mutating func receive(_ event: RoomEvent) -> [Effect] {
        switch event {
        case .session(let event): return receive(event)
        case .sessions(let sessions):
            meeting?.playing = sessions
            changeBrowsing { $0.receive(sessions) }
            dropStaleKeyEntry()
        case .hostChanged(let news):
            if case .seat(var seat) = stage {
                seat.hostNews = news
                stage = .seat(seat)
            }
        case .reachable(let joinDetails): self.joinDetails = joinDetails
        case .pairEnded(let ending): return receive(ending)
        case .saved(let game): savedGame = game
        case .gallery(let game, let kept): return receive(kept, of: game)
        case .trouble(let text): say(Phrase(text), .bad, for: .seconds(8))
        case .availability(let availability): receive(availability)
        }
        return []
    }

    private mutating func receive(_ event: SessionEvent<Party.View>) -> [Effect] {
        switch event {
        case .nearbyPlayers(let players):
            nearby = players
            return []
        case .invited(let invitation):
            return receive(invitation)
        case .invitationGone(let id, let reason):
            receiveGone(id, reason)
            return []
        case .pending:
            changeBrowsing { browsing in
                if case .asking(let place, let since) = browsing.request {
                    browsing.request = .pending(place, since: since)
                }
            }
            return []
        case .denied(let denial):
            if case .meeting = stage {
                say(Phrase(SafeText(denial.description, limit: .paragraph)), .bad)
            }
            changeBrowsing { [now] in $0.receive(denial, at: now) }
            askForKeyAgain(after: denial)
            return []
        case .interrupted(let limit, let cause):
            loseHost(for: limit, because: cause)
            return []
        case .resumed:
            if case .seat(var seat) = stage {
                seat.lostUntil = nil
                stage = .seat(seat)
            }
            say("You are back in the session.", .good)
            return []
        case .view(let view):
            return receive(view)
        case .notice(let notice):
            return receive(notice)
        case .reaction(let player, let reaction):
            receive(reaction, of: player)
            return []
        case .rejected(_, let rejection): return receive(rejection)
        case .ended(let ending):
            return receive(ending)
        case .joined, .sessions, .failed, .hostChanged, .resync, .performed, .inherits, .screenView,
            .superseded, .overrun:
            // The room tells these by events of its own, or a view follows.
            return []
        }
    }

    private mutating func loseHost(for limit: Duration, because cause: Interruption) {
        guard case .seat(var seat) = stage else {
            return say("The host cannot be reached; trying again.", .bad, for: .seconds(8))
        }
        // A line such as "You are back" would be false as soon as this one has gone.
        toast = nil
        seat.lostUntil = now + limit
        seat.interruption = cause
        stage = .seat(seat)
    }

    /// Takes news of a gallery; its line is on the game's last screen, where there is room for a
    /// path.
    mutating func receive(_ kept: KeptGallery, of game: Int) -> [Effect] {
        switch kept {
        case .writing, .kept, .stored:
            // The pictures cover the line with the gallery's place.
            let isAnother =
                switch keptGallery?.kept {
                case .kept, .stored: keptGallery?.game == game
                case .writing, .failed, nil: false
                }
            if isAnother, kept != .writing { say(Phrase(kept.line), .good, for: .seconds(8)) }
            keptGallery = ShownGallery(game: game, kept: kept)
        case .failed(let reason):
            if keptGallery?.game != game || keptGallery?.kept == .writing {
                keptGallery = ShownGallery(game: game, kept: kept)
            } else {
                // The line of the existing gallery stays: this is about another attempt.
                say(Phrase(reason), .bad, for: .seconds(8))
            }
        }
        return []
    }

    private mutating func changeBrowsing(_ change: (inout Browsing) -> Void) {
        switch stage {
        case .opening(.guest, let since):
            var browsing = search(since: since)
            change(&browsing)
            stage = .browsing(browsing)
        case .browsing(var browsing):
            change(&browsing)
            stage = .browsing(browsing)
        case .naming, .home, .opening, .meeting, .seat, .ended:
            break
        }
    }

    private mutating func receive(_ invitation: Invitation) -> [Effect] {
        let expires = now + min(max(invitation.expiresIn, .zero), .seconds(600))
        var isShown = false
        changeBrowsing { browsing in
            browsing.invitations.removeAll { $0.invitation.id == invitation.id }
            browsing.invitations.append(.init(invitation: invitation, expires: expires))
            isShown = true
        }
        if case .meeting = stage { isShown = true }
        return isShown ? [.bell] : []
    }

    private mutating func receiveGone(_ id: UInt64, _ reason: Denial.Reason) {
        var gone: Invitation?
        changeBrowsing { browsing in
            gone = browsing.invitations.first { $0.invitation.id == id }?.invitation
            browsing.invitations.removeAll { $0.invitation.id == id }
        }
        if case .meeting = stage {
            gone = meeting?.availability.received.first { $0.id == id }
        }
        if let gone { sayGone(gone, reason) }
    }

    private mutating func receive(_ view: SessionView<Party.View>) -> [Effect] {
        guard !isOutsideGame(view) else { return [] }
        if view.game != nil, view.phase != .lobby { lastGame = view }
        switch stage {
        case .seat(var seat):
            let before = seat.view.phase
            let change = seat.hostNews
            seat.hostNews = nil
            let succession = seat.view.succession
            let hadHeir = seat.view.heir != nil
            let (pages, step) = (seat.view.pageCount, seat.step)
            guard seat.receive(view, at: now) else { return [] }
            if let change, change.isOwn {
                seat.lobby.setup = setup
                seat.lobby.setup.adopt(succession)
            }
            stage = .seat(seat)
            dropOutdatedLine(isNextStep: step != seat.step)
            dropStaleOverlay(in: view, since: before)
            // A user who was about to leave another person's game has not chosen to end it for all.
            if let change, change.isOwn, overlay == .leaving { overlay = nil }
            // The same for a host who was about to leave the game to others.
            if overlay == .leaving, hadHeir != (view.heir != nil) {
                overlay = nil
                say(
                    hadHeir
                        ? "Nobody else can carry the game on now."
                        : "Now the others could go on without you.")
            }
            if let change {
                // The former host's pages went with it: that is no news beside this.
                say(Phrase(change.sentence), .bad, for: .seconds(8))
            } else {
                sayPages(before: pages, in: seat)
            }
            if before == .lobby { sayMissingScreen(in: seat) }
            return before == .lobby && view.phase == .playing ? [.bell] : []
        case .opening(let kind, _):
            var seat = Seat(kind: kind, view: view, at: now)
            seat.lobby.setup = setup
            stage = .seat(seat)
        case .browsing:
            stage = .seat(Seat(kind: .guest, view: view, at: now))
            dropStaleOverlay(in: view, since: view.phase)
            let waits = view.me?.isWaiting == true
            say(
                view.isSpectator
                    ? "You are watching."
                    : waits ? "You are in, and play from the next round on." : "You are in.", .good)
        case .meeting:
            overlay = nil
            toast = nil
            stage = .seat(Seat(kind: .pair, view: view, at: now))
            return [.bell]
        case .naming, .home, .ended:
            break
        }
        return []
    }

    /// Closes a question that has lost its point: its player has gone, another person hosts now, or
    /// the way in has closed.
    ///
    /// - Parameter phase: The phase in which the question was asked.
    private mutating func dropStaleOverlay(
        in view: SessionView<Party.View>, since phase: SessionPhase
    ) {
        switch overlay {
        case .kicking(let player):
            let isHere = (view.players + view.spectators).contains {
                $0.id == player && !$0.hasLeft
            }
            if !isHere { overlay = nil }
        case .inviting, .people:
            // The list must not hide a game that begins, nor its standings.
            if view.you != view.host || view.phase != phase { overlay = nil }
        case .enteringKey:
            overlay = nil
        case .renaming:
            if view.phase != .lobby { overlay = nil }
        case .help, .ways, .leaving, .creating, .keeping, nil:
            break
        }
    }

    private mutating func receive(_ notice: HostNotice) -> [Effect] {
        switch notice {
        case .invitationOpened where meeting != nil, .invitationDelivered where meeting != nil:
            // The list of people shows that while it is open.
            break
        case .requested(let request):
            // In a game a line shows it while they wait.
            if case .seat(let seat) = stage, seat.isPlaying { return [.bell] }
            say("\(request.name) wants to \(request.aim).")
            return [.bell]
        case .requestGone(let request):
            say("\(request.name) no longer asks to \(request.wish.verb).")
        case .joined(let id, _, .spectator) where isScreen(id):
            say("The second screen is on.", .good)
        case .joined(_, let name, .spectator):
            say("\(name) is watching.", .good)
        case .joined(_, let name, _):
            say("\(name) has joined.", .good)
        case .recognized(_, let name):
            say("\(name) (known) came in.", .good)
        case .knocked(let denied):
            say(Phrase(SafeText(denied.description, limit: .paragraph)), .plain, for: .seconds(8))
        case .left(let id, _, _) where isScreen(id):
            say(
                hasOtherScreen(than: id)
                    ? "A second screen is gone." : "The second screen is gone.", .bad)
        case .left(let id, let name, _) where isWatching(id):
            say("\(name) no longer watches.")
        case .renamed(_, let former, let name):
            say("\(former) is called \(name) now.")
        case .presence(let id, _, .disconnected) where isScreen(id):
            say(
                hasOtherScreen(than: id)
                    ? "A second screen has no connection; another one has."
                    : "The second screen has no connection: nobody may see it.", .bad,
                for: .seconds(8))
        case .presence(let id, _, .connected) where isScreen(id):
            say("The second screen is back.", .good)
        case .presence(let id, _, _) where isWatching(id):
            break
        case .left(_, let name, .kicked):
            say("\(name) was taken out of the game.")
        case .left(_, let name, .connectionLost):
            say("The connection to \(name) is lost.", .bad)
        case .left(_, let name, _):
            say("\(name) has left.")
        case .presence(_, let name, .disconnected):
            say("\(name) has no connection; the seat is kept.", .bad)
        case .presence(_, let name, .connected):
            say("\(name) is back.", .good)
        case .unsendableView(_, let name):
            say("\(name) sees an old state: the new one cannot be sent.", .bad)
        case .presence(_, _, .unresponsive), .rejected:
            break
        case .invitationOpened(let id, let player, let name):
            receiveOpened(Call(id: id, player: player, name: name))
        case .invitationDelivered(let id, _):
            receiveDelivered(id)
        case .invitationEnded(let id, let name, let reason):
            receiveEnded(id, name, reason)
        }
        return []
    }

    /// Returns whether a person at the user's seat has no seat.
    private func isWatching(_ id: PlayerID) -> Bool {
        guard case .seat(let seat) = stage else { return false }
        return seat.view.spectators.contains { $0.id == id }
    }

    private mutating func receive(_ rejection: Rejection) -> [Effect] {
        say(rejection)
        // It was about a reaction that was not shown: the user's unfinished input continues.
        if rejection == .tooFast { return [] }
        if case .seat(var seat) = stage {
            seat.pane?.change { $0.unlock() }
            stage = .seat(seat)
            dropOutdatedLine()
        }
        return []
    }

    private mutating func receive(_ ending: Ending) -> [Effect] {
        switch stage {
        case .seat(let seat) where meeting != nil:
            part(after: seat, ending)
        case .seat(let seat):
            end(.ended(ending), of: seat.kind, lastView: seat.view)
            // An invitation could not be answered on the screen of the end.
            if seat.kind == .guest { return [.room(.session(.setAvailable(false)))] }
        case .browsing(var browsing):
            // The answer to a request that was taken back, or the host left before it answered.
            if browsing.isWaiting {
                browsing.request = .none
                stage = .browsing(browsing)
                say(Phrase(SafeText(ending.description, limit: .paragraph)), .bad)
            }
        case .naming, .home, .opening, .meeting, .ended:
            break
        }
        return []
    }

    private mutating func receive(_ ending: PairEnding) -> [Effect] {
        if case .seat(let seat) = stage { part(after: seat, ending) }
        return []
    }

    mutating func loseRoom() -> [Effect] {
        switch stage {
        case .opening(let kind, _):
            end(.roomClosed, of: kind, lastView: nil)
        case .browsing:
            end(.roomClosed, of: .guest, lastView: nil)
        case .meeting:
            end(.roomClosed, of: .pair, lastView: nil)
        case .seat(let seat):
            end(.roomClosed, of: seat.kind, lastView: seat.view)
        case .naming, .home, .ended:
            break
        }
        return []
    }
}

extension RequestToPlay.Wish {
    /// The verb for the wish.
    var verb: Phrase {
        switch self {
        case .play: "play"
        case .watch: "watch"
        }
    }
}

extension PendingRequest {
    /// The person's wish, and whether they have no program but a phone's browser.
    var aim: Phrase { isHandheld == true ? "\(wish.verb) by phone" : wish.verb }
}

extension Browsing {
    mutating func receive(_ list: [FoundSession]) {
        let before = selectedIndex ?? 0
        sessions = list
        if selectedIndex == nil {
            selected = list.isEmpty ? nil : list[min(before, list.count - 1)].id
        }
    }

    mutating func receive(_ denial: Denial, at now: Timestamp) {
        deniedAt = now
        switch request {
        case .asking(let place, _), .pending(let place, _): request = .denied(place, denial)
        case .none, .accepting, .denied: request = .denied(nil, denial)
        }
    }
}
