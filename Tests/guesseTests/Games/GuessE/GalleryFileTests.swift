import Foundation
import Pictures
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Returns a gallery with so many rounds of the same outcome.
func someGallery(
    rounds: Int = 2, prompt: String = "a bear riding a shark", picture: Artwork = house
) -> PartyGallery {
    var gallery = PartyGallery()
    for round in 1...max(1, rounds) where rounds > 0 {
        var results = someResults
        (results.prompt, results.picture) = (safe(prompt), picture)
        var views = Views()
        views.round = round
        gallery.receive(views.game(.rankingResults(results: results)))
    }
    return gallery
}

let galleryNoon = safe("2026-11-24T12:00:00Z")

struct GalleryFileTests {
    /// Returns the page, with small pictures, which are made quickly.
    private func page(_ gallery: PartyGallery) -> String {
        let page = GalleryPage.bytes(of: gallery.of(GuessE.self), at: galleryNoon, pictureWidth: 30)
        return String(decoding: page, as: UTF8.self)
    }

    @Test("letters with a tail have it below the line, and no other letter has dots there")
    func tails() {
        for letter in "abcdefghijklmnopqrstuvwxyzABCPQ0@" {
            var raster = Raster(
                width: Lettering.advance, height: Lettering.lineHeight, filledWith: white)
            Lettering.write(String(letter), x: 0, y: 0, scale: 1, colour: black, on: &raster)
            let below = (9..<11).contains { row in
                (0..<5).contains { raster[$0, row] == black }
            }
            expect(below, equals: "gjpqy".contains(letter), "\(letter)")
        }
    }

    @Test("are a page with all prompts and guesses, which needs no other file")
    func pageIsWhole() {
        let page = page(someGallery())
        for text in [
            "Friday night", "a bear riding a shark", "teddy surfing on a very angry fish",
            "Ana O&#39;Neil", "word for word!", "(no guess)", "Nearest guess:",
            FriendlyTime.text(of: galleryNoon).string,
        ] {
            #expect(page.contains(text), "\(text)")
        }
        // Who has not guessed has no place.
        #expect(page.contains("<td class=\"n\">2.</td>") && page.contains("<td class=\"n\">–</td>"))
        expect(page.ranges(of: "src=\"data:image/png;base64,").count, equals: 2)
        expect(page.ranges(of: "src=").count, equals: 2)
        #expect(page.contains("default-src 'none'"))
        for word in ["http:", "https:", "//", "<script", "href", "url(", "@import", "onload"] {
            let found = page.ranges(of: word).filter { !page[$0.lowerBound...].hasPrefix("//8A") }
            // Base64 has slashes: only those outside the pictures count.
            let outside = found.filter { range in
                let before = page[..<range.lowerBound]
                let quote = before.lastIndex(of: "\"") ?? before.startIndex
                return !before[..<quote].hasSuffix("src=")
            }
            #expect(outside.isEmpty, "\(word)")
        }
    }

    @Test(
        "show what players typed as text and never as a tag",
        arguments: [
            "<script>alert(1)</script>", "]]><svg onload=alert(1)>", "\"><img src=x onerror=y>",
            "&lt;b&gt; ' onmouseover='x", "--><style>*{display:none}</style><!--",
        ])
    func inert(text: String) {
        let page = page(someGallery(prompt: text))
        #expect(!page.contains(text))
        #expect(page.contains(GalleryPage.escaped(SafeText(text).string)))
        let plain = self.page(someGallery(prompt: "zzz"))
        // As many tags as with a harmless prompt.
        expect(page.ranges(of: "<").count, equals: plain.ranges(of: "<").count)
        expect(page.ranges(of: ">").count, equals: plain.ranges(of: ">").count)
    }

    @Test(
        "are a sheet that the program itself reads",
        arguments: Effort.some(of: [5, 1, 30], each: 3))
    func sheet(rounds: Int) throws {
        let gallery = someGallery(rounds: rounds).of(GuessE.self)
        let bytes = GallerySheet.bytes(of: gallery, at: galleryNoon, width: 300)
        #expect(bytes.count <= GallerySheet.byteLimit)
        let raster = try PNG.decode(bytes)
        expect(raster.width, equals: 300)
        let columns = rounds > 4 ? 3 : 2
        let rows = (min(rounds, GallerySheet.roundLimit) + columns - 1) / columns
        let picture = ((300 - 16) / columns - 16) * 2 / 3
        #expect(raster.height > rows * (picture + 100))
        #expect(raster.height < rows * (picture + 350) + 700)
        // The sky of the first picture is blue, and there is text above it.
        let sky = (0..<raster.height).first {
            Int(raster[40, $0].blue) > Int(raster[40, $0].red) + 60
        }
        let above = try #require(sky)
        let isWritten = (0..<above).contains { row in
            (0..<300).contains { raster[$0, row] == Picture.Colour(0x20242C) }
        }
        #expect(isWritten)
    }

