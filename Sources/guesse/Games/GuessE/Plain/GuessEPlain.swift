import Games
import GuessEP2P
import Pictures
import Primitives
import Sketch

/// Guess-E for the plain mode.
struct GuessEPlain: PlainPane {
    private var game: GuessEView
    /// The prompt about which the user has been told which words are not drawn; the same once more is sent.
    private var doubted: SafeText?
    private var isTold = false

    init(_ game: GuessEView) { self.game = game }

    mutating func take(_ game: GuessEView, at table: PlainTable) -> [String] {
        let before = self.game
        self.game = game
        let isSameScreen =
            isTold && before.round == game.round && before.screen.name == game.screen.name
        isTold = true
        guard isSameScreen else {
            doubted = nil
            return screen(at: table)
        }
        if before.isLive == true, game.isLive != true {
            return ["The drawing is done."]
        }
        if before.pictureInWords != game.pictureInWords, game.screen.picture != nil {
            return ["The picture has changed."] + picture
        }
        if case .imageCreator(_, let notice?) = game.screen,
            case .imageCreator(_, let former) = before.screen, former != notice
        {
            return [notice.string]
        }
        let done = before.waitingOn.filter { !game.waitingOn.contains($0) && $0 != table.view.you }
        guard let names = table.names(of: done), !game.waitingOn.isEmpty else { return [] }
        return ["\(names): done. Still at it: \(table.names(of: game.waitingOn) ?? "nobody")."]
    }

    /// The picture, as the host tells it to those who do not see it.
    private var picture: [String] {
        guard let words = game.pictureInWords else {
            return ["There are no words for this picture; others see it."]
        }
        return ["The picture: \(words.text.string)"]
    }

    private func artist(_ table: PlainTable) -> String {
        game.artist.map(table.name(of:)) ?? "the artist"
    }

    func screen(at table: PlainTable) -> [String] {
        let round = "Round \(game.round) of \(game.roundCount)."
        switch game.screen {
        case .playerOrder:
            return [
                "Guess-E begins: one writes a prompt, it becomes a picture, the others guess the prompt.",
                "Points: 3, 2 and 1 by place, 2 more for a guess that is marked as right, and 2 for the artist if some but not all are.",
                "The artists, in this order: \(table.names(of: game.order) ?? "nobody").",
                "It goes on by itself.",
            ]
        case .imageCreator(_, let notice):
            return [
                round,
                "You are the artist. Write what the picture shall show, in at most 100 characters.",
            ]
                + (notice.map { [$0.string] } ?? [])
        case .waitingForImage(let isPainting):
            let name = artist(table)
            return isPainting
                ? ["The picture of \(name) is being painted."]
                : [round, "The artist is \(name), who writes a prompt now."]
        case .drawingImage(let prompt, _):
            return [
                "You are drawing \"\(prompt.string)\" by hand, which needs a screen.",
                "An empty line hands in what is on the paper; of an empty paper sketch makes a picture.",
            ]
        case .waitingForDrawing:
            return ["\(artist(table)) draws by hand."]
        case .paintingImage(let prompt):
            return ["\"\(prompt.string)\" is being painted."]
        case .guessingImage:
            return ["What did \(artist(table)) ask for?"] + picture + ["Write your guess."]
        case .waitingForGuesses(_, let guess, let prompt):
            let own =
                guess.map { "Your guess: \($0.string)." }
                ?? prompt.map { "Your prompt: \($0.string)." }
            return [own, waiting(table)].compactMap { $0 }
        case .rankingGuesses(let prompt, _, let guesses):
            return ["Rank the guesses at your prompt, \"\(prompt.string)\":"] + lines(of: guesses)
                + ranking(of: guesses.count)
        case .waitingForRanking(_, let guesses, let own):
            let lines = guesses.enumerated().map { index, guess in
                "\(guess?.string ?? "no guess")\(index == own ? " (yours)" : "")"
            }
            return ["\(artist(table)) ranks the guesses:"] + lines
        case .rankingResults(let results):
            return self.results(results, table)
        case .finished:
            return ["The game is over."] + table.standings
        }
    }

    /// What the artist can write, in short where there is nothing to put in order.
    private func ranking(of count: Int) -> [String] {
        count < 2
            ? ["An empty line is enough. x 1 marks the guess as right, or takes the mark away."]
            : [
                "An empty line takes this order. Or write another one, such as 2 1.",
                "x 2 marks guess 2 as right, or takes the mark away.",
            ]
    }

    private func waiting(_ table: PlainTable) -> String? {
        table.names(of: game.waitingOn).map { "Waiting for \($0)." }
    }

    private func lines(of guesses: [RankedGuess]) -> [String] {
        guesses.enumerated().map { index, guess in
            let mark = guess.isMarked ? ", marked as right" : ""
            return
                "Guess \(index + 1): \(guess.text?.string ?? "no guess"), \(guess.likeness) percent alike\(mark)"
        }
    }

