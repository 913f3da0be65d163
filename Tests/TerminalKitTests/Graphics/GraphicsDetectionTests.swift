import Primitives
import TestKit
import Testing

@testable import TerminalKit

/// A kind of terminal, and the expected decision for it.
private struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    /// The answers, in the order of the questions.
    var answers: [String]
    var environment: [String: String] = [:]
    var tier: GraphicsTier
    var cell: PixelSize?
    var testDescription: String { name }
}

private let yes = "\u{1B}_Gi=31;OK\u{1B}\\"
private let no = "\u{1B}_Gi=31;EINVAL:nothing\u{1B}\\"
private let cellSize = "\u{1B}[6;20;10t"
private let sixels = "\u{1B}[?62;4;22c"
private let plain = "\u{1B}[?1;2c"
private let small = PixelSize(width: 10, height: 20)

private let kinds = [
    Kind(name: "kitty", answers: [yes, cellSize, "\u{1B}[?62;c"], tier: .kitty, cell: small),
    Kind(name: "kitty with sixels", answers: [yes, sixels], tier: .kitty),
    Kind(name: "sixels", answers: [cellSize, sixels], tier: .sixel, cell: small),
    Kind(name: "a refusal and sixels", answers: [no, cellSize, sixels], tier: .sixel, cell: small),
    Kind(
        name: "iTerm2", answers: [cellSize, sixels], environment: ["TERM_PROGRAM": "iTerm.app"],
        tier: .iterm2, cell: small),
    Kind(
        name: "iTerm2 over SSH", answers: [plain], environment: ["LC_TERMINAL": "iTerm2"],
        tier: .iterm2),
    Kind(
        name: "iTerm2 with kitty's protocol", answers: [yes, sixels],
        environment: ["TERM_PROGRAM": "iTerm.app"], tier: .kitty),
    Kind(name: "xterm", answers: [cellSize, plain], tier: .half, cell: small),
    Kind(name: "one that refuses", answers: [no, plain], tier: .half),
    Kind(name: "one with a window of no size", answers: ["\u{1B}[6;0;0t", plain], tier: .half),
]

private func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: milliseconds * 1_000_000)
}

struct GraphicsDetectionTests {
    private func detection(
        _ environment: [String: String] = [:], choice: GraphicsTier? = nil,
        colours: ColourTier = .trueColour, isTerminal: Bool = true, cell: PixelSize? = nil
    ) -> GraphicsDetection {
        GraphicsDetection(
            choice: choice,
            environment: environment.merging(["TERM": "xterm-256color"]) { own, _ in own },
            colours: colours, isTerminal: isTerminal, cell: cell)
    }

    /// Passes pieces of a terminal's input through a parser, one moment after the other.
    private func receive(
        _ pieces: [[UInt8]], from start: Int64 = 0, _ parser: inout KeyParser,
        _ detection: inout GraphicsDetection
    ) -> [InputEvent] {
        var events: [InputEvent] = []
        for (index, piece) in pieces.enumerated() {
            let now = time(start + Int64(index))
            parser.receive(piece, at: now)
            detection.handleTimeout(at: now)
            while let event = parser.pollEvent() {
                if case .reply(let reply) = event {
                    detection.receive(reply)
                } else {
                    events.append(event)
                }
            }
        }
        return events
    }

