internal import Primitives

/// What a browser saw of the sessions that came and went.
struct DiscoveryVisits: Sendable {
    /// A visit that was seen.
    private struct Sight {
        let goes: Timestamp
        var lost: Timestamp?
    }

    /// For each place the visits that were seen, by number.
    private var places: [[Int: Sight]]
    private var sessions: [UInt64: (place: Int, number: Int)] = [:]
    private var times: [Int64] = []
    private let start: Timestamp

    /// - Parameter start: Visits that came before say nothing: nobody was looking.
    init(since start: Timestamp) {
        self.start = start
        places = Array(repeating: [:], count: DiscoveryStation.placeCount)
    }

    mutating func found(_ sessionID: UInt64, _ visit: DiscoveryStation.Visit, at now: Timestamp) {
        guard visit.came >= start, places[visit.place][visit.number] == nil else { return }
        sessions[sessionID] = (visit.place, visit.number)
        places[visit.place][visit.number] = Sight(goes: visit.goes)
        times.append(now.nanoseconds(since: visit.came))
    }

    mutating func lost(_ sessionID: UInt64, at now: Timestamp) {
        guard let (place, number) = sessions.removeValue(forKey: sessionID) else { return }
        places[place][number]?.lost = now
    }

    /// How long after they came they were listed; `nil` for those between two others that never were.
    var arrivals: DiscoveryTimes {
        let missing = places.reduce(0) { sum, seen in
            guard let first = seen.keys.min(), let last = seen.keys.max() else { return sum }
            return sum + (last - first + 1 - seen.count)
        }
        return DiscoveryTimes(times.map { $0 } + Array(repeating: nil, count: missing))
    }

    /// How long those that said goodbye before a time stayed listed; `nil` for those that still are.
    func departures(before limit: Timestamp) -> DiscoveryTimes {
        DiscoveryTimes(
            places.flatMap(\.values).filter { $0.goes < limit }.map { sight in
                sight.lost.map { $0.nanoseconds(since: sight.goes) }
            })
    }
}
