internal import Primitives

/// The reason why an argument list is wrong, in one line that suggests a correction.
package struct UsageError: Error, Equatable {
    package let message: String

    /// Creates the error; characters that could control a terminal are removed, since it may quote
    /// a user's input.
    package init(_ message: String) {
        self.message = SafeText(message, limit: .paragraph).string
    }
}
