package import Testing

/// Records an issue if two values differ, at the line of the caller and with both values: as
/// `#expect(value == expected)` does, whose macro costs the compiler some 20 ms more.
///
/// - Parameters:
///   - value: The value that the tested code gave.
///   - expected: The right value.
///   - comment: A text to show with the issue.
package func expect<Value: Equatable>(
    _ value: Value, equals expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
) {
    guard value != expected else { return }
    record(
        value, expected, differences: [], comment(),
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue if two arrays differ, with the elements that one of them lacks.
package func expect<Element: Equatable>(
    _ value: [Element], equals expected: [Element], _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
) {
    guard value != expected else { return }
    let differences = value.difference(from: expected).map { change in
        switch change {
        case .insert(let offset, let element, _): "at \(offset) more: \(shown(element))"
        case .remove(let offset, let element, _): "at \(offset) less: \(shown(element))"
        }
    }
    record(
        value, expected, differences: differences, comment(),
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue if two sets differ, with the elements that one of them lacks.
package func expect<Element>(
    _ value: Set<Element>, equals expected: Set<Element>,
    _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    guard value != expected else { return }
    record(
        value, expected,
        differences: value.subtracting(expected).map { "more: \(shown($0))" }
            + expected.subtracting(value).map { "less: \(shown($0))" }, comment(),
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func shown(_ value: some Any) -> String { String(reflecting: value) }

private func record<Value>(
    _ value: Value, _ expected: Value, differences: [String], _ comment: Comment?,
    at location: SourceLocation
) {
    var text = "\(shown(value)) is not \(shown(expected))"
    // More of them help nobody.
    if !differences.isEmpty { text += "; " + differences.prefix(10).joined(separator: ", ") }
    if let comment { text += " (\(comment.rawValue))" }
    Issue.record(Comment(rawValue: text), sourceLocation: location)
}
