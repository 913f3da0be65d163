import Primitives
import TestKit
import Testing
import UDP

@testable import Multicast

/// A browser's ways to find sessions.
struct LadderTests {
    private let peer = SocketAddress(ipv4: (10, 9, 9, 9), port: 47_110)
    private let targets = (1...254).map {
        SocketAddress(ipv4: (192, 0, 2, UInt8($0)), port: 47_110)
    }

    private func run(
        _ browser: inout ServiceBrowser, until end: Int64
    ) -> [(Int64, ServiceBrowser.Transmission)] {
        var sent: [(Int64, ServiceBrowser.Transmission)] = []
        var now = Timestamp.zero
        while now <= milliseconds(end) {
            browser.handleTimeout(at: now)
            while let transmission = browser.pollTransmit(
                at: now, links: [link], targets: { targets })
            {
                sent.append(((now - Timestamp.zero).wholeMilliseconds, transmission))
            }
            guard let next = browser.nextTimeout(at: now) else { break }
            now = max(now + .nanoseconds(1), next)
        }
        return sent
    }

    @Test(
        "are used together: group, broadcast and known peers at first, a sweep from 600 ms")
    func concurrent() throws {
        var browser = ServiceBrowser(type: "chat", knownPeers: [peer], seed: 1, at: .zero)
        let sent = run(&browser, until: 2900)
        let groups = sent.filter { if case .group = $0.1 { true } else { false } }
        let broadcasts = sent.filter { if case .broadcast = $0.1 { true } else { false } }
        let peers = sent.filter { if case .unicast(_, peer) = $0.1 { true } else { false } }
        expect(groups.count, equals: 11)
        expect(broadcasts.count, equals: 3)
        expect(peers.count, equals: 3)
        expect(broadcasts.first?.0, equals: 0)
        let swept = sent.compactMap { time, transmission -> (Int64, SocketAddress)? in
            guard case .unicast(_, let address) = transmission, address != peer else { return nil }
            return (time, address)
        }
        expect(Set(swept.map(\.1)), equals: Set(targets))
        expect(swept.count, equals: targets.count)
        expect(swept.first?.0, equals: 600)
        // Five hundred per second.
        #expect((1080...1120).contains(swept.last?.0 ?? 0))
    }

    @Test("are only the group for a patient browser: every five seconds, and at once after a sleep")
    func patient() throws {
        var browser = ServiceBrowser(
            type: "chat", knownPeers: [peer], isPatient: true, seed: 1, at: .zero)
        let sent = run(&browser, until: 60_000)
        let groups = sent.compactMap { if case .group = $0.1 { $0.0 } else { nil } }
        expect(groups.count, equals: sent.count)
        #expect((10...13).contains(groups.count))
        for (earlier, later) in zip([0] + groups, groups) {
            #expect((4_499...5_501).contains(later - earlier))
        }
        browser.resume(at: .zero + .seconds(100))
        let woken = browser.pollTransmit(at: .zero + .seconds(100))
        guard case .group? = woken else {
            Issue.record("it asks nobody after a sleep: \(String(describing: woken))")
            return
        }
    }

