package import Primitives

/// A player whom the host's user has admitted before, with the pass that the player's program then
/// got.
///
/// A request only states an identity and a name; the pass proves them, because nobody else has it.
package struct Acquaintance: Hashable, Sendable {
    /// The identity that the player's requests state.
    package var identity: PeerID
    /// The secret that the host gave to the player's program.
    package var pass: SeatToken

    /// Creates an acquaintance from an identity and its pass.
    package init(identity: PeerID, pass: SeatToken) {
        self.identity = identity
        self.pass = pass
    }
}

/// The storage of a host's program for admitted players, who are then admitted again without a
/// question.
///
/// The session calls it on its own thread, so it must return soon. The values are secrets: keep
/// them where no other user can read them.
package protocol AcquaintanceStore: Sendable {
    /// All remembered players, the latest first.
    var acquaintances: [Acquaintance] { get }

    /// Remembers a player before all others; if there are too many, drops the last.
    func remember(_ acquaintance: Acquaintance)

    /// Forgets a player who was removed or blocked; does nothing for an unknown one.
    func forget(_ identity: PeerID)
}

/// The storage of a player's program for the passes that hosts have given to it.
///
/// For it holds what is said of an ``AcquaintanceStore``.
package protocol PassStore: Sendable {
    /// Returns the pass from a host, by the host's announced identity; `nil` if there is none.
    func pass(from host: PeerID) -> SeatToken?

    /// Keeps a pass, in place of any former one from that host.
    func keep(_ pass: SeatToken, from host: PeerID)
}

/// A pass together with the session to which it is shown.
struct ShownPass: Hashable, Sendable {
    var pass: SeatToken
    /// The session's number in announcements.
    var session: UInt64

    /// Returns the proof that a request carries in place of the pass, valid for this request to
    /// this session alone.
    func proof(of request: UInt64) -> SeatToken { pass.proof(inSession: session, of: request) }
}

extension SeatToken {
    /// Returns the proof that the sender of one request to one session has this pass.
    func proof(inSession session: UInt64, of request: UInt64) -> SeatToken {
        func half(_ number: UInt64) -> UInt64 {
            var hash = SipHash24(key0: high, key1: low)
            hash.combine(session)
            hash.combine(request)
            hash.combine(number)
            return hash.finalized()
        }
        return SeatToken(half(0), half(1))
    }
}
