import Primitives
import SimulationKit
import TestKit
import Testing
import UDP

@testable import Multicast

/// A new session that may be heard from a better address.
struct HoldTests {
    private let own = SocketAddress(ipv4: (192, 0, 2, 9), port: 50_009)
    private let loopback = SocketAddress.loopback(port: 50_009)
    private let linkLocal = SocketAddress(mappedHigh: 0xFE80 << 48, low: 5, scope: 2, port: 50_001)
    private let end = milliseconds(0) + ServiceEntry.longestHold

    /// Returns the table of a browser on the machine with the own address.
    private func makeTable() -> ServiceTable {
        var table = ServiceTable(type: "chat")
        table.ownAddresses = [SocketAddress(ipv4: (192, 0, 2, 9), port: 0), .loopback(port: 0)]
        return table
    }

    private func found(_ events: [BrowserEvent]) -> [FoundService] {
        events.compactMap { if case .found(let service) = $0 { service } else { nil } }
    }

    @Test("is reported at once if no better address can come: the loopback, or a remote IPv4")
    func bestAtOnce() {
        for source in [loopback, hostAddress] {
            var table = makeTable()
            table.hear(makeAnnouncement(), from: source, at: milliseconds(0))
            expect(found(table.drain()).map(\.address.bytes), equals: [source.bytes])
            expect(table.services.count, equals: 1)
            expect(table.nextTimeout(at: milliseconds(0)), equals: milliseconds(3200))
        }
    }

    @Test("is reported once, with a better address that is heard within the hold, and then at once")
    func betterAddress() {
        for (first, better) in [(own, loopback), (linkLocal, hostAddress), (linkLocal, loopback)] {
            var table = makeTable()
            table.hear(makeAnnouncement(), from: first, at: milliseconds(0))
            #expect(table.drain().isEmpty)
            #expect(table.services.isEmpty, "the list says what the events say")
            expect(table.nextTimeout(at: milliseconds(0)), equals: end)
            table.handleTimeout(at: milliseconds(4))
            #expect(table.drain().isEmpty)
            table.hear(makeAnnouncement(), from: better, at: milliseconds(5))
            let events = table.drain()
            expect(events.count, equals: 1)
            expect(found(events).map(\.address.bytes), equals: [better.bytes])
            expect(found(events).first?.paths.count, equals: 2)
            table.handleTimeout(at: end)
            #expect(table.drain().isEmpty)
        }
    }

    @Test("is reported at the end of the hold with the best address if no better one is heard")
    func noneBetter() {
        for (sources, best) in [([own], own), ([linkLocal], linkLocal), ([linkLocal, own], own)] {
            var table = makeTable()
            for source in sources {
                table.hear(makeAnnouncement(), from: source, at: milliseconds(0))
            }
            table.handleTimeout(at: end - .nanoseconds(1))
            #expect(table.drain().isEmpty)
            table.handleTimeout(at: end)
            expect(found(table.drain()).map(\.address.bytes), equals: [best.bytes])
            #expect(table.nextTimeout(at: end) ?? end > end)
        }
    }

    @Test("is reported by a datagram after the hold if the timer is late")
    func lateTimer() {
        var table = makeTable()
        table.hear(makeAnnouncement(), from: linkLocal, at: milliseconds(0))
        table.hear(makeAnnouncement(), from: linkLocal, at: end)
        expect(found(table.drain()).count, equals: 1)
        table.handleTimeout(at: end)
        #expect(table.drain().isEmpty)
    }

    @Test("is never reported if it says goodbye, or loses its interface, within the hold")
    func leave() {
        var table = makeTable()
        table.hear(makeAnnouncement(), from: own, at: milliseconds(0))
        table.hearGoodbye(makeAnnouncement(), from: own, at: milliseconds(3))
        table.hear(makeAnnouncement(makeService(session: 2)), from: linkLocal, at: milliseconds(3))
        table.interfaceGone { $0.isIPv6 }
        // A late datagram of the session that has left.
        table.hear(makeAnnouncement(), from: loopback, at: milliseconds(4))
        table.handleTimeout(at: milliseconds(100))
        #expect(table.drain().isEmpty)
        #expect(table.services.isEmpty)
        table.handleTimeout(at: milliseconds(2100))
        #expect(table.nextTimeout(at: milliseconds(2100)) == nil)
    }

