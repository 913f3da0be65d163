package import GuessEP2P
package import Pictures
package import Primitives
internal import Sketch

/// Guess-E as a screen: the prompt, the picture, the guesses and their order.
extension GuessEView: Screened {
    /// The time that a picture takes to appear.
    package static let appearance: Duration = .seconds(3)

    /// Returns the screen of a person, or of the whole room.
    package func screen(in company: Company) -> Screen {
        var result = Screen(
            title: round == 0 ? "Guess-E" : "Guess-E · round \(round) of \(roundCount)", step: step)
        switch screen {
        case .finished(let standings):
            result.parts = [company.ending(["The game is over."], standings)]
        case .playerOrder: result.parts = orderParts(in: company)
        case .imageCreator(let suggestions, let notice):
            result.parts = promptParts(suggestions, notice)
        case .waitingForDrawing, .waitingForImage(isPainting: false):
            result.parts = waitingParts(in: company)
        case .drawingImage(let prompt, let drawing):
            result.parts = drawingParts(prompt, drawing)
        case .waitingForImage(isPainting: true):
            result.parts = painting(
                "\(artistName(in: company))'s picture",
                heard: "The picture of \(heardArtist(in: company)) is being painted.", in: company)
        case .paintingImage(let prompt):
            result.parts = painting(
                "\"\(prompt)\"", heard: "\"\(prompt)\" is being painted.", in: company)
        case .guessingImage(let picture):
            result.parts = [question(in: company), .picture(shown(picture))]
            if company.you != nil { result.parts.append(.input(guessInput)) }
            result.parts.append(awaited(in: company))
        case .waitingForGuesses(let picture, let guess, let prompt):
            result.parts = [question(in: company), .picture(shown(picture))]
            if let guess {
                // The writer of a guess has heard the picture.
                result.parts[1] = .told([], instead: [.picture(shown(picture))])
                result.parts.append(.line("Your guess: \"\(guess)\"", .good))
                result.refusal = "You have guessed already; that guess stays."
            }
            if let prompt { result.parts.append(.line("Your prompt: \"\(prompt)\"", .accent)) }
            result.parts.append(awaited(in: company))
            if let variantsLeft, variantsLeft > 0 {
                let again = Screen.Choice("again", "Another picture: \(variantsLeft) left")
                result.parts.append(.input(.init("again \(round)", .choices([again]))))
            }
        case .rankingGuesses(let prompt, let picture, let guesses):
            result.parts = rankingParts(prompt, picture, guesses, in: company)
        case .waitingForRanking(let picture, let guesses, let own):
            result.parts = readingParts(picture, guesses, own, in: company)
        case .rankingResults(let results): result.parts = resultParts(results, in: company)
        }
        result.missed = missed
        return result
    }

    /// The ends of the earlier inputs of this round.
    private var missed: [Screen.Missed] {
        let prompt = Screen.Missed(
            "prompt \(round)", "Time is up; this prompt was chosen for you.",
            withDraft: "Time is up; your prompt was taken.")
        let drawing = Screen.Missed(
            "drawing \(round)", "Time is up; the drawing was taken as it was.")
        let guess = Screen.Missed("guess \(round)", "Time is up; you have not guessed.")
        let ranking = Screen.Missed("ranking \(round)", "Time is up; your order was taken.")
        switch screen {
        case .drawingImage: return [prompt]
        case .paintingImage, .waitingForGuesses(_, _, _?): return [prompt, drawing]
        case .rankingGuesses: return [prompt, drawing]
        case .waitingForRanking: return [guess]
        case .rankingResults: return [guess, ranking]
        case .playerOrder, .imageCreator, .waitingForImage, .waitingForDrawing, .guessingImage,
            .waitingForGuesses, .finished:
            return []
        }
    }

    /// Returns the artist's remark on a prompt of which words are not drawn as meant.
    package func remark(on entry: Screen.Entry, in company: Company) -> Phrase? {
        guard case .imageCreator = screen, case .text(let text, nil) = entry.value,
            isSketched == true || text == unpainted,
            let sentence = SketchArtist.remarks(on: text.string).sentence
        else { return nil }
        return Phrase(SafeText(sentence, limit: .paragraph))
    }

