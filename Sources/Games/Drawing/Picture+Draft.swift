package import Pictures

/// Drafts of a drawing: only the change is sent to the host.
extension Picture {
    /// Returns the first operations of this picture with all of another on top; `nil` if there are
    /// not so many, or if that is more than a picture can hold.
    package func keeping(_ count: Int, then strokes: Picture) -> Picture? {
        guard (0...operations.count).contains(count) else { return nil }
        return try? Picture(operations: Array(operations.prefix(count)) + strokes.operations)
    }

    /// Returns the change from a picture that the host knows to this one, without their common
    /// first operations.
    ///
    /// - Parameter known: Each picture that the host may have: all have to begin with the
    ///   operations that are kept.
    /// - Returns: The count and the strokes for ``keeping(_:then:)``.
    package func draft(beyond known: [Picture]) -> (keeping: Int, strokes: Picture) {
        let kept = known.map { one in
            zip(one.operations, operations).prefix(while: { $0 == $1 }).count
        }
        let count = kept.min() ?? 0
        // Part of a picture is within every limit that the whole is within.
        let strokes = try? Picture(operations: Array(operations.dropFirst(count)))
        return strokes.map { (count, $0) } ?? (0, self)
    }
}
