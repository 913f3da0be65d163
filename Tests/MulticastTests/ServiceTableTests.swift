import Primitives
import SimulationKit
import TestKit
import Testing
import UDP

@testable import Multicast

/// A browser's table of sessions.
struct ServiceTableTests {
    @Test("reports a session and a change once, and ignores older revisions, also after a wrap")
    func foundAndUpdated() {
        var table = ServiceTable(type: "chat")
        table.hear(makeAnnouncement(revision: 65_534), at: milliseconds(0))
        table.hear(makeAnnouncement(revision: 65_534), at: milliseconds(1))
        guard case .found(let service) = table.pollEvent() else {
            Issue.record("not found")
            return
        }
        expect(service.address, equals: SocketAddress(ipv4: (192, 0, 2, 1), port: 4000))
        expect(service.description, equals: makeService())
        #expect(table.drain().isEmpty)

        let changed = makeService(metadata: ["phase": "play"])
        table.hear(makeAnnouncement(changed, revision: 1), at: milliseconds(2))
        table.hear(makeAnnouncement(changed, revision: 1), at: milliseconds(3))
        table.hear(makeAnnouncement(revision: 65_535), at: milliseconds(4))
        guard case .updated(let update) = table.pollEvent() else {
            Issue.record("not updated")
            return
        }
        expect(update.description, equals: changed)
        #expect(table.drain().isEmpty)
        expect(table.services.first?.lastHeard, equals: milliseconds(4))
    }

    @Test(
        "makes a session stale after 3.2 intervals, within bounds, and drops it 6.8 s later",
        arguments: [
            (UInt16(1000), Int64(3200)), (0, 800), (250, 800), (65_535, 48_000), (2000, 6400),
        ])
    func expiry(interval: UInt16, patience: Int64) {
        var table = ServiceTable(type: "chat")
        table.hear(makeAnnouncement(interval: interval), at: milliseconds(100))
        _ = table.drain()
        let stale = 100 + patience
        expect(table.nextTimeout(at: milliseconds(100)), equals: milliseconds(stale))
        table.handleTimeout(at: milliseconds(stale - 1))
        expect(table.services.map(\.isStale), equals: [false])
        table.handleTimeout(at: milliseconds(stale))
        expect(table.services.map(\.isStale), equals: [true])
        guard case .updated(let service) = table.pollEvent(), service.isStale else {
            Issue.record("nobody was told")
            return
        }
        table.handleTimeout(at: milliseconds(stale + 6799))
        expect(table.services.count, equals: 1)
        table.handleTimeout(at: milliseconds(stale + 6800))
        expect(table.drain(), equals: [.lost(0x5E55, .expired)])
        #expect(table.nextTimeout(at: milliseconds(stale + 6800)) == nil)
    }

    @Test("drops a session at a goodbye of its launch, despite late datagrams")
    func goodbye() {
        var table = ServiceTable(type: "chat")
        table.hear(makeAnnouncement(makeService(instance: 2)), at: milliseconds(0))
        _ = table.drain()
        table.hearGoodbye(makeAnnouncement(makeService(instance: 1)), at: milliseconds(1))
        expect(table.statistics.drops, equals: [.staleInstance: 1])
        expect(table.services.count, equals: 1)
        for time in Int64(2)...4 {
            table.hearGoodbye(
                makeAnnouncement(makeService(instance: 2)), at: milliseconds(time))
        }
        expect(table.drain(), equals: [.lost(0x5E55, .goodbye)])
        // A late datagram of the same launch, then the session's next launch.
        table.hear(makeAnnouncement(makeService(instance: 2)), at: milliseconds(5))
        #expect(table.drain().isEmpty)
        table.hear(makeAnnouncement(makeService(instance: 3)), at: milliseconds(6))
        expect(table.drain().count, equals: 1)
    }

    @Test("replaces a launch by the next one, and never returns to it")
    func restart() {
        var table = ServiceTable(type: "chat")
        table.hear(
            makeAnnouncement(makeService(instance: 1), revision: 9), at: milliseconds(0))
        _ = table.drain()
        let next = makeService(instance: 2, port: 4001)
        table.hear(makeAnnouncement(next, revision: 0), at: milliseconds(1))
        guard case .updated(let service) = table.pollEvent() else {
            Issue.record("not updated")
            return
        }
        expect(service.description, equals: next)
        expect(service.address.port, equals: 4001)
        expect(service.paths.count, equals: 1)
        table.hear(
            makeAnnouncement(makeService(instance: 1), revision: 10), at: milliseconds(2))
        #expect(table.drain().isEmpty)
        expect(table.statistics.drops, equals: [.staleInstance: 1])
    }

