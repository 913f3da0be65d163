public import GuessEP2P
public import Pictures
public import Primitives

/// The rounds of one game of Guess-E as one player has seen them end: what is left to look at.
///
/// Made from that player's views alone, each of which holds a round's outcome once the round is over; so every
/// program can have one, and none knows more than its user has seen.
public struct Gallery: Equatable, Sendable {
    /// Most rounds that are kept; of a longer game the latest.
    public static let roundLimit = 60
    /// Most guesses of a round that are kept, in the artist's order.
    static let guessLimit = 64

    /// The rounds, the first one first.
    public private(set) var rounds: [Round] = []
    /// The awards that have been earned.
    public private(set) var awards: [Award] = []
    /// The players by points, as they were told last.
    public private(set) var standings: [Standing] = []

    /// Creates an empty gallery.
    public init() {}

    /// One round: a prompt, the picture that was made of it, and what the others took it for.
    public struct Round: Equatable, Sendable {
        /// The round's number, from 1.
        public var number: Int
        /// Who wrote the prompt.
        public var artist: PlayerID?
        /// What the artist asked for.
        public var prompt: SafeText
        /// What came of it.
        public var picture: Artwork
        /// The picture for who does not see it, where the host had words for it.
        public var pictureInWords: PictureInWords?
        /// The guesses in the artist's order.
        public var guesses: [Guess]
        /// What the artist earned.
        public var artistPoints: Int
    }

    /// One guess with all that is known of it.
    public struct Guess: Equatable, Sendable {
        /// Place in the artist's order, from 1.
        public var place: Int
        /// Whose it is.
        public var player: PlayerID
        /// What it says; `nil` if there was none.
        public var text: SafeText?
        /// Likeness to the prompt in percent.
        public var likeness: Int
        /// Whether it says the same as the prompt.
        public var isExact: Bool
        /// Whether the artist has marked it as right.
        public var isMarked: Bool
        /// Points earned with it.
        public var points: Int
        /// Milliseconds from the picture to the guess; `nil` where that is not known.
        public var milliseconds: Int?

        init(_ placing: Placing, of prompt: SafeText) {
            place = placing.place
            player = placing.player
            text = placing.guess
            likeness = Likeness.percentage(of: placing.guess?.string ?? "", to: prompt.string)
            isExact = placing.isExact
            isMarked = placing.isMarked
            points = placing.points
            // A day is more than any guess takes; a host may say anything.
            milliseconds = placing.milliseconds.map { min(max(0, $0), 86_400_000) }
        }

        /// Whether it counts as right, for the artist or by what it says.
        var isGood: Bool { isMarked || isExact || likeness >= Likeness.proposal }
    }

    /// Takes note of what a view shows of a round that is over, and of the points.
    public mutating func take(_ view: GuessEView) {
        standings = GuessE.standings(in: view)
        guard case .rankingResults(let results) = view.screen else { return }
        let guesses = results.placings.prefix(Self.guessLimit).map {
            Guess($0, of: results.prompt)
        }
        let round = Round(
            number: view.round, artist: view.artist, prompt: results.prompt,
            picture: results.picture, pictureInWords: view.pictureInWords, guesses: guesses,
            artistPoints: results.artistPoints)
        keep(round)
    }

    /// Puts a round in its place; one of the same number is replaced, unless that would lose the picture.
    mutating func keep(_ round: Round) {
        var round = round
        if let index = rounds.firstIndex(where: { $0.number == round.number }) {
            if !round.picture.isWhole, rounds[index].picture.isWhole {
                round.picture = rounds[index].picture
            }
            guard rounds[index] != round else { return }
            rounds[index] = round
        } else {
            let index = rounds.firstIndex { $0.number > round.number } ?? rounds.endIndex
            rounds.insert(round, at: index)
            if rounds.count > Self.roundLimit { rounds.removeFirst() }
        }
        awards = Award.all(of: rounds)
    }
}
