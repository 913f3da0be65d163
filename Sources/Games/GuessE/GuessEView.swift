public import GuessEP2P
public import Pictures
public import Primitives

/// What one player sees of a game of Guess-E.
///
/// Made by the host for that player alone. It holds no prompt but the player's own before the results,
/// and nobody else's guess before the player has given theirs.
public struct GuessEView: Codable, Equatable, Sendable {
    /// The round, from 1; 0 before the first.
    public var round: Int
    /// How many rounds the game has.
    public var roundCount: Int
    /// Who writes the prompt and ranks the guesses of this round.
    public var artist: PlayerID?
    /// The players in the order in which they draw.
    public var order: [PlayerID]
    /// Points so far.
    public var scores: [Score]
    /// Whom the game waits for.
    public var waitingOn: [PlayerID]
    /// What to show.
    public var screen: GuessEScreen
    /// The screen's picture for who does not see it, where the host has words for it; they do not give the prompt away.
    public var pictureInWords: PictureInWords?
    /// What whoever paints the picture tells of the work, while it is painted.
    public var progress: SafeText?
    /// The player's own prompt that a provider could not paint: sent again as it is, the artist that cannot fail
    /// paints it, and so does the clock; any other is tried with the provider again.
    public var unpainted: SafeText?
    /// Whether the offline artist paints the prompt that the player writes now; `nil` if not, or not known.
    ///
    /// The player's own program can tell then which words are not drawn as meant.
    public var isSketched: Bool?
    /// How many more pictures of the same prompt the artist may ask for; `nil` for none, and for everybody else.
    public var variantsLeft: Int?
    /// Whether the picture is being drawn by hand still, and the others see it grow; `nil` if not.
    public var isLive: Bool?
    /// Whose field has something in it that is not sent; `nil` for nobody.
    public var typing: [PlayerID]?
    /// How many strokes are on the paper of somebody else who draws by hand; `nil` for none.
    public var strokeCount: Int?
}

extension GuessEView {
    /// Notes whether something stands in a player's field.
    mutating func setTyping(_ isTyping: Bool, of player: PlayerID) {
        let before = typing ?? []
        let after = waitingOn.filter { $0 == player ? isTyping : before.contains($0) }
        typing = after.isEmpty ? nil : after
    }

    /// The players by points so far.
    public var standings: [Standing] { scores.standings }

    /// Everything that somebody has written.
    var texts: [SafeText] { screen.texts + [unpainted].compactMap { $0 } }
}

extension [Score] {
    /// The players by points; equal points share a place, the next place counts them all.
    var standings: [Standing] { Standing.ranked(map { ($0.player, $0.points) }) }
}

/// A player's points.
public struct Score: Codable, Hashable, Sendable {
    /// Whose.
    public var player: PlayerID
    /// How many.
    public var points: Int
    /// Whether the player seems to have gone away from the keyboard.
    public var isAway: Bool
}

/// The screens of Guess-E, each with what the player may know on it.
public enum GuessEScreen: Codable, Equatable, Sendable {
    /// The game is about to start; the order of the artists is shown.
    case playerOrder
    /// The player is the artist and writes a prompt.
    case imageCreator(suggestions: [SafeText], notice: SafeText?)
    /// Somebody else writes a prompt, or their picture is being painted.
    case waitingForImage(isPainting: Bool)
    /// The player draws their own prompt by hand; the drawing is what the host has of it.
    case drawingImage(prompt: SafeText, drawing: Picture)
    /// The artist draws the picture by hand, and nothing of it is shown yet.
    case waitingForDrawing
    /// The player's own prompt is being painted.
    case paintingImage(prompt: SafeText)
    /// The player sees the picture and writes a guess; it may still be drawn (``GuessEView/isLive``).
    case guessingImage(picture: Artwork)
    /// The player has guessed (or is the artist, who sees the prompt) and waits for the others.
    case waitingForGuesses(picture: Artwork, guess: SafeText?, prompt: SafeText?)
    /// The artist puts the guesses into an order; authors are not told.
    case rankingGuesses(prompt: SafeText, picture: Artwork, guesses: [RankedGuess])
    /// The artist ranks; the others see the guesses without their authors, and which one is their own.
    case waitingForRanking(picture: Artwork, guesses: [SafeText?], own: Int?)
    /// The round is over and all is told.
    case rankingResults(results: RoundResults)
    /// The game is over.
    case finished(standings: [Standing])
}

/// A guess as the artist sees it while ranking.
public struct RankedGuess: Codable, Hashable, Sendable {
    /// The guess's number.
    public var id: GuessID
    /// What it says; `nil` if there was none.
    public var text: SafeText?
    /// Likeness to the prompt in percent.
    public var likeness: Int
    /// Whether it counts as one that has got the prompt: proposed by likeness until the artist says otherwise.
    public var isMarked: Bool
}

extension RankedGuess {
    /// Decodes a guess; the views of earlier versions know no marks.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(GuessID.self, forKey: .id)
        text = try container.decodeIfPresent(SafeText.self, forKey: .text)
        likeness = try container.decode(Int.self, forKey: .likeness)
        isMarked = try container.decodeIfPresent(Bool.self, forKey: .isMarked) ?? false
    }
}

extension [RankedGuess] {
    /// The guesses that are marked.
    public var marks: [GuessID] { filter(\.isMarked).map(\.id) }

    /// Marks a guess and all that say the same, or takes their marks away; does nothing for one without text.
    public mutating func toggleMark(at index: Int) {
        guard indices.contains(index), let text = self[index].text else { return }
        let isMarked = !self[index].isMarked
        for other in indices where Marks.areEqual(text, self[other].text) {
            self[other].isMarked = isMarked
        }
    }
}

/// All that a round came to.
public struct RoundResults: Codable, Hashable, Sendable {
    /// What the artist had asked for.
    public var prompt: SafeText
    /// What came of it.
    public var picture: Artwork
    /// The guesses in the artist's order.
    public var placings: [Placing]
    /// What the artist earned.
    public var artistPoints: Int
    /// Whether this was the last round.
    public var isLast: Bool
}

extension GuessEScreen {
    /// The screen's name as script mode and the announcements use it.
    public var name: String {
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

    /// The picture on the screen, where there is one that is done.
    public var picture: Artwork? {
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

    /// Everything that somebody has written.
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
