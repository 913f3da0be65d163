import CommandLineKit
import Games
import Primitives
import TestKit
import Testing

@testable import guesse

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// guesse pack.
struct CommandPackTests {
    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private func text(at path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    private func run(_ words: String...) throws -> Int32 {
        guard case .pack(let options) = try CommandParser.parse(["pack"] + words) else {
            Issue.record("no pack command")
            return -1
        }
        return PackCommand.run(options)
    }

    /// Returns the lines of `check`, and its exit code.
    private func check(_ paths: String...) -> (lines: [String], code: Int32) {
        var lines: [String] = []
        let code = PackCommand.check(paths.map(PackFile.init)) {
            lines.append($0)
            return true
        }
        return (lines, code)
    }

    // MARK: Arguments

    @Test("takes list, check, convert and new, each with its words and flags")
    func arguments() throws {
        try expect(CommandParser.parse(["pack", "list"]), equals: .pack(.list))
        try expect(
            CommandParser.parse(["pack", "check", "a", "-"]),
            equals: .pack(.check(files: ["a", "-"])))
        let output = PackOutput(path: "/nowhere/x.csv", delimiter: .comma)
        try expect(
            CommandParser.parse(["pack", "convert", "a", "-o", "/nowhere/x.csv"]),
            equals: .pack(.convert(file: "a", output, skips: false)))
        let words = ["pack", "new", "/nowhere/x.TSV", "--force"]
        try expect(
            CommandParser.parse(words),
            equals: .pack(
                .new(PackOutput(path: "/nowhere/x.TSV", delimiter: .tab))))
        try expect(
            CommandParser.parse(["pack", "convert", "-", "-o", "-", "--skip"]),
            equals: .pack(
                .convert(
                    file: "-", PackOutput(path: nil, delimiter: .tab), skips: true)))
    }

    @Test("says in one line what is wrong with its words")
    func complaints() {
        expectComplaints([
            (["pack"], "list, check, convert or new?"),
            (["pack", "chekc"], "did you mean 'check'?"),
            (["pack", "list", "x"], "'x' is one word too many"),
            (["pack", "check"], "which files?"),
            (["pack", "check", "a", "--force"], "no flag '--force'"),
            (["pack", "list", "-o", "a"], "no flag '-o'"),
            (["pack", "new", "a.tsv", "-o", "a"], "no flag '-o'"),
            (["pack", "convert", "a"], "-o OUT.tsv"),
            (["pack", "convert", "-o", "a.tsv"], "-o OUT.tsv"),
            (["pack", "new"], "which file?"),
            (["pack", "new", "a.txt"], ".tsv or .csv"),
            (["pack", "new", "a.tsv", "b.tsv"], "one word too many"),
        ])
    }

    // MARK: Files

    @Test("checks files: every problem as file:line, one line at the end, exit code 8")
    func checks() throws {
        try inFolder { (folder: String) throws in
            let (good, bad) = (folder + "/good.csv", folder + "/bad.csv")
            try write("# topic: A\nQ?,a,b\nR?,a,b\n", to: good)
            try write("Q?,a,b\nQ?,c,d\n\nR?,x,x\n", to: bad)
            #expect(check(good) == (["2 questions, 1 topic: all is well"], 0))
            let (lines, code) = check(bad, good)
            expect(code, equals: ExitCode.badInput)
            try #require(lines.count == 3)
            #expect(lines[0].hasPrefix("\(bad):2: the question 'Q?' is there already, in line 1"))
            expect(lines[1], equals: "\(bad):4: two answers are 'x'; change or remove one")
            expect(
                lines[2],
                equals: "1 of 2 files cannot be used; the others have 2 questions, 1 topic")
        }
    }

    @Test("checks no folder, no missing file, and none that is too large")
    func noFiles() throws {
        try inFolder { (folder: String) throws in
            #expect(
                check(folder + "/none")
                    == (
                        [
                            "\(folder)/none: there is no such file",
                            "1 of 1 file cannot be used",
                        ], 8
                    ))
            expect(check(folder).lines[0], equals: "\(folder): it is a folder; name a file in it")
            let large = folder + "/large.csv"
            try write("Q?,a,b\n", to: large)
            expect(truncate(large, 100 << 20), equals: 0)
            expect(
                check(large).lines[0],
                equals: "\(large): it is larger than 8 MiB; split it into several")
            // A device does not tell its length.
            #expect(check("/dev/zero").lines[0].hasSuffix("split it into several"))
        }
    }

    @Test("converts into a new file, and overwrites an old one only with --force")
    func converts() throws {
        try inFolder { (folder: String) throws in
            let (from, to) = (folder + "/a.aiken", folder + "/a.csv")
            try write("Q, q?\nA. a\nB. b\nANSWER: B\n", to: from)
            try expect(run("convert", from, "-o", to), equals: 0)
            let written =
                "# name: a\nquestion,right,wrong1,topic,difficulty,note\n\"Q, q?\",b,a,,,\n"
            try expect(text(at: to), equals: written)
            expect(complaint("pack", "convert", from, "-o", to)?.contains("--force"), equals: true)
            try write("mine", to: to)
            try expect(run("convert", from, "-o", to, "--force"), equals: 0)
            try expect(text(at: to), equals: written)
            #expect(check(to) == (["1 question, 0 topics: all is well"], 0))
        }
    }

    @Test("writes nothing if its input is no pack, or the folder is missing")
    func convertsNothing() throws {
        try inFolder { (folder: String) throws in
            let (from, to) = (folder + "/a.csv", folder + "/b.csv")
            try write("Q?,a,b\nR?,a,a\n", to: from)
            try expect(run("convert", from, "-o", to), equals: ExitCode.badInput)
            try write("mine", to: to)
            try expect(run("convert", from, "-o", to, "--force"), equals: ExitCode.badInput)
            try expect(text(at: to), equals: "mine")
            try write("Q?,a,b\n", to: from)
            try expect(
                run("convert", from, "-o", folder + "/no/b.csv"), equals: ExitCode.unexpected)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            expect(left.count, equals: 2)
        }
    }

    @Test("starts a pack that its own check accepts", arguments: ["new.tsv", "new.csv"])
    func begins(name: String) throws {
        try inFolder { (folder: String) throws in
            let path = folder + "/" + name
            try expect(run("new", path), equals: 0)
            #expect(check(path) == (["3 questions, 3 topics: all is well"], 0))
            expect(complaint("pack", "new", path)?.contains("exists already"), equals: true)
        }
    }

    @Test("lists our pack with its topics")
    func lists() {
        let lines = PackCommand.list(of: [.house])
        expect(
            lines[0], equals: "House mix, \(TriviaPack.house.questions.count) questions (en, MIT)")
        expect(lines.count, equals: TriviaPack.house.topics.count + 1)
        #expect(lines.contains { $0.hasPrefix("  Space ") && $0.contains(" easy, ") })
    }

    @Test("names a pack without a name after its file")
    func names() throws {
        try inFolder { (folder: String) throws in
            let path = folder + "/Our quiz.tsv"
            try write("Q?\ta\tb\n", to: path)
            try expect(PackFile(path: path).pack().name.string, equals: "Our quiz")
            try write("# name: X\nQ?\ta\tb\n", to: path)
            try expect(PackFile(path: path).pack().name.string, equals: "X")
        }
    }
}
