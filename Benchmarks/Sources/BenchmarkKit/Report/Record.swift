/// The figures of one variant of one cell.
package struct Record: Sendable {
    /// The workload.
    package let workload: Workload
    /// The network; there may be several records of one cell, with different numbers of receivers
    /// or connections.
    package let cell: Cell
    /// The name of the variant.
    package let variant: String
    /// The seed of all random numbers in it.
    package let seed: UInt64
    /// The figures, in the order in which they are shown.
    package var values: [(figure: Figure, value: Double?)] = []
    /// The reason why there are no values.
    package var failure: String?
    /// The single samples, if there is a curve of them.
    package var samples: Distribution?

    /// Creates a record without values.
    package init(_ workload: Workload, _ cell: Cell, variant: String, seed: UInt64) {
        self.workload = workload
        self.cell = cell
        self.variant = variant
        self.seed = seed
    }

    /// The value of a figure; `nil` if it has none.
    package subscript(_ figure: Figure) -> Double? {
        values.first { $0.figure == figure }?.value ?? nil
    }

    /// Adds a value at the end; `nil` where the figure has none in this cell.
    package mutating func add(_ figure: Figure, _ value: Double?) {
        values.append((figure, value))
    }
}
