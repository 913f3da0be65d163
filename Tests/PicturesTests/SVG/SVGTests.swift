import TestKit
import Testing

@testable import Pictures

/// A picture as SVG.
struct SVGTests {
    private func elements(_ operations: [Picture.Operation]) throws -> String {
        let svg = try Picture(operations: operations).svg(named: "a")
        let (begin, end) = ("<svg viewBox=\"0 0 240 160\">", "</svg>")
        #expect(svg.hasPrefix(begin) && svg.hasSuffix(end))
        return String(svg.dropFirst(begin.count).dropLast(end.count))
    }

    @Test("has its golden elements")
    func golden() throws {
        let red = Picture.Colour(0xE2382F)
        try expect(
            elements([
                .polygon([.init(x: 1, y: 2), .init(x: 30, y: 4), .init(x: 5, y: 160)], colour: red)
            ]), equals: "<path style=\"--i:0\" fill=\"#E2382F\" d=\"M1 2L30 4L5 160Z\"/>")
        try expect(
            elements([.line([.init(x: 7, y: 9)], width: 3, colour: Picture.Colour(0x12))]),
            equals: "<path style=\"--i:0\" fill=\"none\" stroke=\"#000012\" stroke-width=\"3\" "
                + "stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"M7 9h0\"/>")
        try expect(
            elements([
                .rectangle(
                    origin: .init(x: 2, y: 3), width: 10, height: 20, cornerRadius: 0, colour: red),
                .gradient(top: red, bottom: Picture.Colour(0), from: 10, to: 20),
                .gradient(top: red, bottom: red, from: 20, to: 20),
            ]),
            equals: "<path style=\"--i:0\" fill=\"#E2382F\" d=\"M2 3L12 3L12 23L2 23Z\"/>"
                + "<g style=\"--i:1\"><linearGradient id=\"a-1\" x2=\"0\" y2=\"1\">"
                + "<stop stop-color=\"#E2382F\"/><stop offset=\"1\" stop-color=\"#000000\"/>"
                + "</linearGradient><path fill=\"url(#a-1)\" d=\"M0 10H240V20H0Z\"/></g>")
    }

    @Test("has the outlines of the rasteriser, rounded to tenths")
    func outlines() throws {
        let points: [Picture.Point] = [
            .init(x: 10, y: 10), .init(x: 50, y: 0), .init(x: 90, y: 40),
        ]
        let colour = Picture.Colour(0)
        let blob = try elements([.blob(points, colour: colour)])
        let outline = Outline.smooth(points.map(Outline.vertex), closed: true)
        let numbers = try #require(blob.split(separator: " d=\"M").last)
            .split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
        expect(numbers.count, equals: 2 * outline.count)
        for (index, vertex) in outline.enumerated() where index * 2 + 1 < numbers.count {
            #expect(abs(numbers[index * 2] - Double(vertex.x) / 16) <= 0.0501)
            #expect(abs(numbers[index * 2 + 1] - Double(vertex.y) / 16) <= 0.0501)
        }
        // The curve bends above the canvas.
        #expect(numbers.contains { $0 < 0 })
        try expect(
            elements([.curve(points, width: 2, colour: colour)]).ranges(of: "L").count, equals: 16)
        let arc = Picture.Operation.arc(
            center: .init(x: 100, y: 80), radiusX: 20, radiusY: 10, start: 0, sweep: 64, width: 2,
            colour: colour)
        #expect(try elements([arc]).contains("d=\"M120 80L"))
        #expect(try elements([arc]).contains("L100 90\"/>"))
    }

    @Test("keeps only letters, digits and dashes of a caller's name")
    func names() throws {
        let picture = try Picture(operations: PictureCodingTests.everyKind)
        let svg = picture.svg(named: "é\"><b>-7", attributes: "role=\"img\"")
        #expect(svg.hasPrefix("<svg viewBox=\"0 0 240 160\" role=\"img\">"))
        #expect(svg.contains("id=\"b-7-0\"") && !svg.contains("<b>"))
        expect(svg.ranges(of: "style=\"--i:").count, equals: picture.operations.count)
    }

    @Test("grows by operations: the last raster is the whole picture")
    func growing() throws {
        let picture = try Picture(operations: PictureCodingTests.everyKind)
        let count = picture.operations.count
        let all = picture.growing(width: 48, height: 32, frameCount: 100)
        expect(all.count, equals: count)
        for (index, raster) in all.enumerated() {
            expect(raster, equals: picture.rasterized(width: 48, height: 32, upTo: index + 1))
        }
        let some = picture.growing(width: 48, height: 32, frameCount: 3)
        let places = [count / 3, count * 2 / 3, count]
        expect(some, equals: places.map { all[$0 - 1] })
        expect(Picture().growing(width: 6, height: 4, frameCount: 9).count, equals: 1)
    }
}
