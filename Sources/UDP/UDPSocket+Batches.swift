public import Primitives

#if canImport(Darwin)
    internal import Darwin
#else
    internal import CEventLoop
    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Musl)
        internal import Musl
    #endif
#endif

/// What one read brought: a datagram, or several of one sender that the system handed over together.
public struct ReceivedBatch: Hashable, Sendable {
    /// How many bytes of the buffer the datagrams fill together.
    public let byteCount: Int
    /// The size of each datagram but the last, which may be shorter.
    public let datagramByteCount: Int
    /// Where they say that they come from.
    public let source: SocketAddress
    /// When they arrived, on ``MonotonicClock``, by the system's word; `nil` if it gave none.
    ///
    /// It may be off, or in the future, when somebody has set the machine's clock meanwhile.
    public let arrival: Timestamp?
    /// Whether the buffer was too short, so that some of the last datagram may be lost.
    public let isTruncated: Bool

    /// How many datagrams there are; an empty one is one.
    public var datagramCount: Int {
        byteCount == 0 ? 1 : (byteCount + datagramByteCount - 1) / datagramByteCount
    }

    /// Where a datagram stands in the buffer.
    public func range(ofDatagram index: Int) -> Range<Int> {
        let start = min(byteCount, max(0, index) * datagramByteCount)
        return start..<min(byteCount, start + datagramByteCount)
    }
}

/// What a system does for datagrams in groups.
package struct Batching: Hashable, Sendable {
    /// Whether one call may send several datagrams (`UDP_SEGMENT`).
    package var segments = false
    /// Whether one read may bring several (`UDP_GRO`).
    package var coalesces = false
    /// Whether datagrams are stamped with their arrival.
    package var stamps = false
    /// Whether datagrams leave whole or not at all.
    package var forbidsFragments = false
    /// Datagrams that the system had to drop for want of room in the socket's buffer.
    package var overflowCount: UInt32 = 0
}

extension UDPSocket {
    /// The most datagrams that one call sends; what the oldest kernels with `UDP_SEGMENT` take.
    public static let segmentLimit = 64
    /// The most bytes that one call sends or one read brings.
    public static let batchByteLimit = 65_000

    /// Asks the system for everything that makes groups of datagrams cheap; what it refuses is done without.
    func tuneForBatches() {
        #if canImport(Darwin)
            let level = isIPv6 ? Platform.ipv6Level : Platform.ipLevel
            let name = isIPv6 ? IPV6_DONTFRAG : IP_DONTFRAG
            do throws(SocketError) {
                try set(level, name, Int32(1))
                batching.forbidsFragments = true
            } catch {
                batching.forbidsFragments = false
            }
        #else
            let accepted = cdgr_tune(descriptor, isIPv6 ? 1 : 0)
            func has(_ flag: Int) -> Bool { Int(accepted) & flag != 0 }
            batching.segments = has(Int(CDGR_SEGMENTATION))
            batching.coalesces = has(Int(CDGR_COALESCING))
            batching.stamps = has(Int(CDGR_STAMPS))
            batching.forbidsFragments = has(Int(CDGR_UNFRAGMENTED))
        #endif
    }

