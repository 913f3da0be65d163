import Multicast
import Primitives
import TestKit
import Testing

@testable import guesse

/// The pages of other programs that show the same session.
struct SisterPagesTests {
    private static func page(
        _ number: UInt64, of session: UInt64 = 7, at paths: [String]
    ) throws -> FoundService {
        let addresses = try paths.map { try SocketAddress($0) }
        return FoundService(
            description: ServiceDescription(
                type: SisterPages.serviceType, name: "guesse", serviceID: number, instanceID: 1,
                peerID: PeerID(number, 0), port: 8080,
                metadata: SisterPages.metadata(of: session)),
            address: try #require(addresses.first), paths: addresses, isIncompatible: false,
            lastHeard: .zero)
    }

    private static func addresses(_ services: [FoundService]) -> [String] {
        SisterPages.addresses(in: services, of: 7, without: 1)
    }

    @Test("are those of the same session, without the own one, at addresses for other machines")
    func choice() throws {
        let services = [
            try Self.page(1, at: ["10.0.0.1:8080"]),
            try Self.page(2, at: ["127.0.0.1:8080", "[fe80::2%2]:8080", "10.0.0.2:8080"]),
            try Self.page(3, of: 8, at: ["10.0.0.3:8080"]),
            try Self.page(4, at: ["[fd99::4]:80"]),
            try Self.page(5, at: ["127.0.0.1:8080", "[fe80::5%2]:8080"]),
        ]
        expect(Self.addresses(services), equals: ["http://10.0.0.2:8080", "http://[fd99::4]"])
    }

    @Test("are at most a few, so that a stranger cannot fill the page")
    func limit() throws {
        let many = try (2..<20).map { try Self.page($0, at: ["10.0.0.\($0):80"]) }
        expect(Self.addresses(many).count, equals: SisterPages.limit)
    }
}
