import Primitives
import TestKit
import Testing
import UDP

@testable import Multicast

/// A session that falls silent.
struct SilenceTests {
    private let other = SocketAddress(ipv4: (192, 0, 2, 3), port: 50_003)
    /// The address of another program on the host's machine.
    private let neighbour = SocketAddress(ipv4: (192, 0, 2, 1), port: 50_004)

    /// Returns a browser that has heard one session at 0 ms, or two.
    private func browser(alsoHearing second: Bool = false) -> ServiceBrowser {
        var browser = ServiceBrowser(type: "chat", sweeps: false, seed: 1, at: .zero)
        hear(makeService(), from: hostAddress, by: &browser, at: milliseconds(0))
        if second {
            hear(
                makeService(session: 2, instance: 2), from: other, by: &browser, at: milliseconds(0)
            )
        }
        return browser
    }

    private func hear(
        _ service: ServiceDescription, from source: SocketAddress, by browser: inout ServiceBrowser,
        at now: Timestamp
    ) {
        let bytes = DiscoveryDatagram.announce(makeAnnouncement(service)).encoded()
        browser.receive(bytes.span, from: Arrival(source: source, link: link), at: now)
    }

    /// Lets time pass; own queries come back on the link unless it is deaf.
    private func run(
        _ browser: inout ServiceBrowser, from start: Int64 = 0, until end: Int64,
        isDeaf: Bool = false
    ) -> [(Int64, ServiceBrowser.Transmission)] {
        var sent: [(Int64, ServiceBrowser.Transmission)] = []
        var now = milliseconds(start)
        while now <= milliseconds(end) {
            browser.handleTimeout(at: now)
            while let transmission = browser.pollTransmit(at: now, links: [link]) {
                sent.append(((now - Timestamp.zero).wholeMilliseconds, transmission))
                if case .group(let bytes) = transmission, !isDeaf {
                    browser.receive(
                        bytes.span, from: Arrival(source: browserAddress, link: link), at: now)
                }
            }
            guard let next = browser.nextTimeout(at: now) else { break }
            now = max(now + .nanoseconds(1), next)
        }
        return sent
    }

    private func events(_ browser: inout ServiceBrowser) -> [BrowserEvent] {
        var events: [BrowserEvent] = []
        while let event = browser.pollEvent() { events.append(event) }
        return events
    }

    @Test("is asked twelve times, at its own port, and dropped ten seconds after it was heard")
    func probes() throws {
        var browser = browser()
        let sent = run(&browser, until: 11_000)
        let probes = sent.filter { if case .probe = $0.1 { true } else { false } }
        expect(probes.map { .milliseconds($0.0 - 3200) }, equals: ServiceEntry.probeTimes)
        for (_, probe) in probes {
            guard case .probe(let bytes, let destination) = probe,
                case .query(let query) = try decode(bytes)
            else { continue }
            expect(destination, equals: hostAddress)
            // Otherwise the host would think that no answer is wanted.
            #expect(query.knownAnswers.isEmpty)
        }
        let losses = events(&browser).filter { if case .lost = $0 { true } else { false } }
        #expect(losses.isEmpty, "the reader never took that it was found")
        #expect(browser.table.services.isEmpty)
    }

    @Test("is listed as before when it answers")
    func answer() {
        var browser = browser()
        _ = run(&browser, until: 3300)
        expect(browser.table.services.map(\.isStale), equals: [true])
        _ = events(&browser)
        hear(makeService(), from: hostAddress, by: &browser, at: milliseconds(3400))
        guard case .updated(let service) = browser.pollEvent() else {
            Issue.record("nobody was told")
            return
        }
        #expect(!service.isStale)
        let probes = run(&browser, from: 3400, until: 6500).filter {
            if case .probe = $0.1 { true } else { false }
        }
        #expect(probes.isEmpty)
    }

