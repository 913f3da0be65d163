import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Pictures

struct DrawingBoardTests {
    private static let red = Picture.Colour(0xE2382F)
    private static let night = Picture.Colour(0x1F2F6F)

    private func point(_ x: Int, _ y: Int) -> Picture.Point {
        Picture.Point(x: UInt8(x), y: UInt8(y))
    }

    private func stroke(_ board: inout DrawingBoard, _ points: [(Int, Int)]) {
        guard let first = points.first else { return }
        board.beginStroke(at: point(first.0, first.1))
        for (x, y) in points.dropFirst() { board.movePen(to: point(x, y)) }
        board.endStroke()
    }

    @Test("shows a stroke while it is drawn, and the same when it is finished")
    func strokes() {
        var board = DrawingBoard(ink: .colour(Self.red), width: 6)
        #expect(board.isBlank && !board.canUndo && board.picture == Picture())
        board.beginStroke(at: point(10, 10))
        #expect(board.isPenDown && !board.isBlank)
        expect(
            board.picture.operations, equals: [.line([point(10, 10)], width: 6, colour: Self.red)])
        board.movePen(to: point(60, 10))
        board.movePen(to: point(60, 70))
        let underWay = board.picture
        expect(board.finished, equals: Picture())
        board.endStroke()
        #expect(board.picture == underWay && board.finished == underWay)
        expect(
            underWay.operations,
            equals: [
                .line(
                    [point(10, 10), point(60, 10), point(60, 70)], width: 6, colour: Self.red)
            ])
        board.movePen(to: point(255, 255))
        expect(board.pen, equals: point(239, 159), "the pen stays on the paper")
        expect(board.picture, equals: underWay, "and draws only when it is down")
    }

    @Test("every step can be undone and redone, also a new sheet")
    func history() {
        var board = DrawingBoard()
        var pictures = [board.picture]
        let steps: [(inout DrawingBoard) -> Void] = [
            { self.stroke(&$0, [(10, 10), (50, 50)]) },
            { $0.fill(Self.night) },
            {
                $0.use(.eraser)
                self.stroke(&$0, [(20, 10)])
            },
            { $0.fill(Self.red) },
            { $0.clear() },
            {
                $0.use(.colour(Self.red))
                self.stroke(&$0, [(99, 99), (120, 20)])
            },
        ]
        for step in steps {
            step(&board)
            #expect(board.picture != pictures.last)
            pictures.append(board.picture)
        }
        for picture in pictures.dropLast().reversed() {
            #expect(board.undo() && board.picture == picture)
        }
        #expect(!board.canUndo && !board.undo())
        for picture in pictures.dropFirst() {
            #expect(board.redo() && board.picture == picture)
        }
        #expect(!board.canRedo && !board.redo())
        board.undo()
        stroke(&board, [(1, 1)])
        #expect(!board.canRedo, "what was taken back is gone when something else is done")
        board.clear()
        #expect(board.isBlank && board.picture == Picture())
        board.clear()
        board.undo()
        #expect(!board.isBlank, "a new sheet on a new sheet is no step")
    }

    @Test("white paper is blank, and strokes count as in the picture, also those that were there")
    func count() {
        var board = DrawingBoard()
        board.fill(Picture.Colour(0xFFFFFF))
        #expect(board.isBlank && board.strokeCount == 0)
        stroke(&board, [(10, 10), (50, 50)])
        expect(board.strokeCount, equals: 1)
        board.fill(Self.night)
        expect(board.strokeCount, equals: 2)
        let other = DrawingBoard(continuing: board.picture)
        #expect(other.strokeCount == 2 && !other.isBlank)
    }

    @Test("the last 512 steps can be undone and redone, and none before them")
    func historyLimit() {
        var board = DrawingBoard()
        var pictures = [board.picture]
        for step in 0..<300 {
            stroke(&board, [(step % 240, step / 240)])
            pictures.append(board.picture)
            board.clear()
            pictures.append(board.picture)
        }
        var back: [Picture] = []
        while board.undo() { back.append(board.picture) }
        expect(back.count, equals: 512)
        #expect(back.elementsEqual(pictures.dropLast().suffix(512).reversed()))
        var again: [Picture] = []
        while board.redo() { again.append(board.picture) }
        #expect(again.elementsEqual(pictures.suffix(512)))
    }

    @Test("a stroke under way can be undone, and is redone as far as it went")
    func historyUnderWay() {
        for first in [[], [(10, 10), (50, 50)]] {
            var board = DrawingBoard()
            stroke(&board, first)
            let before = board.picture
            board.beginStroke(at: point(99, 20))
            board.movePen(to: point(120, 20))
            let underWay = board.picture
            #expect(underWay != before && board.canUndo)
            #expect(board.undo() && !board.isPenDown && board.picture == before)
            board.movePen(to: point(120, 90))
            expect(board.picture, equals: before, "the pen is up")
            #expect(board.redo() && board.picture == underWay && !board.canRedo)
            #expect(board.undo() && board.picture == before, "once more it is one step")
        }
    }

