import Primitives
import TestKit
import Testing
import UDP

@testable import ReliableChannel
@testable import ReliableChannelCore

/// A run of outgoing datagrams.
struct OutgoingRunTests {
    private let here = SocketAddress(ipv4: 0x7F00_0001, port: 9)
    private let there = SocketAddress(ipv4: 0x7F00_0001, port: 10)

    private func datagram(_ count: Int, _ value: UInt8 = 1) -> [UInt8] {
        [UInt8](repeating: value, count: count)
    }

    /// Adds datagrams one after the other; returns which of them were accepted.
    private func add(_ datagrams: [([UInt8], SocketAddress)], to run: inout OutgoingRun) -> [Bool] {
        datagrams.map { datagram, peer in run.append(datagram, to: peer) }
    }

    @Test("accepts datagrams of one size to one peer, and a shorter one as the last")
    func grouping() {
        var run = OutgoingRun()
        let taken = add(
            [
                (datagram(1200, 1), here), (datagram(1200, 2), here), (datagram(1200), there),
                (datagram(1201), here), (datagram(7, 3), here), (datagram(7), here),
                (datagram(1200), here),
            ], to: &run)
        expect(taken, equals: [true, true, false, false, true, false, false])
        expect(run.datagramCount, equals: 3)
        expect(run.datagramByteCount, equals: 1200)
        let bytes = datagram(1200, 1) + datagram(1200, 2) + datagram(7, 3)
        expect(Array(run.bytes[run.range]), equals: bytes)
    }

    @Test("starts again, with any datagram, once all are sent")
    func reuse() {
        var run = OutgoingRun()
        expect(
            add([(datagram(100, 1), here), (datagram(100, 2), here)], to: &run),
            equals: [true, true])
        run.removeFirst(100)
        expect(run.datagramCount, equals: 1)
        expect(Array(run.bytes[run.range]), equals: datagram(100, 2))
        run.removeFirst(100)
        #expect(run.isEmpty)
        expect(add([(datagram(300, 3), there)], to: &run), equals: [true])
        expect(run.peer, equals: there)
        expect(Array(run.bytes[run.range]), equals: datagram(300, 3))
    }

    @Test("is never longer than one call can send", arguments: [1, 100, 1200, 8952, 64_999])
    func limits(size: Int) {
        var run = OutgoingRun()
        while run.append(datagram(size), to: here) {}
        expect(run.datagramCount, equals: min(64, UDPSocket.batchByteLimit / size))
        #expect(run.range.count <= UDPSocket.batchByteLimit)
    }
}
