import Foundation
import TestKit
import Testing

@testable import ReliableChannelCore

/// Every state of a connection with every input, compared with `Docs/CHANNEL-STATES.md`.
struct StateTableTests {
    /// Returns the document's rows: an input, and its outcome in each state.
    private func documentRows() throws -> [[String]] {
        let document = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Docs/CHANNEL-STATES.md")
        return try String(contentsOf: document, encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { line in
                line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            }
    }

    @Test("every input has in every state the outcome of the document")
    func table() throws {
        let rows = try documentRows()
        let kinds = StateSubject.Kind.allCases
        expect(rows.first, equals: ["input"] + kinds.map(\.rawValue))
        expect(rows.dropFirst().map(\.first), equals: StateInputs.all.map(\.name))
        let expected = Dictionary(rows.map { ($0[0], $0) }) { first, _ in first }
        let subjects = try kinds.map { try StateSubject($0) }
        for input in StateInputs.all {
            let outcomes = try subjects.map { subject in
                var subject = subject
                let outcome = subject.outcome(of: input.apply)
                try subject.core.checkInvariants()
                return outcome
            }
            let row = [input.name] + outcomes
            expect(expected[input.name], equals: row, "| \(row.joined(separator: " | ")) |")
        }
    }
}
