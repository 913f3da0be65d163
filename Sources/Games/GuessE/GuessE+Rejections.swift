public import GuessEP2P

/// What only the rules of Guess-E refuse.
extension Rejection {
    /// Only the artist of the round may do this.
    public static let onlyTheArtist = Rejection(
        "onlyTheArtist", "Only this round's artist can do that.")
    /// The artist may not do this: it is for the others.
    public static let notForTheArtist = Rejection(
        "notForTheArtist", "You are the artist: the others guess.")
    /// There is no text, or nothing that could be shown.
    public static let emptyText = Rejection("emptyText", "Write something first.")
    /// The ranking does not name every guess exactly once.
    public static let incompleteRanking = Rejection(
        "incompleteRanking", "Give every guess a place, each just once.")
    /// A mark is for no guess of the round, for one without text, or is there twice.
    public static let unfitMarks = Rejection(
        "unfitMarks", "Mark guesses of this round, each just once.")
    /// The strokes do not go with what the host has of the drawing, or are more than a drawing can hold.
    public static let unfitDrawing = Rejection(
        "unfitDrawing", "That does not fit onto the drawing; take something off it.")
}

extension GuessE {
    /// The reasons of its own that the game gives.
    public static var rejections: [Rejection] {
        [
            .onlyTheArtist, .notForTheArtist, .emptyText, .incompleteRanking, .unfitMarks,
            .unfitDrawing,
        ]
    }
}
