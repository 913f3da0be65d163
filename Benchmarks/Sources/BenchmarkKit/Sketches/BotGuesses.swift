internal import Games
internal import GuessEP2P
internal import Primitives
package import Sketch

/// The guesses of computer players at pictures of the offline artist, with measures of their
/// quality.
///
/// The rules of the game choose the guesses for each prompt, so the figures hold for real games.
package struct BotGuesses: Sendable {
    /// The number of computer players that guess at each picture.
    package static let playerCount = 4
    /// The default skill of computer players.
    package static let usualSkill = 0.5

    /// A picture and the guesses at it.
    package struct Round: Sendable {
        /// The prompt.
        package let prompt: String
        /// The scene that was drawn.
        package let scene: SketchScene
        /// The guesses of the players, in their order.
        package let guesses: [String]
        /// The part of each thing that can be seen.
        let sights: [Sight]

        /// The names of things of which the finished pixels show nothing, or next to nothing.
        var hiddenNames: Set<String> {
            let seen = Set(sights.filter { !$0.isHidden }.compactMap(\.name))
            return Set(sights.filter(\.isHidden).compactMap(\.name)).subtracting(seen)
        }

        /// Those names and what may be taken for them, unless it may be taken for a thing that
        /// can be seen.
        var suspiciousNames: Set<String> {
            let hidden = hiddenNames
            let seen = Set(sights.compactMap(\.name)).subtracting(hidden)
            func kin(_ names: Set<String>) -> Set<String> {
                names.union(names.flatMap(SketchArtist.lookalikes))
            }
            return hidden.isEmpty ? [] : kin(hidden).subtracting(kin(seen))
        }
    }

    /// The source of the prompts.
    package let source: String
    /// The pictures with the guesses of the usual skill.
    package let rounds: [Round]
    /// The same pictures with guesses of full skill.
    package let perfectRounds: [Round]

    /// Lets computer players guess.
    ///
    /// - Parameters:
    ///   - source: The source of the prompts, for the report.
    ///   - seed: The seed of the guesses.
    package init(_ source: String, prompts: [String], seed: UInt64) {
        self.source = source
        rounds = Self.rounds(prompts, skill: Self.usualSkill, seed: seed)
        perfectRounds = Self.rounds(prompts, skill: 1, seed: seed)
    }

    init(_ source: String, rounds: [Round]) {
        (self.source, self.rounds, perfectRounds) = (source, rounds, [])
    }

    private static func rounds(_ prompts: [String], skill: Double, seed: UInt64) -> [Round] {
        var generator = SeededGenerator(seed: seed)
        return prompts.compactMap { round(of: $0, skill: skill, using: &generator) }
    }

    /// Returns the round of a prompt; `nil` if the rules do not accept the prompt.
    private static func round(
        of prompt: String, skill: Double, using generator: inout SeededGenerator
    ) -> Round? {
        let players = (1...playerCount).map { PlayerID(rawValue: UInt32($0)) }
        let game: GuessE
        do throws(Rejection) {
            game = try self.game(of: prompt, for: players, using: &generator)
        } catch {
            return nil
        }
        let guesses = players.compactMap { player -> String? in
            let move = game.automaticMove(
                for: .guess(round: 1), of: player, skill: skill, using: &generator)
            guard case .guess(_, let text) = move.action else { return nil }
            return text.string
        }
        return Round(
            prompt: prompt, scene: SketchArtist.scene(of: prompt), guesses: guesses,
            sights: SketchArtist.sights(of: prompt, width: 216, height: 144))
    }

    /// Returns a game in which the players guess at a picture of the offline artist.
    static func game(
        of prompt: String, for players: [PlayerID], using generator: inout SeededGenerator
    ) throws(Rejection) -> GuessE {
        var game = GuessE(prompts: PromptPack.prompts, seed: generator.next())
        game.start(with: [.host] + players)
        try GuessEAction.advance(round: 0).apply(from: .host, to: &game)
        try GuessEAction.submitPrompt(round: 1, text: SafeText(prompt)).apply(
            from: .host, to: &game)
        for task in game.removeHostTasks() {
            if let result = SketchPainter.paint(task) { game.complete(result) }
        }
        return game
    }

    /// Returns prompts of two words each from a list and an action between them; always the same
    /// ones.
    package static func pairs(of words: [String], count: Int) -> [String] {
        var generator = SeededGenerator(seed: 17)
        let actions = [
            "riding", "chasing", "eating", "hugging", "fighting", "painting", "watching", "on",
            "under", "next to", "kissing", "carrying", "dancing with", "stealing", "washing",
        ]
        return (0..<count).compactMap { _ in
            guard let first = generator.pick(from: words),
                let action = generator.pick(from: actions),
                let second = generator.pick(from: words)
            else { return nil }
            return "a \(first) \(action) a \(second)"
        }
    }
}

extension BotGuesses {
    private var answers: [(round: Round, guess: String)] {
        rounds.flatMap { round in round.guesses.map { (round, $0) } }
    }

    /// The percentage of guesses that name a thing in the picture.
    package var namedPercent: Double {
        let all = answers
        return percent(all.count { $0.round.scene.isNamed(in: $0.guess) }, of: all.count)
    }

