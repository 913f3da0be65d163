import Foundation
import Multicast
import Primitives
import TestKit
import Testing
import UDP

@testable import GuessEP2P
@testable import guesse

/// A folder that is deleted after the test.
private final class Folder {
    let path = NSTemporaryDirectory() + "guesse-" + UUID().uuidString
    var environment: [String: String] { ["XDG_STATE_HOME": path] }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func mode(of name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/guesse/\(name)")
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(path)/guesse", withIntermediateDirectories: true)
        try text.write(toFile: "\(path)/guesse/\(name)", atomically: true, encoding: .utf8)
    }
}

struct SeatFileTests {
    private let folder = Folder()
    private let here = [SocketAddress(ipv4: (192, 168, 1, 20), port: 4000)]
    private let there = [SocketAddress(ipv4: (192, 168, 1, 21), port: 4000)]

    private func file(of process: Int32, alive: Set<Int32>) -> SeatFile {
        SeatFile(
            environment: folder.environment,
            processes: Processes(own: process) { alive.contains($0) })
    }

    private func token(_ digit: Character) throws -> SeatToken {
        try #require(SeatToken(String(repeating: digit, count: 32)))
    }

    @Test("gives a seat to the next program, not to one that runs beside the first")
    func nextProgram() throws {
        let first = file(of: 1, alive: [1])
        first.keep(try token("a"), in: nil, at: here)
        #expect(file(of: 2, alive: [1, 2]).seat(in: nil, at: here) == nil, "the first sits there")
        #expect(file(of: 2, alive: [2]).seat(in: nil, at: there) == nil, "another host")
        try expect(file(of: 2, alive: [2]).seat(in: nil, at: here), equals: token("a"))
        #expect(file(of: 3, alive: [2, 3]).seat(in: nil, at: here) == nil, "the second has it now")
    }

    @Test("finds a seat by the session's number, for any address of its host")
    func session() throws {
        let first = file(of: 1, alive: [1])
        first.keep(try token("a"), in: 7, at: here)
        let next = file(of: 2, alive: [2])
        #expect(next.seat(in: 8, at: here) == nil, "another game of the same host")
        try expect(next.seat(in: 7, at: there), equals: token("a"))
        try expect(next.seat(in: nil, at: here), equals: token("a"), "joined by its address")
        next.keep(try token("b"), in: 7, at: there)
        try expect(next.seat(in: 7, at: []), equals: token("b"))
        next.forget(in: 7, at: [])
        #expect(next.seat(in: 7, at: here + there) == nil)
    }

    @Test("can be read only by its owner, and keeps one right to a seat")
    func rights() throws {
        let file = file(of: 1, alive: [1])
        for digit in "abc" { file.keep(try token(digit), in: nil, at: here) }
        try expect(self.file(of: 2, alive: [2]).seat(in: nil, at: here), equals: token("c"))
        try expect(folder.mode(of: "seats"), equals: 0o600)
        self.file(of: 2, alive: [2]).forget(in: nil, at: here)
        #expect(self.file(of: 3, alive: [3]).seat(in: nil, at: here) == nil)
    }

    @Test(
        "whatever is in it, is read without harm", arguments: ["", "x", "0 0 0\n", "\u{0}\n\n  \n"])
    func hostile(text: String) throws {
        try folder.write(text, to: "seats")
        let file = file(of: 1, alive: [1])
        #expect(file.seat(in: nil, at: here) == nil)
        file.keep(try token("a"), in: nil, at: here)
        try expect(self.file(of: 2, alive: [2]).seat(in: nil, at: here), equals: token("a"))
    }

    @Test("remembers eight seats")
    func limit() throws {
        for process in Int32(1)...20 {
            file(of: process, alive: [process]).keep(try token("a"), in: nil, at: here)
        }
        let text = try String(contentsOfFile: "\(folder.path)/guesse/seats", encoding: .utf8)
        expect(SeatFile.parse(text).count, equals: SeatFile.limit)
    }
}

/// The file of identities.
struct IdentityFileTests {
    private let folder = Folder()

    private func claim(by process: Int32, alive: Set<Int32>, seed: UInt64) -> PeerID {
        var generator = SeededGenerator(seed: seed)
        let processes = Processes(own: process) { alive.contains($0) }
        return IdentityFile(environment: folder.environment, processes: processes)
            .claim(using: &generator)
    }

