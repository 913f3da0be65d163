/// A bad network for one endpoint: what becomes of what it sends and of what it receives.
///
/// So that a program can be tried as if on that network; see ``EndpointConfiguration/impairment``.
public struct Impairment: Hashable, Sendable {
    /// What becomes of datagrams that leave, all peers' together; `nil` for nothing.
    public var outgoing: LinkConditions?
    /// What becomes of datagrams that arrive, all peers' together; `nil` for nothing.
    public var incoming: LinkConditions?
    /// Where chance begins; the same seed and the same traffic meet the same fate.
    public var seed: UInt64

    /// Creates an impairment of one or both directions.
    public init(outgoing: LinkConditions?, incoming: LinkConditions?, seed: UInt64 = 1) {
        self.outgoing = outgoing
        self.incoming = incoming
        self.seed = seed
    }
}

/// What an impairment has done to the datagrams of one direction.
package struct ImpairmentCounters: Hashable, Sendable {
    /// Datagrams that it was given.
    package internal(set) var taken: UInt64 = 0
    /// Datagrams that it let through at last, copies among them.
    package internal(set) var delivered: UInt64 = 0
    /// Datagrams lost by chance, alone.
    package internal(set) var lostAtRandom: UInt64 = 0
    /// Datagrams lost in a bad period.
    package internal(set) var lostInBursts: UInt64 = 0
    /// Datagrams for which the queue had no room.
    package internal(set) var lostInQueue: UInt64 = 0
    /// Datagrams that were too long.
    package internal(set) var lostByLength: UInt64 = 0
    /// Datagrams of which a copy was made.
    package internal(set) var duplicated: UInt64 = 0
    /// Datagrams that were damaged.
    package internal(set) var corrupted: UInt64 = 0

    /// Creates counters at zero.
    package init() {}

    /// Datagrams that were lost, for whatever reason.
    package var lost: UInt64 { lostAtRandom + lostInBursts + lostInQueue + lostByLength }

    mutating func countLoss(_ cause: ImpairedLink.LossCause) {
        switch cause {
        case .random: lostAtRandom += 1
        case .burst, .blocked: lostInBursts += 1
        case .queue: lostInQueue += 1
        case .length: lostByLength += 1
        }
    }
}

/// What an endpoint's impairment has done so far.
package struct ImpairmentStatistics: Hashable, Sendable {
    /// To datagrams that leave.
    package var outgoing = ImpairmentCounters()
    /// To datagrams that arrive.
    package var incoming = ImpairmentCounters()

    /// Creates statistics from those of both directions.
    package init(
        outgoing: ImpairmentCounters = ImpairmentCounters(),
        incoming: ImpairmentCounters = ImpairmentCounters()
    ) {
        self.outgoing = outgoing
        self.incoming = incoming
    }
}
