package import Primitives

/// A problem that prevents a pack's file from being read.
package struct PackProblem: Hashable, Sendable {
    /// The line, counted from 1.
    package let line: Int
    /// The mistake, and how to correct it.
    package let sentence: SafeText

    /// Creates a problem; the sentence may quote the file.
    package init(line: Int, _ sentence: String) {
        self.line = line
        self.sentence = SafeText(sentence, limit: .paragraph)
    }
}

/// The reasons why a pack is not read; no part of it is used then.
package struct PackError: Error, Equatable {
    /// The most problems that are listed.
    package static let problemLimit = 100

    /// The problems in the order of lines: at least one, at most ``problemLimit``.
    package let problems: [PackProblem]
    /// Whether there are more problems.
    package let isCut: Bool

    init(_ problems: [PackProblem], limit: Int = problemLimit) {
        let sorted = problems.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
        self.problems = Array(sorted.prefix(limit))
        isCut = sorted.count > limit
    }

    init(line: Int, _ sentence: String) { self.init([PackProblem(line: line, sentence)]) }
}
