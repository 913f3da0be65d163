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
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
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
        let hour = Int(parts(of: local).tm_hour)
        // The small hours belong to the night before.
        let day = parts(of: hour < morning ? local - 86_400 : local)
        let part =
            switch hour {
            case morning..<afternoon: "morning"
            case afternoon..<evening: "afternoon"
            case evening..<night: "evening"
            default: "night"
            }
        let (weekday, month) = (days[Int(day.tm_wday)], months[Int(day.tm_mon)])
        return SafeText(
            "\(weekday) \(part), \(day.tm_mday) \(month) \(1900 + day.tm_year)", limit: .paragraph)
    }

    /// Returns the seconds from UTC to the time of this machine's user.
    static func localZone(_ seconds: Int) -> Int {
        var time = time_t(seconds)
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    private static func parts(of seconds: Int) -> tm {
        var time = time_t(seconds)
        var parts = tm()
        gmtime_r(&time, &parts)
        return parts
    }

    /// Reads "2026-01-02T20:15:00Z"; returns the seconds since 1970.
    private static func seconds(_ text: String) -> Int? {
        let numbers = text.split { !("0"..."9").contains($0) }.map { Int32($0) ?? -1 }
        guard text.utf8.count == 20, text.hasSuffix("Z"), numbers.count == 6,
            (1...12).contains(numbers[1]), (1...31).contains(numbers[2]), numbers[3] < 24,
            numbers[4] < 60, numbers[5] <= 60
        else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
            numbers[0] - 1900, numbers[1] - 1, numbers[2]
        )
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
        return timegm(&parts)
    }
}
