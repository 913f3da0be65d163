import Pictures
import Primitives
import TestKit
import Testing

@testable import guesse

/// Drawing with a finger: the page tells movements, the door has the board.
struct PenEventTests {
    private func events(_ json: String) -> [PenEvent]? {
        HandheldRequest.read([PenEvent].self, from: Array(json.utf8))
    }

    private func drawing() -> HandheldDrawing {
        HandheldDrawing(HandDrawing(on: "paper", continuing: Picture()))
    }

    @Test("are read from arrays; anything else is refused")
    func reading() {
        expect(
            events(##"[["d",1,2],["m",3,-4,5,6],["u"],["x"],["undo"],["tool","fill"]]"##),
            equals: [
                .down(x: 1, y: 2), .move([3, -4, 5, 6]), .up, .cancel, .undo, .tool(.fill),
            ])
        for bad in [
            #"[["d",1]]"#, #"[["d",1e99,2]]"#, #"[["d",1.5,2]]"#, #"[["tool","gun"]]"#, "[[]]",
            #"[["q"]]"#, #"[7]"#, #"[["paint","red"]]"#, #"{"a":[]}"#,
        ] {
            #expect(events(bad) == nil, "\(bad)")
        }
    }

    @Test("200 random strokes of 200 points give what a board gives that is fed directly")
    func likeABoard() {
        var generator = SeededGenerator(seed: 45)
        var page = drawing()
        var pad = DrawingPad()
        for number in 1...200 {
            if number % 7 == 0 {
                _ = page.receive([.undo], number: number)
                pad.board.undo()
            }
            let paint = Int(generator.next() % 16)
            pad.use(paint: paint)
            var (x, y) = (Int(generator.next() % 240), Int(generator.next() % 160))
            var events: [PenEvent] = [.paint(paint), .down(x: x, y: y)]
            var hasRoom = pad.board.beginStroke(at: Picture.Point(clampingX: x, y: y))
            for _ in 0..<200 {
                let step = [Int(generator.next() % 7) - 3, Int(generator.next() % 7) - 3]
                x = min(239, max(0, x + step[0]))
                y = min(159, max(0, y + step[1]))
                guard case .move(let before)? = events.last else {
                    events.append(.move([x - Int(pad.board.pen.x), y - Int(pad.board.pen.y)]))
                    hasRoom = hasRoom && pad.board.movePen(to: Picture.Point(clampingX: x, y: y))
                    continue
                }
                events[events.count - 1] = .move(
                    before + [x - Int(pad.board.pen.x), y - Int(pad.board.pen.y)])
                hasRoom = hasRoom && pad.board.movePen(to: Picture.Point(clampingX: x, y: y))
            }
            guard hasRoom else { break }
            events.append(.up)
            pad.board.endStroke()
            _ = page.receive(events, number: number)
            expect(page.settled, equals: pad.drawing)
            expect(page.settledNumber, equals: number)
        }
        #expect(pad.drawing.operations.count > 20)
    }

    @Test("a touch that the system takes leaves nothing, and the page paints a stroke under way")
    func cancel() {
        var page = drawing()
        _ = page.receive([.down(x: 10, y: 10), .move([30, 0, 30, 5])], number: 1)
        expect(page.settledNumber, equals: 0)
        #expect(page.settled.operations.isEmpty)
        _ = page.receive([.cancel], number: 2)
        #expect(page.settled.operations.isEmpty)
        expect(page.settledNumber, equals: 2)
        _ = page.receive([.down(x: 10, y: 10), .move([30, 0, 30, 5]), .up], number: 3)
        #expect(!page.settled.operations.isEmpty)
        _ = page.receive([.cancel, .cancel], number: 4)
        #expect(!page.settled.operations.isEmpty)
    }

    @Test("a shape without extent that the system takes leaves what is there")
    func cancelledShape() {
        var page = drawing()
        _ = page.receive([.down(x: 9, y: 9), .move([50, 0]), .up], number: 1)
        let before = page.settled
        _ = page.receive([.tool(.line), .down(x: 5, y: 5), .cancel], number: 2)
        expect(page.settled, equals: before)
        let fills = Array(repeating: [PenEvent.down(x: 1, y: 1), .up], count: 5)
        #expect(!PenEvent.areFew(Array(fills.joined())))
        #expect(PenEvent.areFew([.paint(3), .down(x: 1, y: 1), .move([1, 1]), .up]))
    }

    @Test("out of the paper, of a million steps, and storms of undo stay within bounds")
    func storms() {
        var page = drawing()
        var generator = SeededGenerator(seed: 46)
        for number in 0..<40 {
            let steps = (0..<200).map { _ in Int(truncatingIfNeeded: generator.next()) }
            let words = page.receive(
                [
                    .down(x: .max, y: .min), .move(steps), .up, .undo, .redo, .undo, .undo,
                    .paint(.max), .brush(.min), .tool(.eraser), .down(x: -5, y: 700), .up,
                    .tool(.fill), .down(x: 3, y: 3), .up, .move([1]), .clear,
                ], number: number)
            #expect(words == nil || words == "No room for more: undo something, or hand it in.")
            #expect(page.settled.operations.count <= 512)
        }
    }

    @Test("a full paper says so")
    func full() {
        var page = drawing()
        var words: Phrase?
        for number in 0..<2000 where words == nil {
            let x = (number * 37) % 230
            words = page.receive(
                [.down(x: x, y: number % 150), .move([9, 9, -5, 6, 8, -9]), .up], number: number)
        }
        expect(words, equals: "No room for more: undo something, or hand it in.")
    }
}