    /// Returns the meaning of an entry.
    package func meaning(
        of entry: Screen.Entry, in company: Company
    ) -> Screen.Meaning<GuessEAction> {
        if let words = screen(in: company).refusal(of: entry) { return .sentence(words) }
        let isPrompt = if case .imageCreator = screen { true } else { false }
        switch entry.value {
        case .text(let text, "draw"): return .action(.draw(round: round, text: text))
        case .text(let text, _):
            return .action(
                isPrompt
                    ? .submitPrompt(round: round, text: text) : .guess(round: round, text: text))
        case .draft(let text):
            return .action(
                isPrompt
                    ? .draftPrompt(round: round, text: text)
                    : .draftGuess(round: round, text: text))
        case .drawing(let picture): return .action(.submitDrawing(round: round, picture: picture))
        case .strokes(let count, let strokes):
            return .action(.draftDrawing(round: round, keeping: count, strokes: strokes))
        case .order(let items):
            return .action(
                .rank(
                    round: round, order: items.guesses, marks: items.marks,
                    nothing: nothing(in: items)))
        case .orderDraft(let items):
            return .action(
                .draftRanking(
                    round: round, order: items.guesses, marks: items.marks,
                    nothing: nothing(in: items)))
        case .choice("next"): return .action(.advance(round: round))
        case .choice("again"): return .action(.paintAgain(round: round))
        case .choice, .square: return .unknown
        }
    }

    /// Returns the guesses that earn nothing; those without text have no place anyway.
    private func nothing(in items: [Screen.Order.Item]) -> [GuessID] {
        guard case .rankingGuesses(_, _, let guesses) = screen else { return [] }
        let written = Set(guesses.filter { $0.text != nil }.map(\.id))
        return items.filter { $0.isOut && !$0.isMarked }.guesses.filter(written.contains)
    }

    /// The identity of the step; who has guessed waits for the same end as who guesses.
    private var step: String {
        let name =
            switch screen {
            case .playerOrder: "order"
            case .imageCreator, .waitingForImage(isPainting: false): "prompt"
            case .drawingImage, .waitingForDrawing: "drawing"
            case .paintingImage, .waitingForImage(isPainting: true): "painting"
            case .guessingImage, .waitingForGuesses: "guess"
            case .rankingGuesses, .waitingForRanking: "ranking"
            case .rankingResults: "results"
            case .finished: "end"
            }
        return "\(round) \(name)"
    }

    // MARK: Before the picture

    private func orderParts(in company: Company) -> [Screen.Part] {
        let seen: [Screen.Part] = [
            .heading(Phrase(orderLine)),
            .people(artists.map { Screen.Person(name: company.name(of: $0)) }),
        ]
        let names = company.names(of: artists)
        var parts: [Screen.Part] = [
            .told(
                [
                    """
                    Guess-E begins: one writes a prompt, it becomes a picture, the others guess \
                    the prompt.
                    """,
                    """
                    Points: 3, 2 and 1 by place, and 2 more for a guess that is marked as right. \
                    The artist has 2 if only some are right.
                    """,
                    "\(orderLine): \(names).", "It goes on by itself.",
                ], instead: seen)
        ]
        if company.isHost {
            let next = Screen.Choice("next", "Go on", spoken: "Go on at once", isUsual: true)
            parts.append(.input(.init("order \(round)", .choices([next]))))
        }
        return parts
    }

    private func promptParts(_ suggestions: [SafeText], _ notice: SafeText?) -> [Screen.Part] {
        let warning = notice.map { [Screen.Part.line(Phrase($0), .warning)] } ?? []
        let draw = Screen.Choice("draw", "I draw it myself")
        var field = Screen.Field(
            "Your prompt", text: unpainted ?? SafeText(literal: ""), send: "Paint it",
            others: [draw])
        let id = "prompt \(round)"
        let seen: [Screen.Part] =
            [.heading("You are the artist: what shall the picture show?")] + warning
            + [.input(.init(id, .text(field)))]
        // Drawing by hand needs a screen.
        field.others = []
        let words = Screen.Input.Words(
            demand: """
                You are the artist. Write what the picture shall show, in at most \
                \(SafeText.Limit.line.characterCount) characters.
                """,
            late: "Too late: the time to write a prompt is over; yours was not taken.")
        var parts: [Screen.Part] = [
            .spoken(
                [.line(heardRound), .input(.init(id, .text(field), words: words))] + warning,
                instead: seen)
        ]
        let ideas = suggestions.enumerated().map { index, text in
            Screen.Choice(
                "\(index + 1)", Phrase(text), spoken: "Take \"\(text)\"", fill: text)
        }
        if !ideas.isEmpty { parts.append(.input(.init("idea \(round)", .choices(ideas)))) }
        return parts
    }

    private var heardRound: Phrase { "Round \(round) of \(roundCount)." }

