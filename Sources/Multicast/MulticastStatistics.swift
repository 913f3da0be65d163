/// The reason why a datagram was not used.
public enum DiscoveryDropReason: Hashable, Sendable, CaseIterable, Error {
    /// Not of this protocol: too short or another magic number.
    case foreign
    /// Longer than any datagram of this protocol.
    case tooLong
    /// Its checksum is wrong, or it ends too early.
    case damaged
    /// A field holds what the format does not allow.
    case malformed
    /// A datagram type that this version does not know.
    case unknownType
    /// About another service type.
    case otherService
    /// It announces port 0.
    case portZero
    /// Too many datagrams, from one service or from all.
    case rateLimited
    /// There are too many services already.
    case tooManyServices
    /// There are too many services already at its source address.
    case tooManyServicesAtSource
    /// There are too many source addresses already for one service.
    case tooManyPaths
    /// From a launch of the host that has ended.
    case staleInstance
    /// From a host whose term in the service is over.
    case staleEpoch
    /// It claims a service and an instance that another peer announces.
    case conflictingPeer
    /// A query too short for the answer, which must not be longer.
    case queryTooShort
    /// A query that wants its answers elsewhere, from another machine.
    case foreignOrigin
    /// There are too many source addresses already.
    case tooManySources
}

/// Counts of the datagrams that an announcer or a browser has sent, received and left unused.
public struct MulticastStatistics: Hashable, Sendable {
    /// Datagrams given to the system, counted once for each interface.
    public internal(set) var sentCount = 0
    /// Datagrams that the system did not take; they are not repeated before their next turn.
    public internal(set) var sendFailureCount = 0
    /// Datagrams read, used or not.
    public internal(set) var receivedCount = 0
    /// Reads that failed.
    public internal(set) var receiveFailureCount = 0
    /// Datagrams not used, by reason; reasons that have not occurred are absent.
    public internal(set) var dropped: [DiscoveryDropReason: Int] = [:]

    /// Creates counters that stand at zero.
    public init() {}

    mutating func drop(_ reason: DiscoveryDropReason) {
        dropped[reason, default: 0] += 1
    }

    /// These counters and others together.
    func merged(with other: MulticastStatistics) -> MulticastStatistics {
        var sum = self
        sum.sentCount += other.sentCount
        sum.sendFailureCount += other.sendFailureCount
        sum.receivedCount += other.receivedCount
        sum.receiveFailureCount += other.receiveFailureCount
        sum.dropped.merge(other.dropped) { $0 + $1 }
        return sum
    }
}
