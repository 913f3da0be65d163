import Games
import Primitives
import TestKit
import Testing

/// The bytes of a pack.
struct PackTextTests {
    @Test("that are UTF-16 or not UTF-8 are refused with advice")
    func encoding() {
        let utf16 = "1: the text is in UTF-16; save the file as UTF-8"
        let text = "A?,b,c\n"
        let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
            expect(problems(bytes), equals: [utf16])
        }
        expect(
            problems(Array("A?,b,c\nCaf".utf8) + [0xE9] + Array(",b,c".utf8)),
            equals: ["2: the text is not UTF-8; save the file as UTF-8"])
    }

    @Test("with control characters are refused, each line separately")
    func control() {
        expect(
            problems("A?,b,c\nB\u{1B}[31m?,b,c\nC?,b,\u{7F}\nD?,\u{85},c\nE\0?,b,c"),
            equals: [
                "2: there is a control character (U+001B); remove it",
                "3: there is a control character (U+007F); remove it",
                "4: there is a control character (U+0085); remove it",
                "5: there is a control character (U+0000); remove it",
            ])
        // An escape or a reference must not bring one in either.
        let item =
            #"{"guesse":1,"kind":"trivia","items":["#
            + #"{"q":"A\#("\\")u001b?","right":"a","wrong":["b"]}]}"#
        expect(
            problems(item),
            equals: [
                "1: question 1, 'A?': there is a control character (U+001B); remove it"
            ])
    }

    @Test("that are empty are explained", arguments: ["", "\n\r\n  ", "\u{FEFF}"])
    func empty(text: String) {
        expect(
            problems(text),
            equals: ["1: the file is empty; 'guesse pack new FILE' makes one to begin with"])
    }

    @Test("without a question are explained", arguments: ["# name: x\n", "question,right,wrong\n"])
    func noQuestion(text: String) {
        expect(problems(text), equals: ["1: there is no question in it; write one in a row"])
    }

    @Test("beyond 8 MiB are refused unread")
    func size() {
        let most = 8 << 20
        expect(
            problems([UInt8](repeating: 0x80, count: most + 1)),
            equals: ["1: the file is larger than 8 MiB; split it into several"])
        #expect(problem([UInt8](repeating: 0x80, count: most)).contains("not UTF-8"))
    }

    @Test("with very many problems are refused with the first hundred")
    func many() {
        let text = (1...5000).map { "Q\($0)?,a,a" }.joined(separator: "\n")
        do throws(PackError) {
            _ = try pack(text)
            Issue.record("a pack of it")
        } catch {
            #expect(error.problems.count == 100 && error.isCut)
            expect(error.problems.map(\.line), equals: Array(1...100))
        }
    }

    @Test("may hold ten thousand questions and not one more")
    func questionCount() throws {
        let most = (1...10_000).map { "Q\($0)?,a,b\n" }.joined()
        try expect(pack(most).questions.count, equals: 10_000)
        expect(
            problems(most + "R?,a,b\nS?,a,b\n"),
            equals: ["10001: there are more than 10000 questions; split the file into several"])
    }

    @Test("have the form of their name or of their contents")
    func form() throws {
        let gift = "::T:: Q? {=a ~b}"
        let aiken = "Q?\nA. a\nB. b\nANSWER: A\n"
        try expect(pack(gift).questions.map(parts), equals: [["Q?", "a", "b"]])
        try expect(pack("Q? {=a ~b}").questions.map(parts), equals: [["Q?", "a", "b"]])
        try expect(pack("Q? {T}").questions.map(parts), equals: [["Q?", "True", "False"]])
        try expect(pack(aiken).questions.map(parts), equals: [["Q?", "a", "b"]])
        try expect(pack(aiken, "x.txt").questions.count, equals: 1)
        // The name wins.
        expect(problems(aiken, "x.csv").count, equals: 4)
        try expect(
            pack("What is {this}?,a,b").questions.map(parts),
            equals: [["What is {this}?", "a", "b"]])
        try expect(pack("What is {=this}?,a,b", "X.CSV").questions.count, equals: 1)
    }
}