    @Test("is reported once, in its last form: changed, restarted, or with another host")
    func change() {
        var heir = makeService(instance: 3, port: 4002)
        heir.peerID = PeerID(9, 10)
        heir.epoch = 64
        let successors = [
            makeService(metadata: ["phase": "play"]), makeService(instance: 2, port: 4001), heir,
        ]
        for successor in successors {
            var table = makeTable()
            table.hear(makeAnnouncement(), from: linkLocal, at: milliseconds(0))
            table.hear(
                makeAnnouncement(successor, revision: 1), from: linkLocal, at: milliseconds(6))
            #expect(table.drain().isEmpty)
            // The hold counts from the first announcement.
            table.handleTimeout(at: end)
            let events = table.drain()
            expect(events.count, equals: 1)
            expect(found(events).map(\.description), equals: [successor])
        }
    }

    @Test("is not held again after the report, whatever it changes or loses")
    func once() {
        var table = makeTable()
        table.hear(makeAnnouncement(), from: linkLocal, at: milliseconds(0))
        table.handleTimeout(at: end)
        expect(found(table.drain()).count, equals: 1)
        let changed = makeService(metadata: ["phase": "play"])
        let again = makeService(instance: 2, port: 4001)
        table.hear(makeAnnouncement(changed, revision: 1), from: linkLocal, at: milliseconds(20))
        expect(table.drain().count, equals: 1)
        table.hear(makeAnnouncement(again), from: linkLocal, at: milliseconds(30))
        guard case .updated(let service)? = table.drain().first else {
            Issue.record("the next launch is held")
            return
        }
        expect(service.description, equals: again)
        table.hearGoodbye(makeAnnouncement(again), from: linkLocal, at: milliseconds(40))
        expect(table.drain(), equals: [.lost(0x5E55, .goodbye)])
    }

    @Test("gives no number to others, and marks none, before its report")
    func names() {
        var table = makeTable()
        var first = makeService(session: 1, instance: 1)
        first.peerID = PeerID(9, 9)
        table.hear(makeAnnouncement(first), at: milliseconds(0))
        let twin = makeService(session: 2, instance: 2)
        table.hear(makeAnnouncement(twin), from: linkLocal, at: milliseconds(0))
        var double = makeService(session: 3, instance: 3)
        double.peerID = first.peerID
        table.hear(makeAnnouncement(double), from: own, at: milliseconds(0))
        expect(table.drain().count, equals: 1)
        // A third session, reported at once, makes all be numbered again.
        var other = makeService(session: 5, instance: 5)
        other.name = "Bob's room"
        other.peerID = PeerID(11, 1)
        table.hear(makeAnnouncement(other), at: milliseconds(1))
        table.hearGoodbye(makeAnnouncement(other), at: milliseconds(2))
        #expect(table.drain().isEmpty)
        expect(table.services.map(\.hasDuplicateIdentity), equals: [false])
        table.hearGoodbye(makeAnnouncement(double), from: own, at: milliseconds(5))
        #expect(table.drain().isEmpty)
        expect(table.services.map(\.displayName), equals: ["Ada's room"])
        table.handleTimeout(at: end)
        expect(table.services.map(\.displayName), equals: ["Ada's room (2)", "Ada's room"])
        // The datagram that ends the hold also makes all be numbered again.
        var third = makeService(session: 4, instance: 4)
        third.peerID = PeerID(10, 1)
        table.hear(makeAnnouncement(third), from: own, at: milliseconds(20))
        table.hear(makeAnnouncement(third), from: loopback, at: milliseconds(21))
        expect(table.services.last?.displayName, equals: "Ada's room (3)")
    }

