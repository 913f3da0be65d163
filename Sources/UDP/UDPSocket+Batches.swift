package import Primitives

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

/// The result of one read: a datagram, or several of one sender that the system delivers together.
package struct ReceivedBatch: Hashable, Sendable {
    /// The number of bytes of the buffer that the datagrams fill together.
    package let byteCount: Int
    /// The size of each datagram except the last, which may be shorter.
    package let datagramByteCount: Int
    /// The address of the sender, as given in the datagrams.
    package let source: SocketAddress
    /// The time of their arrival on ``MonotonicClock``, as the system reports it; `nil` if it
    /// reports none.
    ///
    /// It may be wrong, or in the future, if the machine's clock was set in the meantime.
    package let arrival: Timestamp?
    /// Whether the buffer was too short, so that a part of the last datagram may be lost.
    package let isTruncated: Bool

    /// The number of datagrams; an empty one counts as one.
    package var datagramCount: Int {
        byteCount == 0 ? 1 : (byteCount + datagramByteCount - 1) / datagramByteCount
    }

    /// Returns the range of a datagram in the buffer.
    package func range(ofDatagram index: Int) -> Range<Int> {
        let start = min(byteCount, max(0, index) * datagramByteCount)
        return start..<min(byteCount, start + datagramByteCount)
    }
}

/// The kinds of batching that a system offers for datagrams.
package struct Batching: Hashable, Sendable {
    /// Whether one call may send several datagrams (`UDP_SEGMENT`).
    package var segments = false
    /// Whether one read may return several datagrams (`UDP_GRO`).
    package var coalesces = false
    /// Whether datagrams have stamps of their time of arrival.
    package var stamps = false
    /// Whether datagrams are never fragmented.
    package var forbidsFragments = false
    /// The number of datagrams that the system dropped because the socket's buffer was full.
    package var overflowCount: UInt32 = 0
}

extension UDPSocket {
    /// The most datagrams that one call sends; the oldest kernels with `UDP_SEGMENT` accept this
    /// many.
    package static let segmentLimit = 64
    /// The most bytes that one call sends or one read returns.
    package static let batchByteLimit = 65_000

    /// Asks the system for every option that makes batches of datagrams cheap; options that it
    /// refuses are not used.
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

    /// Reads waiting datagrams of one sender: one, or several of one size.
    ///
    /// - Parameter buffer: At least 65,536 bytes, or parts of datagrams may be lost; it never
    ///   grows.
    /// - Returns: `nil` when nothing waits.
    /// - Throws: ``SocketError``; the socket remains usable.
    package func receiveBatch(into buffer: inout [UInt8]) throws(SocketError) -> ReceivedBatch? {
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
            if received.overflow > 0 {
                batching.overflowCount = max(batching.overflowCount, received.overflow)
            }
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

    /// Sends bytes as datagrams of one size, of which the last may be shorter, in as few calls as
    /// possible.
    ///
    /// - Parameters:
    ///   - bytes: The array that contains the datagrams.
    ///   - range: The range of the array to send; at most ``batchByteLimit`` bytes, and at most
    ///     ``segmentLimit`` datagrams.
    ///   - datagramByteCount: The size of each datagram except the last.
    ///   - address: The destination.
    /// - Returns: The number of bytes that were sent; fewer than given if the system's buffer is
    ///   full.
    /// - Throws: ``SocketError`` for the first datagram; then none was sent.
    package func sendBatch(
        _ bytes: [UInt8], in range: Range<Int>, datagramByteCount: Int, to address: SocketAddress
    ) throws(SocketError) -> Int {
        let range = range.clamped(to: 0..<bytes.count)
        let size = min(max(1, datagramByteCount), Int(UInt16.max))
        guard range.count > size, batching.segments else {
            return try sendSingly(bytes, in: range, datagramByteCount: size, to: address)
        }
        switch sendOnce(bytes, in: range, segment: size, to: address) {
        case 0: return range.count
        case EAGAIN, EWOULDBLOCK, ECONNREFUSED: return 0
        default: break
        }
        // The datagrams may be too long for the path, or the interface cannot send batches: sending
        // them one by one shows which. If they pass, batches do not work on this socket's path.
        let sent = try sendSingly(bytes, in: range, datagramByteCount: size, to: address)
        if sent == range.count { batching.segments = false }
        return sent
    }

    @inline(__always)
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
            // The refusal belongs to an earlier datagram that met a closed port; this one was not
            // sent.
            case EAGAIN, EWOULDBLOCK, ECONNREFUSED:
                return start - range.lowerBound
            case let number:
                if start > range.lowerBound { return start - range.lowerBound }
                throw SocketError(errno: number, call: "sendmsg")
            }
        } while start < range.upperBound
        return range.count
    }

    /// Makes one call; returns 0 or an errno.
    @inline(__always)
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
