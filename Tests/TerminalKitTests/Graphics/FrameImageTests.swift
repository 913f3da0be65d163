import Primitives
import Synchronization
import TestKit
import Testing

@testable import TerminalKit

/// A counter of the images that were made, since that is the costly part.
private final class Workshop: Sendable {
    let count = Atomic<Int>(0)

    func content(_ number: UInt64) -> ImageContent {
        ImageContent(
            number: number,
            pixels: { size in
                self.count.add(1, ordering: .relaxed)
                return Pixels(
                    size,
                    bytes: Array(
                        repeating: UInt8(truncatingIfNeeded: number),
                        count: size.width * size.height * 3))
            },
            png: {
                self.count.add(1, ordering: .relaxed)
                return [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 3)
            })
    }

    var made: Int { count.load(ordering: .relaxed) }
}

/// Images in frames.
struct FrameImageTests {
    private let size = TerminalSize(columns: 12, rows: 6)
    private let workshop = Workshop()

    private func frame(
        _ number: UInt64?, in rect: Rect = Rect(2, 1, width: 3, height: 1),
        size: TerminalSize? = nil,
        _ draw: (inout Canvas) -> Void = { _ in }
    ) -> Canvas {
        var canvas = Canvas(size ?? self.size)
        if let number { canvas.show(ImagePlacement(workshop.content(number), in: rect)) }
        draw(&canvas)
        return canvas
    }

    private func renderer(_ tier: GraphicsTier) -> FrameRenderer {
        var renderer = FrameRenderer(tier: .trueColour)
        renderer.showImages(by: tier, cell: PixelSize(width: 2, height: 4))
        return renderer
    }

    /// Returns the frame's bytes between its brackets, without the escape bytes.
    private func text(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
        guard text.hasPrefix("^[?2026h"), text.hasSuffix("^[?2026l") else { return text }
        return String(text.dropFirst(8).dropLast(8))
    }

    private let shown = "^_Ga=T,f=100,i=26485,p=1,c=3,r=1,C=1,q=2,m=0;BwcH^\\"
    private let deleted = "^_Ga=d,d=I,i=26485,q=2^\\"

