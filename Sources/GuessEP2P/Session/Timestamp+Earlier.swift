internal import Primitives

extension Timestamp {
    /// Returns the earlier one of two times; `nil` is later than all.
    static func earlier(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
        guard let first, let second else { return first ?? second }
        return min(first, second)
    }
}
