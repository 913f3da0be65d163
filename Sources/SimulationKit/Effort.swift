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

    /// How many cases to do.
    public static func cases(_ thorough: Int, quick: Int) -> Int {
        isThorough ? thorough : quick
    }

    /// Which seeds to try, from 0 on.
    public static func seeds(_ thorough: UInt64, quick: UInt64) -> Range<UInt64> {
        0..<(isThorough ? thorough : quick)
    }
}
