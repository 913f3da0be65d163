/// The tokens of one block, with the frequency of each symbol.
struct DeflateBlock {
    private(set) var tokens: [MatchFinder.Token] = []
    private var literalFrequencies = [Int](repeating: 0, count: 286)
    private var distanceFrequencies = [Int](repeating: 0, count: 30)
    private var extraBitCount = 0

    init() {
        literalFrequencies[DeflateTables.endOfBlock] = 1
    }

    mutating func append(_ token: MatchFinder.Token) {
        tokens.append(token)
        switch token {
        case .byte(let byte):
            literalFrequencies[Int(byte)] += 1
        case .match(let length, let distance):
            let near = Self.symbol(for: length, among: DeflateTables.lengthBases)
            let far = Self.symbol(for: distance, among: DeflateTables.distanceBases)
            literalFrequencies[DeflateTables.endOfBlock + 1 + near] += 1
            distanceFrequencies[far] += 1
            extraBitCount +=
                DeflateTables.lengthExtraBits[near] + DeflateTables.distanceExtraBits[far]
        }
    }

    /// Returns the codes that suit these tokens best.
    func makeCodes() -> DeflateCodes {
        DeflateCodes(
            literals: HuffmanEncoder(
                frequencies: Self.withTwo(literalFrequencies), limit: 15),
            distances: HuffmanEncoder(
                frequencies: Self.withTwo(distanceFrequencies), limit: 15))
    }

    /// Returns the bits of the tokens and the end, without the three that begin a block.
    func bitCount(with codes: DeflateCodes) -> Int {
        codes.literals.bitCount(literalFrequencies) + codes.distances.bitCount(distanceFrequencies)
            + extraBitCount
    }

    func write(with codes: DeflateCodes, to writer: inout BitWriter) {
        for token in tokens {
            switch token {
            case .byte(let byte):
                codes.literals.write(Int(byte), to: &writer)
            case .match(let length, let distance):
                let near = Self.symbol(for: length, among: DeflateTables.lengthBases)
                codes.literals.write(DeflateTables.endOfBlock + 1 + near, to: &writer)
                writer.append(
                    length - DeflateTables.lengthBases[near],
                    count: DeflateTables.lengthExtraBits[near])
                let far = Self.symbol(for: distance, among: DeflateTables.distanceBases)
                codes.distances.write(far, to: &writer)
                writer.append(
                    distance - DeflateTables.distanceBases[far],
                    count: DeflateTables.distanceExtraBits[far])
            }
        }
        codes.literals.write(DeflateTables.endOfBlock, to: &writer)
    }

    /// Returns the index of the last of the ascending bases that is not above a value.
    private static func symbol(for value: Int, among bases: [Int]) -> Int {
        var low = 0
        var high = bases.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if bases[middle] <= value { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns frequencies of at least two symbols, since some decoders refuse a code with only
    /// one.
    private static func withTwo(_ frequencies: [Int]) -> [Int] {
        var result = frequencies
        for index in 0..<2 where result.count(where: { $0 > 0 }) < 2 {
            result[index] = max(1, result[index])
        }
        return result
    }
}

/// The two codes of a block, and the form in which they are written (RFC 1951 §3.2.7).
struct DeflateCodes {
    static let fixed = DeflateCodes(
        literals: HuffmanEncoder(lengths: DeflateTables.fixedLiteralLengths),
        distances: HuffmanEncoder(lengths: DeflateTables.fixedDistanceLengths))

    let literals: HuffmanEncoder
    let distances: HuffmanEncoder

    /// A code length, or a repetition of one: the symbol, and its extra bits.
    private struct Run {
        var symbol: Int
        var extra = 0
        var extraBitCount = 0
    }

    private var literalCount: Int {
        max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    }

    private var distanceCount: Int {
        max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    }

    var headerBitCount: Int {
        var writer = BitWriter()
        writeHeader(to: &writer)
        return writer.bytes.count * 8 + 8
    }

    func writeHeader(to writer: inout BitWriter) {
        let runs = runs()
        var frequencies = [Int](repeating: 0, count: DeflateTables.codeLengthOrder.count)
        for run in runs { frequencies[run.symbol] += 1 }
        let code = HuffmanEncoder(frequencies: frequencies, limit: 7)
        let order = DeflateTables.codeLengthOrder
        let orderCount = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        writer.append(literalCount - 257, count: 5)
        writer.append(distanceCount - 1, count: 5)
        writer.append(orderCount - 4, count: 4)
        for symbol in order.prefix(orderCount) {
            writer.append(Int(code.lengths[symbol]), count: 3)
        }
        for run in runs {
            code.write(run.symbol, to: &writer)
            writer.append(run.extra, count: run.extraBitCount)
        }
    }

    private func runs() -> [Run] {
        let lengths =
            literals.lengths.prefix(literalCount) + distances.lengths.prefix(distanceCount)
        var result: [Run] = []
        var rest = lengths[...]
        while let first = rest.first {
            let count = rest.prefix { $0 == first }.count
            var taken = min(count, first == 0 ? 138 : 7)
            if first == 0, taken >= 11 {
                result.append(Run(symbol: 18, extra: taken - 11, extraBitCount: 7))
            } else if first == 0, taken >= 3 {
                result.append(Run(symbol: 17, extra: taken - 3, extraBitCount: 3))
            } else if first > 0, taken >= 4 {
                // First the length itself, then up to six repetitions.
                result.append(Run(symbol: Int(first)))
                result.append(Run(symbol: 16, extra: taken - 4, extraBitCount: 2))
            } else {
                taken = 1
                result.append(Run(symbol: Int(first)))
            }
            rest = rest.dropFirst(taken)
        }
        return result
    }
}
