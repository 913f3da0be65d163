internal import Primitives

/// A quantile of the latest durations, from a histogram with logarithmic buckets whose counts
/// decay.
///
/// The result is the upper end of a bucket, at most an eighth above the true value. After about 700
/// further samples, a sample has half the weight of the newest.
struct QuantileTracker: Equatable, Sendable {
    private static let bucketsPerOctave = 8
    private static let bucketCount = 176
    /// Values are counted in units of 1,024 ns.
    private static let unitShift: Int64 = 10
    /// The factor between the weights of a sample and the one before; so the earlier weights need
    /// not be changed.
    private static let growth: Float = 1 + 1 / 1024
    private static let refreshPeriod = 16

    private let quantile: Float
    private var weights: [Float] = []
    private var total: Float = 0
    private var nextWeight: Float = 1
    private var staleCount = 0
    /// Samples taken since the beginning.
    private(set) var sampleCount = 0
    /// The quantile in nanoseconds; 0 without samples.
    private(set) var value: Nanoseconds = 0

    /// Creates a tracker for one quantile, such as 0.99.
    init(quantile: Float) {
        self.quantile = quantile
    }

    /// Records a duration in nanoseconds; negative ones count as 0.
    ///
    /// - Complexity: O(1) amortised; one in sixteen samples costs a pass over 176 buckets.
    mutating func record(_ nanoseconds: Nanoseconds) {
        if weights.isEmpty { weights = [Float](repeating: 0, count: Self.bucketCount) }
        let index = Self.bucket(of: nanoseconds)
        weights[index] += nextWeight
        total += nextWeight
        nextWeight *= Self.growth
        sampleCount += 1
        staleCount += 1
        if nextWeight > 1e6 { scale(by: 1 / nextWeight) }
        if staleCount >= Self.refreshPeriod || nanoseconds > value || sampleCount < 64 { refresh() }
    }

    /// Reduces the weight of all samples so far, compared with that of later ones.
    mutating func fade(to part: Float) {
        scale(by: part)
        nextWeight = max(nextWeight / part, 1e-6)
    }

    private mutating func scale(by factor: Float) {
        for index in weights.indices { weights[index] *= factor }
        total *= factor
        nextWeight *= factor
    }

    private mutating func refresh() {
        staleCount = 0
        let allowance = total * (1 - quantile)
        var above: Float = 0
        for index in weights.indices.reversed() {
            above += weights[index]
            // Sums of floats are not exact: an empty bucket is never the result.
            if above > allowance, weights[index] > 0 {
                value = Self.upperEnd(of: index)
                return
            }
        }
    }

    private static func bucket(of nanoseconds: Nanoseconds) -> Int {
        let units = UInt64(max(0, nanoseconds)) >> UInt64(unitShift)
        guard units >= UInt64(bucketsPerOctave) else { return Int(units) }
        let exponent = 63 - units.leadingZeroBitCount
        let mantissa = Int(units >> UInt64(exponent - 3)) & (bucketsPerOctave - 1)
        return min((exponent - 2) * bucketsPerOctave + mantissa, bucketCount - 1)
    }

    private static func upperEnd(of bucket: Int) -> Nanoseconds {
        guard bucket >= bucketsPerOctave else { return Int64(bucket + 1) << unitShift }
        let exponent = bucket / bucketsPerOctave + 2
        let mantissa = Int64(bucket % bucketsPerOctave + bucketsPerOctave + 1)
        return (mantissa << Int64(exponent - 3)) << unitShift
    }
}
