internal import Primitives

/// The hosts that announce on this network, as far as one of them hears.
///
/// All kinds of service count: they share the air. A host counts from its second announcement on,
/// so that a flood of forged ones with ever new identities changes nothing; and one address counts
/// for few.
struct Neighbourhood: Sendable {
    static let limit = 512
    static let limitPerSource = 8
    /// Half intervals of silence after which a host no longer counts: under loss few are silent for
    /// so long, and a host that counts too few announces too often.
    private static let halfIntervals = 11

    private struct Host {
        var source: [UInt8]
        var end: Timestamp
        var isConfirmed = false
    }

    private var hosts: [UInt64: Host] = [:]
    private var sources: [[UInt8]: Int] = [:]
    private var confirmedCount = 0
    /// No announcement ends before this.
    private var nextEnd = Timestamp(nanoseconds: .max)

    /// Notes an announcement of some launch of some host.
    mutating func heard(
        _ instanceID: UInt64, from source: SocketAddress, intervalMilliseconds: UInt16,
        at now: Timestamp
    ) {
        let interval = Announcement.intervalRange.clamp(.milliseconds(intervalMilliseconds))
        let end = now + interval * Self.halfIntervals / 2
        nextEnd = min(nextEnd, end)
        if var host = hosts[instanceID] {
            if !host.isConfirmed { confirmedCount += 1 }
            host.isConfirmed = true
            host.end = end
            hosts[instanceID] = host
            return
        }
        let bytes = source.bytes
        guard hosts.count < Self.limit,
            source.isLoopback || sources[bytes, default: 0] < Self.limitPerSource
        else { return }
        sources[bytes, default: 0] += 1
        hosts[instanceID] = Host(source: bytes, end: end)
    }

    /// Notes a goodbye.
    mutating func left(_ instanceID: UInt64) {
        guard let host = hosts.removeValue(forKey: instanceID) else { return }
        if host.isConfirmed { confirmedCount -= 1 }
        let count = sources[host.source, default: 1] - 1
        sources[host.source] = count > 0 ? count : nil
    }

    /// Returns the number of hosts heard of late, this one included.
    ///
    /// - Complexity: O(1) until an announcement ends, then O(hosts).
    mutating func count(at now: Timestamp) -> Int {
        if nextEnd <= now {
            for (instanceID, host) in hosts where host.end <= now { left(instanceID) }
            nextEnd = hosts.values.map(\.end).min() ?? Timestamp(nanoseconds: .max)
        }
        return confirmedCount + 1
    }
}
