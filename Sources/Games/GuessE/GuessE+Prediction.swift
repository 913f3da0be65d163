package import GuessEP2P
internal import Pictures
internal import Primitives

extension GuessE {
    /// Applies the certain effects of a player's action to the player's own view.
    ///
    /// These are a prompt on its way to the painter or to the artist's own canvas, a guess, and an
    /// order of guesses; a player who does any of this, or types, is not away. After the last guess
    /// the host goes on at once, so the view waits for no player until the host says how. Effects
    /// that depend on others or on secrets are not predicted: a finished drawing is shown to those
    /// who are there, points belong to authors who are still unknown, and the host decides who
    /// draws next. Actions that the rules refuse are not predicted either.
    package static func predict(
        _ action: GuessEAction, by player: PlayerID, on view: inout GuessEView
    ) {
        guard view.order.contains(player), isPredicted(action, by: player, on: &view) else {
            return
        }
        for index in view.scores.indices where view.scores[index].player == player {
            view.scores[index].isAway = false
        }
    }

    /// Combines drafts of one text, one order or one drawing.
    package static func combine(
        _ earlier: GuessEAction, then later: GuessEAction
    ) -> GuessEAction? {
        switch (earlier, later) {
        case (.draftPrompt(let round, _), .draftPrompt(let other, _)),
            (.draftGuess(let round, _), .draftGuess(let other, _)):
            return round == other ? later : nil
        case (
            .draftRanking(let round, _, let marks, let nothing),
            .draftRanking(let other, _, let newMarks, let newNothing)
        ):
            // A list that the later one leaves as it is has to arrive too.
            let isWhole =
                (marks == nil || newMarks != nil) && (nothing == nil || newNothing != nil)
            return round == other && isWhole ? later : nil
        case (
            .draftDrawing(let round, let kept, let strokes),
            .draftDrawing(let other, let keptNext, let more)
        ):
            guard round == other, keptNext >= kept else { return round == other ? later : nil }
            return strokes.keeping(keptNext - kept, then: more).map {
                .draftDrawing(round: round, keeping: kept, strokes: $0)
            }
        case (.draftPrompt, _), (.draftGuess, _), (.draftRanking, _), (.draftDrawing, _),
            (.submitPrompt, _), (.draw, _), (.submitDrawing, _), (.paintAgain, _), (.guess, _),
            (.rank, _), (.advance, _):
            return nil
        }
    }

    /// Applies an action to a view.
    ///
    /// - Returns: Whether the rules are sure to accept it.
    private static func isPredicted(
        _ action: GuessEAction, by player: PlayerID, on view: inout GuessEView
    ) -> Bool {
        switch (action, view.screen) {
        case (.draftPrompt(view.round, let text), .imageCreator),
            (.draftGuess(view.round, let text), .guessingImage):
            view.setTyping(!text.asLine.isEmpty, of: player)
            return true
        case (.submitPrompt(view.round, let text), .imageCreator):
            let prompt = text.asLine
            guard !prompt.isEmpty else { return false }
            view.screen = .paintingImage(prompt: prompt)
            (view.unpainted, view.isSketched, view.typing) = (nil, nil, nil)
            view.waitingOn = []
            return true
        case (.draw(view.round, let text), .imageCreator):
            let prompt = text.asLine
            guard !prompt.isEmpty else { return false }
            view.screen = .drawingImage(prompt: prompt, drawing: Picture())
            (view.unpainted, view.isSketched, view.typing) = (nil, nil, nil)
            return true
        case (.guess(view.round, let text), .guessingImage(let picture)):
            let guess = text.asLine
            guard !guess.isEmpty else { return false }
            view.screen = .waitingForGuesses(picture: picture, guess: guess, prompt: nil)
            view.waitingOn.removeAll { $0 == player }
            view.setTyping(false, of: player)
            // The rest of a drawing is not needed when all have guessed.
            if view.isLive == true, view.waitingOn == [view.artist], !picture.isBlank {
                view.waitingOn = []
            }
            return true
        case (
            .draftRanking(view.round, let order, let marks, let nothing),
            .rankingGuesses(let prompt, let picture, let old)
        ):
            guard let guesses = old.arranged(order, marks: marks, nothing: nothing) else {
                return false
            }
            view.screen = .rankingGuesses(prompt: prompt, picture: picture, guesses: guesses)
            return true
        case (.submitPrompt, _), (.draftPrompt, _), (.draw, _), (.draftDrawing, _),
            (.submitDrawing, _), (.guess, _), (.draftGuess, _), (.rank, _), (.draftRanking, _),
            (.paintAgain, _), (.advance, _):
            return false
        }
    }

    /// Returns whether one clock measures both views.
    package static func areOfOnePhase(_ one: GuessEView, _ other: GuessEView) -> Bool {
        one.span == other.span
    }
}

extension Artwork {
    /// Whether it is an empty drawing.
    fileprivate var isBlank: Bool {
        if case .drawing(let picture) = self { picture.operations.isEmpty } else { false }
    }
}

extension [RankedGuess] {
    /// Returns the same guesses in another order and with other marks; `nil` if the rules refuse
    /// either.
    fileprivate func arranged(
        _ order: [GuessID], marks: [GuessID]?, nothing: [GuessID]?
    ) -> [RankedGuess]? {
        guard order.count == count, Set(order) == Set(map(\.id)),
            let judged = Marks.judged(self, marks: marks, nothing: nothing)
        else { return nil }
        let byID = Dictionary(judged.map { ($0.id, $0) }) { first, _ in first }
        return order.compactMap { byID[$0] }
    }
}