    /// The percentage of guesses that do not refer to their picture.
    ///
    /// These are prompts of the pack, and guesses made for three pictures or more.
    package var stockPercent: Double {
        let all = answers
        var prompts: [String: Set<String>] = [:]
        for (round, guess) in all { prompts[guess, default: []].insert(round.prompt) }
        let pack = Set(PromptPack.prompts)
        let stock = all.count { answer in
            pack.contains(answer.guess) || prompts[answer.guess, default: []].count > 2
        }
        return percent(stock, of: all.count)
    }

    /// The number of guesses that are the prompt word for word.
    package var copies: Int { answers.count { SceneGuesser.repeats($0.guess, $0.round.prompt) } }

    /// The number of guesses of full skill that are the prompt word for word.
    package var perfectCopies: Int {
        perfectRounds.reduce(0) { sum, round in
            sum + round.guesses.count { SceneGuesser.repeats($0, round.prompt) }
        }
    }

    /// The number of those whose prompt has a word that is not in the picture.
    package var unearnedCopies: Int {
        perfectRounds.reduce(0) { sum, round in
            guard !round.scene.says(round.prompt) else { return sum }
            return sum + round.guesses.count { SceneGuesser.repeats($0, round.prompt) }
        }
    }

    /// The average number of different guesses at a picture.
    package var differentGuesses: Double {
        let sum = rounds.reduce(0) { $0 + Set($1.guesses).count }
        return rounds.isEmpty ? 0 : Double(sum) / Double(rounds.count)
    }

    /// The number of things that cannot be seen in their pictures.
    package var hiddenThings: Int {
        rounds.reduce(0) { $0 + $1.hiddenNames.count }
    }

    /// The number of guesses that name one of those, or a thing for which it may be taken.
    package var hiddenNamed: Int {
        rounds.reduce(0) { sum, round in
            let names = round.suspiciousNames
            guard !names.isEmpty else { return sum }
            return sum + round.guesses.count { SketchScene.names(names, areIn: $0) }
        }
    }

    /// The percentage of pictures about which two players say the same, if in other words.
    package var twinPercent: Double {
        percent(
            rounds.count { Set($0.guesses.map(Gist.init)).count < $0.guesses.count },
            of: rounds.count)
    }

    /// The longest guess, in characters.
    package var longestGuess: Int { answers.map(\.guess.count).max() ?? 0 }

    private func percent(_ part: Int, of whole: Int) -> Double {
        whole == 0 ? 0 : Double(part) * 100 / Double(whole)
    }

    /// Compares the guesses with the quality that players may expect.
    package var verdicts: [Gate.Verdict] {
        let values: [(name: String, value: Double, bound: Gate.Bound)] = [
            ("pictures guessed at", Double(rounds.count), .atLeast(1)),
            ("name something drawn, %", namedPercent, .atLeast(90)),
            ("stock phrases, %", stockPercent, .below(5)),
            ("word for word", Double(copies), .atMost(0)),
            ("word for word at skill 100, not all drawn", Double(unearnedCopies), .atMost(0)),
            ("different guesses of a round", differentGuesses, .atLeast(3)),
            (
                "longest guess, characters", Double(longestGuess),
                .atMost(Double(SceneGuesser.longestGuess))
            ),
            ("name what cannot be seen", Double(hiddenNamed), .atMost(0)),
            ("rounds in which two say the same, %", twinPercent, .atMost(5)),
        ]
        return values.map { Gate.verdict("\(source): \($0.name)", $0.value, $0.bound) }
    }

    private var rows: [(name: String, key: String, value: Double)] {
        [
            ("guesses that name something drawn, %", "namedPercent", namedPercent),
            ("stock phrases, %", "stockPercent", stockPercent),
            ("word for word the prompt", "copies", Double(copies)),
            ("the same at skill 100", "perfectCopies", Double(perfectCopies)),
            ("of these, not all drawn", "unearnedCopies", Double(unearnedCopies)),
            (
                "different guesses of \(Self.playerCount) players", "differentGuesses",
                differentGuesses
            ),
            ("longest guess, characters", "longestGuess", Double(longestGuess)),
            ("things that cannot be seen", "hiddenThings", Double(hiddenThings)),
            ("guesses that name one of them", "hiddenNamed", Double(hiddenNamed)),
            ("rounds in which two say the same, %", "twinPercent", twinPercent),
        ]
    }

    /// The figures as an object.
    package var json: JSON {
        .object(
            [("prompts", .string(source)), ("count", .integer(Int64(rounds.count)))]
                + rows.map { ($0.key, .number($0.value)) })
    }

    /// Returns the table for people.
    package func lines(asMarkdown: Bool = false) -> [String] {
        var table = ResultTable(["\(rounds.count) prompts: \(source)", "measured"])
        for row in rows { table.add([row.name, row.value.brief]) }
        return table.lines(asMarkdown: asMarkdown)
    }

    /// Returns some rounds, spread over all, with the guess of each player.
    package func examples(_ count: Int) -> [String] {
        let step = max(1, rounds.count / max(1, count))
        return stride(from: 0, to: rounds.count, by: step).prefix(count).flatMap { index in
            ["\(rounds[index].prompt):"] + rounds[index].guesses.map { "    \($0)" }
        }
    }
}
