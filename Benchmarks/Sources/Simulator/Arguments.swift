/// The error in the arguments, in one line.
struct ArgumentError: Error, CustomStringConvertible {
    let description: String
}

/// The work to do, as the arguments say it.
struct Arguments: Sendable {
    static let replayCommand = "swift run -c release --package-path Benchmarks Simulator --seed "
    private static let usage =
        "usage: Simulator [--seeds COUNT [--from SEED] | --seed SEED] [--trace] "
        + "[--congestion TABLE]"

    var seeds: Range<UInt64>
    var isTracing = false
    /// A table of bulk transfers to print instead of simulating seeds.
    var table: CongestionTables.Table?

    init(_ arguments: some Sequence<String>) throws(ArgumentError) {
        var count: UInt64 = 2000
        var first: UInt64 = 0
        var iterator = arguments.makeIterator()
        while let flag = iterator.next() {
            switch flag {
            case "--seeds":
                count = try Self.number(iterator.next(), after: flag)
            case "--from":
                first = try Self.number(iterator.next(), after: flag)
            case "--seed":
                first = try Self.number(iterator.next(), after: flag)
                count = 1
            case "--trace":
                isTracing = true
            case "--congestion":
                table = iterator.next().flatMap(CongestionTables.Table.init)
                guard table != nil else {
                    let names = CongestionTables.Table.allCases.map(\.rawValue)
                    throw ArgumentError(
                        description: "Simulator: tables are \(names.joined(separator: ", "))")
                }
            case _:
                throw ArgumentError(description: "Simulator: no flag \(flag); \(Self.usage)")
            }
        }
        let (end, overflow) = first.addingReportingOverflow(count)
        guard !overflow, count > 0 else {
            throw ArgumentError(description: "Simulator: no such seeds; \(Self.usage)")
        }
        seeds = first..<end
    }

    private static func number(_ text: String?, after flag: String) throws(ArgumentError) -> UInt64
    {
        guard let text, let value = UInt64(text) else {
            throw ArgumentError(description: "Simulator: \(flag) needs a number; \(usage)")
        }
        return value
    }
}
