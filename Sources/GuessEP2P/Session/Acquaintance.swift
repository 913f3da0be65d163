public import Primitives

/// Somebody whom the host's user has let in before, with the pass that they were given then.
///
/// An identity is only said, and a name even more so: the pass is what nobody else has.
public struct Acquaintance: Hashable, Sendable {
    /// Who they are, as their requests say.
    public var identity: PeerID
    /// The secret that the host has given to their program.
    public var pass: SeatToken

    /// Names somebody with their pass.
    public init(identity: PeerID, pass: SeatToken) {
        self.identity = identity
        self.pass = pass
    }
}

/// Where a host's program keeps whom its user has let in, so that they come in unasked the next time.
///
/// Called on the session's thread; must not take long. What is kept are secrets: nobody else may read them.
public protocol AcquaintanceStore: Sendable {
    /// Everybody who is remembered, the latest first.
    var acquaintances: [Acquaintance] { get }

    /// Remembers somebody before all others; of too many the last is forgotten.
    func remember(_ acquaintance: Acquaintance)

    /// Forgets somebody who was put out or blocked.
    func forget(_ identity: PeerID)
}

/// Where a player's program keeps the passes that hosts have given to it.
///
/// Called on the session's thread; must not take long. What is kept are secrets: nobody else may read them.
public protocol PassStore: Sendable {
    /// The pass from a host, by its identity as announcements tell it.
    func pass(from host: PeerID) -> SeatToken?

    /// Keeps a pass in place of any other from that host.
    func keep(_ pass: SeatToken, from host: PeerID)
}

/// A pass with the session in which it is shown.
struct ShownPass: Hashable, Sendable {
    var pass: SeatToken
    /// The session's number in announcements.
    var session: UInt64

    /// What a request shows in place of the pass: good for this request to this session alone.
    func proof(of request: UInt64) -> SeatToken { pass.proof(inSession: session, of: request) }
}

extension SeatToken {
    /// What shows that somebody has this pass, in one request to one session.
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
