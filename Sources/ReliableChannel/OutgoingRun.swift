internal import Primitives
internal import UDP

/// Datagrams of one size to one peer that are sent in one call; only the last may be shorter.
///
/// The buffer is reused, so adding costs a copy and no allocation.
struct OutgoingRun {
    /// The datagrams, one after the other; those that have been sent are before `range`.
    private(set) var bytes: [UInt8] = []
    /// The range of the bytes that have not been sent.
    private(set) var range = 0..<0
    /// The size of each datagram except the last.
    private(set) var datagramByteCount = 0
    private(set) var peer = SocketAddress.anyIPv6(port: 0)

    init() {
        bytes.reserveCapacity(1 << 16)
    }

    var isEmpty: Bool { range.isEmpty }

    var datagramCount: Int {
        isEmpty ? 0 : (range.count + datagramByteCount - 1) / datagramByteCount
    }

    /// Adds a datagram if it fits to the others; returns whether it was added.
    ///
    /// An empty run accepts any datagram.
    mutating func append(_ datagram: [UInt8], to address: SocketAddress) -> Bool {
        if isEmpty {
            removeAll()
            peer = address
            datagramByteCount = datagram.count
        } else {
            // After a shorter datagram no other may follow.
            guard address == peer, datagram.count <= datagramByteCount,
                range.count % datagramByteCount == 0, datagramCount < UDPSocket.segmentLimit,
                bytes.count + datagram.count <= UDPSocket.batchByteLimit
            else { return false }
        }
        bytes.append(contentsOf: datagram)
        range = range.lowerBound..<bytes.count
        return true
    }

    /// Removes the first bytes, which have been sent.
    mutating func removeFirst(_ count: Int) {
        range = min(range.upperBound, range.lowerBound + max(0, count))..<range.upperBound
    }

    /// Removes all datagrams.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        range = 0..<0
    }
}
