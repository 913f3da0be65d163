extension GuessEView {
    /// A part of the game that one clock measures, the same for all players whatever their screens.
    package struct Span: Hashable, Sendable {
        /// The round, from 1; 0 before the first.
        package var round: Int
        /// The part of the round.
        package var part: Part

        /// The parts of a round, and those before the first and after the last.
        package enum Part: Hashable, Sendable {
            /// The order of the artists is shown.
            case order
            /// The artist writes a prompt.
            case prompting
            /// The artist draws the picture by hand.
            case drawing
            /// The picture is being painted.
            case painting
            /// Everybody but the artist guesses.
            case guessing
            /// The artist ranks the guesses.
            case ranking
            /// The round's results are shown.
            case results
            /// The game is over.
            case finished
        }
    }

    /// The span of the game in which the view was made.
    package var span: Span {
        let part: Span.Part =
            switch screen {
            case .playerOrder: .order
            case .imageCreator, .waitingForImage(isPainting: false): .prompting
            case .drawingImage, .waitingForDrawing: .drawing
            case .paintingImage, .waitingForImage: .painting
            case .guessingImage, .waitingForGuesses: isLive == true ? .drawing : .guessing
            case .rankingGuesses, .waitingForRanking: .ranking
            case .rankingResults: .results
            case .finished: .finished
            }
        return Span(round: round, part: part)
    }
}
