import Games
import GuessEP2P
import Pictures
import Primitives

/// A screen of Guess-E as script mode writes it; a field that does not apply is left out.
struct GuessEScreenEvent: ScriptScreen {
    /// The game of the screen; `nil` if there is none.
    var game: Party.Title?
    var round: Int?
    var rounds: Int?
    var artist: PlayerID?
    var waitingOn: [PlayerID]?
    var picture: Artwork?
    var arrived: Int?
    var variantsLeft: Int?
    var drawing: Picture?
    var prompt: SafeText?
    var guess: SafeText?
    var suggestions: [SafeText]?
    var unpainted: SafeText?
    var isPainting: Bool?
    var isLive: Bool?
    var activities: [Activity]?
    var guesses: [RankedGuess]?
    var texts: [String]?
    var own: Int?
    var placings: [Placing]?
    var artistPoints: Int?
    var isLast: Bool?
    var scores: [Score]?
    var text: String?
    var standings: [ScriptEvent.NamedStanding]?

    /// The progress of a player's present task.
    struct Activity: Encodable, Equatable {
        var player: PlayerID
        var activity: String
        var strokes: Int?

        init(_ player: PlayerID, _ activity: GuessEActivity) {
            self.player = player
            self.activity = activity.name
            if case .drawing(let count) = activity { strokes = count }
        }
    }

    /// The names of the screens.
    static let names = [
        "playerOrder", "imageCreator", "waitingForImage",
        "drawingImage", "waitingForDrawing", "paintingImage", "guessingImage", "waitingForGuesses",
        "rankingGuesses", "waitingForRanking", "rankingResults", "finished",
    ]

    static func name(of game: GuessEView) -> String { game.screen.name }

    /// Creates the answer of `guesse image --json`.
    init(prompt: SafeText, picture: Artwork, text: String?) {
        self.prompt = prompt
        self.picture = picture
        self.text = text
    }

    init(_ game: GuessEView, in view: SessionView<Party.View>) {
        self.game = .guessE
        round = game.round
        rounds = game.roundCount
        artist = game.artist
        waitingOn = game.waitingOn
        scores = game.scores
        switch game.screen.picture {
        case .arriving(let arriving): arrived = arriving.percentage
        case let picture: self.picture = picture
        }
        variantsLeft = game.variantsLeft
        isLive = game.isLive
        let activities = game.order.compactMap { player in
            game.activity(of: player).map { Activity(player, $0) }
        }
        self.activities = activities.isEmpty ? nil : activities
        text = game.progress?.string
        fill(from: game, in: view)
    }

    private mutating func fill(from game: GuessEView, in view: SessionView<Party.View>) {
        switch game.screen {
        case .imageCreator(let suggestions, let notice):
            self.suggestions = suggestions
            text = notice?.string
            unpainted = game.unpainted
        case .waitingForImage(let isPainting):
            self.isPainting = isPainting
        case .drawingImage(let prompt, let drawing):
            self.prompt = prompt
            self.drawing = drawing
        case .playerOrder, .waitingForDrawing, .guessingImage:
            return
        case .paintingImage(let prompt):
            self.prompt = prompt
        case .waitingForGuesses(_, let guess, let prompt):
            self.guess = guess
            self.prompt = prompt
        case .rankingGuesses(let prompt, _, let guesses):
            self.prompt = prompt
            self.guesses = guesses
        case .waitingForRanking(_, let guesses, let own):
            texts = guesses.map { $0?.string ?? "" }
            self.own = own
        case .rankingResults(let results):
            prompt = results.prompt
            placings = results.placings
            artistPoints = results.artistPoints
            isLast = results.isLast
        case .finished(let standings):
            self.standings = ScriptEvent.named(standings, in: view)
        }
    }
}
