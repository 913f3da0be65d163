/// The reason why an announcer or a browser did not use a datagram.
///
/// It is a key of ``MulticastStatistics/drops``; no public function throws it.
public enum DiscoveryDropReason: Hashable, Sendable, CaseIterable, Error {
    /// The datagram is not of this protocol: it has under 52 bytes, or does not begin with `GEP2`.
    case foreign
    /// The datagram is longer than 508 bytes, the most in this protocol.
    case tooLong
    /// The checksum at the datagram's end is wrong.
    case damaged
    /// A field is cut off, or has a value that the format does not allow.
    case malformed
    /// The datagram has a type that this version does not know, or is another version's query.
    case unknownType
    /// The datagram is about another type of service.
    case otherService
    /// The datagram announces a service at port 0.
    case portZero
    /// More datagrams came than are used; the rest of them is dropped.
    ///
    /// A browser uses 10 a second from one address of a listed service. Of all other datagrams it
    /// uses 80 a second from one address and 500 a second in all; those to the group and those to
    /// this browser alone are counted separately. An announcer reads 500 queries a second, answers
    /// 50 a second, and keeps 64 answers waiting. The numbers for a second are averages: for a
    /// moment, more are used.
    case rateLimited
    /// The service is new to the browser, which knows 64 already, the most that it keeps.
    ///
    /// A service that answers a query is not dropped while there is one that has not: it takes that
    /// one's place.
    case tooManyServices
    /// The service is new, and the browser knows 8 others at its source address already.
    ///
    /// The loopback address has no such limit.
    case tooManyServicesAtSource
    /// The service is known at 8 source addresses already, and this is another one.
    case tooManyPaths
    /// The datagram is from an earlier run of the host's program.
    ///
    /// Three other kinds count here: an announcement of a run that has said goodbye within the last
    /// 2 s, a goodbye of another run than the one in the list, and an announcement of the run in
    /// the list with another port.
    case staleInstance
    /// The datagram is from a former host of the service: another has announced a higher epoch.
    case staleEpoch
    /// The datagram is from another host of a service, with a higher epoch, while the listed host
    /// is still heard.
    case earlierHostHeard
    /// The datagram gives a known service another ``ServiceDescription/peerID`` without a higher
    /// ``ServiceDescription/epoch``.
    case conflictingPeer
    /// A query is shorter than its answer would be: answers must not be longer than queries.
    case queryTooShort
    /// A query from another machine gives an address for its answer.
    ///
    /// Only programs on this machine may do that: otherwise a query could send answers to a third
    /// machine.
    case foreignOrigin
}

/// Counts of the datagrams that an announcer or a browser has sent, received and left unused.
public struct MulticastStatistics: Hashable, Sendable {
    /// The number of datagrams given to the system; one to the group counts once for each link.
    public internal(set) var datagramsSent = 0
    /// The number of datagrams that the system refused to send; they are not sent again.
    public internal(set) var sendFailureCount = 0
    /// The number of datagrams read, used or not.
    public internal(set) var datagramsReceived = 0
    /// The number of reads that failed.
    public internal(set) var receiveFailureCount = 0
    /// The number of datagrams not used, by reason; reasons that have not occurred are absent.
    ///
    /// Queries at a browser and announcements at an announcer do not count.
    public internal(set) var drops: [DiscoveryDropReason: Int] = [:]

    /// Creates counters that are all 0.
    public init() {}

    mutating func drop(_ reason: DiscoveryDropReason) {
        drops[reason, default: 0] += 1
    }

    /// These counters and others together.
    func merged(with other: MulticastStatistics) -> MulticastStatistics {
        var sum = self
        sum.datagramsSent += other.datagramsSent
        sum.sendFailureCount += other.sendFailureCount
        sum.datagramsReceived += other.datagramsReceived
        sum.receiveFailureCount += other.receiveFailureCount
        sum.drops.merge(other.drops) { $0 + $1 }
        return sum
    }
}
