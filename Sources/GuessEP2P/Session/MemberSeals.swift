internal import Primitives

/// The seals of what only one member's program can say: all members know them before it is said.
package struct MemberSeals: Codable, Hashable, Sendable {
    /// The seal of the claim by which the program takes the session over; `nil` if it cannot host.
    package var claim: UInt64?
    /// The seal of the consent that the member gives by going over to another host.
    package var consent: UInt64
}

/// The secrets behind a member's seals, which only the member's program knows.
///
/// Each is told once: it is used up then, and the next request to a host brings another seal.
struct MemberSecrets: Equatable, Sendable {
    /// The proof of the claim by which the program takes the session over.
    var claim: SeatToken
    /// The consent to another host.
    var consent: SeatToken

    /// Draws secrets that nobody can guess.
    init(from mint: inout SeatTokenMint) {
        claim = mint.next()
        consent = mint.next()
    }

    /// - Parameter canHost: Whether the program can take the session over.
    func seals(canHost: Bool) -> MemberSeals {
        MemberSeals(claim: canHost ? claim.sealed : nil, consent: consent.sealed)
    }
}

/// A member's consent to leave the host of one term for another host.
///
/// It is a number whose seal the former host and all members have known before. So nobody but the
/// member can make it, and a host that counts it needs to believe no other member.
struct Consent: Codable, Hashable, Sendable {
    /// The member who has gone over.
    var player: PlayerID
    /// The term of the host that the member has left.
    var term: SessionEpoch
    /// The number behind the seal.
    var opening: SeatToken
}

/// The consents that a member has given, newest last, for the next hosts to show.
struct GivenConsents: Equatable, Sendable {
    /// The most that are remembered.
    ///
    /// A host that was away knows the seal of one of them. It may be an early one: in each term a
    /// member can be asked again and again, and a session can lose several hosts meanwhile.
    static let limit = 8
    private(set) var all: [Consent] = []

    mutating func add(_ consent: Consent) {
        all.removeAll { $0 == consent }
        all.append(consent)
        if all.count > Self.limit { all.removeFirst() }
    }
}
