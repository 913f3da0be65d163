@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A player's own work on their screen, predicted or confirmed.
///
/// It grows, and shrinks only after a refusal.
struct OwnWork {
    /// Whether the host has refused an action since the last view.
    var mayGoBack = false
    private var game = 0
    private var last: GuessEView?

    /// - Returns: The work that was lost without a refusal.
    mutating func note(_ view: GuessEView?, in number: Int) -> String? {
        defer { (last, game, mayGoBack) = (view, number, false) }
        guard let last, let next = view, game == number, last.round == next.round, !mayGoBack
        else { return nil }
        switch (last.screen, next.screen) {
        case (.paintingImage, .imageCreator(_, nil)):
            return "a prompt that was sent is asked for again"
        case (.drawingImage, .imageCreator):
            return "a prompt that is being drawn is asked for again"
        case (.waitingForGuesses(_, let guess?, _), .guessingImage):
            return "the guess \"\(guess)\" is asked for again"
        case (.waitingForGuesses(_, let guess?, _), .waitingForGuesses(_, let other, _))
        where guess != other:
            return "the guess \"\(guess)\" is another"
        default: return nil
        }
    }
}
