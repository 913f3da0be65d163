import CommandLineKit
import GuessEP2P

/// The ways out of a game and of the program.
extension PlainCore {
    mutating func leave() {
        switch place {
        case .seated(let seat):
            guard confirmed == .leave else { return ask(.leave, seat) }
            if seat.session.heir != nil { voice.put(.command(.host(.handOver))) }
            say("You have left \(seat.session.ownedName).")
            guard meeting == nil else {
                voice.put(.command(.leave))
                return meet()
            }
        case .opening, .browsing, .meeting: say("Nothing is looked for any more.")
        case .naming, .home, .ended: return say(PlainHelp.noGame)
        }
        voice.put(.close)
        if start == nil { goHome() } else { voice.put(.quit(ExitCode.done)) }
    }

    /// Ends the user's session for all; the question about leaving offers that too.
    mutating func endForAll() {
        guard let seat = place.seat, seat.session.isHost else { return say(PlainHelp.notTheHost) }
        guard let confirmed, [.leave, .quit, .end].contains(confirmed) else {
            return ask(.end, seat)
        }
        say("You have ended your game for everybody.")
        voice.put(.close)
        if start == nil { goHome() } else { voice.put(.quit(ExitCode.done)) }
    }

    mutating func quit() {
        if case .seated(let seat) = place, seat.session.endsWithUser {
            guard confirmed == .quit else { return ask(.quit, seat) }
            if seat.session.heir != nil { voice.put(.command(.host(.handOver))) }
        }
        voice.put(.quit(ExitCode.done))
    }

    private mutating func ask(_ act: PlainAct, _ seat: PlainSeat) {
        asked = act
        say(seat.session.question(before: act))
    }
}
