import Multicast
import Primitives
import TestKit
import Testing
import UDP

/// Returns a group and a port for this test only; no datagram leaves the machine.
private func configuration(port: UInt16) -> MulticastConfiguration {
    var configuration = MulticastConfiguration()
    configuration.group = SocketAddress(ipv4: (239, 255, 71, 70), port: port)
    configuration.scope = .thisMachine
    configuration.announceInterval = .milliseconds(250)
    return configuration
}

/// Returns the first event that fits; `nil` if the sequence ends before.
private func first(
    of browser: Browser, where fits: @Sendable (BrowserEvent) -> Bool
) async -> BrowserEvent? {
    for await event in browser.events where fits(event) { return event }
    return nil
}

/// Returns whether the machine can multicast.
///
/// It may have no loopback with IPv4; then there is
/// nothing to test, and the output says so.
private func canMulticast() async -> Bool {
    do throws(MulticastError) {
        let browser = try await Browser(type: "probe", configuration: configuration(port: 27_190))
        await browser.close()
        return true
    } catch {
        print("skipped, as this machine cannot multicast: \(error)")
        return false
    }
}

/// Announcing and browsing with real sockets.
@Suite(.timeLimit(.minutes(10)))
struct MulticastLoopbackTests {
    @Test("another task can read the events after the one that read them was cancelled")
    func readingOn() async throws {
        guard await canMulticast() else { return }
        let configuration = configuration(port: 27_196)
        let browser = try await Browser(type: "chat", configuration: configuration)
        let reader = Task { for await _ in browser.events {} }
        reader.cancel()
        await reader.value
        let announcer = try await Announcer(
            type: "chat", name: "Ada's room", port: 4000, configuration: configuration)
        guard case .found = await first(of: browser, where: { _ in true }) else {
            Issue.record("not found")
            return
        }
        await announcer.close()
        await browser.close()
    }

    @Test("an announcement whose result is dropped stays; the first service of a name is found")
    func droppedResult() async throws {
        guard await canMulticast() else { return }
        let configuration = configuration(port: 27_197)
        try await Announcer.announce(
            type: "chat", name: "Ada's room", port: 4000, configuration: configuration)
        let browser = try await Browser(type: "chat", configuration: configuration)
        let room = try #require(await browser.first(named: "ADA'S room", within: .seconds(60)))
        expect(room.address.port, equals: 4000)
        let listed = await browser.first(within: .zero)
        expect(listed?.description, equals: room.description, "it is listed already")
        #expect(await browser.first(named: "Grace's room", within: .milliseconds(1)) == nil)
        let waiting = Task { await browser.first(named: "Grace's room", within: .seconds(3600)) }
        waiting.cancel()
        #expect(await waiting.value == nil)
        let late = Task { await browser.first(named: "Grace's room", within: .seconds(3600)) }
        let another = try await Announcer.announce(
            type: "chat", name: "Grace's room", port: 4001, configuration: configuration)
        await expect(late.value?.address.port, equals: 4001)
        await another.close()
        let open = Task { await browser.first(named: "Hedy's room", within: .seconds(3600)) }
        await browser.close()
        #expect(await open.value == nil)
        #expect(await browser.first() == nil, "it is closed")
    }

