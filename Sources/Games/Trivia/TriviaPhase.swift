internal import GuessEP2P
internal import Primitives

extension Trivia {
    /// Where the game stands, with what each state owns.
    enum Phase: Codable, Equatable, Sendable {
        /// Not started.
        case idle
        /// A question is on.
        case asking(Asking)
        /// Its answer and the standings are shown.
        case result(TriviaResult, until: Timestamp)
        /// All questions are over.
        case finished
    }

    /// A question that is on.
    struct Asking: Codable, Equatable, Sendable {
        /// Counted from 1 in each game.
        let number: Int
        /// In the pack.
        let index: Int
        /// The pack's answers by buttons: 0 is the right one, 1 the first wrong one.
        let order: [Int]
        /// When every screen shows it.
        let reveal: Timestamp
        /// When the buttons unlock.
        let opens: Timestamp
        /// When answers end; `nil` for no limit.
        let ends: Timestamp?
        /// Those who are asked: who comes later is in from the next question.
        var asked: [PlayerID]
        /// Answers in order of arrival, one a player.
        var given: [Given] = []
        /// When the first right answer decides, once there is one.
        var decides: Timestamp?

        /// The button of the right answer.
        var right: Int { order.firstIndex(of: 0) ?? 0 }
    }

    /// An answer.
    struct Given: Codable, Equatable, Sendable {
        let player: PlayerID
        let choice: Int
        /// When the key was pressed, or the answer came, by ``TriviaSettings/order``.
        let time: Timestamp
        /// By how much that may be wrong.
        let uncertainty: Nanoseconds
        /// By how much the player's screen was late to show the question, as its program says.
        let delay: Nanoseconds?
    }

    /// Somebody who plays.
    struct Seat: Codable, Equatable, Sendable {
        let player: PlayerID
        var points = 0
        /// Whether the player is heard.
        var isHeard = true
        /// Whether the player has left; kept for the points.
        var hasLeft = false
        /// Whether the player's own program shows the questions; `nil` follows whether there is a screen.
        var showsQuestions: Bool?
    }
}
