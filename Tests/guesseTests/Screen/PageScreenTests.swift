import CommandLineKit
import Foundation
import GuessEP2P
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import guesse

/// Tests of big screens on the page.
struct PageScreenTests {
    private func view(_ name: String, at time: Double = 4) throws -> PageView {
        let screen = try #require(bigScreens.first { $0.name == name }).make()
        return PageView(screen, notice: nil, at: seconds(time))
    }

    private func json(_ view: PageView) throws -> String {
        String(decoding: try PageResources.bytes(of: view), as: UTF8.self)
    }

    @Test("are one line of JSON with all their words", arguments: bigScreens.map(\.name))
    func words(name: String) throws {
        let screen = try #require(bigScreens.first { $0.name == name }).make()
        let text = try json(PageView(screen, notice: "Reconnecting…", at: seconds(4)))
        #expect(!text.contains("\n") && text.contains("Reconnecting…"))
        for part in screen.screen.parts {
            let words: [Phrase] =
                switch part {
                case .heading(let text), .line(let text, _): [text]
                case .people(let people): people.flatMap { [$0.name, $0.mark] }
                case .buttons(let buttons): buttons.map(\.label)
                case .places(let places): places.map(\.name)
                case .join(let invitation): invitation.commands
                case .picture, .grid, .input, .countdown, .gate, .state, .spoken: []
                }
            for phrase in words where !phrase.isEmpty {
                let quoted = phrase.string.replacing("\"", with: "\\\"")
                #expect(text.contains(quoted), "\(phrase) is not in \(text)")
            }
        }
    }

    @Test("do not contain the right answer before it is shown")
    func secrecy() throws {
        for name in ["screen-quiz-question", "screen-quiz-reading"] {
            #expect(!(try json(view(name)).contains("state")), "\(name)")
        }
        let result = try json(view("screen-quiz-result"))
        #expect(result.contains(#""state":"right""#) && result.contains(#""state":"wrong""#))
        #expect(!(try json(view("screen-quiz-ready", at: 0)).contains("caterpillar")))
    }

    @Test("draw a picture from its present step, and leave the strokes to the page")
    func picture() throws {
        func drawing(_ view: PageView) -> PageDrawing? {
            view.blocks.lazy.compactMap {
                if case .picture(_, let drawing) = $0 { drawing } else { nil }
            }.first
        }
        let whole = try #require(drawing(try view("screen-guessing")))
        #expect(whole.shown == nil && whole.pace == nil && whole.ops.count == 6)
        var growing = try #require(bigScreens.first { $0.name == "screen-guessing" }).make()
        growing.progress = PictureProgress.Shown(count: 2, from: 0, length: .seconds(3))
        let begun = try #require(drawing(PageView(growing, notice: nil, at: seconds(4))))
        #expect(begun.shown == 2 && begun.pace == 500)
    }

    @Test("have small boards in a board, the clock's time, and a code that leads to the page")
    func parts() throws {
        let board = try json(view("screen-xo-ultimate"))
        expect(board.components(separatedBy: #""kind":"board""#).count, equals: 2)
        expect(board.components(separatedBy: #""columns":3"#).count, equals: 11)
        #expect(try json(view("screen-guessing")).contains(#""left":17000"#))
        let page = Screen.Invitation.Page(
            text: "http://192.0.2.7:8099", code: "HTTP://192.0.2.7:8099")
        let lobby = RoomScreen(
            Screen(
                of: Seat(kind: .guest, view: Views(you: television.id).lobby(), at: .zero),
                Screen.Invitation(commands: ["guesse join"], page: page)),
            at: .zero)
        let text = try json(PageView(lobby, notice: nil, at: .zero))
        #expect(text.contains(#""address":"http://192.0.2.7:8099""#))
        let rows = try #require(QRCode("HTTP://192.0.2.7:8099")).rows
        #expect(text.contains(#""code":["\#(rows[0])""#))
        var canvas = Canvas(TerminalSize(columns: 80, rows: 30))
        BigScreenView(room: lobby, now: .zero, colours: .none, graphics: .half)
            .draw(on: &canvas)
        #expect(canvas.plainText().joined().contains("http://192.0.2.7:8099"))
        #expect(canvas.plainText().joined().contains("▀▀▀"))
    }

    @Test("are requested by --web, with a port or without")
    func flag() throws {
        func port(_ words: [String]) throws -> UInt16? {
            switch try CommandParser.parse(words) {
            case .host(let options), .screen(let options): options.webPort
            default: nil
            }
        }
        #expect(try port(["host"]) == nil)
        try expect(port(["host", "--web"]), equals: 0)
        try expect(port(["host", "--web", "8099"]), equals: 8099)
        try expect(port(["host", "--web=8099", "trivia"]), equals: 8099)
        try expect(port(["screen", "Friday night", "--web", "80"]), equals: 80)
        // The word after it is the game.
        guard case .host(let options) = try CommandParser.parse(["host", "--web", "trivia"]) else {
            Issue.record("no host")
            return
        }
        #expect(options.webPort == 0 && options.setup.title == .trivia)
        for wrong in ["0", "65536", "99999999999"] {
            #expect(throws: UsageError.self) { try port(["host", "--web", wrong]) }
        }
        #expect(throws: UsageError.self) { try port(["host", "--web=x"]) }
    }
}
