import GuessEP2P
import Primitives

/// Sentences of the plain mode about the possible actions.
enum PlainHelp {
    static let nothingAsked = "Nothing is asked now. /help tells the commands."
    static let numberWanted = "Write a number from the list, or /again."
    static let notTheHost = "Only the host of a game can end it for everybody; /leave leaves."
    static let noGame = "You are in no game. /quit ends the program."

    static func opening(_ kind: RoomKind) -> String {
        switch kind {
        case .host, .offline: "Opening your game."
        case .guest: "Looking for games nearby."
        case .pair: "Looking for somebody to play with."
        }
    }

    /// Returns the way back to a seat that its program has lost; `nil` if there is none.
    static func wayBack(_ kind: RoomKind) -> String? {
        let command: String
        switch kind {
        case .offline: return nil
        case .host: return "If the others carry the game on, 'guesse join' brings you back to it."
        case .guest: command = "guesse join"
        case .pair: command = "guesse xo"
        }
        return "Your seat is kept while the game goes on: '\(command)' brings you back to it."
    }

    /// Returns the question for the user's name.
    static func naming(_ name: PlayerName) -> String {
        "What shall the others call you? In at most \(SafeText.Limit.name.characterCount) "
            + "characters; an empty line takes \"\(name.text.string)\"."
    }

    static let reactions = Reaction.allCases.map(\.rawValue).joined(separator: ", ")

    private static let again = "/again: the screen once more, with what you can choose"
    private static let answers = "/yes and /no: answer a request to come in, or an invitation"
    private static let name = "/name NAME: another name, also for the next start"
    private static let quit = "/quit: end the program"
    private static let others =
        "Everything else is a number from the list, or the text that is asked for."

    /// Returns the commands of a place.
    static func lines(in place: PlainPlace, _ user: PlayerName) -> [String] {
        switch place {
        case .naming: [quit, naming(user)]
        case .home, .ended: [again, name, quit, others]
        case .opening, .browsing, .meeting:
            [again, answers, name, "/leave: stop looking", quit, others]
        case .seated(let seat):
            [again, "/who: everybody who is here", answers, name]
                + ["/react and one of \(reactions): everybody hears of it"]
                + ["/leave, twice: leave this game"]
                + (seat.session.isHost ? ["/end, twice: end this game for everybody"] : [])
                + [quit, others] + seat.help
        }
    }
}

extension RoomEvent {
    /// The sentence for an event that changes none of the told lines; `nil` if there is none.
    var inWords: String? {
        switch self {
        case .session(let event): event.inWords
        case .hostChanged(let news): news.sentence.string
        case .reachable(let joinDetails) where joinDetails.isOnlyThisMachine:
            "No network: only people at this machine can join just now."
        case .reachable(let joinDetails):
            "Others write: \(joinDetails.command(to: joinDetails.addresses.first))"
        case .saved: "The result is kept. The command \"guesse results\" lists it."
        case .gallery(_, .kept(let place)): "The pictures are saved in \"\(place.page)\"."
        case .gallery(_, .stored(_, let line)): "\(line.string)."
        case .gallery(_, .failed(let reason)): "\(reason.string)."
        case .trouble(let text): text.string
        case .sessions, .pairEnded, .availability, .gallery(_, .writing): nil
        }
    }
}

extension SessionEvent {
    /// The sentence for an event that changes none of the told lines; `nil` if there is none.
    var inWords: String? {
        switch self {
        case .pending: "The host has been asked. /leave: stop waiting."
        case .interrupted(let limit, let cause):
            cause.inPlainWords
                + "\(limit.components.seconds) seconds. /leave, twice, leaves the game."
        case .resumed: "You are back in the session."
        case .notice(.requestGone(let request)): "\(request.name.string) no longer asks."
        case .notice(.invitationEnded(_, let name, let reason)):
            reason == .accepted ? nil : "\(name.string) does not come."
        case .notice(.recognized(_, let name)): "\(name.string) is known and came in."
        case .notice(.knocked(let denied)): denied.description
        default: nil
        }
    }
}

extension Interruption {
    /// The beginning of a sentence, up to the seconds.
    fileprivate var inPlainWords: String {
        switch self {
        case .silence: "The host is not heard. It is looked for, or another takes over, for "
        case .handover: "The host hands the game over. The next host is looked for, for "
        }
    }
}
