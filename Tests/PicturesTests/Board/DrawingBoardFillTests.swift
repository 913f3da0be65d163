import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Pictures

/// Filling on a drawing board.
struct DrawingBoardFillTests {
    private static let red = Picture.Colour(0xE2382F)
    private static let night = Picture.Colour(0x1F2F6F)
    private static let gold = Picture.Colour(0xFFD75F)
    private static let white = Picture.Colour(0xFFFFFF)
    private static let black = Picture.Colour(0)

    private func point(_ x: Int, _ y: Int) -> Picture.Point {
        Picture.Point(x: UInt8(x), y: UInt8(y))
    }

    private func stroke(_ board: inout DrawingBoard, _ points: [(Int, Int)]) {
        guard let first = points.first else { return }
        board.beginStroke(at: point(first.0, first.1), tolerance: .init(across: 2, down: 2))
        for (x, y) in points.dropFirst() { board.movePen(to: point(x, y)) }
        board.endStroke()
    }

    /// Draws a ring by hand; a part of it in 256ths of a turn stays open.
    private func ring(
        _ board: inout DrawingBoard, _ x: Int, _ y: Int, radius: Int, gap: Int = 0
    ) {
        let places = stride(from: gap, through: 256, by: 4).map { angle in
            (
                x + radius * Angle.cosine(angle) / Angle.one,
                y + radius * Angle.sine(angle) / Angle.one
            )
        }
        stroke(&board, places)
    }

    private func fill(
        _ board: inout DrawingBoard, _ x: Int, _ y: Int, _ colour: Picture.Colour
    ) -> DrawingBoard.Filling {
        board.use(.colour(colour))
        defer { board.use(.colour(Self.black)) }
        return board.fill(at: point(x, y))
    }

