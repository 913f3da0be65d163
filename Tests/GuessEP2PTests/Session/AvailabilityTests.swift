import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct AvailabilityTests {
    private static let ana = somebody(1)
    private static let bob = somebody(2)
    private let guest = PlayerID(rawValue: 1)

    private static func somebody(_ number: UInt64) -> NearbyPlayer {
        NearbyPlayer(id: number, name: "P\(number)".safe, announced: PeerID(7, number).announced)
    }

    private func invitation(_ id: UInt64, from player: UInt64) -> Invitation {
        Invitation(
            id: id, sessionName: "S".safe, hostName: "P\(player)".safe, seatedCount: 1,
            capacity: 2, expiresIn: .seconds(30), sessionID: 100 + player,
            host: PeerID(7, player))
    }

    private func invited(_ id: UInt64, from player: UInt64) -> SessionEvent<Riddle.View> {
        .invited(invitation(id, from: player))
    }

    private var seat: SeatClaim { SeatClaim(player: guest, token: SeatToken(1, 2)) }

    private func joined() -> SessionEvent<Riddle.View> { .joined(seat) }

    /// Returns an available user with the number 0, who has found two others.
    private func available() -> Availability {
        var availability = Availability(identity: PeerID(7, 0))
        let orders = availability.setAvailable(true)
        expect(orders, equals: [.setAvailable(true)])
        _ = availability.receive(nearby: [Self.somebody(0), Self.ana, Self.bob], at: .zero)
        expect(availability.others, equals: [Self.ana, Self.bob], "without the user")
        return availability
    }

    @Test("a user who has accepted and waits for the answer is not free, and not announced")
    func connecting() throws {
        var availability = available()
        _ = availability.receive(invited(5, from: 1), at: .zero)
        let orders = try availability.accept(5)
        expect(orders, equals: [.accept(invitation(5, from: 1))])
        let third = availability.receive(invited(6, from: 2), at: .zero)
        expect(third, equals: [.decline(6, isBusy: true)])
        #expect(throws: Rejection.wrongPhase) { try availability.invite(2) }
        for event in [.pending(position: 1), interrupted] {
            let orders = availability.receive(event, at: .zero)
            #expect(orders.isEmpty)
        }
        expect(availability.state, equals: .accepting(invitation(5, from: 1)))
    }

    @Test("a lost player is removed from the list, and cannot be invited by an old position")
    func lost() throws {
        var availability = available()
        _ = availability.receive(nearby: [Self.bob], at: .zero)
        #expect(throws: Rejection.noSuchOne) { try availability.invite(Self.ana.id) }
        let orders = try availability.invite(Self.bob.id)
        expect(orders, equals: [.invite(Self.bob)])
    }

    @Test("inviting a user accepts an invitation that they have sent before")
    func both() throws {
        var availability = available()
        _ = availability.receive(invited(5, from: 1), at: .zero)
        let orders = try availability.invite(Self.ana.id)
        expect(orders, equals: [.accept(invitation(5, from: 1))])
    }

    @Test("an invitation from a user whom this user has invited is accepted at once")
    func crossing() throws {
        var availability = available()
        _ = availability.receive(invited(4, from: 2), at: .zero)
        _ = try availability.invite(Self.ana.id)
        availability.invited(Self.ana, as: 9)
        let orders = availability.receive(invited(5, from: 1), at: .zero)
        expect(orders, equals: [.decline(4, isBusy: true), .accept(invitation(5, from: 1))])
        expect(availability.outgoing?.id, equals: 9, "the other side has to know both")
        // The other side's session ends: its user comes here.
        _ = availability.receive(
            SessionEvent<Riddle.View>.denied(Denial(.superseded)), at: .zero)
        expect(availability.state, equals: .available)
        let paired = availability.receive(.joined(guest, name: "P1".safe, .guest), at: .zero)
        expect(paired.last, equals: .setAvailable(false))
        expect(availability.state, equals: .hosting(guest, lostSince: nil))
    }

    @Test("a program killed in a game asks for its seat first, and is available without it")
    func returning() {
        func back() -> Availability {
            var availability = Availability(identity: PeerID(0, 9))
            expect(availability.comeBack(at: .zero), equals: [.setAvailable(true)])
            #expect(availability.isReturning && availability.state == .available)
            expect(availability.nextTimeout, equals: Timestamp.zero + Availability.patience)
            return availability
        }
        var seated = back()
        let orders = seated.receive(joined(), at: .zero)
        #expect(orders.contains(.setAvailable(false)))
        expect(seated.state, equals: .visiting(lostSince: nil))
        for ending in [SessionEvent<Riddle.View>.denied(Denial(.locked)), .ended(.seatGone)] {
            var refused = back()
            let orders = refused.receive(ending, at: .zero)
            #expect(orders.isEmpty && refused.state == .available && !refused.isReturning)
        }
        var alone = back()
        expect(alone.handleTimeout(at: .zero + Availability.patience), equals: [.leave])
        #expect(alone.state == .available && !alone.isReturning)
        var available = available()
        #expect(available.comeBack(at: .zero).isEmpty, "only at first")
        #expect(!available.isReturning)
    }

    @Test("a program that asks for its seat gives it up for another game")
    func otherGame() throws {
        func back() -> Availability {
            var availability = Availability(identity: PeerID(0, 9))
            _ = availability.comeBack(at: .zero)
            _ = availability.receive(nearby: [Self.ana], at: .zero)
            expect(availability.others, equals: [Self.ana], "others are found meanwhile")
            return availability
        }
        var guestAgain = back()
        _ = guestAgain.receive(invited(5, from: 1), at: .zero)
        try expect(guestAgain.accept(5).first, equals: .leave)
        var hostAgain = back()
        let orders = hostAgain.receive(.joined(guest, name: "P1".safe, .guest), at: .zero)
        #expect(orders.first == .leave && !hostAgain.isReturning)
    }

    /// Returns a user who plays in the first player's session, when late news can come no more.
    private func visiting() throws -> Availability {
        var availability = available()
        _ = availability.receive(invited(5, from: 1), at: .zero)
        _ = try availability.accept(5)
        _ = availability.receive(joined(), at: .zero)
        expect(availability.state, equals: .visiting(lostSince: nil))
        return availability
    }

    private let settled = Timestamp.zero + Availability.settling
    private let again = NearbyPlayer(id: 9, name: "P1".safe, announced: ana.announced)
    private let interrupted = SessionEvent<Riddle.View>.interrupted(
        endsIn: .seconds(54), because: .silence)

    @Test("news of a host from before the game, or of others, changes nothing")
    func oldNews() throws {
        var calm = try visiting()
        let late = NearbyPlayer(id: 8, name: "P1".safe, announced: Self.ana.announced)
        #expect(calm.receive(nearby: [late], at: .zero).isEmpty, "news from before the game")
        for found in [[Self.ana], [], [late], [Self.bob]] {
            #expect(calm.receive(nearby: found, at: settled).isEmpty)
            #expect(calm.others.isEmpty, "nobody can be invited during a game")
        }
        #expect(calm.leave().contains(.setAvailable(true)) && calm.others == [Self.bob])
    }

    @Test("a silent host whose program was started anew is invited, in any order of the news")
    func restartedHost() throws {
        let orders: [Availability.Order] = [
            .leave, .followNobody, .setAvailable(true), .invite(again),
        ]
        var silent = try visiting()
        #expect(silent.receive(interrupted, at: settled).isEmpty)
        expect(silent.receive(nearby: [again, Self.bob], at: settled), equals: orders)
        #expect(silent.state == .available && silent.others == [again, Self.bob])
        for loss in [interrupted, .ended(.hostRestarted)] {
            var found = try visiting()
            expect(found.receive(nearby: [again, Self.bob], at: settled), equals: [.doubtHost])
            expect(found.receive(loss, at: settled), equals: orders)
            expect(found.state, equals: .available)
        }
        var unknown = try visiting()
        let ended = unknown.receive(SessionEvent<Riddle.View>.ended(.hostRestarted), at: settled)
        #expect(ended == Array(orders.dropLast()) && unknown.state == .available)
    }

    @Test("a forged announcement of a host who is heard ends nothing")
    func forgedHost() throws {
        var deceived = try visiting()
        for _ in 0..<5 {
            expect(deceived.receive(nearby: [Self.ana, again], at: settled), equals: [.doubtHost])
            expect(deceived.state, equals: .visiting(lostSince: nil))
        }
        #expect(deceived.receive(nearby: [Self.ana], at: settled).isEmpty)
        #expect(deceived.receive(interrupted, at: settled).isEmpty, "the forger is gone")
        #expect(deceived.receive(SessionEvent<Riddle.View>.resumed(seat), at: settled).isEmpty)
        expect(deceived.state, equals: .visiting(lostSince: nil))
    }

    @Test("a spectator is no partner")
    func spectator() {
        var availability = available()
        let orders = availability.receive(.joined(guest, name: "P1".safe, .spectator), at: .zero)
        #expect(orders.isEmpty && availability.state == .available)
    }

    @Test("a second invitation takes the first one back, and so does accepting one")
    func one() throws {
        var availability = available()
        _ = try availability.invite(Self.ana.id)
        availability.invited(Self.ana, as: 9)
        let second = try availability.invite(Self.bob.id)
        expect(second, equals: [.cancel(9), .invite(Self.bob)])
        availability.invited(Self.bob, as: 10)
        _ = availability.receive(invited(5, from: 1), at: .zero)
        let accepted = try availability.accept(5)
        expect(accepted, equals: [.cancel(10), .accept(invitation(5, from: 1))])
    }

    @Test("a guest never starts the game; a host starts it once, as soon as possible")
    func starting() throws {
        var visitor = available()
        _ = visitor.receive(invited(5, from: 1), at: .zero)
        _ = try visitor.accept(5)
        let orders = visitor.receive(joined(), at: .zero)
        expect(orders, equals: [.setAvailable(false), .getReady])
        let none = visitor.receiveOwnSession(phase: .lobby, startBlocker: nil)
        #expect(none.isEmpty)

        var host = available()
        _ = host.receive(.joined(guest, name: "P1".safe, .guest), at: .zero)
        let early = host.receiveOwnSession(phase: .lobby, startBlocker: .playersNotReady)
        let ready = host.receiveOwnSession(phase: .lobby, startBlocker: nil)
        let again = host.receiveOwnSession(phase: .lobby, startBlocker: nil)
        #expect((early, ready, again) == ([], [.start], []))
    }

    @Test("T14: after the end both are available again, and the host has a new session")
    func ending() throws {
        var host = available()
        _ = host.receive(.joined(guest, name: "P1".safe, .guest), at: .zero)
        let over = host.receiveOwnSession(phase: .finished, startBlocker: nil)
        expect(over, equals: [.renewSession, .setAvailable(true)])
        var visitor = available()
        _ = visitor.receive(invited(5, from: 1), at: .zero)
        _ = try visitor.accept(5)
        _ = visitor.receive(joined(), at: .zero)
        let ended = visitor.receive(SessionEvent<Riddle.View>.ended(.hostLeft), at: .zero)
        expect(ended, equals: [.followNobody, .setAvailable(true)])
        #expect((host.state, visitor.state) == (.available, .available))
    }

    @Test("a user who has turned availability off stays so after the end")
    func unavailable() {
        var host = available()
        _ = host.receive(.joined(guest, name: "P1".safe, .guest), at: .zero)
        let quiet = host.setAvailable(false)
        #expect(quiet.isEmpty, "a game is on")
        let over = host.leave()
        expect(over, equals: [.renewSession, .setAvailable(false)])
        expect(host.state, equals: .unavailable)
    }

    @Test("a partner who is lost for twenty seconds is given up, and one who returns is not")
    func patience() {
        var host = available()
        _ = host.receive(.joined(guest, name: "P1".safe, .guest), at: .zero)
        func presence(_ presence: Presence) -> HostNotice {
            .presence(guest, name: "P1".safe, presence)
        }
        _ = host.receive(presence(.disconnected), at: .zero + .seconds(1))
        expect(host.nextTimeout, equals: .zero + .seconds(21))
        _ = host.receive(presence(.connected), at: .zero + .seconds(2))
        #expect(host.nextTimeout == nil)
        _ = host.receive(presence(.disconnected), at: .zero + .seconds(3))
        let early = host.handleTimeout(at: .zero + .seconds(22))
        let due = host.handleTimeout(at: .zero + .seconds(23))
        #expect((early, due) == ([], [.renewSession, .setAvailable(true)]))
    }

    @Test("an answer to a request that the user has taken back changes nothing")
    func late() throws {
        var availability = available()
        _ = availability.receive(invited(5, from: 1), at: .zero)
        _ = try availability.accept(5)
        let orders = availability.leave()
        expect(orders, equals: [.leave, .followNobody, .setAvailable(true)])
        _ = availability.receive(invited(6, from: 2), at: .zero)
        _ = try availability.accept(6)
        let late = availability.receive(SessionEvent<Riddle.View>.ended(.left), at: .zero)
        #expect(late.isEmpty)
        expect(availability.state, equals: .accepting(invitation(6, from: 2)))
    }

    @Test("one of five invitations is answered as busy")
    func crowd() {
        var availability = available()
        for number in UInt64(1)...4 {
            let orders = availability.receive(invited(number, from: number), at: .zero)
            #expect(orders.isEmpty)
        }
        let fifth = availability.receive(invited(5, from: 5), at: .zero)
        expect(fifth, equals: [.decline(5, isBusy: true)])
        let declined = availability.decline(2)
        expect(declined, equals: [.decline(2, isBusy: false)])
        expect(availability.received.map(\.id), equals: [1, 3, 4])
    }
}
