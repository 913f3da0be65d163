import Games
import GuessEP2P
import Multicast
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import UDP
@testable import guesse

/// The ways to a hosted session at this machine's addresses.
struct JoinDetailsTests {
    private static let hosted = HostedSession(
        id: 7, name: SafeText("Friday"), isAnnounced: true, port: 4000, key: SessionKey("AB7K"))

    private static func own(_ texts: [String], isLoopback: Bool = false) throws -> OwnAddresses {
        let all = try texts.map { try SocketAddress("\($0):1") }
        return OwnAddresses(of: [
            NetworkInterface(
                name: "eth0", index: 2, isUp: true, isLoopback: isLoopback,
                supportsMulticast: true, isPointToPoint: false,
                ipv4Addresses: all.filter { !$0.isIPv6 }.map {
                    NetworkInterface.IPv4(address: $0, prefixLength: 24)
                },
                linkLocalAddresses: all.filter(\.isLinkLocal).map { $0.scoped(to: 2) },
                ipv6Addresses: all.filter { $0.isIPv6 && !$0.isLinkLocal })
        ])
    }

    @Test("are the same addresses in words, for programs and in one word")
    func together() throws {
        let own = try Self.own(["169.254.1.2", "10.0.0.5", "[fd99::1]"])
        let joinDetails = Self.hosted.joinDetails(at: own, page: nil)
        expect(
            joinDetails.addresses.map(\.string),
            equals: [
                "10.0.0.5:4000", "[fd99::1]:4000", "169.254.1.2:4000",
            ])
        let word = try JoinString(try #require(joinDetails.joinString).string)
        expect(word.serviceID, equals: 7)
        expect(word.addresses, equals: Array(Self.hosted.addresses(at: own).prefix(2)))
        #expect(!joinDetails.isOnlyThisMachine)
        expect(joinDetails.command(to: nil).string, equals: "guesse join --key AB7K")
    }

    @Test("never lead another machine to itself")
    func loopback() throws {
        for texts in [["[fd99::1]"], ["[fe80::1]"]] {
            let joinDetails = Self.hosted.joinDetails(at: try Self.own(texts), page: nil)
            #expect(!joinDetails.isOnlyThisMachine)
            #expect(joinDetails.addresses.allSatisfy { !$0.string.hasPrefix("127.") })
            let word = try joinDetails.joinString.map { try JoinString($0.string) }
            #expect(word?.addresses.allSatisfy { !$0.isLoopback } ?? true)
        }
        let alone = Self.hosted.joinDetails(
            at: try Self.own(["127.0.0.1"], isLoopback: true),
            page: Screen.Invitation.Page(
                text: "http://127.0.0.1:80", code: "", isOnlyThisMachine: true))
        #expect(alone.isOnlyThisMachine && alone.joinString == nil)
        expect(alone.addresses.map(\.string), equals: ["127.0.0.1:4000"])
        let shown = Screen.Invitation(alone)
        #expect(shown.page == nil)
        expect(
            shown.commands.map(\.string),
            equals: [
                "guesse join --key AB7K",
                "No network: only people at this machine can join just now.",
                "In a browser on this machine: http://127.0.0.1:80",
            ])
    }

    @Test("are none where nothing is up, which is said like a missing network")
    func nothing() {
        let joinDetails = Self.hosted.joinDetails(at: OwnAddresses(of: []), page: nil)
        #expect(
            joinDetails.isOnlyThisMachine && joinDetails.addresses.isEmpty
                && joinDetails.joinString == nil)
    }
}