    @Test(
        "have a sweep only until a session is found, and none if it is switched off")
    func noSweep() {
        var off = ServiceBrowser(type: "chat", sweeps: false, seed: 1, at: .zero)
        #expect(
            !run(&off, until: 60_000).contains { if case .unicast = $0.1 { true } else { false } })
        var found = ServiceBrowser(type: "chat", seed: 1, at: .zero)
        let announcement = DiscoveryDatagram.announce(makeAnnouncement()).encoded()
        found.receive(
            announcement.span, from: Arrival(source: hostAddress, link: link), at: milliseconds(1))
        #expect(
            !run(&found, until: 2900).contains { if case .unicast = $0.1 { true } else { false } })
    }

    @Test("have a sweep although a session on this machine is found, by any of its addresses")
    func ownSession() {
        var browser = ServiceBrowser(type: "chat", seed: 1, at: .zero)
        browser.ownAddresses = [hostAddress.withoutPort]
        let announcement = DiscoveryDatagram.announce(makeAnnouncement()).encoded()
        for source in [hostAddress, SocketAddress(mappedHigh: 0xFE80 << 48, low: 9, port: 1)] {
            browser.receive(
                announcement.span, from: Arrival(source: source, link: link), at: milliseconds(1))
        }
        #expect(
            run(&browser, until: 2900).contains { if case .unicast = $0.1 { true } else { false } })
    }

    @Test("have a sweep again after 3 s, 10 s, and every 30 s")
    func repeatedSweeps() {
        var browser = ServiceBrowser(type: "chat", seed: 1, at: .zero)
        let starts = run(&browser, until: 75_000).compactMap { time, transmission -> Int64? in
            guard case .unicast(_, let address) = transmission, address == targets[0] else {
                return nil
            }
            return time
        }
        expect(starts, equals: [600, 3000, 10_000, 40_000, 70_000])
    }

    @Test("are distinguished in the results", arguments: DiscoveryWay.allCases)
    func ways(way: DiscoveryWay) throws {
        var browser = ServiceBrowser(type: "chat", knownPeers: [peer], seed: 1, at: .zero)
        let asked = SocketAddress(ipv4: (10, 8, 8, 8), port: 47_110)
        browser.ask(asked, at: .zero)
        var query: [UInt8]?
        for (_, transmission) in run(&browser, until: 1500) where query == nil {
            switch (way, transmission) {
            case (.multicast, .group(let bytes)), (.broadcast, .broadcast(let bytes)),
                (.knownPeer, .unicast(let bytes, peer)), (.direct, .unicast(let bytes, asked)):
                query = bytes
            case (.sweep, .unicast(let bytes, let address)) where targets.contains(address):
                query = bytes
            default: break
            }
        }
        guard case .query(let parsed) = try decode(try #require(query)) else { return }
        var announcement = makeAnnouncement()
        announcement.answer = .init(nonce: parsed.nonce, heldMicroseconds: 0)
        browser.receive(
            DiscoveryDatagram.announce(announcement).encoded().span,
            from: Arrival(source: hostAddress), at: milliseconds(1600))
        expect(browser.table.services.map(\.ways), equals: [[way]])
        expect(browser.table.services.first?.address.port, equals: 4000)
    }

    @Test("keep a session alive that is heard only when it is asked")
    func unicastOnly() throws {
        var browser = ServiceBrowser(type: "chat", sweeps: false, seed: 1, at: .zero)
        var announcer = try ServiceAnnouncer(
            makeService(), configuration: MulticastConfiguration(), seed: 1, at: .zero)
        let bytes = DiscoveryDatagram.announce(makeAnnouncement()).encoded()
        browser.receive(bytes.span, from: Arrival(source: hostAddress), at: .zero)
        let ways = browser.table.services.map(\.ways)
        var events: [BrowserEvent] = []
        var asked = 0
        var now = Timestamp.zero
        // Only datagrams to one address get through.
        while now < milliseconds(30_000) {
            browser.handleTimeout(at: now)
            while let transmission = browser.pollTransmit(at: now, links: [link]) {
                guard case .unicast(let bytes, hostAddress) = transmission else { continue }
                asked += 1
                announcer.receive(bytes.span, from: browserAddress, at: now)
            }
            while let transmission = announcer.pollTransmit(at: now) {
                guard case .reply(let bytes, _) = transmission else { continue }
                browser.receive(bytes.span, from: Arrival(source: hostAddress), at: now)
            }
            while let event = browser.pollEvent() { events.append(event) }
            let next = [browser.nextTimeout(at: now), announcer.nextTimeout].compactMap(\.self)
                .min()
            now = max(now + .nanoseconds(1), next ?? milliseconds(30_000))
        }
        #expect((20...30).contains(asked), "\(asked)")
        expect(browser.table.services.map(\.isStale), equals: [false])
        #expect(events.count <= 2, "\(events)")
        expect(
            browser.table.services.map(\.ways), equals: ways,
            "asking after it is no way of finding it")
    }

    @Test("include other machines even if a session of this machine is found")
    func localSession() {
        var browser = ServiceBrowser(type: "chat", seed: 1, at: .zero)
        let bytes = DiscoveryDatagram.announce(makeAnnouncement()).encoded()
        browser.receive(
            bytes.span, from: Arrival(source: .loopback(port: 9), link: link), at: .zero)
        #expect(
            run(&browser, until: 2900).contains { if case .unicast = $0.1 { true } else { false } })
    }

    @Test("list sessions with recent answers as known, and no stale ones")
    func knownAnswers() throws {
        var browser = ServiceBrowser(type: "chat", sweeps: false, seed: 1, at: .zero)
        guard case .group(let bytes) = browser.pollTransmit(at: .zero, links: [link]),
            case .query(let query) = try decode(bytes)
        else { return }
        #expect(query.knownAnswers.isEmpty)
        var announcement = makeAnnouncement(revision: 3)
        announcement.answer = .init(nonce: query.nonce, heldMicroseconds: 0)
        browser.receive(
            DiscoveryDatagram.announce(announcement).encoded().span,
            from: Arrival(source: hostAddress), at: milliseconds(10))
        expect(
            browser.table.knownAnswers(at: milliseconds(100)),
            equals: [.init(serviceID: 0x5E55, metadataRevision: 3)])
        #expect(browser.table.knownAnswers(at: milliseconds(5010)).isEmpty)
        browser.handleTimeout(at: milliseconds(4000))
        #expect(browser.table.knownAnswers(at: milliseconds(4000)).isEmpty)
    }
}

/// Sessions with equal names.
struct NameTests {
    private func named(_ session: UInt64, peer: UInt64, _ name: String = "room") -> Announcement {
        var service = makeService(session: session, instance: session)
        service.peerID = PeerID(0, peer)
        service.name = name
        return makeAnnouncement(service)
    }

    @Test("are numbered by their peers, whatever the order in which they were heard")
    func ordinals() {
        let announcements = [named(5, peer: 3), named(6, peer: 1), named(7, peer: 2)]
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            var table = ServiceTable(type: "chat")
            for index in order { table.hear(announcements[index], at: milliseconds(1)) }
            expect(table.services.map(\.displayName), equals: ["room (3)", "room", "room (2)"])
            table.hearGoodbye(announcements[1], at: milliseconds(2))
            expect(table.services.map(\.displayName), equals: ["room (2)", "room"])
        }
    }

    @Test("of one peer are marked, as long as there are two")
    func duplicates() {
        var table = ServiceTable(type: "chat")
        table.hear(named(5, peer: 3), at: milliseconds(1))
        table.hear(named(6, peer: 3, "other"), at: milliseconds(1))
        expect(table.services.map(\.hasDuplicateIdentity), equals: [true, true])
        table.hearGoodbye(named(6, peer: 3, "other"), at: milliseconds(2))
        expect(table.services.map(\.hasDuplicateIdentity), equals: [false])
    }
}
