internal import GuessEP2P
internal import Pictures
internal import Primitives

/// The phase of a game of Guess-E, each case with exactly the state that it needs.
///
/// Legal transitions: `idle → playerOrder → prompting → painting → guessing → ranking → results`,
/// then `prompting` of the next round or `finished`; `prompting → drawing → guessing` when the
/// artist draws by hand, `drawing → ranking` when all have guessed before the drawing is done, and
/// `drawing → painting` when the canvas is empty; `painting → prompting` when a provider does not
/// paint the prompt; from every phase to the next round when its artist leaves, and to `finished`
/// when fewer than two players are left.
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
        /// The number of times that a provider has refused a prompt in this round, or could not
        /// paint any.
        var refusals = 0
        /// The prompt that a provider could not paint: if it is sent again, the fallback artist
        /// paints it.
        var unpainted: SafeText?
    }

    struct Drawing: Codable, Equatable, Sendable {
        var artist: PlayerID
        var prompt: SafeText
        /// The contents of the artist's canvas, which count if the time runs out.
        var draft = Picture()
        var until: Timestamp?
        /// The guesses of the others at a drawing that they see; `nil` until there is something to
        /// see.
        var guesses: Guesses?
    }

    struct Painting: Codable, Equatable, Sendable {
        var artist: PlayerID
        var prompt: SafeText
        var isFallback: Bool
        var refusals = 0
        /// The painter's report on the work.
        var progress: SafeText?
        var until: Timestamp
        /// Guesses at a drawing that was empty in the end.
        var guesses: Guesses?
    }

    /// The players' guesses, and the texts that they have begun to write.
    struct Guesses: Codable, Equatable, Sendable {
        /// By player, and never counted: a message sent twice is still one guess.
        var sent: [PlayerID: SafeText] = [:]
        /// The contents of each player's field, which count as their guess if the time runs out.
        var drafts: [PlayerID: SafeText] = [:]
        /// The time at which guessing became possible; `nil` if another host has taken over the
        /// phase.
        var since: Timestamp?
        /// Milliseconds from then to each guess that was sent.
        var times: [PlayerID: Int]?
    }

    struct Guessing: Codable, Equatable, Sendable {
        var artist: PlayerID
        var prompt: SafeText
        var picture: Artwork
        /// By player, and never counted: a message sent twice is still one guess.
        var guesses: [PlayerID: SafeText] = [:]
        /// The contents of each player's field, which count as their guess if the time runs out.
        var drafts: [PlayerID: SafeText] = [:]
        var until: Timestamp?
        /// The part of the picture that guessers see in the hard mode; `nil` once they see all of
        /// it.
        var reveal: MosaicReveal?
        /// The time at which the picture came; `nil` if another host has taken over the phase.
        var since: Timestamp?
        /// Milliseconds from then to each guess that was sent.
        var times: [PlayerID: Int]?

        /// Continues with guesses that were made earlier.
        mutating func adopt(_ taken: Guesses) {
            (guesses, drafts, since, times) = (taken.sent, taken.drafts, taken.since, taken.times)
        }

        /// Names that logs of earlier versions have too.
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
        /// Only entries of this round, under numbers of this round.
        var entries: [Entry]
        var order: [GuessID]
        var until: Timestamp?
    }

    /// The guesses of the phase, if it has any.
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
                guessing.adopt(newValue)
                self = .guessing(guessing)
            case .idle, .playerOrder, .prompting, .painting, .ranking, .results, .finished: return
            }
        }
    }

    /// The time at which the phase ends by itself.
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

    /// The prompt with its picture, while there is a picture.
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

    /// Whether the artist draws by hand now.
    var isDrawing: Bool { if case .drawing = self { true } else { false } }

    /// The mosaics that hide the picture from guessers.
    var reveal: MosaicReveal? {
        if case .guessing(let guessing) = self { guessing.reveal } else { nil }
    }

    /// The artist of the current round.
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