    @Test("numbers equal names anew when another peer continues a service")
    func otherPeer() {
        func make(_ session: UInt64, _ peer: PeerID, epoch: UInt16 = 0) -> ServiceDescription {
            var service = makeService(session: session, instance: session)
            (service.peerID, service.epoch) = (peer, epoch)
            return service
        }
        var table = ServiceTable(type: "chat")
        table.hear(makeAnnouncement(make(1, PeerID(1, 1))), at: milliseconds(0))
        table.hear(makeAnnouncement(make(2, PeerID(2, 2))), at: milliseconds(0))
        expect(table.services.map(\.displayName), equals: ["Ada's room", "Ada's room (2)"])
        var moved = make(1, PeerID(3, 3), epoch: 1)
        moved.instanceID = 9
        table.handleTimeout(at: milliseconds(3300))
        table.hear(makeAnnouncement(moved), at: milliseconds(3301))
        expect(table.services.map(\.displayName), equals: ["Ada's room (2)", "Ada's room"])
    }

    @Test("takes a place in the list, and of its address, from the start")
    func limits() {
        var table = makeTable()
        for id in UInt64(0)..<20 {
            table.hear(makeAnnouncement(makeService(session: id)), from: own, at: milliseconds(0))
        }
        expect(table.statistics.drops, equals: [.tooManyServicesAtSource: 12])
        for id in UInt64(100)..<200 {
            let source = SocketAddress(mappedHigh: 0xFE80 << 48, low: id, scope: 2, port: 1)
            table.hear(
                makeAnnouncement(makeService(session: id)), from: source, at: milliseconds(0))
        }
        expect(table.entries.count, equals: ServiceTable.serviceLimit)
        expect(table.statistics.drops[.tooManyServices], equals: 44)
        table.handleTimeout(at: end)
        expect(found(table.drain()).count, equals: ServiceTable.serviceLimit)
    }

    @Test("is covered by a browser's timeout, and its reader gets one event")
    func browser() {
        var browser = ServiceBrowser(
            type: "chat", sweeps: false, isPatient: true, seed: 1, at: .zero)
        browser.ownAddresses = [SocketAddress(ipv4: (192, 0, 2, 9), port: 0)]
        let bytes = DiscoveryDatagram.announce(makeAnnouncement()).encoded()
        browser.receive(bytes.span, from: Arrival(source: own, link: link), at: .zero)
        expect(browser.listedCount, equals: 0)
        expect(browser.nextTimeout(at: .zero), equals: end)
        #expect(browser.pollEvent() == nil)
        browser.handleTimeout(at: end)
        expect(browser.listedCount, equals: 1)
        expect(browser.pollEvent()?.serviceID, equals: 0x5E55)
        #expect(browser.pollEvent() == nil)
    }

    /// Does a random action that a browser of six sessions may meet.
    private func act(
        on table: inout ServiceTable, by random: inout SeededGenerator, at now: Timestamp
    ) {
        let session = UInt64(random.draw(in: 1...6))
        var service = makeService(
            session: session, instance: UInt64(random.draw(in: 1...2)),
            metadata: random.chance(0.2) ? ["phase": "play"] : [:])
        service.peerID = PeerID(1, session / 2)
        service.name = "room \(session % 3)"
        let announcement = makeAnnouncement(service, revision: service.metadata.isEmpty ? 0 : 1)
        let source = [own, loopback, linkLocal, hostAddress][random.draw(in: 0...3)]
        switch random.draw(in: 0...9) {
        case 0, 1: table.hearGoodbye(announcement, from: source, at: now)
        case 2: table.interfaceGone { $0.bytes == source.bytes }
        case 3: table.handleTimeout(at: now)
        default: table.hear(announcement, from: source, at: now)
        }
    }

