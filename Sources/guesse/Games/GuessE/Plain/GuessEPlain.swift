import Games
import GuessEP2P
import Pictures
import Primitives
import Sketch

/// The pane of Guess-E in the plain mode.
struct GuessEPlain: PlainPane {
    private var game: GuessEView
    /// The prompt whose undrawable words the user has been told; the same prompt once more is sent.
    private var doubted: SafeText?
    private var ranking = PlainRanking()
    private var turn = PlainTurn()
    private var isTold = false

    init(_ game: GuessEView) { self.game = game }

    mutating func receive(_ game: GuessEView, in session: PlainSession) -> [String] {
        let before = self.game
        self.game = game
        let isSameScreen =
            isTold && before.round == game.round && before.screen.name == game.screen.name
        if case .rankingGuesses(_, _, let guesses) = game.screen {
            if !isSameScreen { ranking = PlainRanking() }
            ranking.receive(guesses)
        }
        guard isSameScreen else {
            doubted = nil
            let news = turn.end(since: isTold ? before : nil, in: game)
            isTold = true
            return [news].compactMap { $0 } + screen(in: session)
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
        let done = before.waitingOn.filter {
            !game.waitingOn.contains($0) && $0 != session.view.you
        }
        guard let names = session.names(of: done), !game.waitingOn.isEmpty else { return [] }
        return ["\(names): done. Still at it: \(session.names(of: game.waitingOn) ?? "nobody")."]
    }

    var step: String {
        let name =
            switch game.screen {
            case .playerOrder: "order"
            case .imageCreator, .waitingForImage(isPainting: false): "prompt"
            case .drawingImage, .waitingForDrawing: "drawing"
            case .paintingImage, .waitingForImage(isPainting: true): "painting"
            // A player who has guessed waits for the same end.
            case .guessingImage, .waitingForGuesses: game.isLive == true ? "drawing" : "guess"
            case .rankingGuesses, .waitingForRanking: "ranking"
            case .rankingResults: "results"
            case .finished: "end"
            }
        return "\(game.round) \(name)"
    }

    var takesText: Bool {
        switch game.screen {
        case .imageCreator, .guessingImage: true
        case .playerOrder, .waitingForImage, .drawingImage, .waitingForDrawing, .paintingImage,
            .waitingForGuesses, .rankingGuesses, .waitingForRanking, .rankingResults, .finished:
            false
        }
    }

    var help: [String] {
        switch game.screen {
        case .imageCreator: ["Now: what the picture shall show, or the number of a proposal."]
        case .guessingImage: ["Now: your guess at the prompt, in words."]
        case .rankingGuesses:
            ["Now: the order of the guesses, the best first."] + ranking.instructions
        case .drawingImage: ["Now: an empty line hands the drawing in."]
        case .playerOrder, .waitingForImage, .waitingForDrawing, .paintingImage,
            .waitingForGuesses, .waitingForRanking, .rankingResults, .finished:
            []
        }
    }

    mutating func note(_ action: GuessEAction) { turn.note(action) }

    func words(for rejection: Rejection) -> String? { turn.words(for: rejection) }

    /// The picture in the host's words for those who do not see it.
    private var picture: [String] {
        guard let words = game.pictureInWords else {
            return ["There are no words for this picture; others see it."]
        }
        return ["The picture: \(words.text.string)"]
    }

    /// The most characters of a prompt or a guess.
    private static let limit = SafeText.Limit.line.characterCount

    private func artist(_ session: PlainSession) -> String {
        game.artist.map(session.name(of:)) ?? "the artist"
    }

    func screen(in session: PlainSession) -> [String] {
        let round = "Round \(game.round) of \(game.roundCount)."
        switch game.screen {
        case .playerOrder:
            return [
                "Guess-E begins: one writes a prompt, it becomes a picture, the others guess the "
                    + "prompt.",
                "Points: 3, 2 and 1 by place, and 2 more for a guess that is marked as right. The "
                    + "artist has 2 if only some are right.",
                "\(game.orderLine): \(session.names(of: game.artists) ?? "nobody").",
                "It goes on by itself.",
            ]
        case .imageCreator(_, let notice):
            return [
                round,
                "You are the artist. Write what the picture shall show, in at most "
                    + "\(Self.limit) characters.",
            ]
                + (notice.map { [$0.string] } ?? [])
        case .waitingForImage(let isPainting):
            let name = artist(session)
            return isPainting
                ? ["The picture of \(name) is being painted."]
                : [round, "The artist is \(name), who writes a prompt now."]
        case .drawingImage(let prompt, _):
            return [
                "You are drawing \"\(prompt.string)\" by hand, which needs a screen.",
                "An empty line hands in what is on the paper; of an empty paper the computer's "
                    + "artist makes a picture.",
            ]
        case .waitingForDrawing:
            return ["\(artist(session)) draws by hand."]
        case .paintingImage(let prompt):
            return ["\"\(prompt.string)\" is being painted."]
        case .guessingImage:
            return ["What did \(artist(session)) ask for?"] + picture
                + ["Write your guess, in at most \(Self.limit) characters."]
        case .waitingForGuesses(_, let guess, let prompt):
            let own =
                guess.map { "Your guess: \"\($0.string)\"." }
                ?? prompt.map { "Your prompt: \"\($0.string)\"." }
            // The artist has not heard it yet, and neither has a spectator.
            return [own].compactMap { $0 } + (guess == nil ? picture : [])
                + [waiting(session)].compactMap { $0 }
        case .rankingGuesses(let prompt, _, _):
            return ["Rank the guesses at your prompt, \"\(prompt.string)\":"] + ranking.list
                + ranking.instructions
        case .waitingForRanking(_, let guesses, let own):
            let lines = guesses.enumerated().map { index, guess in
                (guess.map { "\"\($0.string)\"" } ?? "no guess")
                    + (index == own ? " (yours)" : "")
            }
            // A computer player is done at once, and the results contain the guesses.
            if game.artist.flatMap(session.view.player)?.isComputer == true {
                return ["\(artist(session)) ranks the guesses."]
            }
            return ["\(artist(session)) ranks the guesses:"] + lines
        case .rankingResults(let results):
            return self.results(results, session)
        case .finished:
            return ["The game is over."] + [session.outcome].compactMap { $0 } + ["Points:"]
                + session.standings
        }
    }

    private func waiting(_ session: PlainSession) -> String? {
        session.names(of: game.waitingOn).map { "Waiting for \($0)." }
    }

    private func results(_ results: RoundResults, _ session: PlainSession) -> [String] {
        let placings = results.placings.map { placing in
            let guess = placing.guess.map { "\"\($0.string)\"" } ?? "no guess"
            let mark = placing.isExact ? ", exactly" : placing.isMarked ? ", right" : ""
            let name = session.subject(placing.player)
            guard let place = placing.place else { return "\(name): \(guess), no points" }
            return "\(place). \(name): \(guess)\(mark), +\(placing.points)"
        }
        return ["The prompt was: \(results.prompt.string)."] + placings
            + [
                "\(session.subject(game.artist ?? .host)), as the artist: +\(results.artistPoints)",
                "Points:",
            ]
            + session.standings
            + (moves(session) || session.lacksHost
                ? [] : ["\(movers(session)) can go on; otherwise it goes on by itself."])
    }

    /// Returns the people who can continue from the results: "Zoe", or "Zoe or Ana".
    private func movers(_ session: PlainSession) -> String {
        let host = session.subject(session.view.host)
        guard let artist = game.secondToGoOn(in: session.view) else { return host }
        return "\(host) or \(session.name(of: artist))"
    }

    /// Returns whether the user can continue from the results.
    private func moves(_ session: PlainSession) -> Bool {
        session.isHost || game.artist == session.view.you
    }

    func choices(in session: PlainSession) -> [PlainChoice] {
        let round = game.round
        func act(_ action: GuessEAction) -> PlainAct {
            .room(.perform(Party.Action(GuessE.self, action)))
        }
        switch game.screen {
        case .playerOrder where session.isHost:
            return [
                .init(
                    label: "Go on at once", act: act(.advance(round: round)), takesEmptyLine: true)
            ]
        case .imageCreator(let suggestions, _):
            return suggestions.prefix(3).map {
                .init(
                    label: "Take \"\($0.string)\"", act: act(.submitPrompt(round: round, text: $0)))
            }
        case .rankingResults(let results) where moves(session):
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

    mutating func answer(_ text: SafeText, in session: PlainSession) -> [PlainAct]? {
        func act(_ action: GuessEAction) -> [PlainAct] {
            [.room(.perform(Party.Action(GuessE.self, action)))]
        }
        let round = game.round
        switch game.screen {
        case .imageCreator(let suggestions, _):
            return prompt(text, of: min(3, suggestions.count))
        case .drawingImage(_, let drawing):
            return text.isEmpty ? act(.submitDrawing(round: round, picture: drawing)) : nil
        case .guessingImage:
            guard !text.isEmpty else { return [.say("Write something first.")] }
            // The line was for a screen that is gone, and a guess cannot be taken back.
            guard !PlainRanking.isLine(text.string) else {
                return [.say("That is no guess. Write what the picture shows.")]
            }
            return act(.guess(round: round, text: text))
        case .rankingGuesses:
            return rank(by: text.string.lowercased())
        case .playerOrder, .waitingForImage, .waitingForDrawing, .paintingImage,
            .waitingForGuesses, .waitingForRanking, .rankingResults, .finished:
            guard text.string.contains(where: \.isLetter) else { return nil }
            if case .waitingForGuesses(_, _?, _) = game.screen {
                return [.say("You have guessed already; that guess stays.")]
            }
            return turn.late.map { [.say($0)] }
        }
    }

    /// Takes a line for the prompt.
    ///
    /// - Parameter count: The number of proposals that have a number.
    private mutating func prompt(_ text: SafeText, of count: Int) -> [PlainAct] {
        guard !text.isEmpty || doubted != nil else { return [.say("Write something first.")] }
        // The line was for the list: the others could not guess a number.
        if text.string.contains(where: \.isNumber),
            PlainRanking.isLine(text.string)
        {
            let numbers = count == 0 ? "" : "\(count == 1 ? "1" : "1 to \(count)") or "
            return [.say("There is no \(text.string); write \(numbers)your own words.")]
        }
        let prompt = text.isEmpty ? doubted ?? text : text
        if game.isSketched == true, prompt != doubted,
            let remark = SketchArtist.remarks(on: prompt.string).sentence
        {
            doubted = prompt
            // If the time ends meanwhile, this prompt is better than none of the user's own.
            return [
                .room(
                    .perform(
                        Party.Action(GuessE.self, .draftPrompt(round: game.round, text: prompt)))),
                .say("\(remark) An empty line sends it as it is, or write another one."),
            ]
        }
        return [
            .room(
                .perform(Party.Action(GuessE.self, .submitPrompt(round: game.round, text: prompt))))
        ]
    }

    private mutating func rank(by line: String) -> [PlainAct] {
        let isDone = line.isEmpty
        let change = isDone ? (lines: [], hasChanged: true) : ranking.change(by: line)
        let told = change.lines.isEmpty ? [] : [PlainAct.say(change.lines.joined(separator: "\n"))]
        guard change.hasChanged else { return told }
        let guesses = ranking.guesses
        let (order, marks, nothing) = (guesses.map(\.id), guesses.marks, guesses.nothing)
        let action: GuessEAction =
            isDone
            ? .rank(round: game.round, order: order, marks: marks, nothing: nothing)
            : .draftRanking(round: game.round, order: order, marks: marks, nothing: nothing)
        return [.room(.perform(Party.Action(GuessE.self, action)))] + told
    }
}
