import Foundation
import TestKit
import Testing

@testable import ReliableChannelCore

/// Every state of a connection with every input, compared with `Docs/CHANNEL-STATES.md`.
struct StateTableTests {
    /// The mark of an outcome that equals the one on its left.
    private static let same = "←"

    /// Returns the document's rows: inputs, and their outcome in each state.
    private func documentRows() throws -> [[String]] {
        let document = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Docs/CHANNEL-STATES.md")
        return try String(contentsOf: document, encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { line in
                line.split(separator: "|").reduce(into: [String]()) { row, part in
                    let cell = part.trimmingCharacters(in: .whitespaces)
                    row.append(cell == Self.same ? row.last ?? cell : cell)
                }
            }
    }

    /// Returns a row as the document shows it.
    private func shown(_ row: [String]) -> String {
        let cells = zip(row, [""] + row).map { $0 == $1 ? Self.same : $0 }
        return "| \(cells.joined(separator: " | ")) |"
    }

    @Test("every input has in every state the outcome of the document")
    func table() throws {
        let rows = try documentRows()
        let kinds = StateSubject.Kind.allCases
        expect(rows.first, equals: ["inputs"] + kinds.map(\.rawValue))
        var expected: [String: [String]] = [:]
        for row in rows.dropFirst() {
            for input in row[0].components(separatedBy: "; ") {
                #expect(expected[input] == nil, "\(input) is in two rows")
                expected[input] = Array(row.dropFirst())
            }
        }
        expect(expected.keys.sorted(), equals: StateInputs.all.map(\.name).sorted())
        let subjects = try kinds.map { try StateSubject($0) }
        for input in StateInputs.all {
            let outcomes = try subjects.map { subject in
                var subject = subject
                let outcome = subject.outcome(of: input.apply)
                try subject.core.checkInvariants()
                return outcome
            }
            expect(expected[input.name], equals: outcomes, "\(shown([input.name] + outcomes))")
        }
    }
}
