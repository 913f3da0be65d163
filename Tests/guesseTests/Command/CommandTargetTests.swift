import GuessEP2P
import Multicast
import TestKit
import Testing
import UDP

@testable import guesse

/// The target of guesse join.
struct CommandTargetTests {
    @Test("is a name, an address, a machine, a join string, or the first session found")
    func targets() throws {
        let address = try SocketAddress("192.0.2.7:4000")
        let string = try #require(JoinString(serviceID: 7, addresses: [address]))
        let table: [(String?, JoinTarget)] = [
            (" 192.0.2.7:4000\n", .address(try SocketAddress("192.0.2.7:4000"))),
            (" Friday night ", .session("Friday night")), (":-)", .session(":-)")),
            (nil, .anyNearby),
            ("Friday night", .session("Friday night")),
            ("Friday", .session("Friday")),
            ("Table: 4", .session("Table: 4")),
            ("What is it?...", .session("What is it?...")),
            ("192.0.2.7:4000", .address(address)),
            ("localhost:4000", .address(.loopback(port: 4000))),
            ("host.example:4000", .host("host.example", port: 4000)),
            ("den:4000", .host("den", port: 4000)),
            ("quiz:70000", .session("quiz:70000")), ("quiz:0", .session("quiz:0")),
            ("localhost", .machine("localhost")),
            ("192.0.2.7", .machine("192.0.2.7")),
            ("[2001:db8::7]", .machine("[2001:db8::7]")),
            ("den.local", .machine("den.local")),
            (string.description, .joinString(string)),
            (string.description.uppercased(), .joinString(string)),
        ]
        for (text, target) in table {
            try expect(JoinTarget(text), equals: target, "\(text ?? "nothing")")
        }
    }

    @Test(
        "is refused at once if it is no address of a game",
        arguments: [
            "127.0.0.1:70000", "300.1.1.1:22", "192.0.2.7:0", "den.local:0", "gep://abc", "gep:",
            "0.0.0.0:4000", "[::]:4000", "224.0.0.1:4000", ":4000", "", " \n",
        ])
    func wrongAddresses(text: String) {
        let error = #expect(throws: SessionError.self) { try JoinTarget(text) }
        guard case .noAddress = error else {
            Issue.record("\(text): \(String(describing: error))")
            return
        }
        expect(error?.description.contains("\n"), equals: false)
    }

    @Test("needs no lookup if it contains no name")
    func resolution() async throws {
        let address = try SocketAddress("192.0.2.7:0")
        try await expect(JoinTarget("192.0.2.7").resolved(), equals: .machine([address]))
        try await expect(JoinTarget("localhost").resolved(), equals: .machine([.loopback(port: 0)]))
        let string = try #require(
            JoinString(serviceID: 7, addresses: [SocketAddress(ipv4: (10, 0, 0, 1), port: 1)]))
        try await expect(
            JoinTarget(string.description).resolved(), equals: .anyOf(string.addresses))
    }

    @Test("is the name of a game with a colon and digits if no machine has that name")
    func nameWithPort() async throws {
        // No network is asked for a name with so long a part.
        let name = String(repeating: "q", count: 64) + ":1234"
        try await expect(JoinTarget(name).resolved(), equals: .nearby(name))
        await #expect(throws: SessionError.self) {
            try await JoinTarget("den." + name).resolved()
        }
    }
}