    @Test("an eraser leaves the paper's colour, also when that is changed later")
    func eraser() {
        var board = DrawingBoard(ink: .eraser, width: 20)
        stroke(&board, [(30, 30), (90, 30)])
        board.fill(Self.night)
        let raster = board.picture.rasterized(width: 24, height: 16)
        for row in 0..<16 {
            for column in 0..<24 { expect(raster[column, row], equals: Self.night) }
        }
    }

    @Test("a stroke continues with another ink or brush from the point of the change")
    func changes() {
        var board = DrawingBoard(ink: .colour(Self.red), width: 4)
        board.beginStroke(at: point(10, 10))
        board.use(.colour(Self.night))
        board.movePen(to: point(30, 10))
        board.use(width: 0)
        board.movePen(to: point(50, 10))
        board.endStroke()
        expect(
            board.picture.operations,
            equals: [
                .line([point(10, 10), point(30, 10)], width: 4, colour: Self.night),
                .line([point(30, 10), point(50, 10)], width: 1, colour: Self.night),
            ])
        board.use(width: 255)
        expect(board.width, equals: Picture.maximumLineWidth)
    }

    @Test("continues a given drawing, which only clearing removes")
    func continuing() throws {
        let ellipse = Picture.Operation.ellipse(
            center: point(60, 60), radiusX: 20, radiusY: 9, rotation: 3, colour: Self.red)
        var first = DrawingBoard()
        first.fill(Self.night)
        let begun = try Picture(operations: first.picture.operations + [ellipse])
        var board = DrawingBoard(continuing: begun)
        #expect(board.picture == begun && !board.canUndo && !board.isBlank)
        stroke(&board, [(9, 9)])
        #expect(board.picture.operations.starts(with: begun.operations))
        board.fill(Self.red)
        expect(board.picture.operations.count, equals: begun.operations.count + 1)
        board.clear()
        expect(board.picture, equals: Picture())
    }

    @Test("the limits never remove marks, whatever is drawn", arguments: 0..<6)
    func limits(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var board = DrawingBoard(width: [1, 2, 6, 13, 40, 64][seed])
        var strokes = 0
        while board.beginStroke(at: drawn(&generator)) {
            strokes += 1
            for _ in 0..<generator.draw(in: 0...250) { board.movePen(to: drawn(&generator)) }
            let underWay = board.picture
            board.endStroke()
            expect(board.picture, equals: underWay, "SEED=\(seed)")
            expect(board.finished.operations.last, equals: underWay.operations.last)
            if generator.chance(0.1) { board.fill(.init(UInt32(generator.draw(below: 1 << 24)))) }
            guard strokes < 600 else { break }
        }
        #expect(board.isFull && board.percentUsed == 100)
        #expect(strokes >= 8, "SEED=\(seed): only \(strokes)")
        let full = board.picture
        board.movePen(to: point(1, 1))
        expect(board.picture, equals: full)
        #expect(board.picture.encoded().count <= Picture.maximumByteCount)
        board.undo()
        #expect(!board.isFull || strokes > 8)
        #expect((try? Picture(decoding: full.encoded())) == full)
    }

    private func drawn(_ generator: inout SeededGenerator) -> Picture.Point {
        Picture.Point(
            x: UInt8(generator.draw(in: 0...255)), y: UInt8(generator.draw(in: 0...255)))
    }

    @Test("a stroke that never ends continues as further strokes, to the last point")
    func endless() {
        var board = DrawingBoard()
        board.beginStroke(at: point(0, 0))
        for step in 1...2000 {
            let place = point(step * 7 % 240, step * 3 % 160)
            #expect(board.movePen(to: place) || board.isFull)
            guard board.isPenDown else { break }
            guard case .line(let points, _, _) = board.picture.operations.last else { continue }
            expect(points.last, equals: place)
        }
        #expect(board.strokeCount > 1)
    }

    @Test("any sequence of steps keeps to the limits and can be undone step by step")
    func anything() {
        for seed in Effort.seeds(40, quick: 8) {
            var generator = SeededGenerator(seed: seed)
            var board = DrawingBoard()
            for _ in 0..<150 {
                switch generator.draw(in: 0...11) {
                case 0...3:
                    let tolerance = DrawingBoard.Tolerance(
                        across: generator.draw(in: -1...99), down: generator.draw(in: -1...99))
                    board.beginStroke(at: drawn(&generator), tolerance: tolerance)
                case 4...7: board.movePen(to: drawn(&generator))
                case 8: board.endStroke()
                case 9: if generator.chance(0.5) { board.undo() } else { board.redo() }
                case 10: board.use(generator.chance(0.5) ? .eraser : .colour(Self.red))
                default: if generator.chance(0.2) { board.clear() } else { board.fill(Self.night) }
                }
                let bytes = board.picture.encoded()
                #expect((try? Picture(decoding: bytes)) == board.picture, "SEED=\(seed)")
            }
            while board.undo() {}
            #expect(board.picture == Picture() && board.isBlank, "SEED=\(seed)")
        }
    }
}