    @Test("lists a session once, with all its paths, and keeps to an address that works")
    func paths() {
        var table = ServiceTable(type: "chat")
        let wired = SocketAddress(ipv4: (10, 0, 0, 1), port: 1)
        let wireless = SocketAddress(ipv4: (192, 168, 0, 1), port: 1)
        func at(_ source: SocketAddress) -> SocketAddress {
            var address = source
            address.port = 4000
            return address
        }
        table.hear(makeAnnouncement(), from: wireless, at: milliseconds(0))
        table.hear(makeAnnouncement(), from: wired, at: milliseconds(10))
        expect(table.services.map(\.address), equals: [at(wireless)])
        expect(table.services.first?.paths, equals: [at(wired), at(wireless)])
        // The wireless path falls silent: the other takes over, and the session stays.
        for time in stride(from: Int64(1000), through: 4000, by: 1000) {
            table.hear(makeAnnouncement(), from: wired, at: milliseconds(time))
            table.handleTimeout(at: milliseconds(time))
        }
        expect(table.services.map(\.address), equals: [at(wired)])
        expect(table.services.first?.paths, equals: [at(wired)])
        // Heard by the loopback it is on this machine, where the loopback always works.
        table.hear(makeAnnouncement(), from: .loopback(port: 9), at: milliseconds(4001))
        expect(table.services.map(\.address), equals: [.loopback(port: 4000)])
        let events = table.drain()
        expect(events.count, equals: 1, "one that the reader has not taken is brought up to date")
    }

    @Test("drops the paths of an interface that is gone, and the session with the last path")
    func interfaceGone() {
        var table = ServiceTable(type: "chat")
        let wired = SocketAddress(ipv4: (10, 0, 0, 1), port: 1)
        table.hear(makeAnnouncement(), from: wired, at: milliseconds(0))
        table.hear(makeAnnouncement(), at: milliseconds(0))
        _ = table.drain()
        table.interfaceGone { $0.bytes == wired.bytes }
        expect(table.services.first?.paths.map(\.bytes), equals: [hostAddress.bytes])
        table.interfaceGone { _ in true }
        expect(table.drain(), equals: [.lost(0x5E55, .interfaceGone)])
    }

    @Test("ignores a silence of this program's own")
    func resume() {
        var table = ServiceTable(type: "chat")
        table.hear(makeAnnouncement(), at: milliseconds(0))
        table.resume(at: milliseconds(3_600_000))
        table.handleTimeout(at: milliseconds(3_601_000))
        expect(table.services.map(\.isStale), equals: [false])
        table.handleTimeout(at: milliseconds(3_601_750))
        expect(table.services.map(\.isStale), equals: [true])
        // A service that counts as heard again is reported so.
        _ = table.drain()
        table.resume(at: milliseconds(7_200_000))
        expect(table.services.map(\.isStale), equals: [false])
        guard case .updated(let service)? = table.drain().first else {
            Issue.record("no event")
            return
        }
        #expect(!service.isStale)
    }

    @Test("keeps at most 64 sessions, and 8 of one other machine")
    func sessionLimits() {
        var table = ServiceTable(type: "chat")
        func flood(_ ids: Range<UInt64>, from source: (UInt64) -> SocketAddress) {
            for id in ids {
                table.hear(
                    makeAnnouncement(makeService(session: id)), from: source(id),
                    at: milliseconds(Int64(id)))
            }
        }
        flood(0..<20) { _ in hostAddress }
        expect(table.services.count, equals: 8)
        expect(table.statistics.drops, equals: [.tooManyServicesAtSource: 12])
        flood(100..<150) { _ in .loopback(port: 1) }
        expect(table.services.count, equals: 58)
        flood(200..<300) { SocketAddress(ipv4: (10, 0, 0, UInt8($0 - 200)), port: 1) }
        expect(table.services.count, equals: 64)
        expect(table.statistics.drops[.tooManyServices], equals: 94)
    }

