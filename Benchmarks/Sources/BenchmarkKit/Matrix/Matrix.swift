/// The jobs of a benchmark in virtual time.
package struct Matrix: Sendable {
    /// The choice of jobs.
    package struct Options: Sendable {
        /// Whether to run few cells and few messages.
        package var isQuick = false
        /// The workloads; all if empty.
        package var workloads: [Workload] = []
        /// The networks, instead of the matrix's own; the matrix's own if empty.
        package var cells: [Cell] = []
        /// The names of the variants; all if empty.
        package var variants: [String] = []
        /// Messages of each cell, instead of 20,000, or 4,000 if quick.
        package var messageCount: Int?
        /// The seed of all random numbers.
        package var seed: UInt64 = 1

        /// Creates the options for the whole matrix.
        package init() {}
    }

    /// The jobs, in the order of the tables.
    package private(set) var jobs: [Job] = []
    private let options: Options

    /// Creates the list of the jobs.
    package init(_ options: Options) {
        self.options = options
        let wanted = options.workloads.isEmpty ? Workload.allCases : options.workloads
        for workload in Workload.allCases where wanted.contains(workload) {
            let cells = options.cells.isEmpty ? Self.cells(workload, options) : options.cells
            for cell in cells where workload.canRun(over: cell) { add(workload, cell) }
        }
    }

    private mutating func add(_ workload: Workload, _ cell: Cell) {
        // Outages are few: their tails need longer runs to settle.
        let messageCount =
            Self.messageCount(workload, options)
            * (cell.outages != nil && options.messageCount == nil ? 5 : 1)
        for population in Self.populations(workload, options) {
            for variant in Self.variants(workload, cell)
            where options.variants.isEmpty || options.variants.contains(variant.name) {
                jobs.append(
                    Job(
                        workload, cell, variant, population: population,
                        messageCount: messageCount, commonSeed: options.seed))
            }
        }
    }

    private static func messageCount(_ workload: Workload, _ options: Options) -> Int {
        if workload == .faults {
            return options.messageCount.map { max(1, $0 / 20) } ?? (options.isQuick ? 50 : 1000)
        }
        return options.messageCount ?? (options.isQuick ? 4000 : 20_000)
    }

    /// Blind copies are the control for redundancy with small messages; elsewhere they show
    /// nothing.
    private static func variants(_ workload: Workload, _ cell: Cell) -> [Variant] {
        switch workload {
        case .game, .sparse, .burst, .kcp: Variant.all
        case .mixed, .fanOut, .handshake, .faults: Variant.all.filter { $0.copyCount == 1 }
        case .connections: [.off]
        case .bulk:
            // Other flows share the link only where nothing is lost by chance, since CUBIC would
            // stop otherwise.
            cell.loss > 0 || cell.outages != nil
                ? [.balanced, .newReno] : [.balanced, .besideItself, .besideCubic, .newReno]
        }
    }

    private static func populations(_ workload: Workload, _ options: Options) -> [Int] {
        switch workload {
        case .fanOut: options.isQuick ? [8] : [2, 8, 16]
        case .connections: options.isQuick ? [200] : [100, 1000, 10_000]
        case .game, .sparse, .burst, .bulk, .mixed, .handshake, .kcp, .faults: [1]
        }
    }

    // MARK: Cells

    private static func cells(_ workload: Workload, _ options: Options) -> [Cell] {
        let texts: [String] =
            switch workload {
            case .game: options.isQuick ? quickGameCells : gameCells
            case .sparse: options.isQuick ? ["0.2ms,5%"] : grid([0.2, 10, 50], [0, 5, 20])
            case .burst: options.isQuick ? ["50ms,5%"] : grid([0.2, 10, 50], [0, 1, 5, 20])
            case .bulk: options.isQuick ? quickBulkCells : bulkCells
            case .mixed:
                (options.isQuick ? [1] : [0, 1, 5]).map { "40ms,\($0)%,20Mbit:1bdp" }
            case .fanOut: options.isQuick ? ["1ms,5%"] : grid([1, 50], [0, 5, 20])
            case .connections: ["1ms,0%"]
            case .handshake: options.isQuick ? ["50ms,20%"] : grid([0.2, 50, 750], [0, 5, 20, 30])
            case .kcp: ["92.5ms,5%"]
            case .faults: faultCells
            }
        return texts.compactMap { Cell($0) }
    }

    /// Returns every round-trip time in milliseconds with every loss in percent.
    private static func grid(_ times: [Double], _ losses: [Double]) -> [String] {
        times.flatMap { time in
            losses.map { "\(Cell(rtt: .milliseconds(1) * time, loss: $0 / 100))" }
        }
    }

    private static let quickGameCells =
        grid([0.2, 50], [0, 5, 20]) + ["0.2ms,ge5%:25ms", "50ms,ge5%:25ms"]

    private static let gameCells =
        grid([0.2, 1, 10, 50, 100], [0, 0.1, 1, 5, 10, 20, 30])
        + [0.2, 50].flatMap { time in
            [5, 25, 100].flatMap { length in
                [1, 5, 10].map { "\(time)ms,ge\($0)%:\(length)ms" }
            }
        }
        + [
            "50ms,1%,reorder1%", "50ms,1%,reorder10%", "50ms,1%,jitter10%", "50ms,1%,jitter30%",
            "50ms,1%,dup1%", "50ms,30%,hole2000ms", "750ms,5%",
        ]

    static let faultCells = [
        "50ms,30%", "0.2ms,30%", "50ms,1%,hole2000ms", "50ms,30%,hole2000ms", "750ms,5%",
        "50ms,30%,hole2000ms,rebind3", "750ms,30%,hole2000ms,rebind3",
    ]

    private static let quickBulkCells = ["40ms,0%,20Mbit:1bdp", "40ms,5%,20Mbit:1bdp"]

    private static let bulkCells =
        [0, 5, 10, 30].map { "40ms,\($0)%,20Mbit:1bdp" } + ["40ms,ge5%:25ms,20Mbit:1bdp"]
        + ["jitter1.25%", "5%,jitter1.25%", "jitter10%"].map { "40ms,\($0),20Mbit:1bdp" }
        + ["1", "20", "100", "1000"].flatMap { rate in
            ["0.25", "1", "4"].map { "40ms,1%,\(rate)Mbit:\($0)bdp" }
        }
}
