import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

struct ImpairedPathTests {
    private let peer = SocketAddress(ipv4: 0x7F00_0001, port: 9)

    /// Returns the first bytes and the times of the datagrams that pass, of 1000 sent 1 ms apart.
    private func run(_ text: String, _ direction: ImpairedPath.Direction) throws -> (
        [(UInt16, Int64)], ImpairmentStatistics
    ) {
        var path = ImpairedPath(try Impairment(text))
        var out: [(UInt16, Int64)] = []
        for index in 0..<2000 {
            let now = Timestamp(nanoseconds: Int64(index) * 1_000_000)
            if index < 1000 {
                let bytes =
                    [UInt8(index >> 8), UInt8(index & 255)] + [UInt8](repeating: 0, count: 98)
                path.receive(bytes, direction, peer: peer, at: now)
            }
            while let passage = path.popDue(direction, at: now) {
                expect(passage.peer, equals: peer)
                #expect(passage.due <= now)
                let number = passage.bytes.prefix(2).reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
                out.append((number, passage.due.nanoseconds))
            }
        }
        #expect(path.nextDue(.outgoing) == nil)
        #expect(path.nextDue(.incoming) == nil)
        return (out, path.statistics)
    }

    @Test("delays each datagram by the delay, in order, and changes nothing else")
    func delay() throws {
        let (out, statistics) = try run("delay=20ms", .outgoing)
        expect(out.map(\.0), equals: Array(0..<1000))
        let expected = (20..<1020).map { (millisecond: Int64) -> Int64 in millisecond * 1_000_000 }
        expect(out.map(\.1), equals: expected)
        expect(statistics.outgoing.taken, equals: 1000)
        expect(statistics.outgoing.delivered, equals: 1000)
        expect(statistics.outgoing.lost, equals: 0)
        expect(statistics.incoming, equals: ImpairmentCounters())
    }

    @Test("loses, duplicates and reorders at the given rates, equally for equal seeds")
    func chance() throws {
        let text = "in.loss=10%,in.dup=5%,in.reorder=20%/9ms,in.delay=1ms,seed=3"
        let (out, statistics) = try run(text, .incoming)
        #expect((60...140).contains(statistics.incoming.lostAtRandom))
        #expect((20...80).contains(statistics.incoming.duplicated))
        let expected = 1000 - statistics.incoming.lost + statistics.incoming.duplicated
        expect(statistics.incoming.delivered, equals: expected)
        expect(out.count, equals: Int(expected))
        #expect(zip(out, out.dropFirst()).contains { $0.0 > $1.0 })
        let again = try run(text, .incoming)
        expect(out.map(\.0), equals: again.0.map(\.0))
        let other = try run(text.dropLast() + "4", .incoming)
        #expect(out.map(\.0) != other.0.map(\.0))
    }

    @Test("drops and counts datagrams that are too long, or that a full queue has no room for")
    func limits() throws {
        let (short, long) = try run("mtu=99", .outgoing)
        #expect(short.isEmpty)
        expect(long.outgoing.lostByLength, equals: 1000)
        // 128 bytes with headers at 512 kbit/s take 2 ms: in the end there is room for only half of
        // them.
        let (out, statistics) = try run("rate=512kbit,queue=1k", .outgoing)
        #expect((480...520).contains(out.count))
        expect(statistics.outgoing.lostInQueue, equals: UInt64(1000 - out.count))
    }

    @Test("passes all datagrams of a direction that it does not impair")
    func otherDirection() throws {
        let path = ImpairedPath(try Impairment("out.loss=100%"))
        #expect(path.impairs(.outgoing))
        #expect(!path.impairs(.incoming))
        let (out, _) = try run("out.loss=100%", .incoming)
        expect(out.count, equals: 1000)
    }
}
