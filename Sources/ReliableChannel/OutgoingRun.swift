internal import Primitives
internal import UDP

/// Datagrams of one size to one peer that leave in one call; only the last may be shorter.
///
/// Its buffer is reused, so that collecting costs a copy and no allocation.
struct OutgoingRun {
    /// The datagrams, one after the other; what has left already stands in front of `range`.
    private(set) var bytes: [UInt8] = []
    /// What has not left.
    private(set) var range = 0..<0
    /// The size of each datagram but the last.
    private(set) var datagramByteCount = 0
    private(set) var peer = SocketAddress.anyIPv6(port: 0)

    init() {
        bytes.reserveCapacity(1 << 16)
    }

    var isEmpty: Bool { range.isEmpty }

    var datagramCount: Int {
        isEmpty ? 0 : (range.count + datagramByteCount - 1) / datagramByteCount
    }

    /// Adds a datagram unless it cannot go with the others; says whether it did.
    ///
    /// A run that is empty takes any.
    mutating func append(_ datagram: [UInt8], to address: SocketAddress) -> Bool {
        if isEmpty {
            removeAll()
            peer = address
            datagramByteCount = datagram.count
        } else {
            // A shorter one was the last.
            guard address == peer, datagram.count <= datagramByteCount,
                range.count % datagramByteCount == 0, datagramCount < UDPSocket.segmentLimit,
                bytes.count + datagram.count <= UDPSocket.batchByteLimit
            else { return false }
        }
        bytes.append(contentsOf: datagram)
        range = range.lowerBound..<bytes.count
        return true
    }

    /// Forgets the first bytes, which have left.
    mutating func removeFirst(_ count: Int) {
        range = min(range.upperBound, range.lowerBound + max(0, count))..<range.upperBound
    }

    /// Forgets everything.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        range = 0..<0
    }
}
