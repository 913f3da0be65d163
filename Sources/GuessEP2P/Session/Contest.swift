internal import Primitives
internal import ReliableChannelCore

/// The statement of one host of a session to another one.
///
/// After a network was divided, two programs may host one session. Each tells the other which
/// members are with it, with a proof by each of them, and both decide alike which of them goes on.
struct HostStatement: Codable, Hashable, Sendable {
    /// The session's number.
    var session: UInt64
    /// The term of the host that makes the statement.
    var epoch: SessionEpoch
    /// The seat of the host that makes the statement.
    var player: PlayerID
    /// The consents of all players who are connected to that host, and the host's own.
    var consents: [Consent]
    /// A number to be answered by the host that gave the asking player its seat.
    var question: UInt64?
    /// The answer to the other host's question, by the token of its seat.
    var answer: UInt64?
}

/// The number of people with whom a host has a session, by which two hosts of it are compared.
struct Following: Equatable, Sendable {
    /// The term of the host.
    var epoch: SessionEpoch
    /// The number of players who are with the host, the host included.
    var count: Int

    /// Returns whether the other host has the session: the one with more players, of equal ones the
    /// one of the earlier generation, and within a generation the nearer heir.
    ///
    /// So members who take the session from a living host have to be more than are with it; equally
    /// many are not enough.
    func yields(to other: Following) -> Bool {
        guard other.count == count else { return other.count > count }
        guard other.epoch.generation == epoch.generation else {
            return other.epoch.generation < epoch.generation
        }
        return other.epoch > epoch
    }
}

/// A host's conversation with another host of its session.
struct Contest: Equatable, Sendable {
    enum Reason: Hashable, Sendable {
        /// The other one was the host before this one, and may have been cut off.
        case former
        /// It has proved the claim of a member.
        case proved
        /// It announces an earlier term, as anybody can.
        case heard
        /// It has called.
        case caller
    }

    let reason: Reason
    /// The address that is called; `nil` if the other host has called.
    var address: SocketAddress?
    /// The connection, once it is open.
    var connection: ConnectionHandle?
    /// The question that this host has asked.
    var question: UInt64?
    /// The other host's statement, while this host waits for the consents of its own members.
    var statement: HostStatement?
    /// The time at which the conversation ends without a result, or the answer is sent with the
    /// consents that have come.
    var end: Timestamp
}

/// The host that goes on with a session which this program has hosted.
package enum Successor: Equatable, Sendable {
    /// The host before this one is back: it had only been cut off.
    case formerHost
    /// Another member hosts the session, with more players.
    case otherHost
    /// No other one: nobody has come, and nothing can be played alone.
    case nobody
}
