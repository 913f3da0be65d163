// The names that the party's cases had.

extension Party {
    package static func guessE(_ game: GuessE) -> Party { Party(game) }
    package static func xAndO(_ game: XAndO) -> Party { Party(game) }
    package static func trivia(_ game: Trivia) -> Party { Party(game) }
    package static func phone(_ game: Phone) -> Party { Party(game) }
}

extension Party.View {
    package static func guessE(_ value: GuessE.View) -> Self { Self(GuessE.self, value) }
    package static func xAndO(_ value: XAndO.View) -> Self { Self(XAndO.self, value) }
    package static func trivia(_ value: Trivia.View) -> Self { Self(Trivia.self, value) }
    package static func phone(_ value: Phone.View) -> Self { Self(Phone.self, value) }
}

extension Party.Action {
    package static func guessE(_ value: GuessE.Action) -> Self { Self(GuessE.self, value) }
    package static func xAndO(_ value: XAndO.Action) -> Self { Self(XAndO.self, value) }
    package static func trivia(_ value: Trivia.Action) -> Self { Self(Trivia.self, value) }
    package static func phone(_ value: Phone.Action) -> Self { Self(Phone.self, value) }
}

extension Party.Duty {
    package static func guessE(_ value: GuessE.Duty) -> Self { Self(GuessE.self, value) }
    package static func xAndO(_ value: XAndO.Duty) -> Self { Self(XAndO.self, value) }
    package static func trivia(_ value: Trivia.Duty) -> Self { Self(Trivia.self, value) }
    package static func phone(_ value: Phone.Duty) -> Self { Self(Phone.self, value) }
}

extension Party.Settings {
    package static func guessE(_ value: GuessE.Settings) -> Self { Self(GuessE.self, value) }
    package static func xAndO(_ value: XAndO.Settings) -> Self { Self(XAndO.self, value) }
    package static func trivia(_ value: Trivia.Settings) -> Self { Self(Trivia.self, value) }
    package static func phone(_ value: Phone.Settings) -> Self { Self(Phone.self, value) }
}

extension Party.HostTaskResult {
    package static func guessE(_ value: GuessE.HostTaskResult) -> Self { Self(GuessE.self, value) }
}

extension Party {
    package enum Sum {
        case guessE(GuessE)
        case xAndO(XAndO)
        case trivia(Trivia)
        case phone(Phone)
    }

    package var sum: Sum {
        if let own = of(GuessE.self) { return .guessE(own) }
        if let own = of(XAndO.self) { return .xAndO(own) }
        if let own = of(Trivia.self) { return .trivia(own) }
        guard let own = of(Phone.self) else { preconditionFailure("a game of no list") }
        return .phone(own)
    }
}

extension Party.View {
    package enum Sum {
        case guessE(GuessE.View)
        case xAndO(XAndO.View)
        case trivia(Trivia.View)
        case phone(Phone.View)
    }

    package var sum: Sum {
        if let own = of(GuessE.self) { return .guessE(own) }
        if let own = of(XAndO.self) { return .xAndO(own) }
        if let own = of(Trivia.self) { return .trivia(own) }
        guard let own = of(Phone.self) else { preconditionFailure("a game of no list") }
        return .phone(own)
    }
}

extension Party.Action {
    package enum Sum {
        case guessE(GuessE.Action)
        case xAndO(XAndO.Action)
        case trivia(Trivia.Action)
        case phone(Phone.Action)
    }

    package var sum: Sum {
        if let own = of(GuessE.self) { return .guessE(own) }
        if let own = of(XAndO.self) { return .xAndO(own) }
        if let own = of(Trivia.self) { return .trivia(own) }
        guard let own = of(Phone.self) else { preconditionFailure("a game of no list") }
        return .phone(own)
    }
}

extension Party.Settings {
    package enum Sum {
        case guessE(GuessE.Settings)
        case xAndO(XAndO.Settings)
        case trivia(Trivia.Settings)
        case phone(Phone.Settings)
    }

    package var sum: Sum {
        if let own = of(GuessE.self) { return .guessE(own) }
        if let own = of(XAndO.self) { return .xAndO(own) }
        if let own = of(Trivia.self) { return .trivia(own) }
        guard let own = of(Phone.self) else { preconditionFailure("a game of no list") }
        return .phone(own)
    }
}
