extension DrawingBoard {
    /// The distance by which the course of a stroke may be smoothed, since the input is no more
    /// precise.
    public struct Tolerance: Hashable, Sendable {
        /// Units to the left and right, 1 to 64.
        public let across: Int
        /// Units up and down, 1 to 64.
        public let down: Int
        /// Whether points lie on a grid that is hardly coarser than this, so that steps between
        /// them are not intended.
        public let isStepped: Bool

        /// Creates a tolerance, bringing both sides into their range.
        public init(across: Int, down: Int, isStepped: Bool = false) {
            self.isStepped = isStepped
            self.across = min(max(across, 1), 64)
            self.down = min(max(down, 1), 64)
        }

        /// The smallest tolerance.
        public static let least = Tolerance(across: 1, down: 1)
    }
}

extension DrawingBoard.Tolerance {
    /// Two thirds of the tolerance.
    var narrowed: DrawingBoard.Tolerance {
        DrawingBoard.Tolerance(across: (2 * across + 1) / 3, down: (2 * down + 1) / 3)
    }
}
