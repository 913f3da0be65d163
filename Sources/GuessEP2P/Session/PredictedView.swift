internal import Primitives

/// The session as a player sees it: the host's last view with the player's later actions applied.
///
/// It numbers the player's actions, and keeps each until a view contains it or the host rejects it.
/// An answer alone does not end a prediction: the view that goes with it comes on another channel,
/// and without either the screen would show the former state for a moment.
struct PredictedView<G: Game>: Sendable {
    /// The last statement about being ready, with the view and the number of the game at that time.
    private struct Readiness: Equatable, Sendable {
        var isReady: Bool
        var revision: UInt64
        var gameNumber: Int
    }

    /// The delay of a screen that is not reported: less than a frame, in microseconds.
    private static var lateRevealMicroseconds: Int64 { 15_000 }

    /// The view with the predictions; `nil` before the first.
    private(set) var shown: SessionView<G.View>?
    /// The last view as the host sent it, and the time of its arrival.
    var told: SessionView<G.View>?
    private(set) var toldTime = Timestamp.zero
    /// The last reveal on this screen, and the time at which it was shown.
    private var shownReveal: (reveal: Int64, time: Timestamp)?
    /// The player's statement about being ready, until a view confirms it.
    private var readiness: Readiness?
    /// The actions of the player that no view contains yet, oldest first.
    private(set) var predictions: [NumberedAction<G.Action>] = []
    /// The actions without an answer from the host, oldest first.
    private(set) var unanswered: [NumberedAction<G.Action>] = []
    private var nextActionID: UInt64 = 1
    /// The number of the first action since the connection was interrupted last.
    private var firstWaitingID: UInt64 = 1

    /// The actions that a new host may not know: unanswered, or not yet in a view.
    var openActions: [NumberedAction<G.Action>] {
        let known = Set(unanswered.map(\.id))
        return (unanswered + predictions.filter { !known.contains($0.id) })
            .filter { $0.id > told?.lastActionID ?? 0 }.sorted { $0.id < $1.id }
    }

    // MARK: The player's part

    /// Returns the action with its number, and the claim about the key that was pressed at that
    /// time, if presses are timed and the host's clock is known.
    func numbered(
        _ action: G.Action, clock: HostClock?, at now: Timestamp
    ) -> NumberedAction<G.Action> {
        NumberedAction(
            id: nextActionID, game: shown?.gameNumber, action: action,
            press: press(clock: clock, at: now))
    }

    /// Keeps the action that has got the next number.
    mutating func add(_ numbered: NumberedAction<G.Action>) {
        nextActionID += 1
        unanswered.append(numbered)
        predictions.append(numbered)
    }

    /// Adds an action to the one that waits last, if the game can do both as one.
    ///
    /// Not to one that was sent before the interruption: the host may have performed it.
    ///
    /// - Returns: The number of the action that does both; `nil` if there is none.
    mutating func combineWithLast(_ action: G.Action) -> UInt64? {
        guard let last = unanswered.last, last.id >= firstWaitingID,
            last.game == shown?.gameNumber, let both = G.combine(last.action, then: action)
        else { return nil }
        let numbered = NumberedAction(id: last.id, game: last.game, action: both, press: last.press)
        guard SessionCoding.isReadable(SessionCoding.encode(numbered.message)) else { return nil }
        unanswered[unanswered.count - 1] = numbered
        predictions = predictions.map { $0.id == last.id ? numbered : $0 }
        return last.id
    }

    /// Shows that the player is ready, or not, before the host says so.
    mutating func setReady(_ isReady: Bool) {
        guard let told else { return }
        readiness = Readiness(
            isReady: isReady, revision: told.revision, gameNumber: told.gameNumber)
    }

    /// Records that the screen now shows what the view reveals.
    mutating func noteRevealed(at now: Timestamp) {
        guard let reveal = told?.reveal, shownReveal?.reveal != reveal else { return }
        shownReveal = (reveal, now)
    }

