internal import Primitives

/// The searches of a player's program for sessions, with the tasks that wait for their results.
struct SearchList: Sendable {
    typealias Waiter = CheckedContinuation<Result<[SocketAddress], SessionError>, Never>

    private struct Search: Sendable {
        let number: UInt64
        let target: SessionTarget
        let end: Timestamp
        let waiter: Waiter
    }

    private var searches: [Search] = []
    private var lastNumber: UInt64 = 0
    /// The number of times that all searches were ended, so that a task whose search had just
    /// succeeded notices it.
    private(set) var endCount = 0
    /// The number of tasks that will ask for a seat after their searches.
    var joinCount = 0

    /// Whether no task waits for a result.
    var isEmpty: Bool { searches.isEmpty }

    /// The time of the next end of a search's patience.
    var nextEnd: Timestamp? { searches.map(\.end).min() }

    /// Returns the number of another search.
    mutating func makeNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// Adds a search, whose task gets its result.
    mutating func add(
        _ number: UInt64, for target: SessionTarget, until end: Timestamp, _ waiter: Waiter
    ) {
        searches.append(Search(number: number, target: target, end: end, waiter: waiter))
    }

    /// Ends the searches that have found something.
    mutating func end(finding addresses: (SessionTarget) -> [SocketAddress]?) {
        settle { search in addresses(search.target).map { .success($0) } }
    }

    /// Ends the searches whose patience is over.
    mutating func expire(at now: Timestamp) {
        settle { search in search.end <= now ? .failure(search.target.notFound) : nil }
    }

    /// Ends one search, because its task is cancelled.
    mutating func cancel(_ number: UInt64) {
        settle { search in search.number == number ? .failure(.ended(.left)) : nil }
    }

    /// Ends all searches, because the player leaves.
    mutating func endAll() {
        endCount += 1
        settle { _ in .failure(.ended(.left)) }
    }

    private mutating func settle(
        by result: (Search) -> Result<[SocketAddress], SessionError>?
    ) {
        searches.removeAll { search in
            guard let result = result(search) else { return false }
            search.waiter.resume(returning: result)
            return true
        }
    }
}
