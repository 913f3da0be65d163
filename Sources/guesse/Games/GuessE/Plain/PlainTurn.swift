import Games
import GuessEP2P

/// The user's part in a step of Guess-E in the plain mode: sent in time, or not.
struct PlainTurn: Equatable, Sendable {
    private enum Part: Equatable, Sendable {
        case prompt
        case drawing
        case guess
        case ranking
    }

    /// The part that has been sent since the screen changed.
    private var sent: Part?
    /// The part that was sent last; its refusal may still come.
    private var last: Part?
    /// The part of this round whose time is over.
    private var missed: Part?
    /// Whether the host has a draft of the user's prompt to use when the time ends.
    private var hasDraft = false

    /// Notes an action that the user sends.
    mutating func note(_ action: GuessEAction) {
        if case .draftPrompt = action { hasDraft = true }
        let part: Part? =
            switch action {
            case .submitPrompt, .draw: .prompt
            case .submitDrawing: .drawing
            case .guess: .guess
            case .rank: .ranking
            case .draftPrompt, .draftDrawing, .paintAgain, .draftGuess, .draftRanking, .advance: nil
            }
        guard let part else { return }
        (sent, last) = (part, part)
    }

    /// Takes another screen.
    ///
    /// - Parameter before: The former view; `nil` if there was none.
    /// - Returns: A sentence if the time has ended before the user was done.
    mutating func end(since before: GuessEView?, in game: GuessEView) -> String? {
        guard let before, before.round == game.round else {
            (sent, missed, hasDraft) = (nil, nil, false)
            return nil
        }
        defer { sent = nil }
        guard sent == nil else { return nil }
        switch (before.screen, game.screen) {
        case (.imageCreator, .paintingImage), (.imageCreator, .waitingForGuesses(_, _, _?)),
            (.imageCreator, .drawingImage):
            missed = .prompt
            return hasDraft
                ? "Time is up; your prompt was taken."
                : "Time is up; this prompt was chosen for you."
        case (.drawingImage, .paintingImage), (.drawingImage, .waitingForGuesses),
            (.drawingImage, .rankingGuesses):
            missed = .drawing
            return "Time is up; the drawing was taken as it was."
        case (.guessingImage, .waitingForRanking), (.guessingImage, .rankingResults):
            missed = .guess
            return "Time is up; you have not guessed."
        case (.rankingGuesses, .rankingResults):
            missed = .ranking
            return "Time is up; your order was taken."
        case (_, _):
            return nil
        }
    }

    /// The answer to text that comes after its time; `nil` if the user was in time.
    var late: String? { missed.map(Self.tooLate) }

    /// Returns the words for a refusal of the last action.
    func words(for rejection: Rejection) -> String? {
        guard rejection == .stale || rejection == .wrongPhase else { return nil }
        return last.map(Self.tooLate)
    }

    private static func tooLate(_ part: Part) -> String {
        switch part {
        case .prompt: "Too late: the time to write a prompt is over; yours was not taken."
        case .drawing: "Too late: the time to draw is over."
        case .guess: "Too late: the time to guess is over; your guess was not taken."
        case .ranking: "Too late: the time to rank is over; the order before was taken."
        }
    }
}
