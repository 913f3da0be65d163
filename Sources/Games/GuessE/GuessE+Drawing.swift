internal import GuessEP2P
internal import Pictures
internal import Primitives

/// The artist's own hand instead of a painter's.
///
/// What stands on the canvas counts when the time is up, like what stands in a text field; of an empty canvas the
/// artist that cannot fail makes a picture. From the first stroke on the others see it grow, and may guess
/// (``GuessESettings/isDrawnLive``).
extension GuessE {
    /// From the prompt to the canvas.
    mutating func beginDrawing(_ prompt: SafeText, in prompting: GuessEPhase.Prompting) {
        phase = .drawing(
            .init(artist: prompting.artist, prompt: prompt, until: limit(settings.drawSeconds)))
    }

    mutating func takeDrawingDraft(
        _ strokes: Picture, keeping count: Int, from sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        // Everybody has guessed meanwhile: strokes that come after that are nobody's fault.
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

    /// Whether the others see a drawing while it is drawn: of a mosaic nothing could be seen.
    var isDrawnLive: Bool { settings.isDrawnLive && !settings.isHard }

    /// Whether all who can guess at a drawing that is not done have guessed; then nobody waits for the rest of it.
    func isGuessed(_ drawing: GuessEPhase.Drawing) -> Bool {
        guard let guesses = drawing.guesses, !guesses.sent.isEmpty,
            !drawing.draft.operations.isEmpty
        else { return false }
        return waitingOn.allSatisfy { $0 == drawing.artist }
    }

    mutating func takeDrawing(
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

    /// Shows the drawing to everybody, or has one made if nothing is on it.
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