    private func drawingParts(_ prompt: SafeText, _ drawing: Picture) -> [Screen.Part] {
        let words = Screen.Input.Words(late: "Too late: the time to draw is over.")
        let input = Screen.Input(
            "drawing \(round)", .pad(Screen.Pad(drawing, send: "Done")), words: words)
        return [
            .told(
                [
                    "You are drawing \"\(prompt)\" by hand, which needs a screen.",
                    "Of an empty paper the computer's artist makes a picture.",
                ], instead: [.heading("Draw this: \"\(prompt)\"")]),
            .input(input),
        ]
    }

    private func waitingParts(in company: Company) -> [Screen.Part] {
        let name = heardArtist(in: company)
        var heard: [Phrase] = ["\(name) draws by hand."]
        if case .waitingForImage = screen {
            heard = [heardRound, "The artist is \(name), who writes a prompt now."]
        }
        return [
            .told(
                heard,
                instead: [.heading(artistHeadline(in: company)), company.places(standings)])
        ]
    }

    private func painting(
        _ picture: Phrase, heard: Phrase, in company: Company
    ) -> [Screen.Part] {
        var seen: [Screen.Part] = [.heading("\(picture) is being painted…")]
        if let progress { seen.append(.line(Phrase(progress), .faint)) }
        return [.told([heard], instead: seen + [company.places(standings)])]
    }

    /// Returns the artist as a listener hears of them: "you", or the name.
    private func heardArtist(in company: Company) -> Phrase {
        artist.map(company.name(of:)) ?? "the artist"
    }

    /// Returns the name of the round's artist.
    package func artistName(in company: Company) -> Phrase {
        artist.map { Phrase(company.player($0)?.name ?? SafeText(literal: "Somebody")) }
            ?? "Somebody"
    }

    /// Returns the activity of the round's artist, after a mark.
    package func artistHeadline(in company: Company) -> Phrase {
        let name = artistName(in: company)
        if let artist, company.isLost(artist) {
            return "… \(name) has no connection: waiting a little"
        }
        return switch artist.flatMap({ activity(of: $0) }) {
        case .typing: "… \(name) has begun to write"
        case .drawing(let count) where count > 0:
            "✎ \(name) is drawing: \(count) \(count == 1 ? "stroke" : "strokes")"
        case .drawing: "✎ \(name) is drawing"
        case .away: "… \(name) seems to be away"
        case .thinking, .ranking, .done, nil: "… \(name) is thinking"
        }
    }

    // MARK: With the picture

    private func question(in company: Company) -> Screen.Part {
        if artist == company.you, artist != nil {
            return .told([], instead: [.heading("The others guess your prompt")])
        }
        let name = artistName(in: company)
        guard isLive == true else { return .heading("What did \(name) ask for?") }
        let question: Phrase = "\(name) is drawing: what will it be?"
        return .spoken(
            [.state(question, ended: "The drawing is done.")], instead: [.heading(question)])
    }

    private var guessInput: Screen.Input {
        let limit = SafeText.Limit.line.characterCount
        return Screen.Input(
            "guess \(round)", .text(Screen.Field("Your guess", send: "Guess")),
            words: Screen.Input.Words(
                demand: "Write your guess, in at most \(limit) characters.",
                refusal: "That is no guess. Write what the picture shows.",
                late: "Too late: the time to guess is over; your guess was not taken."))
    }

    /// Returns the round's picture, and the way in which it appears.
    package func shown(_ picture: Artwork) -> Screen.Picture {
        Screen.Picture(
            picture, id: "\(round)",
            appearance: isLive == true ? .live : .strokes(Self.appearance),
            words: pictureInWords.map { Phrase($0.text) })
    }

    /// Returns all guessers and their activities.
    private func awaited(in company: Company) -> Screen.Part {
        let guessers = order.filter { $0 != artist && company.player($0)?.hasLeft == false }
        return .people(
            guessers.map { player in
                let isWriting = typing?.contains(player) == true
                let isDone = !waitingOn.contains(player)
                let isLost = company.isLost(player)
                return Screen.Person(
                    name: company.name(of: player),
                    mark: isLost ? "✗" : isDone ? "✓" : isWriting ? "✎" : "…",
                    tone: isLost ? .bad : isDone ? .good : .plain)
            })
    }

