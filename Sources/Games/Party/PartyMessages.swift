package import GuessEP2P

extension Party {
    // Indirect: otherwise every type that holds a view would contain the code to copy each game's.
    /// One player's view of the current game.
    package indirect enum View: Codable, Equatable, Sendable {
        /// A view of Guess-E.
        case guessE(GuessEView)
        /// A view of X and O.
        case xAndO(XAndOView)
        /// A view of Trivia.
        case trivia(TriviaView)
        /// A view of Phone.
        case phone(PhoneView)

        /// The game of the view.
        package var kind: Title {
            switch self {
            case .guessE: .guessE
            case .xAndO: .xAndO
            case .trivia: .trivia
            case .phone: .phone
            }
        }

        /// The round of the game, from 1; 0 before the first.
        package var round: Int {
            switch self {
            case .guessE(let view): view.round
            case .xAndO(let view): view.round
            case .trivia(let view): view.number
            case .phone(let view): view.number
            }
        }

        /// The number of rounds in the game; `nil` if it is not known yet.
        package var roundCount: Int? {
            switch self {
            case .guessE(let view): view.roundCount
            case .xAndO: nil
            case .trivia(let view): view.questionCount
            case .phone(let view): view.stepCount
            }
        }

        /// Decodes an object with one key: the game's title.
        package init(from decoder: any Decoder) throws {
            let (container, kind) = try decoder.partOfParty()
            switch kind {
            case .guessE: self = .guessE(try container.decode(GuessEView.self, forKey: kind))
            case .xAndO: self = .xAndO(try container.decode(XAndOView.self, forKey: kind))
            case .trivia: self = .trivia(try container.decode(TriviaView.self, forKey: kind))
            case .phone: self = .phone(try container.decode(PhoneView.self, forKey: kind))
            }
        }

        /// Encodes an object with one key: the game's title.
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Title.self)
            switch self {
            case .guessE(let view): try container.encode(view, forKey: .guessE)
            case .xAndO(let view): try container.encode(view, forKey: .xAndO)
            case .trivia(let view): try container.encode(view, forKey: .trivia)
            case .phone(let view): try container.encode(view, forKey: .phone)
            }
        }
    }

    /// A player's action in one of the games.
    package enum Action: Message {
        /// The state that actions change.
        package typealias State = Party

        /// An action of Guess-E.
        case guessE(GuessEAction)
        /// An action of X and O.
        case xAndO(XAndOAction)
        /// An action of Trivia.
        case trivia(TriviaAction)
        /// An action of Phone.
        case phone(PhoneAction)

        /// Changes the current game.
        ///
        /// - Throws: ``GuessEP2P/Rejection/otherGame`` if another game is on, or the game's own
        ///   rejection; the state is then unchanged.
        package func apply(from sender: PlayerID, to party: inout Party) throws(Rejection) {
            switch (self, party) {
            case (.guessE(let action), .guessE(var game)):
                try action.apply(from: sender, to: &game)
                party = .guessE(game)
            case (.xAndO(let action), .xAndO(var game)):
                try action.apply(from: sender, to: &game)
                party = .xAndO(game)
            case (.trivia(let action), .trivia(var game)):
                try action.apply(from: sender, to: &game)
                party = .trivia(game)
            case (.phone(let action), .phone(var game)):
                try action.apply(from: sender, to: &game)
                party = .phone(game)
            case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _):
                throw .otherGame
            }
        }

        /// Decodes an object with one key: the game's title.
        package init(from decoder: any Decoder) throws {
            let (container, kind) = try decoder.partOfParty()
            switch kind {
            case .guessE: self = .guessE(try container.decode(GuessEAction.self, forKey: kind))
            case .xAndO: self = .xAndO(try container.decode(XAndOAction.self, forKey: kind))
            case .trivia: self = .trivia(try container.decode(TriviaAction.self, forKey: kind))
            case .phone: self = .phone(try container.decode(PhoneAction.self, forKey: kind))
            }
        }

        /// Encodes an object with one key: the game's title.
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Title.self)
            switch self {
            case .guessE(let action): try container.encode(action, forKey: .guessE)
            case .xAndO(let action): try container.encode(action, forKey: .xAndO)
            case .trivia(let action): try container.encode(action, forKey: .trivia)
            case .phone(let action): try container.encode(action, forKey: .phone)
            }
        }
    }
}

