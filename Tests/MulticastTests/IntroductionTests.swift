import Primitives
import TestKit
import Testing
import UDP

@testable import Multicast

struct IntroductionTests {
    private let found = SocketAddress(ipv4: (192, 0, 2, 1), port: 4000)

    /// Returns the answer of a host that has heard a query at 100 ms.
    private func answer(
        to query: [UInt8], token: [UInt8] = [1, 2, 3], session: UInt64 = 0x5E55
    ) throws -> (bytes: [UInt8], at: Timestamp) {
        var announcer = try ServiceAnnouncer(
            makeService(session: session), configuration: MulticastConfiguration(), seed: 3,
            at: .zero)
        while announcer.pollTransmit(at: milliseconds(90)) != nil {}
        announcer.receive(query.span, from: browserAddress, at: milliseconds(100))
        let limit = milliseconds(111)
        var now = milliseconds(100)
        while now < limit {
            while let transmission = announcer.pollTransmit(at: now, token: { _ in token }) {
                if case .reply(let bytes, _) = transmission { return (bytes, now) }
            }
            now = now + .microseconds(50)
        }
        throw CancellationError()
    }

    @Test("holds the host's token and the round trip, without the delay of the answer")
    func complete() throws {
        var table = ServiceTable(type: "chat")
        table.asked(77, at: milliseconds(96))
        let query = DiscoveryDatagram.query(type: "chat", nonce: 77).encoded()
        let (bytes, left) = try answer(to: query)
        #expect(left > milliseconds(100))
        table.receive(bytes.span, from: hostAddress, at: left + .milliseconds(4))
        let introduction = try #require(table.introduction(to: found))
        expect(introduction.token, equals: [1, 2, 3])
        // 4 ms there, 4 ms back; the host reports its delay in whole microseconds.
        #expect(introduction.roundTrip >= .milliseconds(8))
        #expect(introduction.roundTrip < .milliseconds(8) + .microseconds(1))
        expect(introduction.received, equals: left + .milliseconds(4))
    }

    @Test("is the latest one of an address, which a crashed run of the service may have had before")
    func latest() throws {
        var table = ServiceTable(type: "chat")
        table.asked(77, at: milliseconds(96))
        let query = DiscoveryDatagram.query(type: "chat", nonce: 77).encoded()
        for run in UInt8(1)...4 {
            let (bytes, left) = try answer(to: query, token: [run], session: UInt64(run))
            // The second one is the latest.
            let delay = Duration.milliseconds(run == 2 ? 9 : 4)
            table.receive(bytes.span, from: hostAddress, at: left + delay)
        }
        expect(table.services.count, equals: 4)
        expect(table.introduction(to: found)?.token, equals: [2])
    }

    @Test("is not taken from an answer to another query, nor from an announcement")
    func othersAnswers() throws {
        var table = ServiceTable(type: "chat")
        table.asked(78, at: milliseconds(96))
        let query = DiscoveryDatagram.query(type: "chat", nonce: 77).encoded()
        let (bytes, left) = try answer(to: query)
        table.receive(bytes.span, from: hostAddress, at: left)
        table.hear(makeAnnouncement(), at: left)
        expect(table.services.count, equals: 1)
        #expect(table.introduction(to: found) == nil)
    }

    @Test("never makes an answer longer than the question")
    func amplification() throws {
        let metadata = ["k": String(repeating: "v", count: 197)]
        var service = makeService(metadata: metadata, type: "fifteen-letters")
        service.name = String(repeating: "n", count: 63)
        #expect(service.problem == nil)
        let announcement = Announcement(
            service: service, intervalMilliseconds: 1000,
            answer: .init(
                nonce: 1, heldMicroseconds: 2,
                token: [UInt8](repeating: 3, count: Announcement.Answer.tokenByteLimit)))
        let longest = DiscoveryDatagram.announce(announcement).encoded().count
        #expect(longest <= DiscoveryDatagram.queryByteCount)
        #expect(DiscoveryDatagram.query(type: "c", nonce: 1).encoded().count >= longest)
    }

    @Test("with an echo of the wrong length, or a token without one, is malformed")
    func malformed() throws {
        for fields in [[5, 0, 1, 9], [6, 0, 1, 9], [6, 0, 0]] as [[UInt8]] {
            var bytes = DiscoveryDatagram.announce(makeAnnouncement()).encoded()
            bytes.removeLast(DiscoveryDatagram.checksumByteCount)
            bytes += fields
            bytes.appendInteger(CRC32C.checksum(of: bytes))
            #expect(throws: DiscoveryDropReason.malformed) { _ = try decode(bytes) }
        }
    }
}
