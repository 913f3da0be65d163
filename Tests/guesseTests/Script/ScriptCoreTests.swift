import Foundation
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// A script whose lines and events come from a test.
struct Script {
    var core: ScriptCore
    var now: Timestamp = .zero, events: [ScriptEvent] = []
    var commands: [RoomCommand] = []
    var code: Int32?
    /// The number of outputs after the end, which must be 0.
    var afterEnd = 0

    init(role: RoomKind = .guest, setup: PartySetup = PartySetup(), isAsking: Bool = false) {
        core = ScriptCore(
            role: role, name: safe("Nora"), setup: setup, isAsking: isAsking, at: .zero)
        collect()
    }

    mutating func say(_ lines: String...) {
        for line in lines {
            core.receive(line: line, at: now)
            collect()
        }
    }

    mutating func see(_ happened: RoomEvent...) {
        for event in happened {
            core.receive(event, at: now)
            collect()
        }
    }

    mutating func endInput() {
        core.receiveEndOfInput(at: now)
        collect()
    }

    mutating func pass(_ duration: Duration) {
        now = now + duration
        core.handleTimeout(at: now)
        collect()
    }

    private mutating func collect() {
        while let output = core.pollOutput() {
            if code != nil { afterEnd += 1 }
            switch output {
            case .event(let event): events.append(event)
            case .command(let command): commands.append(command)
            case .quit(let code): self.code = code
            }
        }
    }

    var last: ScriptEvent? { events.last }
}

/// Returns the keys and values of a line of JSON.
func object(_ line: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any])
}

let someInvitation = Invitation(
    id: 77, sessionName: SafeText("Friday night"), hostName: SafeText("Nora"), seatedCount: 2,
    capacity: 8, expiresIn: .seconds(60))

let someStandings = [
    Standing(place: 1, player: ana, points: 6), Standing(place: 2, player: .host, points: 4),
]

/// All screens of a game, with their names.
let everyScreen: [(String, GuessEScreen)] = [
    ("playerOrder", .playerOrder),
    ("imageCreator", .imageCreator(suggestions: somePrompts, notice: safe("Try other words."))),
    ("waitingForImage", .waitingForImage(isPainting: true)),
    ("drawingImage", .drawingImage(prompt: safe("an owl"), drawing: Picture())),
    ("waitingForDrawing", .waitingForDrawing),
    ("paintingImage", .paintingImage(prompt: safe("an owl"))),
    ("guessingImage", .guessingImage(picture: house)),
    (
        "waitingForGuesses",
        .waitingForGuesses(picture: house, guess: safe("a barn"), prompt: safe("a house"))
    ),
    (
        "rankingGuesses",
        .rankingGuesses(prompt: safe("a house"), picture: house, guesses: threeGuesses)
    ),
    (
        "waitingForRanking",
        .waitingForRanking(picture: house, guesses: [safe("a barn"), nil], own: 1)
    ),
    ("rankingResults", .rankingResults(results: someResults)),
    ("finished", .finished(standings: someStandings)),
]

