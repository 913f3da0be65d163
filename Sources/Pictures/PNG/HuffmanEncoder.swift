/// A Huffman code for symbols that come so and so often (RFC 1951 §3.2.2).
struct HuffmanEncoder {
    /// Bits of each symbol's code; 0 for those that have none.
    let lengths: [UInt8]
    /// The codes, their first bit lowest.
    private let codes: [Int]

    /// Makes a code whose longest has at most `limit` bits, for at least two symbols that come.
    init(frequencies: [Int], limit: Int) {
        var weights = frequencies
        var lengths = Self.lengths(weights)
        // A rare symbol among frequent ones gets a long code; the more alike they are, the shorter it is.
        while lengths.contains(where: { Int($0) > limit }) {
            weights = weights.map { ($0 + 1) / 2 }
            lengths = Self.lengths(weights)
        }
        self.init(lengths: lengths)
    }

    /// Makes the code with these lengths.
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

    /// Bits that so many of each symbol take.
    func bitCount(_ frequencies: [Int]) -> Int {
        zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
    }

    /// The lengths of an unlimited code: the two rarest things become one, until there is one left.
    private static func lengths(_ weights: [Int]) -> [UInt8] {
        let symbols = weights.indices.filter { weights[$0] > 0 }
            .sorted { (weights[$0], $0) < (weights[$1], $1) }
        // Leaves first, then what they are joined to, both in the order of their weights.
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
