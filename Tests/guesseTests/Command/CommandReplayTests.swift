import CommandLineKit
import Foundation
import TestKit
import Testing

@testable import guesse

/// Arguments for logs.
struct CommandReplayTests {
    @Test("replay takes every flag that it lists")
    func replay() throws {
        let words = [
            "replay", "x.log", "--as", "Grace", "-o", "grace.views", "--json", "--gallery", "out",
        ]
        let flags = CommandParser.commands.first { $0.name == "replay" }?.flags.map(\.name) ?? []
        #expect(flags.count == 4 && Set(words).isSuperset(of: flags))
        var expected = ReplayOptions(file: "x.log")
        expected.viewer = .player("Grace")
        expected.output = "grace.views"
        expected.isJSON = true
        expected.galleries = "out"
        try expect(CommandParser.parse(words), equals: .replay(expected))
        expected = ReplayOptions(file: "-", viewer: .spectator)
        try expect(
            CommandParser.parse(["replay", "-", "--as=spectator", "-o", "-"]),
            equals: .replay(expected))
    }

    @Test("a replay without a file, or with two files, gets an error")
    func operands() {
        expectComplaints([
            (["replay"], "guesse play --log FILE"),
            (["replay", "a", "b"], "one word too many"),
        ])
    }

    @Test("a player's log is for the session that its program may host later")
    func heir() throws {
        guard case .join(let options) = try CommandParser.parse(["join", "--log", "x.log"]) else {
            Issue.record("not a join")
            return
        }
        expect(options.logPath, equals: "x.log")
        try expect(CommandParser.parse(["join"]), equals: .join(RoomOptions()))
    }

    @Test(
        "an existing file is never overwritten",
        arguments: ["play", "host", "join", "replay"])
    func existing(_ command: String) throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("guesse-\(UUID().uuidString)").path
        let words =
            command == "replay" ? [command, "x.log", "-o", path] : [command, "--log", path]
        _ = try CommandParser.parse(words)
        #expect(FileManager.default.createFile(atPath: path, contents: Data("mine".utf8)))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let error = #expect(throws: UsageError.self) { try CommandParser.parse(words) }
        expect(error?.message.contains("exists already; name another file"), equals: true)
        expect(FileManager.default.contents(atPath: path), equals: Data("mine".utf8))
    }
}
