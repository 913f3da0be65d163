import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The members of a session with their game, the way in, and other hosts, each without the others.
struct HallTests {
    private let now = Timestamp.zero + .seconds(5)
    private let stranger = Samples.connection(9)

    private func configuration(capacity: Int = 4) -> HostConfiguration {
        var configuration = HostConfiguration(
            sessionName: "Tea".safe, hostName: "Ada".safe, capacity: capacity, approval: .ask)
        configuration.survivesHost = true
        return configuration
    }

    /// Returns a hall with a host and a guest.
    private func hall(capacity: Int = 4) -> Hall<Tally> {
        let configuration = configuration(capacity: capacity)
        let seats = Seats(hostedBy: configuration, secret: SessionSecret(1, 2))
        var hall = Hall(configuration, game: Tally(), seed: 1, seats: seats, at: now)
        let index = hall.seats.admit(
            request(1), named: "Bob".safe, as: .player, on: Samples.connection(1), at: now)
        hall.accept(request(1), at: index, on: Samples.connection(1))
        _ = notices(&hall)
        return hall
    }

    private func request(_ number: UInt64) -> RequestToPlay {
        RequestToPlay(
            id: number, name: "Bob".safe, identity: PeerID(0, number), game: "tally".safe)
    }

    private func notices(_ hall: inout Hall<Tally>) -> [HostNotice] {
        var notices: [HostNotice] = []
        while let effect = hall.output.popFirst() {
            if case .event(.notice(let notice)) = effect { notices.append(notice) }
        }
        return notices
    }

    /// Removes all effects, and returns the denials that were sent to a stranger.
    private func denials(_ hall: inout Hall<Tally>) -> [Denial.Reason] {
        var denials: [Denial.Reason] = []
        while let effect = hall.output.popFirst() {
            guard case .send(let bytes, .control, stranger) = effect,
                case .denied(_, let denial)? = SessionCoding.decode(HostMessage.self, from: bytes)
            else { continue }
            denials.append(denial.reason)
        }
        return denials
    }

    @Test("A hall tells of a member's silence once, and keeps the seat")
    func presence() {
        var hall = hall()
        let late = now + Member.disconnectedAfter
        hall.updatePresence(at: late)
        hall.updatePresence(at: late)
        let player = hall.seats.members[1].id
        expect(
            notices(&hall), equals: [.presence(player, name: "Bob".safe, .disconnected)])
        let news = [Samples.connection(1), Samples.connection(1), stranger].map {
            hall.hear($0, at: late)
        }
        expect(news, equals: [true, false, false])
        hall.lose(Samples.connection(1), at: late)
        expect(hall.seats.seatedCount, equals: 2)
    }

    @Test("A hall refuses a name during a game, and one without letters, and changes nothing then")
    func names() throws {
        var hall = hall()
        #expect(throws: Rejection.noName) { try hall.rename(at: 1, to: "".safe) }
        try hall.rename(at: 1, to: "Ada".safe)
        expect(hall.seats.members[1].name.string, equals: "Ada (2)")
        hall.seats.members[1].isReady = true
        try hall.start(withoutMissing: false, at: now)
        #expect(throws: Rejection.wrongPhase) { try hall.rename(at: 1, to: "Eve".safe) }
        expect(hall.seats.members[1].name.string, equals: "Ada (2)")
    }

    @Test("An entrance asks the host's user once, however often a request comes")
    func repetition() throws {
        var (hall, entrance) = (hall(), Entrance(for: configuration()))
        for _ in 0..<3 { entrance.receiveRequest(request(7), from: stranger, in: &hall, at: now) }
        expect(entrance.requests.count, equals: 1)
        expect(notices(&hall).count, equals: 1)
        try entrance.deny(7, as: .declined, in: &hall, at: now)
        entrance.receiveRequest(request(7), from: stranger, in: &hall, at: now)
        expect(denials(&hall), equals: [.declined, .declined])
        #expect(throws: Rejection.noSuchOne) { try entrance.approve(7, in: &hall, at: now) }
    }

    @Test("An entrance keeps a seat for an invited player, and not for ever")
    func reservation() throws {
        var (hall, entrance) = (hall(capacity: 3), Entrance(for: configuration(capacity: 3)))
        _ = try entrance.invite(Samples.connection(2), context: nil, in: &hall, at: now)
        expect(entrance.freeSeats(in: hall, at: now), equals: 0)
        expect(entrance.freeSeats(for: Samples.connection(2), in: hall, at: now), equals: 1)
        let late = now + Entrance.reservationLife
        expect(entrance.freeSeats(in: hall, at: late), equals: 1)
    }

    @Test("An entrance lets nobody in who is barred, until the ban is over")
    func bar() {
        var (hall, entrance) = (hall(), Entrance(for: configuration()))
        entrance.bar(PeerID(0, 7), for: .seconds(60), in: &hall, at: now)
        entrance.receiveRequest(request(7), from: stranger, in: &hall, at: now)
        expect(denials(&hall), equals: [.banned])
        let late = now + .seconds(61)
        entrance.receiveRequest(request(8), from: stranger, in: &hall, at: late)
        expect(denials(&hall), equals: [])
        expect(entrance.requests.count, equals: 1)
    }

    @Test("Rivals call an earlier host that is heard, at most twice a second")
    func calls() {
        var (hall, rivals) = (hall(), Rivals())
        let address = SocketAddress.loopback(port: 9)
        let claim = SuccessionClaim(
            player: hall.seats.members[1].id, proof: SeatToken(3, 4),
            epoch: SessionEpoch(rawValue: 127), followerCount: 5)
        rivals.hear(claim, from: address, in: &hall, at: now)
        expect(hall.output.statistics.strangersMessages, equals: 1, "nobody has sealed this claim")
        rivals.hear(nil, from: address, in: &hall, at: now)
        #expect(hall.output.isEmpty, "that is this host's own term")
        expect(rivals.endContest(on: stranger), equals: false)
    }
}
