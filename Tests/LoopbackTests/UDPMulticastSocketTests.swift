import TestKit
import Testing

@testable import UDP

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A UDP socket in a multicast group.
struct UDPMulticastSocketTests {
    private func loopbackInterface() throws -> NetworkInterface {
        try #require(try NetworkInterface.all().first { $0.isLoopback })
    }

    @Test("shares its port, and each socket hears the group")
    func sharing() throws {
        let loopback = try loopbackInterface()
        let options = SocketOptions(sharesPort: true)
        let first = try UDPSocket(bindingTo: .any(port: 0), options: options)
        let port = first.localAddress.port
        let second = try UDPSocket(bindingTo: .any(port: port), options: options)
        let stranger = try UDPSocket(bindingTo: .any(port: port), options: options)
        let group = SocketAddress(ipv4: (239, 255, 71, 70), port: port)
        do {
            try first.joinGroup(group, on: loopback)
            try second.joinGroup(group, on: loopback)
        } catch {
            // Some containers have no multicast on their loopback at all.
            print("skipped: this machine cannot join a group on its loopback: \(error)")
            return
        }
        let sender = try UDPSocket(bindingTo: .loopback(port: 0))
        try sender.sendMulticast(by: loopback)
        #expect(try sender.send([1, 2, 3], count: 3, to: group))
        try expect(first.receiveSoon(), equals: [1, 2, 3])
        try expect(second.receiveSoon(), equals: [1, 2, 3])
        #if os(Linux)
            // It has not joined, and does not hear groups that other sockets have joined.
            var buffer = [UInt8](repeating: 0, count: 2048)
            #expect(try stranger.receive(into: &buffer) == nil)
        #endif

        try second.leaveGroup(group, on: loopback)
        #expect(try sender.send([4], count: 1, to: group))
        try expect(first.receiveSoon(), equals: [4])
    }

    #if os(Linux)
        /// With `SO_REUSEPORT`, Linux gives the group's datagrams to sockets that have joined it on
        /// other links; `Tests/EndToEnd/discovery/test_loss.py` then finds links that are taken for
        /// deaf.
        @Test(
            "shares a group's address with SO_REUSEADDR alone",
            arguments: [SocketAddress(ipv4: (239, 255, 71, 70), port: 0), .any(port: 0)])
        func groupSharing(address: SocketAddress) throws {
            let socket = try UDPSocket(
                bindingTo: address, options: SocketOptions(sharesPort: true))
            var value = Int32(-1)
            var length = socklen_t(MemoryLayout<Int32>.size)
            expect(
                getsockopt(socket.descriptor, SOL_SOCKET, SO_REUSEADDR, &value, &length), equals: 0)
            expect(value, equals: 1)
            expect(
                getsockopt(socket.descriptor, SOL_SOCKET, SO_REUSEPORT, &value, &length), equals: 0)
            expect(value, equals: address == .any(port: 0) ? 1 : 0)
        }
    #endif

    @Test("does not share its port unless both sockets allow it")
    func exclusive() throws {
        let shared = try UDPSocket(
            bindingTo: .any(port: 0), options: SocketOptions(sharesPort: true))
        #expect(throws: SocketError.addressInUse) {
            _ = try UDPSocket(bindingTo: .any(port: shared.localAddress.port))
        }
    }

    @Test("treats an empty datagram as a datagram")
    func emptyDatagram() throws {
        let socket = try UDPSocket(bindingTo: .loopback(port: 0))
        #expect(try socket.send([], count: 0, to: socket.localAddress))
        try expect(socket.receiveSoon(), equals: [])
    }
}
