internal import DiscoveryKit
internal import Primitives

/// The discovery benchmark in virtual time: our machines, and other systems' schedules in the same
/// network.
package struct DiscoveryBenchmark: Sendable {
    /// The size and seed of a run.
    package struct Options: Hashable, Sendable {
        /// Trials of each row of times; the other measurements are in proportion.
        package var trialCount = 20_000
        /// The seed of all random numbers.
        package var seed: UInt64 = 1
        /// Whether to measure only the figures for the gates.
        package var isGates = false

        /// Creates the default: all rows, 20,000 trials, seed 1.
        package init() {}
    }

    /// One row, with its pieces of work.
    struct Row: Sendable {
        var record: DiscoveryRecord
        var pieceCount: Int
        /// Does one piece with a seed of its own.
        var work: @Sendable (_ piece: Int, _ seed: UInt64) -> Sample
        /// Computes the figures from all pieces.
        var summary: @Sendable ([Sample], inout DiscoveryRecord) -> Void
    }

    /// The result of one piece of work.
    enum Sample: Sendable {
        case times([Int64?])
        case crowd(CrowdTrial.Outcome)
        case expiry(ExpiryWatch.Outcome)

        var times: [Int64?] {
            if case .times(let times) = self { times } else { [] }
        }
    }

    let options: Options

    /// Prepares a run.
    package init(_ options: Options) {
        self.options = options
    }

    /// Runs everything on all cores; the results do not depend on the number of cores.
    ///
    /// - Parameter report: Called after each piece of work, from any thread.
    package func run(
        report: @escaping @Sendable (Suite.Progress) -> Void = { _ in }
    ) async -> [DiscoveryRecord] {
        let rows = self.rows
        // The long ones first, so that no core waits for the last.
        let order = rows.indices.sorted { rows[$0].weight > rows[$1].weight }
        let pieces = order.flatMap { row in (0..<rows[row].pieceCount).map { (row, $0) } }
        let samples = await Spread.map(
            pieces.count,
            { place in
                let (row, piece) = pieces[place]
                return rows[row].work(
                    piece, Self.seed(rows[row].record.seed ?? options.seed, piece))
            },
            finished: { place, done in
                let name = rows[pieces[place].0].record.name
                report(Suite.Progress(done: done, total: pieces.count, name: name))
            })
        var parts = [[Sample]](repeating: [], count: rows.count)
        for (piece, sample) in zip(pieces, samples) { parts[piece.0].append(sample) }
        return zip(rows, parts).map { row, samples in
            var record = row.record
            row.summary(samples, &record)
            return record
        }
    }

    /// Returns an empty record whose seed depends only on the common seed and on its labels.
    func record(
        _ section: DiscoveryRecord.Section, _ labels: [(name: String, text: String)],
        seededLike shared: String? = nil
    ) -> DiscoveryRecord {
        // FNV-1a.
        var label: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in (shared ?? "\(section) \(labels.map(\.text))").utf8 {
            label = (label ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        var generator = SeededGenerator(seed: options.seed).branch(label)
        return DiscoveryRecord(section, labels, seed: generator.next())
    }

    static func seed(_ common: UInt64, _ number: Int) -> UInt64 {
        var generator = SeededGenerator(seed: common).branch(UInt64(number))
        return generator.next()
    }
}

extension DiscoveryBenchmark.Row {
    /// The approximate time that one of its pieces takes, compared with other rows.
    fileprivate var weight: Int {
        switch record.section {
        case .expiry: 3
        case .traffic: 2
        case .time, .schedules, .ghosts: 1
        }
    }
}

extension DiscoveryRecord {
    /// The section and the labels, to show progress.
    var name: String { ([section.title] + labels.map(\.text)).joined(separator: ", ") }
}
