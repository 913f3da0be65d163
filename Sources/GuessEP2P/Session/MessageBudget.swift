internal import Primitives
internal import ReliableChannelCore

/// The messages that a host takes from each connection in a given time.
///
/// A message beyond the budget stays in the channel, whose credit then stops its sender: nothing is
/// lost, and no other member waits for it. The programs of people do not come near the limit: they
/// send a draft twice a second, and acknowledge views and pieces of attachments.
///
/// Each message costs a part of a second, and each second gives one second back.
struct MessageBudget: Sendable {
    /// The largest balance of a connection: 64 messages on the control channel, or 1000
    /// acknowledgements.
    static let limit = Duration.seconds(1)
    /// The cost of a message on the control channel, and of each byte of it.
    static let messageCost = Duration.microseconds(15_625)
    static let byteCost = Duration.microseconds(15)
    /// The cost of an acknowledgement or a question about the clock.
    static let acknowledgementCost = Duration.milliseconds(1)
    /// The balance that an exhausted connection must have before its messages are taken again.
    ///
    /// A few long turns are less work than many short ones.
    static let leastToResume = Duration.milliseconds(250)
    /// The most that all connections together can use in one turn.
    static let turnLimit = Duration.seconds(8)

    private struct Account {
        /// The time at which the connection will have the whole budget again.
        var full: Timestamp
        /// The time at which its messages are looked at again; `nil` if none were left in the
        /// channel.
        var resumes: Timestamp?
    }

    private var accounts: [ConnectionHandle: Account] = [:]
    /// Connections whose messages were left in the channel, in the order in which that happened.
    private var waiting: [ConnectionHandle] = []
    private var leftInTurn = turnLimit
    /// The number of times at which a connection had to wait for its budget.
    private(set) var waitCount = 0

    /// The time at which ``beginTurn(at:)`` will next return a connection; `nil` for never.
    var nextTimeout: Timestamp? { waiting.compactMap { accounts[$0]?.resumes }.min() }

    /// Begins a new turn.
    ///
    /// - Returns: The connections whose messages can be taken again, those that have waited longest
    ///   first.
    mutating func beginTurn(at now: Timestamp) -> [ConnectionHandle] {
        leftInTurn = Self.turnLimit
        let due = waiting.filter { connection in
            (accounts[connection]?.resumes).map { $0 <= now } ?? true
        }
        waiting.removeAll(where: due.contains)
        for connection in due { accounts[connection]?.resumes = nil }
        return due
    }

    /// Returns whether another message of a connection may be taken; if not, the connection waits.
    mutating func admits(_ connection: ConnectionHandle, at now: Timestamp) -> Bool {
        let account = accounts[connection] ?? Account(full: now)
        guard account.resumes == nil else { return false }
        let isWithinLimit = account.full - now < Self.limit
        if isWithinLimit, leftInTurn > .zero { return true }
        if !isWithinLimit { waitCount += 1 }
        let resumes = isWithinLimit ? now : account.full - Self.limit + Self.leastToResume
        accounts[connection] = Account(full: account.full, resumes: resumes)
        waiting.append(connection)
        return false
    }

    /// Counts a message that has been taken; a long one may cost more than is left.
    mutating func spend(
        byteCount: Int, on channel: SessionChannel?, of connection: ConnectionHandle,
        at now: Timestamp
    ) {
        let cost =
            switch channel {
            case .control, .view, .attachment, nil:
                Self.messageCost + Self.byteCost * byteCount
            case .viewSeen, .clock, .attachmentSeen: Self.acknowledgementCost
            }
        let full = max(accounts[connection]?.full ?? now, now)
        accounts[connection] = Account(full: full + cost, resumes: nil)
        leftInTurn -= cost
    }

    /// Forgets a connection that has ended.
    mutating func forget(_ connection: ConnectionHandle) {
        accounts[connection] = nil
        waiting.removeAll { $0 == connection }
    }
}
