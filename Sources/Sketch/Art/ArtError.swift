/// The first mistake in an art file; nothing of such a file is used.
package struct ArtError: Error, Hashable, Sendable {
    /// The line, counted from 1.
    package let line: Int
    /// One sentence for people: what is wrong, and what would be right.
    package let reason: String
}
