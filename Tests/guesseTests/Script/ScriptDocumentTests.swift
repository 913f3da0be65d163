@testable import Games
import CommandLineKit
import Foundation
import Multicast
import Pictures
import Primitives
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// The contents of `Docs/SCRIPT-MODE.md`.
private struct ScriptDocument {
    /// The first cells of the table rows below each heading, in order; of an event in a table of
    /// several its fields.
    private(set) var rows: [String: [String]] = [:]
    private(set) var events: [String] = []
    private(set) var example: [String] = []

    init() throws {
        let text = try documentText("Docs/SCRIPT-MODE.md")
        var heading = ""
        var isJSON = false
        var isOfEvents = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.hasPrefix("|") { isOfEvents = false }
            if line.hasPrefix("```") {
                isJSON = line == "```json"
            } else if isJSON {
                example.append(String(line))
            } else if line.hasPrefix("#") {
                heading = line.drop { $0 == "#" || $0 == " " }.filter { $0 != "`" }
                if line.hasPrefix("### `") { events.append(heading) }
            } else if line.hasPrefix("| ") {
                let cells = line.split(separator: "|").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                if cells[0] == "event" {
                    isOfEvents = true
                } else if isOfEvents {
                    let event = cells[0].filter { $0 != "`" }
                    events.append(event)
                    rows[event] = ["fields", cells[1]]
                } else {
                    rows[heading, default: []].append(cells[0])
                }
            }
        }
    }

    /// Returns the names in the first column of a heading's table, without its head.
    func names(_ heading: String) -> [String] {
        (rows[heading] ?? []).dropFirst().flatMap { cell in
            cell.split(separator: ",").map { $0.filter { $0 != "`" && $0 != " " } }
        }
    }
}

/// The document of script mode.
struct ScriptDocumentTests {
    /// Returns all events, each in all its forms.
    private func samples() throws -> [ScriptEvent] {
        var hosting = ScriptEvent("hosting")
        hosting.session = "Friday night"
        hosting.address = "0.0.0.0:47110"
        hosting.joinString = "gep://agywmo3onxmav4qeyaaaeawafkwttph6"
        hosting.key = "AB7K"
        hosting.web = "http://0.0.0.0:8099/AB7K"
        var changed = ScriptEvent("hostChanged")
        (changed.host, changed.text) = ("Nora", "Nora hosts now, in place of Ana.")
        var all = [hosting, changed]
        for (event, _) in ScriptCoreEventTests.table {
            var script = Script()
            script.see(event)
            all += script.events
        }
        for (_, screen) in everyScreen {
            var script = Script()
            script.see(.view(Views(you: ana).game(screen)))
            script.say("help")
            script.say("quit")
            all += script.events
        }
        var unpainted = Views(you: ana).game(everyScreen[1].1)
        unpainted.guessE?.unpainted = safe("an owl")
        var choosy = Views(you: ana).game(
            .waitingForGuesses(picture: house, guess: nil, prompt: safe("an owl")))
        choosy.guessE?.variantsLeft = 2
        choosy.guessE?.isLive = true
        var artist = Script()
        artist.see(.view(unpainted))
        artist.see(.view(choosy))
        artist.see(.reaction(ana, .clap))
        all += artist.events
        let arriving = ArrivingPicture(id: 1, byteCount: 9, arrivedByteCount: 3, preview: nil)
        var guesser = Script()
        guesser.see(
            .view(Views(you: ana).game(.guessingImage(picture: .arriving(arriving)))))
        all += guesser.events
        all += try boardSamples() + quizSamples() + sheetSamples()
        var host = Script(role: .host)
        host.say("nonsense")
        host.see(
            .view(
                Views(
                    spectators: [wat], startBlocker: .playersNotReady,
                    requests: [PendingRequest(id: 3, name: safe("Zoe"))]
                ).lobby()))
        let result = GameResult(
            of: Views().lobby(), .init(GuessE.self, Views().finishedGame), ending: "finished",
            number: 7,
            at: safe("2026-01-02T20:15:00Z"))
        return all + host.events + (try discoverySamples()) + [.result(result)]
    }

