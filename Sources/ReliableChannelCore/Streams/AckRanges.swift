/// The packet numbers that have arrived, as at most 32 ranges.
///
/// If a 33rd is needed, the lowest is dropped. The peer then repeats its packets unnecessarily,
/// which costs less than a list without a limit.
struct AckRanges: Equatable, Sendable {
    /// Descending, disjoint and not adjacent.
    private(set) var ranges: [ClosedRange<UInt64>] = []

    var largest: UInt64? { ranges.first?.upperBound }
    var isEmpty: Bool { ranges.isEmpty }

    func contains(_ number: UInt64) -> Bool {
        ranges.contains { $0.contains(number) }
    }

    /// Adds a number below 2⁶².
    ///
    /// - Complexity: O(ranges), and O(1) for numbers that arrive in order.
    mutating func insert(_ number: UInt64) {
        var index = 0
        while index < ranges.count {
            let range = ranges[index]
            if number > range.upperBound + 1 { break }
            if number == range.upperBound + 1 {
                ranges[index] = range.lowerBound...number
                return
            }
            if number >= range.lowerBound { return }
            if number + 1 == range.lowerBound {
                var lower = number
                if index + 1 < ranges.count, ranges[index + 1].upperBound + 1 == number {
                    lower = ranges[index + 1].lowerBound
                    ranges.remove(at: index + 1)
                }
                ranges[index] = lower...range.upperBound
                return
            }
            // Adjacent to the next range's upper end: extend that range.
            index += 1
        }
        ranges.insert(number...number, at: index)
        if ranges.count > Wire.ackRangeLimit {
            ranges.removeLast()
        }
    }

    /// Forgets the numbers up to and including `number`.
    mutating func remove(through number: UInt64) {
        while let last = ranges.last, last.upperBound <= number {
            ranges.removeLast()
        }
        if let last = ranges.last, last.lowerBound <= number {
            ranges[ranges.count - 1] = (number + 1)...last.upperBound
        }
    }
}
