import Primitives
import SimulationKit
import TestKit
import Testing

@testable import DiscoveryKit

/// The simulated network of discovery.
struct DiscoveryNetworkTests {
    /// A node that sends its plan from zero, and records the datagrams that arrive.
    struct Probe: DiscoveryNode {
        var plan: [(due: Timestamp, transmission: DiscoveryTransmission)] = []
        var heard: [(time: Timestamp, source: Int, isGroup: Bool)] = []
        var refusals: [Timestamp] = []
        let asks = true
        let hasFound = false

        func nextTimeout(at now: Timestamp) -> Timestamp? { plan.first?.due }
        mutating func receive(
            _ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp
        ) {
            heard.append((now, source, isGroup))
        }
        mutating func refused(by source: Int, at now: Timestamp) { refusals.append(now) }
        mutating func poll(at now: Timestamp) -> DiscoveryTransmission? {
            guard let first = plan.first, first.due <= now else { return nil }
            return plan.removeFirst().transmission
        }
    }

    private func network(
        _ conditions: DiscoveryConditions, seed: UInt64 = 1, _ plan: [DiscoveryTransmission]
    ) -> DiscoveryNetwork<Probe> {
        var network = DiscoveryNetwork<Probe>(conditions, seed: seed)
        network.add(Probe(plan: plan.enumerated().map { (.zero + .milliseconds($0), $1) }))
        network.add(Probe())
        network.add(Probe())
        network.sendings = []
        return network
    }

    @Test("events are handled in the order of their times, and of their insertion")
    func heap() {
        var heap = EventHeap<Int>()
        var random = SeededGenerator(seed: 3)
        let times = (0..<500).map { _ in Timestamp(nanoseconds: Int64(random.draw(in: 0...99))) }
        for (number, time) in times.enumerated() { heap.insert(number, at: time) }
        var popped: [(time: Timestamp, number: Int)] = []
        while let (time, number) = heap.popFirst() { popped.append((time, number)) }
        expect(popped.count, equals: 500)
        #expect(
            zip(popped, popped.dropFirst()).allSatisfy {
                ($0.time, $0.number) < ($1.time, $1.number)
            })
        #expect(popped.allSatisfy { times[$0.number] == $0.time })
    }

    @Test("each receiver loses its own part, and delays are within their range")
    func loss() {
        var network = network(
            DiscoveryConditions(loss: 0.2),
            [DiscoveryTransmission](repeating: .group([1]), count: 10_000))
        network.run(until: .zero + .seconds(20))
        let counts = network.nodes.map(\.heard.count)
        expect(counts[0], equals: 0)
        for count in counts.dropFirst() { #expect(abs(count - 8000) < 200) }
        let both = 10_000 - counts[1] - counts[2]
        // Independent: both miss a twenty-fifth, and not a fifth.
        #expect(both < -5000)
        expect(network.sendings?.count, equals: 10_000)
        expect(network.sendings?.first?.byteCount, equals: 29)
        #expect(network.nodes[1].heard.allSatisfy { $0.isGroup && $0.source == 0 })
    }

    @Test("a connection loses nothing, and takes three one-way delays")
    func connection() {
        var network = network(DiscoveryConditions(loss: 0.9), [.connection([1], to: 2)])
        network.run(until: .zero + .seconds(1))
        #expect(network.nodes[1].heard.isEmpty)
        expect(network.nodes[2].heard.count, equals: 1)
        let range = Timestamp.zero + .microseconds(600)...Timestamp.zero + .milliseconds(6)
        #expect(network.nodes[2].heard.allSatisfy { range.contains($0.time) })
    }

    @Test("the machine of a killed program refuses, and one that is gone does not")
    func refusal() {
        var network = network(
            DiscoveryConditions(),
            [.probe([1], to: 1), .probe([1], to: 2), .unicast([1], to: 1), .group([1])])
        network.remove(1, as: .killed)
        network.remove(2, as: .vanished)
        network.run(until: .zero + .seconds(1))
        expect(network.nodes[0].refusals.count, equals: 1)
        #expect(network.nodes[1].heard.isEmpty && network.nodes[2].heard.isEmpty)
    }

    @Test("bursts take their part of the time, from the first moment on")
    func bursts() {
        let bursts = DiscoveryConditions.Bursts(meanDuration: .milliseconds(500), share: 0.05)
        var first = 0
        var all = 0
        for seed in UInt64(0)..<4000 {
            var random = SeededGenerator(seed: seed)
            var state = BurstState()
            if state.isLosing(bursts, at: .zero, random: &random) { first += 1 }
            for step in Int64(1)...20
            where state.isLosing(bursts, at: .zero + .seconds(step * 7), random: &random) {
                all += 1
            }
        }
        #expect(abs(first - 200) < 45)
        #expect(abs(all - 4000) < 250)
    }

    @Test("equal seeds give equal runs, and other seeds other runs")
    func determinism() {
        func outcome(_ seed: UInt64) -> CrowdTrial.Outcome {
            CrowdTrial(hostCount: 5, DiscoveryConditions(loss: 0.2)).run(seed: seed)
        }
        expect(outcome(1), equals: outcome(1))
        #expect(outcome(1) != outcome(2))
    }
}
