import CommandLineKit
import Foundation
import Primitives
import SimulationKit
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

extension Views {
    /// A game at its end.
    var finishedGame: GuessEView {
        GuessEView(
            round: 4, roundCount: 4, artist: nil, order: [], scores: [], waitingOn: [],
            screen: .finished(standings: someStandings))
    }
}

private let results = GuessEScreen.rankingResults(results: someResults)
private let over = GuessEScreen.finished(standings: someStandings)

private func view(
    _ screen: GuessEScreen?, game: Int = 1, you: PlayerID = ana, spectators: [PlayerSummary] = [],
    points: [Int] = [6, 4, 4, 0]
) -> SessionView<Party.View> {
    let views = Views(you: you, spectators: spectators, points: points)
    var view = screen.map { views.game($0) } ?? views.lobby()
    view.gameNumber = game
    return view
}

/// The watch over the ends of games.
struct ResultWatchTests {
    private func endings(_ events: [RoomEvent]) -> [String] {
        var watch = ResultWatch()
        return events.compactMap { watch.receive($0)?.ending }
    }

    @Test(
        "each end is returned once, with the last view of the game",
        arguments: [
            Ending.left, .kicked, .hostLeft, .connectionLost, .seatGone, .replaced,
        ])
    func once(ending: Ending) {
        var watch = ResultWatch()
        #expect(watch.receive(.view(view(results, points: [0, 0, 1, 0]))) == nil)
        #expect(watch.receive(.view(view(results))) == nil)
        let end = watch.receive(.ended(ending))
        expect(end?.ending, equals: ending.rawValue)
        expect(end.map { Party.standings(in: $0.game).map(\.points) }, equals: [6, 4, 4, 0])
        #expect(watch.receive(.ended(ending)) == nil)
        #expect(watch.end(as: "left") == nil)
    }

    @Test("a game ends by its rules, or when its host goes back to the lobby")
    func byRules() {
        let start: RoomEvent = .view(view(results))
        expect(endings([start, .view(view(over)), .view(view(over))]), equals: ["finished"])
        expect(endings([start, .view(view(over)), .ended(.hostLeft)]), equals: ["finished"])
        expect(endings([start, .view(view(nil)), .ended(.hostLeft)]), equals: ["stopped"])
        expect(
            endings([
                start, .view(view(over)), .view(view(nil)), .view(view(results, game: 2)),
                .view(view(over, game: 2)), .view(view(nil, game: 2)), .ended(.left),
            ]), equals: ["finished", "finished"])
    }

    @Test(
        "a closed room ends its game; nothing ends without a game, or for a spectator")
    func none() {
        var watch = ResultWatch()
        #expect(watch.receive(.view(view(results))) == nil)
        expect(watch.end(as: "left")?.ending, equals: "left")
        #expect(endings([.view(view(nil)), .ended(.hostLeft)]).isEmpty)
        #expect(endings([.pending, .denied(.full), .ended(.unreachable)]).isEmpty)
        let watched = view(results, you: wat.id, spectators: [wat])
        #expect(endings([.view(watched), .ended(.hostLeft)]).isEmpty)
    }

    @Test("a game that continues after its end ends again")
    func goesOn() {
        expect(
            endings([
                .view(view(results)), .ended(.connectionLost), .joined(ana), .view(view(results)),
                .view(view(over)),
            ]), equals: ["connectionLost", "finished"])
    }
}

struct ResultFileTests {
    private func file(_ scratch: Scratch) -> ResultFile {
        ResultFile(environment: ["XDG_STATE_HOME": scratch.folder])
    }

    private func result(
        _ ending: String = "finished", number: UInt64 = 7, game: Int = 1, at: String = "now",
        points: [Int] = [6, 4, 4, 0]
    ) -> GameResult {
        let view = view(results, game: game, points: points)
        return GameResult(
            of: view, view.game ?? .init(GuessE.self, Views().finishedGame), ending: ending,
            number: number,
            at: safe(at))
    }

    @Test("has one game per line, the newest first, and only its owner may read it")
    func lines() throws {
        let scratch = try Scratch()
        let file = file(scratch)
        #expect(file.load().isEmpty)
        #expect(file.keep(result(number: 1, at: "2026-01-02T20:15:00Z")))
        #expect(file.keep(result("hostLeft", number: 2)))
        let kept = file.load()
        expect(kept.map(\.number), equals: ["2", "1"])
        expect(kept.last?.at, equals: safe("2026-01-02T20:15:00Z"))
        #expect(kept.last?.session == safe("Friday night") && kept.last?.host == safe("Nora"))
        expect(kept.last?.standings.map(\.name.string).first, equals: "Nora")
        expect(kept.last?.standings.map(\.points), equals: [6, 4, 4, 0])
        expect(scratch.text("guesse/results").split(separator: "\n").count, equals: 2)
        let attributes = try FileManager.default.attributesOfItem(
            atPath: scratch.path("guesse/results"))
        expect((attributes[.posixPermissions] as? NSNumber)?.intValue, equals: 0o600)
    }