    private func results(_ results: RoundResults, _ table: PlainTable) -> [String] {
        let placings = results.placings.map { placing in
            let guess = placing.guess.map { "\"\($0.string)\"" } ?? "no guess"
            let mark = placing.isExact ? ", exactly" : placing.isMarked ? ", right" : ""
            return
                "\(placing.place). \(table.name(of: placing.player)): \(guess)\(mark), +\(placing.points)"
        }
        return ["The prompt was: \(results.prompt.string)."] + placings
            + [
                "\(table.subject(game.artist ?? .host)), as the artist: +\(results.artistPoints)",
                "Points:",
            ]
            + table.standings
            + (moves(table)
                ? []
                : ["\(table.subject(table.view.host)) or the artist goes on, or the time does."])
    }

    /// Whether the user can go on from the results.
    private func moves(_ table: PlainTable) -> Bool {
        table.isHost || game.artist == table.view.you
    }

    func choices(at table: PlainTable) -> [PlainChoice] {
        let round = game.round
        func act(_ action: GuessEAction) -> PlainAct { .room(.perform(.guessE(action))) }
        switch game.screen {
        case .playerOrder where table.isHost:
            return [
                .init(
                    label: "Go on at once", act: act(.advance(round: round)), takesEmptyLine: true)
            ]
        case .imageCreator(let suggestions, _):
            return suggestions.prefix(3).map {
                .init(
                    label: "Take \"\($0.string)\"", act: act(.submitPrompt(round: round, text: $0)))
            }
        case .rankingResults(let results) where moves(table):
            return [
                .init(
                    label: results.isLast ? "To the final points" : "Next round",
                    act: act(.advance(round: round)), takesEmptyLine: true)
            ]
        case .playerOrder, .waitingForImage, .drawingImage, .waitingForDrawing, .paintingImage,
            .guessingImage, .waitingForGuesses, .rankingGuesses, .waitingForRanking,
            .rankingResults, .finished:
            return []
        }
    }

    mutating func answer(_ text: SafeText, at table: PlainTable) -> [PlainAct]? {
        func act(_ action: GuessEAction) -> [PlainAct] { [.room(.perform(.guessE(action)))] }
        let round = game.round
        switch game.screen {
        case .imageCreator:
            guard !text.isEmpty || doubted != nil else { return [.say("Write something first.")] }
            let prompt = text.isEmpty ? doubted ?? text : text
            if game.isSketched == true, prompt != doubted,
                let remark = SketchArtist.remarks(on: prompt.string).sentence
            {
                doubted = prompt
                return [.say("\(remark) An empty line sends it as it is, or write another one.")]
            }
            return act(.submitPrompt(round: round, text: prompt))
        case .drawingImage(_, let drawing):
            return text.isEmpty ? act(.submitDrawing(round: round, picture: drawing)) : nil
        case .guessingImage:
            guard !text.isEmpty else { return [.say("Write something first.")] }
            // Meant for a screen that is gone, and a guess cannot be taken back.
            guard text.string.contains(where: { $0.isLetter && $0 != "x" }) else {
                return [.say("That is no guess. Write what the picture shows.")]
            }
            return act(.guess(round: round, text: text))
        case .rankingGuesses(_, _, let guesses):
            return rank(guesses, by: text.string.lowercased())
        case .playerOrder, .waitingForImage, .waitingForDrawing, .paintingImage,
            .waitingForGuesses, .waitingForRanking, .rankingResults, .finished:
            return nil
        }
    }

    private func rank(_ guesses: [RankedGuess], by line: String) -> [PlainAct] {
        func rank(_ guesses: [RankedGuess], isDone: Bool) -> PlainAct {
            let order = guesses.map(\.id)
            let action: GuessEAction =
                isDone
                ? .rank(round: game.round, order: order, marks: guesses.marks)
                : .draftRanking(round: game.round, order: order, marks: guesses.marks)
            return .room(.perform(.guessE(action)))
        }
        guard !line.isEmpty else { return [rank(guesses, isDone: true)] }
        var changed = guesses
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }.map { $0 - 1 }
        guard !numbers.isEmpty, numbers.allSatisfy(guesses.indices.contains) else {
            return [.say("Write numbers of guesses, x and a number, or nothing.")]
        }
        if line.hasPrefix("x") {
            for index in numbers { changed.toggleMark(at: index) }
        } else {
            guard Set(numbers).count == numbers.count else {
                return [.say("Write each number once.")]
            }
            let rest = guesses.indices.filter { !numbers.contains($0) }
            changed = (numbers + rest).map { guesses[$0] }
        }
        return [rank(changed, isDone: false), .say(lines(of: changed).joined(separator: "\n"))]
    }
}
