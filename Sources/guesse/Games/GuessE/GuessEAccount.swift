import Games
import Pictures

/// The sentences of `guesse replay` for Guess-E.
extension GuessEAction {
    /// The action, as the words after the player's name.
    var predicate: String {
        switch self {
        case .submitPrompt(_, let text): "wants a picture of: \(text)"
        case .draftPrompt(_, let text): "writes: \(text)"
        case .draw(_, let text): "draws by hand: \(text)"
        case .draftDrawing(_, let kept, let strokes):
            "draws: \(kept) strokes stay, \(strokes.operations.count) come"
        case .submitDrawing(_, let picture):
            picture.operations.isEmpty ? "hands in nothing" : "hands in the drawing"
        case .guess(_, let text): "guesses: \(text)"
        case .draftGuess(_, let text): "writes: \(text)"
        case .rank: "ranks the guesses"
        case .draftRanking: "sorts the guesses"
        case .paintAgain: "has another picture painted"
        case .advance: "goes on"
        }
    }
}

extension GuessE.HostTaskResult {
    /// The result of the painter's work.
    var sentence: String {
        switch self {
        case .painted: "the picture is painted"
        case .progress(_, let text): "the painter says: \(text)"
        case .refused(_, let reason): "the painter refuses: \(reason)"
        case .unavailable(_, let reason): "the painter cannot paint: \(reason)"
        case .failed: "the painter fails"
        }
    }
}
