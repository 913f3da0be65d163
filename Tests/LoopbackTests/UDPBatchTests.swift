import Primitives
import TestKit
import Testing

@testable import UDP

/// A UDP socket that passes datagrams in groups.
@Suite(.timeLimit(.minutes(10)))
struct UDPBatchTests {
    private func pair() throws -> (UDPSocket, UDPSocket) {
        let options = SocketOptions(passesBatches: true)
        return (
            try UDPSocket(bindingTo: .loopback(port: 0), options: options),
            try UDPSocket(bindingTo: .loopback(port: 0), options: options)
        )
    }

    /// Returns all waiting data, datagram by datagram.
    private func drain(_ socket: UDPSocket, from source: SocketAddress) throws -> [[UInt8]] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var datagrams: [[UInt8]] = []
        while let batch = try socket.receiveBatch(into: &buffer) {
            expect(batch.source, equals: source)
            #expect(!batch.isTruncated)
            for index in 0..<batch.datagramCount {
                datagrams.append(Array(buffer[batch.range(ofDatagram: index)]))
            }
        }
        return datagrams
    }

    @Test(
        "sends several at once that arrive unchanged, the last one shorter",
        arguments: [true, false])
    func segments(isOffloaded: Bool) throws {
        let (left, right) = try pair()
        if !isOffloaded { left.batching.segments = false }
        let sizes = [1200, 1200, 1200, 1200, 17]
        let datagrams = sizes.enumerated().map { [UInt8](repeating: UInt8($0), count: $1) }
        let bytes = [0xEE] + datagrams.flatMap(\.self) + [0xEE]
        let sent = try left.sendBatch(
            bytes, in: 1..<(bytes.count - 1), datagramByteCount: 1200, to: right.localAddress)
        expect(sent, equals: bytes.count - 2)
        try expect(drain(right, from: left.localAddress), equals: datagrams)
        try expect(
            right.sendBatch([5], in: 0..<1, datagramByteCount: 1, to: left.localAddress), equals: 1)
        try expect(drain(left, from: right.localAddress), equals: [[5]])
    }

    @Test("distinguishes an empty datagram from none")
    func empty() throws {
        let (left, right) = try pair()
        #expect(try left.send([], count: 0, to: right.localAddress))
        try expect(drain(right, from: left.localAddress), equals: [[]])
    }

    @Test("sends and receives by IPv6")
    func ipv6() throws {
        let options = SocketOptions(passesBatches: true)
        let local = try SocketAddress("[0:0:0:0:0:0:0:1]:0")
        guard let left = try? UDPSocket(bindingTo: local, options: options) else {
            print("skipped, as this machine has no IPv6")
            return
        }
        let right = try UDPSocket(bindingTo: local, options: options)
        let bytes = [UInt8](0..<100)
        let sent = try left.sendBatch(
            bytes, in: 0..<100, datagramByteCount: 40, to: right.localAddress)
        expect(sent, equals: 100)
        let expected = [Array(bytes[..<40]), Array(bytes[40..<80]), Array(bytes[80...])]
        try expect(drain(right, from: left.localAddress), equals: expected)
    }

    #if os(Linux)
        @Test("stamps datagrams with a time between sending and reading them")
        func stamps() throws {
            let (left, right) = try pair()
            guard right.batching.stamps else { return }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            // The system begins to stamp a moment after the request.
            for _ in 0..<1000 {
                let before = MonotonicClock.now()
                _ = try left.send([1], count: 1, to: right.localAddress)
                let batch = try #require(try right.receiveBatch(into: &buffer))
                let arrival = try #require(batch.arrival)
                if arrival >= before, arrival <= MonotonicClock.now() { return }
            }
            Issue.record("no stamp was plausible")
        }

        @Test("reports that a datagram is too long for the path instead of fragmenting it")
        func tooLong() throws {
            let (left, right) = try pair()
            #expect(left.batching.forbidsFragments)
            let long = [UInt8](repeating: 0, count: 65_536)
            #expect(throws: SocketError.messageTooLong) {
                _ = try left.sendBatch(
                    long, in: 0..<65_536, datagramByteCount: 65_535, to: right.localAddress)
            }
        }

        @Test("notices that groups are refused, and continues one by one")
        func refusal() throws {
            let (left, right) = try pair()
            guard left.batching.segments else { return }
            // More datagrams than the system takes at once; it refuses them as an interface does
            // that cannot send groups at all.
            let bytes = [UInt8](repeating: 3, count: 300)
            let sent = try left.sendBatch(
                bytes, in: 0..<300, datagramByteCount: 1, to: right.localAddress)
            expect(sent, equals: 300)
            #expect(!left.batching.segments)
            try expect(drain(right, from: left.localAddress).count, equals: 300)
        }
    #endif
}
