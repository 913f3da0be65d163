/// The pairs of concepts that two texts share.
struct Matching {
    private struct Pair {
        var left: Int
        var right: Int
        var likeness: Int
    }

    /// The percentage of both that is shared, less a little if the order differs.
    let percentage: Int

    init(_ left: [Concept], _ right: [Concept]) {
        let pairs = Self.pairs(left, right)
        let total = (left + right).reduce(0) { $0 + $1.weight }
        let shared = pairs.reduce(0) { sum, pair in
            sum + (left[pair.left].weight + right[pair.right].weight) * pair.likeness
        }
        guard total > 0 else {
            percentage = 0
            return
        }
        percentage = shared * (100 - Self.disorder(of: pairs)) / (total * 100)
    }

    /// Returns the pairs, the most similar first, with each concept in at most one.
    private static func pairs(_ left: [Concept], _ right: [Concept]) -> [Pair] {
        var candidates: [Pair] = []
        for (index, one) in left.enumerated() {
            for (place, other) in right.enumerated() {
                let likeness = one.likeness(to: other)
                guard likeness > 0 else { continue }
                candidates.append(Pair(left: index, right: place, likeness: likeness))
            }
        }
        candidates.sort {
            (-$0.likeness, $0.left, $0.right) < (-$1.likeness, $1.left, $1.right)
        }
        var (takenLeft, takenRight): (Set<Int>, Set<Int>) = ([], [])
        return candidates.filter { pair in
            guard !takenLeft.contains(pair.left), !takenRight.contains(pair.right) else {
                return false
            }
            takenLeft.insert(pair.left)
            takenRight.insert(pair.right)
            return true
        }
    }

    /// Returns the percentage to subtract: 10 for two that are swapped, up to 26 for more in the
    /// opposite order.
    private static func disorder(of pairs: [Pair]) -> Int {
        let places = pairs.filter { $0.likeness > 50 }.sorted { $0.left < $1.left }.map(\.right)
        guard places.count > 1 else { return 0 }
        var swapped = 0
        for (index, place) in places.enumerated() {
            swapped += places.dropFirst(index + 1).count { $0 < place }
        }
        let most = places.count == 2 ? 10 : 26
        return most * swapped / (places.count * (places.count - 1) / 2)
    }
}
