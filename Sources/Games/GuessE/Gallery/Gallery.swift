package import GuessEP2P
package import Pictures
package import Primitives

/// The rounds of one game of Guess-E as one player has seen them end, to look at later.
///
/// It is made only from that player's views, each of which holds a round's outcome once the round
/// is over. So every program can have one, and none knows more than its user has seen.
package struct Gallery: Equatable, Sendable {
    /// The most rounds that are kept; of a longer game the latest.
    package static let roundLimit = 60
    /// The most guesses of a round that are kept, in the artist's order.
    static let guessLimit = 64

    /// The rounds, the first one first.
    package private(set) var rounds: [Round] = []
    /// The awards that have been earned.
    package private(set) var awards: [Award] = []
    /// The players by points, as they were last shown.
    package private(set) var standings: [Standing] = []

    /// Creates an empty gallery.
    package init() {}

    /// One round: a prompt, its picture, and the guesses of the others.
    package struct Round: Equatable, Sendable {
        /// The round's number, from 1.
        package var number: Int
        /// The player who wrote the prompt.
        package var artist: PlayerID?
        /// The artist's prompt.
        package var prompt: SafeText
        /// The picture.
        package var picture: Artwork
        /// The picture in words for people who do not see it, if the host had words.
        package var pictureInWords: PictureInWords?
        /// The guesses in the artist's order.
        package var guesses: [Guess]
        /// The artist's points.
        package var artistPoints: Int
    }

    /// One guess with all that is known of it.
    package struct Guess: Equatable, Sendable {
        /// Place in the artist's order, from 1; `nil` if it earned nothing.
        package var place: Int?
        /// The author.
        package var player: PlayerID
        /// The text; `nil` if there was none.
        package var text: SafeText?
        /// Likeness to the prompt in percent.
        package var likeness: Int
        /// Whether it is the same as the prompt.
        package var isExact: Bool
        /// Whether the artist has marked it as right.
        package var isMarked: Bool
        /// Points earned with it.
        package var points: Int
        /// Milliseconds from the picture to the guess; `nil` if that is not known.
        package var milliseconds: Int?

        init(_ placing: Placing, of prompt: SafeText) {
            place = placing.place
            player = placing.player
            text = placing.guess
            likeness = Likeness.percentage(of: placing.guess?.string ?? "", to: prompt.string)
            isExact = placing.isExact
            isMarked = placing.isMarked
            points = placing.points
            // At most a day, since a host may send any number.
            milliseconds = placing.milliseconds.map { min(max(0, $0), 86_400_000) }
        }
    }

    /// Records a finished round in a view, and the points.
    package mutating func receive(_ view: GuessEView) {
        standings = GuessE.standings(in: view)
        for round in (view.history?.arrived ?? []).prefix(Self.roundLimit) { keep(round) }
        guard case .rankingResults(let results) = view.screen else { return }
        keep(
            FinishedRound(
                number: view.round, artist: view.artist, results: results,
                pictureInWords: view.pictureInWords))
    }

    private mutating func keep(_ finished: FinishedRound) {
        let results = finished.results
        let guesses = results.placings.prefix(Self.guessLimit).map {
            Guess($0, of: results.prompt)
        }
        keep(
            Round(
                number: finished.number, artist: finished.artist, prompt: results.prompt,
                picture: results.picture, pictureInWords: finished.pictureInWords,
                guesses: guesses, artistPoints: results.artistPoints))
    }

    /// Puts a round in its place; it replaces one of the same number, but never loses the picture.
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