    private func press(clock: HostClock?, at now: Timestamp) -> PressClaim? {
        guard let reveal = told?.reveal, let clock, let pressed = clock.hostTime(ofLocalTime: now)
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

    // MARK: The host's part

    /// Continues with the numbers of actions that the seat's former program has used.
    mutating func continueNumbers(after lastActionID: UInt64) {
        nextActionID = max(nextActionID, min(lastActionID, SessionCoding.countLimit) + 1)
    }

    /// Removes an action that the host has performed; whether a view contains it shows later.
    ///
    /// - Returns: Whether it was open: a new host answers again what the former one had answered.
    mutating func receiveAnswer(to id: UInt64) -> Bool {
        defer { unanswered.removeAll { $0.id == id } }
        return unanswered.contains { $0.id == id }
    }

    /// Removes an action that the host rejects; number 0 stands for everything that is none.
    ///
    /// - Returns: Whether it was open.
    mutating func receiveRejection(of id: UInt64, _ rejection: Rejection) -> Bool {
        let isOpen = (unanswered + predictions).contains { $0.id == id }
        unanswered.removeAll { $0.id == id }
        predictions.removeAll { $0.id == id }
        if id == 0, rejection != .tooFast { readiness = nil }
        return isOpen || id == 0
    }

    /// Ends the wait for answers that were lost with a former host, for actions in its last view.
    ///
    /// The new host builds its state from that view, so these actions must not be performed again.
    ///
    /// - Returns: The numbers of these actions.
    mutating func endToldActions() -> [UInt64] {
        let last = told?.lastActionID ?? 0
        defer { unanswered.removeAll { $0.id <= last } }
        return unanswered.map(\.id).filter { $0 <= last }
    }

    /// Begins an interruption: the statement about being ready may be lost with the connection, and
    /// is not repeated.
    mutating func interrupt() {
        readiness = nil
        firstWaitingID = nextActionID
    }

    /// Takes the newest view of the host.
    ///
    /// - Returns: The view to show; `nil` if the screen shows it already.
    mutating func adopt(_ newest: SessionView<G.View>, at now: Timestamp) -> SessionView<G.View>? {
        (told, toldTime) = (newest, now)
        if newest.reveal != shownReveal?.reveal { shownReveal = nil }
        guard let view = predicted(at: now), view != shown else { return nil }
        shown = view
        return view
    }

    /// Makes the predictions again; the passing of time alone is no change.
    ///
    /// - Returns: The view to show; `nil` if the screen shows it already.
    mutating func predict(at now: Timestamp) -> SessionView<G.View>? {
        guard let view = predicted(at: now) else { return nil }
        var former = shown
        former?.remainingMilliseconds = view.remainingMilliseconds
        former?.untilRevealMicroseconds = view.untilRevealMicroseconds
        guard view != former else { return nil }
        shown = view
        return view
    }

    private mutating func predicted(at now: Timestamp) -> SessionView<G.View>? {
        guard var view = told else { return nil }
        predictions.removeAll {
            $0.id <= view.lastActionID || $0.game ?? view.gameNumber != view.gameNumber
        }
        let passed = (now - toldTime).wholeMilliseconds
        view.remainingMilliseconds = view.remainingMilliseconds.map { max(0, $0 - passed) }
        let passedMicroseconds = now.nanoseconds(since: toldTime) / 1000
        view.untilRevealMicroseconds = view.untilRevealMicroseconds.map { $0 - passedMicroseconds }
        layReadiness(over: &view)
        guard let before = view.game, var game = view.game else { return view }
        for prediction in predictions { G.predict(prediction.action, by: view.you, on: &game) }
        view.game = game
        if !G.areOfOnePhase(before, game) {
            // Only the host knows the end of a phase that it has not begun.
            view.phaseEnd = nil
            view.remainingMilliseconds = nil
        }
        return view
    }

    private mutating func layReadiness(over view: inout SessionView<G.View>) {
        guard let readiness else { return }
        let me = view.players.firstIndex { $0.id == view.you }
        // Readiness holds for one stay in the lobby, even if no view of the game after it has come.
        guard let me, view.phase == .lobby, view.gameNumber == readiness.gameNumber else {
            return self.readiness = nil
        }
        // That view, and even the next one, may still show the former state.
        if view.revision > readiness.revision, view.players[me].isReady == readiness.isReady {
            self.readiness = nil
        }
        view.players[me].isReady = readiness.isReady
    }
}