    /// Expects a board to show colours at places, painted once for all of them.
    private func expect(
        _ board: DrawingBoard, shows expected: [(x: Int, y: Int, colour: Picture.Colour)],
        _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let raster = board.picture.rasterized(width: 240, height: 160)
        for (x, y, colour) in expected {
            #expect(
                raster[x, y] == colour, "\(x),\(y) \(comment.map { "\($0)" } ?? "")",
                sourceLocation: sourceLocation)
        }
    }

    private func polygons(_ board: DrawingBoard) -> [[Picture.Point]] {
        board.picture.operations.compactMap {
            if case .polygon(let points, _) = $0 { points } else { nil }
        }
    }

    @Test("a ring gets one polygon, which lies under its line")
    func ring() throws {
        for gap in [0, 6] {
            var board = DrawingBoard()
            ring(&board, 120, 80, radius: 50, gap: gap)
            let line = board.picture.operations
            #expect(fill(&board, 110, 90, Self.red) == .done)
            #expect(polygons(board).count == 1)
            #expect(Array(board.picture.operations.dropFirst()) == line, "under the stroke")
            // The last but one is on the line, which stays.
            expect(
                board,
                shows: [
                    (120, 80, Self.red), (120, 36, Self.red), (78, 80, Self.red),
                    (120, 30, Self.black), (60, 80, Self.white),
                ], "gap \(gap)")
        }
    }

    @Test("a stroke in two colours is one line around the area")
    func twoInks() {
        var board = DrawingBoard()
        board.beginStroke(at: point(20, 20))
        for (x, y) in [(100, 20), (100, 100)] { board.movePen(to: point(x, y)) }
        board.use(.colour(Self.night))
        for (x, y) in [(20, 100), (20, 28)] { board.movePen(to: point(x, y)) }
        board.endStroke()
        #expect(fill(&board, 60, 60, Self.red) == .done)
        expect(board, shows: [(60, 60, Self.red), (120, 60, Self.white)])
        #expect(polygons(board).count == 1)
    }

    @Test("a ring that another program has drawn is closed as well")
    func continuedRing() {
        var first = DrawingBoard()
        ring(&first, 120, 80, radius: 50, gap: 6)
        var board = DrawingBoard(continuing: first.picture)
        #expect(fill(&board, 110, 90, Self.red) == .done)
        #expect(Array(board.picture.operations.dropFirst()) == first.picture.operations)
        expect(board, shows: [(120, 80, Self.red), (20, 20, Self.white)])
    }

    @Test("marks in an area stay visible, whether drawn before or after")
    func islands() {
        var board = DrawingBoard()
        ring(&board, 80, 80, radius: 20)
        ring(&board, 100, 80, radius: 60)
        ring(&board, 130, 80, radius: 15)
        #expect(fill(&board, 100, 120, Self.red) == .done)
        expect(
            board,
            shows: [
                (80, 80, Self.white), (130, 80, Self.white), (80, 60, Self.black),
                (130, 65, Self.black), (107, 80, Self.red), (100, 136, Self.red),
                (20, 80, Self.white),
            ])
    }

    @Test("a line through a ring divides it")
    func halves() {
        var board = DrawingBoard()
        ring(&board, 100, 80, radius: 60)
        stroke(&board, [(100, 15), (100, 145)])
        #expect(fill(&board, 70, 80, Self.red) == .done)
        expect(board, shows: [(60, 80, Self.red), (130, 80, Self.white)])
        #expect(fill(&board, 130, 80, Self.gold) == .done)
        expect(board, shows: [(60, 80, Self.red), (130, 80, Self.gold), (100, 80, Self.black)])
    }

    @Test("lines that cross enclose an area together")
    func crossed() {
        var board = DrawingBoard()
        stroke(&board, [(40, 10), (40, 150)])
        stroke(&board, [(160, 10), (160, 150)])
        stroke(&board, [(10, 40), (200, 40)])
        stroke(&board, [(10, 120), (200, 120)])
        #expect(fill(&board, 100, 80, Self.red) == .done)
        let inside = [(44, 44), (156, 44), (44, 116), (156, 116)].map { ($0, $1, Self.red) }
        let outside = [(20, 80), (180, 80), (100, 20), (100, 140)].map { ($0, $1, Self.white) }
        expect(board, shows: inside + outside + [(40, 80, Self.black)])
        #expect(polygons(board).count == 1)
    }

    @Test("filling the sky around a house leaves the house unchanged")
    func around() {
        var board = DrawingBoard()
        board.beginShape(.rectangle, at: point(80, 60))
        board.movePen(to: point(160, 140))
        board.endStroke()
        stroke(&board, [(0, 140), (80, 140)])
        stroke(&board, [(160, 140), (239, 140)])
        #expect(fill(&board, 20, 20, Self.night) == .done)
        expect(
            board,
            shows: [
                (120, 100, Self.white), (20, 150, Self.white), (200, 130, Self.night),
                (120, 50, Self.night),
            ])
        // A ring in the air is surrounded.
        var other = DrawingBoard()
        ring(&other, 120, 80, radius: 40)
        ring(&other, 120, 80, radius: 20)
        #expect(fill(&other, 120, 80, Self.gold) == .done)
        #expect(fill(&other, 10, 10, Self.night) == .done)
        expect(
            other,
            shows: [
                (120, 110, Self.white), (120, 80, Self.gold), (230, 150, Self.night),
                (120, 30, Self.night),
            ])
    }

    @Test("empty paper is coloured whole, and an area that is filled again only changes its colour")
    func again() {
        var board = DrawingBoard()
        #expect(fill(&board, 10, 10, Self.night) == .done)
        #expect(!board.isBlank && board.picture.palette() == [Self.night])
        #expect(board.strokeCount == 1, "coloured paper is drawn too")
        #expect(fill(&board, 90, 10, Self.night) == .unneeded)
        ring(&board, 120, 80, radius: 40)
        #expect(fill(&board, 120, 80, Self.gold) == .done)
        let count = board.picture.operations.count
        #expect(fill(&board, 130, 90, Self.red) == .done)
        #expect(board.picture.operations.count == count)
        expect(board, shows: [(120, 80, Self.red)])
        #expect(fill(&board, 120, 40, Self.gold) == .done, "a line")
        #expect(board.picture.operations.count == count)
        expect(board, shows: [(120, 40, Self.gold)])
    }

    @Test("lines that cross are coloured together, and no polygon is laid over them")
    func lines() {
        var board = DrawingBoard()
        stroke(&board, [(40, 40), (200, 120)])
        stroke(&board, [(40, 120), (200, 40)])
        ring(&board, 120, 80, radius: 40)
        stroke(&board, [(10, 10), (30, 10)])
        #expect(fill(&board, 120, 80, Self.red) == .done)
        #expect(polygons(board).isEmpty && board.picture.palette() == [Self.red, Self.black])
        expect(board, shows: [(120, 40, Self.red), (20, 10, Self.black)])
    }

    @Test("an erased track through a colour can be filled again")
    func erased() {
        var board = DrawingBoard(width: 12)
        ring(&board, 100, 80, radius: 60)
        #expect(fill(&board, 100, 80, Self.red) == .done)
        board.use(.eraser)
        stroke(&board, [(70, 80), (130, 80)])
        expect(board, shows: [(100, 80, Self.white)])
        #expect(fill(&board, 100, 80, Self.gold) == .done)
        expect(board, shows: [(100, 80, Self.gold), (100, 100, Self.red)])
        board.use(.eraser)
        #expect(board.fill(at: point(100, 100)) == .done)
        expect(board, shows: [(100, 100, Self.white)])
    }

    @Test("a drawing from elsewhere is filled between its operations")
    func continuing() throws {
        let begun = try Picture(operations: [
            .ellipse(
                center: point(100, 80), radiusX: 60, radiusY: 50, rotation: 0, colour: Self.gold),
            .line([point(70, 60), point(130, 60)], width: 6, colour: Self.black),
            .line([point(100, 20), point(100, 140)], width: 4, colour: Self.black),
        ])
        var board = DrawingBoard(continuing: begun)
        #expect(fill(&board, 80, 100, Self.red) == .done)
        expect(
            board,
            shows: [
                (60, 90, Self.red), (130, 100, Self.gold), (80, 60, Self.black),
                (20, 80, Self.white),
            ])
        #expect(board.undo() && board.picture == begun)
    }

    @Test("an area with too many corners is refused, and nothing is changed")
    func intricate() throws {
        // A plaid pattern: no polygons are near it.
        var operations: [Picture.Operation] = []
        for place in 0..<60 {
            operations.append(
                .line([point(place * 4, 0), point(place * 4, 159)], width: 2, colour: Self.black))
            if place < 40 {
                operations.append(
                    .line(
                        [point(0, place * 4), point(239, place * 4)], width: 2, colour: Self.black)
                )
            }
        }
        // Above the plaid nothing hides the edges.
        operations.append(
            .rectangle(
                origin: point(0, 0), width: 1, height: 1, cornerRadius: 0, colour: Self.black))
        var board = DrawingBoard(continuing: try Picture(operations: operations))
        stroke(&board, [(200, 100), (201, 100)])
        let before = board
        let came = fill(&board, 0, 1, Self.red)
        if came != .done { #expect(came == .tooIntricate && board.picture == before.picture) }
    }

    @Test("an area for which there is no room is refused, and nothing is changed")
    func full() throws {
        let dots = (0..<511).map { number -> Picture.Operation in
            .line([point(number % 100 * 2, number / 100 * 4)], width: 1, colour: Self.black)
        }
        let box = [(100, 60), (160, 60), (160, 120), (100, 120), (100, 60)].map {
            point($0.0, $0.1)
        }
        // 512 operations are the most.
        let picture = try Picture(
            operations: dots + [.line(box, width: 4, colour: Self.black)])
        var board = DrawingBoard(continuing: picture)
        #expect(fill(&board, 130, 90, Self.red) == .full)
        #expect(board.picture == picture && !board.canUndo)
        #expect(fill(&board, 100, 90, Self.red) == .done, "another colour takes no room")
    }

    @Test("random strokes and fills keep to the limits, take bounded time, and can be undone")
    func anything() {
        for seed in Effort.seeds(10, quick: 1) {
            var generator = SeededGenerator(seed: seed)
            var board = DrawingBoard()
            func drawn() -> Picture.Point {
                Picture.Point(
                    x: UInt8(generator.draw(in: 0...255)), y: UInt8(generator.draw(in: 0...255)))
            }
            var done = 0
            for _ in 0..<Effort.cases(15, quick: 6) {
                board.use(width: UInt8(generator.draw(in: 1...9)))
                board.use(
                    generator.chance(0.1)
                        ? .eraser : .colour(.init(UInt32(generator.draw(below: 1 << 24)))))
                if generator.chance(0.5) {
                    board.beginStroke(at: drawn())
                } else {
                    board.beginShape(
                        DrawingBoard.Shape.allCases[generator.draw(in: 0...2)], at: drawn())
                }
                for _ in 0..<generator.draw(in: 1...6) { board.movePen(to: drawn()) }
                board.endStroke()
                let before = board
                let place = drawn()
                let came = board.fill(at: place)
                if came == .done {
                    done += 1
                    check(board, before: before, at: place, seed: seed)
                } else {
                    #expect(board.picture == before.picture, "SEED=\(seed)")
                }
                #expect(
                    (try? Picture(decoding: board.picture.encoded())) == board.picture,
                    "SEED=\(seed)")
            }
            #expect(done > Effort.cases(5, quick: 1), "SEED=\(seed): \(done)")
            while board.undo() {}
            #expect(board.isBlank && board.picture == Picture(), "SEED=\(seed)")
        }
    }

    /// Checks that nearly all that has changed has the new colour now, and the place in any case.
    private func check(
        _ board: DrawingBoard, before: DrawingBoard, at place: Picture.Point, seed: UInt64
    ) {
        let old = MarkMap(of: before.sheet).colours
        let new = MarkMap(of: board.sheet).colours
        let colour = board.ink.colour(on: board.sheet.paper).packed
        #expect(new[UnitMask.unit(at: place)] == colour, "SEED=\(seed)")
        let changed = zip(old, new).filter { $0 != $1 }
        let wrong = changed.count { $0.1 != colour }
        #expect(!changed.isEmpty && wrong <= 8 + changed.count / 8, "SEED=\(seed): \(wrong)")
    }
}
