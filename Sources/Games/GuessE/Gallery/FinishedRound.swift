internal import GuessEP2P

/// A round that is over, as everybody may see it.
package struct FinishedRound: Codable, Equatable, Sendable {
    /// The round's number, from 1.
    var number: Int
    /// The player who wrote the prompt.
    var artist: PlayerID?
    /// The outcome.
    var results: RoundResults
    /// The picture in words, if the host had words.
    var pictureInWords: PictureInWords?
}
