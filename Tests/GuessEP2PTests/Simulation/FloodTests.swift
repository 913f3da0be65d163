import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A member who sends valid messages as fast as the channel takes them, and the other members, in
/// virtual time.
///
/// The host's work takes time too.
private final class Flood {
    let host: FloodedHost
    let flooder: Flooder
    let others: [WaitingPlayer]
    private var world: World<Station>

    init(_ kind: Flooder.Kind, seats: Int, seed: UInt64) {
        var configuration = HostConfiguration(
            sessionName: "S".safe, hostName: "H".safe, capacity: seats, approval: .automatic)
        configuration.lateArrivals = .join
        configuration.survivesHost = seats < 64
        let address = SocketAddress(ipv4: 0x0A00_0001, port: 47110)
        let game = Riddle(
            settings: Riddle.Settings(rounds: 2, guessSeconds: 300), seed: seed)
        host = FloodedHost(at: address, configuration, game: game, seed: seed)
        flooder = Flooder(
            kind, at: SocketAddress(ipv4: 0x0A00_0002, port: 47110), host: address, seed: seed + 1)
        if kind == .comeAndGo {
            flooder.addressToken = host.core.makeAddressToken(for: flooder.address, at: .zero)
        }
        others = (0..<(seats - 2)).map { number in
            // Questions are frequent, but too few to be the load.
            WaitingPlayer(
                at: SocketAddress(ipv4: 0x0A00_0100 + UInt32(number), port: 47110), host: address,
                gap: number < 6 ? .milliseconds(400) : nil, seed: seed + 100 + UInt64(number))
        }
        world = World(network: SimulatedNetwork(seed: seed))
        world.network.defaultConditions = LinkConditions(delay: .milliseconds(2))
        for station in [host, flooder] + others { world.add(station, at: station.address) }
        touch()
        // Few connections may be half open at a time, so all members are there only after a time.
        run(for: .seconds(20)) { host.host.hall.seats.seatedCount == seats }
    }

    var now: Timestamp { world.now }

    func touch() {
        for index in world.hosts.indices {
            world.hosts[index].handleTimeout(at: now)
            world.transmit(from: index)
        }
    }

    func run(for limit: Duration, until isDone: () -> Bool = { false }) {
        let end = now + limit
        while now < end, !isDone() { _ = world.step(until: end) }
    }

    /// Starts a game and leads it to the phase in which all guests guess.
    func start() throws {
        try host.change { host, now in
            try host.setEverybodyReady(at: now)
            try host.start(at: now)
            try host.perform(.advance(round: 0), at: now)
            try host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: now)
            host.complete(.painted(round: 1, picture: nil), at: now)
        }
        touch()
        run(for: .milliseconds(500))
    }

    /// Lets the member flood for this time while the others ask.
    func flood(for duration: Duration) {
        host.resetCounts()
        for (number, other) in others.enumerated() {
            other.startAsking(after: .milliseconds(number * 60))
        }
        flooder.isFlooding = true
        touch()
        run(for: duration)
    }
}

extension GameHost {
    fileprivate mutating func setEverybodyReady(at now: Timestamp) throws {
        for index in hall.seats.members.indices { hall.seats.members[index].isReady = true }
    }
}

/// Tests of a host that one member cannot keep busy.
struct FloodTests {
    @Test(
        "does not make the others wait, and causes a bounded amount of work",
        arguments: Effort.some(of: Flooder.Kind.allCases, each: 4))
    func bounded(_ kind: Flooder.Kind) throws { try expectBounded(kind, seats: 8) }

    @Test(
        "does not do so in the largest session either",
        .enabled(if: Effort.isThorough, "64 seats take a while in a debug build"),
        arguments: [Flooder.Kind.ready, .comeAndGo])
    func boundedInCrowd(_ kind: Flooder.Kind) throws { try expectBounded(kind, seats: 64) }

