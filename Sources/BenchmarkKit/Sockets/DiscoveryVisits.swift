internal import Primitives

/// What a browser saw of the sessions that came and went.
struct DiscoveryVisits: Sendable {
    /// More in a row are hardly missed; and whoever claims such numbers must not make this long.
    private static let gapLimit = 64
    /// Programs that announce, as many as are kept apart.
    private static let stationLimit = 8

    /// Where sessions come one after the other.
    private struct Place: Hashable {
        var station: UInt64
        var number: Int
    }

    /// A visit that was seen.
    private struct Sight {
        let goes: Timestamp
        var lost: Timestamp?
    }

    /// For each place the visits that were seen, by number.
    private var places: [Place: [Int: Sight]] = [:]
    private var sessions: [UInt64: (place: Place, number: Int)] = [:]
    private var times: [Int64] = []
    private let start: Timestamp

    /// - Parameter start: Visits that came before say nothing: nobody was looking.
    init(since start: Timestamp) {
        self.start = start
    }

    /// Notes a visit; one that came before anybody looked, or is still to come, is nobody's.
    mutating func found(_ sessionID: UInt64, _ visit: DiscoveryStation.Visit, at now: Timestamp) {
        let place = Place(station: visit.station, number: visit.place)
        guard visit.came >= start, visit.came <= now, places[place]?[visit.number] == nil,
            places[place] != nil
                || places.count < Self.stationLimit * DiscoveryStation.placeCount
        else { return }
        sessions[sessionID] = (place, visit.number)
        places[place, default: [:]][visit.number] = Sight(goes: visit.goes)
        times.append(now.nanoseconds(since: visit.came))
    }

    mutating func lost(_ sessionID: UInt64, at now: Timestamp) {
        guard let (place, number) = sessions.removeValue(forKey: sessionID) else { return }
        places[place]?[number]?.lost = now
    }

    /// How long after they came they were listed; `nil` for those between two others that never were.
    var arrivals: DiscoveryTimes {
        var missing = 0
        for seen in places.values {
            let numbers = seen.keys.sorted()
            for (before, after) in zip(numbers, numbers.dropFirst()) {
                missing += min(after - before - 1, Self.gapLimit)
            }
        }
        return DiscoveryTimes(times.map { $0 } + Array(repeating: nil, count: missing))
    }

    /// How long those that said goodbye before a time stayed listed; `nil` for those that still are.
    func departures(before limit: Timestamp) -> DiscoveryTimes {
        DiscoveryTimes(
            places.values.flatMap(\.values).filter { $0.goes < limit }.map { sight in
                sight.lost.map { $0.nanoseconds(since: sight.goes) }
            })
    }
}