    @Test("reads about ten announcements a second of one session, and 80 of one address")
    func rateLimits() {
        var table = ServiceTable(type: "chat")
        for index in Int64(0)..<10_000 {
            table.hear(makeAnnouncement(), at: milliseconds(index))
        }
        let dropped = table.statistics.drops[.rateLimited, default: 0]
        #expect((9860...9900).contains(dropped))

        var other = ServiceTable(type: "chat")
        for index in 0..<10_000 {
            let service = makeService(session: UInt64(index), type: "else")
            other.hear(makeAnnouncement(service), at: milliseconds(Int64(index) / 10))
        }
        // One second, and the 160 that may come at once.
        #expect((235...245).contains(other.statistics.drops[.otherService, default: 0]))
    }

    private static let floodCount = Effort.cases(50_000, quick: 5_000)

    /// Sends fifty thousand datagrams in a second, or fewer in a quick run.
    ///
    /// Each is of a new session, and from a new address if asked to.
    private func flood(_ table: inout ServiceTable, isSpoofed: Bool, from start: Int64) {
        for index in 0..<Self.floodCount {
            let number = UInt64(start) << 32 + UInt64(index)
            let source = SocketAddress(
                ipv4: (10, UInt8(index >> 16 & 255), UInt8(index >> 8 & 255), UInt8(index & 255)),
                port: 1)
            table.hear(
                makeAnnouncement(makeService(session: number, type: isSpoofed ? "chat" : "else")),
                from: isSpoofed ? source : SocketAddress(ipv4: (10, 0, 0, 1), port: 1),
                at: milliseconds(start) + .microseconds(1_000_000 / Self.floodCount * index))
        }
    }

    @Test("hides neither listed nor answering sessions in a flood", arguments: [false, true])
    func floods(isSpoofed: Bool) throws {
        var table = ServiceTable(type: "chat")
        table.hear(makeAnnouncement(), at: milliseconds(0))
        flood(&table, isSpoofed: isSpoofed, from: 1)
        #expect(table.services.count <= ServiceTable.serviceLimit)
        // A listed session is still heard: the flood does not use up its share.
        table.hear(
            makeAnnouncement(makeService(metadata: ["players": "2"]), revision: 1),
            at: milliseconds(1000))
        let known = table.services.first { $0.description.serviceID == 0x5E55 }
        expect(known?.description.metadata, equals: ["players": "2"])
        // A session that answers a query is found, even if forged sessions fill the list.
        table.asked(77, at: milliseconds(1001))
        var answer = makeAnnouncement(makeService(session: 0xA1, instance: 9))
        answer.answer = .init(nonce: 77, heldMicroseconds: 0)
        table.receive(
            DiscoveryDatagram.announce(answer).encoded().span,
            from: SocketAddress(ipv4: (192, 0, 2, 7), port: 5), toGroup: false,
            at: milliseconds(1002))
        #expect(table.services.contains { $0.description.serviceID == 0xA1 })
        #expect(table.services.count <= ServiceTable.serviceLimit)
        let read = Self.floodCount + 3 - table.statistics.drops[.rateLimited, default: 0]
        #expect(read <= 1100, "\(read) were read")
    }

    @Test("keeps at most eight paths of one session")
    func pathLimit() {
        var table = ServiceTable(type: "chat")
        for index in UInt8(0)..<20 {
            let source = SocketAddress(ipv4: (10, 0, 0, index), port: 1)
            table.hear(makeAnnouncement(), from: source, at: milliseconds(0))
        }
        expect(table.services.first?.paths.count, equals: 8)
        expect(table.statistics.drops, equals: [.tooManyPaths: 12])
    }

    @Test("refuses another peer, port 0, and another type")
    func impostors() {
        var table = ServiceTable(type: "chat")
        table.hear(makeAnnouncement(), at: milliseconds(0))
        _ = table.drain()
        var impostor = makeService(instance: 5)
        impostor.peerID = PeerID(6, 6)
        table.hear(makeAnnouncement(impostor), at: milliseconds(1))
        table.hearGoodbye(makeAnnouncement(impostor), at: milliseconds(2))
        table.hear(makeAnnouncement(makeService(session: 2, port: 0)), at: milliseconds(3))
        table.hear(makeAnnouncement(makeService(session: 3, type: "else")), at: milliseconds(4))
        #expect(table.drain().isEmpty)
        expect(table.statistics.drops[.conflictingPeer], equals: 1)
        expect(table.statistics.drops[.staleInstance], equals: 1)
        expect(table.statistics.drops[.portZero], equals: 1)
        expect(table.statistics.drops[.otherService], equals: 1)
    }