    private func expectBounded(_ kind: Flooder.Kind, seats: Int) throws {
        let flood = Flood(kind, seats: seats, seed: UInt64(seats) + 1)
        expect(flood.host.host.hall.seats.seatedCount, equals: seats)
        if kind.isInGame { try flood.start() }
        let milliseconds = Effort.cases(2000, quick: 500)
        flood.flood(for: .milliseconds(milliseconds))
        #expect(flood.flooder.sentCount > 100, "\(kind) is not a flood")
        for other in flood.others {
            #expect(!other.hasLostSession)
            let wait = other.longestWait(until: flood.now)
            #expect(wait < .milliseconds(100), "\(kind): somebody waited \(wait)")
        }
        #expect(
            flood.others.map(\.answerCount).max() ?? 0 >= milliseconds / 500,
            "\(kind): too few were answered")
        // The whole budget in one turn is 64 messages or 1000 acknowledgements; the others send
        // few.
        #expect(flood.host.mostMessages <= 1000 + seats, "\(kind)")
        #expect(flood.host.longestTurn < .milliseconds(60), "\(kind): \(flood.host.longestTurn)")
        #expect(
            flood.host.showingCount * 1000 <= 60 * milliseconds,
            "\(kind): \(flood.host.showingCount)")
        // Each member gets at most one view per turn.
        #expect(
            flood.host.sentByteCount < 400 * seats * 60 * milliseconds / 1000, "\(kind)")
    }
}

/// Tests of the host's work for the messages since its effects were last polled.
struct TurnTests {
    @Test("makes each view once, for any number of messages")
    func oneShowing() throws {
        var room = try Room(players: 3)
        let before = room.host.statistics.views
        for number in 0..<100 {
            let message = FromPlayer.setReady(isReady: !number.isMultiple(of: 2))
            room.host.receive(
                SessionCoding.encode(message), on: .control, from: Samples.connection(1),
                at: room.now)
        }
        expect(
            room.host.statistics.views.madeCount, equals: before.madeCount,
            "not before it is polled")
        room.drain()
        expect(room.host.statistics.views.madeCount, equals: before.madeCount + 4)
        expect(room.host.statistics.views.count, equals: before.count, "all is as it was")
    }

    @Test("makes no view for strangers who are not let in")
    func strangers() throws {
        var room = try Room(players: 3)
        try room.host.carryOut(.setLocked(true), at: room.now)
        room.drain()
        let made = room.host.statistics.views.madeCount
        for number in 10..<60 {
            room.connect(number)
            room.say(
                .requestToPlay(request: RequestToPlay(id: UInt64(number), name: "Eve".safe)),
                from: number)
            room.host.connectionClosed(Samples.connection(number), at: room.now)
            room.drain()
        }
        expect(room.host.statistics.views.madeCount, equals: made)
    }

    @Test("admits no new player for a while after eight have left, but returns kept seats")
    func comingAndGoing() throws {
        var room = Room(capacity: 4)
        let (origin, other) = (Origin(1, 2), Origin(1, 3))
        func ask(_ number: Int, from origin: Origin?, in room: inout Room) -> FromHost? {
            room.connect(number, from: origin)
            let request = RequestToPlay(id: UInt64(number), name: "Eve".safe)
            room.say(.requestToPlay(request: request), from: number)
            return room.lastAnswer(to: number)
        }
        try room.join(1, name: "Grace")
        for number in 10..<18 {
            let answer = ask(number, from: origin, in: &room)
            expect(answer?.accepts(UInt64(number), as: UInt32(number) - 8), equals: true)
            room.say(.leave, from: number)
        }
        let busy = Denial.busy(because: .departures, for: 10_000)
        expect(ask(18, from: origin, in: &room), equals: .denied(requestID: 18, denial: busy))
        expect(ask(19, from: other, in: &room)?.accepts(19, as: 10), equals: true)
        expect(ask(20, from: nil, in: &room)?.accepts(20, as: 11), equals: true)
        room.say(.leave, from: 20)
        let token = try #require(room.host.members.first { $0.name == "Grace".safe }?.token)
        room.connect(21, from: origin)
        room.say(
            .resume(request: RequestToPlay(id: 21, name: "Grace".safe), token: token), from: 21)
        expect(room.lastAnswer(to: 21)?.accepts(21, as: 1), equals: true, "a seat that is kept")
        room.now = room.now + .seconds(10)
        expect(ask(22, from: origin, in: &room)?.accepts(22, as: 12), equals: true)
    }
}
