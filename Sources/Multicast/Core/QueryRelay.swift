package import Primitives

/// Passes on queries that have reached only one of the programs that share the port on this machine.
///
/// Whoever gets such a query, be it a host or a browser, is the only one that can tell the hosts of this machine of it.
package struct QueryRelay: Sendable {
    /// Read at most, whatever is sent to this machine; and passed on at most.
    private var reads = TokenBucket(perSecond: 500, capacity: 500)
    private var copies = TokenBucket(perSecond: 20, capacity: 20)

    /// Begins with all that it may do in a second.
    package init() {}

    /// What to send to the group on the loopback for a datagram that came to the shared port, if anything.
    package mutating func copy(
        of bytes: Span<UInt8>, from source: SocketAddress, at now: Timestamp
    ) -> [UInt8]? {
        guard DiscoveryDatagram.kindByte(of: bytes) == DiscoveryDatagram.Kind.query.rawValue,
            reads.take(at: now), case .query(let query)? = try? DiscoveryDatagram(decoding: bytes)
        else { return nil }
        return copy(of: query, byteCount: bytes.count, from: source, at: now)
    }

    /// What to send to the group on the loopback for a query that came to the shared port, if anything.
    ///
    /// - Parameter byteCount: How long the query was: whoever answers the copy takes it for what was asked, and no answer
    ///   may be longer than that.
    mutating func copy(
        of query: Query, byteCount: Int, from source: SocketAddress, at now: Timestamp
    ) -> [UInt8]? {
        // What was passed on, or went to all programs anyway, goes no further.
        guard query.origin == nil, !query.isBroadcast else { return nil }
        var copy = query
        copy.origin = source
        let length = min(byteCount, DiscoveryDatagram.queryByteCount)
        var bytes = DiscoveryDatagram.query(copy).encoded(paddedTo: length)
        // Who is not named any more answers once more than it need.
        while bytes.count > byteCount, copy.knownAnswers.popLast() != nil {
            bytes = DiscoveryDatagram.query(copy).encoded(paddedTo: length)
        }
        guard bytes.count <= byteCount, copies.take(at: now) else { return nil }
        return bytes
    }
}
