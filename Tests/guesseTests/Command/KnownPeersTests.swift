import Foundation
import Primitives
import TestKit
import Testing
import UDP

@testable import guesse

struct KnownPeersTests {
    private func address(_ number: UInt8) -> SocketAddress {
        SocketAddress(ipv4: (192, 0, 2, number), port: 0)
    }

    @Test("are kept where the system keeps such files")
    func place() {
        expect(
            KnownPeers(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"]).path,
            equals: "/s/guesse/known-peers")
        expect(
            KnownPeers(environment: ["XDG_STATE_HOME": "relative", "HOME": "/h"]).path,
            equals: "/h/.local/state/guesse/known-peers")
        #expect(KnownPeers(environment: [:]).path == nil)
        #expect(KnownPeers(environment: [:]).load().isEmpty)
    }

    @Test("are read back, the newest first, sixteen at most, and only the user may read them")
    func roundTrip() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("guesse-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let known = KnownPeers(environment: ["XDG_STATE_HOME": folder])
        let path = try #require(known.path)
        #expect(known.load().isEmpty)
        known.remember([address(1), try SocketAddress("[2001:db8::1]:4000")])
        known.remember([address(2), .loopback(port: 9)])
        expect(known.load(), equals: [address(2), address(1)], "machines answer over IPv4 only")
        known.remember((3...40).map { address($0) })
        expect(known.load(), equals: (3...18).map { address($0) })
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        expect((mode as? NSNumber)?.intValue, equals: 0o600)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/guesse")
        expect(files, equals: ["known-peers"])
    }

    @Test("are read from any text, and lines without an address are ignored")
    func garbage() {
        let text = """
            192.0.2.1
            nonsense
            192.0.2.999
            127.0.0.1
            239.255.71.69
            0.0.0.0
            [fe80::1]
            192.0.2.1
            192.0.2.2 and more
            \u{0}\u{1B}[2J
            192.0.2.3
            """
        expect(KnownPeers.parse(text), equals: [address(1), address(3)])
        var random = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let bytes = (0..<random.draw(in: 0...400)).map { _ in
                UInt8(random.draw(in: 0...255))
            }
            #expect(KnownPeers.parse(String(decoding: bytes, as: UTF8.self)).count <= 16)
        }
    }
}
