internal import GuessEP2P
internal import Pictures
internal import Primitives

/// Drawings by the artist's own hand instead of a painter.
///
/// The contents of the canvas count when the time is up, like those of a text field; for an empty
/// canvas the fallback artist, which never fails, makes a picture. After the first stroke the
/// others see it grow, and may guess (``GuessESettings/isDrawnLive``).
extension GuessE {
    /// Moves from the prompt to the canvas.
    mutating func beginDrawing(_ prompt: SafeText, in prompting: GuessEPhase.Prompting) {
        phase = .drawing(
            .init(artist: prompting.artist, prompt: prompt, until: limit(settings.drawSeconds)))
    }

    mutating func applyDrawingDraft(
        _ strokes: Picture, keeping count: Int, from sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        // Everybody has guessed meanwhile, so strokes that come later are no mistake.
        if isDrawnLive, asked == round, phase.artist == sender, phase.pictureOfPrompt != nil,
            !phase.isDrawing
        {
            return
        }
        var drawing = try drawingPhase(for: sender, in: asked)
        guard let draft = drawing.draft.keeping(count, then: strokes) else { throw .unfitDrawing }
        drawing.draft = draft
        if isDrawnLive, drawing.guesses == nil, !draft.operations.isEmpty {
            drawing.guesses = .init(since: now)
        }
        phase = .drawing(drawing)
        guard drawing.guesses != nil else { return }
        describePicture()
        // The last guess may have come while the paper was blank.
        settle()
    }

    /// Whether the others see a drawing while it is drawn: in a mosaic nothing of it could be seen.
    var isDrawnLive: Bool { settings.isDrawnLive && !settings.isHard }

    /// Returns whether all players have guessed at an unfinished drawing, so that its end is not
    /// needed.
    func isGuessed(_ drawing: GuessEPhase.Drawing) -> Bool {
        guard let guesses = drawing.guesses, !guesses.sent.isEmpty,
            !drawing.draft.operations.isEmpty
        else { return false }
        return waitingOn.allSatisfy { $0 == drawing.artist }
    }

    mutating func applyDrawing(
        _ picture: Picture, from sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        finishDrawing(picture, of: try drawingPhase(for: sender, in: asked))
    }

    private func drawingPhase(
        for sender: PlayerID, in asked: Int
    ) throws(Rejection) -> GuessEPhase.Drawing {
        try checkRound(asked)
        switch phase {
        case .drawing(let drawing):
            guard drawing.artist == sender else { throw .onlyTheArtist }
            return drawing
        case .painting, .guessing, .ranking, .results:
            throw phase.artist == sender ? .alreadyDone : .wrongPhase
        case .idle, .playerOrder, .prompting, .finished:
            throw .wrongPhase
        }
    }

    /// Shows the drawing to everybody, or has a picture made if the canvas is empty.
    mutating func finishDrawing(_ picture: Picture, of drawing: GuessEPhase.Drawing) {
        guard picture.operations.isEmpty else {
            return beginGuessing(
                .drawing(picture), of: drawing.prompt, by: drawing.artist,
                after: drawing.guesses)
        }
        beginFallback(
            .init(
                artist: drawing.artist, prompt: drawing.prompt, isFallback: true, until: now,
                guesses: drawing.guesses))
    }
}
