/// What one variant of one cell came to.
public struct Record: Sendable {
    /// What was sent.
    public let workload: Workload
    /// Over what; with a number of receivers or connections there may be several of one cell.
    public let cell: Cell
    /// How.
    public let variant: String
    /// The seed of everything in it.
    public let seed: UInt64
    /// What it came to, in the order in which it is shown.
    public var values: [(figure: Figure, value: Double?)] = []
    /// Why there are no values.
    public var failure: String?
    /// The single samples, where a plot needs them.
    public var samples: Distribution?

    /// A record without values.
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