    /// Returns the screens of X and O, with a request, a line, and each other field.
    private func boardSamples() throws -> [ScriptEvent] {
        let players = [PlayerID(rawValue: 0), PlayerID(rawValue: 1)]
        var game = XAndO(seed: 1)
        var script = Script()
        func show() {
            var view = Views().lobby()
            view.phase = game.isFinished ? .finished : .playing
            view.game = .init(XAndO.self, game.view(for: nil))
            script.see(.view(view))
        }
        game.start(with: players)
        show()
        let moves = [(0, 0), (1, 3), (0, 1), (1, 4), (0, 2)]
        var actions: [(Int, XAndOAction)] = [(0, .start(round: 1))]
        actions += moves.map { ($0.0, .move(round: 1, square: $0.1)) }
        actions.insert((1, .reset(round: 1)), at: 2)
        actions.append((0, .end))
        for (player, action) in actions {
            try action.apply(from: players[player], to: &game)
            show()
        }
        script.say("quit")
        return script.events
    }

    /// Returns the screens of Trivia: a question with all fields, pressed and answered, and the
    /// end.
    private func quizSamples() throws -> [ScriptEvent] {
        var script = Script()
        for quiz in try Quiz.allScreens() {
            var view = Views().lobby()
            view.phase = .playing
            view.game = .init(Trivia.self, quiz)
            script.see(.view(view))
            script.pass(.seconds(9))
        }
        script.say("quit")
        return script.events
    }

    /// Returns the screens of Phone.
    private func sheetSamples() -> [ScriptEvent] {
        var script = Script()
        for game in Sheets.allScreens {
            var view = Views().lobby()
            view.phase = .playing
            view.game = .init(Phone.self, game)
            script.see(.view(view))
        }
        script.see(.gallery(game: 0, .stored(path: "/a/b.json", line: safe("Album: kept."))))
        script.say("quit")
        return script.events
    }

    /// Returns the events of `guesse list --watch` and of `guesse doctor`.
    private func discoverySamples() throws -> [ScriptEvent] {
        let facts = DoctorFacts(
            links: [
                DoctorFacts.Link(
                    name: "eth0", isIPv6: false, isLoopback: false, addresses: ["192.0.2.7"],
                    sent: 11, own: 0, foreign: 0, failure: "it is down",
                    isAnnouncing: false)
            ],
            leftOut: [DoctorFacts.LeftOut(name: "tun0", reason: .tunnel)],
            others: [
                DoctorFacts.Other(
                    name: safe("Bea"), kind: .doctor, addresses: ["192.0.2.9"], ways: ["sweep"],
                    isHere: false),
                DoctorFacts.Other(session: foundGame(game: "dice")),
            ])
        let log = WatchLog(style: .events, start: .zero)
        return everyBrowserEvent.map { log.event($0, at: .zero) }
            + [ScriptEvent.doctor(facts, Diagnosis.findings(facts), false)]
    }