    @Test("one string has all questions, and the last one is one that every terminal answers")
    func query() {
        var asking = detection()
        #expect(asking.decision == nil)
        let query = asking.begin(at: .zero, timeout: .milliseconds(200))
        expect(
            String(decoding: query, as: UTF8.self),
            equals: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c")
        expect(asking.nextTimeout, equals: time(200))
        #expect(asking.begin(at: .zero, timeout: .milliseconds(200)).isEmpty)
    }

    @Test("answers mean the same however they are cut, with keys typed meanwhile", arguments: kinds)
    fileprivate func splits(_ kind: Kind) {
        // A user's keys can come between two answers; one of them looks like an answer's beginning.
        let keys = ["a", "\u{1B}[A", "é", "\r"]
        let events: [InputEvent] = [
            .key(.character("a")), .key(Key(.up)), .key(.character("é")), .key(Key(.enter)),
        ]
        var text = keys[0]
        for (answer, key) in zip(kind.answers, keys.dropFirst()) { text += answer + key }
        let bytes = Array(text.utf8)
        func check(_ pieces: [[UInt8]]) {
            var asking = detection(kind.environment)
            _ = asking.begin(at: .zero, timeout: .milliseconds(200))
            var parser = KeyParser()
            let typed = receive(pieces, &parser, &asking)
            expect(typed, equals: Array(events.prefix(kind.answers.count + 1)))
            expect(asking.decision, equals: kind.tier)
            expect(asking.cell, equals: kind.cell)
            #expect(asking.nextTimeout == nil)
        }
        check([bytes])
        check(bytes.map { [$0] })
        for first in 0...bytes.count {
            for second in stride(from: first, through: bytes.count, by: 3) {
                check(
                    [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init))
            }
        }
    }

    @Test("without an answer the waiting ends when the time is over, and not before")
    func silence() {
        var asking = detection()
        _ = asking.begin(at: time(5), timeout: .milliseconds(200))
        asking.handleTimeout(at: time(204))
        #expect(asking.decision == nil)
        asking.handleTimeout(at: time(205))
        expect(asking.decision, equals: .half)
        #expect(asking.nextTimeout == nil)
    }

    @Test("half of the answers end it too, if one is that of kitty's protocol")
    func halfAnAnswer() {
        var asking = detection()
        var parser = KeyParser()
        _ = asking.begin(at: .zero, timeout: .milliseconds(200))
        _ = receive([Array(yes.utf8)], &parser, &asking)
        #expect(asking.decision == nil)
        asking.handleTimeout(at: time(200))
        expect(asking.decision, equals: .kitty)
    }

    @Test("a late answer is no key press, in whatever pieces, and still counts", arguments: kinds)
    fileprivate func lateness(_ kind: Kind) {
        let bytes = Array(kind.answers.joined().utf8)
        for first in 0...bytes.count {
            var asking = detection(kind.environment)
            var parser = KeyParser()
            _ = asking.begin(at: .zero, timeout: .milliseconds(200))
            asking.handleTimeout(at: time(200))
            expect(asking.decision, equals: .half)
            let pieces = [bytes[..<first], bytes[first...]].map(Array.init)
            expect(receive(pieces, from: 900, &parser, &asking), equals: [])
            expect(asking.decision, equals: kind.tier)
        }
    }

    @Test(
        "a terminal with a clear environment is not asked",
        arguments: [
            (["TMUX": "/tmp/tmux-0/default,1,0"], ColourTier.trueColour, GraphicsTier.half),
            (["STY": "1.pts-0"], .palette256, .half),
            (["TERM": "tmux-256color"], .palette256, .half),
            (["TERM": "screen"], .sixteen, .half), (["TERM": "linux"], .eight, .ascii),
            (["TERM": "linux"], .none, .ascii), (["TERM": "linux", "TMUX": "x"], .sixteen, .half),
            (["TERM": "screen"], .none, .braille), (["TERM": "screen"], .eight, .braille),
            (["TMUX": "x", "TERM_PROGRAM": "iTerm.app"], .trueColour, .half),
            (["TERM": "dumb"], .none, .braille),
            (["TERM": "dumb"], .trueColour, .half),
            (["ACCESSIBLE": "1"], .trueColour, .words),
            (["ACCESSIBLE": "1", "TMUX": "x"], .none, .words),
            // The result of NO_COLOR.
            ([:], .none, .braille),
            (["LC_ALL": "de_DE.ISO-8859-1"], .trueColour, .ascii),
            (["LANG": "ja_JP.eucJP"], .none, .ascii),
            (["LANG": "C", "TMUX": "x"], .trueColour, .half),
            (
                ["LC_ALL": "en_US.UTF-8", "LANG": "de_DE.ISO-8859-1", "STY": "x"], .trueColour,
                .half
            ),
        ])
    func surroundings(
        _ environment: [String: String], _ colours: ColourTier, _ tier: GraphicsTier
    ) {
        var decided = detection(environment, colours: colours)
        expect(decided.decision, equals: tier)
        #expect(decided.begin(at: .zero, timeout: .milliseconds(200)).isEmpty)
        decided.receive(.graphics(isOK: true))
        decided.receive(.deviceAttributes([62, 4]))
        expect(decided.decision, equals: tier)
    }

    @Test("empty variables have no effect, and few colours do not prevent the questions")
    func asked() {
        #expect(detection(["ACCESSIBLE": "", "TMUX": "", "STY": ""]).decision == nil)
        let few = detection(colours: .sixteen)
        #expect(few.decision == nil)
        expect(few.tier, equals: .half)
        #expect(detection(["TERM": "linux-16color"], colours: .sixteen).decision == nil)
        expect(detection(isTerminal: false).decision, equals: .half)
        expect(detection(colours: .none, isTerminal: false).decision, equals: .braille)
    }

    @Test("the user's choice always counts", arguments: GraphicsTier.allCases)
    func choice(_ tier: GraphicsTier) {
        let all = ["TMUX": "x", "ACCESSIBLE": "1", "TERM": "dumb", "LC_ALL": "C.ISO-8859-1"]
        var chosen = detection(all, choice: tier, cell: small)
        expect(chosen.decision, equals: tier)
        chosen.receive(.graphics(isOK: true))
        chosen.receive(.deviceAttributes([4]))
        expect(chosen.decision, equals: tier)
    }

    @Test("half-blocks without colours would show nothing")
    func colourless() {
        expect(detection(choice: .half, colours: .none).tier, equals: .braille)
        expect(detection(choice: .half, colours: .sixteen).tier, equals: .half)
        expect(detection(["TERM": "linux"], choice: .half, colours: .eight).tier, equals: .half)
        expect(GraphicsTier.kitty.inCells(colours: .eight), equals: .braille)
        for tier in GraphicsTier.allCases where tier != .half {
            expect(detection(choice: tier, colours: .none).tier, equals: tier)
        }
    }

    @Test("for sixels the size of a cell is asked for, if the system does not know it")
    func sixelSize() {
        var asking = detection(["TMUX": "x"], choice: .sixel)
        #expect(!asking.begin(at: .zero, timeout: .milliseconds(200)).isEmpty)
        expect(asking.tier, equals: .sixel)
        asking.receive(.graphics(isOK: true))
        asking.receive(.cellSize(small))
        asking.receive(.deviceAttributes([1]))
        expect(asking.decision, equals: .sixel)
        expect(asking.cell, equals: small)
        expect(detection(choice: .sixel, isTerminal: false).decision, equals: .sixel)
    }
}
