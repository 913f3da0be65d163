package import Primitives
package import ReliableChannelCore

extension LinkConditions {
    /// Returns a path with each impairment drawn from the generator, with a loss between 0 and 30
    /// %.
    package static func drawn(from generator: inout SeededGenerator) -> LinkConditions {
        var result = LinkConditions()
        result.loss = generator.chance(0.25) ? 0 : 0.3 * generator.drawUnit()
        let delays = [0.1, 0.5, 1, 5, 10, 25, 50, 100]
        let milliseconds = (generator.pick(from: delays) ?? 1) * (0.5 + generator.drawUnit())
        result.delay = .microseconds(Int64(milliseconds * 1000))
        if generator.chance(0.5) {
            result.jitter = .microseconds(Int64(milliseconds * 500 * generator.drawUnit()))
            result.jitterKeepsOrder = generator.chance(0.5)
        }
        if generator.chance(0.3) {
            let bad = Double(generator.draw(in: 1...100))
            let share = 0.15 * generator.drawUnit() + 0.01
            result.bursts = Bursts(
                meanBadPeriod: .microseconds(Int64(bad * 1000)),
                meanGoodPeriod: .microseconds(Int64(bad * 1000 * (1 - share) / share)))
        }
        if generator.chance(0.4) {
            result.reordering = 0.2 * generator.drawUnit()
            result.reorderingDelay = .microseconds(Int64(generator.draw(in: 100...20_000)))
        }
        if generator.chance(0.4) { result.duplication = 0.5 * generator.drawUnit() }
        if generator.chance(0.4) { result.corruption = 0.1 * generator.drawUnit() }
        return result
    }
}
