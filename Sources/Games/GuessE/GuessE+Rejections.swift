package import GuessEP2P

/// Rejections that only Guess-E has.
extension Rejection {
    /// Only the artist of the round may do this.
    package static let onlyTheArtist = Rejection(
        "onlyTheArtist", "Only this round's artist can do that.")
    /// The artist may not do this; only the other players may.
    package static let notForTheArtist = Rejection(
        "notForTheArtist", "You are the artist: the others guess.")
    /// There is no text, or none that can be shown.
    package static let emptyText = Rejection("emptyText", "Write something first.")
    /// The ranking does not name every guess exactly once.
    package static let incompleteRanking = Rejection(
        "incompleteRanking", "Give every guess a place, each just once.")
    /// A mark is for no guess of the round, for a guess without text, or repeated.
    package static let unfitMarks = Rejection(
        "unfitMarks", "Mark guesses of this round, each just once.")
    /// The strokes do not fit the host's copy of the drawing, or are more than a drawing can hold.
    package static let unfitDrawing = Rejection(
        "unfitDrawing", "That does not fit onto the drawing; take something off it.")
}

extension GuessE {
    /// The rejections that only this game has.
    package static var rejections: [Rejection] {
        [
            .onlyTheArtist, .notForTheArtist, .emptyText, .incompleteRanking, .unfitMarks,
            .unfitDrawing,
        ]
    }
}
