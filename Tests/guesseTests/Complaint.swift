import CommandLineKit

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
