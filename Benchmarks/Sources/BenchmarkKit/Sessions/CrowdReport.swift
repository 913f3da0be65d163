/// The views of a session's guests and their times, by the machine's clock.
package struct CrowdReport: Hashable, Sendable {
    /// A guest's first view of a number.
    package struct Sighting: Hashable, Sendable {
        /// The guest, from 0.
        package var guest: Int
        /// The number that the view showed.
        package var number: Int
        /// The time at which the view's last datagram reached the guest's socket, in nanoseconds.
        package var arrival: Int64
        /// The time at which the guest's program had the view, in nanoseconds.
        package var showing: Int64
    }

    /// All first views.
    package var sightings: [Sighting] = []
    /// Bytes that the guests' sockets received while the number was at least 1, without headers.
    package var byteCount: UInt64 = 0
    /// Datagrams with those bytes.
    package var datagramCount: UInt64 = 0
    /// Guests whose session ended in another way than by the host's goodbye.
    package var lostGuestCount = 0

    /// Creates an empty report.
    package init() {}

    /// Reads a ``text``; `nil` if it is no such text.
    package init?(_ text: String) {
        var lines = text.split(separator: "\n").makeIterator()
        guard let first = lines.next().flatMap({ Self.numbers(in: $0) }), first.count == 3,
            first.allSatisfy({ $0 >= 0 })
        else { return nil }
        byteCount = UInt64(first[0])
        datagramCount = UInt64(first[1])
        lostGuestCount = Int(first[2])
        while let line = lines.next() {
            guard let numbers = Self.numbers(in: line), numbers.count == 4 else { return nil }
            sightings.append(
                Sighting(
                    guest: Int(numbers[0]), number: Int(numbers[1]), arrival: numbers[2],
                    showing: numbers[3]))
        }
    }

    /// The report in lines of numbers: sums, then a line for each sighting.
    package var text: String {
        var text = "\(byteCount) \(datagramCount) \(lostGuestCount)\n"
        for one in sightings {
            text += "\(one.guest) \(one.number) \(one.arrival) \(one.showing)\n"
        }
        return text
    }

    private static func numbers(in line: Substring) -> [Int64]? {
        let words = line.split(separator: " ")
        let numbers = words.compactMap { Int64($0) }
        return numbers.count == words.count ? numbers : nil
    }
}

/// The times until changes reached the guests, computed from a report.
package struct BroadcastTimes: Hashable, Sendable {
    /// For each change and each guest, the time until the guest had this change or a newer one.
    package let each: Distribution
    /// For each change, the time until the last guest had it.
    package let last: Distribution
    /// Pairs of a change and a guest who never had it, nor a newer one.
    package let missedCount: Int

    /// Computes the times.
    ///
    /// - Parameters:
    ///   - changes: The times at which the number became 1, 2 and so on.
    ///   - time: Returns the time from which a guest counts as having a number.
    package init(
        of report: CrowdReport, changes: [Int64], guestCount: Int,
        until time: (CrowdReport.Sighting) -> Int64
    ) {
        // For each guest, the time at which each number, or a newer one, was there.
        let never = Int64.max
        var there = [[Int64]](
            repeating: [Int64](repeating: never, count: changes.count), count: guestCount)
        for sighting in report.sightings where there.indices.contains(sighting.guest) {
            guard changes.indices.contains(sighting.number - 1) else { continue }
            let moment = min(there[sighting.guest][sighting.number - 1], time(sighting))
            there[sighting.guest][sighting.number - 1] = moment
        }
        var each: [Int64] = []
        var last = changes.map { _ in Int64.min }
        var missed = 0
        for guest in there.indices {
            var moment = never
            for change in changes.indices.reversed() {
                moment = min(moment, there[guest][change])
                let delay = moment == never ? never : moment - changes[change]
                if delay == never { missed += 1 } else { each.append(delay) }
                last[change] = max(last[change], delay)
            }
        }
        self.each = Distribution(each)
        self.last = Distribution(last.filter { $0 != never && $0 != .min })
        missedCount = missed
    }
}