    @Test("have the letters that the program can draw, and a sign instead of others")
    func lettering() {
        expect(Lettering.count("Ähm… “ß”"), equals: 10)
        var two = [Raster](repeating: Raster(width: 60, height: 11, filledWith: white), count: 2)
        Lettering.write("🐻猫", x: 0, y: 0, scale: 1, colour: black, on: &two[0])
        Lettering.write("??", x: 0, y: 0, scale: 1, colour: black, on: &two[1])
        expect(two[0], equals: two[1])
        Lettering.write("é", x: 20, y: 0, scale: 1, colour: black, on: &two[0])
        Lettering.write("e", x: 20, y: 0, scale: 1, colour: black, on: &two[1])
        #expect(two[0] != two[1])
        // Cyrillic letters are written too: those that look like a Latin one as that one.
        two = [Raster](repeating: Raster(width: 60, height: 11, filledWith: white), count: 2)
        Lettering.write("Аё", x: 0, y: 0, scale: 1, colour: black, on: &two[0])
        Lettering.write("Aë", x: 0, y: 0, scale: 1, colour: black, on: &two[1])
        expect(two[0], equals: two[1])
        let images = "ЙйИиЖжЯя?".map { letter in
            var raster = Raster(width: 6, height: 11, filledWith: white)
            Lettering.write(String(letter), x: 0, y: 0, scale: 1, colour: black, on: &raster)
            return raster
        }
        expect(Set(images).count, equals: images.count)
        expect(
            Lettering.wrapped("one two threefourfive", to: 7),
            equals: [
                "one two", "th", "re", "ef", "ourfive",
            ])
    }

    private let white = Picture.Colour(0xFFFFFF)
    private let black = Picture.Colour(0)

    @Test("have a grey place for a picture that never arrived")
    func otherPictures() throws {
        let arriving = Artwork.arriving(
            ArrivingPicture(id: 1, byteCount: 9, arrivedByteCount: 3, preview: nil))
        let gallery = someGallery(rounds: 1, picture: arriving)
        _ = try PNG.decode(
            GallerySheet.bytes(of: gallery.of(GuessE.self), at: galleryNoon, width: 300))
        #expect(page(gallery).contains("data:image/png"))
    }

    @Test("belong to one game: another game has its own, and a game without rounds has none")
    func games() {
        var gallery = someGallery()
        #expect(!gallery.isEmpty)
        gallery.receive(Views().lobby())
        #expect(!gallery.isEmpty, "the lobby after a game")
        var next = Views().game(.playerOrder)
        next.gameNumber = 1
        gallery.receive(next)
        #expect(gallery.isEmpty && gallery.game == 1)
    }
}

/// The shelf of galleries.
struct GalleryShelfTests {
    private let scratch: Scratch
    private let files = GalleryFiles(page: Array("page".utf8), sheet: [0x89, 0x50])

    init() throws { scratch = try Scratch() }

    private var shelf: GalleryShelf {
        GalleryShelf(environment: ["XDG_STATE_HOME": scratch.folder])
    }
    private var folder: String { scratch.folder + "/guesse/galleries" }
    private func keeping(_ galleries: GalleryShelf) -> PartyShelf {
        var shelf = PartyShelf(environment: ["XDG_STATE_HOME": scratch.folder])
        shelf.write = galleries.shelf.write
        return shelf
    }
    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    @Test("names them by the time and overwrites nothing")
    func naming() throws {
        let stem = folder + "/gallery-20261124-120000"
        expect(shelf.keep(files, at: galleryNoon), equals: .kept(GalleryPlace(stem: stem)))
        let other = GalleryFiles(page: [1], sheet: [2])
        expect(shelf.keep(other, at: galleryNoon), equals: .kept(GalleryPlace(stem: stem + "-2")))
        expect(scratch.bytes("guesse/galleries/gallery-20261124-120000.html"), equals: files.page)
        expect(names.count, equals: 4)
        let attributes = try FileManager.default.attributesOfItem(atPath: stem + ".html")
        expect((attributes[.posixPermissions] as? NSNumber)?.intValue, equals: 0o600)
    }

