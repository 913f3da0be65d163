/// The figures of one variant of one cell.
public struct Record: Sendable {
    /// The workload.
    public let workload: Workload
    /// The network; there may be several records of one cell, with different numbers of receivers
    /// or connections.
    public let cell: Cell
    /// The name of the variant.
    public let variant: String
    /// The seed of all random numbers in it.
    public let seed: UInt64
    /// The figures, in the order in which they are shown.
    public var values: [(figure: Figure, value: Double?)] = []
    /// The reason why there are no values.
    public var failure: String?
    /// The single samples, if a plot needs them.
    public var samples: Distribution?

    /// Creates a record without values.
    public init(_ workload: Workload, _ cell: Cell, variant: String, seed: UInt64) {
        self.workload = workload
        self.cell = cell
        self.variant = variant
        self.seed = seed
    }

    /// The value of a figure; `nil` if it has none.
    public subscript(_ figure: Figure) -> Double? {
        values.first { $0.figure == figure }?.value ?? nil
    }

    /// Adds a value at the end; `nil` where the figure has none in this cell.
    public mutating func add(_ figure: Figure, _ value: Double?) {
        values.append((figure, value))
    }
}