    @Test(
        "is dropped at once if its machine refuses, but not before it is stale")
    func refusal() {
        var browser = browser()
        _ = events(&browser)
        browser.refused(by: hostAddress, at: milliseconds(3300))
        expect(browser.table.services.count, equals: 1, "anybody could forge that")
        _ = run(&browser, until: 3300)
        _ = events(&browser)
        browser.refused(by: SocketAddress(ipv4: (192, 0, 2, 1), port: 9), at: milliseconds(3300))
        expect(browser.table.services.count, equals: 1)
        browser.refused(by: hostAddress, at: milliseconds(3300))
        expect(events(&browser), equals: [.lost(0x5E55, .refused)])
    }

    @Test("is asked at once if its user hears nothing of it, and listed as before when it answers")
    func doubted() {
        for answers in [false, true] {
            var browser = browser()
            _ = run(&browser, until: 500)
            _ = events(&browser)
            browser.doubt(0x5E55, at: milliseconds(500))
            let sent = run(&browser, from: 500, until: 520)
            #expect(sent.contains { if case .probe = $0.1 { true } else { false } })
            guard answers else {
                browser.refused(by: hostAddress, at: milliseconds(520))
                expect(events(&browser).last, equals: .lost(0x5E55, .refused))
                continue
            }
            hear(makeService(), from: hostAddress, by: &browser, at: milliseconds(520))
            expect(browser.table.services.map(\.isStale), equals: [false])
            browser.refused(by: hostAddress, at: milliseconds(530))
            expect(browser.table.services.count, equals: 1)
        }
    }

    @Test(
        "is dropped after five questions if its machine has refused for another program",
        arguments: [false, true])
    func abandoned(answers: Bool) {
        var browser = browser(alsoHearing: true)
        hear(
            makeService(session: 3, instance: 3), from: neighbour, by: &browser,
            at: milliseconds(0))
        _ = run(&browser, until: 3300)
        _ = events(&browser)
        browser.refused(by: hostAddress, at: milliseconds(3300))
        expect(events(&browser), equals: [.lost(0x5E55, .refused)])
        if answers {
            hear(
                makeService(session: 3, instance: 3), from: neighbour, by: &browser,
                at: milliseconds(3350))
        }
        _ = run(&browser, from: 3301, until: 3899)
        expect(browser.table.services.map(\.description.serviceID), equals: [2, 3])
        _ = run(&browser, from: 3900, until: 4000)
        expect(browser.table.services.map(\.description.serviceID), equals: answers ? [2, 3] : [2])
    }

    @Test("is kept for a minute if own datagrams do not come back on the link")
    func deafLink() {
        var browser = browser()
        _ = run(&browser, until: 2500)
        _ = run(&browser, from: 2500, until: 20_000, isDeaf: true)
        expect(browser.table.services.map(\.isStale), equals: [true])
        #expect(events(&browser).contains(.linkSuspect(link)))
        // It is heard again, so all is well.
        _ = run(&browser, from: 20_001, until: 26_000)
        hear(makeService(), from: hostAddress, by: &browser, at: milliseconds(26_000))
        #expect(events(&browser).contains(.linkRestored(link)))
        expect(browser.table.services.map(\.isStale), equals: [false])
    }

    @Test("is not stale after a silence of this program's own, and is asked at once")
    func ownSilence() {
        var browser = browser()
        _ = run(&browser, until: 3300)
        expect(browser.table.services.map(\.isStale), equals: [true])
        browser.resume(at: milliseconds(3_600_000))
        let sent = run(&browser, from: 3_600_000, until: 3_600_100)
        expect(browser.table.services.map(\.isStale), equals: [false])
        let queries = sent.filter { if case .group = $0.1 { true } else { false } }
        expect(queries.count, equals: 3)
    }

