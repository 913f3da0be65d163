import GuessEP2P
import Primitives

/// The end of a game of two that is no end of the user's part in another program's session.
enum PairEnding: Equatable, Sendable {
    /// It is over by its rules.
    case finished
    /// The other player, the user's guest, is gone.
    case partnerGone(SafeText, Ending)

    /// The end as a word, for script mode and for the list of results.
    var word: String {
        switch self {
        case .finished: "finished"
        case .partnerGone(_, .left): Self.partnerLeft
        case .partnerGone: Self.partnerLost
        }
    }

    static let partnerLeft = "partnerLeft"
    static let partnerLost = "partnerLost"

    /// Whether the end is nobody's wish.
    var isLoss: Bool { word == Self.partnerLost }

    /// One line for the user.
    var sentence: SafeText {
        switch self {
        case .finished: SafeText(literal: "The game is over.")
        case .partnerGone(let name, .left): SafeText("\(name) has left.", limit: .paragraph)
        case .partnerGone(let name, .kicked):
            SafeText("\(name) was taken out of the game.", limit: .paragraph)
        case .partnerGone(let name, _):
            SafeText("The connection to \(name) is lost. The game is over.", limit: .paragraph)
        }
    }
}
