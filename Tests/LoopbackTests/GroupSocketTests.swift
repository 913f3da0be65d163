import Primitives
import Testing
import UDP

@testable import Multicast

/// The socket of the shared port on one link.
struct GroupSocketTests {
    @Test("is not joined while the system lets it join no group, and tries again at once")
    func rejoinFails() throws {
        let interface = try #require(
            NetworkInterface.all().first { $0.isLoopback && !$0.ipv4Addresses.isEmpty })
        let group = SocketAddress(ipv4: (239, 255, 71, 71), port: 27_196)
        let member = try GroupSocket(group, on: interface, at: .zero)
        defer { member.close() }
        // The system limits the number of groups that a socket joins: other groups take its place.
        try member.socket.leaveGroup(group, on: interface)
        var others: [SocketAddress] = []
        for number in UInt8.min...UInt8.max {
            let other = SocketAddress(ipv4: (239, 255, 72, number), port: 27_196)
            guard (try? member.socket.joinGroup(other, on: interface)) != nil else { break }
            others.append(other)
        }
        guard others.count <= UInt8.max else {
            print("skipped, as this system lets a socket join more than 255 groups")
            return
        }

        member.rejoin(at: .zero + .seconds(59))
        #expect(member.status.isJoined && member.status.failureCount == 0)
        let due = Timestamp.zero + .seconds(60)
        member.rejoin(at: due)
        #expect(!member.status.isJoined && member.status.failureCount == 1)
        #expect(member.status.lastFailure != nil && member.rejoinTime == due)

        try member.socket.leaveGroup(#require(others.first), on: interface)
        member.rejoin(at: due)
        #expect(member.status.isJoined && member.status.failureCount == 1)
        #expect(member.rejoinTime == due + .seconds(60))
    }
}
