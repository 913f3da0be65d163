import Foundation
import Primitives
import TestKit
import Testing

struct TimestampTests {
    private let first = Timestamp(nanoseconds: .min)
    private let last = Timestamp(nanoseconds: .max)

    @Test("moves by durations and has differences")
    func arithmetic() {
        let time = Timestamp(nanoseconds: 1_500_000_000)
        expect(time + .milliseconds(500), equals: Timestamp(nanoseconds: 2_000_000_000))
        expect(time - .seconds(2), equals: Timestamp(nanoseconds: -500_000_000))
        expect(time - .zero, equals: .milliseconds(1500))
        expect(Timestamp.zero - time, equals: .milliseconds(-1500))
        expect(time.nanoseconds(since: Timestamp(nanoseconds: 2_000_000_000)), equals: -500_000_000)
        #expect(Timestamp.zero < time && !(time < time))
    }

    @Test("stops at the ends of the clock instead of wrapping")
    func saturation() {
        expect(last + .nanoseconds(1), equals: last)
        expect(first - .nanoseconds(1), equals: first)
        expect(first + .nanoseconds(-1), equals: first)
        expect(last - .nanoseconds(-1), equals: last)
        expect(last.advanced(byNanoseconds: .max), equals: last)
        expect(first.advanced(byNanoseconds: .min), equals: first)
        expect(last.advanced(byNanoseconds: .min), equals: Timestamp(nanoseconds: -1))
        expect(last.nanoseconds(since: first), equals: .max)
        expect(first.nanoseconds(since: last), equals: .min)
        expect(Timestamp.zero.nanoseconds(since: first), equals: .max)
        expect(first.nanoseconds(since: .zero), equals: .min)
    }

    @Test("accepts the longest durations, in both directions")
    func extremeDurations() {
        let longest = Duration(secondsComponent: .max, attosecondsComponent: 0)
        let shortest = Duration(secondsComponent: .min, attosecondsComponent: 0)
        for time in [first, .zero, last] {
            expect(time + longest, equals: time == first ? Timestamp(nanoseconds: -1) : last)
            expect(time + shortest, equals: time == last ? Timestamp(nanoseconds: -1) : first)
            #expect((time - shortest).nanoseconds >= 0)
            #expect((time - longest).nanoseconds <= 0)
        }
        expect(Timestamp.zero - shortest, equals: last)
        expect(last - shortest, equals: last)
    }

    @Test("durations in whole nanoseconds and milliseconds are cut, and saturate")
    func durations() {
        expect(Duration.seconds(3).nanoseconds, equals: 3_000_000_000)
        expect(Duration.milliseconds(-1500).nanoseconds, equals: -1_500_000_000)
        expect(
            Duration(secondsComponent: 0, attosecondsComponent: 999_999_999).nanoseconds, equals: 0)
        expect(Duration.microseconds(-1999).wholeMilliseconds, equals: -1)
        expect(Duration.seconds(1 << 40).nanoseconds, equals: .max)
        expect(Duration.seconds(-(1 << 40)).nanoseconds, equals: .min)
        expect(
            Duration(secondsComponent: 9_223_372_036, attosecondsComponent: 999_999_999_000_000_000)
                .nanoseconds, equals: .max)
    }

    @Test("is exactly its nanoseconds in JSON")
    func coding() throws {
        for nanoseconds in [Int64.min, -1, 0, 123_456_789_012_345_678, .max] {
            let bytes = try JSONEncoder().encode(Timestamp(nanoseconds: nanoseconds))
            expect(String(decoding: bytes, as: UTF8.self), equals: String(nanoseconds))
            try expect(
                JSONDecoder().decode(Timestamp.self, from: bytes).nanoseconds, equals: nanoseconds)
        }
    }
}
