import GuessEP2P
import Testing
import UDP

@testable import guesse

@Suite("Where to join")
struct CommandTargetTests {
    @Test("is a name, an address, this machine, or whatever is found first")
    func targets() throws {
        #expect(try JoinTarget.parse(nil) == .anyNearby)
        #expect(try JoinTarget.parse("Friday night") == .nearby("Friday night"))
        #expect(try JoinTarget.parse("Table: 4") == .nearby("Table: 4"))
        let address = try #require(SocketAddress("192.0.2.7:4000"))
        #expect(try JoinTarget.parse("192.0.2.7:4000") == .address(address))
        #expect(try JoinTarget.parse("localhost:4000") == .address(.loopback(port: 4000)))
    }

    @Test(
        "is no address where the numbers are wrong, and that is said at once",
        arguments: ["127.0.0.1:70000", "300.1.1.1:22", "192.0.2.7:0", "host.example:4000"])
    func wrongAddresses(text: String) {
        #expect(throws: SessionError.self) { try JoinTarget.parse(text) }
    }
}
