import CommandLineKit
import TerminalKit
import TestKit
import Testing

@testable import Pictures
@testable import guesse

/// guesse image -o.
struct CommandImageTests {
    private func output(_ words: String...) throws -> PictureOutput? {
        guard case .image(let options) = try CommandParser.parse(["image", "owl"] + words) else {
            throw UsageError("not image")
        }
        return options.output
    }

    @Test("writes the format of the name's ending, and PNG to standard output")
    func formats() throws {
        #expect(try output() == nil)
        try expect(output("-o", "-")?.format, equals: .png)
        try expect(output("-o", "a/owl.png")?.format, equals: .png)
        try expect(output("-o", "OWL.PNG")?.format, equals: .png)
        try expect(output("-o", "owl.ppm")?.format, equals: .ppm)
        try expect(output("-o", "owl.Ppm")?.path, equals: "owl.Ppm")
        for name in ["owl", "owl.jpg", ".", "", "png", "owl.png.gz"] {
            expect(complaint("image", "owl", "-o", name)?.contains(".png or .ppm"), equals: true)
        }
    }

    @Test("writes the requested size, within bounds")
    func sizes() throws {
        for (text, width, height) in [("576x384", 576, 384), ("1x1", 1, 1), ("1024x7", 1024, 7)] {
            let size = try output("-o", "owl.png", "--size", text)?.size
            expect(size, equals: PixelSize(width: width, height: height))
        }
        for size in ["0x1", "1x1025", "-1x9", "9", "9x", "x9", "9x9x9", "9 x 9", "x", ""] {
            let text = complaint("image", "owl", "-o", "owl.png", "--size", size)
            expect(text?.contains("from 1 to 1024, such as 576x384, not '\(size)'"), equals: true)
        }
        expect(complaint("image", "owl", "--size", "9x9")?.contains("-o bear.png"), equals: true)
    }

    static let contradictions: [([String], String)] = [
        (["owl", "--json", "-o", "-"], "name a file"),
        (["owl", "--json", "--columns", "20"], "'--columns' is for pictures on the terminal"),
        (["owl", "-o", "x.png", "--columns", "20"], "'--size 576x384'"),
        (["owl", "-o", "x.png", "--graphics", "half"], "'--graphics' is for pictures"),
        (["owl", "--json", "--color", "always"], "'--color' is for pictures on the terminal"),
        (["owl", "--variant", "1", "--provider", "comfy"], "'--variant' is for"),
        (["owl", "--variant", "1", "--provider", "openai"], "'--variant' is for"),
        (["owl", "--variant", "1", "--provider", "sd"], "'--variant' is for"),
        (["owl", "--variant", "1", "--provider", "auto"], "'--variant' is for"),
        (["owl", "--variant", "1", "--provider", "file:x"], "'--variant' is for"),
        (["owl", "--coverage", "-"], "in place of a prompt"),
        (["--coverage", "-", "-o", "x.png"], "so not '-o'"),
        (["--coverage", "-", "--variant", "1"], "so not '--variant'"),
        (["--coverage", "-", "--columns", "20"], "so not '--columns'"),
        (["--coverage", "-", "--provider", "auto"], "so not '--provider'"),
        (["--coverage", "-", "--graphics", "half"], "so not '--graphics'"),
        (["--coverage", "-", "--color", "never"], "so not '--color'"),
        (["--coverage", "-", "--provider", "sd", "--image-time", "9"], "so not '--provider'"),
        (["owl", "--api-key-file", "k"], "'--api-key-file' is for '--provider' openai"),
        (["owl", "--provider", "file:x", "--api-key-file", "k"], "'--api-key-file' is for"),
        (["owl", "--image-time", "9"], "'--image-time' is for"),
    ]

    @Test("ignores no flag silently", arguments: contradictions)
    func contradiction(_ words: [String], _ part: String) {
        let text = complaint(["image"] + words)
        #expect(text?.contains(part) == true && text?.contains("\n") == false, "\(text ?? "")")
    }

    @Test(
        "takes flags that have a meaning together",
        arguments: [
            ["--coverage", "-", "--json"], ["owl", "--json", "--variant", "2", "-o", "owl.png"],
            ["owl", "--variant", "1", "--provider", "sketch"],
            ["owl", "--provider", "auto", "--api-key-file", "k"],
            ["owl", "--provider", "sd", "--api-key-file", "k", "--image-time", "9", "-o", "-"],
        ])
    func together(_ words: [String]) throws {
        _ = try CommandParser.parse(["image"] + words)
    }

    /// A raster of six by two pixels with many colours.
    private static let raster: Raster = {
        var raster = Raster(width: 6, height: 2, filledWith: .init(0x102030))
        raster[4, 1] = .init(0xFFEE00)
        return raster
    }()

    @Test("keeps a provider's PNG unchanged, and encodes anything else again")
    func received() throws {
        // The bytes after the last chunk show that the file is unchanged.
        let bytes = PNG.encode(Self.raster) + [1, 2, 3]
        let picture = try ReceivedPicture(bytes)
        let kept = PictureOutput(path: "-", format: .png)
        expect(picture.file(for: kept), equals: bytes)
        let pixmap = PictureOutput(path: "a.ppm", format: .ppm)
        expect(picture.file(for: pixmap), equals: Self.raster.ppm())
        var sized = kept
        sized.size = PixelSize(width: 6, height: 4)
        let anew = try PNG.decode(picture.file(for: sized))
        #expect((anew.width, anew.height) == (6, 4))
        #expect(anew[4, 2] == .init(0xFFEE00) && anew[0, 0] == .init(0xFFFFFF))
        let other = try ReceivedPicture(Self.raster.ppm())
        try expect(PNG.decode(other.file(for: kept)), equals: Self.raster)
        expect(other.file(for: pixmap), equals: Self.raster.ppm())
    }

    @Test("refuses pictures that it cannot read")
    func unreadable() {
        let wideHeader = PNGChunk.encoded(.header, [0, 0, 0x10, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
        let cases: [([UInt8], ImageFailure.Fault)] = [
            ([], .noImage), (Array("hello".utf8), .noImage),
            ([0xFF, 0xD8, 0xFF, 0xE0], .format(.jpeg)),
            (Array("RIFF....WEBPVP8 ".utf8), .format(.webP)),
            (Array("GIF89a".utf8), .format(.gif)),
            (Array(PNG.encode(Self.raster).dropLast()), .damaged),
            (Array(Self.raster.ppm().dropLast()), .damaged),
            (Array("P6 4097 1 255\n".utf8), .tooManyPixels),
            (PNG.signature + wideHeader, .tooManyPixels),
        ]
        for (bytes, fault) in cases {
            #expect(throws: ImageFailure.unreadable(fault)) { try ReceivedPicture(bytes) }
        }
    }
}
