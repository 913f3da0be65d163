import CommandLineKit

@testable import guesse

/// What the parser says against an argument list; `nil` if it has nothing against it.
func complaint(_ arguments: String...) -> String? {
    complaint(arguments)
}

/// What the parser says against an argument list; `nil` if it has nothing against it.
func complaint(_ arguments: [String]) -> String? {
    do {
        _ = try CommandParser.parse(arguments)
        return nil
    } catch {
        return error.message
    }
}
