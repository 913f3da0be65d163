import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Tests of sessions in which people come, leave, crash, return and are kicked, over networks that
/// lose up to three datagrams in ten.
///
/// The seed alone repeats a failure. After every change three things are checked: no secret goes to
/// a player who may not know it, a seat belongs to one person and one connection, and each
/// program's view equals the host's, byte by byte. Then the faults end, and within two seconds all
/// present players see the same.
struct ChurnTests {
    @Test("no secret leaks, no seat is taken twice, and all screens become equal")
    func churn() async {
        let tally = await ChurnTally.sum(of: Effort.chosenSeeds(25, quick: 1)) { seed in
            ChurnTally(of: ChurnSimulationOf<GuessE>(seed: seed))
        }
        #expect(tally.searchedCount > 0 && tally.comparedCount > 0)
    }

    @Test("the same if the host changes the game between games and during them")
    func changing() async {
        let tally = await ChurnTally.sum(of: Effort.chosenSeeds(15, quick: 1)) { seed in
            ChurnTally(of: ChurnSimulationOf<Party>(seed: seed, changesGames: true))
        }
        #expect(tally.searchedCount > 0 && tally.comparedCount > 0 && tally.changeCount > 0)
    }

    @Test("the same seed is the same session, for any game")
    func reproducible() {
        let runs = (0..<2).map { _ in
            let churn = ChurnSimulationOf<Party>(seed: 5, changesGames: true)
            churn.runBeginning(of: .seconds(Effort.cases(30, quick: 3)))
            return churn
        }
        expect(runs[0].simulation.counters, equals: runs[1].simulation.counters)
        expect(runs[0].simulation.now, equals: runs[1].simulation.now)
        #expect(runs[0].changeCount == runs[1].changeCount && runs[0].changeCount > 0)
        expect(runs[0].simulation.host.host.game, equals: runs[1].simulation.host.host.game)
    }
}

/// The sum of the results of several seeds.
struct ChurnTally: Sendable {
    private(set) var seedCount = 0
    private(set) var searchedCount = 0
    private(set) var comparedCount = 0
    private(set) var changeCount = 0
    private var violationCount = 0
    private var virtualTime = Duration.zero
    private var settlingTimes: [Duration] = []
    /// The times to rest if hosts were lost or found shortly before.
    private var lateSettlingTimes: [Duration] = []
    private var lostCount = 0
    private var splitCount = 0
    private var baffledCount = 0
    private var migrationTimes: [Duration] = []
    private var hostCount = 0

    init() {}

    /// Returns the sum of the results of all these seeds, run on all cores.
    ///
    /// Prints a line if there are many.
    static func sum(
        of seeds: Range<UInt64>, _ run: @escaping @Sendable (UInt64) -> ChurnTally
    ) async -> ChurnTally {
        let clock = ContinuousClock()
        let start = clock.now
        var tally = ChurnTally()
        await withTaskGroup(of: ChurnTally.self) { group in
            for seed in seeds {
                group.addTask { run(seed) }
            }
            for await one in group {
                tally.add(one)
            }
        }
        if seeds.count >= 50 { print(tally.line(after: clock.now - start)) }
        return tally
    }

    /// Runs a session, and records an issue if something is wrong.
    init<G>(of churn: ChurnSimulationOf<G>) {
        churn.run()
        expectNoViolations(churn.simulation)
        seedCount = 1
        violationCount = churn.violations.isEmpty ? 0 : 1
        searchedCount = churn.simulation.ledger.searchedCount
        comparedCount = churn.simulation.directory.hosts.map(\.views.comparedCount).reduce(0, +)
        changeCount = churn.changeCount
        virtualTime = churn.simulation.now - .zero
        settlingTimes = churn.isUpheaval ? [] : [churn.settlingTime]
        lateSettlingTimes = churn.isUpheaval ? [churn.settlingTime] : []
        lostCount = churn.isLost ? 1 : 0
        splitCount = churn.isSplit ? 1 : 0
        baffledCount = churn.simulation.baffledCount
        migrationTimes = [churn.migrationTime].compactMap { $0 }
        hostCount = churn.simulation.directory.hosts.count
    }

    mutating func add(_ other: ChurnTally) {
        seedCount += other.seedCount
        searchedCount += other.searchedCount
        comparedCount += other.comparedCount
        changeCount += other.changeCount
        violationCount += other.violationCount
        virtualTime += other.virtualTime
        settlingTimes += other.settlingTimes
        lateSettlingTimes += other.lateSettlingTimes
        lostCount += other.lostCount
        splitCount += other.splitCount
        baffledCount += other.baffledCount
        migrationTimes += other.migrationTimes
        hostCount += other.hostCount
    }

    func line(after time: Duration) -> String {
        "\(seedCount) seeds, \(violationCount) with violations, "
            + "\(virtualTime.components.seconds / 60) virtual minutes, "
            + (changeCount > 0 ? "\(changeCount) times another game, " : "")
            + "\(comparedCount) views compared, "
            + "\(searchedCount) messages searched, "
            + "at rest after \(Self.summary(of: settlingTimes)); "
            + "\(lateSettlingTimes.count) times a host lost or found late, "
            + "at rest after \(Self.summary(of: lateSettlingTimes)); "
            + "\(hostCount - seedCount) times a new host, which \(baffledCount) programs "
            + "could not tell from a stranger; \(splitCount) times two hosts in the end, "
            + "\(lostCount) times none; "
            + "the last new host after \(Self.summary(of: migrationTimes)); "
            + "\(time.components.seconds) s"
    }

    private static func summary(of times: [Duration]) -> String {
        let sorted = times.sorted()
        let p99 = sorted.isEmpty ? .zero : sorted[(sorted.count - 1) * 99 / 100]
        return "p99 \(p99) and at most \(sorted.last ?? .zero)"
    }
}
