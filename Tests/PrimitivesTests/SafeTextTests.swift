import Primitives
import TestKit
import Testing

struct SafeTextTests {
    @Test(
        "removes everything that could act instead of show",
        arguments: [
            ("\u{1B}[2J\u{1B}[31mred\u{1B}[0m", "[2J[31mred[0m"),
            ("\u{1B}]52;c;aGk=\u{7}x", "]52;c;aGk=x"), ("\u{1B}P1$r\u{1B}\\x", "P1$r\\x"),
            ("a\u{9B}6nb", "a6nb"), ("a\u{9D}0;t\u{9C}b", "a0;tb"), ("\u{0}\u{7F}\u{8}x", "x"),
            ("\u{202E}gnp.exe", "gnp.exe"), ("a\u{2066}b\u{2069}c\u{200E}d\u{61C}e", "abcde"),
            ("a\u{200B}b\u{FEFF}c\u{AD}d\u{2060}e", "abcde"), ("\u{3164}", ""),
            ("a\u{3164}b\u{115F}c\u{FFA0}d", "abcd"), ("\u{E000}\u{F8FF}\u{10FFFD}x", "x"),
            ("\u{E0041}\u{E007F}x", "x"), ("\u{FFFE}\u{378}x", "x"),
        ] as [(String, String)])
    func removed(text: String, expected: String) {
        expect(SafeText(text).string, equals: expected)
    }

    @Test(
        "keeps what people write",
        arguments: [
            "O'Neill & \"Søn\" <3", "José", "e\u{301}", "日本語 テスト", "Ελληνικά", "שלום", "مرحبا",
            "हिन्दी", "👩‍👩‍👧‍👦 family", "🏳️‍🌈", "🇳🇱", "👍🏽", "5️⃣", "❤️", "a\\b`c|d~", "£€¥ ½ ²",
        ])
    func kept(text: String) {
        expect(SafeText(text).string, equals: text)
    }

