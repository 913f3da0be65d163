import Primitives
import TestKit
import Testing

@testable import Multicast

/// Services that several hosts announce.
struct ContenderTests {
    /// The announcement of a host that has taken over the usual service.
    private var heir: ServiceDescription {
        var heir = makeService(instance: 2, port: 4001)
        heir.peerID = PeerID(9, 10)
        heir.epoch = 64
        return heir
    }

    @Test("gives a service to the host with the higher epoch when the former is silent, not back")
    func succession() {
        var table = ServiceTable(type: "chat")
        table.hear(makeAnnouncement(makeService(instance: 1), revision: 9), at: milliseconds(0))
        _ = table.drain()
        table.handleTimeout(at: milliseconds(3300))
        table.hear(makeAnnouncement(heir, revision: 0), at: milliseconds(3301))
        expect(table.services.map(\.description), equals: [heir])
        expect(table.services.map(\.address.port), equals: [4001])
        // The former host, awake again: in a new launch, and with a goodbye.
        for instance in UInt64(1)...3 {
            let late = makeService(instance: instance * 10 + 1)
            table.hear(makeAnnouncement(late, revision: 12), at: milliseconds(3302))
        }
        table.hearGoodbye(makeAnnouncement(makeService(instance: 1)), at: milliseconds(3303))
        expect(table.services.map(\.description), equals: [heir])
        expect(table.statistics.drops, equals: [.staleEpoch: 3, .staleInstance: 1])
        // After the heir has left, any host that announces the session has it.
        table.hearGoodbye(makeAnnouncement(heir), at: milliseconds(3304))
        table.hear(makeAnnouncement(makeService(instance: 1)), at: milliseconds(3305))
        expect(table.services.map(\.description.epoch), equals: [0])
    }

    @Test("keeps a host that is heard, whatever epoch another announces, and tells of both")
    func contenders() {
        var table = ServiceTable(type: "chat")
        let first = makeService(instance: 1)
        table.hear(makeAnnouncement(first, revision: 9), at: milliseconds(0))
        _ = table.drain()
        #expect(table.pollContender() == nil)
        table.hear(makeAnnouncement(heir), at: milliseconds(1))
        table.hear(makeAnnouncement(heir), at: milliseconds(2))
        expect(table.services.map(\.description), equals: [first])
        #expect(table.drain().isEmpty)
        expect(table.statistics.drops, equals: [.earlierHostHeard: 2])
        let contender = table.pollContender()
        expect(contender?.description, equals: heir)
        expect(contender?.address.port, equals: 4001)
        #expect(table.pollContender() == nil)
        // The other way round: the heir is listed, and the first host is heard.
        table.hearGoodbye(makeAnnouncement(first), at: milliseconds(3))
        table.hear(makeAnnouncement(heir), at: milliseconds(4))
        table.hear(makeAnnouncement(makeService(instance: 7)), at: milliseconds(5))
        expect(table.services.map(\.description), equals: [heir])
        expect(table.pollContender()?.description.instanceID, equals: 7)
        // A flood of contenders takes no more memory.
        for instance in UInt64(10)...60 {
            table.hear(makeAnnouncement(makeService(instance: instance)), at: milliseconds(6))
        }
        var count = 0
        while table.pollContender() != nil { count += 1 }
        expect(count, equals: 8)
    }
}