    @Test("has one line for a game that continues, and keeps a game that was played to its end")
    func replaced() throws {
        let file = file(try Scratch())
        #expect(file.keep(result("connectionLost", points: [1, 0, 0, 0])))
        #expect(file.keep(result(number: 8)))
        #expect(file.keep(result("finished")))
        expect(file.load().map(\.ending), equals: ["finished", "finished"])
        expect(file.load().first?.number, equals: "7")
        #expect(file.keep(result("left")), "another player's of this user")
        expect(file.load().map(\.ending), equals: ["finished", "finished"])
        #expect(file.keep(result("left", game: 2)))
        expect(file.load().count, equals: 3, "the session's next game is another")
    }

    @Test("has a limit of games, and of bytes")
    func limits() throws {
        let scratch = try Scratch()
        let file = file(scratch)
        let former = (1...103).reversed().map { result(number: UInt64($0)) }
        try FileManager.default.createDirectory(
            atPath: scratch.path("guesse"), withIntermediateDirectories: false)
        try Data(ResultFile.text(of: former).utf8).write(
            to: URL(filePath: scratch.path("guesse/results")))
        for number in UInt64(104)...105 { #expect(file.keep(result(number: number))) }
        let kept = file.load()
        expect(kept.count, equals: ResultFile.limit)
        expect(kept.first?.number, equals: String(105, radix: 16))
        expect(kept.last?.number, equals: String(6, radix: 16))
        var long = result()
        long.standings = (0..<64).map { seat in
            .init(
                place: 1, player: PlayerID(rawValue: UInt32(seat)),
                name: safe(String(repeating: "漢", count: 100)), points: seat)
        }
        let count = Effort.cases(40, quick: 4)
        for number in 0..<count {
            long.number = "long\(number)"
            #expect(file.keep(long))
        }
        #expect(scratch.bytes("guesse/results").count <= ResultFile.largestByteCount)
        expect(
            file.load().first?.number, equals: "long\(count - 1)", "what is kept can be read again")
    }

    @Test("keeps nothing if it cannot be written, and says so")
    func unwritable() throws {
        let scratch = try Scratch()
        #expect(FileManager.default.createFile(atPath: scratch.path("guesse"), contents: Data()))
        #expect(!file(scratch).keep(result()))
        #expect(!ResultFile(environment: [:]).keep(result()))
    }

    @Test(
        "is read without harm, for any contents",
        arguments: ["", "x", "{}\n[]\n", "\u{0}\n\n", "{\"at\":1}"])
    func hostile(text: String) throws {
        #expect(ResultFile.parse(text).isEmpty)
        expect(ResultFile.parse(text + "\n" + ResultFile.text(of: [result()])), equals: [result()])
    }

    @Test("is listed within 80 columns, or as events, and no escape sequence in it comes through")
    func listed() {
        expect(
            ResultsCommand.lines(of: [], ResultsOptions()),
            equals: ["No game has ended yet. Play one: guesse play"])
        var odd = result("hostLeft\u{1B}[2J", number: 8)
        odd.round = 3
        let west = { (_: Int) in -8 * 3600 }
        let lines = ResultsCommand.lines(
            of: [result(at: "2026-01-02T20:15:00Z"), odd], ResultsOptions(), zone: west)
        expect(
            lines.prefix(2),
            equals: [
                "Friday afternoon, 2 January 2026: Guess-E in \"Friday night\", hosted by Nora",
                "  finished: 1. Nora 6, 2. Aziz 4, 2. Ana O'Neil 4, 4. Botty McDraw 0",
            ])
        #expect(lines[3].contains(", round 3 of 4: 1. Nora 6"))
        #expect(!lines[3].contains("\u{1B}"))
        var pointless = result()
        pointless.standings = []
        expect(ResultsCommand.lines(of: [pointless], ResultsOptions()).last, equals: "  finished")
        #expect(ResultsCommand.sentences(of: [pointless])[0].hasSuffix(", finished."))
        odd.session = SafeText(String(repeating: "漢", count: 24), limit: .name)
        odd.host = odd.session
        odd.round = 0
        let wide = ResultsCommand.lines(of: [odd], ResultsOptions())
        #expect(wide.contains { $0.contains(", before the first round: 1. Nora 6") })
        #expect((lines + wide).allSatisfy { DisplayWidth.width(of: $0) <= 80 })
        let sentences = ResultsCommand.sentences(
            of: [
                result(at: "2026-01-02T20:15:00Z"), result("hostLeft", number: 9), odd,
            ], zone: west)
        expect(
            sentences[0],
            equals: "Friday afternoon, 2 January 2026: Guess-E in \"Friday night\", "
                + "hosted by Nora, finished. Points: Nora 6, Aziz 4, Ana O'Neil 4, Botty McDraw 0.")
        #expect(sentences[1].contains("hosted by Nora, the host left, round 2 of 4. Points"))
        #expect(!sentences[2].contains("\u{1B}"))
        let events = ResultsCommand.lines(of: [result()], ResultsOptions(isJSON: true))
        expect(events.count, equals: 1)
        #expect(events[0].contains(#""ev":"result","game":"guess-e","host":"Nora""#))
    }

    @Test("is not changed if nothing in it can be read, and its user is told its path")
    func foreign() throws {
        let scratch = try Scratch()
        #expect(file(scratch).unreadablePath == nil, "there is none yet")
        #expect(file(scratch).keep(result()))
        #expect(file(scratch).unreadablePath == nil)
        let path = scratch.path("guesse/results")
        try Data("garbage of another version\n".utf8).write(to: URL(fileURLWithPath: path))
        expect(file(scratch).unreadablePath, equals: path)
        #expect(!file(scratch).keep(result()))
        expect(scratch.bytes("guesse/results"), equals: Array("garbage of another version\n".utf8))
    }

    @Test("is listed by a command with one flag")
    func command() throws {
        try expect(CommandParser.parse(["results"]), equals: .results(ResultsOptions()))
        try expect(
            CommandParser.parse(["results", "--json"]),
            equals: .results(ResultsOptions(isJSON: true)))
        #expect(throws: UsageError.self) { try CommandParser.parse(["results", "x"]) }
    }
}

/// A room that keeps results.
struct RoomResultTests {
    private func play(
        _ scratch: Scratch, _ events: [RoomEvent], number: UInt64? = 9
    ) async throws -> [RoomEvent] {
        let role = StagedRole(events, number: number, isOver: true)
        let room = try await Room(
            results: ResultFile(environment: ["XDG_STATE_HOME": scratch.folder]),
            clock: { safe("2026-01-02T20:15:00Z") }
        ) { await role.reporting($0) }
        let seen = await room.toldEvents
        await room.close()
        return seen
    }

