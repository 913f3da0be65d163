package import GuessEP2P
package import Pictures
package import Primitives

/// An action of a player of Guess-E.
///
/// Each names the round it is meant for, so that late actions are distinguished from those in time.
package enum GuessEAction: Message {
    /// The state that the actions change.
    package typealias State = GuessE

    /// Hands in the artist's prompt.
    case submitPrompt(round: Int, text: SafeText)
    /// The text in the artist's field; it counts if the time runs out.
    case draftPrompt(round: Int, text: SafeText)
    /// Hands in the artist's prompt, which the artist will draw by hand.
    case draw(round: Int, text: SafeText)
    /// The contents of the artist's canvas: so many operations of the host's copy, and these on
    /// top.
    ///
    /// They count if the time runs out.
    case draftDrawing(round: Int, keeping: Int, strokes: Picture)
    /// Hands in the artist's drawing; for an empty one the fallback artist makes a picture.
    case submitDrawing(round: Int, picture: Picture)
    /// Asks for another picture of the same prompt by the fallback artist.
    case paintAgain(round: Int)
    /// Hands in a guess at the picture, or at a drawing that is shown while it is drawn
    /// (`MadeAGuess` in the reference game).
    case guess(round: Int, text: SafeText)
    /// The text in a guesser's field; it counts if the time runs out.
    case draftGuess(round: Int, text: SafeText)
    /// Hands in the artist's order of the guesses, best first, with those that are right and those
    /// that earn nothing.
    ///
    /// A list of `nil` leaves that as it is: at first, likeness proposes both.
    case rank(
        round: Int, order: [GuessID], marks: [GuessID]? = nil, nothing: [GuessID]? = nil)
    /// The order and the marks on the artist's screen; they count if the time runs out.
    case draftRanking(
        round: Int, order: [GuessID], marks: [GuessID]? = nil, nothing: [GuessID]? = nil)
    /// Skips the rest of the player order (the host) or of the results (host or artist).
    case advance(round: Int)

    /// Changes the host's state as the sender asks, or throws and leaves it unchanged.
    package func apply(from sender: PlayerID, to state: inout GuessE) throws(Rejection) {
        guard let seat = state.seatIndex(of: sender), state.seats[seat].silence != .left else {
            throw .notAMember
        }
        switch self {
        case .submitPrompt(let round, let text):
            try state.applyPrompt(text.asLine, from: sender, in: round)
        case .draftPrompt(let round, let text):
            try state.applyPromptDraft(text.asLine, from: sender, in: round)
        case .draw(let round, let text):
            try state.applyPromptToDraw(text.asLine, from: sender, in: round)
        case .draftDrawing(let round, let count, let strokes):
            try state.applyDrawingDraft(strokes, keeping: count, from: sender, in: round)
        case .submitDrawing(let round, let picture):
            try state.applyDrawing(picture, from: sender, in: round)
        case .paintAgain(let round):
            try state.paintAgain(for: sender, in: round)
        case .guess(let round, let text):
            try state.applyGuess(text.asLine, from: sender, in: round)
        case .draftGuess(let round, let text):
            try state.applyGuessDraft(text.asLine, from: sender, in: round)
        case .rank(let round, let order, let marks, let nothing):
            try state.applyRanking(order, marks, nothing, from: sender, in: round)
            state.finishRanking()
        case .draftRanking(let round, let order, let marks, let nothing):
            try state.applyRanking(order, marks, nothing, from: sender, in: round)
        case .advance(let round):
            try state.advance(askedBy: sender, in: round)
        }
        state.noteAction(of: sender)
    }
}

extension SafeText {
    /// The text cut to the length that can be sent: the host's own text is cut like that of others,
    /// and texts in the state can be written down and read back.
    var asLine: SafeText { SafeText(string, limit: .line) }
}

extension GuessE {
    func checkRound(_ asked: Int) throws(Rejection) {
        guard asked == round else { throw asked < round ? .stale : .wrongPhase }
    }

    private func promptingPhase(
        for sender: PlayerID, in asked: Int
    ) throws(Rejection) -> GuessEPhase.Prompting {
        try checkRound(asked)
        guard case .prompting(let prompting) = phase else {
            throw phase.artist == sender ? .alreadyDone : .wrongPhase
        }
        guard prompting.artist == sender else { throw .onlyTheArtist }
        return prompting
    }

    fileprivate mutating func applyPrompt(
        _ text: SafeText, from sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        let prompting = try promptingPhase(for: sender, in: asked)
        guard !text.isEmpty else { throw .emptyText }
        if text == prompting.unpainted {
            beginFallback(text, in: prompting)
        } else {
            beginPainting(text, in: prompting)
        }
    }

    fileprivate mutating func applyPromptToDraw(
        _ text: SafeText, from sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        let prompting = try promptingPhase(for: sender, in: asked)
        guard !text.isEmpty else { throw .emptyText }
        beginDrawing(text, in: prompting)
    }

    fileprivate mutating func applyPromptDraft(
        _ text: SafeText, from sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        var prompting = try promptingPhase(for: sender, in: asked)
        prompting.draft = text
        phase = .prompting(prompting)
    }

    private func openGuesses(
        for sender: PlayerID, in asked: Int
    ) throws(Rejection) -> GuessEPhase.Guesses {
        try checkRound(asked)
        switch phase {
        case .guessing, .drawing:
            guard let guesses = phase.guesses else { throw .wrongPhase }
            guard phase.artist != sender else { throw .notForTheArtist }
            guard guesses.sent[sender] == nil else { throw .alreadyDone }
            return guesses
        case .ranking, .results:
            throw .stale
        case .idle, .playerOrder, .prompting, .painting, .finished:
            throw .wrongPhase
        }
    }

    fileprivate mutating func applyGuess(
        _ text: SafeText, from sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        var guesses = try openGuesses(for: sender, in: asked)
        guard !text.isEmpty else { throw .emptyText }
        guesses.sent[sender] = text
        if let since = guesses.since {
            let time = Int(max(now - since, .zero).wholeMilliseconds)
            guesses.times = (guesses.times ?? [:]).merging([sender: time]) { $1 }
        }
        phase.guesses = guesses
        settle()
    }

    fileprivate mutating func applyGuessDraft(
        _ text: SafeText, from sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        var guesses = try openGuesses(for: sender, in: asked)
        guesses.drafts[sender] = text
        phase.guesses = guesses
    }

    fileprivate mutating func applyRanking(
        _ order: [GuessID], _ marks: [GuessID]?, _ nothing: [GuessID]?, from sender: PlayerID,
        in asked: Int
    ) throws(Rejection) {
        try checkRound(asked)
        guard case .ranking(var ranking) = phase else {
            if case .results = phase { throw .stale }
            throw .wrongPhase
        }
        guard ranking.artist == sender else { throw .onlyTheArtist }
        guard order.count == ranking.entries.count,
            Set(order) == Set(ranking.entries.map(\.id))
        else { throw .incompleteRanking }
        guard let judged = Marks.judged(ranking.entries, marks: marks, nothing: nothing) else {
            throw .unfitMarks
        }
        ranking.entries = judged
        ranking.order = order
        phase = .ranking(ranking)
    }

    fileprivate mutating func advance(
        askedBy sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        try checkRound(asked)
        switch phase {
        case .playerOrder:
            guard sender == leader ?? .host else { throw .onlyTheHost }
            beginRound()
        case .results(_, let artist, _):
            guard sender == leader ?? .host || sender == artist else { throw .onlyTheArtist }
            beginRound()
        case .idle, .prompting, .drawing, .painting, .guessing, .ranking, .finished:
            throw .wrongPhase
        }
    }
}
