public import GuessEP2P

/// Rejections that only Trivia has.
extension Rejection {
    /// The question is not shown yet, or its buttons are locked.
    public static let tooEarly = Rejection("tooEarly", "Too early: wait for the buttons.")
    /// The question has no button of that number.
    public static let noSuchButton = Rejection("noSuchButton", "There is no such button.")
    /// The sender does not answer in this game, or not yet.
    public static let notAnswering = Rejection(
        "notAnswering", "You are not in this question; the next one is yours.")
    /// The host requires a second screen, and there is none.
    public static let noScreen = Rejection(
        "noScreen", "A second screen is missing: run guesse screen, or open the page of --web.")
}

extension Trivia {
    /// The rejections that only this game has.
    public static var rejections: [Rejection] {
        [.tooEarly, .noSuchButton, .notAnswering, .noScreen]
    }
}
