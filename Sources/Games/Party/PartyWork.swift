package import GuessEP2P
package import Primitives

extension Party {
    /// A duty for which a game waits for a player.
    package enum Duty: Hashable, Sendable {
        /// A duty of Guess-E.
        case guessE(GuessE.Duty)
        /// A duty of X and O.
        case xAndO(XAndO.Duty)
        /// A duty of Trivia.
        case trivia(Trivia.Duty)
        /// A duty of Phone.
        case phone(Phone.Duty)
    }

    /// A task outside the rules that the host's program does for a game.
    package enum HostTask: Equatable, Sendable {
        /// Work for Guess-E: a picture.
        case guessE(GuessE.HostTask)
    }

    /// The result of such a task.
    package enum HostTaskResult: Codable, Equatable, Sendable {
        /// The result of a task for Guess-E.
        case guessE(GuessE.HostTaskResult)

        /// Decodes an object with one key: the game's title.
        package init(from decoder: any Decoder) throws {
            let (container, kind) = try decoder.partOfParty()
            switch kind {
            case .guessE:
                self = .guessE(try container.decode(GuessE.HostTaskResult.self, forKey: kind))
            case .xAndO, .trivia, .phone:
                throw DecodingError.dataCorruptedError(
                    forKey: kind, in: container, debugDescription: "a game without such work")
            }
        }

        /// Encodes an object with one key: the game's title.
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Title.self)
            switch self {
            case .guessE(let result): try container.encode(result, forKey: .guessE)
            }
        }
    }

    /// Returns the player's duty, if the game waits for one.
    package func duty(of player: PlayerID) -> Duty? {
        switch self {
        case .guessE(let game): game.duty(of: player).map { .guessE($0) }
        case .xAndO(let game): game.duty(of: player).map { .xAndO($0) }
        case .trivia(let game): game.duty(of: player).map { .trivia($0) }
        case .phone(let game): game.duty(of: player).map { .phone($0) }
        }
    }

    /// Returns a computer player's answer to a duty.
    ///
    /// A duty of a game that has ended gets an answer that the rules refuse.
    package func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {
        switch (self, duty) {
        case (.guessE(let game), .guessE(let duty)):
            let move = game.automaticMove(
                for: duty, of: player, skill: skill, using: &generator)
            return (move.after, .guessE(move.action))
        case (.xAndO(let game), .xAndO(let duty)):
            let move = game.automaticMove(
                for: duty, of: player, skill: skill, using: &generator)
            return (move.after, .xAndO(move.action))
        case (.trivia(let game), .trivia(let duty)):
            let move = game.automaticMove(
                for: duty, of: player, skill: skill, using: &generator)
            return (move.after, .trivia(move.action))
        case (.phone(let game), .phone(let duty)):
            let move = game.automaticMove(
                for: duty, of: player, skill: skill, using: &generator)
            return (move.after, .phone(move.action))
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _): return (.zero, duty.refused)
        }
    }

    /// Returns the shortest time for a duty when the game waits for no person; `nil` for a duty of
    /// another game.
    package func leastThinkingTime(for duty: Duty) -> Duration? {
        switch (self, duty) {
        case (.guessE(let game), .guessE(let duty)): game.leastThinkingTime(for: duty)
        case (.xAndO(let game), .xAndO(let duty)): game.leastThinkingTime(for: duty)
        case (.trivia(let game), .trivia(let duty)): game.leastThinkingTime(for: duty)
        case (.phone(let game), .phone(let duty)): game.leastThinkingTime(for: duty)
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _):
            nil
        }
    }

    /// Removes and returns the tasks that the host's program must do next.
    package mutating func removeHostTasks() -> [HostTask] {
        switch self {
        case .guessE(var game):
            let tasks = game.removeHostTasks()
            self = .guessE(game)
            return tasks.map { .guessE($0) }
        case .xAndO, .trivia, .phone: return []
        }
    }

    /// Applies the result of a task; ignores that of another game.
    package mutating func complete(_ result: HostTaskResult) {
        switch (self, result) {
        case (.guessE(var game), .guessE(let result)):
            game.complete(result)
            self = .guessE(game)
        case (.xAndO, .guessE), (.trivia, .guessE), (.phone, .guessE): return
        }
    }
}

extension Party.Duty {
    /// An action of the duty's game that the rules of every game refuse.
    fileprivate var refused: Party.Action {
        switch self {
        case .guessE: .guessE(.advance(round: 0))
        case .xAndO: .xAndO(.end)
        case .trivia: .trivia(.goOn(question: 0))
        case .phone: .phone(.endStep(-1))
        }
    }
}
