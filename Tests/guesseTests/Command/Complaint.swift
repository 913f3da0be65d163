import CommandLineKit
import Testing

@testable import guesse

/// Returns the parser's error for an argument list; `nil` if there is none.
func complaint(_ arguments: String...) -> String? {
    complaint(arguments)
}

/// Returns the parser's error for an argument list; `nil` if there is none.
func complaint(_ arguments: [String]) -> String? {
    do {
        _ = try CommandParser.parse(arguments)
        return nil
    } catch {
        return error.message
    }
}

/// Expects the parser to refuse each argument list with an error that contains a text.
func expectComplaints(
    _ expected: [(words: [String], text: String)],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for (words, text) in expected {
        #expect(
            complaint(words)?.contains(text) == true, "\(words)",
            sourceLocation: sourceLocation)
    }
}