    @Test("has the kinds of findings, reasons and ways of the code")
    func vocabulary() throws {
        let text = try documentText("Docs/SCRIPT-MODE.md")
        let words =
            Finding.Kind.allCases.map(\.rawValue) + DiscoveryWay.allCases.map(\.word)
            + [LossReason.goodbye, .expired, .refused, .displaced, .interfaceGone].map(\.word)
        for word in words { #expect(text.contains("`\(word)`"), "\(word)") }
    }

    @Test("has the events of the code")
    func events() throws {
        let document = try ScriptDocument()
        let names = ScriptEvent.names + ScriptEvent.discoveryNames + ScriptEvent.resultNames
        expect(Set(document.events), equals: Set(names))
        expect(document.events.count, equals: names.count)
    }

    @Test("has the fields of each event that are written")
    func fields() throws {
        let document = try ScriptDocument()
        var written: [String: Set<String>] = [:]
        for event in try samples() {
            written[event.ev, default: []].formUnion(try object(event.line).keys)
        }
        expect(
            Set(written.keys),
            equals: Set(ScriptEvent.names + ScriptEvent.discoveryNames + ScriptEvent.resultNames))
        for (event, keys) in written {
            expect(
                Set(document.names(event)), equals: keys.subtracting(["ev", "t"]),
                "the event \(event)")
        }
    }

    @Test("has the fields within arrays that are written")
    func innerFields() throws {
        let text = try documentText("Docs/SCRIPT-MODE.md")
        for event in try samples() {
            if let game = try object(event.line)["game"] as? [String: Any] {
                let known = fields(ofArray: "sessions", inSection: "sessions", of: text)
                expect(Set(game.keys), equals: known, "\(event.ev) game")
            }
            for case let (key, values as [[String: Any]]) in try object(event.line) {
                let known = fields(ofArray: key, inSection: event.ev, of: text)
                for value in values {
                    #expect(Set(value.keys).isSubset(of: known), "\(event.ev) \(key)")
                }
            }
        }
    }

    @Test("has the commands of the code")
    func commands() throws {
        try expect(
            ScriptDocument().names("Commands").sorted(), equals: ScriptCommand.words.sorted())
    }

    @Test("has the screens of the code, in the same order")
    func screens() throws {
        try expect(ScriptDocument().names("Screens"), equals: ScriptEvent.screens)
    }

    @Test("has only waits that exist")
    func waits() throws {
        let waits = try ScriptDocument().rows["Waiting"]?.dropFirst() ?? []
        expect(waits.count, equals: 7)
        for cell in waits {
            for wait in cell.split(separator: ",") {
                let line = wait.filter { $0 != "`" }
                    .replacingOccurrences(of: "=screen:NAME", with: "=screen:finished")
                    .replacingOccurrences(of: "screen=NAME", with: "screen=finished")
                    .replacingOccurrences(of: "ev=NAME", with: "ev=joined")
                    .replacingOccurrences(of: "=N", with: "=2")
                guard case .wait = try ScriptCommand.parse(line) else {
                    Issue.record("\(line) is no wait")
                    continue
                }
            }
        }
    }

    @Test("has the exit codes of the code")
    func exitCodes() throws {
        try expect(
            ScriptDocument().names("Exit codes").compactMap { Int32($0) },
            equals: [
                ExitCode.done, ExitCode.unexpected, ExitCode.usage, ExitCode.noSuchSession,
                ExitCode.denied, ExitCode.networkUnavailable, ExitCode.hostLost,
                ExitCode.imageProvider, ExitCode.badInput, 129, ExitCode.interrupted,
                ExitCode.terminated,
            ])
    }

    @Test("has an example of events with fields that it describes")
    func example() throws {
        let document = try ScriptDocument()
        #expect(document.example.count > 8)
        for line in document.example {
            let event = try object(line)
            let name = try #require(event["ev"] as? String)
            let known = Set(document.names(name)).union(["ev", "t"])
            #expect(Set(event.keys).isSubset(of: known), "\(line)")
        }
        expect(document.example.first?.contains(#""ev":"hello""#), equals: true)
        expect(document.example.last?.contains(#""ev":"end""#), equals: true)
    }

    /// Returns the words in braces in the row of a field.
    private func fields(
        ofArray key: String, inSection section: String, of text: String
    ) -> Set<String> {
        guard let head = text.range(of: "### `\(section)`\n"),
            let row = text[head.upperBound...].split(separator: "\n").first(where: {
                $0.hasPrefix("| `\(key)` |")
            }), let open = row.firstIndex(of: "{"), let close = row.firstIndex(of: "}")
        else { return [] }
        return Set(
            row[row.index(after: open)..<close].split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            })
    }
}