    private func rankingParts(
        _ prompt: SafeText, _ picture: Artwork, _ guesses: [RankedGuess], in company: Company
    ) -> [Screen.Part] {
        guard company.you != nil else { return readingParts(picture, [], nil, in: company) }
        let items = guesses.map { guess in
            Screen.Order.Item(
                id: guess.id.rawValue, text: guess.text.map { "\"\($0)\"" } ?? "no guess",
                isMarked: guess.isMarked, isOut: !guess.earns,
                note: "\(guess.likeness) percent alike",
                group: guess.text.flatMap { text in
                    guesses.firstIndex { $0.text.map { Marks.areEqual(text, $0) } == true }
                })
        }
        let order = Screen.Order(items, mark: "right", send: "Done", noun: "guess")
        let words = Screen.Input.Words(
            late: "Too late: the time to rank is over; the order before was taken.")
        return [
            .told(
                ["Rank the guesses at your prompt, \"\(prompt)\":"],
                instead: [
                    .heading("Your prompt: \"\(prompt)\""), .picture(shown(picture)),
                    .line(
                        "Put the guesses in order, the best first, and mark those that are right."),
                ]),
            .input(.init("ranking \(round)", .order(order), words: words)),
        ]
    }

    /// Returns the guesses while the artist reads them; `own` is the person's.
    private func readingParts(
        _ picture: Artwork, _ guesses: [SafeText?], _ own: Int?, in company: Company
    ) -> [Screen.Part] {
        var seen: [Screen.Part] = [
            .heading("\(artistName(in: company)) reads the guesses"), .picture(shown(picture)),
        ]
        for (index, guess) in guesses.enumerated() {
            guard let guess else { continue }
            seen.append(.line("\"\(guess)\"", index == own ? .accent : .plain))
        }
        // A computer player is done at once, and the results contain the guesses.
        let isBrief = guesses.isEmpty || artist.flatMap(company.player)?.isComputer == true
        let told = guesses.enumerated().map { index, guess -> Phrase in
            let text: Phrase = guess.map { "\"\($0)\"" } ?? "no guess"
            return index == own ? "\(text) (yours)" : text
        }
        let name = heardArtist(in: company)
        return [
            .told(
                isBrief ? ["\(name) ranks the guesses."] : ["\(name) ranks the guesses:"] + told,
                instead: seen)
        ]
    }

    private func resultParts(_ results: RoundResults, in company: Company) -> [Screen.Part] {
        var seen: [Screen.Part] = [
            .heading("It was \"\(results.prompt)\""), .picture(shown(results.picture)),
        ]
        seen += results.placings.map { placing in
            let guess: Phrase = placing.guess.map { "\"\($0)\"" } ?? "no guess"
            let mark: Phrase = placing.isMarked ? " ✓" : ""
            return .line(
                "\(guess)  \(company.name(of: placing.player))\(mark)  +\(placing.points)",
                placing.isMarked ? .good : .plain)
        }
        var parts: [Screen.Part] = [
            .told(heard(results, in: company), instead: seen), company.places(standings),
        ]
        if company.isHost || (artist != nil && artist == company.you) {
            let label: Phrase = results.isLast ? "To the final points" : "Next round"
            let next = Screen.Choice("next", label, isUsual: true)
            parts.append(.input(.init("results \(round)", .choices([next]))))
        } else if !company.lacksHost {
            let host = company.subject(company.host)
            let movers: Phrase =
                secondToGoOn(in: company).map { "\(host) or \(company.name(of: $0))" } ?? host
            parts.append(.told(["\(movers) can go on; otherwise it goes on by itself."]))
        }
        return parts
    }

    private func heard(_ results: RoundResults, in company: Company) -> [Phrase] {
        let placings = results.placings.map { placing -> Phrase in
            let guess: Phrase = placing.guess.map { "\"\($0)\"" } ?? "no guess"
            let mark: Phrase = placing.isExact ? ", exactly" : placing.isMarked ? ", right" : ""
            let name = company.subject(placing.player)
            guard let place = placing.place else { return "\(name): \(guess), no points" }
            return "\(place). \(name): \(guess)\(mark), +\(placing.points)"
        }
        let artist = company.subject(artist ?? .host)
        return ["The prompt was: \(results.prompt)."] + placings
            + ["\(artist), as the artist: +\(results.artistPoints)", "Points:"]
    }

    /// Returns the artist of the results if they can continue beside the host; `nil` if only the
    /// host can.
    package func secondToGoOn(in company: Company) -> PlayerID? {
        guard let artist, artist != company.host, let player = company.player(artist),
            !player.isComputer, !player.hasLeft, player.presence != .disconnected
        else { return nil }
        return artist
    }
}

extension [Screen.Order.Item] {
    fileprivate var guesses: [GuessID] { map { GuessID(rawValue: $0.id) } }
    fileprivate var marks: [GuessID] { filter(\.isMarked).guesses }
}
