internal import Primitives

/// A browser's record of the sessions that came and went.
struct DiscoveryVisits: Sendable {
    /// The most missed visits in a row that are counted, so that false numbers of a stranger cannot
    /// take long.
    private static let gapLimit = 64
    /// The most programs that are told apart.
    private static let stationLimit = 8

    /// A place at which sessions come one after the other.
    private struct Place: Hashable {
        var station: UInt64
        var number: Int
    }

    /// A visit that the browser saw.
    private struct Sight {
        let goes: Timestamp
        var lost: Timestamp?
    }

    /// The visits that were seen, by place and number.
    private var places: [Place: [Int: Sight]] = [:]
    private var sessions: [UInt64: (place: Place, number: Int)] = [:]
    private var times: [Int64] = []
    private let start: Timestamp

    /// - Parameter start: Visits that came before are ignored, since the browser did not watch
    ///   then.
    init(since start: Timestamp) {
        self.start = start
    }

    /// Records a visit, unless it came before the browser watched or has a time in the future.
    mutating func found(_ serviceID: UInt64, _ visit: DiscoveryStation.Visit, at now: Timestamp) {
        let place = Place(station: visit.station, number: visit.place)
        guard visit.came >= start, visit.came <= now, places[place]?[visit.number] == nil,
            places[place] != nil
                || places.count < Self.stationLimit * DiscoveryStation.placeCount
        else { return }
        sessions[serviceID] = (place, visit.number)
        places[place, default: [:]][visit.number] = Sight(goes: visit.goes)
        times.append(now.nanoseconds(since: visit.came))
    }

    mutating func lost(_ serviceID: UInt64, at now: Timestamp) {
        guard let (place, number) = sessions.removeValue(forKey: serviceID) else { return }
        places[place]?[number]?.lost = now
    }

    /// The times from a visit's beginning until it was listed; `nil` for visits between two others
    /// that were never listed.
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

    /// Returns the times for which visits stayed listed after their goodbye, for goodbyes before a
    /// limit.
    ///
    /// The time is `nil` for visits that still are listed.
    func departures(before limit: Timestamp) -> DiscoveryTimes {
        DiscoveryTimes(
            places.values.flatMap(\.values).filter { $0.goes < limit }.map { sight in
                sight.lost.map { $0.nanoseconds(since: sight.goes) }
            })
    }
}
