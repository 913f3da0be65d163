import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of programs that invite and are invited at the same time, over paths that lose one
/// datagram in five.
struct AvailabilitySimulationTests {
    static let seeds = Effort.chosenSeeds(100, quick: 4).map { Int($0) }
    static let fewerSeeds = Effort.chosenSeeds(30, quick: 2).map { Int($0) }

    private struct Room {
        let race: RaceSimulation
        let programs: [PairProgram]

        init(seed: Int, count: Int) {
            let race = RaceSimulation(
                seed: UInt64(seed), hosts: count, players: count, isWhole: true, capacity: 2,
                loss: 0.2)
            self.race = race
            let players = race.players
            let all = Dictionary(
                uniqueKeysWithValues: players.indices.map { (UInt64($0), players[$0]) })
            programs = race.hosts.indices.map {
                PairProgram(race.hosts[$0], race.players[$0], among: all)
            }
        }

        /// Returns the numbers of each pair: the host's, then the guest's.
        func pairs() -> [[Int]] {
            programs.indices.compactMap { index in
                guard case .hosting = programs[index].availability.state else { return nil }
                let guest = programs.indices.first { other in
                    other != index
                        && race.hosts[index].seated[race.players[other].client.identity] != nil
                }
                return [index] + [guest].compactMap { $0 }
            }
        }

        /// Checks the state after all messages have arrived: both players of a pair have the same
        /// host, and all others are available.
        func expectAgreement(_ seed: Int) {
            race.expectAgreement(seed)
            let pairs = pairs()
            for pair in pairs {
                expect(pair.count, equals: 2, "SEED=\(seed): a host without a guest")
                guard let guest = pair.last, pair.count == 2 else { continue }
                expect(
                    programs[guest].availability.state, equals: .visiting(lostSince: nil),
                    "SEED=\(seed): the guest does not believe in the host")
            }
            let paired = pairs.flatMap { $0 }
            expect(Set(paired).count, equals: paired.count, "SEED=\(seed): nobody plays twice")
            for index in programs.indices where !paired.contains(index) {
                expect(
                    programs[index].availability.state, equals: .available, "SEED=\(seed): \(index)"
                )
            }
        }

        /// Checks that a third player's invitation was answered as busy, within a second after it
        /// was sent and the pair existed.
        func expectBusy(_ third: Int, by pair: [Int], _ seed: Int) {
            let program = programs[third]
            expect(program.endings.map(\.ending), equals: [.busy], "SEED=\(seed)")
            guard let told = program.endings.first?.time, let left = program.inviteTimes.first
            else { return }
            let engaged = pair.compactMap { programs[$0].engagedSince }.max() ?? .zero
            #expect(told <= max(left, engaged) + .seconds(1), "SEED=\(seed): \(told) \(left)")
        }
    }

    @Test(
        "invitations at the same time give one game with one host, and the third gets busy",
        arguments: seeds)
    func crossing(seed: Int) {
        let room = Room(seed: seed, count: 3)
        let third = 2
        // In half of the seeds both invitations are sent within a short time, so that they cross.
        let spread = seed.isMultiple(of: 2) ? 5 : 150
        room.race.plan(after: .zero, within: spread) { room.programs[0].invite(1) }
        room.race.plan(after: .zero, within: spread) { room.programs[1].invite(0) }
        room.race.plan(after: .zero, within: 300) { room.programs[third].invite(0) }
        room.race.run(for: .seconds(8))
        room.expectAgreement(seed)
        expect(room.pairs().map(Set.init), equals: [[0, 1]], "SEED=\(seed)")
        room.expectBusy(third, by: [0, 1], seed)
    }

    @Test(
        "of two who invite the same person, one plays, and the other gets busy",
        arguments: seeds)
    func twoForOne(seed: Int) {
        let room = Room(seed: seed, count: 3)
        let chosen = room.race.players[2].client.identity
        room.programs[1].answers = { $0.host == chosen ? true : nil }
        room.race.plan(after: .zero, within: 300) { room.programs[0].invite(1) }
        room.race.plan(after: .zero, within: 300) { room.programs[2].invite(1) }
        room.race.run(for: .seconds(8))
        room.expectAgreement(seed)
        expect(room.pairs(), equals: [[2, 1]], "SEED=\(seed)")
        room.expectBusy(0, by: [1, 2], seed)
    }

    @Test(
        "invitations in a ring, all accepted: each plays once at most, and none waits forever",
        arguments: fewerSeeds)
    func ring(seed: Int) {
        let room = Room(seed: seed, count: 3)
        for number in 0..<3 {
            room.programs[number].answers = { _ in true }
            room.race.plan(after: .zero, within: 200) {
                room.programs[number].invite(UInt64((number + 1) % 3))
            }
        }
        room.race.run(for: .seconds(8))
        room.expectAgreement(seed)
    }

    @Test(
        "random invitations, answers and departures: all programs agree in the end",
        arguments: fewerSeeds)
    func anything(seed: Int) {
        let room = Room(seed: seed, count: 4)
        var chance = SeededGenerator(seed: UInt64(seed)).branch(3)
        for number in 0..<4 {
            var answers = chance.branch(UInt64(number))
            room.programs[number].answers = { _ in
                [true, true, false, nil][answers.draw(in: 0...3)]
            }
        }
        for _ in 0..<24 {
            let number = chance.draw(in: 0...3)
            let other = UInt64((number + chance.draw(in: 1...3)) % 4)
            let act = chance.draw(in: 0...9)
            room.race.plan(after: .zero, within: 6000) {
                let program = room.programs[number]
                switch act {
                case 0: program.use { $0.leave() }
                case 1: program.use { $0.cancel() }
                case 2: program.use { $0.setAvailable(!$0.isWanted) }
                default: program.invite(other)
                }
            }
        }
        room.race.plan(after: .seconds(6), within: 0) {
            for program in room.programs { program.use { $0.setAvailable(true) } }
        }
        // Unanswered requests are given up after half a minute.
        room.race.run(for: .seconds(50))
        room.expectAgreement(seed)
    }
}
