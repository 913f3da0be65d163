internal import GuessEP2P
internal import Pictures
internal import Primitives

/// Where a game of Guess-E stands, each case with all that it needs and nothing else.
///
/// Legal transitions: `idle → playerOrder → prompting → painting → guessing → ranking → results`, then
/// `prompting` of the next round or `finished`; `prompting → drawing → guessing` when the artist draws by
/// hand, `drawing → ranking` when all have guessed before the drawing is done, and `drawing → painting` when
/// nothing was drawn; `painting → prompting` when a provider does not paint the
/// prompt; from every phase on to the next round when its artist goes, and to `finished` when fewer
/// than two players are left.
enum GuessEPhase: Codable, Equatable, Sendable {
    case idle
    case playerOrder(until: Timestamp)
    case prompting(Prompting)
    case drawing(Drawing)
    case painting(Painting)
    case guessing(Guessing)
    case ranking(Ranking)
    case results(RoundResults, artist: PlayerID, until: Timestamp)
    case finished

    struct Prompting: Codable, Equatable, Sendable {
        var artist: PlayerID
        var until: Timestamp?
        var draft = SafeText("")
        var notice: SafeText?
        var suggestions: [SafeText]
        /// How often a provider has refused a prompt in this round, or could not paint any.
        var refusals = 0
        /// The prompt that a provider could not paint: sent again, the artist that cannot fail paints it.
        var unpainted: SafeText?
    }

    struct Drawing: Codable, Equatable, Sendable {
        var artist: PlayerID
        var prompt: SafeText
        /// What stands on the artist's canvas, which counts if the time runs out.
        var draft = Picture()
        var until: Timestamp?
        /// What the others have guessed of a drawing that they see; `nil` until there is something to see.
        var guesses: Guesses?
    }

    struct Painting: Codable, Equatable, Sendable {
        var artist: PlayerID
        var prompt: SafeText
        var isFallback: Bool
        var refusals = 0
        /// What whoever paints tells of the work.
        var progress: SafeText?
        var until: Timestamp
        /// Guesses at a drawing of which nothing was left in the end.
        var guesses: Guesses?
    }

    /// What players have guessed, and have begun to write.
    struct Guesses: Codable, Equatable, Sendable {
        /// Keyed by player, never counted: a message sent twice is still one guess (XG3).
        var sent: [PlayerID: SafeText] = [:]
        /// What stands in each player's field, which counts as their guess if the time runs out.
        var drafts: [PlayerID: SafeText] = [:]
        /// When there was first something to guess at; `nil` where another host has gone on with the phase.
        var since: Timestamp?
        /// Milliseconds from then to each guess that was sent.
        var times: [PlayerID: Int]?
    }

    struct Guessing: Codable, Equatable, Sendable {
        var artist: PlayerID
        var prompt: SafeText
        var picture: Artwork
        /// Keyed by player, never counted: a message sent twice is still one guess (XG3).
        var guesses: [PlayerID: SafeText] = [:]
        /// What stands in each player's field, which counts as their guess if the time runs out.
        var drafts: [PlayerID: SafeText] = [:]
        var until: Timestamp?
        /// What guessers see of the picture in the hard mode; `nil` once they see all of it.
        var reveal: MosaicReveal?
        /// When the picture came; `nil` where another host has gone on with the phase.
        var since: Timestamp?
        /// Milliseconds from then to each guess that was sent.
        var times: [PlayerID: Int]?

        /// Goes on from guesses that there are already.
        mutating func take(_ taken: Guesses) {
            (guesses, drafts, since, times) = (taken.sent, taken.drafts, taken.since, taken.times)
        }

        /// Logs of earlier versions have these names.
        private enum CodingKeys: String, CodingKey {
            case artist
            case prompt
            case picture
            case guesses
            case drafts
            case until
            case reveal = "veil"
            case since
            case times
        }
    }

    struct Ranking: Codable, Equatable, Sendable {
        var artist: PlayerID
        var prompt: SafeText
        var picture: Artwork
        /// Of this round only, under numbers of this round (XG6).
        var entries: [Entry]
        var order: [GuessID]
        var until: Timestamp?
    }

    /// The guesses of the phase, while it takes some.
    var guesses: Guesses? {
        get {
            switch self {
            case .drawing(let drawing): drawing.guesses
            case .guessing(let guessing):
                Guesses(
                    sent: guessing.guesses, drafts: guessing.drafts, since: guessing.since,
                    times: guessing.times)
            case .idle, .playerOrder, .prompting, .painting, .ranking, .results, .finished: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .drawing(var drawing):
                drawing.guesses = newValue
                self = .drawing(drawing)
            case .guessing(var guessing):
                guessing.take(newValue)
                self = .guessing(guessing)
            case .idle, .playerOrder, .prompting, .painting, .ranking, .results, .finished: return
            }
        }
    }

    /// When the phase ends by itself.
    var until: Timestamp? {
        switch self {
        case .idle, .finished: nil
        case .playerOrder(let until): until
        case .prompting(let prompting): prompting.until
        case .drawing(let drawing): drawing.until
        case .painting(let painting): painting.until
        case .guessing(let guessing): guessing.until
        case .ranking(let ranking): ranking.until
        case .results(_, _, let until): until
        }
    }

    /// What was asked for and what came of it, while there is a picture.
    var pictureOfPrompt: (prompt: SafeText, picture: Artwork)? {
        switch self {
        case .idle, .playerOrder, .prompting, .painting, .finished: nil
        case .drawing(let drawing):
            drawing.guesses == nil ? nil : (drawing.prompt, .drawing(drawing.draft))
        case .guessing(let guessing): (guessing.prompt, guessing.picture)
        case .ranking(let ranking): (ranking.prompt, ranking.picture)
        case .results(let results, _, _): (results.prompt, results.picture)
        }
    }

    /// Whether the artist is at the canvas.
    var isDrawing: Bool { if case .drawing = self { true } else { false } }

    /// What hides the picture from guessers.
    var reveal: MosaicReveal? {
        if case .guessing(let guessing) = self { guessing.reveal } else { nil }
    }

    /// The artist of the round that is being played.
    var artist: PlayerID? {
        switch self {
        case .idle, .playerOrder, .finished: nil
        case .prompting(let prompting): prompting.artist
        case .drawing(let drawing): drawing.artist
        case .painting(let painting): painting.artist
        case .guessing(let guessing): guessing.artist
        case .ranking(let ranking): ranking.artist
        case .results(_, let artist, _): artist
        }
    }
}