    @Test("is cleaned alike in ASCII alone and beside other characters")
    func ascii() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let count = generator.draw(in: 0...12)
            let text = String(
                decoding: (0..<count).map { _ in UInt8(generator.draw(in: 0...127)) },
                as: UTF8.self)
            let limit = SafeText.Limit(
                byteCount: generator.draw(in: 0...14), characterCount: generator.draw(in: 0...14))
            let alone = SafeText(text, limit: limit).string
            // The character behind is beyond the limits of the text, or in it after all of it.
            var beside = SafeText(text + "é", limit: limit).string
            if beside.hasSuffix("é") { beside.removeLast() }
            if beside.hasSuffix(" ") { beside.removeLast() }
            expect(alone, equals: beside, "\(Array(text.utf8)) \(limit)")
        }
    }

    @Test(
        "replaces each run of white space by one space, and removes it at the ends",
        arguments: [
            ("  a  b  ", "a b"), ("a\t\n\r\nb", "a b"), ("a\u{2028}b\u{2029}c", "a b c"),
            ("\u{A0}a\u{3000}\u{85}b\u{B}", "a b"), ("   ", ""), ("", ""),
            ("a \u{200B} b", "a b"), ("a\u{1B} \u{1B}b", "a b"),
        ] as [(String, String)])
    func whiteSpace(text: String, expected: String) {
        expect(SafeText(text).string, equals: expected)
    }

    @Test("cuts a stack of combining marks: one Character of 10,001 bytes and more")
    func combiningMarks() {
        let stack = "e" + String(repeating: "\u{301}", count: 5000)
        #expect(stack.count == 1 && stack.utf8.count == 10_001)
        expect(SafeText(stack).string, equals: "e" + String(repeating: "\u{301}", count: 7))
        expect(
            SafeText(stack, limit: .name).string,
            equals: "e" + String(repeating: "\u{301}", count: 3))
        expect(SafeText(stack + "x").string.unicodeScalars.last, equals: "x")
    }

    @Test(
        "shows no mark, joiner or selector that has nothing to attach to",
        arguments: [
            "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20DD}", "\u{301}\u{200D}", "\u{1B}\u{301}",
        ])
    func loneMarks(text: String) {
        #expect(SafeText(text).isEmpty)
        #expect(SafeText("\n" + text).isEmpty)
    }

    @Test("ends no character with a joiner, which would join the next one")
    func trailingJoiners() {
        expect(SafeText("a\u{200D}").string, equals: "a")
        expect(SafeText("👩\u{200D}").string, equals: "👩")
        // A chain longer than any family.
        let chain = String(repeating: "👩\u{200D}", count: 12)
        expect(SafeText(chain).string, equals: String(chain.unicodeScalars.prefix(15)))
    }

    @Test("keeps a family whole, with no more marks than on a letter")
    func families() {
        for family in ["👩‍👩‍👧‍👦", "👨🏽‍👩🏽‍👧🏽‍👦🏽", "👩🏽‍❤️‍💋‍👨🏿", "🏴‍☠️"] {
            expect(SafeText("the \(family)s", limit: .name).string, equals: "the \(family)s")
        }
        let piled = "👩\u{200D}👩" + String(repeating: "\u{301}", count: 50)
        expect(SafeText(piled, limit: .name).string.unicodeScalars.count, equals: 3 + 4)
    }

    @Test("respects its limits of bytes and characters, and cuts only between characters")
    func limits() {
        expect(SafeText(String(repeating: "x", count: 101)).string.count, equals: 100)
        expect(SafeText(String(repeating: "é", count: 500), limit: .name).string.count, equals: 24)
        expect(SafeText(String(repeating: "漢", count: 500), limit: .name).string.count, equals: 21)
        expect(
            SafeText(String(repeating: "👍🏽", count: 99), limit: .name).string,
            equals: String(repeating: "👍🏽", count: 8))
        let short = SafeText.Limit(byteCount: 3, characterCount: 9)
        expect(SafeText("ab 漢", limit: short).string, equals: "ab")
        expect(SafeText("a bc", limit: .init(byteCount: 99, characterCount: 2)).string, equals: "a")
        #expect(SafeText("abc", limit: .init(byteCount: 0, characterCount: 0)).isEmpty)
        #expect(SafeText("abc", limit: .init(byteCount: -1, characterCount: -1)).isEmpty)
        #expect(
            SafeText("abc", limit: .init(byteCount: 9, characterCount: 9, scalarsPerCharacter: 0))
                .isEmpty)
    }

    @Test(
        "for any text, is within limits, shows no control, and cleans to itself",
        arguments: UInt64(0)..<10)
    func anything(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let interesting: [UInt32] = [
            0x1B, 0x9B, 0x200D, 0xFE0F, 0x301, 0x20, 0x0A, 0x1F468, 0x1F3FD, 0x1F1F3, 0x3164,
            0x202E,
            0x1100, 0x1161, 0x11A8, 0x0E33, 0x0600, 0x0D4E, 0x61, 0x41, 0x0915, 0x094D, 0xE0061,
        ]
        for _ in 0..<60 {
            var text = String.UnicodeScalarView()
            for _ in 0..<generator.draw(in: 0...60) {
                let value =
                    generator.chance(0.8)
                    ? generator.pick(from: interesting) ?? 0
                    : UInt32(generator.draw(in: 0...0x10FFFF))
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            for limit in [SafeText.Limit.name, .line, .paragraph] {
                let safe = SafeText(String(text), limit: limit)
                #expect(safe.string.utf8.count <= limit.byteCount)
                #expect(safe.string.count <= limit.characterCount)
                #expect(
                    safe.string.allSatisfy {
                        $0.unicodeScalars.count <= max(limit.scalarsPerCharacter, 16)
                    })
                #expect(
                    !safe.string.unicodeScalars.contains { scalar in
                        scalar.properties.generalCategory == .control
                            || scalar.properties.isBidiControl
                    })
                expect(
                    Array(SafeText(safe.string, limit: limit).string.utf8),
                    equals: Array(safe.string.utf8), "\(text.map { String($0.value, radix: 16) })")
            }
        }
    }

    @Test("orders, prints and compares as its cleaned text")
    func comparing() {
        #expect(SafeText("a") < SafeText("b"))
        expect("\(SafeText("a\u{1B}b"))", equals: "ab")
        expect(SafeText("Zoë"), equals: SafeText("Zoe\u{308}"))
        expect(SafeText(literal: "plain").string, equals: "plain")
    }
}
