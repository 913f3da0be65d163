extension DrawingBoard {
    /// The result of ``fill(at:)``.
    public enum Filling: Hashable, Sendable {
        /// The area has the ink now.
        case done
        /// It already had that colour; nothing is changed.
        case unneeded
        /// There is no room for another area; nothing is changed.
        case full
        /// The area has too many corners; nothing is changed.
        case tooIntricate
    }

    /// Fills the area around a point with the present ink, and moves the pen there; a stroke or
    /// shape under way ends.
    ///
    /// The area is all that has the point's colour and is connected with it. If it leaks out of a
    /// stroke around the point whose ends nearly meet, it is the inside of that stroke. Lines
    /// around the area and marks on it stay visible. If the area is the whole empty paper, the
    /// paper gets the colour.
    ///
    /// - Complexity: O(units of the canvas × operations), whatever is drawn.
    @discardableResult
    public mutating func fill(at point: Picture.Point) -> Filling {
        endStroke()
        movePen(to: point)
        let search = AreaSearch(on: sheet, at: pen, ink: ink)
        guard !search.isUnneeded else { return .unneeded }
        switch search.result() {
        case .found(let filled): return change { $0 = filled } ? .done : .full
        case .full: return .full
        case .tooIntricate: return .tooIntricate
        }
    }
}
