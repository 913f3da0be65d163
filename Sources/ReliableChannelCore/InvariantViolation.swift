/// A contradiction within a state machine: always an error of this code, whatever the peer sent.
package struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
    /// The condition that does not hold, with values.
    package let description: String

    /// Creates a violation from its description.
    package init(_ description: String) {
        self.description = description
    }
}

/// Throws unless the condition holds.
func require(
    _ condition: Bool, _ description: @autoclosure () -> String
) throws(InvariantViolation) {
    if !condition { throw InvariantViolation(description()) }
}
