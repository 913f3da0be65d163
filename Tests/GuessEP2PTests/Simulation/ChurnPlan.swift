import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GuessEP2P

/// A session of eight players and two spectators in which nothing stays as it is, drawn from a seed.
struct ChurnPlan {
    enum Event {
        /// Somebody asks to come in, with a new program if there is none.
        case join(Int)
        case leave(Int)
        /// Somebody's program ends without a word.
        case crash(Int)
        /// Their next one starts, at the same address or at another.
        case restart(Int, isElsewhere: Bool)
        /// Another program of theirs starts while one is running.
        case startAnother(Int)
        case kick(Int, ban: Duration)
        /// A stranger shows a token that is not theirs: one that is used up, or one that never was.
        case steal(Int, isFormer: Bool)
        /// Nothing comes through to somebody, or from them, or both.
        case cut(Int, Duration, isDeaf: Bool, isMute: Bool)
        /// The host's network is gone.
        case cutEverybody(Duration)
        /// The host's program ends without a word.
        case crashHost
        /// Somebody's machine sleeps.
        case pause(Int, Duration)
    }

    static let playerCount = 7
    static let personCount = 9

    var conditions: LinkConditions
    var lateArrivals = HostConfiguration.LateArrivals.join
    var approval = HostConfiguration.Approval.automatic
    /// In order of time; what they do ends with the period of faults.
    var events: [(time: Duration, event: Event)] = []
    var faultPeriod: Duration
    /// Whether the host's program ends without a word once everybody has come to rest.
    var crashesHost = false
    /// Whether the session outlives its host, who is then lost in its middle.
    var migrates = false
    /// Whether the host changes the game whenever nobody plays, and ends games to do so.
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

    /// Two sessions in five outlive their host, who is lost once or twice.
    private mutating func planSuccession(_ seeded: SeededGenerator, length: Int) {
        var generator = seeded
        migrates = generator.chance(0.4)
        guard migrates else { return }
        add(.crashHost, at: generator.draw(in: length / 5...length * 2 / 3))
        if generator.chance(0.3) {
            add(.crashHost, at: generator.draw(in: length / 2...length - 100))
        }
    }

    /// A network of a house: short ways, and anything between a good and a bad one.
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

    /// Draws one thing that happens, and what it makes somebody do after a while.
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
