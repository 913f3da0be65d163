#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How thoroughly the tests look: quickly by default, so that they are run after every change, or as long
/// as it takes where `GUESSE_THOROUGH` is set, as continuous integration does.
///
/// Either way the same seeds give the same cases; a quick run does fewer of them.
public enum Effort {
    /// Whether `GUESSE_THOROUGH` is set to anything but nothing or 0.
    public static let isThorough: Bool = {
        guard let value = getenv("GUESSE_THOROUGH") else { return false }
        let text = String(cString: value)
        return !text.isEmpty && text != "0"
    }()

    /// How many seeds `GUESSE_SEEDS` asks for; `nil` if it does not.
    private static let wantedSeedCount: UInt64? = getenv("GUESSE_SEEDS").flatMap {
        UInt64(String(cString: $0))
    }

    /// Which seeds to try, from 0 on: as many as `GUESSE_SEEDS` says, if it says so.
    public static func chosenSeeds(_ thorough: UInt64, quick: UInt64) -> Range<UInt64> {
        wantedSeedCount.map { 0..<$0 } ?? seeds(thorough, quick: quick)
    }

    /// How many cases to do.
    public static func cases(_ thorough: Int, quick: Int) -> Int {
        isThorough ? thorough : quick
    }

    /// All of some cases, or each so many of them in a quick run; the first is always among them.
    public static func some<Case>(of all: [Case], each step: Int) -> [Case] {
        isThorough ? all : stride(from: 0, to: all.count, by: max(1, step)).map { all[$0] }
    }

    /// Which seeds to try, from 0 on.
    public static func seeds(_ thorough: UInt64, quick: UInt64) -> Range<UInt64> {
        0..<(isThorough ? thorough : quick)
    }
}
