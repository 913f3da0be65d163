import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The scenes of the frames; the text of each is kept in a file of the same name.
private let otherScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("home", { .home() }),
    ("home-refused", { scene(.home(name: "")) { $0.press(.enter) } }),
    ("opening", { Scene(start: .host) }),
    ("browsing", { .browsing() }),
    ("browsing-empty", { .browsing([]) }),
    ("browsing-full", { scene(.browsing()) { $0.press(.down) } }),
    (
        "browsing-pending",
        {
            scene(.browsing()) {
                $0.press(.enter); $0.send(.room(.pending))
            }
        }
    ),
    (
        "browsing-denied",
        {
            scene(.browsing()) {
                $0.press(.enter); $0.send(.room(.denied(.declined)))
            }
        }
    ),
    ("key", { scene(withKey()) { $0.type("ab7") } }),
    ("key-refused", { refused() }),
    ("browsing-wrong-key", { scene(refused()) { $0.press(.escape) } }),
    (
        "invitation",
        {
            scene(.browsing()) {
                let invitation = Invitation(
                    id: 7, sessionName: safe("Friday night"), hostName: safe("Nora"),
                    seatedCount: 3, capacity: 8, expiresIn: .seconds(30))
                $0.send(.room(.invited(invitation)))
            }
        }
    ),
    ("lobby-host", { lobby() }),
    (
        "lobby-host-alone",
        { .seat(.host, Views(players: [fourPlayers[0]], startBlocker: .tooFewPlayers).lobby()) }
    ),
    (
        "lobby-offline",
        { .seat(.offline, Views(players: [fourPlayers[0], fourPlayers[3]]).lobby()) }
    ),
    (
        "lobby-guest",
        {
            .seat(
                .guest, Views(you: ana, players: unready, startBlocker: .playersNotReady).lobby())
        }
    ),
    (
        "lobby-inviting",
        {
            scene(lobby()) {
                $0.send(
                    .room(
                        .nearbyPlayers([
                            NearbyPlayer(id: 5, name: safe("Xi"), announced: PeerID(0, 0)),
                            NearbyPlayer(id: 6, name: safe("Yara"), announced: PeerID(0, 0)),
                        ])))
                $0.type("i")
            }
        }
    ),
    (
        "lobby-invited",
        {
            scene(lobby()) {
                $0.send(
                    .room(
                        .nearbyPlayers([
                            NearbyPlayer(id: 5, name: safe("Xi"), announced: PeerID(0, 0)),
                            NearbyPlayer(id: 6, name: safe("Yara"), announced: PeerID(0, 0)),
                        ])))
                $0.send(.room(.notice(.invitationOpened(id: 1, player: 5, name: safe("Xi")))))
                $0.send(.room(.notice(.invitationOpened(id: 2, player: 6, name: safe("Yara")))))
                $0.send(.room(.notice(.invitationDelivered(id: 2, name: safe("Yara")))))
                $0.type("i")
            }
        }
    ),
    ("lobby-kicking", { scene(lobby()) { $0.type("k") } }),
    ("lobby-blocked", { scene(lobby()) { $0.type("s") } }),
    ("lobby-help", { scene(lobby()) { $0.type("?") } }),
    ("lobby-leaving", { scene(lobby()) { $0.type("q") } }),
    ("order", { .seat(.host, Views(round: 0, remaining: 4_000).game(.playerOrder)) }),
    ("image-creator", { scene(prompting()) { $0.type("a bear riding a sh", at: 4) } }),
    (
        "image-creator-refused",
        {
            .artist(
                .imageCreator(
                    suggestions: somePrompts, notice: safe("The provider will not draw that.")))
        }
    ),
    ("image-creator-doubted", doubted), ("image-creator-unpainted", unpainted),
    ("image-creator-unpainted-changed", { scene(unpainted()) { $0.type("!") } }),
    ("painting", { .artist(.paintingImage(prompt: safe("a bear riding a shark"))) }),
    ("painting-provider", { provided(.artist(.paintingImage(prompt: safe("a bear on a shark")))) }),
    ("waiting-for-provider", { provided(.guest(.waitingForImage(isPainting: true))) }),
    ("waiting-for-prompt", { .guest(.waitingForImage(isPainting: false), waitingOn: [aziz]) }),
    ("waiting-for-picture", { .guest(.waitingForImage(isPainting: true)) }),
    ("guessing", { scene(guessing()) { $0.type("bear on a shark", at: 4) } }),
    ("guessing-halfway", { guessing(at: 1.5) }),
    ("guessing-zoomed", { scene(guessing()) { $0.press(.tab) } }),
    ("guessing-colour", { scene(guessing()) { $0.model.colours = .trueColour } }),
    ("guessing-toast", { scene(guessing()) { $0.press(.enter) } }),
    (
        "waiting-for-guesses",
        {
            .guest(
                .waitingForGuesses(picture: house, guess: safe("bear on a shark"), prompt: nil),
                waitingOn: [.host, botty])
        }
    ),
    (
        "waiting-for-guesses-artist",
        {
            .artist(
                .waitingForGuesses(
                    picture: house, guess: nil, prompt: safe("a bear riding a shark")),
                waitingOn: [ana])
        }
    ),
    ("ranking", { ranking() }),
    (
        "ranking-held",
        {
            scene(ranking()) {
                $0.press(.down); $0.type(" ")
            }
        }
    ),
    ("ranking-picture", { scene(ranking()) { $0.type("i") } }),
    (
        "waiting-for-ranking",
        {
            .guest(
                .waitingForRanking(picture: house, guesses: threeGuesses.map(\.text), own: 1),
                waitingOn: [aziz])
        }
    ),
    ("results", { .guest(.rankingResults(results: someResults)) }),
    ("results-host", { .seat(.host, Views().game(.rankingResults(results: someResults)), at: 4) }),
    (
        "finished",
        { finished([(1, ana, 9), (2, .host, 6), (2, aziz, 6), (4, botty, 0)], you: .host) }
    ),
    (
        "finished-tie",
        { finished([(1, ana, 9), (1, .host, 9), (3, aziz, 1), (4, botty, 0)], you: ana) }
    ),
    (
        "watching-lobby",
        {
            .seat(
                .guest,
                Views(
                    you: wat.id, players: unready, spectators: [wat],
                    startBlocker: .playersNotReady
                ).lobby())
        }
    ),
    ("watching-prompt", { .spectator(.waitingForImage(isPainting: false), waitingOn: [aziz]) }),
    ("watching-picture", { .spectator(.waitingForImage(isPainting: true)) }),
    ("watching-guesses", { watching() }),
    ("watching-help", { scene(watching()) { $0.type("?") } }),
    ("watching-leaving", { scene(watching()) { $0.press(.escape) } }),
    (
        "lobby-host-watched",
        {
            scene(.seat(.host, Views(spectators: [wat]).lobby())) {
                $0.send(.room(.notice(.joined(wat.id, name: wat.name, .spectator))))
            }
        }
    ),
    (
        "asked-guessing",
        { scene(asked(.guessingImage(picture: house))) { $0.type("bear on a sh", at: 4) } }
    ),
    (
        "asked-zoomed",
        {
            scene(asked(.waitingForGuesses(picture: house, guess: safe("bear"), prompt: nil))) {
                $0.press(.tab)
            }
        }
    ),
    ("asked-prompting", { asked(.imageCreator(suggestions: somePrompts, notice: nil)) }),
    ("asked-results", { asked(.rankingResults(results: someResults)) }),
    ("asked-help", { scene(asked(.rankingResults(results: someResults))) { $0.type("?") } }),
    ("people", { people() }),
    ("people-kicking", { scene(people()) { $0.type("k") } }),
    (
        "ended-kicked",
        { scene(.guest(.rankingResults(results: someResults))) { $0.send(.room(.ended(.kicked))) } }
    ),
    (
        "ended-lost",
        {
            scene(.guest(.rankingResults(results: someResults))) {
                $0.send(.room(.ended(.connectionLost)))
            }
        }
    ),
    (
        "ended-saved",
        {
            scene(.guest(.rankingResults(results: someResults))) {
                $0.send(.room(.saved(game: 0)))
                $0.send(.room(.ended(.hostLeft)))
            }
        }
    ),
    (
        "finished-saved",
        {
            scene(finished([(1, ana, 9), (2, .host, 6), (3, aziz, 4), (4, botty, 0)], you: .host)) {
                $0.send(.room(.saved(game: 0)))
            }
        }
    ),
    (
        "ended-failed",
        {
            scene(Scene(start: .host)) {
                $0.send(.roomFailed(safe("There is no network interface that is up.")))
            }
        }
    ),
]

