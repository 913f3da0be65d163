import Foundation
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import Pictures
@testable import guesse

/// The pictures and the page of an album.
struct AlbumPictureTests {
    @Test("are a strip that the program itself reads")
    func strip() throws {
        let named = try someAlbum()
        let raster = try PNG.decode(AlbumStrip.bytes(of: named, chain: 0, width: 300))
        expect(raster.width, equals: 300)
        // A drawing of 165 by 110 at the right, boxes at the left.
        let reds = (0..<raster.height).filter {
            raster[280, $0].red > 0xC0 && raster[280, $0].blue < 0x60
        }
        let first = try #require(reds.first, "the drawing's sky is at the right")
        let boxes = (0..<raster.height).filter { raster[18 + 6, $0] == AlbumInk.box }
        #expect(boxes.count > 50, "boxes at the left")
        #expect(boxes.contains { $0 < first } && boxes.contains { $0 > (reds.last ?? 0) })
        let other = try PNG.decode(AlbumStrip.bytes(of: named, chain: 1, width: 300))
        #expect(other.height > 150 && other.height < raster.height)
    }

    @Test("are a film: a title, sentences as cards, drawings stroke by stroke, the end")
    func film() throws {
        let named = try someAlbum()
        let bytes = AlbumFilm.bytes(of: named, chain: 0, width: 120)
        expect(Array(bytes.prefix(6)), equals: Array("GIF89a".utf8))
        #expect(bytes[6] == 120 && bytes[8] == 80 + 22)
        // Title, sentence, three strokes, sentence, end: their times in hundredths of a second.
        var times: [Int] = []
        let control: [UInt8] = [0x21, 0xF9, 4, 5]
        for at in 0..<(bytes.count - 8) where bytes[at] == 0x21 {
            guard Array(bytes[at..<(at + 4)]) == control else { continue }
            times.append(Int(bytes[at + 4]) + 256 * Int(bytes[at + 5]))
        }
        expect(times, equals: [200, 200, 83, 83, 233, 200, 200])
    }

    @Test(
        "of a drawing that is hard to compress stay below a quarter of a megabyte",
        .enabled(if: Effort.isThorough, "a film takes a while in a debug build"))
    func size() throws {
        func point(_ stroke: Int, _ index: Int) -> Picture.Point {
            Picture.Point(x: UInt8(20 + index * 35), y: UInt8((stroke * 37 + index * 53) % 150))
        }
        var strokes: [Picture.Operation] = []
        for stroke in 0..<40 {
            let points = (0..<6).map { point(stroke, $0) }
            let colour = Picture.Colour(UInt32(stroke % 5) * 0x332211)
            strokes.append(.curve(points, width: 4, colour: colour))
        }
        let picture = try Picture(operations: strokes)
        let entries = (0..<2).map { number in
            PhoneEntry(
                author: PlayerID(rawValue: UInt32(number)),
                content: number.isMultiple(of: 2)
                    ? .sentence(safe("a bear riding a shark over the sea")) : .drawing(picture))
        }
        let named = NamedAlbum(album: PhoneAlbum(chains: [PhoneAlbum.Chain(entries: entries)]))
        let film = AlbumFilm.bytes(of: named, chain: 0)
        #expect(film.count < 1 << 18, "\(film.count) bytes")
    }

    // MARK: The page

    private func page(_ named: NamedAlbum) -> String {
        String(decoding: AlbumPage.bytes(of: named), as: UTF8.self)
    }

    @Test("are a page with all sentences and drawings, which needs no other file")
    func pageIsWhole() throws {
        let page = page(try someAlbum())
        for text in [
            "Phone: Friday night",
            FriendlyTime.text(of: galleryNoon).string, "Chain 1 of 2, begun by Ana O&#39;Neil",
            "<q dir=\"auto\">a bear riding a shark</q>", "Bo (time was up)",
            "Player 2 (by a stand-in)", "(nothing)", "and ended as",
            "default-src 'none'; style-src 'unsafe-inline'", "prefers-reduced-motion",
            "style=\"--s:833ms\"", "style=\"--i:2\"", "color-scheme:light dark",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        expect(page.ranges(of: "<svg").count, equals: 2)
        expect(page.ranges(of: "url(").count, equals: page.ranges(of: "url(#c0-1-0)").count)
        for word in ["http:", "https:", "//", "<script", "href", "src=", "@import", "onload"] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test(
        "show what players typed as text and never as a tag",
        arguments: [
            "<script>alert(1)</script>", "]]><svg onload=alert(1)>", "\"><img src=x onerror=y>",
            "&lt;b&gt; ' onmouseover='x", "--><style>*{display:none}</style><!--",
        ])
    func inert(text: String) throws {
        var named = try someAlbum(sentence: text)
        named.names[PlayerID(rawValue: 0)] = safe(String(text.prefix(24)))
        named.session = safe(text)
        named.ended = safe(text)
        let page = page(named)
        #expect(!page.contains(text))
        #expect(page.contains("<q dir=\"auto\">\(GalleryPage.escaped(SafeText(text).string))</q>"))
        var plain = try someAlbum(sentence: "zzz")
        (plain.session, plain.ended) = (safe("zzz"), safe("zzz"))
        let other = self.page(plain)
        // As many tags as with a harmless sentence.
        expect(page.ranges(of: "<").count, equals: other.ranges(of: "<").count)
        expect(page.ranges(of: ">").count, equals: other.ranges(of: ">").count)
        expect(page.ranges(of: "\"").count, equals: other.ranges(of: "\"").count)
    }
}
