import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// Guess-E in one user's terminal.
struct GuessEPane: GamePane {
    /// The game as the host shows it.
    var game: GuessEView
    var turn: Turn = .none
    /// The time of the last key that went into a text; `nil` once a text was sent.
    var lastTyped: Timestamp?
    var progress = PictureProgress()
    /// The number of the round that ended without results, at the beginning of the next.
    var givenUp: Int?
    /// Whether the picture has the whole screen.
    var isZoomed = false
    /// The rounds whose end the user has seen.
    var gallery = Gallery()
    /// The place in the gallery of the round on the screen after the game; `nil` while the
    /// standings are shown.
    var galleryPlace: Int?

    /// The text or the order that the user works at; kept when a new view of the same screen
    /// arrives.
    enum Turn: Equatable, Sendable {
        case none
        case prompting(Field)
        case drawing(HandDrawing)
        case guessing(Field)
        case ranking(Ranking)
    }

    /// A text on its way to the host.
    struct Field: Equatable, Sendable {
        let round: Int
        var text = DraftedText()
        var isSent = false
        /// The text about which the user has been told that it is not drawn as meant.
        var doubted: SafeText?
        /// The number of suggestions that have been filled in.
        var suggestionCount = 0
    }

    /// An order of guesses on its way to the host.
    struct Ranking: Equatable, Sendable {
        let round: Int
        var guesses: [RankedGuess]
        var selected = 0
        var isHeld = false
        var isShowingImage = false
        var isSent = false
    }

    /// The time that a user needs to notice that the clock has closed their text.
    static let typingPause: Duration = .seconds(1)

    init(_ game: GuessEView, at now: Timestamp) {
        self.game = game
        adopt(game, at: now, before: nil)
    }

    mutating func receive(_ newGame: GuessEView, at now: Timestamp) {
        let before = game
        game = newGame
        adopt(newGame, at: now, before: before)
    }

    private mutating func adopt(_ game: GuessEView, at now: Timestamp, before: GuessEView?) {
        gallery.receive(game)
        noteGivenUp(before: before)
        // The next screen has more to show than the picture, unless it is the same picture,
        // completed.
        let isSamePicture = before?.isLive == true && before?.round == game.round
        if before?.span != game.span, !isSamePicture || game.screen.picture == nil {
            (isZoomed, galleryPlace) = (false, nil)
        }
        if galleryPlace == nil {
            progress.receive(game.screen.picture.map(game.shown), at: now)
        }
        changeTurn()
    }

    /// The line about a round whose end no player saw.
    var givenUpLine: Phrase? {
        givenUp.map { "Round \($0) was given up." }
    }

    private mutating func noteGivenUp(before: GuessEView?) {
        switch game.span.part {
        case .guessing, .ranking, .results: givenUp = nil
        case .order, .prompting, .drawing, .painting, .finished:
            guard let before, before.span != game.span else { return }
            switch before.span.part {
            case .prompting, .drawing, .painting:
                let isOver = before.round != game.round || game.span.part == .finished
                if isOver { givenUp = before.round }
            case .order, .guessing, .ranking, .results, .finished: break
            }
        }
    }

    func isArtist(_ seat: Seat) -> Bool { game.artist == seat.view.you }

    var step: String { "\(game.round) \(game.screen.name)" }

    var isTyping: Bool { field.map { !$0.isSent } ?? false }

    /// Whether digits are for the game: places of a ranking and colours have digits too.
    var usesDigits: Bool {
        if case .ranking(let ranking) = turn, case .rankingGuesses = game.screen {
            return !ranking.isSent && !ranking.guesses.isEmpty
        }
        return isTyping || drawing != nil
    }

    var showsFact: Bool {
        switch game.screen {
        case .waitingForImage, .waitingForDrawing, .paintingImage: true
        case .playerOrder, .imageCreator, .drawingImage, .guessingImage, .waitingForGuesses,
            .rankingGuesses, .waitingForRanking, .rankingResults, .finished:
            false
        }
    }

    var wantsMouse: Bool { drawing != nil }

    var wantsFineMouse: Bool { drawing != nil }

    func tickInterval(at now: Timestamp) -> Duration? {
        var interval = progress.tickInterval(at: now)
        func need(_ wanted: Duration) { interval = min(interval ?? wanted, wanted) }
        if let draft = drawing?.tickInterval { need(draft) }
        if field.map({ !$0.isSent && $0.text.isUnsent }) == true {
            need(.milliseconds(250))
        }
        if isBusy { need(.milliseconds(125)) }
        return interval
    }

    /// Whether the screen has a spinner.
    private var isBusy: Bool {
        if let picture = game.screen.picture, !picture.isWhole { return true }
        return switch game.screen {
        case .paintingImage, .waitingForImage(isPainting: true): true
        case .imageCreator, .waitingForImage, .drawingImage, .waitingForDrawing, .guessingImage,
            .waitingForGuesses, .rankingGuesses, .waitingForRanking, .rankingResults,
            .playerOrder, .finished:
            false
        }
    }
}
