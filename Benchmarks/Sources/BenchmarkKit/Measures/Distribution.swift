/// Samples with their exact quantiles: nothing is binned or interpolated.
package struct Distribution: Hashable, Sendable {
    /// The samples in ascending order, in nanoseconds.
    package let sorted: [Int64]

    /// Sorts the samples.
    package init(_ samples: [Int64]) {
        sorted = samples.sorted()
    }

    /// The number of samples.
    package var count: Int { sorted.count }

    /// Returns the least sample that at least the part `q` of all samples does not exceed; 0
    /// without samples.
    ///
    /// This is the nearest-rank definition: the result is always one of the samples.
    package func quantile(_ q: Double) -> Int64 {
        guard !sorted.isEmpty else { return 0 }
        // 0.999 · 20,000 must be 19,980 though it is a little more in binary.
        let rank = Int((q * Double(sorted.count) - 1e-6).rounded(.up))
        return sorted[Swift.min(Swift.max(rank, 1), sorted.count) - 1]
    }

    /// The arithmetic mean; 0 without samples.
    package var mean: Double {
        guard !sorted.isEmpty else { return 0 }
        return sorted.reduce(0.0) { $0 + Double($1) } / Double(sorted.count)
    }

    /// The largest sample; 0 without samples.
    package var max: Int64 { sorted.last ?? 0 }

    /// Returns the part of the samples that are at most `limit`.
    package func share(within limit: Int64) -> Double {
        guard !sorted.isEmpty else { return 0 }
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return Double(low) / Double(sorted.count)
    }
}
