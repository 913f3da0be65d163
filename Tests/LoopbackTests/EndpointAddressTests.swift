import Primitives
import ReliableChannel
import TestKit
import Testing

/// The addresses to which an endpoint connects.
struct EndpointAddressTests {
    @Test(
        "refuses at once an address at which no peer can be",
        arguments: [
            ("127.0.0.1:0", ConnectError.portZero), ("0.0.0.0:9", .notOneMachine),
            ("[::]:9", .notOneMachine), ("224.0.0.1:9", .notOneMachine), ("[::1]:9", .otherFamily),
        ])
    func impossible(text: String, error: ConnectError) async throws {
        let client = try await Endpoint(bindingTo: .loopback(port: 0))
        let address = try SocketAddress(text)
        await #expect(throws: error) { try await client.connect(to: address) }
        await client.close()
    }

    @Test("an endpoint that is not bound to one address reaches a peer by IPv4 and by IPv6")
    func bothFamilies() async throws {
        guard (try? await Endpoint(bindingTo: SocketAddress("[::1]:0"))) != nil else {
            print("skipped, as this machine has no IPv6")
            return
        }
        let server = try await Endpoint()
        let client = try await Endpoint()
        let port = server.localAddress.port
        for address in [SocketAddress.loopback(port: port), try SocketAddress("[::1]:\(port)")] {
            let peer = try await client.connect(to: address)
            try await peer.send([7])
            let accepted = await server.accept()
            let received = await accepted?.receive()
            expect(received?.bytes, equals: [7])
            expect(accepted?.remoteAddress.isIPv6, equals: address.isIPv6)
        }
        await client.close()
        await server.close()
    }

    @Test("a port that one address of the machine has in use is refused")
    func portInUse() async throws {
        let holder = try await Endpoint(bindingTo: .loopback(port: 0))
        let port = holder.localAddress.port
        await #expect(throws: SocketError.addressInUse) { try await Endpoint(port: port) }
        await holder.close()
    }
}