    @Test("has the same identity from one start to the next, and another for a second process")
    func kept() throws {
        let first = claim(by: 1, alive: [1], seed: 1)
        expect(claim(by: 2, alive: [2], seed: 2), equals: first)
        let second = claim(by: 3, alive: [2, 3], seed: 3)
        #expect(second != first)
        expect(claim(by: 3, alive: [2, 3], seed: 4), equals: second)
        expect(claim(by: 4, alive: [4], seed: 5), equals: first)
        expect(claim(by: 5, alive: [4, 5], seed: 6), equals: second)
        try expect(folder.mode(of: "identity"), equals: 0o600)
    }

    @Test("gives programs that start together different identities")
    func together() async {
        let environment = folder.environment
        let identities = await withTaskGroup(of: PeerID.self) { group in
            for process in Int32(1)...8 {
                group.addTask {
                    var generator = SeededGenerator(seed: UInt64(process))
                    let processes = Processes(own: process) { _ in true }
                    return IdentityFile(environment: environment, processes: processes)
                        .claim(using: &generator)
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        expect(identities.count, equals: 8)
        let again = (1...8).map { claim(by: $0, alive: Set(1...8), seed: 99) }
        expect(Set(again), equals: identities, "each is in the file")
    }

    @Test(
        "whatever is in it, is read without harm", arguments: ["", "x", "0 0\n", "\u{0}\n\n  \n"])
    func hostile(text: String) throws {
        try folder.write(text, to: "identity")
        let identity = claim(by: 1, alive: [1], seed: 1)
        expect(claim(by: 2, alive: [2], seed: 2), equals: identity)
    }
}

/// The processes of this machine.
struct ProcessesTests {
    @Test("leave their entries free once they have ended; own entries are always free")
    func free() {
        let processes = Processes.ofUser(environment: Folder().environment)
        processes.enter()
        #expect(processes.isFree(processes.own))
        #expect(processes.isFree(getppid()), "it runs, but it is no program of this user")
        #expect(processes.isFree(.max), "no system counts as far")
    }
}

/// The files of acquaintances and passes.
struct AcquaintanceFileTests {
    private let folder = Folder()

    private func someone(_ number: UInt64) -> Acquaintance {
        Acquaintance(identity: PeerID(1, number), pass: SeatToken(number, 2))
    }

    @Test("keep a limited number, the latest first, and only their owner may read them")
    func remembers() throws {
        let file = AcquaintanceFile(environment: folder.environment)
        for number in 0..<UInt64(AcquaintanceFile.limit + 5) { file.remember(someone(number)) }
        file.remember(someone(9))
        expect(file.acquaintances.count, equals: AcquaintanceFile.limit)
        expect(file.acquaintances.first, equals: someone(9))
        #expect(!file.acquaintances.contains(someone(4)))
        file.forget(PeerID(1, 9))
        #expect(!file.acquaintances.contains(someone(9)))
        try expect(folder.mode(of: "acquaintances"), equals: 0o600)
        #expect(file.notice == nil)
    }

    @Test("say in one line that they are damaged, and keep what can be read")
    func damaged() throws {
        let file = AcquaintanceFile(environment: folder.environment)
        file.remember(someone(1))
        let path = folder.path + "/guesse/acquaintances"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try folder.write("\u{1B}[2J nobody\n" + text + "0000 1111\n", to: "acquaintances")
        expect(file.acquaintances, equals: [someone(1)])
        expect(file.notice?.string.contains("damaged"), equals: true)
        try folder.write(String(repeating: "x", count: 100_000), to: "acquaintances")
        #expect(file.acquaintances.isEmpty)
    }

    @Test("keep a pass for each identity of the user and each host")
    func passes() throws {
        let ana = PassFile(of: PeerID(1, 1), environment: folder.environment)
        let other = PassFile(of: PeerID(1, 2), environment: folder.environment)
        ana.keep(SeatToken(1, 1), from: PeerID(9, 1))
        other.keep(SeatToken(2, 2), from: PeerID(9, 1))
        ana.keep(SeatToken(3, 3), from: PeerID(9, 2))
        ana.keep(SeatToken(4, 4), from: PeerID(9, 1))
        expect(ana.pass(from: PeerID(9, 1)), equals: SeatToken(4, 4))
        expect(other.pass(from: PeerID(9, 1)), equals: SeatToken(2, 2))
        #expect(ana.pass(from: PeerID(9, 3)) == nil)
        try expect(folder.mode(of: "passes"), equals: 0o600)
    }
}
