internal import Primitives
package import ReliableChannelCore

/// The plan for a simulation of two endpoints, drawn from one seed.
package struct PairScenario: Sendable {
    /// The client's and the server's configuration.
    package var configurations: [EndpointConfiguration]
    /// The impairments from client to server and from server to client.
    package var conditions: [LinkConditions]
    /// Messages that each side sends.
    package var messageCounts: [Int]
    /// The longest message of each side, in bytes.
    package var longestMessages: [Int]
    /// The time between two messages of each side, on average.
    package var meanGaps: [Duration]
    /// The time between two readings of each side's application; zero for at once.
    package var readingGaps: [Duration]
    /// The modes of each side's channels, whose identifiers count from 0.
    ///
    /// With more than one mode, messages vary in channel, priority, deadline, key, and whether a
    /// receipt is wanted.
    package var modes: [[DeliveryMode]] = [[.ordered], [.ordered]]
    /// The time at which the faults end.
    package var faultPeriod = Duration.seconds(8)
    /// Interruptions of the path, each with its start and length; `directions` are 0, 1 or both.
    package var partitions: [(start: Duration, length: Duration, directions: [Int])] = []
    /// Times in which one host does not run at all.
    package var pauses: [(start: Duration, length: Duration, host: Int)] = []

    /// Times at which the client's address changes, and whether only its port does.
    package var moves: [(start: Duration, isSameHost: Bool)] = []
    /// Times from which a direction loses all datagrams longer than a limit; `nil` for no limit.
    package var datagramLimits: [(start: Duration, direction: Int, limit: Int?)] = []

    /// Creates a quiet scenario: 100 messages each way, no faults.
    package init() {
        configurations = [EndpointConfiguration(), EndpointConfiguration()]
        conditions = [LinkConditions(), LinkConditions()]
        messageCounts = [100, 100]
        longestMessages = [2000, 2000]
        meanGaps = [.milliseconds(5), .milliseconds(5)]
        readingGaps = [.zero, .zero]
    }

    /// Draws a scenario; the same seed gives the same one.
    ///
    /// Every fourth seed gives a ``harsh(from:scale:)`` one.
    ///
    /// - Parameter scale: The amount of data: 1 is the value that the simulator program uses.
    package static func drawn(from seed: UInt64, scale: Double = 1) -> PairScenario {
        if seed % 4 == 3 { return harsh(from: seed, scale: scale) }
        var generator = SeededGenerator(seed: seed).branch(1)
        var result = PairScenario()
        for side in 0..<2 {
            result.conditions[side] = .drawn(from: &generator)
            let sizes = [40, 40, 200, 200, 1000, 1000, 3000, 20_000, 65_536, 1 << 20]
            result.longestMessages[side] = generator.pick(from: sizes) ?? 40
            let byteBudget = scale * 1_000_000
            let byBytes = byteBudget / Double(result.longestMessages[side])
            let count = min(Double(generator.draw(in: 0...400)) * scale, byBytes)
            result.messageCounts[side] = Int(count) + generator.draw(in: 0...1)
            result.meanGaps[side] = .microseconds(Int64(generator.draw(in: 1...40_000)))
            if generator.chance(0.3) {
                result.readingGaps[side] = .milliseconds(Int64(generator.draw(in: 1...400)))
            }
            if generator.chance(0.3) {
                result.configurations[side].receiveWindowByteCount = 16 << 10
            }
            let firstNumbers: [UInt64] = [0, (1 << 16) - 8, (1 << 32) - 8, (1 << 62) - (1 << 33)]
            result.configurations[side].firstPacketNumber = generator.pick(from: firstNumbers) ?? 0
        }
        for _ in 0..<generator.draw(in: 0...2) where generator.chance(0.5) {
            let directions = generator.pick(from: [[0], [1], [0, 1]]) ?? []
            result.partitions.append(
                (
                    start: .milliseconds(Int64(generator.draw(in: 0...4000))),
                    length: .milliseconds(Int64(generator.draw(in: 10...4000))),
                    directions: directions
                ))
        }
        if generator.chance(0.15) {
            result.pauses.append(
                (
                    start: .milliseconds(Int64(generator.draw(in: 0...4000))),
                    length: .milliseconds(Int64(generator.draw(in: 100...3000))),
                    host: generator.draw(in: 0...1)
                ))
        }
        result.drawPathFaults(from: &generator)
        result.drawModes(from: &generator)
        return result
    }

    private mutating func drawModes(from generator: inout SeededGenerator) {
        for side in 0..<2 where generator.chance(0.7) {
            modes[side] = (0..<generator.draw(in: 2...8)).map { _ in
                generator.pick(from: DeliveryMode.allCases) ?? .ordered
            }
        }
    }

    /// Draws faults of the path itself: other addresses, and limits to the length of datagrams.
    private mutating func drawPathFaults(from generator: inout SeededGenerator) {
        let limits: [Int?] = [nil, 1200, 1300, 1472, 4000]
        for side in 0..<2 where generator.chance(0.3) {
            conditions[side].maximumDatagramByteCount = generator.pick(from: limits) ?? nil
        }
        while generator.chance(0.3), datagramLimits.count < 4 {
            datagramLimits.append(
                (
                    start: .milliseconds(Int64(generator.draw(in: 0...7000))),
                    direction: generator.draw(in: 0...1),
                    limit: generator.pick(from: limits) ?? nil
                ))
        }
        while generator.chance(0.3), moves.count < 3 {
            moves.append(
                (
                    start: .milliseconds(Int64(generator.draw(in: 0...7000))),
                    isSameHost: generator.chance(0.5)
                ))
        }
    }

    /// Draws a scenario that combines the worst conditions.
    ///
    /// They are 30 % loss both ways, a round trip of up to 750 ms, a black hole of 2 s, one to
    /// three changes of the client's address, and a path that later loses large datagrams.
    package static func harsh(from seed: UInt64, scale: Double = 1) -> PairScenario {
        var generator = SeededGenerator(seed: seed).branch(3)
        var result = PairScenario()
        let delay = generator.pick(from: [0.1, 5, 50, 375]) ?? 375
        for side in 0..<2 {
            // Ten seconds are too short to connect when two of them and half the HELLOs are lost.
            result.configurations[side].handshakeTimeout = .seconds(30)
            result.conditions[side] = LinkConditions(
                delay: .microseconds(Int64(delay * 1000)), loss: 0.3)
            result.longestMessages[side] = generator.pick(from: [100, 1000, 20_000, 65_536]) ?? 100
            let byBytes = scale * 300_000 / Double(result.longestMessages[side])
            let count = min(Double(generator.draw(in: 1...300)) * scale, byBytes)
            result.messageCounts[side] = Int(count) + 1
            result.meanGaps[side] = .milliseconds(Int64(generator.draw(in: 1...60)))
        }
        let blackHole = Int64(generator.draw(in: 0...5000))
        result.partitions = [
            (start: .milliseconds(blackHole), length: .seconds(2), directions: [0, 1])
        ]
        for _ in 0..<generator.draw(in: 1...3) {
            result.moves.append(
                (
                    start: .milliseconds(Int64(generator.draw(in: 0...7000))),
                    isSameHost: generator.chance(0.5)
                ))
        }
        result.datagramLimits = [
            (
                start: .milliseconds(Int64(generator.draw(in: 0...4000))),
                direction: generator.draw(in: 0...1), limit: 1300
            )
        ]
        result.drawModes(from: &generator)
        return result
    }

    /// Returns the options of a side's next message; they follow from the seed.
    func options(_ side: Int, _ generator: inout SeededGenerator) -> SendOptions {
        let modes = modes[side]
        guard modes.count > 1 else { return SendOptions() }
        let id = generator.draw(in: 0...(modes.count - 1))
        var result = SendOptions(channel: Channel(id: UInt8(id), mode: modes[id]))
        result.priority = UInt8(generator.draw(in: 0...7))
        result.weight = UInt8(generator.draw(in: 0...4))
        if generator.chance(0.3) {
            result.deadline = .milliseconds(Int64(generator.draw(in: 0...600)))
        }
        let key = UInt64(generator.draw(in: 0...4))
        if modes[id] == .latest { result.key = key }
        result.wantsReceipt = generator.chance(0.4)
        return result
    }
}
