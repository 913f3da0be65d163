package import GuessEP2P
internal import Pictures
internal import Primitives

/// Changes of a party's game: by its host's choice, or by a former host's handover.
extension Party {
    /// Creates a game that has not started.
    ///
    /// - Parameter seed: The seed of all random numbers in this game and in those chosen after it.
    package init(_ title: Title, seed: UInt64) {
        switch title {
        case .guessE: self = .guessE(GuessE(prompts: PromptPack.prompts, seed: seed))
        case .xAndO: self = .xAndO(XAndO(seed: seed))
        case .trivia: self = .trivia(Trivia(questions: TriviaPack.house.questions, seed: seed))
        case .phone: self = .phone(Phone(sentences: PhoneSentences.english, seed: seed))
        }
    }

    /// Changes the next game; keeps a game of that title as it is.
    ///
    /// The new game has the usual settings, and draws its seed from the former one's generator.
    package mutating func choose(_ title: Title) {
        guard title != kind else { return }
        var generator = generator
        let time = now
        self = Party(title, seed: generator.next())
        now = time
    }

    private var generator: SeededGenerator {
        switch self {
        case .guessE(let game): game.generator
        case .xAndO(let game): game.generator
        case .trivia(let game): game.generator
        case .phone(let game): game.generator
        }
    }

    /// The game's title, with the game's own legacy after it: `guess-e:{"…"}`.
    ///
    /// The whole is not JSON: text within text would be longer than a legacy may be.
    package var legacy: ContextData? {
        ContextData(Array("\(title):".utf8) + (game.legacy?.bytes ?? []))
    }

    /// Returns the title and the game's own part of a legacy; `nil` if it is not a party's.
    static func parts(of legacy: ContextData) -> (title: Title, legacy: ContextData?)? {
        guard let colon = legacy.bytes.firstIndex(of: UInt8(ascii: ":")),
            let title = Title(rawValue: String(decoding: legacy.bytes[..<colon], as: UTF8.self))
        else { return nil }
        let rest = Array(legacy.bytes[(colon + 1)...])
        return (title, rest.isEmpty ? nil : ContextData(rest))
    }

    /// Chooses the game that a former host had chosen, with its settings.
    package mutating func adopt(_ legacy: ContextData) {
        guard let (title, part) = Self.parts(of: legacy) else { return }
        choose(title)
        guard let part else { return }
        change { $0.adopt(part) }
    }

    /// Becomes the game of the former host; the views tell which one.
    package mutating func restore(from handover: Handover<View>) -> Bool {
        guard let newest = handover.views.first?.view else { return false }
        choose(newest.kind)
        let parts = handover.legacy.flatMap(Self.parts)
        let part = parts?.title == newest.kind ? parts?.legacy : nil
        switch self {
        case .guessE(var game):
            let isRestored = game.restore(
                from: handover.map(legacy: part) { view in
                    switch view {
                    case .guessE(let view): view
                    case .xAndO, .trivia, .phone: nil
                    }
                })
            self = .guessE(game)
            return isRestored
        case .xAndO(var game):
            let isRestored = game.restore(
                from: handover.map(legacy: part) { view in
                    switch view {
                    case .xAndO(let view): view
                    case .guessE, .trivia, .phone: nil
                    }
                })
            self = .xAndO(game)
            return isRestored
        case .trivia(var game):
            let isRestored = game.restore(
                from: handover.map(legacy: part) { view in
                    switch view {
                    case .trivia(let view): view
                    case .guessE, .xAndO, .phone: nil
                    }
                })
            self = .trivia(game)
            return isRestored
        case .phone(var game):
            let isRestored = game.restore(
                from: handover.map(legacy: part) { view in
                    switch view {
                    case .phone(let view): view
                    case .guessE, .xAndO, .trivia: nil
                    }
                })
            self = .phone(game)
            return isRestored
        }
    }
}
