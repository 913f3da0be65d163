import Pictures
import Primitives
import TerminalKit

@testable import Games
@testable import GuessEP2P
@testable import guesse

func safe(_ text: String) -> SafeText { SafeText(text) }
func seconds(_ count: Double) -> Timestamp { Timestamp(nanoseconds: Int64(count * 1e9)) }

let aziz = PlayerID(rawValue: 1)
let ana = PlayerID(rawValue: 2)
let botty = PlayerID(rawValue: 3)

/// A sun over a house on a meadow.
let house: Artwork = {
    let shapes: [Picture.Operation] = [
        .gradient(top: .init(0x6FB7EE), bottom: .init(0xDDF2FF), from: 0, to: 110),
        .gradient(top: .init(0x6FBF55), bottom: .init(0x3F8F36), from: 110, to: 160),
        .ellipse(
            center: .init(x: 200, y: 32), radiusX: 18, radiusY: 18, rotation: 0,
            colour: .init(0xF8C630)),
        .rectangle(
            origin: .init(x: 70, y: 70), width: 80, height: 60, cornerRadius: 0,
            colour: .init(0xB5533C)),
        .polygon(
            [.init(x: 60, y: 72), .init(x: 110, y: 30), .init(x: 160, y: 72)],
            colour: .init(0x5A2F27)),
        .rectangle(
            origin: .init(x: 100, y: 95), width: 20, height: 35, cornerRadius: 4,
            colour: .init(0x2B1B17)),
    ]
    return .drawing((try? Picture(operations: shapes)) ?? Picture())
}()

func player(
    _ id: PlayerID, _ name: String, _ kind: PlayerKind = .guest, ready: Bool = true,
    presence: Presence = .connected, hasLeft: Bool = false
) -> PlayerSummary {
    PlayerSummary(
        id: id, name: SafeText(name, limit: .name), kind: kind, isReady: ready, presence: presence,
        hasLeft: hasLeft)
}

/// A spectator.
let wat = player(PlayerID(rawValue: 7), "Wat", .spectator, ready: false)

let fourPlayers = [
    player(.host, "Nora", .host), player(aziz, "Aziz"), player(ana, "Ana O'Neil"),
    player(botty, "Botty McDraw", .bot),
]

/// A builder of a session's views, as a host makes them.
struct Views {
    var you: PlayerID = .host
    var players = fourPlayers
    var spectators: [PlayerSummary] = []
    var revision: UInt64 = 1
    var startBlocker: Rejection?
    var requests: [PendingRequest] = []
    var round = 2
    var artist: PlayerID = aziz
    var waitingOn: [PlayerID] = []
    var remaining: Int64? = 21_000
    var points: [Int] = [6, 4, 4, 0]
    var settings = Self.usualSettings

    private static let usualSettings = Party(.guessE, seed: 1).settingsData

    func lobby() -> SessionView<Party.View> {
        SessionView(
            revision: revision, sessionName: safe("Friday night"), you: you, phase: .lobby,
            title: safe("guess-e"), settings: settings,
            players: players, spectators: spectators, capacity: 8, startBlocker: startBlocker,
            requests: you == .host ? requests : [], game: nil, remainingMilliseconds: nil)
    }

    func game(_ screen: GuessEScreen) -> SessionView<Party.View> {
        let phase: SessionPhase
        if case .finished = screen { phase = .finished } else { phase = .playing }
        return SessionView(
            revision: revision, sessionName: safe("Friday night"), you: you, phase: phase,
            title: safe("guess-e"),
            players: players, spectators: spectators, capacity: 8, startBlocker: nil,
            requests: you == .host ? requests : [],
            game: .init(
                GuessE.self,
                GuessEView(
                    round: round, roundCount: 4, artist: artist, order: players.map(\.id),
                    scores: zip(players, points).map {
                        Score(player: $0.id, points: $1, isAway: $0.presence == .disconnected)
                    }, waitingOn: waitingOn, screen: screen)),
            remainingMilliseconds: remaining)
    }
}

let somePrompts = [safe("an owl in a submarine"), safe("two snails racing")]

func ranked(_ texts: [(String?, Int)]) -> [RankedGuess] {
    texts.enumerated().map {
        RankedGuess(
            id: GuessID(rawValue: $0), text: $1.0.map { safe($0) }, likeness: $1.1,
            isMarked: $1.1 >= Likeness.proposal, hasNothing: $1.1 == 0)
    }
}

let threeGuesses = ranked([
    ("bear on a shark", 86), ("teddy surfing on a very angry fish", 41), (nil, 0),
])

let someResults = RoundResults(
    prompt: safe("a bear riding a shark"), picture: house,
    placings: [
        Placing(
            place: 1, player: ana, guess: safe("a bear riding a shark"), isExact: true,
            isMarked: true, points: 5),
        Placing(
            place: 2, player: .host, guess: safe("teddy surfing on a very angry fish"),
            isExact: false, isMarked: false, points: 2),
        Placing(
            place: nil, player: botty, guess: nil, isExact: false, isMarked: false,
            points: 0),
    ], artistPoints: 1, isLast: false)

