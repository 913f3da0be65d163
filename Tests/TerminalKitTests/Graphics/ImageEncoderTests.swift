import Primitives
import TestKit
import Testing

@testable import TerminalKit

/// Images in bytes.
struct ImageEncoderTests {
    @Test(
        "base64 follows RFC 4648",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿþ>?", "w7/Dvj4/"),
        ])
    func base64(_ text: String, _ expected: String) {
        expect(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self), equals: expected)
    }

    @Test("kitty's commands follow its protocol")
    func kitty() {
        func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
        expect(
            text(KittyGraphics.show(png: [1, 2, 3], columns: 54, rows: 18, isKept: true)),
            equals: "\u{1B}_Ga=T,f=100,i=26485,p=1,c=54,r=18,C=1,q=2,m=0;AQID\u{1B}\\")
        expect(
            text(KittyGraphics.show(png: [1, 2, 3], columns: 54, rows: 18, isKept: false)),
            equals: "\u{1B}_Ga=T,f=100,c=54,r=18,q=2,m=0;AQID\u{1B}\\")
        expect(
            text(KittyGraphics.move(columns: 9, rows: 3)),
            equals: "\u{1B}_Ga=p,i=26485,p=1,c=9,r=3,C=1,q=2\u{1B}\\")
        expect(text(KittyGraphics.delete), equals: "\u{1B}_Ga=d,d=I,i=26485,q=2\u{1B}\\")
        expect(text(KittyGraphics.query), equals: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
    }

    @Test(
        "kitty's image comes in pieces of at most 4096 bytes, all but the last marked",
        arguments: [1, 3071, 3072, 3073, 6144, 10_000])
    func chunks(_ count: Int) throws {
        let file = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let bytes = KittyGraphics.show(png: file, columns: 6, rows: 2, isKept: true)
        var payload: [UInt8] = []
        let commands = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}\\")
        for (index, command) in commands.enumerated() {
            let parts = command.split(separator: ";")
            try #require(parts.count == 2)
            let more = index < commands.count - 1 ? 1 : 0
            let head =
                index == 0
                ? "\u{1B}_Ga=T,f=100,i=26485,p=1,c=6,r=2,C=1,q=2,m=\(more)"
                : "\u{1B}_Gm=\(more),q=2"
            #expect(parts[0] == head)
            #expect(parts[1].utf8.count <= 4096)
            #expect(more == 0 || parts[1].utf8.count % 4 == 0)
            payload += Array(parts[1].utf8)
        }
        expect(payload, equals: Base64.encode(file))
    }

    @Test("an inline image says its size in bytes and in cells")
    func inlineImage() {
        let bytes = InlineImage.show(file: [1, 2, 3, 4], columns: 54, rows: 18)
        expect(
            String(decoding: bytes, as: UTF8.self),
            equals: "\u{1B}]1337;File=inline=1;size=4;width=54;height=18;preserveAspectRatio=0:"
                + "AQIDBA==\u{07}")
    }
}
