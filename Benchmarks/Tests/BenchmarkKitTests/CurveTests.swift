import Testing

@testable import BenchmarkKit

/// Curves of distributions.
struct CurveTests {
    /// Returns so many samples: 1 ms, 2 ms, and so on.
    private func samples(_ count: Int) -> Distribution {
        Distribution((1...count).map { Int64($0) * 1_000_000 })
    }

    @Test("hold quantiles by the nearest rank, 48 of each nine")
    func quantiles() throws {
        let points = Curve(samples(1000)).points
        #expect(points.first == Curve.Point(milliseconds: 1, missing: 1))
        #expect(points.count { $0.missing > 0.0999 } == 48 + 1)
        for (missing, time) in [(0.1, 900.0), (0.01, 990), (0.001, 999)] {
            let point = try #require(
                points.first { ($0.missing - missing).magnitude < 1e-9 })
            #expect(point.milliseconds == time)
        }
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.missing > $1.missing })
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.milliseconds <= $1.milliseconds })
    }

    @Test("end where the samples do, and at one in 100,000")
    func end() throws {
        #expect(Curve(samples(1)).points == [Curve.Point(milliseconds: 1, missing: 1)])
        for count in [10, 99, 1001, 20_000] {
            let last = try #require(Curve(samples(count)).points.last)
            #expect(last.missing * Double(count) >= 0.999)
            // The next step would be less than one sample.
            #expect(last.missing * Double(count) < 1.05)
        }
        let many = try #require(Curve(samples(300_000)).points.last)
        #expect(many.milliseconds == 299_997 && (many.missing - 1e-5).magnitude < 1e-12)
    }

    @Test("end before what never came, and count it among all")
    func never() throws {
        let points = Curve(samples(800), neverCount: 200).points
        // Half of all 1000.
        let middle = try #require(points.first { $0.missing <= 0.5 })
        #expect((500...520).contains(middle.milliseconds))
        let last = try #require(points.last)
        #expect(last.missing >= 0.2 && last.missing < 0.2 * 1.05)
        #expect(last.milliseconds > 780)
        #expect(points.count < 48)
    }

    @Test("keep only the ends of a run of equal times")
    func runs() {
        let times = [Int64](repeating: 2_000_000, count: 899) + [7_000_000]
        let points = Curve(Distribution(times + [Int64](repeating: 9_000_000, count: 100))).points
        #expect(points.map(\.milliseconds) == [2, 2, 7, 9, 9])
        #expect(points.first?.missing == 1)
        #expect(Curve(Distribution([Int64](repeating: 5, count: 1000))).points.count == 2)
    }

    @Test("as JSON have enough digits for the least share; without samples there are none")
    func json() throws {
        let text = try #require(Curve(samples(300_000)).json).text
        #expect(text.hasPrefix("[[1,1],"))
        #expect(text.hasSuffix(",[299997,0.00001271],[299997,0.00001]]"))
        #expect(Curve(Distribution([])).json == nil)
        #expect(Curve(Distribution([]), neverCount: 5).points.isEmpty)
    }
}