func session(
    _ id: UInt64, _ host: String, seats: Int = 3, phase: String = "lobby",
    incompatible: Bool = false, door: NearbySession.Door = .lobby,
    wish: RequestToPlay.Wish = .play
) -> FoundSession {
    let address = SocketAddress(ipv4: (192, 0, 2, 7), port: 47_110)
    return FoundSession(
        NearbySession(
            id: id, name: SafeText("\(host)'s game", limit: .name),
            hostName: SafeText(host, limit: .name), family: safe("guesse"), game: safe("guess-e"),
            phase: safe(phase), seatedCount: seats, capacity: 8, spectatorCount: 0, door: door,
            address: address, paths: [], ways: [.multicast], isIncompatible: incompatible,
            isStale: false, hasDuplicateIdentity: false), wish)
}

let someSessions = [
    session(1, "Aziz"), session(2, "Björk", seats: 8),
    session(3, "Chloé", phase: "guessing"), session(4, "Dan", incompatible: true),
]

/// A model after some messages.
struct Scene {
    var model: Model
    var effects: [Effect] = []

    init(
        start: RoomKind? = nil, name: String = "Nora", asksForName: Bool = false,
        setup: PartySetup = PartySetup(),
        request: RequestToPlay.Options = RequestToPlay.Options(), hasTarget: Bool = false,
        size: TerminalSize = .standard, colours: ColourTier = .none
    ) {
        model = Model(
            start: start, name: SafeText(name, limit: .name), asksForName: asksForName,
            facts: [safe("Honey found in old tombs could still be eaten.")], setup: setup,
            request: request,
            hasTarget: hasTarget, size: size,
            colours: colours)
        effects = model.begin()
    }

    /// Sends a message, at a time in seconds since the start; by default a moment after the last.
    @discardableResult
    mutating func send(_ message: Msg, at time: Double? = nil) -> [Effect] {
        let due = time.map { seconds($0) } ?? model.now
        effects = model.update(message, at: due)
        return effects
    }

    @discardableResult
    mutating func press(_ code: Key.Code, at time: Double? = nil) -> [Effect] {
        send(.key(Key(code)), at: time)
    }

    @discardableResult
    mutating func type(_ text: String, at time: Double? = nil) -> [Effect] {
        var all: [Effect] = []
        for character in text { all += send(.key(.character(character)), at: time) }
        effects = all
        return all
    }

    @discardableResult
    mutating func show(_ view: SessionView<Party.View>, at time: Double? = nil) -> [Effect] {
        send(.room(.view(view)), at: time)
    }

    var commands: [RoomCommand] {
        effects.compactMap { if case .room(let command) = $0 { command } else { nil } }
    }

    // MARK: Places to be

    static func home(name: String = "Nora") -> Scene { Scene(name: name) }

    static func browsing(
        _ sessions: [FoundSession] = someSessions,
        request: RequestToPlay.Options = RequestToPlay.Options()
    ) -> Scene {
        var scene = Scene(start: .guest, name: "Ana", request: request)
        scene.send(.roomOpened)
        scene.send(.room(.sessions(sessions)))
        return scene
    }

    static func seat(
        _ kind: RoomKind = .host, _ view: SessionView<Party.View>, at time: Double? = nil
    ) -> Scene {
        var scene = Scene(start: kind)
        scene.send(.roomOpened)
        scene.show(view)
        // After the picture has appeared.
        if let time { scene.send(.tick, at: time) }
        return scene
    }

    static func guest(
        _ screen: GuessEScreen, waitingOn: [PlayerID] = [], at time: Double? = 4
    ) -> Scene {
        seat(.guest, Views(you: ana, waitingOn: waitingOn).game(screen), at: time)
    }

    static func spectator(
        _ screen: GuessEScreen, waitingOn: [PlayerID] = [], at time: Double? = 4
    ) -> Scene {
        let views = Views(you: wat.id, spectators: [wat], waitingOn: waitingOn)
        return seat(.guest, views.game(screen), at: time)
    }

    static func artist(
        _ screen: GuessEScreen, waitingOn: [PlayerID] = [], at time: Double? = 4
    ) -> Scene {
        seat(.guest, Views(you: aziz, waitingOn: waitingOn).game(screen), at: time)
    }
}

/// Returns the screen of an artist whose prompt the host's provider could not paint.
func unpainted() -> Scene {
    let notice = ImageFailure.keyRefused.notice(of: .openAI)
    var view = Views(you: aziz, waitingOn: [aziz], remaining: 14_000).game(
        .imageCreator(suggestions: somePrompts, notice: notice))
    view.guessE?.unpainted = safe("a bear riding a shark")
    return .seat(.guest, view, at: 4)
}

/// Returns the screen of an artist whose prompt has words that the offline artist cannot draw, of
/// which they have been told.
func doubted() -> Scene {
    var scene = sketched()
    scene.type("a blorp riding a florp")
    scene.press(.enter)
    return scene
}

/// Returns the screen of an artist whose prompt the offline artist is to draw.
func sketched() -> Scene {
    var view = Views(you: aziz, waitingOn: [aziz], remaining: 14_000).game(
        .imageCreator(suggestions: somePrompts, notice: nil))
    view.guessE?.isSketched = true
    return .seat(.guest, view, at: 4)
}

/// Returns a scene in which a provider has told its progress.
func provided(_ scene: Scene) -> Scene {
    guard case .seat(let seat) = scene.model.stage else { return scene }
    var view = seat.view
    view.revision += 1
    view.guessE?.progress = safe("Stable Diffusion is painting… 42 %")
    var scene = scene
    scene.show(view)
    return scene
}
