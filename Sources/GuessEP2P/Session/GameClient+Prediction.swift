package import Primitives
internal import ReliableChannelCore

/// Predictions: the effects of the player's actions on the screen, before the host has answered.
extension GameClient {
    /// The last statement about being ready, with the view and the number of the game at that time.
    struct Readiness: Equatable, Sendable {
        var isReady: Bool
        var revision: UInt64
        var gameNumber: Int
    }

    /// Tells the host whether the player is ready for the game to start.
    ///
    /// - Throws: ``PlayerError/notInASession``; the state is then unchanged.
    package mutating func setReady(_ isReady: Bool) throws(PlayerError) {
        guard case .seated(_, let connection) = stage else { throw .notInASession }
        send(.setReady(isReady: isReady), to: connection)
        guard let hostView else { return }
        readiness = Readiness(
            isReady: isReady, revision: hostView.revision, gameNumber: hostView.gameNumber)
        // No clock runs in a lobby.
        predict(at: hostViewTime)
    }

    /// Asks the host for another name; the next view shows whether the host agreed.
    ///
    /// - Throws: ``PlayerError/notInASession``; the state is then unchanged.
    package mutating func rename(to name: SafeText) throws(PlayerError) {
        guard case .seated(_, let connection) = stage else { throw .notInASession }
        send(.rename(name: name), to: connection)
    }

    /// Sends a reaction for everybody, if the host takes reactions; it has no answer and is not
    /// repeated.
    ///
    /// - Throws: ``PlayerError/notInASession`` without a seat or a place as a spectator, and while
    ///   the connection is interrupted; nothing is sent then.
    package mutating func react(_ reaction: Reaction) throws(PlayerError) {
        guard case .seated(_, let connection) = stage else { throw .notInASession }
        guard hostView?.takesReactions == true else { return }
        send(.react(reaction: reaction.rawValue), to: connection)
    }

    /// Asks the host to perform an action; while the connection is interrupted, sends it once it is
    /// back.
    ///
    /// - Returns: The number of the action, which the answer repeats.
    /// - Throws: ``PlayerError/notInASession``, ``PlayerError/interrupted`` if too many actions
    ///   wait already, or ``PlayerError/unsendable``; the state is then unchanged.
    @discardableResult
    package mutating func perform(
        _ action: G.Action, at now: Timestamp
    ) throws(PlayerError) -> UInt64 {
        let numbered = NumberedAction(
            id: nextActionID, game: view?.gameNumber, action: action, press: press(at: now))
        let bytes = SessionCoding.encode(numbered.message)
        // The host could not answer it, and it would be sent again on each new connection.
        guard SessionCoding.isReadable(bytes) else { throw .unsendable }
        switch stage {
        case .idle, .asking, .calling, .dismissed: throw .notInASession
        case .seated(_, let connection):
            effects.append(.send(bytes, on: .control, to: connection))
        case .away, .returning:
            guard view != nil else { throw .notInASession }
            if let id = combineWithLast(action, at: now) { return id }
            guard unanswered.count < Self.unansweredLimit else { throw .interrupted }
        }
        nextActionID += 1
        unanswered.append(numbered)
        predictions.append(numbered)
        predict(at: now)
        return numbered.id
    }

    /// Adds an action to the one that waits last, if the game can do both as one.
    ///
    /// Not to one that was sent before the interruption: the host may have performed it.
    ///
    /// - Returns: The number of the action that does both; `nil` if there is none.
    private mutating func combineWithLast(_ action: G.Action, at now: Timestamp) -> UInt64? {
        guard let last = unanswered.last, last.id >= firstWaitingID,
            last.game == view?.gameNumber,
            let both = G.combine(last.action, then: action)
        else { return nil }
        let numbered = NumberedAction(
            id: last.id, game: last.game, action: both, press: last.press)
        guard SessionCoding.isReadable(SessionCoding.encode(numbered.message)) else { return nil }
        unanswered[unanswered.count - 1] = numbered
        predictions = predictions.map { $0.id == last.id ? numbered : $0 }
        predict(at: now)
        return last.id
    }

    /// Records that the screen now shows what the view reveals: see ``SessionView/untilReveal``.
    ///
    /// If that is late, the host is told with the player's next action.
    package mutating func noteRevealed(at now: Timestamp) {
        guard let reveal = hostView?.reveal, shownReveal?.reveal != reveal else { return }
        shownReveal = (reveal, now)
    }

    /// Returns the claim about a key that is pressed now; `nil` if presses are not timed, or the
    /// host's clock is not known.
    private func press(at now: Timestamp) -> PressClaim? {
        guard let reveal = hostView?.reveal, let clock = mirror?.clock,
            let pressed = clock.hostTime(ofLocalTime: now)
        else { return nil }
        var claim = PressClaim(pressed: pressed.nanoseconds / 1000, shown: nil)
        if let shownReveal, shownReveal.reveal == reveal,
            let shown = clock.hostTime(ofLocalTime: shownReveal.time)
        {
            let microseconds = shown.nanoseconds / 1000
            if microseconds.subtractingReportingOverflow(reveal).partialValue
                > Self.lateRevealMicroseconds
            {
                claim.shown = microseconds
            }
        }
        return claim
    }

    /// Shows the predictions again, if they change the view.
    ///
    /// An answer alone does not end a prediction: the view that goes with it comes on another
    /// channel, and without either the screen would show the former state for a moment.
    mutating func predict(at now: Timestamp) {
        guard let shown = predictedView(at: now) else { return }
        // The passing of time alone is no change.
        var former = view
        former?.remainingMilliseconds = shown.remainingMilliseconds
        former?.untilRevealMicroseconds = shown.untilRevealMicroseconds
        if shown != former { show(shown) }
    }

    mutating func show(_ shown: SessionView<G.View>) {
        view = shown
        effects.append(.event(.view(shown)))
    }

    /// Returns the host's view with the player's later actions applied.
    mutating func predictedView(at now: Timestamp) -> SessionView<G.View>? {
        guard var shown = hostView else { return nil }
        predictions.removeAll {
            $0.id <= shown.lastActionID || $0.game ?? shown.gameNumber != shown.gameNumber
        }
        let passed = (now - hostViewTime).wholeMilliseconds
        shown.remainingMilliseconds = shown.remainingMilliseconds.map { max(0, $0 - passed) }
        let passedMicroseconds = now.nanoseconds(since: hostViewTime) / 1000
        shown.untilRevealMicroseconds = shown.untilRevealMicroseconds.map {
            $0 - passedMicroseconds
        }
        layReadiness(over: &shown)
        guard let told = shown.game, var game = shown.game else { return shown }
        for prediction in predictions { G.predict(prediction.action, by: shown.you, on: &game) }
        shown.game = game
        if !G.areOfOnePhase(told, game) {
            // Only the host knows the end of a phase that it has not begun.
            shown.phaseEnd = nil
            shown.remainingMilliseconds = nil
        }
        return shown
    }

    private mutating func layReadiness(over shown: inout SessionView<G.View>) {
        guard let readiness else { return }
        let me = shown.players.firstIndex { $0.id == shown.you }
        // Readiness holds for one stay in the lobby, even if no view of the game after it has come.
        guard let me, shown.phase == .lobby, shown.gameNumber == readiness.gameNumber else {
            return self.readiness = nil
        }
        // That view, and even the next one, may still show the former state.
        if shown.revision > readiness.revision, shown.players[me].isReady == readiness.isReady {
            self.readiness = nil
        }
        shown.players[me].isReady = readiness.isReady
    }
}
