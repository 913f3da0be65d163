import Synchronization
import TestKit
import Testing

/// The comparison that all tests use.
struct ExpectTests {
    /// Expects one issue of a comparison, at a line of this file.
    private func expectIssue(
        saying text: String, at line: Int, of comparison: () -> Void
    ) {
        let found = Mutex<[Issue]>([])
        withKnownIssue {
            comparison()
        } matching: { issue in
            found.withLock { $0.append(issue) }
            return true
        }
        let issues = found.withLock { $0 }
        #expect(issues.count == 1)
        #expect(issues.first?.comments.map(\.rawValue) == [text])
        #expect(issues.first?.sourceLocation?.line == line)
        #expect(issues.first?.sourceLocation?.fileID == #fileID)
    }

    @Test("says nothing of equal values")
    func equal() {
        expect(7, equals: 7)
        expect("a", equals: "a", "a comment")
        expect([1, 2], equals: [1, 2])
        expect(Set([1, 2]), equals: [2, 1])
        expect(Int?.none, equals: nil)
    }

    @Test("shows both values at the line that compares them")
    func values() {
        expectIssue(saying: "7 is not 8", at: #line) { expect(7, equals: 8) }
        expectIssue(saying: "\"a\" is not \"b\" (of a name)", at: #line + 1) {
            expect("a", equals: "b", "of a name")
        }
        expectIssue(saying: "nil is not Optional(3)", at: #line) { expect(Int?.none, equals: 3) }
    }

    @Test("shows the elements by which collections differ")
    func collections() {
        expectIssue(
            saying: "[1, 2, 3] is not [1, 3, 4]; at 2 less: 4, at 1 more: 2", at: #line + 1
        ) { expect([1, 2, 3], equals: [1, 3, 4]) }
        expectIssue(saying: "Set([1]) is not Set([2]); more: 1, less: 2", at: #line + 1) {
            expect(Set([1]), equals: [2])
        }
    }

    @Test("shows ten differences at most")
    func limit() {
        let text = (0..<100).map { "\($0)" }.joined(separator: ", ")
        let shown = (0..<10).map { "at \(99 - $0) less: \(99 - $0)" }.joined(separator: ", ")
        expectIssue(saying: "[] is not [\(text)]; \(shown)", at: #line + 1) {
            expect([], equals: Array(0..<100))
        }
    }
}
