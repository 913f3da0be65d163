import Games
import GuessEP2P
import Primitives
import Sketch

/// A computer player of Guess-E that joins over the network: it knows no more than its screen
/// shows.
enum GuessEBot {
    /// The readiness to take colours for things, 0 to 1.
    private static let skill = 0.7

    /// Returns the answer to a screen, and the time that the bot pretends to think; `nil` if there
    /// is nothing to do.
    static func answer(
        to game: GuessEView, of you: PlayerID, using generator: inout SeededGenerator
    ) -> (after: Duration, action: GuessEAction)? {
        let action: GuessEAction
        switch game.screen {
        case .imageCreator(let suggestions, _):
            let idea =
                game.unpainted ?? generator.pick(from: suggestions)
                ?? SafeText(literal: "a bear on a shark")
            action = .submitPrompt(round: game.round, text: idea)
        case .drawingImage(let prompt, _):
            // The bot has the seat of a player who wanted to draw by hand.
            action = .submitDrawing(
                round: game.round, picture: SketchArtist.draw(prompt: prompt.string).picture)
        case .guessingImage(let picture) where game.isLive != true:
            let taste = GuesserTaste(UInt64(you.rawValue), round: game.round)
            let guess = ColourGuesser(picture, skill: skill, taste: taste).guess(using: &generator)
            action = .guess(round: game.round, text: SafeText(guess))
        case .rankingGuesses(_, _, let guesses):
            action = .rank(round: game.round, order: guesses.map(\.id))
        case .rankingResults where game.artist == you:
            return (.seconds(8), .advance(round: game.round))
        case .playerOrder, .waitingForImage, .waitingForDrawing, .paintingImage, .guessingImage,
            .waitingForGuesses, .waitingForRanking, .rankingResults, .finished:
            return nil
        }
        return (.milliseconds(generator.draw(in: 2_000...7_000)), action)
    }
}
