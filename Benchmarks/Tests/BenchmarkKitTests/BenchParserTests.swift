import BenchmarkKit
import CommandLineKit
import Foundation
import Testing
import UDP

@testable import Bench

/// Returns the mistake that the parser finds in some words; `nil` if there is none.
private func complaint(_ words: [String]) -> String? {
    do {
        _ = try BenchParser.parse(words)
        return nil
    } catch {
        return error.message
    }
}

/// Expects the parser to find a mistake in each list of words, in a line that contains a text.
private func expectComplaints(
    _ expected: [(words: [String], text: String)],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for (words, text) in expected {
        #expect(
            complaint(words)?.contains(text) == true, "\(words)", sourceLocation: sourceLocation)
    }
}

/// Benchmarks on the command line.
struct BenchParserTests {
    @Test("have their defaults")
    func defaults() throws {
        #expect(
            try BenchParser.parse(["sim"]) == .simulation(.init()))
        // Only one kind has a quick form, so it needs no name.
        let quick = try BenchParser.parse(["sim", "--quick"])
        #expect(try BenchParser.parse(["--quick"]) == quick)
        #expect(
            try BenchParser.parse(["discovery"]) == .discovery(.init()))
        #expect(BenchOptions.Discovery().trialCount == 20_000 && BenchOptions.Discovery().seed == 1)
        #expect(try BenchParser.parse(["loopback"]) == .loopback(.init(), peers: nil))
        #expect(
            try BenchParser.parse(["serve"])
                == .serve(port: 47_111, isAnnouncing: false))
        let address = try SocketAddress("192.0.2.7:47111")
        #expect(
            try BenchParser.parse(["lan", "--to", "192.0.2.7"])
                == .lan(address, .init()))
        #expect(BenchOptions.Simulation().seed == 1 && BenchOptions.Sockets().seconds == 5)
    }

    @Test("take every flag that they list")
    func flags() throws {
        let simulation = [
            "sim", "--quick", "--workload", "A,d", "--cell", "50ms,5%/0.2ms,ge5%:25ms",
            "--policy", "off,blind-x3", "--messages", "500", "--seed", "9", "--json",
        ]
        var wanted = BenchOptions.Simulation()
        wanted.isQuick = true
        wanted.workloads = [.game, .bulk]
        wanted.cells = [try #require(Cell("50ms,5%")), try #require(Cell("0.2ms,ge5%:25ms"))]
        wanted.variants = ["off", "blind-x3"]
        wanted.messageCount = 500
        wanted.seed = 9
        wanted.output = .init(form: .json)
        #expect(try BenchParser.parse(simulation) == .simulation(wanted))
        let gates = ["--quick", "--messages", "500", "--gates", "--seed", "9", "--json"]
        var wantedGates = BenchOptions.Simulation(isQuick: true, isGates: true)
        wantedGates.messageCount = 500
        wantedGates.seed = 9
        wantedGates.output.form = .json
        #expect(
            try BenchParser.parse(["sim"] + gates) == .simulation(wantedGates))
        let discovery = ["--trials", "300", "--seed", "9", "--json"]
        #expect(
            try BenchParser.parse(["discovery"] + discovery)
                == (.discovery(
                    .init(trialCount: 300, seed: 9, output: wanted.output))))
        let sockets = ["--seconds", "2", "--markdown"]
        var options = BenchOptions.Sockets(seconds: 2)
        options.output.form = .markdown
        #expect(
            try BenchParser.parse(["loopback"] + sockets) == .loopback(options, peers: nil))
        #expect(
            try BenchParser.parse(["loopback", "--peers", "there"])
                == .loopback(.init(), peers: "there"))
        #expect(
            try BenchParser.parse(["lan", "--to", "localhost:4000"] + sockets)
                == .lan(.loopback(port: 4000), options))
        #expect(
            try BenchParser.parse(["serve", "--port", "4000", "--announce"])
                == .serve(port: 4000, isAnnouncing: true))
        #expect(
            try BenchParser.parse(["discovery", "--sockets", "--trials", "20", "--json"])
                == .find(.init(trialCount: 20, output: .init(form: .json))))
        #expect(
            try BenchParser.parse([
                "bots", "--words", "w", "--examples", "3", "--seed", "9", "--gates",
            ]) == .bots(.init(isGates: true, folder: "w", exampleCount: 3, seed: 9)))
        let listed = Set(BenchParser.flags.map(\.name))
        #expect(
            listed
                == Set(
                    (simulation + gates + discovery + sockets + [
                        "--to", "--port", "--announce", "--sockets", "--players", "--changes",
                        "--words", "--examples", "--peers",
                    ]).filter {
                        $0.hasPrefix("--")
                    }))
    }

    @Test("of a session take as many players as a session has seats")
    func session() throws {
        #expect(try BenchParser.parse(["session"]) == .session(.init()))
        #expect(
            try BenchParser.parse(["session", "--players", "64"])
                == .load(.init(players: 64, changes: 200)))
        #expect(
            try BenchParser.parse([
                "session", "--players", "2", "--changes", "10", "--json",
            ]) == .load(.init(players: 2, changes: 10, output: .init(form: .json))))
        let address = try SocketAddress("127.0.0.1:4000")
        #expect(
            try BenchParser.parse(["guests", "--to", "127.0.0.1:4000", "--players", "3"])
                == .guests(address, count: 3))
        expectComplaints([
            (["session", "--players", "65"], "2 to 64"),
            (["session", "--changes", "20"], "--players"),
            (["session", "--players", "4", "--seed", "1"], "'--seed'"),
            (["session", "--players", "4", "--gates"], "'--gates'"),
            (["guests"], "'bench guests' needs --to"),
        ])
    }

    @Test("explain mistakes in the arguments")
    func complaints() {
        expectComplaints([
            (
                [],
                "bench sim, discovery, session, pictures, strokes, sketch, bots, fairness, "
                    + "loopback, lan, serve or guests"
            ),
            (["smi"], "did you mean 'sim'?"),
            (["sim", "lan"], "one word too many"),
            (["sim", "--workload", "A,Z"], "not 'Z'"),
            (["sim", "--cell", "5%"], "not '5%'"),
            (["sim", "--policy", "bold"], "critical"),
            (["sim", "--messages", "1"], "from 100"),
            (["sim", "--json", "--markdown"], "either"),
            (["sim", "--gates", "--cell", "5ms"], "'--cell'"),
            (["sim", "--workload", "D", "--cell", "5ms,hole9ms"], "run over '5ms,hole9ms'"),
            (["loopback", "--cell", "50ms"], "'--cell'"),
            (["discovery", "--quick"], "'--quick'"),
            (["discovery", "--trials", "1"], "from 100"),
            (["discovery", "--sockets", "--seed", "2"], "'--seed'"),
            (["lan"], "--to HOST"),
            (["lan", "--to", "somewhere"], "'somewhere'"),
        ])
        #expect(complaint(["lan", "--to", "192.0.2.7:0"]) != nil)
        #expect(complaint(["serve", "--port", "0"]) != nil)
        #expect(complaint(["serve", "--port", "47110"])?.contains("discovery") == true)
    }

    @Test("find the commit of a checkout in all forms of Git, or none")
    func checkout() throws {
        let root = FileManager.default.temporaryDirectory
            .appendingPathComponent("guesse-checkout-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        func write(_ text: String, _ path: String) throws {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        func commit(_ folder: String) -> String? {
            Checkout.commit(ofCheckoutAt: root.path + "/" + folder)
        }
        let digits = String(repeating: "0123456789", count: 4)
        #expect(commit("none") == nil)
        try write("\(digits)\n", "detached/.git/HEAD")
        #expect(commit("detached") == digits)
        try write("ref: refs/heads/main\n", "loose/.git/HEAD")
        #expect(commit("loose") == nil, "no commit yet")
        try write("# pack-refs with: peeled\n\(digits) refs/heads/main\n", "loose/.git/packed-refs")
        #expect(commit("loose") == digits)
        try write("f\(digits.dropFirst())\n", "loose/.git/refs/heads/main")
        #expect(commit("loose") == "f\(digits.dropFirst())")
        try write("gitdir: ../loose/.git/worktrees/side\n", "side/.git")
        try write("ref: refs/heads/main\n", "loose/.git/worktrees/side/HEAD")
        try write("../..\n", "loose/.git/worktrees/side/commondir")
        #expect(commit("side") == "f\(digits.dropFirst())")
    }
}
