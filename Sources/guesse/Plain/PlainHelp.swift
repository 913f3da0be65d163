import GuessEP2P

/// Sentences of the plain mode that say what can be done.
enum PlainHelp {
    static let nothingAsked = "Nothing is asked now. /help tells the commands."
    static let numberWanted = "Write a number from the list, or /again."

    static func opening(_ kind: RoomKind) -> String {
        switch kind {
        case .host, .offline: "Opening your game."
        case .guest: "Looking for games nearby."
        case .pair: "Looking for somebody to play with."
        }
    }

    static func hostLost(for limit: Duration) -> String {
        "The host is lost. It is looked for, or another takes over, for \(limit.components.seconds) seconds. "
            + "/leave leaves with your points."
    }

    static let reactions = Reaction.allCases.map(\.rawValue).joined(separator: ", ")

    static let lines = [
        "/again: the screen once more, with what you can choose", "/who: everybody who is here",
        "/yes and /no: answer who asks to come in, or an invitation",
        "/name NAME: another name, between games",
        "/react and one of \(reactions): everybody hears of it",
        "/leave: leave this game", "/quit: end the program",
        "Everything else is a number from the list, or the text that is asked for.",
    ]
}
