import Primitives
import TestKit
import Testing

@testable import guesse

/// The times of taps on phones, as the door believes them.
struct TapClockTests {
    private func clock(trips: [Double]) -> TapClock {
        var clock = TapClock()
        for trip in trips {
            let now = Timestamp.zero + .seconds(1)
            let isTaken = clock.receive(echo: 1000 - 300 - trip, held: 300, at: now)
            #expect(isTaken)
        }
        return clock
    }

    @Test("a tap counts from the time that the page states, within the longest round trip")
    func bounded() {
        let clock = clock(trips: [20, 80, 40])
        let now = Timestamp.zero + .seconds(2)
        expect(clock.longest, equals: .milliseconds(80))
        expect(clock.time(ofTap: 1960, at: now), equals: .zero + .milliseconds(1960))
        expect(clock.time(ofTap: 1000, at: now), equals: .zero + .milliseconds(1920))
        expect(clock.time(ofTap: 9000, at: now), equals: now)
        #expect(clock.time(ofTap: .infinity, at: now) == nil)
        #expect(clock.time(ofTap: .nan, at: now) == nil)
        #expect(TapClock().time(ofTap: 1990, at: now) == nil)
    }

    @Test("a page can make its round trips longer, not shorter, and not longer than 250 ms")
    func trips() {
        var clock = TapClock()
        let now = Timestamp.zero + .seconds(10)
        expect(clock.receive(echo: 10_001, held: 0, at: now), equals: false)
        expect(clock.receive(echo: 9990, held: 20, at: now), equals: false)
        expect(clock.receive(echo: 9990, held: -5, at: now), equals: false)
        expect(clock.receive(echo: 1, held: 6000, at: now), equals: false)
        expect(clock.receive(echo: .nan, held: 0, at: now), equals: false)
        expect(clock.receive(echo: 9100, held: 0, at: now), equals: true)
        expect(clock.longest, equals: .milliseconds(250))
        for _ in 0..<16 { expect(clock.receive(echo: 9990, held: 4, at: now), equals: true) }
        expect(clock.longest, equals: .milliseconds(6))
    }
}