extension Party.Title: CodingKey {}

extension Decoder {
    /// Returns the container of a part of one game, and the game; exactly one game must be named.
    func partOfParty() throws -> (KeyedDecodingContainer<Party.Title>, Party.Title) {
        let container = try container(keyedBy: Party.Title.self)
        guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "not the name of one game"))
        }
        return (container, kind)
    }
}

/// The whole state, as a log contains it.
extension Party {
    /// Decodes a state that may come from anywhere; each game refuses values that could break its
    /// rules.
    package init(from decoder: any Decoder) throws {
        let (container, kind) = try decoder.partOfParty()
        switch kind {
        case .guessE: self = .guessE(try container.decode(GuessE.self, forKey: kind))
        case .xAndO: self = .xAndO(try container.decode(XAndO.self, forKey: kind))
        case .trivia: self = .trivia(try container.decode(Trivia.self, forKey: kind))
        case .phone: self = .phone(try container.decode(Phone.self, forKey: kind))
        }
    }

    /// Encodes an object with one key: the game's title.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Title.self)
        switch self {
        case .guessE(let game): try container.encode(game, forKey: .guessE)
        case .xAndO(let game): try container.encode(game, forKey: .xAndO)
        case .trivia(let game): try container.encode(game, forKey: .trivia)
        case .phone(let game): try container.encode(game, forKey: .phone)
        }
    }
}

extension Party {
    /// Changes the current game by an action with the time of its key press.
    ///
    /// - Throws: ``GuessEP2P/Rejection/otherGame`` if another game is on, or the game's own
    ///   rejection; the state is then unchanged.
    package mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press
    ) throws(Rejection) {
        switch (action, self) {
        case (.trivia(let action), .trivia(var game)):
            try game.perform(action, from: sender, press: press)
            self = .trivia(game)
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _):
            try action.apply(from: sender, to: &self)
        }
    }

    /// Returns whether two views of one game are equal in every byte.
    package static func areEncodedAlike(_ one: View, _ other: View) -> Bool {
        switch (one, other) {
        case (.guessE(let one), .guessE(let other)): GuessE.areEncodedAlike(one, other)
        case (.xAndO(let one), .xAndO(let other)): XAndO.areEncodedAlike(one, other)
        case (.trivia(let one), .trivia(let other)): Trivia.areEncodedAlike(one, other)
        case (.phone(let one), .phone(let other)): Phone.areEncodedAlike(one, other)
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _):
            false
        }
    }

    /// Applies an action to a view of the same game; an action of another game predicts nothing.
    package static func predict(_ action: Action, by player: PlayerID, on view: inout View) {
        switch (action, view) {
        case (.guessE(let action), .guessE(var part)):
            GuessE.predict(action, by: player, on: &part)
            view = .guessE(part)
        case (.xAndO(let action), .xAndO(var part)):
            XAndO.predict(action, by: player, on: &part)
            view = .xAndO(part)
        case (.trivia(let action), .trivia(var part)):
            Trivia.predict(action, by: player, on: &part)
            view = .trivia(part)
        case (.phone(let action), .phone(var part)):
            Phone.predict(action, by: player, on: &part)
            view = .phone(part)
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _):
            return
        }
    }

    /// Combines two actions as their game does; actions of two games stay apart.
    package static func combine(_ earlier: Action, then later: Action) -> Action? {
        switch (earlier, later) {
        case (.guessE(let one), .guessE(let other)):
            GuessE.combine(one, then: other).map { .guessE($0) }
        case (.phone(let one), .phone(let other)):
            Phone.combine(one, then: other).map { .phone($0) }
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _): nil
        }
    }

    /// Returns whether two views are from one phase of one game.
    package static func areOfOnePhase(_ one: View, _ other: View) -> Bool {
        switch (one, other) {
        case (.guessE(let one), .guessE(let other)): GuessE.areOfOnePhase(one, other)
        case (.xAndO(let one), .xAndO(let other)): XAndO.areOfOnePhase(one, other)
        case (.trivia(let one), .trivia(let other)): Trivia.areOfOnePhase(one, other)
        case (.phone(let one), .phone(let other)): Phone.areOfOnePhase(one, other)
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _):
            false
        }
    }
}
