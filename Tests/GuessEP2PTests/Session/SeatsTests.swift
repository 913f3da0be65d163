import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The seats of a session, without its game.
struct SeatsTests {
    private let now = Timestamp.zero + .seconds(5)

    /// Returns the seats of a host and of so many guests, who have asked with numbers from 1.
    private func seats(guests: Int, watching: Bool = false) -> Seats {
        var seats = Seats(
            hostedBy: HostConfiguration(sessionName: "Tea".safe, hostName: "Ada".safe),
            secret: SessionSecret(1, 2))
        for number in 0..<guests {
            let request = RequestToPlay(
                id: UInt64(number + 1), name: "Guest".safe, identity: PeerID(0, UInt64(number + 1)))
            let name = seats.unique(seats.clean(request.name))
            let part: Member.Part = watching ? .spectator(wantsSeat: true) : .player
            _ = seats.admit(
                request, named: name, as: part, on: Samples.connection(number), at: now)
        }
        return seats
    }

    @Test("have a number, a name and a token of their own")
    func admission() {
        let seats = seats(guests: 3)
        expect(seats.members.map(\.id.rawValue), equals: [0, 1, 2, 3])
        expect(
            seats.members.map(\.name.string), equals: ["Ada", "Guest", "Guest (2)", "Guest (3)"])
        expect(Set(seats.members.compactMap(\.token)).count, equals: 3, "none for the host")
        expect(seats.index(on: Samples.connection(1)), equals: 2)
    }

    @Test("keep the former token until the new one has been shown")
    func tokens() throws {
        var seats = seats(guests: 1)
        let first = try #require(seats.members[1].token)
        seats.renewToken(at: 1, shown: first)
        let second = try #require(seats.members[1].token)
        #expect(second != first)
        seats.renewToken(at: 1, shown: first)
        expect(seats.members[1].token, equals: second, "the answer was lost, and is repeated")
        expect(seats.index(ownedBy: first), equals: 1)
        seats.renewToken(at: 1, shown: second)
        #expect(seats.index(ownedBy: first) == nil)
        expect(seats.index(ownedBy: second), equals: 1)
    }

    @Test("go to as many waiting spectators as there is room for")
    func spectators() {
        var seats = seats(guests: 3, watching: true)
        seats.seatSpectators(upTo: 2)
        expect(seats.members.map(\.isPlayer), equals: [true, true, true, false])
        expect(seats.members.map(\.isReady), equals: [false, true, true, false])
    }

    @Test("of absent players are kept for the whole game, and for a while without one")
    func absence() {
        var seats = seats(guests: 1)
        seats.members[1].role = .absent(until: now + Seats.lobbyLife)
        let early = now + .seconds(14)
        expect(seats.removableAbsent(isGameOn: false, at: early), equals: [])
        let due = now + Seats.lobbyLife
        expect(seats.removableAbsent(isGameOn: true, at: due), equals: [])
        expect(seats.removableAbsent(isGameOn: false, at: due), equals: [], "the time began again")
        let late = due + Seats.gameLife
        expect(seats.removableAbsent(isGameOn: false, at: late), equals: [seats.members[1].id])
    }

    @Test("share one limit of reactions")
    func reactions() {
        var seats = seats(guests: ReactionBudget.sessionLimit)
        var shown = 0
        for index in seats.members.indices {
            if seats.spendReaction(at: index, now) { shown += 1 }
        }
        expect(shown, equals: ReactionBudget.sessionLimit)
        expect(seats.spendReaction(at: 0, now + .seconds(1)), equals: true)
    }

    @Test("give an answer again, but not to another run of the program")
    func answers() throws {
        var member = Member(id: .host, name: "Ada".safe, role: .host)
        var request = RequestToPlay(id: 1, name: "Ada".safe, identity: PeerID(0, 1), program: 7)
        member.introduce(by: request)
        member.noteAnswer(to: 1, nil)
        member.noteAnswer(to: 2, .stale)
        try expect(member.answer(to: 1), equals: .performed(id: 1))
        try expect(member.answer(to: 2), equals: .rejected(id: 2, rejection: .stale))
        request.program = 8
        member.introduce(by: request)
        try expect(member.answer(to: 1), equals: .rejected(id: 1, rejection: .stale))
        for id in 3...UInt64(Member.answerLimit + 1) { member.noteAnswer(to: id, nil) }
        #expect(throws: Rejection.alreadyDone) { try member.answer(to: 1) }
    }

    @Test("are lost after twenty offences within ten seconds")
    func offences() {
        var member = Member(id: .host, name: "Ada".safe, role: .host)
        for number in 1..<Member.offenceLimit {
            expect(member.noteOffence(at: now + .milliseconds(500 * number)), equals: false)
        }
        var patient = member
        expect(member.noteOffence(at: now + .milliseconds(10_000)), equals: true)
        let isLost = patient.noteOffence(at: now + .milliseconds(10_501))
        expect(isLost, equals: false, "the first is forgotten")
    }
}
