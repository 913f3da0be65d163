import GuessEP2P
import Multicast
import Pictures
import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line that script mode writes: a JSON object whose `ev` says what happened.
///
/// `Docs/SCRIPT-MODE.md` lists every event with its fields; a field that does not apply is left out.
struct ScriptEvent: Encodable, Equatable {
    var ev: String
    /// Milliseconds since the program began: of the game's own clock, where that is virtual.
    var t: Int64 = 0

    var version: String?
    var role: String?
    var session: String?
    var address: String?
    var joinString: String?
    var key: String?
    var name: String?
    var text: String?
    /// By the wall clock.
    var at: String?
    var reason: String?
    /// Milliseconds.
    var retryAfter: Int64?
    var code: Int32?
    var you: PlayerID?
    var player: PlayerID?
    var presence: Presence?
    var kind: PlayerKind?
    var request: UInt64?
    var wish: RequestToPlay.Wish?
    var invitation: UInt64?
    var host: String?
    var capacity: Int?
    var phase: String?
    var startBlocker: Rejection?
    var sessions: [Session]?
    var nearby: [Nearby]?
    var players: [PlayerSummary]?
    var spectators: [PlayerSummary]?
    var requests: [PendingRequest]?

    var round: Int?
    var rounds: Int?
    var artist: PlayerID?
    var waitingOn: [PlayerID]?
    var remaining: Int64?
    var picture: Artwork?
    var arrived: Int?
    var variantsLeft: Int?
    var drawing: Picture?
    var prompt: SafeText?
    var guess: SafeText?
    var suggestions: [SafeText]?
    var unpainted: SafeText?
    var isPainting: Bool?
    var guesses: [RankedGuess]?
    var texts: [String]?
    var own: Int?
    var placings: [Placing]?
    var artistPoints: Int?
    var isLast: Bool?
    var scores: [Score]?
    var standings: [NamedStanding]?

    var id: String?
    var game: Session?
    var link: String?
    var isWorking: Bool?
    var links: [DoctorFacts.Link]?
    var leftOut: [DoctorFacts.LeftOut]?
    var others: [DoctorFacts.Other]?
    var findings: [Finding]?

    /// What `ev` can say.
    static let names = [
        "hello", "hosting", "sessions", "nearby", "invited", "invitationGone", "pending", "denied",
        "joined", "players", "screen", "requested", "requestGone", "playerJoined", "playerLeft",
        "presence", "invitationOpened", "invitationDelivered", "invitationEnded", "playerRejected",
        "rejected", "trouble", "error", "ended", "end",
    ]

    /// What `ev` can say beside a few of these, under `guesse list --watch` and `guesse doctor`.
    static let discoveryNames = [
        "found", "updated", "lost", "linkSuspect", "linkRestored", "doctor",
    ]

    /// What `ev` says under `guesse results`.
    static let resultNames = ["result"]

    /// What the `name` of a `screen` can be.
    static let screens = [
        "createSession", "sessionWaiting", "playerOrder", "imageCreator", "waitingForImage",
        "drawingImage", "waitingForDrawing", "paintingImage", "guessingImage", "waitingForGuesses",
        "rankingGuesses",
        "waitingForRanking", "rankingResults", "finished",
    ]

    struct Session: Encodable, Equatable {
        var id: String
        var name: SafeText
        var host: SafeText
        var game: SafeText
        var phase: SafeText
        var players: Int
        var capacity: Int
        var address: SafeText
        var joinable: Bool
        var door: String
        var paths: [SafeText]
        var ways: [String]
        var isStale: Bool
        var isIncompatible: Bool
        var isDuplicate: Bool

        init(_ found: FoundSession) {
            id = found.id
            name = found.name
            host = found.hostName
            game = found.game
            phase = found.phase
            players = found.seatedCount
            capacity = found.capacity
            address = found.address
            joinable = found.canBeJoined
            door = found.door.rawValue
            paths = found.paths
            ways = found.ways.words
            isStale = found.isStale
            isIncompatible = found.isIncompatible
            isDuplicate = found.isDuplicate
        }
    }

    struct Nearby: Encodable, Equatable {
        var id: String
        var name: SafeText
    }

    struct NamedStanding: Codable, Equatable, Sendable {
        var place: Int
        var player: PlayerID
        var name: SafeText
        var points: Int
    }

    init(_ ev: String) {
        self.ev = ev
    }

    /// The event as one line of JSON, without its line break; keys are sorted.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // None of the fields holds what JSON cannot express, so there is no failure to report.
        guard let bytes = try? encoder.encode(self) else { return "{\"ev\":\"\(ev)\"}" }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ScriptEvent {
    /// What a view shows of the game, as a `screen` event.
    static func screen(of view: SessionView<GuessEView>) -> ScriptEvent {
        var event = ScriptEvent("screen")
        event.you = view.you
        guard let game = view.game else {
            event.name = view.you == view.host ? "createSession" : "sessionWaiting"
            return event
        }
        event.name = game.screen.name
        event.round = game.round
        event.rounds = game.roundCount
        event.artist = game.artist
        event.waitingOn = game.waitingOn
        event.scores = game.scores
        switch game.screen.picture {
        case .arriving(let arriving): event.arrived = arriving.percentage
        case let picture: event.picture = picture
        }
        event.variantsLeft = game.variantsLeft
        event.text = game.progress?.string
        event.fill(from: game.screen, in: view)
        return event
    }

    private mutating func fill(from screen: GuessEScreen, in view: SessionView<GuessEView>) {
        switch screen {
        case .playerOrder:
            return
        case .imageCreator(let suggestions, let notice):
            self.suggestions = suggestions
            text = notice?.string
            unpainted = view.game?.unpainted
        case .waitingForImage(let isPainting):
            self.isPainting = isPainting
        case .drawingImage(let prompt, let drawing):
            self.prompt = prompt
            self.drawing = drawing
        case .waitingForDrawing:
            return
        case .paintingImage(let prompt):
            self.prompt = prompt
        case .guessingImage:
            return
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
            self.standings = Self.named(standings, in: view)
        }
    }

    static func named(
        _ standings: [Standing], in view: SessionView<GuessEView>
    ) -> [NamedStanding] {
        standings.map {
            NamedStanding(
                place: $0.place, player: $0.player, name: view.name(of: $0.player),
                points: $0.points)
        }
    }
}
