import SimulationKit
import TestKit
import Testing

@testable import Pictures

/// Shapes on a drawing board.
struct DrawingBoardShapeTests {
    private static let red = Picture.Colour(0xE2382F)
    private static let night = Picture.Colour(0x1F2F6F)

    private func point(_ x: Int, _ y: Int) -> Picture.Point {
        Picture.Point(x: UInt8(x), y: UInt8(y))
    }

    private func board() -> DrawingBoard { DrawingBoard(ink: .colour(Self.red), width: 6) }

    @Test("a line goes from the first point to the second and is visible while drawn")
    func line() {
        var board = board()
        expect(board.beginShape(.line, at: point(10, 10)), equals: true)
        #expect(board.isPenDown && !board.isBlank && board.picture == Picture())
        board.movePen(to: point(90, 20))
        board.movePen(to: point(50, 70))
        let underWay = board.picture
        expect(
            underWay.operations,
            equals: [
                .line([point(10, 10), point(50, 70)], width: 6, colour: Self.red)
            ])
        expect(board.finished, equals: Picture())
        board.endStroke()
        #expect(board.picture == underWay && board.finished == underWay && !board.isPenDown)
        expect(board.strokeCount, equals: 1)
    }

    @Test("a rectangle and an ellipse fit between their points, in either order")
    func closedShapes() {
        for (from, to) in [((10, 20), (110, 80)), ((110, 20), (10, 80)), ((110, 80), (10, 20))] {
            for shape in [DrawingBoard.Shape.rectangle, .ellipse] {
                var board = board()
                board.beginShape(shape, at: point(from.0, from.1))
                board.movePen(to: point(to.0, to.1))
                board.endStroke()
                let raster = board.picture.rasterized(width: 240, height: 160)
                for (x, y) in [(60, 20), (60, 79), (10, 50), (109, 50)] {
                    expect(raster[x, y], equals: Self.red, "\(shape) \(from) \(x),\(y)")
                }
                for (x, y) in [(60, 50), (60, 15), (60, 85), (4, 50), (116, 50)] {
                    expect(raster[x, y], equals: .init(0xFFFFFF), "\(shape) \(from) \(x),\(y)")
                }
                expect(raster[11, 21] == Self.red, equals: shape == .rectangle)
            }
        }
    }

    @Test("an ellipse has no gap where it begins")
    func gap() {
        var board = DrawingBoard(ink: .colour(Self.red), width: 2)
        board.beginShape(.ellipse, at: point(20, 20))
        board.movePen(to: point(220, 140))
        board.endStroke()
        let raster = board.picture.rasterized(width: 240, height: 160)
        for row in 70...90 {
            for columns in [16...24, 216...224] {
                #expect(columns.contains { raster[$0, row] == Self.red }, "row \(row) \(columns)")
            }
        }
    }

    @Test("a shape whose points are equal leaves no mark, and is no step")
    func nothing() {
        for shape in DrawingBoard.Shape.allCases {
            var board = board()
            board.beginShape(.line, at: point(1, 1))
            board.movePen(to: point(50, 50))
            board.beginShape(shape, at: point(70, 70))
            #expect(board.isPenDown && board.strokeCount == 1 && board.canUndo)
            #expect(board.undo() && board.strokeCount == 1, "only what is under way is taken back")
            #expect(!board.isPenDown)
            board.beginShape(shape, at: point(70, 70))
            board.endStroke()
            #expect(board.strokeCount == 1 && board.undo() && board.isBlank)
        }
    }

    @Test("a shape is one step for undo and redo, and takes another ink and width whole")
    func steps() {
        for shape in DrawingBoard.Shape.allCases {
            var board = board()
            board.beginShape(shape, at: point(20, 20))
            board.movePen(to: point(60, 60))
            board.use(.colour(Self.night))
            board.use(width: 9)
            let drawn = board.picture
            expect(drawn.palette(), equals: [Self.night])
            #expect(board.undo() && board.picture == Picture() && !board.isPenDown)
            #expect(board.redo() && board.picture == drawn && !board.canRedo)
            board.clear()
            #expect(board.isBlank && board.undo() && board.picture == drawn)
        }
    }

    @Test("the eraser leaves the paper's colour along shapes, also when that is changed later")
    func eraser() {
        for shape in DrawingBoard.Shape.allCases {
            var board = DrawingBoard(ink: .eraser, width: 20)
            board.beginShape(shape, at: point(30, 30))
            board.movePen(to: point(90, 60))
            board.endStroke()
            board.fill(Self.night)
            expect(board.picture.palette(), equals: [Self.night])
        }
    }

    @Test(
        "a shape can only begin while there is room for it",
        arguments: DrawingBoard.Shape.allCases)
    func limits(shape: DrawingBoard.Shape) {
        var board = DrawingBoard(width: 64)
        var count = 0
        while board.beginShape(shape, at: point(count % 200, 5)), count < 600 {
            board.movePen(to: point(count % 200 + 9, count % 150 + 8))
            let underWay = board.picture
            board.endStroke()
            count += 1
            #expect(board.picture == underWay && board.markCount == count)
        }
        #expect(board.isFull && count > 100)
        #expect((try? Picture(decoding: board.picture.encoded())) == board.picture)
    }
}
