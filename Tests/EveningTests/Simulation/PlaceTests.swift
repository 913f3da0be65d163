import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A program that opens connections to a host, asks for nothing, and opens a new one for each that
/// ends.
private final class Squatter: Station {
    private let host: SocketAddress
    private let count: Int
    private var isTrying = false
    private var openCount = 0

    init(_ count: Int, at address: SocketAddress, host: SocketAddress, seed: UInt64) {
        self.host = host
        self.count = count
        super.init(at: address, seed: seed)
    }

    override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
        openCount -= 1
    }

    override func elapse() {
        while openCount < count {
            openCount += 1
            _ = core.connect(to: host, at: now)
        }
    }
}

/// Tests of a host's places for connections, with strangers who take them without a request.
struct PlaceTests {
    @Test(
        "are free for a seated player even if strangers take all that they can get",
        arguments: Effort.some(of: [(1, false), (63, false), (1, true)], each: 2),
        UInt64(1)...UInt64(Effort.cases(4, quick: 1)))
    func seatedPlayer(_ others: (hosts: Int, areNeighbours: Bool), seed: UInt64) throws {
        let hosts = others.hosts
        var scenario = GameScenario()
        scenario.guestCount = 2
        let simulation = GameSimulation(seed: seed, scenario: scenario)
        let isSeated = simulation.run(for: .seconds(10)) {
            simulation.host.host.hall.seats.seatedCount == 3
        }
        #expect(isSeated)
        let person = simulation.guests[0].person
        let squatters = (0..<hosts).map { number in
            Squatter(
                63 / hosts, at: SocketAddress(ipv4: 0x0A00_0200 + UInt32(number), port: 1),
                host: simulation.host.address, seed: seed + 100 + UInt64(number))
        }
        for squatter in squatters {
            simulation.add(squatter)
            simulation.act(squatter)
        }
        simulation.run(for: .seconds(3))
        let held =
            simulation.host.core.connectionCount - simulation.host.host.knownConnections.count
        #expect(held >= min(8, hosts), "strangers are not kept out altogether")
        #expect(held <= 16)
        // The player's program is killed, and started again at once.
        simulation.crash(0)
        let start = simulation.now
        let address: UInt32 = others.areNeighbours ? 0x0A00_0200 : 0x0A00_0900
        simulation.startProgram(
            of: person, at: SocketAddress(ipv4: address, port: 7), seed: seed + 77)
        let isBack = simulation.run(for: .seconds(2)) { simulation.guests[2].seat != nil }
        #expect(isBack, "SEED=\(seed): not back after \(simulation.now - start)")
        expect(
            simulation.host.host.hall.seats.seatedCount, equals: 3, "it is the seat that was kept")
    }
}
