/// A set of byte positions as ascending, disjoint, non-adjacent ranges.
struct ByteRanges: Equatable, Sendable {
    private(set) var ranges: [Range<Int>] = []

    init() {}

    init(_ range: Range<Int>) {
        if !range.isEmpty { ranges = [range] }
    }

    var isEmpty: Bool { ranges.isEmpty }
    var first: Range<Int>? { ranges.first }
    var count: Int { ranges.reduce(0) { $0 + $1.count } }

    /// Returns whether a single range of the set contains all of the given one.
    func covers(_ range: Range<Int>) -> Bool {
        ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }

    /// Adds all positions of the range; O(ranges).
    mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if let last = ranges.last, range.lowerBound == last.upperBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            return
        }
        var lower = range.lowerBound
        var upper = range.upperBound
        let start = firstIndex(endingAtOrAfter: lower)
        var end = start
        while end < ranges.count, ranges[end].lowerBound <= upper {
            lower = min(lower, ranges[end].lowerBound)
            upper = max(upper, ranges[end].upperBound)
            end += 1
        }
        ranges.replaceSubrange(start..<end, with: CollectionOfOne(lower..<upper))
    }

    /// Removes all positions of the range; O(ranges).
    mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty, !ranges.isEmpty else { return }
        var index = firstIndex(endingAtOrAfter: range.lowerBound)
        while index < ranges.count, ranges[index].lowerBound < range.upperBound {
            let current = ranges[index]
            let left = current.lowerBound..<max(current.lowerBound, range.lowerBound)
            let right = min(current.upperBound, range.upperBound)..<current.upperBound
            if current.upperBound <= range.lowerBound {
                index += 1
            } else if left.isEmpty, right.isEmpty {
                ranges.remove(at: index)
            } else if left.isEmpty {
                ranges[index] = right
                index += 1
            } else {
                ranges[index] = left
                if !right.isEmpty { ranges.insert(right, at: index + 1) }
                index += 1
            }
        }
    }

    /// Returns the parts of `range` that are not in the set, ascending.
    func missing(in range: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var position = range.lowerBound
        for present in ranges[firstIndex(endingAtOrAfter: range.lowerBound)...] {
            if present.lowerBound >= range.upperBound { break }
            if present.lowerBound > position { result.append(position..<present.lowerBound) }
            position = max(position, present.upperBound)
        }
        if position < range.upperBound { result.append(position..<range.upperBound) }
        return result
    }

    /// Returns whether the set contains no position of the range.
    func isDisjoint(from range: Range<Int>) -> Bool {
        let index = firstIndex(endingAtOrAfter: range.lowerBound + 1)
        return index == ranges.count || ranges[index].lowerBound >= range.upperBound
    }

    /// Returns whether the set contains a position.
    func contains(_ position: Int) -> Bool { !isDisjoint(from: position..<(position + 1)) }

    mutating func removeAll() { ranges.removeAll() }

    private func firstIndex(endingAtOrAfter position: Int) -> Int {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < position { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
