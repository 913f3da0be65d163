/// The pairs of concepts that two texts share.
struct Matching {
    struct Pair {
        var left: Int
        var right: Int
        var likeness: Int
    }

    /// The percentage of both that is shared, less a little if the order differs.
    let percentage: Int
    /// Whether the texts tell of different pictures.
    let isContradictory: Bool

    init(_ left: [Concept], _ right: [Concept]) {
        let pairs = Self.pairs(left, right)
        isContradictory = Self.areContradictory(pairs, left, right)
        let total = (left + right).reduce(0) { $0 + $1.weight }
        let shared = pairs.reduce(0) { sum, pair in
            sum + (left[pair.left].weight + right[pair.right].weight) * pair.likeness
        }
        // A number or a small word alone is nothing of a prompt that has more.
        let isMore = (left + right).contains { $0.kind != .detail }
        let hasMore = pairs.contains {
            left[$0.left].kind != .detail && right[$0.right].kind != .detail
        }
        guard total > 0, hasMore || !isMore else {
            percentage = 0
            return
        }
        percentage = shared * (100 - Self.disorder(of: pairs, left, right)) / (total * 100)
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

    /// Returns the percentage to subtract: up to 10 for beings and things in the opposite order,
    /// and up to 30 if one does something to the other.
    private static func disorder(
        of pairs: [Pair], _ left: [Concept], _ right: [Concept]
    ) -> Int {
        let sure = pairs.filter { $0.likeness > 50 }
        let order = sure.filter { pair in
            [left[pair.left], right[pair.right]].allSatisfy { $0.kind == .thing && !$0.isPlace }
        }
        .sorted { $0.left < $1.left }.map(\.right)
        guard order.count > 1 else { return 0 }
        var swapped = 0
        for (index, place) in order.enumerated() {
            swapped += order.dropFirst(index + 1).count { $0 < place }
        }
        let isDone = sure.contains {
            left[$0.left].kind == .action && !Vocabulary.mutualDeeds.contains(left[$0.left].key)
        }
        return (isDone ? 30 : 10) * swapped / (order.count * (order.count - 1) / 2)
    }
}
