import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A time as friends name it: "Saturday evening, 28 November 2026".
enum FriendlyTime {
    private static let days = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    /// The hours until which a night lasts, and at which the later parts of a day begin.
    private static let (morning, afternoon, evening, night) = (5, 12, 17, 23)

    /// Returns the words for a time in ISO 8601 and UTC; any other text stays as it is.
    ///
    /// - Parameter zone: The seconds from UTC to the user's time, at so many seconds after 1970.
    static func text(of time: SafeText, zone: (Int) -> Int = localZone) -> SafeText {
        guard let utc = seconds(time.string) else { return time }
        let local = utc + zone(utc)
        let (midnight, second) = split(local, 86_400)
        let hour = second / 3600
        // The small hours belong to the night before.
        let day = hour < morning ? midnight - 1 : midnight
        let part =
            switch hour {
            case morning..<afternoon: "morning"
            case afternoon..<evening: "afternoon"
            case evening..<night: "evening"
            default: "night"
            }
        let date = civil(day)
        // 1 January 1970 was a Thursday.
        let name = days[split(day + 3, 7).rest]
        return SafeText(
            "\(name) \(part), \(date.day) \(months[date.month - 1]) \(date.year)",
            limit: .paragraph)
    }

    /// Returns the seconds from UTC to the time of this machine's user.
    static func localZone(_ seconds: Int) -> Int {
        var time = time_t(seconds)
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    /// Reads "2026-01-02T20:15:00Z"; returns the seconds since 1970.
    private static func seconds(_ text: String) -> Int? {
        let parts = text.split { !("0"..."9").contains($0) }.map { Int($0) ?? -1 }
        guard text.utf8.count == 20, text.hasSuffix("Z"), parts.count == 6,
            (1...12).contains(parts[1]), (1...31).contains(parts[2]), parts[3] < 24,
            parts[4] < 60, parts[5] <= 60
        else { return nil }
        let day = days(parts[0], parts[1], parts[2])
        return day * 86_400 + parts[3] * 3600 + parts[4] * 60 + parts[5]
    }

    private static func split(_ number: Int, _ divisor: Int) -> (whole: Int, rest: Int) {
        let rest = (number % divisor + divisor) % divisor
        return ((number - rest) / divisor, rest)
    }

    /// Returns the days since 1970; a year begins with March, so that a leap day is its last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let (era, ofEra) = split(year, 400)
        let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    /// Returns the date of a day since 1970.
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let (era, ofEra) = split(day + 719_468, 146_097)
        let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let march = (5 * ofYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        return (era * 400 + year + (month <= 2 ? 1 : 0), month, ofYear - (153 * march + 2) / 5 + 1)
    }
}