    @Test("is in the list as in the events, and waits at most for the hold, at random")
    func consistency() {
        for seed in Effort.seeds(500, quick: 30) {
            var random = SeededGenerator(seed: seed)
            var table = makeTable()
            var told: [UInt64: FoundService] = [:]
            var now = milliseconds(0)
            for _ in 0..<200 {
                let next = now + .milliseconds(random.chance(0.1) ? 500 : random.draw(in: 0...4))
                while let due = table.nextTimeout(at: now), due < next {
                    table.handleTimeout(at: due)
                    while table.pollProbe(at: due) != nil {}
                    while table.pollAsk(at: due) != nil {}
                }
                now = next
                act(on: &table, by: &random, at: now)
                for event in table.drain() {
                    switch event {
                    case .found(let service):
                        #expect(
                            told.updateValue(service, forKey: service.description.serviceID) == nil)
                    case .updated(let service):
                        #expect(
                            told.updateValue(service, forKey: service.description.serviceID) != nil)
                    case .lost(let session, _):
                        #expect(told.removeValue(forKey: session) != nil, "seed \(seed)")
                    case .linkSuspect, .linkRestored: continue
                    }
                }
                expect(
                    table.services.map(\.address),
                    equals: told.sorted { $0.key < $1.key }.map(\.value.address))
                expect(
                    table.services.map(\.displayName),
                    equals: told.sorted { $0.key < $1.key }.map(\.value.displayName))
                let late = table.entries.values.filter { ($0.heldUntil ?? now) < now }
                #expect(late.isEmpty, "seed \(seed)")
            }
        }
    }

    /// Returns a single host's answers to one query that came by IPv4 and by IPv6, with their times
    /// and whether each came by IPv6.
    private func answers(seed: UInt64, loss: Double) throws -> [(Timestamp, [UInt8], Bool)] {
        var announcer = try ServiceAnnouncer(
            makeService(), configuration: MulticastConfiguration(), seed: seed, at: .zero)
        while announcer.pollTransmit(at: milliseconds(2000)) != nil {}
        let query = DiscoveryDatagram.query(type: "chat", nonce: 7).encoded()
        let asker = SocketAddress(mappedHigh: 0xFE80 << 48, low: 6, scope: 2, port: 50_002)
        let now = milliseconds(2100)
        announcer.receive(query.span, from: asker, at: now)
        announcer.receive(query.span, from: browserAddress, at: now)
        var random = SeededGenerator(seed: seed)
        var answers: [(Timestamp, [UInt8], Bool)] = []
        while let next = announcer.nextTimeout, next < milliseconds(2200) {
            while let transmission = announcer.pollTransmit(at: next) {
                guard case .reply(let bytes, let destination) = transmission,
                    !random.chance(loss)
                else { continue }
                answers.append((next, bytes, destination.isIPv6))
            }
        }
        return answers
    }

    @Test("has the best address in its first report, since the hold covers a single host's answers")
    func answerSpread() throws {
        for seed in Effort.seeds(1000, quick: 200) {
            for loss in [0, 0.2] {
                var table = makeTable()
                table.asked(7, at: milliseconds(2100))
                var events: [BrowserEvent] = []
                let answers = try answers(seed: seed, loss: loss)
                for (time, bytes, isIPv6) in answers {
                    while let next = table.nextTimeout(at: time), next < time {
                        table.handleTimeout(at: next)
                        events += table.drain()
                    }
                    let source = isIPv6 ? linkLocal : hostAddress
                    table.receive(bytes.span, from: source, toGroup: false, at: time)
                    events += table.drain()
                }
                table.handleTimeout(at: milliseconds(2200))
                events += table.drain()
                expect(found(events).count, equals: answers.isEmpty ? 0 : 1, "seed \(seed)")
                if loss == 0 {
                    expect(found(events).map(\.address.isIPv6), equals: [false], "seed \(seed)")
                }
            }
        }
    }
}