    @Test("knows its own names from others")
    func own() {
        for name in [
            "gallery-20261124-120000.html", "gallery-20261124-120000.png",
            "gallery-20261124-120000-2.png", "gallery-20261124-120000-99.html",
        ] {
            #expect(shelf.shelf.isOurs(name), "\(name)")
        }
        for name in [
            "", ".html", "gallery.html", "gallery-20261124-120000", "gallery-20261124.html",
            "gallery-20261124-120000.txt", "gallery-2026112x-120000.html",
            "gallery-20261124-120000-.png", "gallery-20261124-120000-100.png",
            "my-gallery-20261124-120000.png", "gallery-20261124-120000.png.html",
            "gallery-20261124-120000-2-3.png", "Gallery-20261124-120000.png",
        ] {
            #expect(!shelf.shelf.isOurs(name), "\(name)")
        }
    }

    @Test("keeps the newest, and deletes no file of another name")
    func pruning() throws {
        for name in ["gallery-mine.html", "holiday.png", "gallery-20200101-000000.txt"] {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        for minute in 10..<(12 + GalleryShelf.limit) {
            _ = shelf.keep(files, at: safe("2026-11-24T12:\(minute):00Z"))
        }
        expect(names.count, equals: 2 * GalleryShelf.limit + 3)
        #expect(names.contains("gallery-mine.html") && names.contains("holiday.png"))
        #expect(!names.contains("gallery-20261124-121100.html"))
        #expect(names.contains("gallery-20261124-121200.png"))
    }

    @Test("keeps the old files, and makes no new ones, when the disk is full", arguments: [0, 1])
    func fullDisk(written: Int) {
        _ = shelf.keep(files, at: galleryNoon)
        let before = names
        var full = shelf
        full.shelf.write = { bytes, path in
            if path.hasSuffix(".html"), written == 1 {
                return Shelf.writeNew(bytes, to: path, mode: 0o600)
            }
            // A part of the file has been written before the disk is full.
            _ = Shelf.writeNew(Array(bytes.prefix(1)), to: path, mode: 0o600)
            return ENOSPC
        }
        let kept = full.keep(files, at: safe("2026-11-24T13:00:00Z"))
        expect(
            kept,
            equals: .failed(
                SafeText(
                    "The gallery is not kept: the disk is full: \(folder)", limit: .paragraph)))
        expect(names, equals: before)
    }

    @Test("names the error if its place is no folder")
    func noFolder() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.folder + "/guesse", withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: folder))
        guard case .failed(let reason) = shelf.keep(files, at: galleryNoon) else {
            Issue.record("a file is no folder")
            return
        }
        #expect(reason.string.contains("no such folder"))
        expect(scratch.bytes("guesse/galleries"), equals: [1])
        let nowhere = GalleryShelf(environment: [:])
        #expect(nowhere.keep(files, at: galleryNoon) != shelf.keep(files, at: galleryNoon))
    }

    @Test("numbers the files in a folder of the user's own")
    func working() {
        let own = GalleryShelf(folder: scratch.folder)
        _ = own.keep(files, at: galleryNoon)
        let second = own.keep(files, at: galleryNoon)
        #expect(second.line.string.contains("\(scratch.folder)/guesse-gallery-2.html"))
    }

    @Test(
        "gets the gallery of each game from its room, also of a game that ended early",
        .enabled(if: Effort.isThorough, "a gallery takes a while in a debug build"),
        arguments: [true, false])
    func room(isFinished: Bool) async throws {
        let end: GuessEScreen = .finished(standings: someStandings)
        let events: [RoomEvent] = [
            .joined(ana), .view(Views(you: ana).game(.rankingResults(results: someResults))),
            isFinished ? .view(Views(you: ana).game(end)) : .ended(.hostLeft),
        ]
        let role = StagedRole(events, number: 9, isOver: true)
        let room = try await Room(results: nil, galleries: keeping(shelf), clock: { galleryNoon }) {
            await role.reporting($0)
        }
        let seen = await room.toldEvents
        await room.close()
        let stem = folder + "/gallery-20261124-120000"
        expect(seen.last, equals: .gallery(game: 0, .kept(GalleryPlace(stem: stem))))
        expect(names, equals: ["gallery-20261124-120000.html", "gallery-20261124-120000.png"])
    }

    @Test("gets nothing of a game without a round")
    func noRound() async throws {
        let role = StagedRole(
            [.view(Views(you: ana).game(.playerOrder)), .ended(.hostLeft)], number: 9,
            isOver: true)
        let room = try await Room(results: nil, galleries: keeping(shelf), clock: { galleryNoon }) {
            await role.reporting($0)
        }
        let seen = await room.toldEvents
        await room.close()
        expect(seen.last, equals: .ended(.hostLeft))
        #expect(!seen.contains { if case .gallery = $0 { true } else { false } })
        #expect(names.isEmpty)
    }
}
