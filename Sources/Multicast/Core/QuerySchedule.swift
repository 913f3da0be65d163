internal import Primitives

/// The times at which a browser asks for services: often at first, then every few seconds for as
/// long as it lives.
struct QuerySchedule: Sendable {
    /// One query to come.
    struct Turn: Hashable, Sendable {
        var due: Timestamp
        /// Whether it goes to broadcast addresses and to known peers too.
        var isHedged = false
    }

    static let firstQueries: [Duration] = [0, 40, 90, 150, 220, 300, 400, 550, 800, 1200, 2000]
        .map { .milliseconds($0) }
    /// Places among the first queries.
    static let hedgedPlaces: Set<Int> = [0, 2, 5]
    private static let firstPause = Duration.seconds(2)
    private static let longestPause = Duration.seconds(5)
    /// The queries that test a link while a service is silent.
    private static let testQueries: [Duration] = [0, 300, 1000, 2000]
        .map { .milliseconds($0) }

    private var due: [Turn] = []
    private var pause = firstPause
    private var random: SeededGenerator

    /// - Parameter isPatient: Whether the first queries are left out; ``restart(at:)`` still asks
    ///   them.
    init(isPatient: Bool = false, seed: UInt64, at now: Timestamp) {
        random = SeededGenerator(seed: seed)
        restart(at: now)
        guard isPatient else { return }
        pause = Self.longestPause
        due = [Turn(due: now + random.jittered(pause))]
    }

    /// Asks anew as at the start, for a network that has just been entered.
    mutating func restart(at now: Timestamp) {
        pause = Self.firstPause
        due = []
        for (place, offset) in Self.firstQueries.enumerated() {
            // Jitter of a tenth keeps the order: neighbours are further apart than that,
            // relatively.
            due.append(
                Turn(
                    due: now + random.jittered(offset),
                    isHedged: Self.hedgedPlaces.contains(place)))
        }
        due.sort { $0.due < $1.due }
    }

    /// Asks a few times more than it would.
    mutating func test(at now: Timestamp) {
        due += Self.testQueries.map { Turn(due: now + $0) }
        due.sort { $0.due < $1.due }
    }

    var nextTimeout: Timestamp? { due.first?.due }

    /// The query that is due, if any.
    mutating func poll(at now: Timestamp) -> Turn? {
        guard let first = due.first, first.due <= now else { return nil }
        let isHedged = due.contains { $0.due <= now && $0.isHedged }
        due.removeAll { $0.due <= now }
        if due.isEmpty {
            due = [Turn(due: now + random.jittered(pause))]
            pause = min(pause * 1.5, Self.longestPause)
        }
        return Turn(due: first.due, isHedged: isHedged)
    }

    /// Returns a number that cannot be foreseen if the seed is secret.
    mutating func makeNonce() -> UInt64 { random.next() }
}
