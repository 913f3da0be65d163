extension DrawingBoard {
    /// The colour that a stroke leaves on the paper.
    public enum Ink: Hashable, Sendable {
        /// A colour.
        case colour(Picture.Colour)
        /// The colour of the paper, also if that is changed later.
        case eraser
    }

    /// An outline that goes from a first point to a second one.
    public enum Shape: Hashable, Sendable, CaseIterable {
        /// A straight line.
        case line
        /// A rectangle with its sides along the paper's; the points are opposite corners.
        case rectangle
        /// An ellipse that touches the sides of that rectangle.
        case ellipse
    }
}

extension DrawingBoard.Ink {
    /// Returns the colour that it leaves on paper of a colour.
    func colour(on paper: Picture.Colour) -> Picture.Colour {
        if case .colour(let colour) = self { colour } else { paper }
    }
}
