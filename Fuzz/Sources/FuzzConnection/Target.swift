import SimulationKit

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

private let isTracing = getenv("FUZZ_TRACE") != nil

/// Runs one input; libFuzzer calls it for each one, and takes a violation for a crash.
///
/// With `FUZZ_TRACE` set, each step is printed, to examine one input again.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    var schedule = FuzzSchedule(bytes)
    if isTracing {
        schedule.trace = {
            print($0)
            // Otherwise a crash would lose the last lines.
            fflush(nil)
        }
    }
    if let violation = schedule.run() { fatalError(violation) }
    return 0
}
