import TestKit
import Testing

@testable import UDP

struct UDPSocketTests {
    @Test("gives the sender of a datagram, and reports that none waits")
    func exchange() throws {
        let left = try UDPSocket(bindingTo: .loopback(port: 0))
        let right = try UDPSocket(bindingTo: .loopback(port: 0))
        var buffer = [UInt8](repeating: 0, count: 2048)
        #expect(try right.receive(into: &buffer) == nil)
        #expect(try left.send([1, 2, 3, 4], count: 3, to: right.localAddress))
        let datagram = try #require(try right.receive(into: &buffer))
        expect(datagram.byteCount, equals: 3)
        expect(buffer.prefix(3), equals: [1, 2, 3])
        expect(datagram.source, equals: left.localAddress)
        #expect(!datagram.isTruncated)
    }

    @Test("notices a datagram that may be longer than the buffer")
    func truncation() throws {
        let socket = try UDPSocket(bindingTo: .loopback(port: 0))
        var buffer = [UInt8](repeating: 0, count: 2048)
        let long = [UInt8](repeating: 7, count: 3000)
        #expect(try socket.send(long, count: long.count, to: socket.localAddress))
        try expect(socket.receive(into: &buffer)?.isTruncated, equals: true)
    }

    @Test("refuses a port in use, in words")
    func portTaken() throws {
        let first = try UDPSocket(bindingTo: .loopback(port: 0))
        let address = first.localAddress
        #expect(throws: SocketError.addressInUse) { _ = try UDPSocket(bindingTo: address) }
        expect(
            SocketError.addressInUse.description,
            equals: "another program uses the port: choose another, or 0 for any")
    }

    @Test("survives a peer whose port is closed")
    func closedPeer() throws {
        let socket = try UDPSocket(bindingTo: .loopback(port: 0))
        let gone = try UDPSocket(bindingTo: .loopback(port: 0))
        let address = gone.localAddress
        gone.close()
        var buffer = [UInt8](repeating: 0, count: 2048)
        for _ in 0..<3 {
            _ = try socket.send([1], count: 1, to: address)
            #expect(try socket.receive(into: &buffer) == nil)
        }
    }

    @Test("reads addresses with the name of an interface")
    func scopes() throws {
        let loopback = try #require(try NetworkInterface.all().first { $0.isLoopback })
        let address = try SocketAddress("[fe80::1%\(loopback.name)]:9")
        try expect(address, equals: SocketAddress("[fe80::1%\(address.scope)]:9"))
        #expect(throws: SocketAddressError.unknownInterface("nowhere")) {
            try SocketAddress("[fe80::1%nowhere]:1")
        }
    }

    @Test("lists this machine's interfaces, the loopback among them")
    func interfaces() throws {
        let all = try NetworkInterface.all()
        let loopback = try #require(all.first { $0.isLoopback })
        #expect(loopback.index > 0)
        #expect(loopback.ipv4Addresses.contains { $0.address.isLoopback })
    }
}
