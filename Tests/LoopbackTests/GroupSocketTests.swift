import Primitives
import TestKit
import Testing
import UDP

@testable import Multicast

/// The socket of the shared port on one link.
struct GroupSocketTests {
    @Test(
        "is not joined while the system lets it join no group, and tries again at once",
        .enabled(if: limitsGroups, "a socket may join more than 255 groups here"))
    func rejoinFails() throws {
        let (member, interface) = try #require(try Self.member())
        defer { member.close() }
        let others = Self.joinOthers(with: member, on: interface)
        #expect(others.count < Self.most)

        member.rejoin(at: .zero + .seconds(59))
        #expect(member.status.isJoined && member.status.failureCount == 0)
        let due = Timestamp.zero + .seconds(60)
        member.rejoin(at: due)
        #expect(!member.status.isJoined && member.status.failureCount == 1)
        #expect(member.status.lastFailure != nil && member.rejoinTime == due)

        try member.socket.leaveGroup(#require(others.first), on: interface)
        member.rejoin(at: due)
        #expect(member.status.isJoined && member.status.failureCount == 1)
        expect(member.rejoinTime, equals: due + .seconds(60))
    }

    private static let most = 256

    /// Whether the system limits the number of groups that a socket joins to fewer than ``most``.
    private static let limitsGroups: Bool = {
        guard let (member, interface) = try? member() else { return true }
        defer { member.close() }
        return joinOthers(with: member, on: interface).count < most
    }()

    /// Returns a socket that has left its group again, without its own notice; `nil` if there is no
    /// loopback.
    private static func member() throws -> (GroupSocket, NetworkInterface)? {
        let loopback = try NetworkInterface.all().first {
            $0.isLoopback && !$0.ipv4Addresses.isEmpty
        }
        guard let interface = loopback else { return nil }
        let group = SocketAddress(ipv4: (239, 255, 71, 71), port: 27_196)
        let member = try GroupSocket(group, on: interface, at: .zero)
        try member.socket.leaveGroup(group, on: interface)
        return (member, interface)
    }

    /// Joins as many other groups as the system allows, at most ``most``.
    private static func joinOthers(
        with member: GroupSocket, on interface: NetworkInterface
    ) -> [SocketAddress] {
        var others: [SocketAddress] = []
        while others.count < most {
            let other = SocketAddress(
                ipv4: (239, 255, 72, UInt8(others.count)), port: 27_196)
            guard (try? member.socket.joinGroup(other, on: interface)) != nil else { break }
            others.append(other)
        }
        return others
    }
}
