import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import GuessEP2P

/// A plan, drawn from a seed, for a session of eight players and two spectators with constant
/// changes.
struct ChurnPlan {
    enum Event {
        /// A person asks to come in, with a new program if they have none.
        case join(Int)
        case leave(Int)
        /// A person's program ends without a goodbye.
        case crash(Int)
        /// The person's next program starts, at the same address or at another.
        case restart(Int, isElsewhere: Bool)
        /// Another program of the person starts while one is running.
        case startAnother(Int)
        case kick(Int, ban: Duration)
        /// A stranger shows another person's token: a used one, or one that never existed.
        case steal(Int, isFormer: Bool)
        /// A person's program receives nothing, or sends nothing, or both.
        case cut(Int, Duration, isDeaf: Bool, isMute: Bool)
        /// The host's network is lost.
        case cutEverybody(Duration)
        /// The host's program ends without a goodbye.
        case crashHost
        /// A person's machine sleeps.
        case pause(Int, Duration)
    }

    static let playerCount = 7
    static let personCount = 9

    var conditions: LinkConditions
    var lateArrivals = HostConfiguration.LateArrivals.join
    var approval = HostConfiguration.Approval.automatic
    /// The events in order of time; their effects end with the period of faults.
    var events: [(time: Duration, event: Event)] = []
    var faultPeriod: Duration
    /// Whether the host's program ends without a goodbye once all programs are at rest.
    var crashesHost = false
    /// Whether the session survives its host, which is then lost in the middle.
    var migrates = false
    /// Whether the host changes the game in each lobby, and ends games to do so.
    var changesGames = false

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed).branch(5)
        conditions = Self.conditions(from: &generator)
        let arrivals = HostConfiguration.LateArrivals.allCases
        lateArrivals = generator.pick(from: arrivals + [.join, .join]) ?? .join
        if generator.chance(0.2) { approval = .ask }
        crashesHost = generator.chance(0.3)
        let length = generator.draw(in: 8_000...16_000)
        faultPeriod = .milliseconds(length)
        for person in 0..<Self.personCount {
            let isLate = generator.chance(0.25)
            let time = generator.draw(in: isLate ? 300...length * 3 / 4 : 1...300)
            add(.join(person), at: time)
        }
        for _ in 0..<generator.draw(in: 4...14) {
            let time = generator.draw(in: 500...length - 100)
            draw(at: time, length: length, from: &generator)
        }
        planSuccession(SeededGenerator(seed: seed).branch(8), length: length)
        let end = faultPeriod
        events.removeAll { $0.time >= end }
        events.sort { $0.time < $1.time }
    }

    /// Two sessions in five survive their host, which is lost once or twice.
    private mutating func planSuccession(_ seeded: SeededGenerator, length: Int) {
        var generator = seeded
        migrates = generator.chance(0.4)
        guard migrates else { return }
        add(.crashHost, at: generator.draw(in: length / 5...length * 2 / 3))
        if generator.chance(0.3) {
            add(.crashHost, at: generator.draw(in: length / 2...length - 100))
        }
    }

    /// Returns the conditions of a home network: short delays, and any quality between good and
    /// bad.
    private static func conditions(from generator: inout SeededGenerator) -> LinkConditions {
        let milliseconds = generator.pick(from: [0.2, 1, 2, 5, 10, 20]) ?? 1
        var result = LinkConditions(
            delay: .microseconds(Int64(milliseconds * 1000)), loss: 0.3 * generator.drawUnit())
        if generator.chance(0.5) {
            result.jitter = .microseconds(Int64(milliseconds * 1000 * generator.drawUnit()))
            result.jitterKeepsOrder = generator.chance(0.5)
        }
        if generator.chance(0.3) { result.reordering = 0.2 * generator.drawUnit() }
        if generator.chance(0.3) { result.duplication = 0.3 * generator.drawUnit() }
        if generator.chance(0.3) { result.corruption = 0.05 * generator.drawUnit() }
        return result
    }

    private mutating func add(_ event: Event, at milliseconds: Int) {
        events.append((.milliseconds(milliseconds), event))
    }

    /// Draws one event, and the person's reaction to it after a time.
    private mutating func draw(at time: Int, length: Int, from generator: inout SeededGenerator) {
        let person = generator.draw(in: 0...Self.personCount - 1)
        let after = time + generator.draw(in: 20...6000)
        let period = Duration.milliseconds(min(length - time, generator.draw(in: 100...6000)))
        switch generator.draw(in: 0...13) {
        case 0, 1:
            add(.leave(person), at: time)
            if generator.chance(0.7) { add(.join(person), at: after) }
        case 2, 3, 4, 5:
            add(.crash(person), at: time)
            let isElsewhere = generator.chance(0.6)
            if generator.chance(0.85) {
                add(.restart(person, isElsewhere: isElsewhere), at: after)
            }
        case 6:
            add(.startAnother(person), at: time)
        case 7:
            let ban = generator.chance(0.5) ? generator.draw(in: 500...20_000) : 0
            add(.kick(person, ban: .milliseconds(ban)), at: time)
            if generator.chance(0.8) { add(.join(person), at: after) }
        case 8:
            add(.steal(person, isFormer: generator.chance(0.7)), at: time)
        case 9:
            add(.cutEverybody(period), at: time)
        case 10:
            add(.pause(person, period), at: time)
        default:
            let way = generator.draw(in: 0...3)
            add(.cut(person, period, isDeaf: way != 1, isMute: way != 2), at: time)
        }
    }
}
