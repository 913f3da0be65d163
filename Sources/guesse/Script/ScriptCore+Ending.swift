import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// The ways in which a script ends.
extension ScriptCore {
    /// Notes that no more lines will come: the game goes on to its end, and then the program ends
    /// too.
    mutating func receiveEndOfInput(at now: Timestamp) {
        isInputOver = true
        endIfFinished(at: now)
        if let lastEnd { finish(lastEnd.reason, code: lastEnd.code, at: now) }
        endIfNothingCanCome(at: now)
    }

    /// Reports that the script waits for an event that cannot happen, and ends.
    mutating func giveUp(_ text: String, at now: Timestamp) {
        fail(text, at: now)
        finish("stuck", code: ExitCode.badInput, at: now)
    }

    /// The reasons for which a game does not start; a later view can name them no more.
    static let startRefusals: [Rejection] = [
        .tooFewPlayers, .tooManyPlayers, .playersNotReady, .noScreen,
    ]

    /// Ends the script if there are no more lines, and only a line could lead to a game.
    mutating func endIfNothingCanCome(at now: Timestamp) {
        guard isInputOver, !hasFinished, !isAsking else { return }
        if let view {
            guard view.phase == .lobby, view.you == view.host, role != .pair else { return }
            giveUp("there are no more lines, so nobody can start this game: 'start' does", at: now)
        } else {
            switch role {
            // Their own view comes by itself.
            case .offline, .host: return
            case .guest:
                giveUp(
                    "there are no more lines, and none has asked for a seat: 'join' does", at: now)
            case .pair:
                giveUp(
                    "there are no more lines, and none has asked a player: 'invite' does", at: now)
            }
        }
    }

    mutating func receive(_ ending: Ending, at now: Timestamp) {
        let code = ending.exitCode(afterGame: view?.phase == .finished)
        let wasHost = role == .guest && view.map { $0.you == $0.host } ?? false
        forgetSession(ending.rawValue, ending.description, at: now)
        // A player who had become the host has left their own session.
        if wasHost, ending == .left { return finish(ending.rawValue, code: code, at: now) }
        end(ending.rawValue, code: code, at: now)
    }

    mutating func forgetSession(_ reason: String, _ text: String, at now: Timestamp) {
        emit(ScriptEvent.because("ended", reason, text), at: now)
        (view, lastScreen, lastPlayers) = (nil, nil, nil)
    }

    /// Notes that the seat is lost, or that a request for one has failed.
    ///
    /// The script is over if no more can come: there are no more lines, or it waits for an event
    /// that needs a seat, or it was its own host and has left.
    mutating func end(_ reason: String, code: Int32, at now: Timestamp) {
        lastEnd = (reason, code)
        // A user who searches for one other person continues to search.
        let goesOn = role == .pair || role == .guest && !waitsForSeat
        if isInputOver || !goesOn { finish(reason, code: code, at: now) }
    }

    private var waitsForSeat: Bool {
        switch condition {
        case nil, .time: false
        case .screen, .players, .startable, .round: true
        case .event(let name):
            !["sessions", "nearby", "invited", "invitationGone", "trouble"].contains(name)
        }
    }

    mutating func endIfFinished(at now: Timestamp) {
        guard isInputOver, view?.phase == .finished else { return }
        finish("finished", code: ExitCode.done, at: now)
    }

    /// Writes the last event, with the standings if there are any.
    mutating func finish(_ reason: String, code: Int32, at now: Timestamp) {
        guard !hasFinished else { return }
        var event = ScriptEvent("end")
        event.reason = reason
        event.code = code
        event.standings = standings
        emit(event, at: now)
        hasFinished = true
        condition = nil
        wantedSession = nil
        output.append(.quit(code))
    }
}
