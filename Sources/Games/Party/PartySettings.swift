package import GuessEP2P

/// The settings of the next game, as its host sends them to everybody in the lobby.
package enum PartySettings: Equatable, Sendable {
    /// Settings of Guess-E.
    case guessE(GuessESettings)
    /// Settings of X and O.
    case xAndO(XAndOSettings)
    /// Settings of Trivia.
    case trivia(TriviaSettings)
    /// Settings of Phone.
    case phone(PhoneSettings)

    /// Reads the data of ``Party/settingsData`` from any program; `nil` if it is something else.
    package init?(_ data: ContextData) {
        guard let (title, part) = Party.parts(of: data), let part else { return nil }
        switch title {
        case .guessE:
            guard let settings = part.decoded(as: GuessESettings.self) else { return nil }
            self = .guessE(settings.bounded)
        case .xAndO:
            guard let settings = part.decoded(as: XAndOSettings.self) else { return nil }
            self = .xAndO(settings.bounded)
        case .trivia:
            guard let settings = part.decoded(as: TriviaSettings.self) else { return nil }
            self = .trivia(settings.bounded)
        case .phone:
            guard let settings = part.decoded(as: PhoneSettings.self) else { return nil }
            self = .phone(settings.bounded)
        }
    }
}

extension Party {
    /// The game's title, with its settings after it: `x-and-o:{"…"}`.
    package var settingsData: ContextData? {
        let settings =
            switch self {
            case .guessE(let game): ContextData(encoding: game.settings)
            case .xAndO(let game): ContextData(encoding: game.settings)
            case .trivia(let game): ContextData(encoding: game.settings)
            case .phone(let game): ContextData(encoding: game.settings)
            }
        return settings.flatMap { ContextData(Array("\(title):".utf8) + $0.bytes) }
    }
}
