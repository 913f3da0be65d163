extension Double {
    /// Returns the number with so many digits after the point, the same on every machine.
    ///
    /// It is `inf` for infinity, and `-` for any other value that is not finite.
    package func decimal(_ places: Int) -> String {
        guard isFinite else { return self > 0 ? "inf" : "-" }
        var factor = 1.0
        for _ in 0..<places { factor *= 10 }
        let scaled = (magnitude * factor).rounded()
        guard scaled < 1e18 else { return "\(self)" }
        let digits = String(Int64(scaled))
        let sign = self < 0 && scaled > 0 ? "-" : ""
        guard places > 0 else { return sign + digits }
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return sign + padded.dropLast(places) + "." + padded.suffix(places)
    }

    /// The number with about three significant digits, as tables show it.
    package var brief: String {
        let places = magnitude < 10 ? 2 : magnitude < 100 ? 1 : 0
        return decimal(places)
    }
}

extension Int64 {
    /// Nanoseconds as milliseconds.
    package var milliseconds: Double { Double(self) / 1e6 }
}

extension Duration {
    /// This duration in milliseconds.
    package var milliseconds: Double { self / .milliseconds(1) }
}
