import Primitives
import TestKit
import Testing

@testable import guesse

/// Times as friends name them.
struct FriendlyTimeTests {
    private func text(_ time: String, hours: Int = 0) -> String {
        FriendlyTime.text(of: SafeText(time), zone: { _ in hours * 3600 }).string
    }

    @Test(
        "have the day, its part and the date",
        arguments: [
            ("2026-11-28T20:15:00Z", 0, "Saturday evening, 28 November 2026"),
            ("2026-11-28T23:15:00Z", 0, "Saturday night, 28 November 2026"),
            ("2026-11-29T01:59:00Z", 0, "Saturday night, 28 November 2026"),
            ("2026-11-29T04:59:59Z", 0, "Saturday night, 28 November 2026"),
            ("2026-11-29T05:00:00Z", 0, "Sunday morning, 29 November 2026"),
            ("2026-11-29T12:00:00Z", 0, "Sunday afternoon, 29 November 2026"),
            ("2026-11-28T23:15:00Z", 9, "Sunday morning, 29 November 2026"),
            ("2026-11-28T01:00:00Z", -8, "Friday evening, 27 November 2026"),
            ("2024-03-01T00:30:00Z", 0, "Thursday night, 29 February 2024"),
            ("2000-02-29T18:00:00Z", 0, "Tuesday evening, 29 February 2000"),
            ("1970-01-01T08:00:00Z", 0, "Thursday morning, 1 January 1970"),
            ("1969-12-31T18:00:00Z", 0, "Wednesday evening, 31 December 1969"),
            ("2025-12-31T23:59:60Z", 1, "Wednesday night, 31 December 2025"),
        ])
    func words(time: String, hours: Int, expected: String) {
        expect(text(time, hours: hours), equals: expected)
    }

    @Test(
        "that a person has changed in a file stay as they are",
        arguments: [
            "", "yesterday", "2026-13-01T00:00:00Z", "2026-01-02 20:15", "2026-01-32T20:15:00Z",
            "99999999999999999999", "2026-01-02T24:00:00Z", "2026-01-02T20:15:00+",
        ])
    func odd(time: String) {
        expect(text(time), equals: SafeText(time).string)
    }

    @Test("follow each other day by day for centuries")
    func calendar() {
        var last = -1
        let days = [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        ]
        for day in 0..<40_000 {
            let words = FriendlyTime.text(
                of: SafeText("1970-01-01T12:00:00Z"), zone: { _ in day * 86_400 }
            ).string.split(separator: " ")
            let index = days.firstIndex(of: String(words[0])) ?? -1
            expect(index, equals: (day + 3) % 7)
            let date = Int(words[2]) ?? -1
            #expect(date == last + 1 || date == 1 && (last >= 28 || last == -1))
            last = date
        }
    }
}
