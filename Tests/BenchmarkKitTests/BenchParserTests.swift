import BenchmarkKit
import CommandLineKit
import Foundation
import Testing
import UDP

@testable import Bench

/// Returns the mistake that the parser finds in some words; `nil` if there is none.
private func complaint(_ words: String...) -> String? {
    do {
        _ = try BenchParser.parse(words)
        return nil
    } catch {
        return error.message
    }
}

@Suite("Benchmarks on the command line")
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
            "--plot", "p.svg",
        ]
        var wanted = BenchOptions.Simulation()
        wanted.isQuick = true
        wanted.workloads = [.game, .bulk]
        wanted.cells = [try #require(Cell("50ms,5%")), try #require(Cell("0.2ms,ge5%:25ms"))]
        wanted.variants = ["off", "blind-x3"]
        wanted.messageCount = 500
        wanted.seed = 9
        wanted.output = .init(form: .json, plot: "p.svg")
        #expect(try BenchParser.parse(simulation) == .simulation(wanted))
        let gates = ["--quick", "--messages", "500", "--gates", "--seed", "9", "--json"]
        var wantedGates = BenchOptions.Simulation(isQuick: true, isGates: true)
        wantedGates.messageCount = 500
        wantedGates.seed = 9
        wantedGates.output.form = .json
        #expect(
            try BenchParser.parse(["sim"] + gates) == .simulation(wantedGates))
        let discovery = ["--trials", "300", "--seed", "9", "--json", "--plot", "p.svg"]
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
        #expect(complaint("session", "--players", "65")?.contains("2 to 64") == true)
        #expect(complaint("session", "--changes", "20")?.contains("--players") == true)
        #expect(
            complaint("session", "--players", "4", "--seed", "1")?.contains("'--seed'")
                == true)
        #expect(
            complaint("session", "--players", "4", "--gates")?.contains("'--gates'")
                == true)
        #expect(complaint("guests")?.contains("'bench guests' needs --to") == true)
    }

    @Test("explain mistakes in the arguments")
    func complaints() {
        #expect(
            complaint()?.contains(
                "bench sim, discovery, session, pictures, strokes, sketch, bots, fairness, "
                    + "loopback, lan, serve or guests")
                == true)
        #expect(complaint("smi")?.contains("did you mean 'sim'?") == true)
        #expect(complaint("sim", "lan")?.contains("one word too many") == true)
        #expect(complaint("sim", "--workload", "A,Z")?.contains("not 'Z'") == true)
        #expect(complaint("sim", "--cell", "5%")?.contains("not '5%'") == true)
        #expect(complaint("sim", "--policy", "bold")?.contains("critical") == true)
        #expect(complaint("sim", "--messages", "1")?.contains("from 100") == true)
        #expect(complaint("sim", "--json", "--markdown")?.contains("either") == true)
        #expect(complaint("sim", "--gates", "--cell", "5ms")?.contains("'--cell'") == true)
        #expect(
            complaint("discovery", "--gates", "--plot", "p.svg")?.contains("'--plot'")
                == true)
        #expect(
            complaint("sim", "--workload", "D", "--cell", "5ms,hole9ms")?
                .contains("run over '5ms,hole9ms'") == true)
        #expect(complaint("loopback", "--cell", "50ms")?.contains("'--cell'") == true)
        #expect(complaint("discovery", "--quick")?.contains("'--quick'") == true)
        #expect(complaint("discovery", "--trials", "1")?.contains("from 100") == true)
        #expect(
            complaint("discovery", "--sockets", "--seed", "2")?.contains("'--seed'")
                == true)
        #expect(complaint("lan")?.contains("--to HOST") == true)
        #expect(complaint("lan", "--to", "somewhere")?.contains("'somewhere'") == true)
        #expect(complaint("lan", "--to", "192.0.2.7:0") != nil)
        #expect(complaint("serve", "--port", "0") != nil)
        #expect(complaint("serve", "--port", "47110")?.contains("discovery") == true)
    }

    @Test("do not reveal the path of the plot")
    func paths() {
        let words = ["sim", "--plot", "/home/somebody/a.svg", "--quick", "--plot=/b.svg"]
        #expect(BenchCommand.withoutPlot(words) == ["sim", "--quick"])
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
