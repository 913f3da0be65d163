import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The consents that a host shows to another one, and what the other one makes of them.
struct ConsentTests {
    private let player = PlayerID(rawValue: 3)
    private let first = SeatToken(1, 2)

    private func consent(_ opening: SeatToken) -> Consent {
        Consent(player: player, term: .first, opening: opening)
    }

    private func member(sealedBy token: SeatToken) -> Member {
        var member = Member(id: player, name: "Grace".safe, role: .absent(until: .zero))
        member.memberSeals = MemberSeals(consent: token.sealed)
        return member
    }

    @Test("a member's early consents stay when the member is asked again in the same term")
    func memory() {
        var given = GivenConsents()
        for number in 1...7 { given.add(consent(SeatToken(UInt64(number), 0))) }
        given.add(consent(SeatToken(1, 0)))
        expect(given.all.map(\.opening).count, equals: 7, "the same consent twice is one")
        for number in 8...12 { given.add(consent(SeatToken(UInt64(number), 0))) }
        expect(
            given.all.map(\.opening), equals: [6, 7, 1, 8, 9, 10, 11, 12].map { SeatToken($0, 0) })
    }

    @Test("who has been proved to be with a host stays so when the host shows newer consents")
    func newerConsents() throws {
        var term = HostTerm.first
        let (heir, other) = (
            try #require(SessionEpoch.first.successor(rank: 0)),
            try #require(SessionEpoch.first.successor(rank: 1))
        )
        let known = member(sealedBy: first)
        let newer = consent(SeatToken(5, 6))
        func proves(_ consent: Consent, of member: Member, by epoch: SessionEpoch) -> Bool {
            term.receiveProof(consent, of: member, by: epoch)
        }
        #expect(!proves(newer, of: known, by: heir))
        #expect(proves(consent(first), of: known, by: heir))
        #expect(proves(newer, of: known, by: heir))
        #expect(!proves(newer, of: known, by: other), "another host has proved nothing")
        // The player has come here meanwhile, and is gone again.
        let returned = member(sealedBy: SeatToken(7, 8))
        #expect(!proves(consent(first), of: returned, by: heir))
        #expect(proves(consent(SeatToken(7, 8)), of: returned, by: other))
    }
}
