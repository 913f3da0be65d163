extension Matching {
    /// Returns whether the texts tell of different pictures: each names another thing, deed, number
    /// or quality than the other one, or the same quality of another thing.
    ///
    /// What only one of them names is left out by the other, and contradicts nothing.
    static func areContradictory(
        _ pairs: [Pair], _ left: [Concept], _ right: [Concept]
    ) -> Bool {
        let sure = pairs.filter { $0.likeness > 50 }
        let one = rest(of: left, without: Set(sure.map(\.left)))
        let other = rest(of: right, without: Set(sure.map(\.right)))
        return !one.isDisjoint(with: other) || isMoved(sure, left, right)
    }

    /// A kind of what only one text has.
    private enum Extra {
        case thing, deed, quality, number
    }

    private static func rest(of concepts: [Concept], without taken: Set<Int>) -> Set<Extra> {
        Set(
            concepts.indices.filter { !taken.contains($0) }.compactMap { index -> Extra? in
                let concept = concepts[index]
                switch concept.kind {
                case .action: return .deed
                case .thing: return concept.isPlace ? nil : .thing
                case .quality: return .quality
                case .detail: return Vocabulary.numbers.contains(concept.key) ? .number : nil
                }
            })
    }

    /// Returns whether a quality that both name is said of different things: a red cat on a sofa,
    /// and a cat on a red sofa.
    private static func isMoved(
        _ pairs: [Pair], _ left: [Concept], _ right: [Concept]
    ) -> Bool {
        func owner(of index: Int, in concepts: [Concept]) -> Int? {
            concepts[(index + 1)...].firstIndex { $0.kind == .thing }
        }
        let partners = Dictionary(
            pairs.map { ($0.left, $0.right) }, uniquingKeysWith: { first, _ in first })
        return pairs.contains { pair in
            guard left[pair.left].kind == .quality, right[pair.right].kind == .quality,
                let one = owner(of: pair.left, in: left),
                let other = owner(of: pair.right, in: right), let partner = partners[one]
            else { return false }
            return partner != other
        }
    }
}
