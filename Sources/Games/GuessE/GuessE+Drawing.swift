internal import GuessEP2P
public import Pictures
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

extension Picture {
    /// The first operations of this picture, and all of another on top; `nil` if there are not so many, or if
    /// that is more than a picture can hold.
    func keeping(_ count: Int, then strokes: Picture) -> Picture? {
        guard (0...operations.count).contains(count) else { return nil }
        return try? Picture(operations: Array(operations.prefix(count)) + strokes.operations)
    }
}

extension GuessEAction {
    /// What changes a drawing that the host knows into another, without what both begin with.
    ///
    /// - Parameter known: What the host may have of it, in each case that can be: all have to begin like what is kept.
    public static func draftDrawing(
        round: Int, from known: [Picture], to picture: Picture
    ) -> GuessEAction? {
        let operations = picture.operations
        let common = known.map { one in
            zip(one.operations, operations).prefix(while: { $0 == $1 }).count
        }
        let kept = common.min() ?? 0
        guard let strokes = try? Picture(operations: Array(operations.dropFirst(kept))) else {
            return nil
        }
        return .draftDrawing(round: round, keeping: kept, strokes: strokes)
    }
}
