import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Pictures

/// The shape of a stroke.
struct StrokePieceTests {
    private func points(_ pairs: [(Int, Int)]) -> [Picture.Point] {
        pairs.map { Picture.Point(x: UInt8($0.0), y: UInt8($0.1)) }
    }

    @Test("is kept with the points that it needs, and its corners")
    func corners() {
        let square = points(
            (0...10).map { (10 + $0 * 5, 10) } + (1...10).map { (60, 10 + $0 * 5) }
                + (1...10).map { (60 - $0 * 5, 60) } + (1...10).map { (10, 60 - $0 * 5) })
        let few = StrokePiece.simplified(square, tolerance: .init(across: 2, down: 2))
        expect(few, equals: points([(10, 10), (60, 10), (60, 60), (10, 60), (10, 10)]))
        expect(StrokePiece.pieces(of: few), equals: [.line(few)])
    }

    @Test("is smooth at slight bends, and straight between corners")
    func bends() {
        let bow = points([(10, 50), (30, 35), (55, 28), (80, 35), (100, 50)])
        expect(StrokePiece.pieces(of: bow), equals: [.curve(bow)])
        let umbrella = bow + points([(55, 50), (55, 120)])
        expect(
            StrokePiece.pieces(of: umbrella),
            equals: [
                .curve(bow), .line(points([(100, 50), (55, 50), (55, 120)])),
            ])
        expect(StrokePiece.pieces(of: points([(5, 5)])), equals: [.line(points([(5, 5)]))])
    }

    @Test("of a mouse that is reported by the cell is a line if the hand drew one")
    func stairs() {
        // Lines over cells of 4 by 9 units, as on a terminal of 80 by 24.
        for slope in 1...8 {
            let stairs = points((0...35).map { (4 * $0 + 2, (4 * $0 + 2) * slope / 9 / 9 * 9 + 4) })
            let kept = StrokePiece.simplified(stairs, tolerance: .init(across: 3, down: 7))
            #expect(kept.count <= 4, "\(slope) ninths")
        }
        // Shapes that are two cells high or wide are not smoothed away.
        let teeth = points([(2, 4), (6, 22), (10, 4), (14, 22), (18, 4)])
        let edge = points([(2, 4), (10, 13), (2, 22), (10, 31), (2, 40)])
        for shape in [teeth, edge] {
            expect(
                StrokePiece.simplified(shape, tolerance: .init(across: 3, down: 7)), equals: shape)
        }
    }

    @Test("keeps its corners when the steps of the cells are smoothed")
    func steps() {
        let cells = DrawingBoard.Tolerance(across: 3, down: 7, isStepped: true)
        func shaped(_ pairs: [(Int, Int)]) -> [Picture.Point] {
            StrokePiece.simplified(
                StrokePiece.steadied(points(pairs), cells), tolerance: cells.narrowed)
        }
        // A roof, as a mouse goes up and down again through cells of 4 by 9 units.
        var roof: [(Int, Int)] = []
        for step in 0...12 {
            roof += [(2 + 8 * step, 120 - 9 * step), (6 + 8 * step, 120 - 9 * step)]
        }
        for step in 1...12 {
            roof += [(98 + 8 * step, 12 + 9 * step), (102 + 8 * step, 12 + 9 * step)]
        }
        #expect((3...5).contains(shaped(roof).count), "\(shaped(roof))")
        // A fast hand skips cells: the points between are unknown.
        let fast = [(10, 100), (60, 20), (110, 100), (10, 100)]
        expect(shaped(fast), equals: points(fast))
        // A square of a few cells.
        let square = [
            (2, 4), (6, 4), (10, 4), (10, 13), (10, 22), (6, 22), (2, 22), (2, 13), (2, 4),
        ]
        expect(shaped(square), equals: points([(2, 4), (10, 4), (10, 22), (2, 22), (2, 4)]))
    }

    @Test("has all points within the tolerance, by a simple calculation")
    func tolerance() {
        for seed in Effort.seeds(60, quick: 15) {
            var generator = SeededGenerator(seed: seed)
            var place = (x: 120, y: 80)
            let walk = (0...generator.draw(in: 0...120)).map { _ -> Picture.Point in
                place.x = min(max(place.x + generator.draw(in: -9...9), 0), 239)
                place.y = min(max(place.y + generator.draw(in: -9...9), 0), 159)
                return Picture.Point(x: UInt8(place.x), y: UInt8(place.y))
            }
            let tolerance = generator.draw(in: 1...12)
            let kept = StrokePiece.simplified(
                walk, tolerance: .init(across: tolerance, down: tolerance))
            #expect(kept.first == walk.first && kept.last == walk.last)
            for point in walk {
                let nearest = zip(kept, kept.dropFirst()).map { distance(of: point, $0, $1) }.min()
                #expect((nearest ?? 0) <= Double(tolerance) + 0.001, "SEED=\(seed)")
            }
        }
    }

    private func distance(
        of point: Picture.Point, _ from: Picture.Point, _ to: Picture.Point
    ) -> Double {
        let (x, y) = (Double(point.x) - Double(from.x), Double(point.y) - Double(from.y))
        let (dx, dy) = (Double(to.x) - Double(from.x), Double(to.y) - Double(from.y))
        let length = dx * dx + dy * dy
        let along = length == 0 ? 0 : min(max((x * dx + y * dy) / length, 0), 1)
        let (restX, restY) = (x - along * dx, y - along * dy)
        return (restX * restX + restY * restY).squareRoot()
    }

    @Test("is cut at the most points of an operation, and joined there")
    func long() {
        let zigzag = points((0..<200).map { ($0, $0 % 2 * 50) })
        let pieces = StrokePiece.pieces(of: zigzag)
        #expect(pieces.allSatisfy { (2...Picture.maximumPointCount).contains($0.points.count) })
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
            expect(piece.points.last, equals: next.points.first)
        }
        expect(pieces.first?.points.first, equals: zigzag.first)
        expect(pieces.last?.points.last, equals: zigzag.last)
    }
}
