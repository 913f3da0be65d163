import Primitives
import Testing

@testable import UDP

/// The watch over this machine's addresses; its changes are tested between programs.
struct AddressWatchTests {
    @Test("begins with the addresses of now, and ends its changes when it is closed")
    func ending() async throws {
        let watch = try await AddressWatch()
        #expect(watch.first == (try OwnAddresses.now()))
        #expect(!watch.first.entries.isEmpty)
        await watch.close()
        await watch.close()
        for await _ in watch.changes { Issue.record("nothing has changed") }
    }
}
