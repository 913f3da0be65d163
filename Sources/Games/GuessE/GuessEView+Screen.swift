internal import GuessEP2P
internal import Pictures
package import Primitives

/// Guess-E as a screen: the prompt, the picture, the guesses and their order.
extension GuessEView: Screened {
    /// The time that a picture takes to appear.
    package static let appearance: Duration = .seconds(3)

    /// Returns the screen of a person, or of the whole room.
    package func screen(in company: Company) -> Screen {
        var result = Screen(
            title: round == 0 ? "Guess-E" : "Guess-E · round \(round) of \(roundCount)", step: step)
        switch screen {
        case .finished: break
        case .playerOrder: result.parts = orderParts(in: company)
        case .imageCreator(let suggestions, let notice):
            result.parts = promptParts(suggestions, notice)
        case .waitingForDrawing, .waitingForImage(isPainting: false):
            result.parts = [.heading(artistHeadline(in: company)), company.places(standings)]
        case .drawingImage(let prompt, let drawing):
            let pad = Screen.Pad(drawing, send: "Done")
            result.parts = [
                .heading("Draw this: \"\(prompt)\""), .input(.init("drawing \(round)", .pad(pad))),
            ]
        case .waitingForImage(isPainting: true):
            result.parts = painting("\(artistName(in: company))'s picture", in: company)
        case .paintingImage(let prompt):
            result.parts = painting("\"\(prompt)\"", in: company)
        case .guessingImage(let picture):
            result.parts = [.heading(question(in: company)), shown(picture)]
            if company.you != nil {
                let field = Screen.Field("Your guess", send: "Guess")
                result.parts.append(.input(.init("guess \(round)", .text(field))))
            }
            result.parts.append(awaited(in: company))
        case .waitingForGuesses(let picture, let guess, let prompt):
            result.parts = [.heading(question(in: company)), shown(picture)]
            if let guess { result.parts.append(.line("Your guess: \"\(guess)\"", .good)) }
            if let prompt { result.parts.append(.line("Your prompt: \"\(prompt)\"", .accent)) }
            result.parts.append(awaited(in: company))
            if let variantsLeft, variantsLeft > 0 {
                let again = Screen.Choice("again", "Another picture: \(variantsLeft) left")
                result.parts.append(.input(.init("again \(round)", .choices([again]))))
            }
        case .rankingGuesses(let prompt, let picture, let guesses):
            result.parts = rankingParts(prompt, picture, guesses, in: company)
        case .waitingForRanking(let picture, let guesses, let own):
            result.parts = [
                .heading("\(artistName(in: company)) reads the guesses"), shown(picture),
            ]
            for (index, guess) in guesses.enumerated() {
                guard let guess else { continue }
                result.parts.append(.line("\"\(guess)\"", index == own ? .accent : .plain))
            }
        case .rankingResults(let results): result.parts = resultParts(results, in: company)
        }
        return result
    }

    /// Returns the meaning of an entry.
    package func meaning(
        of entry: Screen.Entry, in company: Company
    ) -> Screen.Meaning<GuessEAction> {
        guard screen(in: company).input(for: entry) != nil else { return .outdated }
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
            case .guessingImage, .waitingForGuesses: isLive == true ? "drawing" : "guess"
            case .rankingGuesses, .waitingForRanking: "ranking"
            case .rankingResults: "results"
            case .finished: "end"
            }
        return "\(round) \(name)"
    }

    // MARK: Before the picture

    private func orderParts(in company: Company) -> [Screen.Part] {
        var parts: [Screen.Part] = [
            .heading(Phrase(orderLine)),
            .people(artists.map { Screen.Person(name: company.name(of: $0)) }),
        ]
        if company.isHost {
            let next = Screen.Choice("next", "Go on", isUsual: true)
            parts.append(.input(.init("order \(round)", .choices([next]))))
        }
        return parts
    }

    private func promptParts(_ suggestions: [SafeText], _ notice: SafeText?) -> [Screen.Part] {
        var parts: [Screen.Part] = [.heading("You are the artist: what shall the picture show?")]
        if let notice { parts.append(.line(Phrase(notice), .warning)) }
        let draw = Screen.Choice("draw", "I draw it myself")
        let field = Screen.Field(
            "Your prompt", text: unpainted ?? SafeText(literal: ""), send: "Paint it",
            others: [draw])
        parts.append(.input(.init("prompt \(round)", .text(field))))
        let ideas = suggestions.enumerated().map { index, text in
            Screen.Choice("\(index + 1)", Phrase(text), fill: text)
        }
        if !ideas.isEmpty { parts.append(.input(.init("idea \(round)", .choices(ideas)))) }
        return parts
    }

    private func painting(_ picture: Phrase, in company: Company) -> [Screen.Part] {
        var parts: [Screen.Part] = [.heading("\(picture) is being painted…")]
        if let progress { parts.append(.line(Phrase(progress), .faint)) }
        return parts + [company.places(standings)]
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

    private func question(in company: Company) -> Phrase {
        if artist == company.you, artist != nil { return "The others guess your prompt" }
        let name = artistName(in: company)
        return isLive == true
            ? "\(name) is drawing: what will it be?" : "What did \(name) ask for?"
    }

    private func shown(_ picture: Artwork) -> Screen.Part {
        let words = pictureInWords.map { Phrase($0.text) }
        let shown = Screen.Picture(
            picture, id: "\(round)",
            appearance: isLive == true ? .live : .strokes(Self.appearance))
        return .spoken(
            [
                words.map { "The picture: \($0)" }
                    ?? "There are no words for this picture; others see it."
            ], instead: [.picture(shown)])
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
        guard company.you != nil else {
            return [.heading("\(artistName(in: company)) reads the guesses"), shown(picture)]
        }
        let items = guesses.map { guess in
            Screen.Order.Item(
                id: guess.id.rawValue, text: guess.text.map { "\"\($0)\"" } ?? "no guess",
                isMarked: guess.isMarked, isOut: !guess.earns)
        }
        let order = Screen.Order(items, mark: "right", send: "Done")
        return [
            .heading("Your prompt: \"\(prompt)\""), shown(picture),
            .line("Put the guesses in order, the best first, and mark those that are right."),
            .input(.init("ranking \(round)", .order(order))),
        ]
    }

    private func resultParts(_ results: RoundResults, in company: Company) -> [Screen.Part] {
        var parts: [Screen.Part] = [
            .heading("It was \"\(results.prompt)\""), shown(results.picture),
        ]
        parts += results.placings.map { placing in
            let guess: Phrase = placing.guess.map { "\"\($0)\"" } ?? "no guess"
            let mark: Phrase = placing.isMarked ? " ✓" : ""
            return .line(
                "\(guess)  \(company.name(of: placing.player))\(mark)  +\(placing.points)",
                placing.isMarked ? .good : .plain)
        }
        parts.append(company.places(standings))
        if company.isHost || (artist != nil && artist == company.you) {
            let label: Phrase = results.isLast ? "To the final points" : "Next round"
            let next = Screen.Choice("next", label, isUsual: true)
            parts.append(.input(.init("results \(round)", .choices([next]))))
        }
        return parts
    }
}

extension [Screen.Order.Item] {
    fileprivate var guesses: [GuessID] { map { GuessID(rawValue: $0.id) } }
    fileprivate var marks: [GuessID] { filter(\.isMarked).guesses }
}
