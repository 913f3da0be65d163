public import Primitives

/// A problem that prevents a pack's file from being read.
public struct PackProblem: Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    /// The mistake, and how to correct it.
    public let sentence: SafeText

    /// Creates a problem; the sentence may quote the file.
    public init(line: Int, _ sentence: String) {
        self.line = line
        self.sentence = SafeText(sentence, limit: .paragraph)
    }
}

/// The reasons why a pack is not read; no part of it is used then.
public struct PackRefusal: Error, Equatable {
    /// The most problems that are listed.
    public static let problemLimit = 100

    /// The problems in the order of lines: at least one, at most ``problemLimit``.
    public let problems: [PackProblem]
    /// Whether there are more problems.
    public let isCut: Bool

    init(_ problems: [PackProblem]) {
        let sorted = problems.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
        self.problems = Array(sorted.prefix(Self.problemLimit))
        isCut = sorted.count > Self.problemLimit
    }

    init(line: Int, _ sentence: String) { self.init([PackProblem(line: line, sentence)]) }
}
