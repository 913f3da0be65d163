import Primitives
import Testing

@testable import BenchmarkKit

/// Sessions that come and go on real sockets.
struct DiscoveryVisitsTests {
    private static func time(_ milliseconds: Int64) -> Timestamp {
        .zero + .milliseconds(milliseconds)
    }

    @Test("are timed from their beginning, and counted if they were missed")
    func arrivals() {
        var visits = DiscoveryVisits(since: Self.time(100))
        func come(_ place: Int, _ number: Int, _ came: Int64, _ found: Int64) {
            visits.found(
                UInt64(100 * place + number),
                .init(station: 1, place: place, number: number, came: Self.time(came)),
                at: Self.time(found))
        }
        come(0, 4, 99, 120)
        #expect(visits.arrivals.count == 0, "nobody was looking when it came")
        come(0, 5, 200, 203)
        come(0, 5, 200, 900)
        come(0, 8, 300, 301)
        come(2, 1, 400, 402)
        #expect(visits.arrivals.found.sorted == [1_000_000, 2_000_000, 3_000_000])
        #expect(visits.arrivals.neverCount == 2, "6 and 7 at the first place")
    }

    @Test("of strangers do no harm, and other stations are counted separately")
    func strangers() {
        var visits = DiscoveryVisits(since: .zero)
        func come(_ station: UInt64, _ number: Int, came: Int64, found: Int64) {
            visits.found(
                station << 32 | UInt64(number),
                .init(station: station, place: 0, number: number, came: Self.time(came)),
                at: Self.time(found))
        }
        come(1, 0, came: 5, found: 4)
        #expect(visits.arrivals.count == 0, "it is still to come")
        come(1, 0, came: 1, found: 2)
        come(1, 999_999, came: 1, found: 2)
        #expect(visits.arrivals.neverCount == 64)
        come(2, 70, came: 1, found: 2)
        come(2, 71, came: 1, found: 2)
        #expect(visits.arrivals.neverCount == 64)
        for station in 3...100 as ClosedRange<UInt64> { come(station, 0, came: 1, found: 2) }
        #expect(visits.arrivals.found.count <= 4 + 8 * DiscoveryStation.placeCount)
    }

    @Test("stay listed from their goodbye until the list has lost them")
    func departures() {
        var visits = DiscoveryVisits(since: .zero)
        for number in 0..<3 {
            visits.found(
                UInt64(number), .init(station: 1, place: 1, number: number, came: Self.time(0)),
                at: Self.time(1))
        }
        let gone = Self.time(0) + DiscoveryStation.stay
        visits.lost(0, at: gone + .milliseconds(7))
        visits.lost(9, at: gone)
        #expect(visits.departures(before: gone).count == 0)
        let departures = visits.departures(before: gone + .milliseconds(1))
        #expect(departures.found.sorted == [7_000_000] && departures.neverCount == 2)
    }

    @Test("tell their times in their metadata, which strangers cannot break")
    func metadata() {
        let visit = DiscoveryStation.Visit(station: 9, place: 2, number: 70, came: Self.time(5))
        #expect(DiscoveryStation.Visit(visit.metadata) == visit)
        for (key, value) in [
            ("place", "3"), ("place", "-1"), ("number", "-1"), ("number", "x"),
            ("number", "9223372036854775807"),
            ("number", "1000000"), ("station", "g"), ("came", "-5"),
            ("came", "99999999999999999999"),
        ] {
            var metadata = visit.metadata
            metadata[key] = value
            #expect(DiscoveryStation.Visit(metadata) == nil, "\(key) \(value)")
        }
        #expect(DiscoveryStation.Visit([:]) == nil)
    }
}
