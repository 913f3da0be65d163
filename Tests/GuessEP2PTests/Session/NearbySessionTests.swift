import Multicast
import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct NearbySessionTests {
    @Test("are found by a typed name, or by the host's")
    func named() {
        let long = "a name that is longer than names are"
        let sessions = [
            Samples.announced(1, "kitchen", host: "Ada"),
            Samples.announced(2, "Kitchen", host: "kitchen"),
            Samples.announced(3, long, host: "Grace"),
        ]
        expect(sessions.named("Kitchen")?.id, equals: 2, "exactly, before anything else")
        expect(sessions.named("kitchen")?.id, equals: 1, "sessions before hosts")
        expect(sessions.named("KITCHEN")?.id, equals: 1, "in capitals or not")
        expect(sessions.named("grace")?.id, equals: 3)
        expect(sessions.named(long)?.id, equals: 3, "as it was typed, not as it was cut")
        #expect(sessions.named("attic") == nil)
    }
}