    @Test("survives random datagrams and random changes to valid ones")
    func hostile() {
        var random = SeededGenerator(seed: 0xBAD)
        var table = ServiceTable(type: "chat")
        let sound = DiscoveryDatagram.announce(
            makeAnnouncement(makeService(metadata: ["a": "1", "b": "2"]))
        ).encoded()
        var largest = 0
        for index in 0..<Effort.cases(100_000, quick: 3_000) {
            var bytes: [UInt8]
            if index % 2 == 0 {
                let length = random.draw(in: 0...(index % 16 == 0 ? 600 : 120))
                bytes = []
                while bytes.count < length { bytes.appendInteger(random.next()) }
                bytes.removeLast(bytes.count - length)
                if index % 4 == 0 {
                    bytes.replaceSubrange(0..<min(4, bytes.count), with: sound[0..<4])
                }
            } else {
                bytes = Array(sound.dropLast(4))
                for _ in 0..<random.draw(in: 1...4) {
                    bytes[random.draw(in: 4...(bytes.count - 1))] =
                        UInt8(truncatingIfNeeded: random.next())
                }
                bytes.appendInteger(CRC32C.checksum(of: bytes))
            }
            // So far apart that no limit keeps it from the decoder.
            let now = milliseconds(Int64(index) * 100)
            table.receive(bytes.span, from: hostAddress, at: now)
            table.handleTimeout(at: now)
            _ = table.drain()
            largest = max(largest, table.services.count)
        }
        #expect((1...ServiceTable.serviceLimitPerSource).contains(largest))
        for reason in [DiscoveryDropReason.foreign, .tooLong, .damaged, .malformed, .unknownType] {
            #expect(table.statistics.drops[reason, default: 0] > 0, "\(reason)")
        }
    }
}

/// Events that wait for a reader.
struct BrowserEventQueueTests {
    private func service(_ id: UInt64, _ name: String) -> FoundService {
        var description = makeService(session: id)
        description.name = name
        return FoundService(
            description: description, address: hostAddress, paths: [hostAddress],
            isIncompatible: false, lastHeard: .zero)
    }

    @Test("print as one line each")
    func lines() {
        expect("\(BrowserEvent.lost(0xFF, .goodbye))", equals: "lost service ff: goodbye")
        let found = BrowserEvent.found(service(0xFF, "A\u{1B}[2J\nda"))
        expect("\(found)", equals: "found service ff, A[2J da, at \(hostAddress)")
        expect("\(BrowserEvent.linkSuspect(link))", equals: "eth0 (IPv4) seems to receive nothing")
        expect("\(BrowserEvent.linkRestored(link))", equals: "eth0 (IPv4) receives again")
    }

    private func folded(_ events: [BrowserEvent]) -> [BrowserEvent] {
        var queue = BrowserEventQueue()
        for event in events { queue.append(event) }
        var result: [BrowserEvent] = []
        while let event = queue.popFirst() { result.append(event) }
        return result
    }

    @Test("are combined into the final state of each session")
    func folding() {
        let a = service(1, "a")
        let b = service(1, "b")
        expect(folded([.found(a), .updated(b)]), equals: [.found(b)])
        expect(folded([.found(a), .lost(1, .expired)]), equals: [])
        expect(folded([.updated(a), .updated(b)]), equals: [.updated(b)])
        expect(folded([.updated(a), .lost(1, .expired)]), equals: [.lost(1, .expired)])
        let back: [BrowserEvent] = [.lost(1, .expired), .found(a)]
        expect(folded(back), equals: back)
        expect(folded(back + [.lost(1, .goodbye)]), equals: [.lost(1, .expired)])
        let other = service(2, "c")
        expect(
            folded([.found(a), .found(other), .updated(b)]), equals: [.found(b), .found(other)])
    }
}
