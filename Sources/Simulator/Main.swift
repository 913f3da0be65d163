import SimulationKit
@main
struct Main {
    static func main() {
        let a = CommandLine.arguments
        let from = UInt64(a[1])!, to = UInt64(a[2])!
        for seed in from..<to {
            var s = PairSimulation(seed: seed, trace: a.count > 3 ? { print($0) } : nil)
            let o = s.run()
            if a.count > 3 || o.violation != nil { print(seed, o.violation ?? "ok", o.elapsed, o.stepCount, o.network, o.statistics) }
        }
    }
}
