import SimulationKit

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

private let isTracing = getenv("FUZZ_TRACE") != nil

/// What libFuzzer calls with each input; a violation is a crash to it.
///
/// With `FUZZ_TRACE` set each step is printed: for running one input again.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    var schedule = FuzzSchedule(bytes)
    if isTracing {
        schedule.trace = {
            print($0)
            // Or a crash takes the last lines with it.
            fflush(nil)
        }
    }
    if let violation = schedule.run() { fatalError(violation) }
    return 0
}
