import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The help of Guess-E.
extension GuessEPane {
    func help(in seat: Seat) -> [(Phrase, Phrase)] {
        if drawing != nil { return DrawingScreen.help(done: "done: the others guess") }
        if case .finished = game.screen { return Self.galleryKeys }
        if seat.view.isWatching {
            return [("Tab", "picture large"), ("F2", "save the picture")]
        }
        return [
            ("Enter", "send, or go on"), ("Tab", "picture large; no idea: a prompt"),
            ("Space 1-9 x", "ranking: lift or drop, place, mark"),
            ("F7", "your prompt: draw it by hand"),
            ("F2", "save the picture"), ("k", "keep a drawing by hand for later"),
            ("g", "artist: another picture, until somebody guesses"),
        ]
    }

    private static let galleryKeys: [(Phrase, Phrase)] = [
        ("→ Enter", "the next picture of the game"), ("←", "the one before"),
        ("e", "write all of them into a folder"),
        ("Tab", "picture large"), ("F2", "save the picture"),
        ("k", "keep a drawing by hand for later"),
    ]

    /// The rules in a few sentences.
    static let rules: [Phrase] = [
        """
        Each round one player, the artist, writes a prompt and the machine draws it. The others \
        guess the prompt; the artist puts the guesses into an order.
        """,
        """
        Points: 3, 2 and 1 by place, which equal guesses share, and 2 more for a guess that the \
        artist marks as right. The artist has 2 if only some are right.
        """,
    ]
}
