/// A state machine contradicts itself: always a fault of this code, whatever the peer sent.
public struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
    /// What does not hold, with values.
    public let description: String

    /// Creates a violation from its description.
    public init(_ description: String) {
        self.description = description
    }
}

/// Throws unless the condition holds.
func require(
    _ condition: Bool, _ description: @autoclosure () -> String
) throws(InvariantViolation) {
    if !condition { throw InvariantViolation(description()) }
}