private let unready = [
    player(.host, "Nora", .host), player(aziz, "Aziz", presence: .unresponsive),
    player(ana, "Ana O'Neil", ready: false), player(botty, "Botty McDraw", .bot),
]

private func scene(_ start: Scene, _ change: (inout Scene) -> Void) -> Scene {
    var scene = start
    change(&scene)
    return scene
}

/// Returns the screen after a game that needs a key has been chosen.
private func withKey() -> Scene {
    scene(.browsing([session(1, "Aziz", door: .key)] + someSessions.dropFirst())) {
        $0.press(.enter)
    }
}

private func refused() -> Scene {
    scene(withKey()) {
        $0.type("ab7k")
        $0.press(.enter)
        $0.send(.room(.denied(Denial(.wrongKey))))
    }
}

private func watching() -> Scene {
    .spectator(
        .waitingForGuesses(picture: house, guess: nil, prompt: nil), waitingOn: [ana, botty])
}

/// Returns the screen of a host in a game that two people ask to join.
private func asked(_ screen: GuessEScreen) -> Scene {
    let requests = [
        PendingRequest(id: 5, name: safe("Wilhelmina van der Meer"), wish: .watch),
        PendingRequest(id: 6, name: safe("Finn"), wish: .play),
    ]
    return .seat(.host, Views(requests: requests, waitingOn: [.host]).game(screen), at: 4)
}