/// Script mode's events.
struct ScriptCoreEventTests {
    /// All events of a room, with their lines (without time and version).
    static let table: [(RoomEvent, [String])] = [
        (
            .sessions([session(42, "Nora", seats: 3)]),
            [
                """
                {"ev":"sessions","sessions":[{"address":"192.0.2.7:47110","capacity":8,\
                "door":"lobby","game":"guess-e","host":"Nora","id":"42","isDuplicate":false,\
                "isIncompatible":false,"isStale":false,"joinable":true,"name":"Nora's game",\
                "paths":[],"phase":"lobby","players":3,"ways":["multicast"]}],"t":0}
                """
            ]
        ),
        (
            .reachable(
                JoinDetails(
                    sessionName: SafeText("Friday"), isAnnounced: true,
                    addresses: [SafeText("192.0.2.7:4000"), SafeText("127.0.0.1:4000")],
                    joinString: SafeText("gep://x"), key: SessionKey("AB7K"),
                    page: Screen.Invitation.Page(text: "http://x", code: "HTTP://X"))),
            [
                """
                {"address":"192.0.2.7:4000","ev":"hosting","joinString":"gep://x","key":"AB7K",\
                "session":"Friday","t":0,"web":"http://x"}
                """
            ]
        ),
        (.reaction(ana, .clap), [#"{"ev":"reaction","player":2,"reaction":"clap","t":0}"#]),
        (
            .nearbyPlayers([NearbyPlayer(id: 5, name: SafeText("Ana"), announced: PeerID(0, 0))]),
            [#"{"ev":"nearby","nearby":[{"id":"5","name":"Ana"}],"t":0}"#]
        ),
        (
            .availability(
                {
                    var availability = Availability(identity: PeerID(1, 1))
                    _ = availability.setAvailable(true)
                    let ana = NearbyPlayer(id: 5, name: safe("Ana"), announced: PeerID(2, 2))
                    _ = availability.receive(nearby: [ana], at: .zero)
                    return availability
                }()),
            [
                """
                {"ev":"availability","nearby":[{"id":"5","name":"Ana"}],"state":"available","t":0}
                """
            ]
        ),
        (
            .invited(someInvitation),
            [
                """
                {"capacity":8,"ev":"invited","host":"Nora","invitation":77,\
                "session":"Friday night","t":0}
                """
            ]
        ),
        (
            .invitationGone(id: 77, reason: .cancelled),
            [#"{"ev":"invitationGone","invitation":77,"reason":"cancelled","t":0}"#]
        ),
        (.pending, [#"{"ev":"pending","t":0}"#]),
        (
            .denied(.full),
            [
                """
                {"ev":"denied","reason":"full","t":0,\
                "text":"\(Denial.full.description)"}
                """
            ]
        ),
        (
            .denied(Denial(.busy, retryAfter: .seconds(45))),
            [
                """
                {"ev":"denied","reason":"busy","retryAfter":45000,"t":0,\
                "text":"Too many are asking at once. Ask again in 45 s, or pick another game."}
                """
            ]
        ),
        (.joined(ana), [#"{"ev":"joined","t":0,"you":2}"#]),
        (
            .view(Views(you: ana, players: [player(.host, "Nora", .host)]).lobby()),
            [
                """
                {"capacity":8,"ev":"players","game":"guess-e","phase":"lobby",\
                "players":[{"hasLeft":false,"id":0,"isReady":true,"kind":"host","name":"Nora",\
                "presence":"connected"}],"settings":["game: Guess-E","rounds: one turn each (1)",\
                "timers: 30 s for each step","picture: whole from the start (sketched)",\
                "by hand: seen while it is drawn"],"t":0}
                """,
                #"{"ev":"screen","name":"sessionWaiting","t":0,"you":2}"#,
            ]
        ),
        (
            .notice(.requested(PendingRequest(id: 9, name: SafeText("Ana")))),
            [#"{"ev":"requested","name":"Ana","request":9,"t":0,"wish":"play"}"#]
        ),
        (
            .notice(.recognized(ana, name: SafeText("Ana"))),
            [#"{"ev":"recognized","name":"Ana","player":2,"t":0}"#]
        ),
        (
            .notice(
                .knocked(
                    DeniedRequest(
                        name: SafeText("Eve"), wish: .play, reason: .alreadyStarted, otherCount: 2))
            ),
            [
                """
                {"ev":"knocked","name":"Eve","otherCount":2,"reason":"alreadyStarted","t":0,\
                "text":"Eve and 2 others knocked and were told that the game is on.","wish":"play"}
                """
            ]
        ),
        (
            .denied(Denial(.alreadyStarted, gameLasts: .seconds(360))),
            [
                """
                {"ev":"denied","gameLasts":360000,"reason":"alreadyStarted","t":0,"text":"That \
                game has already started. The game may last another 6 minutes. Ask again when it \
                is over."}
                """
            ]
        ),
        (
            .notice(.requestGone(PendingRequest(id: 9, name: SafeText("Ana"), wish: .watch))),
            [#"{"ev":"requestGone","name":"Ana","request":9,"t":0,"wish":"watch"}"#]
        ),
        (
            .notice(.joined(ana, name: SafeText("Ana"), .guest)),
            [#"{"ev":"playerJoined","kind":"guest","name":"Ana","player":2,"t":0}"#]
        ),
        (
            .notice(.left(ana, name: SafeText("Ana"), .kicked)),
            [#"{"ev":"playerLeft","name":"Ana","player":2,"reason":"kicked","t":0}"#]
        ),
        (
            .notice(.renamed(ana, from: SafeText("Ana"), to: SafeText("Mia"))),
            [#"{"ev":"renamed","former":"Ana","name":"Mia","player":2,"t":0}"#]
        ),
        (
            .notice(.presence(ana, name: SafeText("Ana"), .unresponsive)),
            [#"{"ev":"presence","name":"Ana","player":2,"presence":"unresponsive","t":0}"#]
        ),
        (
            .notice(.invitationOpened(id: 77, player: 5, name: SafeText("Ana"))),
            [#"{"ev":"invitationOpened","id":"5","invitation":77,"name":"Ana","t":0}"#]
        ),
        (
            .notice(.invitationDelivered(id: 77, name: SafeText("Ana"))),
            [#"{"ev":"invitationDelivered","invitation":77,"name":"Ana","t":0}"#]
        ),
        (
            .notice(.invitationEnded(id: 77, name: SafeText("Ana"), reason: .unreachable)),
            [
                #"{"ev":"invitationEnded","invitation":77,"name":"Ana","reason":"unreachable","#
                    + #""t":0}"#
            ]
        ),
        (
            .notice(.rejected(ana, name: SafeText("Ana"), .stale)),
            [#"{"ev":"playerRejected","name":"Ana","player":2,"reason":"stale","t":0}"#]
        ),
        (
            .notice(.unsendableView(ana, name: SafeText("Ana"))),
            [#"{"ev":"unsendableView","name":"Ana","player":2,"t":0}"#]
        ),
        (
            .rejected(.wrongPhase),
            [
                """
                {"ev":"rejected","reason":"wrongPhase","t":0,\
                "text":"\(Rejection.wrongPhase.description)"}
                """
            ]
        ),
        (.trouble(safe("No network.")), [#"{"ev":"trouble","t":0,"text":"No network."}"#]),
        (
            .gallery(game: 1, .kept(GalleryPlace(stem: "/a/g"))),
            [#"{"ev":"gallery","page":"/a/g.html","sheet":"/a/g.png","t":0}"#]
        ),
        (.gallery(game: 1, .writing), []),
        (
            .gallery(game: 1, .failed(safe("The disk is full."))),
            [#"{"ev":"trouble","t":0,"text":"The disk is full."}"#]
        ),
        (
            .ended(.hostLeft),
            [#"{"ev":"ended","reason":"hostLeft","t":0,"text":"The host has closed the game."}"#]
        ),
    ]

    @Test("every event of a room is one line of JSON, or two", arguments: table)
    func lines(_ event: RoomEvent, _ lines: [String]) {
        var script = Script()
        script.events = []
        script.see(event)
        expect(script.events.map(\.line), equals: lines)
    }

    @Test("the first line has the program's version, role and name")
    func hello() throws {
        let script = Script(role: .host)
        expect(script.events.count, equals: 1)
        let hello = try object(script.events[0].line)
        expect(hello["ev"] as? String, equals: "hello")
        expect(hello["role"] as? String, equals: "host")
        expect(hello["name"] as? String, equals: "Nora")
        expect(hello["version"] as? String, equals: Help.version)
    }

    @Test(
        "each screen of a game has its name and the facts that the player may know",
        arguments: everyScreen)
    func screens(_ name: String, _ screen: GuessEScreen) throws {
        var script = Script()
        script.see(.view(Views(you: ana, waitingOn: [ana, botty]).game(screen)))
        let event = try object(#require(script.last).line)
        expect(event["ev"] as? String, equals: "screen")
        expect(event["name"] as? String, equals: name)
        #expect(event["round"] as? Int == 2 && event["rounds"] as? Int == 4)
        #expect(event["artist"] as? Int == 1 && event["you"] as? Int == 2)
        expect(event["waitingOn"] as? [Int], equals: [2, 3])
        expect((event["scores"] as? [[String: Any]])?.first?["points"] as? Int, equals: 6)
        expect(event["remaining"] as? Int, equals: 21_000)
        expect(event["picture"] != nil, equals: screen.picture != nil)
        if let text = event["picture"] as? String {
            let bytes = [UInt8](try #require(Data(base64Encoded: text)))
            try expect(Artwork(decoding: bytes), equals: house)
        }
        expect(event["drawing"] as? String, equals: name == "drawingImage" ? "AQAA" : nil)
        let prompts = [
            "drawingImage", "paintingImage", "waitingForGuesses", "rankingGuesses",
            "rankingResults",
        ]
        expect(event["prompt"] != nil, equals: prompts.contains(name))
    }

    @Test("the other parts of a screen are in its event")
    func details() throws {
        func event(_ index: Int) throws -> [String: Any] {
            var script = Script()
            script.see(.view(Views(you: ana).game(everyScreen[index].1)))
            return try object(#require(script.last).line)
        }
        try expect(event(1)["suggestions"] as? [String], equals: somePrompts.map(\.string))
        try expect(event(1)["text"] as? String, equals: "Try other words.")
        try expect(event(2)["isPainting"] as? Bool, equals: true)
        try expect(event(7)["guess"] as? String, equals: "a barn")
        let guesses = try #require(try event(8)["guesses"] as? [[String: Any]])
        expect(guesses.map { $0["id"] as? Int }, equals: [0, 1, 2])
        expect(guesses[0]["text"] as? String, equals: "bear on a shark")
        #expect(guesses[2]["text"] == nil && guesses[1]["likeness"] as? Int == 41)
        try expect(event(9)["texts"] as? [String], equals: ["a barn", ""])
        let placings = try #require(try event(10)["placings"] as? [[String: Any]])
        #expect(placings.map { $0["points"] as? Int } == [5, 2, 0] && placings[2]["place"] == nil)
        #expect(placings[0]["isExact"] as? Bool == true && placings[2]["guess"] == nil)
        try expect(event(10)["artistPoints"] as? Int, equals: 1)
        try expect(event(10)["isLast"] as? Bool, equals: false)
        let standings = try #require(try event(11)["standings"] as? [[String: Any]])
        expect(standings[0]["name"] as? String, equals: "Ana O'Neil")
        #expect(standings[1]["place"] as? Int == 2 && standings[1]["player"] as? Int == 0)
    }

    @Test("the names of events and screens are in the lists")
    func names() {
        var seen: Set = ["hello", "hosting", "hostChanged", "error", "help", "end", "buttonsOpen"]
        for (event, _) in Self.table {
            var script = Script()
            script.see(event)
            seen.formUnion(script.events.map(\.ev))
        }
        expect(seen, equals: Set(ScriptEvent.names))
        let lobbies = ["createSession", "sessionWaiting"]
        expect(
            Set(everyScreen.map(\.0) + lobbies + PartyScreen.names),
            equals: Set(ScriptEvent.screens))
    }

    @Test("people and screens are written when they change, not when time passes")
    func changesOnly() {
        var script = Script()
        var views = Views(you: ana)
        script.see(.view(views.game(.guessingImage(picture: house))))
        let count = script.events.count
        views.revision = 2
        views.remaining = 3_000
        script.see(.view(views.game(.guessingImage(picture: house))))
        expect(script.events.count, equals: count)
        views.waitingOn = [ana]
        script.see(.view(views.game(.guessingImage(picture: house))))
        #expect(script.events.count == count + 1 && script.last?.ev == "screen")
        views.players[1].presence = .disconnected
        script.see(.view(views.game(.guessingImage(picture: house))))
        expect(script.events.suffix(2).map(\.ev), equals: ["players", "screen"])
    }
}
