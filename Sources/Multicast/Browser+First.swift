internal import Primitives
internal import UDP

/// The searches for one service that wait for it; see ``Browser/first(named:within:)``.
struct ServiceSearches {
    private struct Search {
        let name: String?
        let deadline: Timestamp
        let waiter: CheckedContinuation<FoundService?, Never>
    }

    private var searches: [UInt64: Search] = [:]
    private var lastNumber: UInt64 = 0

    /// The time at which the next search ends without a result; `nil` if there is none.
    var nextTimeout: Timestamp? { searches.values.map(\.deadline).min() }

    mutating func makeNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    mutating func add(
        _ number: UInt64, for name: String?, until deadline: Timestamp,
        _ waiter: CheckedContinuation<FoundService?, Never>
    ) {
        searches[number] = Search(name: name, deadline: deadline, waiter: waiter)
    }

    /// Ends a search without a result, if it has not ended.
    mutating func cancel(_ number: UInt64) {
        searches.removeValue(forKey: number)?.waiter.resume(returning: nil)
    }

    mutating func cancelAll() {
        for number in Array(searches.keys) { cancel(number) }
    }

    /// Ends the searches that have a result among these services, and those whose time is over.
    mutating func settle(among services: [FoundService], at now: Timestamp) {
        for (number, search) in searches {
            let found = services.first(named: search.name)
            guard found != nil || search.deadline <= now else { continue }
            searches[number] = nil
            search.waiter.resume(returning: found)
        }
    }
}

extension [FoundService] {
    /// Returns the service with a name that this program can join; of several the first.
    ///
    /// An equal name comes before one that differs in upper and lower case. `nil` stands for any
    /// name.
    func first(named name: String?) -> FoundService? {
        let usable = filter { !$0.isIncompatible }
        guard let name else { return usable.first }
        func has(_ service: FoundService, _ isEqual: (String, String) -> Bool) -> Bool {
            isEqual(service.displayName, name) || isEqual(service.description.name, name)
        }
        return usable.first { has($0, ==) }
            ?? usable.first { has($0) { $0.lowercased() == $1.lowercased() } }
    }
}

extension Browser {
    /// Waits until a service is found, and returns it.
    ///
    /// ```swift
    /// if let room = await browser.first(named: "Ada's room") { print(room.address) }
    /// ```
    ///
    /// ``events`` are not changed by it. Several tasks may wait at the same time.
    ///
    /// - Parameters:
    ///   - name: The name: ``FoundService/displayName`` or ``ServiceDescription/name``, of which
    ///     upper and lower case are ignored unless a name is equal; `nil` for any service.
    ///   - time: The longest time to wait; with 0, only services that are listed already count.
    /// - Returns: The service; of several that are listed, the first in ``services`` that this
    ///   program can join. `nil` if there is none in that time, the browser is closed, or the task
    ///   is cancelled.
    public func first(
        named name: String? = nil, within time: Duration = .seconds(5)
    ) async -> FoundService? {
        await search(for: name, until: MonotonicClock.now() + max(.zero, time))
    }
}
