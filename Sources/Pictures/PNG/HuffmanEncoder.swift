/// A Huffman code for symbols with given frequencies (RFC 1951 §3.2.2).
struct HuffmanEncoder {
    /// The number of bits of each symbol's code; 0 for symbols without a code.
    let lengths: [UInt8]
    /// The codes, their first bit lowest.
    private let codes: [Int]

    /// Creates a code whose longest has at most `limit` bits, for at least two symbols that occur.
    init(frequencies: [Int], limit: Int) {
        var weights = frequencies
        var lengths = Self.lengths(weights)
        // A rare symbol among frequent ones gets a long code; more equal weights make it shorter.
        while lengths.contains(where: { Int($0) > limit }) {
            weights = weights.map { ($0 + 1) / 2 }
            lengths = Self.lengths(weights)
        }
        self.init(lengths: lengths)
    }

    /// Creates the code with these lengths.
    init(lengths: [UInt8]) {
        self.lengths = lengths
        var codes = [Int](repeating: 0, count: lengths.count)
        var next = 0
        for length in 1...UInt8(15) {
            for (symbol, own) in lengths.enumerated() where own == length {
                codes[symbol] = HuffmanDecoder.reversed(next, count: Int(length))
                next += 1
            }
            next <<= 1
        }
        self.codes = codes
    }

    func write(_ symbol: Int, to writer: inout BitWriter) {
        writer.append(codes[symbol], count: Int(lengths[symbol]))
    }

    /// Returns the number of bits of symbols with these frequencies.
    func bitCount(_ frequencies: [Int]) -> Int {
        zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
    }

    /// Returns the lengths of an unlimited code: the two rarest nodes are joined, until one is
    /// left.
    private static func lengths(_ weights: [Int]) -> [UInt8] {
        let symbols = weights.indices.filter { weights[$0] > 0 }
            .sorted { (weights[$0], $0) < (weights[$1], $1) }
        // First the leaves, then the joined nodes, both in the order of their weights.
        var nodes = symbols.map { weights[$0] }
        var parents = [Int](repeating: 0, count: max(0, 2 * symbols.count - 1))
        var leaf = 0
        var joined = symbols.count
        while nodes.count < parents.count {
            var weight = 0
            for _ in 0..<2 {
                let isLeaf =
                    leaf < symbols.count && (joined >= nodes.count || nodes[leaf] <= nodes[joined])
                let child = isLeaf ? leaf : joined
                if isLeaf { leaf += 1 } else { joined += 1 }
                weight += nodes[child]
                parents[child] = nodes.count
            }
            nodes.append(weight)
        }
        var depths = [Int](repeating: 0, count: nodes.count)
        var result = [UInt8](repeating: 0, count: weights.count)
        for node in nodes.indices.dropLast().reversed() {
            depths[node] = depths[parents[node]] + 1
            if node < symbols.count { result[symbols[node]] = UInt8(clamping: depths[node]) }
        }
        return result
    }
}