    @Test("kitty's image is sent once, moved, replaced and deleted by its number")
    func kitty() {
        var renderer = renderer(.kitty)
        let first = text(renderer.render(frame(7)))
        #expect(first.hasPrefix("^[?25l\(deleted)^[0m^[2J"))
        #expect(first.hasSuffix("^[2;3H\(shown)"))
        #expect(renderer.render(frame(7)).isEmpty)
        // Something else on the screen changes.
        expect(
            text(renderer.render(frame(7) { $0.chrome("x", at: Point(0, 0)) })), equals: "^[1;1Hx")
        expect(text(renderer.render(frame(7))), equals: "^[1;1H ")
        let moved = text(renderer.render(frame(7, in: Rect(6, 2, width: 6, height: 2))))
        #expect(moved.hasSuffix("^[3;7H^_Ga=p,i=26485,p=1,c=6,r=2,C=1,q=2^\\"))
        #expect(!moved.contains("a=T") && !moved.contains("a=d"))
        let replaced = text(renderer.render(frame(8, in: Rect(6, 2, width: 6, height: 2))))
        #expect(replaced.hasPrefix(deleted))
        #expect(replaced.contains("a=T") && replaced.hasSuffix(";CAgI^\\"))
        #expect(text(renderer.render(frame(nil))).hasPrefix(deleted))
        #expect(
            !text(renderer.render(frame(nil) { $0.chrome("x", at: Point(0, 0)) })).contains("_G"))
        expect(workshop.made, equals: 2)
    }

    @Test("an image is sent again for an unknown screen, but not made again")
    func repainted() {
        var renderer = renderer(.kitty)
        let first = renderer.render(frame(7))
        renderer.invalidate()
        expect(renderer.render(frame(7)), equals: first)
        let larger = frame(7, size: TerminalSize(columns: 20, rows: 8))
        let resized = text(renderer.render(larger))
        #expect(resized.contains(deleted) && resized.contains(shown))
        expect(workshop.made, equals: 1)
    }

    @Test(
        "drawing over an image removes it, and it comes back",
        arguments: [
            GraphicsTier.kitty, .iterm2, .sixel,
        ])
    func covered(_ tier: GraphicsTier) {
        var renderer = renderer(tier)
        let whole = text(renderer.render(frame(7)))
        let dialog = frame(7) { $0.fill(Rect(4, 0, width: 8, height: 6), style: .plain) }
        #expect(dialog.isImageCovered)
        let covered = text(renderer.render(dialog))
        // All of its cells are written, also those that nothing covers.
        expect(covered, equals: (tier == .kitty ? deleted : "") + "^[2;3H   ")
        #expect(renderer.render(dialog).isEmpty)
        let again = text(renderer.render(frame(7)))
        #expect(again.hasPrefix("^[2;3H   ^[2;3H"))
        #expect(whole.hasSuffix(again.dropFirst("^[2;3H   ".count)))
        expect(workshop.made, equals: 1)
    }

    @Test("sixels are drawn in pixels for their cells, and never written over while they stay")
    func sixel() throws {
        var renderer = renderer(.sixel)
        let first = text(renderer.render(frame(7)))
        #expect(first.hasSuffix("^[2;3H^P0;1;0q\"1;1;6;4#0;2;3;3;3#0!6N^\\"))
        #expect(renderer.render(frame(7)).isEmpty)
        let other = text(
            renderer.render(
                frame(7) {
                    $0.chrome("abc", at: Point(5, 1))
                    $0.chrome("de", at: Point(0, 1))
                }))
        expect(other, equals: "^[2;1Hde^[2;6Habc")
        let moved = text(renderer.render(frame(7, in: Rect(3, 1, width: 3, height: 1))))
        // Away from its first column, over text in its last, and again as a whole.
        #expect(moved.hasPrefix("^[2;1H   ^[2;6H   "))
        #expect(moved.hasSuffix("^[2;4H^P0;1;0q\"1;1;6;4#0;2;3;3;3#0!6N^\\"))
        let replaced = text(renderer.render(frame(255, in: Rect(3, 1, width: 3, height: 1))))
        expect(replaced, equals: "^[2;4H^P0;1;0q\"1;1;6;4#0;2;100;100;100#0!6N^\\")
        expect(text(renderer.render(frame(nil))), equals: "^[2;4H   ")
        expect(workshop.made, equals: 2)
    }

    @Test("inline images are sent with their size in cells")
    func inline() {
        var renderer = renderer(.iterm2)
        #expect(
            text(renderer.render(frame(7))).hasSuffix(
                "^[2;3H^]1337;File=inline=1;size=3;width=3;height=1;"
                    + "preserveAspectRatio=0:BwcH\u{07}"
            ))
        #expect(renderer.render(frame(7)).isEmpty)
    }

    @Test(
        "a terminal without pixels gets spaces for an image, and its bytes are never made",
        arguments: [
            GraphicsTier.half, .braille, .ascii, .words,
        ])
    func cellsOnly(_ tier: GraphicsTier) {
        var renderer = renderer(tier)
        let bytes = text(renderer.render(frame(7)))
        #expect(!bytes.contains("_G") && !bytes.contains("1337") && !bytes.contains("^P"))
        expect(workshop.made, equals: 0)
        #expect(frame(7).plainText().allSatisfy { $0.isEmpty })
    }

    @Test("the way to show images may change while one is shown")
    func changingTier() {
        var renderer = renderer(.half)
        _ = renderer.render(frame(7))
        renderer.showImages(by: .half, cell: PixelSize(width: 2, height: 4))
        #expect(renderer.render(frame(7)).isEmpty)
        renderer.showImages(by: .kitty, cell: nil)
        #expect(text(renderer.render(frame(7))).hasSuffix(shown))
    }

    @Test(
        "an image that is not all on the canvas is not shown, and a second one replaces the first")
    func placing() {
        for rect in [
            Rect(-1, 0, width: 3, height: 1), Rect(10, 0, width: 3, height: 1),
            Rect(0, 5, width: 3, height: 2), Rect(0, 0, width: 0, height: 1),
        ] {
            #expect(frame(7, in: rect).image == nil)
        }
        let twice = frame(7) {
            $0.show(ImagePlacement(workshop.content(8), in: Rect(6, 0, width: 3, height: 1)))
        }
        expect(twice.image?.content.number, equals: 8)
        #expect(!twice.isImageCovered)
        expect(twice.cell(at: Point(2, 1)), equals: .blank)
    }
}