    @Test("an announcement for a piece of work ends with it, also when the work fails")
    func scoped() async throws {
        guard await canMulticast() else { return }
        struct Failure: Error {}
        let configuration = configuration(port: 27_198)
        let browser = try await Browser(type: "chat", configuration: configuration)
        // Begun before: a change that is over before anybody reads it is not reported.
        async let end = first(of: browser) { if case .lost = $0 { true } else { false } }
        await #expect(throws: Failure.self) {
            try await withAnnouncement(
                type: "chat", name: "Ada's room", port: 4000, configuration: configuration
            ) { announcer in
                let room = await browser.first(within: .seconds(60))
                expect(room?.description.serviceID, equals: announcer.serviceID)
                throw Failure()
            }
        }
        guard case .lost(_, .goodbye)? = await end else {
            Issue.record("no goodbye")
            return
        }
        await browser.close()
    }

    @Test("with names of interfaces that do not exist, only this machine is reached")
    func interfaces() async throws {
        guard await canMulticast() else { return }
        var configuration = configuration(port: 27_199)
        configuration.scope = .localNetwork
        configuration.sweepsSubnet = false
        configuration.interfaces = ["nowhere"]
        let browser = try await Browser(type: "chat", configuration: configuration)
        #expect(await browser.reachesOnlyThisMachine)
        await expect(browser.links.count, equals: 1)
        await browser.close()
    }

    @Test("a session is found, and its changes and its end are seen")
    func lifeOfASession() async throws {
        guard await canMulticast() else { return }
        let configuration = configuration(port: 27_191)
        let browser = try await Browser(type: "chat", configuration: configuration)
        let announcer = try await Announcer(
            type: "chat", name: "Ada's room", port: 4000, metadata: ["players": "1"],
            configuration: configuration)
        let id = announcer.serviceID

        guard case .found(let found) = await first(of: browser, where: { _ in true }) else {
            Issue.record("not found")
            return
        }
        expect(found.description.name, equals: "Ada's room")
        expect(found.description.metadata, equals: ["players": "1"])
        expect(found.address, equals: .loopback(port: 4000))
        #expect(!found.isIncompatible)
        await expect(browser.services.map(\.description.serviceID), equals: [id])
        #expect(await browser.reachesOnlyThisMachine)
        // Its first query was sent before the announcement, on the same link.
        let links = await browser.links
        #expect(links.allSatisfy { $0.ownCount > 0 }, "\(links)")

        try await announcer.update(metadata: ["players": "2"])
        let changed = await first(of: browser) { event in
            if case .updated(let service) = event {
                service.description.metadata == ["players": "2"]
            } else {
                false
            }
        }
        #expect(changed != nil)

        await announcer.close()
        await expect(first(of: browser) { _ in true }, equals: .lost(id, .goodbye))
        await browser.close()
        #expect(await first(of: browser) { _ in true } == nil)
    }

    @Test("two browsers and two sessions on one machine all find each other, in any order")
    func several() async throws {
        guard await canMulticast() else { return }
        let configuration = configuration(port: 27_192)
        let early = try await Browser(type: "chat", configuration: configuration)
        let one = try await Announcer(
            type: "chat", name: "one", port: 4001, configuration: configuration)
        let two = try await Announcer(
            type: "chat", name: "two", port: 4002, configuration: configuration)
        let other = try await Announcer(
            type: "other", name: "three", port: 4003, configuration: configuration)
        let late = try await Browser(type: "chat", configuration: configuration)
        for browser in [early, late] {
            var seen: Set<UInt64> = []
            for await case .found(let service) in browser.events {
                seen.insert(service.description.serviceID)
                if seen.count == 2 { break }
            }
            expect(seen, equals: [one.serviceID, two.serviceID])
        }
        for announcer in [one, two, other] { await announcer.close() }
        for browser in [early, late] { await browser.close() }
    }

    @Test("metadata that cannot be announced is refused in words, and changes nothing")
    func refusals() async throws {
        guard await canMulticast() else { return }
        let configuration = configuration(port: 27_193)
        for (type, name, port) in [
            ("", "x", 1), ("_chat", "x", 1), ("a chat", "x", 1), ("chat-", "x", 1),
            (String(repeating: "c", count: 16), "x", 1), ("chat", "", 1), ("chat", "  ", 1),
            ("chat", String(repeating: "n", count: 64), 1), ("chat", "x", 0),
        ] as [(String, String, UInt16)] {
            await #expect(throws: MulticastError.self, "\(type) \(name) \(port)") {
                let announcer = try await Announcer(type: type, name: name, port: port)
                await announcer.close()
            }
        }
        let problem = "the port is 0: give the port at which the service is joined"
        await #expect(throws: MulticastError.invalidDescription(problem)) {
            _ = try await Announcer(
                type: "chat", name: "x", port: 0, configuration: configuration)
        }
        var nowhere = configuration
        nowhere.port = 0
        await #expect(throws: MulticastError.self) {
            _ = try await Announcer(type: "chat", name: "x", port: 1, configuration: nowhere)
        }
        await #expect(throws: MulticastError.self) {
            _ = try await Browser(type: "chat", configuration: nowhere)
        }
        let announcer = try await Announcer(
            type: "chat", name: "x", port: 1, metadata: ["a": "b"], configuration: configuration)
        await #expect(throws: MulticastError.self) {
            try await announcer.update(metadata: ["a": String(repeating: "b", count: 300)])
        }
        await expect(announcer.service.metadata, equals: ["a": "b"])
        await announcer.close()
        await announcer.close()
    }

    @Test("a cancelled reader of events stops waiting")
    func cancellation() async throws {
        guard await canMulticast() else { return }
        let browser = try await Browser(type: "none", configuration: configuration(port: 27_194))
        let count = await withTaskGroup(of: Int.self) { group in
            group.addTask {
                var count = 0
                for await _ in browser.events { count += 1 }
                return count
            }
            group.cancelAll()
            return await group.next()
        }
        expect(count, equals: 0)
        await browser.close()
    }
}