    @Test("is dropped with its interface, and so is the suspicion")
    func interfaceGone() {
        var browser = browser()
        _ = run(&browser, until: 2500)
        _ = run(&browser, from: 2500, until: 20_000, isDeaf: true)
        _ = events(&browser)
        browser.interfaceGone(remaining: []) { $0.bytes == hostAddress.bytes }
        expect(events(&browser), equals: [.lost(0x5E55, .interfaceGone), .linkRestored(link)])
        browser.interfaceAppeared(at: milliseconds(30_000))
        #expect(run(&browser, from: 30_000, until: 30_100).count >= 3)
    }

    @Test("is dropped after that minute nevertheless")
    func deafForLong() {
        var browser = browser()
        _ = run(&browser, until: 2500)
        _ = run(&browser, from: 2500, until: 63_000, isDeaf: true)
        expect(browser.table.services.count, equals: 1)
        _ = run(&browser, from: 63_000, until: 64_000, isDeaf: true)
        #expect(browser.table.services.isEmpty)
    }

    @Test("is kept for a minute if all sessions of the link fall silent together")
    func allSilent() {
        var browser = browser(alsoHearing: true)
        _ = run(&browser, until: 20_000)
        expect(browser.table.services.count, equals: 2)
        #expect(events(&browser).contains(.linkSuspect(link)))
    }

    @Test("is dropped in time with others of its machine, since that is no sign of a deaf link")
    func oneMachine() {
        var browser = browser()
        hear(
            makeService(session: 2, instance: 2), from: neighbour, by: &browser,
            at: milliseconds(0))
        _ = run(&browser, until: 9999)
        expect(browser.table.services.count, equals: 2)
        _ = run(&browser, from: 9999, until: 10_100)
        #expect(browser.table.services.isEmpty)
        #expect(!events(&browser).contains(.linkSuspect(link)))
    }

    @Test(
        "on a machine with two addresses is dropped in time, and a refusal counts for one address"
    )
    func twoAddresses() {
        var browser = browser()
        hear(makeService(), from: other, by: &browser, at: milliseconds(0))
        expect(browser.table.services.map(\.paths.count), equals: [2])
        _ = run(&browser, until: 3300)
        browser.refused(by: hostAddress, at: milliseconds(3300))
        _ = run(&browser, from: 3301, until: 9999)
        expect(browser.table.services.map(\.paths.count), equals: [1])
        _ = run(&browser, from: 9999, until: 10_100)
        #expect(browser.table.services.isEmpty)
        #expect(!events(&browser).contains(.linkSuspect(link)))
    }

    @Test("is asked again when another one is heard on a link that was deaf")
    func restoredLink() {
        var browser = browser(alsoHearing: true)
        _ = run(&browser, until: 30_000)
        hear(makeService(), from: hostAddress, by: &browser, at: milliseconds(30_000))
        let sent = run(&browser, from: 30_000, until: 33_000)
        expect(browser.table.services.map(\.description.serviceID), equals: [2, 0x5E55])
        #expect(sent.contains { if case .probe(_, other) = $0.1 { true } else { false } })
        // The session that was heard continues; the other one has gone.
        hear(makeService(), from: hostAddress, by: &browser, at: milliseconds(33_000))
        _ = run(&browser, from: 33_000, until: 36_000)
        hear(makeService(), from: hostAddress, by: &browser, at: milliseconds(36_000))
        _ = run(&browser, from: 36_000, until: 37_000)
        expect(browser.table.services.map(\.description.serviceID), equals: [0x5E55])
    }

    @Test("is dropped in time if another session on its link is heard")
    func oneSilent() {
        var browser = browser(alsoHearing: true)
        for second in Int64(1)...10 {
            _ = run(&browser, from: (second - 1) * 1000 + 1, until: second * 1000)
            hear(
                makeService(session: 2, instance: 2), from: other, by: &browser,
                at: milliseconds(second * 1000))
        }
        _ = run(&browser, from: 10_000, until: 10_001)
        expect(browser.table.services.map(\.description.serviceID), equals: [2])
        #expect(!events(&browser).contains(.linkSuspect(link)))
    }
}
