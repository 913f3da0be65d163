/// The effects of a session that have not been polled, oldest first.
struct EffectQueue<Effect> {
    private var effects: [Effect] = []
    /// The number of effects that have been taken since the queue was last empty.
    private var takenCount = 0

    var isEmpty: Bool { takenCount == effects.count }

    mutating func append(_ effect: Effect) { effects.append(effect) }

    /// Takes the oldest effect; `nil` if there is none.
    ///
    /// - Complexity: O(1).
    mutating func popFirst() -> Effect? {
        guard takenCount < effects.count else { return nil }
        defer {
            takenCount += 1
            if isEmpty {
                effects.removeAll(keepingCapacity: true)
                takenCount = 0
            }
        }
        return effects[takenCount]
    }
}

extension EffectQueue: Sendable where Effect: Sendable {}
