package import GuessEP2P

/// Rejections that only Trivia has.
extension Rejection {
    /// The question is not shown yet, or its buttons are locked.
    package static let tooEarly = Rejection("tooEarly", "Too early: wait for the buttons.")
    /// The question has no button of that number.
    package static let noSuchButton = Rejection("noSuchButton", "There is no such button.")
    /// The sender does not answer in this game, or not yet.
    package static let notAnswering = Rejection(
        "notAnswering", "You are not in this question; the next one is yours.")
    /// The host requires a second screen, and there is none.
    package static let noScreen = Rejection(
        "noScreen", "A second screen is missing: 'guesse screen' opens one.")
}

extension Trivia {
    /// The rejections that only this game has.
    package static var rejections: [Rejection] {
        [.tooEarly, .noSuchButton, .notAnswering, .noScreen]
    }
}
