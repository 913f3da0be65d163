package import GuessEP2P
package import Pictures
package import Primitives

/// One player's view of a game of Guess-E.
///
/// The host makes it for that player alone. Before the results it holds no prompt but the player's
/// own, and no guess of another player before the player's own guess.
package struct GuessEView: Codable, Equatable, Sendable {
    /// The round, from 1; 0 before the first.
    package var round: Int
    /// The number of rounds in the game.
    package var roundCount: Int
    /// The player who writes the prompt and ranks the guesses of this round.
    package var artist: PlayerID?
    /// The players in the order in which they draw.
    package var order: [PlayerID]
    /// Points so far.
    package var scores: [Score]
    /// The players for whom the game waits.
    package var waitingOn: [PlayerID]
    /// The screen to show.
    package var screen: GuessEScreen
    /// The screen's picture in words, for people who do not see it, if the host has words; they do
    /// not reveal the prompt.
    package var pictureInWords: PictureInWords?
    /// The painter's report on the work, while the picture is painted.
    package var progress: SafeText?
    /// The player's own prompt that a provider could not paint.
    ///
    /// If it is sent again unchanged, or the time runs out, the fallback artist paints it; any
    /// other prompt goes to the provider again.
    package var unpainted: SafeText?
    /// Whether the offline artist paints the prompt that the player writes now; `nil` if not, or if
    /// it is not known.
    ///
    /// The player's own program can then tell which words are not drawn as meant.
    package var isSketched: Bool?
    /// The number of further pictures of the prompt that the artist may ask for; `nil` for none,
    /// and for other players.
    package var variantsLeft: Int?
    /// Whether the picture is still being drawn by hand, and the others see it grow; `nil` if not.
    package var isLive: Bool?
    /// The players whose field has text that is not sent; `nil` for none.
    package var typing: [PlayerID]?
    /// The number of strokes on the paper of another player who draws by hand; `nil` for none.
    package var strokeCount: Int?
    /// All rounds of the game that is over, for a player who has missed some; `nil` for others.
    package var history: AttachedList<FinishedRound>?
}

extension GuessEView {
    /// The players who draw, in their order: not all, if there are fewer rounds.
    package var artists: [PlayerID] { Array(order.prefix(max(roundCount, 1))) }

    /// A sentence on who draws, without its end.
    package var orderLine: SafeText {
        let isEverybody = roundCount == order.count
        let rest = artists.count == 1 ? "One round: this player draws" : "They draw in this order"
        return SafeText(isEverybody ? "Everybody draws once, in this order" : rest)
    }

    /// Records whether there is text in a player's field.
    mutating func setTyping(_ isTyping: Bool, of player: PlayerID) {
        let before = typing ?? []
        let after = waitingOn.filter { $0 == player ? isTyping : before.contains($0) }
        typing = after.isEmpty ? nil : after
    }

    /// The players by points so far.
    package var standings: [Standing] { scores.standings }

    /// All texts that players have written.
    var texts: [SafeText] { screen.texts + [unpainted].compactMap { $0 } }
}

extension [Score] {
    /// The players by points; equal points share a place, and the next place counts them all.
    var standings: [Standing] { Standing.ranked(map { ($0.player, $0.points) }) }
}

/// A player's points.
package struct Score: Codable, Hashable, Sendable {
    /// The player.
    package var player: PlayerID
    /// The number of points.
    package var points: Int
    /// Whether the player seems to be away from the keyboard.
    package var isAway: Bool
}

/// The screens of Guess-E, each with only the facts that the player may know on it.
package enum GuessEScreen: Codable, Equatable, Sendable {
    /// The game is about to start; the order of the artists is shown.
    case playerOrder
    /// The player is the artist and writes a prompt.
    case imageCreator(suggestions: [SafeText], notice: SafeText?)
    /// Another player writes a prompt, or their picture is being painted.
    case waitingForImage(isPainting: Bool)
    /// The player draws their own prompt by hand; the drawing is the host's copy.
    case drawingImage(prompt: SafeText, drawing: Picture)
    /// The artist draws the picture by hand, and no part of it is shown yet.
    case waitingForDrawing
    /// The player's own prompt is being painted.
    case paintingImage(prompt: SafeText)
    /// The player sees the picture and writes a guess; it may still be drawn
    /// (``GuessEView/isLive``).
    case guessingImage(picture: Artwork)
    /// The player has guessed (or is the artist, who sees the prompt) and waits for the others.
    case waitingForGuesses(picture: Artwork, guess: SafeText?, prompt: SafeText?)
    /// The artist orders the guesses, without their authors.
    case rankingGuesses(prompt: SafeText, picture: Artwork, guesses: [RankedGuess])
    /// The artist ranks; the others see the guesses without their authors, and which one is their
    /// own.
    case waitingForRanking(picture: Artwork, guesses: [SafeText?], own: Int?)
    /// The round is over, and its results are shown.
    case rankingResults(results: RoundResults)
    /// The game is over.
    case finished(standings: [Standing])
}

