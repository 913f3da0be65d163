import Foundation
import Pictures
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Returns an album of two chains, with the players' own sentences, and a drawing with each kind of
/// stroke.
func someAlbum(sentence: String = "a bear riding a shark") throws -> NamedAlbum {
    let players = (0..<3).map { PlayerID(rawValue: $0) }
    let picture = try Picture(operations: [
        .gradient(top: .init(0x8ECDF5), bottom: .init(0xE2382F), from: 0, to: 120),
        .line([.init(x: 10, y: 10), .init(x: 200, y: 90)], width: 6, colour: .init(0x202028)),
        .ellipse(
            center: .init(x: 60, y: 50), radiusX: 30, radiusY: 20, rotation: 9,
            colour: .init(0x46A83C)),
    ])
    func entry(
        _ author: Int, _ content: PhoneEntry.Content, _ making: PhoneEntry.Making = .handedIn
    ) -> PhoneEntry { PhoneEntry(author: players[author], content: content, making: making) }
    let chains = [
        PhoneAlbum.Chain(entries: [
            entry(0, .sentence(SafeText(sentence))), entry(1, .drawing(picture), .unfinished),
            entry(2, .sentence(SafeText("a teddy on a fish")), .standIn),
        ]),
        PhoneAlbum.Chain(entries: [
            entry(1, .sentence(SafeText(""))), entry(2, .drawing(Picture())),
        ]),
    ]
    return NamedAlbum(
        album: PhoneAlbum(chains: chains), session: safe("Friday night"),
        names: [players[0]: safe("Ana O'Neil"), players[1]: safe("Bo")], ended: galleryNoon)
}

/// The JSON file of an album.
struct AlbumFileTests {
    private func refusal(_ text: String) -> AlbumError? { refusal(Array(text.utf8)) }

    private func refusal(_ bytes: [UInt8]) -> AlbumError? {
        do throws(AlbumError) {
            let named = try AlbumFile.album(from: bytes)
            #expect(named.album.isSound && named.album.entryCount > 0)
            return nil
        } catch {
            return error
        }
    }

    @Test("is read back unchanged, and people can read it")
    func roundTrip() throws {
        let named = try someAlbum(sentence: "<script> ]]> 🐻 \u{5D0}\u{5D1} \"x\\")
        let bytes = AlbumFile.bytes(of: named)
        try expect(AlbumFile.album(from: bytes), equals: named)
        let text = String(decoding: bytes, as: UTF8.self)
        for piece in [
            "\"albumVersion\" : 1", "\"0\" : \"Ana O'Neil\"", "\"making\" : \"standIn\"",
            "\"session\" : \"Friday night\"", "\"drawing\" : \"AQ",
        ] {
            #expect(text.contains(piece), "\(piece)")
        }
    }

    @Test("is refused in one sentence when it is no album")
    func refusals() throws {
        let good = String(decoding: AlbumFile.bytes(of: try someAlbum()), as: UTF8.self)
        func with(_ old: String, _ new: String) -> String {
            #expect(good.contains(old), "\(old)")
            return good.replacingOccurrences(of: old, with: new)
        }
        #expect(refusal(good) == nil)
        expect(refusal(""), equals: .damaged)
        expect(refusal("[1]"), equals: .damaged)
        expect(refusal([0xFF, 0xFE, 0, 0x80]), equals: .damaged)
        expect(refusal(String(good.dropLast(9))), equals: .damaged)
        expect(refusal(with("\"albumVersion\" : 1", "\"albumVersion\" : 2")), equals: .newer)
        expect(refusal(with("\"albumVersion\" : 1", "\"albumVersion\" : 1e99")), equals: .damaged)
        expect(refusal(with("\"author\" : 2", "\"author\" : -2")), equals: .damaged)
        expect(refusal(with("\"drawing\" : \"AQ", "\"drawing\" : \"AA")), equals: .damaged)
        expect(refusal(with("\"standIn\"", "\"nobody\"")), equals: .damaged)
        expect(
            refusal(with("\"sentence\" : \"\"", "\"sentence\" : \"\", \"drawing\" : \"AQAA\"")),
            equals: .damaged)
        expect(
            refusal(
                "{\"albumVersion\":1,\"session\":\"\",\"ended\":\"\",\"names\":{},\"chains\":[]}"),
            equals: .empty)
        expect(
            refusal(
                "{\"albumVersion\":1,\"session\":\"\",\"ended\":\"\",\"names\":{},"
                    + "\"chains\":[{\"entries\":[]}]}"
            ), equals: .empty)
    }

    @Test("is refused when it has too many chains, or entries out of turn")
    func unsound() throws {
        var named = try someAlbum()
        let chain = named.album.chains[0]
        named.album.chains = Array(repeating: chain, count: 17)
        expect(refusal(AlbumFile.bytes(of: named)), equals: .unsound)
        named.album.chains = [PhoneAlbum.Chain(entries: chain.entries.reversed() + chain.entries)]
        expect(refusal(AlbumFile.bytes(of: named)), equals: .unsound)
    }

