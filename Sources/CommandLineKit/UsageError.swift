internal import Primitives

/// Why an argument list makes no sense: one line that says what was probably meant.
package struct UsageError: Error, Equatable {
    package let message: String

    /// The message may quote what somebody typed; what could act on a terminal is left out.
    package init(_ message: String) {
        self.message = SafeText(message, limit: .paragraph).string
    }
}
