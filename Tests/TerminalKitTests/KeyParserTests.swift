import Primitives
import TestKit
import Testing

@testable import TerminalKit

struct KeyParserTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var text: String
        var events: [InputEvent]
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ events: InputEvent...) {
            self.text = text
            self.events = events
        }
        init(_ text: String, key code: Key.Code, _ modifiers: Key.Modifiers = []) {
            self.init(text, .key(Key(code, modifiers)))
        }
    }

    static let cases = [
        Case("a", key: .character("a")), Case("é", key: .character("é")),
        Case("中", key: .character("中")), Case("🐻", key: .character("🐻")),
        Case("\r", key: .enter), Case("\n", key: .enter), Case("\t", key: .tab),
        Case("\u{7F}", key: .backspace), Case("\u{8}", key: .backspace),
        Case("\u{3}", key: .character("c"), .control),
        Case("\u{0}", key: .character(" "), .control),
        Case("\u{1D}", key: .character("]"), .control),
        Case("\u{1B}[A", key: .up), Case("\u{1B}OA", key: .up), Case("\u{1B}[B", key: .down),
        Case("\u{1B}[C", key: .right), Case("\u{1B}[D", key: .left),
        Case("\u{1B}[1;5C", key: .right, .control),
        Case("\u{1B}[1;4D", key: .left, [.shift, .alt]),
        Case("\u{1B}[H", key: .home), Case("\u{1B}[1~", key: .home), Case("\u{1B}OF", key: .end),
        Case("\u{1B}[4~", key: .end), Case("\u{1B}[3~", key: .delete),
        Case("\u{1B}[2~", key: .insert), Case("\u{1B}[5~", key: .pageUp),
        Case("\u{1B}[6~", key: .pageDown), Case("\u{1B}[Z", key: .tab, .shift),
        Case("\u{1B}OP", key: .function(1)), Case("\u{1B}[[B", key: .function(2)),
        Case("\u{1B}[15~", key: .function(5)), Case("\u{1B}[17~", key: .function(6)),
        Case("\u{1B}[24~", key: .function(12)), Case("\u{1B}OM", key: .enter),
        Case("\u{1B}x", key: .character("x"), .alt), Case("\u{1B}é", key: .character("é"), .alt),
        Case("\u{1B}\u{7F}", key: .backspace, .alt), Case("\u{1B}\r", key: .enter, .alt),
        Case("\u{1B}[97;5u", key: .character("a"), .control), Case("\u{1B}[27u", key: .escape),
        Case("\u{1B}\u{1B}[A", .key(Key(.escape)), .key(Key(.up))),
        Case("\u{1B}[I", .focus(true)), Case("\u{1B}[O", .focus(false)),
        Case("\u{1B}[<0;5;3M", .mouse(MouseEvent(.press(button: 0), at: Point(4, 2)))),
        Case("\u{1B}[<2;5;3m", .mouse(MouseEvent(.release(button: 2), at: Point(4, 2)))),
        Case("\u{1B}[<32;1;1M", .mouse(MouseEvent(.drag(button: 0), at: Point(0, 0)))),
        Case("\u{1B}[<35;1;1M", .mouse(MouseEvent(.move, at: Point(0, 0)))),
        Case("\u{1B}[<64;1;1M", .mouse(MouseEvent(.scrollUp, at: Point(0, 0)))),
        Case("\u{1B}[<81;1;1M", .mouse(MouseEvent(.scrollDown, at: Point(0, 0), .control))),
        Case("\u{1B}[<128;1;1M"), Case("\u{1B}[<66;1;1M"), Case("\u{1B}[<0;1M"), Case("\u{1B}[<M"),
        Case(
            "\u{1B}[<0;99999999999;0M",
            .mouse(MouseEvent(.press(button: 0), at: Point(99_998, 0)))),
        Case("\u{1B}[M q!a", .key(.character("a"))),
        Case("\u{1B}[M \u{1B}[A", key: .up),
        Case("\u{1B}[200~bear\r\non a\tshark\u{1B}[A\u{1B}[201~", .paste("bear on a shark[A")),
        Case("\u{1B}[200~中é\u{1B}[201~x", .paste("中é"), .key(.character("x"))),
        Case("\u{1B}[200~\u{1B}[201~"),
        Case("\u{1B}[?62;4c", .reply(.deviceAttributes([62, 4]))),
        Case("\u{1B}[12;40R", .reply(.cursorPosition(Point(39, 11)))),
        Case("\u{1B}[6;20;10t", .reply(.cellSize(PixelSize(width: 10, height: 20)))),
        Case("\u{1B}[6;0;10t", .reply(.other)), Case("\u{1B}[8;24;80t", .reply(.other)),
        Case("\u{1B}[?2026;2$y", .reply(.mode(2026, state: 2))),
        Case("\u{1B}_Gi=31;OK\u{1B}\\", .reply(.graphics(isOK: true))),
        Case("\u{1B}_Gi=31;ENOENT:x\u{1B}\\", .reply(.graphics(isOK: false))),
        Case("\u{1B}P>|xterm(370)\u{1B}\\", .reply(.other)),
        Case("\u{1B}]11;rgb:0/0/0\u{7}a", .reply(.other), .key(.character("a"))),
        Case("\u{1B}]11;rgb:0/0/0\u{1B}\\", .reply(.other)),
        Case("\u{1B}[>1;10;0c", .reply(.other)), Case("\u{1B}[99~"), Case("\u{1B}[1;1W"),
        Case("\u{1B}[12\u{1B}[A", key: .up), Case("\u{1B}_abc\u{1B}[A", key: .up),
        Case("\u{85}"),
    ]

    private func parse(_ reads: [[UInt8]]) -> [InputEvent] {
        var parser = KeyParser()
        var events: [InputEvent] = []
        for read in reads {
            parser.receive(read, at: .zero)
            while let event = parser.pollEvent() { events.append(event) }
        }
        return events
    }

    @Test("bytes become events, however the reads cut them", arguments: cases)
    func everySplit(_ example: Case) {
        let bytes = Array(example.text.utf8)
        for cut in 0...bytes.count {
            expect(parse([Array(bytes[..<cut]), Array(bytes[cut...])]), equals: example.events)
        }
        expect(parse(bytes.map { [$0] }), equals: example.events)
    }

    @Test(
        "a sequence that does not go on becomes a key or nothing",
        arguments: [
            ("\u{1B}", Key(.escape)), ("\u{1B}[", Key(.character("["), .alt)),
            ("\u{1B}O", Key(.character("O"), .alt)), ("\u{1B}P", Key(.character("P"), .alt)),
            ("\u{1B}]", Key(.character("]"), .alt)),
        ])
    func timeout(_ text: String, _ key: Key) {
        var parser = KeyParser()
        parser.receive(Array(text.utf8), at: .zero)
        #expect(parser.pollEvent() == nil)
        expect(parser.nextTimeout, equals: .zero + .milliseconds(50))
        parser.handleTimeout(at: .zero + .milliseconds(49))
        #expect(parser.pollEvent() == nil)
        parser.handleTimeout(at: .zero + .milliseconds(50))
        expect(parser.pollEvent(), equals: .key(key))
        #expect(parser.nextTimeout == nil)
    }

    @Test("half a sequence is dropped after a second and does not change the next key")
    func droppedHalves() {
        for half in ["\u{1B}[12", "\u{1B}_Gi=3", "\u{1B}[[", "\u{1B}[<0;1", "\u{1B}[M!"] {
            var parser = KeyParser()
            parser.receive(Array(half.utf8), at: .zero)
            parser.handleTimeout(at: .zero + .seconds(1))
            parser.receive(Array("a".utf8), at: .zero + .seconds(2))
            expect(parser.pollEvent(), equals: .key(.character("a")))
            #expect(parser.pollEvent() == nil)
        }
    }

    @Test("an unfinished paste is delivered, and a huge one is cut")
    func pasteLimits() {
        var parser = KeyParser()
        parser.receive(Array("\u{1B}[200~abc".utf8), at: .zero)
        parser.handleTimeout(at: .zero + .seconds(1))
        expect(parser.pollEvent(), equals: .paste("abc"))

        let huge = String(repeating: "x", count: KeyParser.pasteLimit + 5000)
        let events = parse([Array("\u{1B}[200~\(huge)\u{1B}[201~y".utf8)])
        expect(
            events,
            equals: [
                .paste(String(repeating: "x", count: KeyParser.pasteLimit)),
                .key(.character("y")),
            ])
    }

    @Test("a sequence over the limit is dropped")
    func sequenceLimit() {
        let digits = String(repeating: "1", count: KeyParser.sequenceLimit)
        #expect(parse([Array("\u{1B}[\(digits)1".utf8)]).isEmpty)
        expect(parse([Array("\u{1B}[\(digits)1a".utf8)]), equals: [.key(.character("a"))])
        let text = String(repeating: "x", count: KeyParser.stringLimit)
        expect(parse([Array("\u{1B}_\(text)xa".utf8)]), equals: [.key(.character("a"))])
    }

    @Test("malformed UTF-8 is dropped and later keys are read")
    func malformed() {
        let expected: [InputEvent] = [.key(.character("a"))]
        for garbage: [UInt8] in [
            [0xFF], [0xC0], [0x80], [0xE4, 0xB8], [0xF0, 0x9F, 0x90], [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80],
        ] {
            expect(parse([garbage + [0x61]]), equals: expected)
        }
    }

    @Test("any bytes are accepted and none is kept for long", arguments: UInt64(0)..<4)
    func garbage(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var parser = KeyParser()
        var now = Timestamp.zero
        let frequent = Array("\u{1B}[<;OP_~M0159?\u{1B}".utf8)
        var eventCount = 0
        var byteCount = 0
        while byteCount < 25_000 {
            let read = (0..<random.draw(in: 1...40)).map { _ in
                random.chance(0.5)
                    ? UInt8(random.draw(below: 256)) : random.pick(from: frequent) ?? 0
            }
            byteCount += read.count
            parser.receive(read, at: now)
            now = now + .milliseconds(random.draw(in: 0...60))
            parser.handleTimeout(at: now)
            while let event = parser.pollEvent() {
                eventCount += 1
                if case .key(let key) = event, case .character(let character) = key.code {
                    expect(character.unicodeScalars.count, equals: 1)
                }
            }
        }
        #expect(eventCount > 1000)
    }
}
