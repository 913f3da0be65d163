package import Multicast
internal import Primitives
internal import UDP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The passive end of the discovery benchmark on real sockets: sessions that stay, and sessions
/// that come and go.
///
/// One session stays as long as this runs, for browsers that start later. Others come for a while
/// and go, one after the other in each of a few places, for a browser that listens. Their metadata
/// tells by this machine's clock when they came, and when they will go.
package enum DiscoveryStation {
    static let serviceType = "guesse-bench"
    static let residentName = "resident"
    /// So few that hosts announce as often as one alone would.
    static let placeCount = 3
    /// Long enough for a browser that loses most datagrams.
    static let stay = Duration.milliseconds(1500)
    private static let absence = 200...500

    /// Announces until the task is cancelled.
    ///
    /// - Parameter port: The port that the sessions are announced with.
    /// - Throws: ``MulticastError`` if nothing can be announced; nothing is left open.
    package static func run(port: UInt16) async throws(MulticastError) {
        let resident = try await Announcer(type: serviceType, name: residentName, port: port)
        let station = UInt64.random(in: .min ... .max)
        await withDiscardingTaskGroup { group in
            for place in 0..<placeCount {
                group.addTask { await comeAndGo(station, place, port) }
            }
        }
        await resident.close()
    }

    private static func comeAndGo(_ station: UInt64, _ place: Int, _ port: UInt16) async {
        var number = 0
        while !Task.isCancelled {
            // By chance, so that the places do not come and go together.
            try? await Task.sleep(for: .milliseconds(Int.random(in: absence)))
            let visit = Visit(
                station: station, place: place, number: number, came: MonotonicClock.now())
            guard
                let announcer = try? await Announcer(
                    type: serviceType, name: "visitor", port: port, metadata: visit.metadata)
            else { continue }
            number += 1
            let left = visit.goes - MonotonicClock.now()
            try? await Task.sleep(for: max(.zero, left), tolerance: .zero)
            await announcer.close()
        }
    }

    /// One session that comes and goes.
    struct Visit: Hashable, Sendable {
        /// More than any station reaches.
        private static let numberLimit = 1_000_000

        /// The program that announces it, since several on one machine may.
        var station: UInt64
        /// The place among sessions of that program at the same time.
        var place: Int
        /// The number among visits at this place, from 0.
        var number: Int
        /// The time at which it began to announce itself.
        var came: Timestamp
        /// The clock of that time; times of other clocks cannot be compared with it.
        var clock = Self.ownClock

        /// The time at which it says goodbye.
        var goes: Timestamp { came + DiscoveryStation.stay }

        init(station: UInt64, place: Int, number: Int, came: Timestamp) {
            self.station = station
            self.place = place
            self.number = number
            self.came = came
        }

        /// Reads a stranger's announcement; `nil` if it is no visit.
        init?(_ metadata: [String: String]) {
            guard let station = metadata["station"].flatMap({ UInt64($0, radix: 16) }),
                let place = metadata["place"].flatMap({ Int($0) }),
                (0..<DiscoveryStation.placeCount).contains(place),
                let number = metadata["number"].flatMap({ Int($0) }),
                (0..<Self.numberLimit).contains(number),
                let came = metadata["came"].flatMap({ Int64($0) }), came >= 0,
                let clock = metadata["clock"]
            else { return nil }
            self.init(
                station: station, place: place, number: number,
                came: Timestamp(nanoseconds: came))
            self.clock = clock
        }

        var metadata: [String: String] {
            [
                "station": String(station, radix: 16), "place": String(place),
                "number": String(number), "came": String(came.nanoseconds),
                "clock": clock,
            ]
        }

        /// An identifier of this machine's running clock; empty where the system has none.
        static let ownClock: String = {
            let file = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id")
            return String(decoding: (file ?? Data()).prefix { $0 > 32 }.prefix(40), as: UTF8.self)
        }()
    }
}
