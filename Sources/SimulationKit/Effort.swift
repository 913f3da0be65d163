#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The number of cases that tests run: few by default, so that the tests suit every change, and
/// many if `GUESSE_THOROUGH` is set, as continuous integration does.
///
/// The same seeds always give the same cases; a quick run does fewer of them.
package enum Effort {
    /// True if `GUESSE_THOROUGH` is set and neither empty nor 0.
    package static let isThorough: Bool = {
        guard let value = getenv("GUESSE_THOROUGH") else { return false }
        let text = String(cString: value)
        return !text.isEmpty && text != "0"
    }()

    /// The number of seeds in `GUESSE_SEEDS`; `nil` if it is not set.
    private static let wantedSeedCount: UInt64? = getenv("GUESSE_SEEDS").flatMap {
        UInt64(String(cString: $0))
    }

    /// Returns the seeds to try, from 0; `GUESSE_SEEDS` sets their number if it is there.
    package static func chosenSeeds(_ thorough: UInt64, quick: UInt64) -> Range<UInt64> {
        wantedSeedCount.map { 0..<$0 } ?? seeds(thorough, quick: quick)
    }

    /// Returns the number of cases to run.
    package static func cases(_ thorough: Int, quick: Int) -> Int {
        isThorough ? thorough : quick
    }

    /// Returns all cases, or every `step`-th of them in a quick run; the first is always among
    /// them.
    ///
    /// Who sets `GUESSE_SEEDS` wants all cases.
    package static func some<Case>(of all: [Case], each step: Int) -> [Case] {
        isThorough || wantedSeedCount != nil
            ? all : stride(from: 0, to: all.count, by: max(1, step)).map { all[$0] }
    }

    /// Returns the seeds to try, from 0.
    package static func seeds(_ thorough: UInt64, quick: UInt64) -> Range<UInt64> {
        0..<(isThorough ? thorough : quick)
    }
}
