import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// A seat in a session, and what its user is doing there.
struct Table: Equatable, Sendable {
    var seat: Seat
    var view: SessionView<GuessEView>
    var clock: PhaseClock?
    var turn: Turn = .none
    /// When the last key went into a text; `nil` once a text was sent.
    var lastTyped: Timestamp?
    var reveal: Reveal?
    /// Whether the picture has the whole screen.
    var isZoomed = false
    var lobby = Lobby()

    /// What the host's user has set up and selected.
    struct Lobby: Equatable, Sendable {
        var settings = GuessESettings()
        var selected: PlayerID?
    }

    /// What the user is writing or ordering; kept when a new view of the same screen arrives.
    enum Turn: Equatable, Sendable {
        case none
        case prompting(Field)
        case drawing(Drawing)
        case guessing(Field)
        case ranking(Ranking)
    }

    /// A text on its way to the host.
    struct Field: Equatable, Sendable {
        let round: Int
        var editor = LineEditor()
        var isSent = false
        /// How many suggestions have been filled in.
        var suggestionCount = 0
        /// What the host knows of the text, and since when.
        var draft = SafeText("")
        var draftSent: Timestamp?
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

    /// When the phase ends, on this machine's clock, and how long it lasts in all.
    struct PhaseClock: Equatable, Sendable {
        var end: Timestamp
        var length: Duration
    }

    /// A picture that appears stroke by stroke.
    struct Reveal: Equatable, Sendable {
        /// Of which picture: an artist may have had another one painted.
        var picture: Artwork
        var since: Timestamp

        static let length: Duration = .seconds(3)
    }

    /// A pause after which somebody whose text the clock has taken away has noticed it.
    static let typingPause: Duration = .seconds(1)

    /// Takes a letter that was meant for the text that the clock has just taken away: it must not order anything.
    mutating func passesOver(_ key: Key, at now: Timestamp) -> Bool {
        guard key.letter != nil, let lastTyped, now < lastTyped + Self.typingPause else {
            return false
        }
        self.lastTyped = now
        return true
    }

    var isHost: Bool { view.you == view.host }
    var isArtist: Bool { view.game?.artist == view.you }

    /// Whether a game is on the screen, and not the lobby.
    var isPlaying: Bool { view.game != nil && view.phase != .lobby }

    /// How many of the steps in which the picture appears are shown by now.
    func shownStepCount(of picture: Artwork, at now: Timestamp) -> Int {
        let total = picture.stepCount
        guard let reveal else { return total }
        let passed = max(0, now.nanoseconds(since: reveal.since))
        let length = Reveal.length.nanoseconds
        guard passed < length else { return total }
        return min(total, Int(Int64(total) * passed / length) + 1)
    }

    func isRevealing(at now: Timestamp) -> Bool {
        guard let reveal else { return false }
        return now < reveal.since + Reveal.length
    }
}

extension Model {
    /// Those who ask to come into the game on the screen, for its host to answer; the lobby has a list of its own.
    var latecomers: [PendingRequest] {
        guard case .table(let table) = stage, table.isPlaying else { return [] }
        return table.view.requests
    }

    /// Whether a line of news lies over the row that screens keep free for it.
    var hasNews: Bool { toast != nil || !latecomers.isEmpty }

    /// How soon time has to be told again; `nil` when nothing on the screen depends on it.
    var tickInterval: Duration? {
        var interval: Duration?
        func need(_ wanted: Duration) { interval = min(interval ?? wanted, wanted) }
        if toast != nil { need(.milliseconds(250)) }
        switch stage {
        case .home, .ended: break
        case .opening: need(.milliseconds(125))
        case .browsing(let browsing):
            if browsing.isWaiting || browsing.sessions.isEmpty { need(.milliseconds(125)) }
            if !browsing.invitations.isEmpty { need(.milliseconds(250)) }
        case .table(let table):
            if table.clock != nil { need(.milliseconds(250)) }
            if table.isRevealing(at: now) { need(.milliseconds(66)) }
            if table.hasUnsentDraft { need(.milliseconds(250)) }
            if table.isBusy { need(.milliseconds(125)) }
        }
        return interval
    }
}

extension Table {
    /// Whether something spins.
    var isBusy: Bool {
        if let picture = view.game?.screen.picture, !picture.isWhole { return true }
        return switch view.game?.screen {
        case .paintingImage, .waitingForImage(isPainting: true): true
        case .imageCreator, .waitingForImage, .drawingImage, .waitingForDrawing, .guessingImage,
            .waitingForGuesses, .rankingGuesses, .waitingForRanking, .rankingResults,
            .playerOrder, .finished, .none:
            false
        }
    }

    var hasUnsentDraft: Bool {
        switch turn {
        case .prompting(let field), .guessing(let field):
            !field.isSent && field.editor.safeText != field.draft
        case .drawing(let drawing): drawing.progress != .isSent && drawing.hasUnsentStrokes
        case .none, .ranking: false
        }
    }
}
