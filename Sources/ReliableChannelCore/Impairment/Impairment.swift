/// A simulated bad network for one endpoint, for what it sends and for what it receives.
///
/// A program can be tried on it as if on that network; see ``EndpointConfiguration/impairment``.
public struct Impairment: Hashable, Sendable {
    /// The conditions for datagrams that leave, of all peers together; `nil` for none.
    package var outgoing: LinkConditions?
    /// The conditions for datagrams that arrive, of all peers together; `nil` for none.
    package var incoming: LinkConditions?
    /// The seed of all random decisions; the same seed and the same traffic give the same result.
    package var seed: UInt64

    /// Reads an impairment such as `loss=5%,delay=20ms,rate=2mbit,queue=64k,seed=7`.
    ///
    /// The keys are `loss`, `ge`, `delay`, `jitter`, `rate`, `queue`, `mtu`, `reorder`, `dup`,
    /// `corrupt` and `seed`; `Docs/IMPAIRMENT.md` has their values. A setting applies to both
    /// directions, or after `out.` or `in.` to one of them: `out.loss=5%`. The seed has no
    /// direction. Spaces around parts are ignored. Keys that are missing mean no effect, and the
    /// seed 1.
    ///
    /// - Throws: ``ImpairmentError`` for the first part that is wrong.
    public init(_ text: String) throws(ImpairmentError) {
        self = try Self.read(text)
    }

    /// Creates an impairment of one or both directions.
    package init(outgoing: LinkConditions?, incoming: LinkConditions?, seed: UInt64 = 1) {
        self.outgoing = outgoing
        self.incoming = incoming
        self.seed = seed
    }
}

/// The counters of an impairment in one direction.
package struct ImpairmentCounters: Hashable, Sendable {
    /// Datagrams that were given to it.
    package internal(set) var taken: UInt64 = 0
    /// Datagrams that have passed, including copies.
    package internal(set) var delivered: UInt64 = 0
    /// Datagrams lost at random, independently of others.
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

    /// Datagrams that were lost, for any reason.
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

/// The counters of an endpoint's impairment.
package struct ImpairmentStatistics: Hashable, Sendable {
    /// The counters for datagrams that leave.
    package var outgoing = ImpairmentCounters()
    /// The counters for datagrams that arrive.
    package var incoming = ImpairmentCounters()

    /// Creates statistics from the counters of both directions.
    package init(
        outgoing: ImpairmentCounters = ImpairmentCounters(),
        incoming: ImpairmentCounters = ImpairmentCounters()
    ) {
        self.outgoing = outgoing
        self.incoming = incoming
    }
}
