package import Primitives

#if canImport(Darwin)
    internal import Darwin
#else
    internal import CEventLoop
#endif

/// The drivers' clock: it is never adjusted, and it counts the time for which the machine was
/// asleep.
package enum MonotonicClock {
    #if canImport(Darwin)
        private static let scale: (numerator: UInt64, denominator: UInt64) = {
            var base = mach_timebase_info_data_t()
            unsafe mach_timebase_info(&base)
            return (UInt64(base.numer), UInt64(max(1, base.denom)))
        }()
    #endif

    /// Returns the present time: CLOCK_BOOTTIME on Linux, `mach_continuous_time` on Apple's
    /// systems.
    package static func now() -> Timestamp {
        #if canImport(Darwin)
            let ticks = mach_continuous_time()
            let product = ticks.multipliedFullWidth(by: scale.numerator)
            let (quotient, _) = scale.denominator.dividingFullWidth(product)
            return Timestamp(nanoseconds: Int64(truncatingIfNeeded: quotient))
        #else
            return Timestamp(nanoseconds: cevl_now())
        #endif
    }
}