    @Test("is refused when it is huge or deep")
    func large() throws {
        let good = AlbumFile.bytes(of: try someAlbum())
        let room = AlbumFile.byteLimit - good.count
        #expect(refusal(good + [UInt8](repeating: 0x20, count: room)) == nil)
        expect(refusal(good + [UInt8](repeating: 0x20, count: room + 1)), equals: .tooLarge)
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let deep = String(repeating: open, count: 200_000)
            expect(refusal(deep), equals: .damaged)
            let shut = deep + "1" + String(repeating: close, count: 200_000)
            expect(refusal("{\"albumVersion\":1,\"more\":\(shut)}"), equals: .damaged)
        }
    }

    @Test("never traps, for any changed byte", arguments: UInt64(0)..<4)
    func mutations(seed: UInt64) throws {
        let good = AlbumFile.bytes(of: try someAlbum())
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.cases(2000, quick: 200) {
            var bytes = good
            for _ in 0...generator.draw(in: 0...3) {
                let place = Int(generator.draw(below: UInt64(bytes.count)))
                switch generator.draw(in: 0...2) {
                case 0: bytes[place] = UInt8(generator.draw(below: 256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(bytes[bytes.count - 1 - place], at: place)
                }
            }
            _ = refusal(bytes)
        }
    }

    @Test("has names cleaned, and only those of authors")
    func names() throws {
        let named = try someAlbum()
        let text = String(decoding: AlbumFile.bytes(of: named), as: UTF8.self)
        let hostile = text.replacingOccurrences(
            of: "\"1\" : \"Bo\"",
            with:
                "\"1\" : \"\\u001b[31mB\\u202eo \(String(repeating: "x", count: 99))\", "
                + "\"77\" : \"Eve\""
        )
        let read = try AlbumFile.album(from: Array(hostile.utf8))
        let name = read.name(of: PlayerID(rawValue: 1)).string
        #expect(name.hasPrefix("[31mBo xx") && name.count == 24)
        expect(read.names.count, equals: 2)
        expect(read.name(of: PlayerID(rawValue: 2)).string, equals: "Player 2")
    }
}

struct AlbumShelfTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var shelf: AlbumShelf { AlbumShelf(environment: ["XDG_STATE_HOME": scratch.folder]) }
    private var folder: String { scratch.folder + "/guesse/albums" }

    @Test("keeps albums for their user alone, and reads them, the newest first")
    func keeping() throws {
        let path = folder + "/album-20261124-120000.json"
        var named = try someAlbum()
        expect(shelf.keep(named), equals: .kept(path: path))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        expect((attributes[.posixPermissions] as? NSNumber)?.intValue, equals: 0o600)
        try expect(AlbumShelf.read(path), equals: named)
        named.session = safe("Saturday")
        for _ in 0..<11 { _ = shelf.keep(named) }
        named.ended = safe("2026-11-23T23:59:59Z")
        let kept = shelf.keep(named)
        expect(kept.line.string, equals: "Album: kept. See it again: guesse album show")
        let names = shelf.paths.map { $0.dropFirst(folder.count + 1) }
        expect(names.count, equals: 13)
        #expect(
            names.first == "album-20261124-120000-12.json"
                && names.dropFirst(10).first == "album-20261124-120000-2.json"
                && names.dropFirst(11).first == "album-20261124-120000.json"
                && names.last == "album-20261123-235959.json")
    }

    @Test("keeps the newest 20, and deletes no file of another name")
    func pruning() throws {
        var named = try someAlbum()
        _ = shelf.keep(named)
        try Data([1]).write(to: URL(fileURLWithPath: folder + "/album-mine.json"))
        for minute in 10..<(11 + AlbumShelf.limit) {
            named.ended = safe("2026-11-24T12:\(minute):00Z")
            _ = shelf.keep(named)
        }
        expect(shelf.paths.count, equals: AlbumShelf.limit)
        expect(shelf.paths.last?.hasSuffix("album-20261124-121100.json"), equals: true)
        #expect(FileManager.default.fileExists(atPath: folder + "/album-mine.json"))
    }

    @Test("keeps the old files, and makes no new ones, when the disk is full")
    func fullDisk() throws {
        let named = try someAlbum()
        _ = shelf.keep(named)
        let before = shelf.paths
        var full = shelf
        full.shelf.write = { bytes, path in
            _ = Shelf.writeNew(Array(bytes.prefix(1)), to: path, mode: 0o600)
            return ENOSPC
        }
        expect(
            full.keep(named),
            equals: .failed(
                SafeText(
                    "The album is not kept: the disk is full: \(folder)", limit: .paragraph)))
        expect(shelf.paths, equals: before)
        try expect(FileManager.default.contentsOfDirectory(atPath: folder).count, equals: 1)
    }

    @Test("reads no folder, no missing file, and no endless device")
    func files() throws {
        func refusal(_ path: String) -> AlbumError? {
            do throws(AlbumError) {
                _ = try AlbumShelf.read(path)
                return nil
            } catch { return error }
        }
        expect(refusal(scratch.path("none")), equals: .missing)
        expect(refusal(scratch.folder), equals: .folder)
        expect(refusal("/dev/zero"), equals: .unreadable)
        expect(refusal("/dev/null"), equals: .unreadable)
        #expect(AlbumShelf(environment: [:]).paths.isEmpty)
    }
}
