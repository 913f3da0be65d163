import CommandLineKit
import Foundation
import GuessEP2P
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import guesse

/// A folder for one test, which is deleted after it.
final class Scratch {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("guesse-\(UUID().uuidString)").path

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    func bytes(_ name: String) -> [UInt8] {
        [UInt8](FileManager.default.contents(atPath: path(name)) ?? Data())
    }

    func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }
}

/// The file of a log.
struct ReplayLogTests {
    @Test("can be read only by its owner, and is made with its first line")
    func mode() throws {
        let scratch = try Scratch()
        let file = LogFile(scratch.path("x.log"))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("x.log")))
        #expect(file.write("one") == nil)
        #expect(file.write("two") == nil)
        expect(scratch.text("x.log"), equals: "one\ntwo\n", "written line by line")
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("x.log"))
        expect((attributes[.posixPermissions] as? NSNumber)?.intValue, equals: 0o600)
    }

    @Test("has a number for a later session of the program, and the user is told once")
    func later() throws {
        let scratch = try Scratch()
        for number in 1...3 {
            let file = LogFile(scratch.path("x.log"))
            let notice = file.write("session \(number)")
            let name = number == 1 ? "x.log" : "x.log-\(number)"
            expect(notice == nil, equals: number == 1)
            if let notice { #expect(notice.string.contains(name)) }
            #expect(file.write("more") == nil)
            expect(scratch.text(name), equals: "session \(number)\nmore\n")
        }
    }

    @Test("is reported once if it cannot be made, and the game goes on")
    func unwritable() throws {
        let scratch = try Scratch()
        let file = LogFile(scratch.path("no/such/folder/x.log"))
        let notice = try #require(file.write("one"))
        #expect(notice.string.contains("cannot be written"))
        #expect(notice.string.contains("goes on"))
        #expect(file.write("two") == nil)

        let game = Played(seed: 1, bots: 1, logPath: scratch.path("no/such/folder/x.log"))
        expect(game.code, equals: ExitCode.done)
        let troubles = try game.events().filter { $0["ev"] as? String == "trouble" }
        expect(troubles.count, equals: 1)
    }

    #if os(Linux)
        @Test("is given up with a line on a full disk, and nothing is written after that")
        func full() throws {
            let descriptor = open("/dev/full", O_WRONLY)
            try #require(descriptor >= 0)
            let file = LogFile(NewFile("/dev/full", descriptor: descriptor))
            expect(file.write("one")?.string.contains("room on the disk"), equals: true)
            #expect(file.write("two") == nil)
            // The descriptor has been closed: it is not kept open for the rest of a long evening.
            expect(fcntl(descriptor, F_GETFD), equals: -1)
        }
    #endif
}
