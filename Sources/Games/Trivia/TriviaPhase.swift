internal import GuessEP2P
internal import Primitives

extension Trivia {
    /// The phase of the game, each case with its own state.
    enum Phase: Codable, Equatable, Sendable {
        /// Not started.
        case idle
        /// A question is being answered.
        case asking(Asking)
        /// Its answer and the standings are shown.
        case result(TriviaResult, until: Timestamp)
        /// All questions are over.
        case finished
    }

    /// A question that is being answered.
    struct Asking: Codable, Equatable, Sendable {
        /// The number of the question in the game, from 1.
        let number: Int
        /// The index of the question in the pack.
        let index: Int
        /// The pack's answers by buttons: 0 is the right one, 1 the first wrong one.
        let order: [Int]
        /// The time at which every screen shows it.
        let reveal: Timestamp
        /// The time at which the buttons unlock.
        let opens: Timestamp
        /// The time at which answers end; `nil` for no limit.
        let ends: Timestamp?
        /// The players who are asked; a latecomer is asked from the next question.
        var asked: [PlayerID]
        /// The answers in order of arrival, one for each player.
        var given: [Given] = []
        /// The time at which the first right answer decides, once there is one.
        var decides: Timestamp?

        /// The button of the right answer.
        var right: Int { order.firstIndex(of: 0) ?? 0 }
    }

    /// An answer.
    struct Given: Codable, Equatable, Sendable {
        let player: PlayerID
        let choice: Int
        /// The time of the key press, or of the arrival, by ``TriviaSettings/order``.
        let time: Timestamp
        /// The possible error of that time.
        let uncertainty: Nanoseconds
        /// The delay with which the player's screen showed the question, as its program says.
        let delay: Nanoseconds?
    }

    /// A player with a seat.
    struct Seat: Codable, Equatable, Sendable {
        let player: PlayerID
        var points = 0
        /// Whether the player is heard.
        var isHeard = true
        /// The time since which the player is not heard; `nil` once no question waits for them.
        var silentSince: Timestamp?
        /// Whether the player has left; the seat is kept for the points.
        var hasLeft = false
        /// Whether the player's own program shows the questions; `nil` means that it does if there
        /// is no screen.
        var showsQuestions: Bool?
    }
}
