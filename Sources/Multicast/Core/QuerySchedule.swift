internal import Primitives

/// When a browser asks who is there: often at first, then every few seconds for as long as it lives.
struct QuerySchedule: Sendable {
    static let firstQueries: [Int64] = [0, 40, 90, 150, 220, 300, 400, 550, 800, 1200, 2000]
    private static let firstPause = Duration.seconds(2)
    private static let longestPause = Duration.seconds(5)

    private var due: [Timestamp] = []
    private var pause = firstPause
    private var random: SeededGenerator
    private let type: String

    init(type: String, seed: UInt64, at now: Timestamp) {
        self.type = type
        random = SeededGenerator(seed: seed)
        restart(at: now)
    }

    /// Asks anew as at the start, for a network that has just been entered.
    mutating func restart(at now: Timestamp) {
        pause = Self.firstPause
        due = []
        for offset in Self.firstQueries {
            // Jitter of a tenth keeps the order: neighbours are further apart than that, relatively.
            due.append(now + random.jittered(.milliseconds(offset)))
        }
        due.sort()
    }

    var nextTimeout: Timestamp? { due.first }

    /// The query that is due, if any, and the nonce by which its answers are known.
    mutating func pollTransmit(at now: Timestamp) -> (bytes: [UInt8], nonce: UInt64)? {
        guard let first = due.first, first <= now else { return nil }
        due.removeAll { $0 <= now }
        if due.isEmpty {
            due = [now + random.jittered(pause)]
            pause = min(pause * 1.5, Self.longestPause)
        }
        let nonce = random.next()
        return (DiscoveryDatagram.query(type: type, nonce: nonce).encoded(), nonce)
    }
}