    /// Reads what waits from one sender: a datagram, or several of one size.
    ///
    /// - Parameter buffer: At least 65,536 bytes, or datagrams may be lost; never grows.
    /// - Returns: `nil` when nothing waits.
    public func receiveBatch(into buffer: inout [UInt8]) throws(SocketError) -> ReceivedBatch? {
        #if canImport(Darwin)
            guard let datagram = try receive(into: &buffer) else { return nil }
            return ReceivedBatch(
                byteCount: datagram.byteCount, datagramByteCount: max(1, datagram.byteCount),
                source: datagram.source, arrival: nil, isTruncated: datagram.isTruncated)
        #else
            var received = cdgr_received()
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe cdgr_receive(descriptor, bytes.baseAddress, bytes.count, &received)
            }
            guard count >= 0 else {
                let number = Int32(truncatingIfNeeded: -count)
                if number == EAGAIN || number == EWOULDBLOCK { return nil }
                throw SocketError(errno: number, call: "recvmsg")
            }
            batching.overflowCount = max(batching.overflowCount, received.overflow)
            let size = received.segment > 0 ? Int(received.segment) : Int(count)
            return ReceivedBatch(
                byteCount: Int(count), datagramByteCount: max(1, size),
                source: SocketAddress(
                    mappedHigh: received.source.high, low: received.source.low,
                    scope: received.source.scope, port: received.source.port),
                arrival: received.arrival == 0 ? nil : Timestamp(nanoseconds: received.arrival),
                isTruncated: received.truncated != 0)
        #endif
    }

    /// Sends bytes as datagrams of one size, the last of which may be shorter, in as few calls as possible.
    ///
    /// - Parameters:
    ///   - range: Which of the bytes; not more than ``batchByteLimit``, nor than ``segmentLimit`` datagrams.
    ///   - datagramByteCount: The size of each datagram but the last.
    /// - Returns: How many of the bytes have left; fewer than there are if the system's buffer is full.
    /// - Throws: ``SocketError``, which is about the first datagram; none has left then.
    public func sendBatch(
        _ bytes: [UInt8], in range: Range<Int>, datagramByteCount: Int, to address: SocketAddress
    ) throws(SocketError) -> Int {
        let range = range.clamped(to: 0..<bytes.count)
        let size = min(max(1, datagramByteCount), Int(UInt16.max))
        guard batching.segments, range.count > size else {
            return try sendSingly(bytes, in: range, datagramByteCount: size, to: address)
        }
        switch sendOnce(bytes, in: range, segment: size, to: address) {
        case 0: return range.count
        case EAGAIN, EWOULDBLOCK, ECONNREFUSED: return 0
        default: break
        }
        // Perhaps the datagrams are too long for the path, or the interface cannot do it: one by one
        // shows which. If they pass so, then groups do not on this socket's way.
        let sent = try sendSingly(bytes, in: range, datagramByteCount: size, to: address)
        if sent == range.count { batching.segments = false }
        return sent
    }

    private func sendSingly(
        _ bytes: [UInt8], in range: Range<Int>, datagramByteCount size: Int,
        to address: SocketAddress
    ) throws(SocketError) -> Int {
        var start = range.lowerBound
        repeat {
            let end = min(range.upperBound, start + size)
            switch sendOnce(bytes, in: start..<end, segment: 0, to: address) {
            case 0:
                start = end
            // A refusal is about some earlier datagram that met a closed port; this one is still here.
            case EAGAIN, EWOULDBLOCK, ECONNREFUSED:
                return start - range.lowerBound
            case let number:
                if start > range.lowerBound { return start - range.lowerBound }
                throw SocketError(errno: number, call: "sendmsg")
            }
        } while start < range.upperBound
        return range.count
    }

    /// One call; 0 or an errno.
    private func sendOnce(
        _ bytes: [UInt8], in range: Range<Int>, segment: Int, to address: SocketAddress
    ) -> Int32 {
        #if canImport(Darwin)
            let sent = Platform.retrying {
                unsafe address.withSystemAddress { pointer, size in
                    unsafe bytes.withUnsafeBytes { buffer in
                        let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
                        return unsafe sendto(
                            descriptor, part.baseAddress, part.count, 0, pointer, size)
                    }
                }
            }
            return sent < 0 ? errno : 0
        #else
            var target = cdgr_address(
                high: address.high, low: address.low, scope: address.scope, port: address.port)
            return unsafe bytes.withUnsafeBytes { buffer in
                let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
                return unsafe cdgr_send(
                    descriptor, part.baseAddress, part.count, UInt16(segment), &target)
            }
        #endif
    }
}