/// Returns the screen of a host who looks at the people in the game.
private func people() -> Scene {
    let players = fourPlayers.map { one in
        var one = one
        if one.id == ana { one.presence = .unresponsive }
        return one
    }
    return scene(
        .seat(
            .host, Views(players: players, spectators: [wat]).game(.guessingImage(picture: house)),
            at: 4)
    ) {
        $0.press(.function(5))
        $0.press(.end)
    }
}

private func lobby() -> Scene {
    .seat(
        .host,
        Views(
            players: unready, startBlocker: .playersNotReady,
            requests: [
                PendingRequest(id: 5, name: safe("Eve")), PendingRequest(id: 6, name: safe("Finn")),
            ]
        ).lobby())
}

private func prompting() -> Scene {
    .artist(.imageCreator(suggestions: somePrompts, notice: nil), waitingOn: [aziz])
}

private func guessing(at time: Double = 4) -> Scene {
    .guest(.guessingImage(picture: house), waitingOn: [ana, botty], at: time)
}

private func ranking() -> Scene {
    .artist(
        .rankingGuesses(
            prompt: safe("a bear riding a shark"), picture: house, guesses: threeGuesses),
        waitingOn: [aziz])
}

private func finished(_ places: [(Int, PlayerID, Int)], you: PlayerID) -> Scene {
    .seat(
        you == .host ? .host : .guest,
        Views(you: you, remaining: nil).game(
            .finished(
                standings: places.map { Standing(place: $0.0, player: $0.1, points: $0.2) })))
}

struct InteractiveFrameTests {
    private static let scenes = otherScenes + moreScenes
    static let sizes = [
        TerminalSize.standard, TerminalSize(columns: 50, rows: 16),
        TerminalSize(columns: 120, rows: 40),
    ]

    @Test(
        "each screen at each size is drawn exactly as recorded",
        arguments: scenes.map(\.name))
    func matchesRecordedFrame(name: String) throws {
        let made = try #require(Self.scenes.first { $0.name == name }).make()
        for size in Self.sizes(of: name) {
            var model = made.model
            model.size = size
            let frame = View.frame(of: model)
            let text = frame.plainText().joined(separator: "\n") + "\n"
            try compareFrame(text, with: "\(name)-\(size.columns)x\(size.rows)")
            #expect(brokenRow(of: frame) == nil)
        }
    }

    @Test("a window that is too small asks to be enlarged")
    func asksToEnlarge() throws {
        var model = Scene.home().model
        model.size = TerminalSize(columns: 40, rows: 10)
        try compareFrame(
            View.frame(of: model).plainText().joined(separator: "\n") + "\n",
            with: "too-small-40x10")
    }
}

/// Compares a frame with its file.
///
/// With `GUESSE_RECORD_FRAMES=1` the frames are written again; then look at each of them.
func compareFrame(_ text: String, with name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames")
    let file = folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["GUESSE_RECORD_FRAMES"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    expect(text, equals: recorded, "the frame differs from Frames/\(name).txt")
}

/// Returns the first row that does not begin and end with the border; `nil` if there is none.
func brokenRow(of canvas: Canvas) -> String? {
    let left: Set<Character> = ["┌", "│", "├", "└"]
    let right: Set<Character> = ["┐", "│", "┤", "┘"]
    for (row, line) in canvas.plainText().enumerated() {
        let isFramed = left.contains(line.first ?? " ") && right.contains(line.last ?? " ")
        if !isFramed || DisplayWidth.width(of: line) != canvas.width {
            return "row \(row) of \(canvas.height): \(line)"
        }
    }
    return nil
}
