import CommandLineKit
import Foundation
import Pictures
import Primitives
import Sketch
import TestKit
import Testing

@testable import guesse

/// `guesse art`, and art files of other commands.
struct CommandArtTests {
    @Test("lists, checks, shows and starts things")
    func commands() throws {
        try expect(CommandParser.parse(["art", "list"]), equals: .art(.list()))
        try expect(
            CommandParser.parse(["art", "list", "--art", "a.art"]),
            equals: .art(.list(art: ["a.art"])))
        try expect(
            CommandParser.parse(["art", "check", "a", "b"]),
            equals: .art(.check(files: ["a", "b"])))
        try expect(
            CommandParser.parse(["art", "show", "kettle", "--art", "a", "--art", "b"]),
            equals: .art(.show(name: "kettle", ImageOptions(prompt: "kettle", art: ["a", "b"]))))
        try expect(CommandParser.parse(["art", "new", "x.art"]), equals: .art(.new(file: "x.art")))
        expectComplaints([
            (["art"], "list, check, show or new"), (["art", "check"], "check which files?"),
            (["art", "show"], "show which thing?"), (["art", "new"], "which file?"),
            (["image", "--provider", "sd", "--art", "a", "cat"], "'--art' is for"),
        ])
    }

    @Test("are named several times for an image and for a session")
    func repeated() throws {
        guard
            case .image(let image) = try CommandParser.parse([
                "image", "--art", "a", "--art=b", "a cat",
            ]),
            case .host(let host) = try CommandParser.parse(["host", "--art", "a", "--art", "b"])
        else {
            Issue.record("no image and no host")
            return
        }
        expect(image.art, equals: ["a", "b"])
        expect(host.serviceOptions.art, equals: ["a", "b"])
    }

    @Test("tell file, line and reason of a mistake, and what is well")
    func check() throws {
        try inFolder { (folder: String) throws in
            let (good, bad) = (folder + "/good.art", folder + "/bad.art")
            try Data(ArtFile.template.utf8).write(to: URL(fileURLWithPath: good))
            try Data("cup: #FFFFFF \"cup\"\n  ovl 0,0 9 main\n".utf8)
                .write(to: URL(fileURLWithPath: bad))
            var lines: [String] = []
            let write: (String) -> Bool = {
                lines.append($0); return true
            }
            expect(ArtCommand.check([good], write: write), equals: ExitCode.done)
            expect(lines, equals: ["1 thing: all is well"])
            lines = []
            expect(ArtCommand.check([good, bad], write: write), equals: ExitCode.badInput)
            expect(lines.last, equals: "1 of 2 files cannot be used")
            #expect(lines.first?.hasPrefix("\(bad):2: 'ovl' is no operation") == true, "\(lines)")
            lines = []
            expect(ArtCommand.check([folder], write: write), equals: ExitCode.badInput)
            expect(lines.first, equals: "\(folder): it is a folder; name a file in it")
        }
    }

    @Test("keep drawings by hand, each name once, for the next start")
    func keeping() throws {
        try inFolder { (folder: String) throws in
            let shelf = ArtShelf(environment: ["XDG_CONFIG_HOME": folder])
            let dot = try Picture(operations: [
                .line(
                    [.init(x: 9, y: 9), .init(x: 90, y: 99)], width: 4,
                    colour: Picture.Colour(0xE2382F))
            ])
            let path = folder + "/guesse/things.art"
            expect(shelf.keep(dot, named: "Mira's blorp"), equals: .kept(replacesOther: false))
            expect(shelf.keep(dot, named: "wumpo"), equals: .kept(replacesOther: false))
            let notes = "# My notes.\n" + (try String(contentsOfFile: path, encoding: .utf8))
            try Data(notes.utf8).write(to: URL(fileURLWithPath: path))
            expect(shelf.keep(dot, named: "miras blorp"), equals: .kept(replacesOther: true))
            try expect(shelf.kept()?.names, equals: ["wumpo", "miras blorp"])
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.hasPrefix("# My notes.\n"), "\(text)")
            #expect(SketchArtist.remarks(on: "Mira's blorp").isEmpty)
            guard case .refused(let sentence) = shelf.keep(Picture(), named: "nothing") else {
                Issue.record("nothing is kept")
                return
            }
            expect(sentence, equals: "Nothing is drawn there that the artist could learn.")
            try Data("wrong".utf8).write(to: URL(fileURLWithPath: path))
            guard case .refused(let reason) = shelf.keep(dot, named: "other") else {
                Issue.record("a damaged file is replaced")
                return
            }
            #expect(reason.hasPrefix("Nothing is kept: \(path):1: "), "\(reason)")
            expect(try String(contentsOfFile: path, encoding: .utf8), equals: "wrong")
            #expect(throws: Never.self, "a damaged file stops no game") { try shelf.open([]) }
            let long = [UInt8](repeating: UInt8(ascii: "#"), count: ArtFile.byteLimit + 1)
            try Data(long).write(to: URL(fileURLWithPath: path))
            guard case .refused = shelf.keep(dot, named: "other") else {
                Issue.record("a file that is too long is replaced")
                return
            }
            expect(try Data(contentsOf: URL(fileURLWithPath: path)).count, equals: long.count)
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            guard case .refused(let other) = shelf.keep(dot, named: "other") else {
                Issue.record("a folder is replaced")
                return
            }
            #expect(other.contains("no ordinary file"), "\(other)")
        }
    }
}
