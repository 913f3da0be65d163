import Foundation
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// guesse album.
struct CommandAlbumTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test("takes list, show and export, each with its words and flags")
    func arguments() throws {
        func parsed(_ words: String...) throws -> AlbumOptions? {
            guard case .album(let options) = try CommandParser.parse(["album"] + words) else {
                return nil
            }
            return options
        }
        try expect(parsed("list"), equals: .list(isJSON: false))
        try expect(parsed("list", "--json"), equals: .list(isJSON: true))
        try expect(
            parsed("show"),
            equals: .show(.number(1), chain: nil, isJSON: false, colour: .automatic, nil))
        try expect(
            parsed("show", "3", "--chain", "2", "--graphics", "ascii", "--color", "never"),
            equals: .show(.number(3), chain: 2, isJSON: false, colour: .never, .ascii))
        try expect(
            parsed("show", "./3", "--json"),
            equals: .show(.file("./3"), chain: nil, isJSON: true, colour: .automatic, nil))
        try expect(
            parsed("export"), equals: .export(.number(1), folder: ".", [.png, .gif, .html, .json]))
        try expect(
            parsed("export", "a.json", "--to", "out", "--format", "gif"),
            equals: .export(.file("a.json"), folder: "out", [.gif]))
    }

    @Test("says in one line what is wrong with its words")
    func complaints() {
        expectComplaints([
            (["album"], "list, show or export?"),
            (["album", "exprot"], "did you mean 'export'?"),
            (["album", "list", "2"], "'2' is one word too many"),
            (["album", "show", "1", "2"], "one word too many"),
            (["album", "show", "0"], "'./0'"),
            (["album", "show", "21"], "to 20"),
            (["album", "show", "99999999999999999999"], "to 20"),
            (["album", "show", "--to", "x"], "no flag '--to'"),
            (["album", "--json", "list"], "'list' must come first"),
            (["album", "show", "--json", "--chain", "1"], "show --json takes no '--chain'"),
            (["album", "show", "--chain", "17"], "1 to 16"),
            (["album", "export", "--format", "bmp"], "png, gif"),
            (["album", "export", "--json"], "no flag '--json'"),
        ])
    }

    @Test("lists albums with number, time, session, players and chains")
    func list() throws {
        let shelf = AlbumShelf(environment: ["XDG_STATE_HOME": scratch.folder])
        expect(
            AlbumCommand.lines(of: shelf.paths, isJSON: false),
            equals: ["No album is kept yet. Each game of Phone keeps one at its end."])
        expect(AlbumCommand.lines(of: [], isJSON: true), equals: [])
        _ = shelf.keep(try someAlbum())
        let damaged = scratch.folder + "/guesse/albums/album-20250101-000000.json"
        try Data("{".utf8).write(to: URL(fileURLWithPath: damaged))
        let lines = AlbumCommand.lines(of: shelf.paths, isJSON: false)
        try #require(lines.count == 3)
        #expect(lines[0].hasPrefix("NUMBER  WHEN"))
        let time = FriendlyTime.text(of: SafeText("2026-11-24T12:00:00Z"))
        #expect(time.string.contains("November 2026"))
        for piece in ["1  ", "\(time)  Friday night", "2  ", "Ana O'Neil, Bo, Player 2"] {
            #expect(lines[1].contains(piece), "\(piece)")
        }
        #expect(lines[2].hasSuffix("\(damaged): it is no album, or it is damaged"))
        let events = AlbumCommand.lines(of: shelf.paths, isJSON: true)
        expect(
            events.first,
            equals: """
                {"at":"2026-11-24T12:00:00Z","chains":2,"ev":"album","number":1,\
                "path":"\(shelf.paths[0])","players":["Ana O'Neil","Bo","Player 2"],\
                "session":"Friday night"}
                """)
        expect(events.last?.contains("\"text\":\"it is no album, or it is damaged\""), equals: true)
    }

    @Test("tells a chain line by line")
    func show() throws {
        let named = try someAlbum()
        let lines = AlbumCommand.lines(ofChain: 0, in: named)
        let evening = FriendlyTime.text(of: galleryNoon)
        expect(
            lines.map(\.line),
            equals: [
                "Chain 1 of 2, begun by Ana O'Neil (Friday night, \(evening))",
                "Ana O'Neil: a bear riding a shark", "Bo (time was up) drew:",
                "Player 2 (by a stand-in): a teddy on a fish",
                "It began as \"a bear riding a shark\" and ended as \"a teddy on a fish\".", "",
            ])
        expect(lines.map { $0.picture != nil }, equals: [false, false, true, false, false, false])
        expect(
            AlbumCommand.lines(ofChain: 1, in: named).map(\.line).dropFirst(),
            equals: [
                "Bo: (nothing)", "Player 2 drew:", "",
            ])
    }

    @Test("exports into a folder under the first free number, and overwrites nothing")
    func export() throws {
        let named = try someAlbum()
        let export = AlbumExport(folder: scratch.path("out"), home: scratch.folder)
        let kept = export.write(named, [.json, .html])
        let stem = scratch.path("out/guesse-album-")
        expect(
            kept,
            equals: .exported(paths: [stem + "1.html", stem + "1.json"], home: scratch.folder))
        expect(kept.line.string, equals: "Album: ~/out/guesse-album-1.html and 1 more file")
        try expect(AlbumFile.album(from: scratch.bytes("out/guesse-album-1.json")), equals: named)
        expect(
            export.write(named, [.json]),
            equals: .exported(paths: [stem + "2.json"], home: scratch.folder))
        expect(
            export.write(named, [.html]),
            equals: .exported(paths: [stem + "2.html"], home: scratch.folder))
    }

    @Test("leaves the old files, and no part of its own, after a failure", arguments: [0, 1])
    func failedExport(written: Int) throws {
        let named = try someAlbum()
        var export = AlbumExport(folder: scratch.path("out"))
        _ = export.write(named, [.json])
        export.shelf.write = { bytes, path in
            if path.hasSuffix(".html"), written == 1 {
                return Shelf.writeNew(bytes, to: path, mode: 0o644)
            }
            _ = Shelf.writeNew(Array(bytes.prefix(1)), to: path, mode: 0o644)
            return ENOSPC
        }
        let folder = scratch.path("out")
        expect(
            export.write(named, [.html, .json]).line.string,
            equals: "The album is not exported: the disk is full: \(folder)")
        try expect(
            FileManager.default.contentsOfDirectory(atPath: folder), equals: ["guesse-album-1.json"]
        )
        try Data([1]).write(to: URL(fileURLWithPath: scratch.path("file")))
        let blocked = AlbumExport(folder: scratch.path("file")).write(named, [.json])
        #expect(blocked.line.string.contains("no such folder"))
        expect(scratch.bytes("file"), equals: [1])
    }
}