/// A guess as the artist sees it while ranking.
package struct RankedGuess: Codable, Hashable, Sendable {
    /// The guess's number.
    package var id: GuessID
    /// The text; `nil` if there was none.
    package var text: SafeText?
    /// Likeness to the prompt in percent.
    package var likeness: Int
    /// Whether it counts as right: proposed by likeness until the artist decides.
    package var isMarked: Bool
    /// Whether it has nothing of the prompt: by likeness until the artist decides.
    package var hasNothing: Bool
}

extension RankedGuess {
    /// Decodes a guess; the views of earlier versions have no marks, and every guess earns points.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(GuessID.self, forKey: .id)
        text = try container.decodeIfPresent(SafeText.self, forKey: .text)
        likeness = try container.decode(Int.self, forKey: .likeness)
        isMarked = try container.decodeIfPresent(Bool.self, forKey: .isMarked) ?? false
        hasNothing = try container.decodeIfPresent(Bool.self, forKey: .hasNothing) ?? false
    }
}

extension [RankedGuess] {
    /// The guesses that are marked.
    package var marks: [GuessID] { filter(\.isMarked).map(\.id) }

    /// The guesses that earn nothing.
    package var nothing: [GuessID] { filter { $0.text != nil && !$0.earns }.map(\.id) }

    /// The guesses as their places will be: those without one come last.
    package var sorted: [RankedGuess] {
        let others = filter { !$0.earns }
        return filter(\.earns) + others.filter { $0.text != nil } + others.filter { $0.text == nil }
    }

    /// Marks or unmarks a guess and all equal ones; does nothing for one without text.
    package mutating func toggleMark(at index: Int) {
        guard indices.contains(index), let text = self[index].text else { return }
        let isMarked = !self[index].isMarked
        for other in indices where Marks.areEqual(text, self[other].text) {
            self[other].isMarked = isMarked
        }
    }

    /// Gives a guess and all equal ones nothing, or gives them a place again; does nothing for one
    /// without text.
    package mutating func toggleNothing(at index: Int) {
        guard indices.contains(index), let text = self[index].text else { return }
        let earned = self[index].earns
        for other in indices where Marks.areEqual(text, self[other].text) {
            self[other].hasNothing = earned
            if earned { self[other].isMarked = false }
        }
    }
}

/// The results of a round.
package struct RoundResults: Codable, Hashable, Sendable {
    /// The artist's prompt.
    package var prompt: SafeText
    /// The picture.
    package var picture: Artwork
    /// The guesses in the artist's order.
    package var placings: [Placing]
    /// The artist's points.
    package var artistPoints: Int
    /// Whether this was the last round.
    package var isLast: Bool
}

extension GuessEScreen {
    /// The screen's name in script mode and in announcements.
    package var name: String {
        switch self {
        case .playerOrder: "playerOrder"
        case .imageCreator: "imageCreator"
        case .waitingForImage: "waitingForImage"
        case .drawingImage: "drawingImage"
        case .waitingForDrawing: "waitingForDrawing"
        case .paintingImage: "paintingImage"
        case .guessingImage: "guessingImage"
        case .waitingForGuesses: "waitingForGuesses"
        case .rankingGuesses: "rankingGuesses"
        case .waitingForRanking: "waitingForRanking"
        case .rankingResults: "rankingResults"
        case .finished: "finished"
        }
    }

    /// The finished picture on the screen, if there is one.
    package var picture: Artwork? {
        switch self {
        case .playerOrder, .imageCreator, .waitingForImage, .drawingImage, .waitingForDrawing,
            .paintingImage, .finished:
            nil
        case .guessingImage(let picture): picture
        case .waitingForGuesses(let picture, _, _): picture
        case .rankingGuesses(_, let picture, _): picture
        case .waitingForRanking(let picture, _, _): picture
        case .rankingResults(let results): results.picture
        }
    }

    /// All texts that players have written.
    var texts: [SafeText] {
        switch self {
        case .playerOrder, .waitingForImage, .waitingForDrawing, .guessingImage, .finished: []
        case .imageCreator(let suggestions, let notice): suggestions + [notice].compactMap { $0 }
        case .drawingImage(let prompt, _), .paintingImage(let prompt): [prompt]
        case .waitingForGuesses(_, let guess, let prompt): [guess, prompt].compactMap { $0 }
        case .rankingGuesses(let prompt, _, let guesses): [prompt] + guesses.compactMap(\.text)
        case .waitingForRanking(_, let guesses, _): guesses.compactMap { $0 }
        case .rankingResults(let results): [results.prompt] + results.placings.compactMap(\.guess)
        }
    }
}

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
