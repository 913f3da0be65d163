import Games
import Primitives
import SimulationKit
import TestKit
import Testing

/// Tests of damaged files for each reader: by seed, so that a failure can be run again.
struct PackFuzzTests {
    static let files: [(name: String, text: String)] = [
        ("a.csv", "question,right,wrong,note\r\n\"A \"\"b\"\"\n?\",c,d,e\r\nB?,\"f, g\",h,\n"),
        ("a.tsv", "# topic: X\nA?\tb\tc\t#note:d\n"),
        ("k.csv", ",Question,Answer 1,Answer 2,Time limit,Correct\n1,Q?,a,b,20,\"2,1\"\n"),
        (
            "a.json",
            #"{"guesse":1,"items":[{"q":"A\u00e9\ud83d\ude00?","right":"b","wrong":["c"]}]}"#
        ),
        (
            "t.json",
            #"{"response_code":0,"results":[{"type":"boolean","question":"A&eacute;&#x41;%41?","#
                + #""correct_answer":"True","incorrect_answers":["False"]}]}"#
        ),
        (
            "b.json",
            #"{"results":[{"type":"Ym9vbGVhbg==","question":"QUI/","correct_answer":"QQ==","#
                + #""incorrect_answers":["Qg=="]}]}"#
        ),
        ("a.aiken", "Q?\nA. a\nB) b\nANSWER: B\n\n"),
        ("a.gift", "$CATEGORY: a/b\n::T::[html]Q\\: &lt;? {=a#b ~%0%c ####d} e\n\nR {T}\n"),
        ("x", "Q {=a ~b}\n\nA. b\nANSWER: A\n"),
    ]

    private static let pieces = [
        "\"", "\"\"", ",", ";", "\t", "\n", "\r", "\n\n", "{", "}", "[", "]", "=", "~", "#", "####",
        "%", "%50%", ":", "::", "\\", "\\u", "\\ud800", "&", "&#", "&#x110000;", "ANSWER:", "->",
        "\u{FEFF}", "\u{202E}", "e\u{301}\u{301}", "👩‍👩‍👧", "\0", "99999999999999999999", "-1",
        "sep=;", "# name: ", "//", "$CATEGORY:", "Question", "Answer 1", "true", "null", "=", "+",
    ]

    private func damaged(_ text: String, _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let at = Int.random(in: 0...bytes.count, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes.insert(.random(in: 0...255, using: &generator), at: at)
            case 1 where at < bytes.count: bytes.remove(at: at)
            case 2: bytes.removeSubrange(at...)
            case 3:
                let from = Int.random(in: 0...bytes.count, using: &generator)
                bytes.insert(contentsOf: bytes[min(from, at)..<max(from, at)], at: at)
            default:
                let piece = Self.pieces.randomElement(using: &generator) ?? ""
                bytes.insert(contentsOf: piece.utf8, at: at)
            }
        }
        return bytes
    }

    @Test("are a pack or a list of problems with existing lines", arguments: files.indices)
    func damage(index: Int) {
        let (name, text) = Self.files[index]
        var generator = SeededGenerator(seed: UInt64(index))
        var packCount = 0
        let count = Effort.isThorough ? 1500 : 400
        for _ in 0..<count {
            let bytes = damaged(text, &generator)
            do throws(PackError) {
                let pack = try TriviaPack(reading: bytes, fileName: name)
                packCount += 1
                #expect(!pack.questions.isEmpty)
                // A pack that is read can be written, and is then the same.
                let again = try TriviaPack(
                    reading: Array(pack.table(delimiter: .tab).utf8), as: .table)
                expect(again, equals: pack, "\(bytes)")
            } catch {
                let lineCount = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
                #expect(!error.problems.isEmpty && error.problems.count <= 100)
                #expect(
                    error.problems.allSatisfy {
                        (1...lineCount).contains($0.line) && !$0.sentence.isEmpty
                    }, "\(bytes)")
            }
        }
        // A form in which every byte matters is hardly ever valid after damage, so all the cases
        // are needed for one pack.
        #expect(packCount < count && (packCount > 0 || !Effort.isThorough))
    }

    /// Quadratic work would take very long and be noticed; no clock is read.
    @Test(
        "with thousands of repetitions take a time that grows only with their length",
        arguments: [
            "\"", "\",", "a,", "{", "{=", "{ ", "{T", "[", "[[],", "{\"a\":", "&", "&#", "####",
            "#",
            "::", "\\", "A. a\n", "Q?\n", "ANSWER:A\n", "=a~", "a\n\n", "# ", "%", "e\u{301}",
        ])
    func repetition(piece: String) {
        let text = String(repeating: piece, count: Effort.cases(20_000, quick: 1_000))
        for name in ["a.csv", "a.json", "a.gift", "a.aiken", ""] {
            #expect(!problems(text, name).isEmpty || (try? pack(text, name)) != nil)
        }
    }
}
