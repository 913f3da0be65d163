import Primitives
import SimulationKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Members who claim the session of a living host.
///
/// `GUESSE_SEEDS=5000 swift test -c release -Xswiftc -enable-testing --filter LiarTests` tries many
/// seeds.
struct LiarTests {
    @Test("one liar, or two together, take no session from a host that an honest member hears")
    func living() async {
        await forEachSeed(Effort.chosenSeeds(12, quick: 4)) { seed in
            let evening = LiarEvening(seed: seed)
            guard evening.begin() else { return "a session did not begin" }
            let first = evening.evening.host
            evening.run(for: .seconds(25))
            guard first.isHosting, evening.evening.host === first else {
                return "the host has given way"
            }
            let areHere = evening.honest.allSatisfy { evening.evening.isBack($0) }
            return areHere ? nil : "an honest member is not here"
        }
    }

    @Test("a host whose members are cut off for a while keeps the session, or all meet again")
    func partition() async {
        await forEachSeed(Effort.chosenSeeds(12, quick: 4)) { seed in
            // One honest member is cut off, and at least one other is not.
            let evening = LiarEvening(seed: seed, honest: 2 + Int(seed % 2))
            guard evening.begin() else { return "a session did not begin" }
            let cut = evening.honest[0]
            let length = Duration.milliseconds(evening.evening.generator.draw(in: 500...9000))
            evening.evening.cut(cut, for: length)
            evening.run(for: length)
            evening.run(for: .seconds(20))
            evening.evening.expectOneHost()
            let honest = evening.honest.filter { !evening.evening.isBack($0) }
            return honest.isEmpty ? nil : "\(honest.map(\.name)) are not here"
        }
    }

    @Test(
        "a lost host is replaced in time, although liars claim the session too",
        arguments: [0, 1, 2], [0, 0.2])
    func dead(liarCount: Int, loss: Double) async {
        let seeds = Effort.chosenSeeds(12, quick: 4)
        let outcomes = await withTaskGroup(of: Outcome.self) { group in
            for seed in seeds {
                group.addTask { replacementTime(seed, liarCount: liarCount, loss: loss) }
            }
            return await group.reduce(into: [Outcome]()) { $0.append($1) }
        }
        let times = outcomes.compactMap { outcome in
            if case .replaced(let time) = outcome { time } else { nil }
        }.sorted()
        #expect(!outcomes.contains(.notReplaced), "not all members have a host")
        #expect(outcomes.count { $0 == .notBegun } <= outcomes.count / 20)
        guard !times.isEmpty else { return }
        let (p50, p99) = (times[times.count / 2], times[(times.count - 1) * 99 / 100])
        print(
            "a host lost:", liarCount, "liars,", loss * 100, "% loss: p50", p50, "p99", p99,
            "at most", times[times.count - 1], "in", times.count, "of", seeds.count)
        // Each liar is asked, and has a second and a half to answer.
        let patience = HostSearch.answerPatience * liarCount
        #expect(p50 <= .seconds(5) + patience)
        #expect(p99 <= .seconds(6) + patience)
    }

    private enum Outcome: Equatable {
        /// The time from a host's loss until all honest members have another one.
        case replaced(Duration)
        case notReplaced
        /// With much loss a session does not always begin in time.
        case notBegun
    }

    private func replacementTime(_ seed: UInt64, liarCount: Int, loss: Double) -> Outcome {
        let evening = LiarEvening(seed: seed, honest: 3, liars: liarCount, loss: loss)
        guard evening.begin() else { return .notBegun }
        evening.run(for: .seconds(2))
        evening.evening.simulation.crashHost()
        let begin = evening.evening.now
        let isReplaced = evening.evening.run(for: .seconds(25)) {
            evening.evening.host.isHosting && evening.evening.host.isSettled
                && evening.honest.allSatisfy { evening.evening.isBack($0) }
        }
        if !isReplaced { print("SEED=\(seed), \(liarCount) liars, \(loss): no host for all") }
        return isReplaced ? .replaced(evening.evening.now - begin) : .notReplaced
    }

    private func forEachSeed(
        _ seeds: Range<UInt64>, _ run: @escaping @Sendable (UInt64) -> String?
    ) async {
        await withTaskGroup(of: (UInt64, String?).self) { group in
            for seed in seeds { group.addTask { (seed, run(seed)) } }
            for await (seed, fault) in group {
                if let fault { Issue.record("SEED=\(seed): \(fault)") }
            }
        }
    }
}

/// A session with one or two liars among its members, who fall silent and claim it.
private final class LiarEvening {
    let evening: Evening
    let honest: [Person]
    private let liars: [Person]
    private var stations: [LiarStation] = []
    private var generator: SeededGenerator

    init(
        seed: UInt64, honest count: Int? = nil, liars otherCount: Int? = nil, loss: Double? = nil
    ) {
        var generator = SeededGenerator(seed: seed).branch(78)
        let honestCount = count ?? generator.draw(in: 1...3)
        let liarCount = otherCount ?? generator.draw(in: 1...2)
        evening = Evening(
            seed: seed, people: honestCount + liarCount, game: generator.draw(in: 0...3),
            loss: loss ?? (generator.chance(0.5) ? 0.2 : 0))
        honest = Array(evening.persons.prefix(honestCount))
        liars = Array(evening.persons.suffix(liarCount))
        self.generator = generator
    }

    /// Starts a game, and lets the liars fall silent and begin to lie.
    func begin() -> Bool {
        guard evening.start() else { return false }
        // Who has no view yet has nothing to lie with.
        evening.run(for: .seconds(5)) {
            self.liars.allSatisfy { self.evening.program(of: $0)?.client.view?.succession != nil }
        }
        evening.run(for: .milliseconds(generator.draw(in: 0...4000)))
        let programs = liars.compactMap { evening.program(of: $0) }
        guard programs.count == liars.count else { return false }
        let consents = programs.compactMap { program -> Consent? in
            guard let view = program.client.view else { return nil }
            return Consent(
                player: view.you, term: .first, opening: program.client.secrets.current.consent)
        }
        for (number, program) in programs.enumerated() {
            guard let view = program.client.view, let succession = view.succession else {
                return false
            }
            program.isDead = true
            let rank = succession.heirs.firstIndex(of: view.you) ?? 0
            guard
                let epoch = generator.chance(0.5)
                    ? SessionEpoch(rawValue: 127 + 64 * 3)
                    : SessionEpoch.first.successor(rank: rank)
            else { return false }
            let liar = LiarStation(
                at: SocketAddress(ipv4: 0x0A00_0666, port: 40_000 + UInt16(number)),
                claim: SuccessionClaim(
                    player: view.you, proof: program.client.secrets.current.claim, epoch: epoch,
                    followerCount: 60),
                session: succession.session, consents: consents,
                manner: generator.pick(from: LiarStation.Manner.allCases) ?? .silent,
                seed: generator.next()
            ) { [unowned evening] in evening.host.address }
            stations.append(liar)
            evening.simulation.add(liar)
            evening.simulation.act(liar)
        }
        evening.beacon = { [unowned self] in lie() }
        return true
    }

    func run(for period: Duration) { evening.run(for: period) }

    /// Announces the liars' claims to everybody.
    private func lie() {
        for liar in stations {
            let simulation = evening.simulation
            for guest in simulation.guests where !guest.isDead {
                guest.hear(liar.claim, isHosting: true, from: liar.address)
                simulation.act(guest)
            }
            let now = evening.now
            for host in simulation.directory.hosts where host.isHosting {
                host.change { $0.hear(liar.claim, from: liar.address, at: now) }
                simulation.act(host)
            }
        }
    }
}
