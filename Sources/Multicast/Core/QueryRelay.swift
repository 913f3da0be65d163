package import Primitives

/// Passes on queries that have reached only one of the programs that share the port on this
/// machine.
///
/// The program that gets such a query, host or browser, is the only one that can tell the hosts of
/// this machine about it.
package struct QueryRelay: Sendable {
    /// Read at most, whatever is sent to this machine; and passed on at most.
    private var reads = TokenBucket(perSecond: 500, capacity: 500)
    private var copies = TokenBucket(perSecond: 20, capacity: 20)

    /// Begins with all that it may do in a second.
    package init() {}

    /// Returns the copy of a datagram that came to the shared port, for the group on the loopback;
    /// `nil` if none is to be sent.
    package mutating func copy(
        of bytes: Span<UInt8>, from source: SocketAddress, at now: Timestamp
    ) -> [UInt8]? {
        guard DiscoveryDatagram.kindByte(of: bytes) == DiscoveryDatagram.Kind.query.rawValue,
            reads.spend(at: now), case .query(let query)? = try? DiscoveryDatagram(decoding: bytes)
        else { return nil }
        return copy(of: query, byteCount: bytes.count, from: source, at: now)
    }

    /// Returns the copy of a query that came to the shared port, for the group on the loopback;
    /// `nil` if none is to be sent.
    ///
    /// - Parameter byteCount: The length of the query: a host that answers the copy takes it for
    ///   the query, and no answer may be longer than that.
    mutating func copy(
        of query: Query, byteCount: Int, from source: SocketAddress, at now: Timestamp
    ) -> [UInt8]? {
        // A query that was passed on, or that went to all programs anyway, goes no further.
        guard query.origin == nil, !query.isBroadcast else { return nil }
        var copy = query
        copy.origin = source
        let length = min(byteCount, DiscoveryDatagram.queryByteCount)
        var bytes = DiscoveryDatagram.query(copy).encoded(paddedTo: length)
        // A host that is not named in the shortened list answers once more than it has to.
        while bytes.count > byteCount, copy.knownAnswers.popLast() != nil {
            bytes = DiscoveryDatagram.query(copy).encoded(paddedTo: length)
        }
        guard bytes.count <= byteCount, copies.spend(at: now) else { return nil }
        return bytes
    }
}