    private func kept(_ scratch: Scratch) -> [GameResult] {
        ResultFile(environment: ["XDG_STATE_HOME": scratch.folder]).load()
    }

    @Test("keeps a game's standings before it reports the end, and says so")
    func told() async throws {
        let scratch = try Scratch()
        let events: [RoomEvent] = [.joined(ana), .view(view(results)), .ended(.hostLeft)]
        let seen = try await play(scratch, events)
        expect(seen, equals: Array(events.dropLast()) + [.saved(game: 1), .ended(.hostLeft)])
        let result = try #require(kept(scratch).first)
        #expect(result.ending == "hostLeft" && result.number == "9" && result.game == 1)
        #expect(result.at == safe("2026-01-02T20:15:00Z") && result.you == ana)
        #expect(result.round == 2 && result.rounds == 4)
        _ = try await play(scratch, [.joined(ana), .view(view(results)), .view(view(over))])
        expect(kept(scratch).map(\.ending), equals: ["finished"], "the same game went on")
    }

    @Test("keeps those of a game that its user quits")
    func quits() async throws {
        let scratch = try Scratch()
        let file = ResultFile(environment: ["XDG_STATE_HOME": scratch.folder])
        let role = StagedRole([.view(view(results))], number: 9)
        let room = try await Room(results: file) { await role.reporting($0) }
        let inbox = EventQueue<RoomEvent>(overrun: .overrun, state: \.stateKind)
        async let over: Void = room.run { inbox.send($0) }
        for await event in SessionEvents(inbox) {
            if case .session(.view) = event { break }
        }
        await room.close()
        await over
        expect(kept(scratch).map(\.ending), equals: ["left"])
        expect(kept(scratch).first?.at.string.hasSuffix("Z"), equals: true)
    }

    @Test("distinguishes games of sessions without a number")
    func unnumbered() async throws {
        let scratch = try Scratch()
        let stay: [RoomEvent] = [.joined(ana), .view(view(results)), .ended(.hostLeft)]
        _ = try await play(scratch, stay + stay, number: nil)
        expect(kept(scratch).count, equals: 2)
    }
}
