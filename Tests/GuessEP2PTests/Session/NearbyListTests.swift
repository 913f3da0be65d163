import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct NearbyListTests {
    private let start = Timestamp.zero

    @Test("lists sessions by name, and each one as it was heard last")
    func order() {
        var list = NearbyList()
        list.insert(Samples.announced(2, "Den"))
        list.insert(Samples.announced(1, "Den"))
        list.insert(Samples.announced(3, "Attic"))
        var full = Samples.announced(2, "Den")
        full.seatedCount = full.capacity
        list.insert(full)
        expect(list.sessions.map(\.id), equals: [3, 1, 2])
        expect(list.sessions.last?.canBeJoined, equals: false)
        expect(list.remove(3)?.name, equals: "Attic".safe)
        expect(list.remove(3), equals: nil)
        expect(list.sessions.map(\.id), equals: [1, 2])
    }

    @Test("finds what somebody wants to join")
    func targets() {
        var list = NearbyList()
        let (here, there) = (SocketAddress.loopback(port: 7), SocketAddress(ipv4: 1, port: 8))
        var full = Samples.announced(1, "Attic", host: "Ada", at: there)
        full.seatedCount = full.capacity
        list.insert(full)
        list.insert(Samples.announced(2, "Den", host: "Grace", at: here))
        let machine = SocketAddress(ipv4: 1, port: 0)
        let cases: [(SessionTarget, [SocketAddress]?)] = [
            (.address(machine), [machine]), (.anyOf([here, there]), [here, there]),
            (.session(1), [there]), (.session(3), nil),
            (.anyNearby, [here]), (.nearby("attic"), [there]), (.nearby("grace"), [here]),
            (.nearby("Cellar"), nil),
            // A full session there is better than none.
            (.machine([machine]), [there]), (.machine([.loopback(port: 0)]), [here]),
            (.machine([SocketAddress(ipv4: 2, port: 8)]), nil),
        ]
        for (target, expected) in cases {
            expect(list.addresses(of: target), equals: expected, "\(target)")
        }
        expect(list.session(at: there)?.id, equals: 1)
        let loft = SocketAddress(ipv4: 1, port: 9)
        list.insert(Samples.announced(4, "Loft", at: loft))
        expect(list.addresses(of: .machine([machine])), equals: [loft], "before the full one")
    }

    @Test("remembers a few other announcements of a session, each for a while")
    func contenders() {
        var list = NearbyList()
        for number in 0...UInt64(NearbyList.contenderLimit) {
            var contender = Samples.announced(9, "Den")
            contender.host = PeerID(number, 0)
            let hasRoom = list.insertContender(contender, at: start)
            #expect(hasRoom == (number < NearbyList.contenderLimit))
        }
        expect(list.announced(at: start).count, equals: NearbyList.contenderLimit)
        #expect(list.sessions.isEmpty)
        let end = start + NearbyList.contenderLife
        #expect(list.announced(at: end).isEmpty)
        // One whose time is over makes room, and one that is heard again is there once.
        var latest = Samples.announced(9, "Den")
        latest.host = PeerID(99, 0)
        for now in [end, end + .seconds(1)] {
            expect(list.insertContender(latest, at: now), equals: true)
        }
        expect(list.announced(at: end + .seconds(4)), equals: [latest])
    }
}
