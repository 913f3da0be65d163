#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A logarithmic axis over whole decades.
struct LogAxis {
    let low: Int
    let high: Int
    private let start: Double
    private let length: Double

    /// Creates an axis that holds all values, between two places in pixels.
    init(holding values: [Double], from start: Double, to end: Double, floor: Double) {
        let positive = values.filter { $0 > 0 }
        let least = max(floor, positive.min() ?? 1)
        let largest = max(least, positive.max() ?? 1)
        low = Int(log10(least).rounded(.down))
        high = max(low + 1, Int((log10(largest) - 1e-9).rounded(.up)))
        self.start = start
        length = end - start
    }

    /// Returns the place of a value; a value below the axis stands at its start.
    func place(_ value: Double) -> Double {
        let exponent = value > 0 ? log10(value) : Double(low)
        let share = (exponent - Double(low)) / Double(high - low)
        return start + length * min(max(share, 0), 1)
    }

    /// The decades, as values.
    var decades: [Double] { (low...high).map { pow(10, Double($0)) } }

    /// Returns a decade as people write it.
    static func label(_ value: Double) -> String {
        value >= 1 ? value.decimal(0) : value.decimal(max(0, -Int(log10(value).rounded())))
    }
}

/// Colours for people with any kind of colour vision, each with a dash of its own.
enum Palette {
    /// Okabe and Ito, "Color Universal Design", 2008, without the yellow, which is invisible on
    /// white paper.
    static let lines: [(colour: String, dash: String)] = [
        ("#0072b2", ""), ("#d55e00", ""), ("#009e73", ""), ("#8a8a8a", "7 3"), ("#8a8a8a", "2 3"),
        ("#cc79a7", "9 3 2 3"), ("#56b4e9", "4 2"), ("#e69f00", "1 2"),
    ]

    /// A sequence from light to dark that keeps its order in greyscale (after cividis).
    private static let sequence: [(Double, Double, Double)] = [
        (254, 232, 138), (219, 196, 104), (166, 157, 117), (124, 123, 120), (87, 93, 109),
        (35, 62, 107), (0, 32, 76),
    ]

    /// Returns the colour at a place in 0…1, and whether it is so dark that text on it has to be
    /// light.
    static func heat(_ share: Double) -> (fill: String, isDark: Bool) {
        let place = min(max(share, 0), 1) * Double(sequence.count - 1)
        let index = min(Int(place), sequence.count - 2)
        let part = place - Double(index)
        let (from, to) = (sequence[index], sequence[index + 1])
        func mix(_ left: Double, _ right: Double) -> String {
            let value = String(Int(left + (right - left) * part), radix: 16)
            return value.count < 2 ? "0" + value : value
        }
        return (
            "#" + mix(from.0, to.0) + mix(from.1, to.1) + mix(from.2, to.2), share > 0.45
        )
    }
}
