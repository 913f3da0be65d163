import Multicast
import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct NearbySessionTests {
    private func session(_ number: UInt64, _ name: String, host: String) -> NearbySession {
        NearbySession(
            id: number, name: SafeText(name, limit: .name), hostName: SafeText(host, limit: .name),
            family: "guess-e".safe, game: "guess-e".safe, phase: "lobby".safe, seatedCount: 1,
            capacity: 8,
            spectatorCount: 0, door: .lobby, address: .loopback(port: 1), paths: [], ways: [],
            isIncompatible: false, isStale: false, hasDuplicateIdentity: false)
    }

    @Test("are found by a typed name, or by the host's")
    func named() {
        let long = "a name that is longer than names are"
        let sessions = [
            session(1, "kitchen", host: "Ada"), session(2, "Kitchen", host: "kitchen"),
            session(3, long, host: "Grace"),
        ]
        expect(sessions.named("Kitchen")?.id, equals: 2, "exactly, before anything else")
        expect(sessions.named("kitchen")?.id, equals: 1, "sessions before hosts")
        expect(sessions.named("KITCHEN")?.id, equals: 1, "in capitals or not")
        expect(sessions.named("grace")?.id, equals: 3)
        expect(sessions.named(long)?.id, equals: 3, "as it was typed, not as it was cut")
        #expect(sessions.named("attic") == nil)
    }
}
