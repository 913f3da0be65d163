import SimulationKit

/// Runs one input; libFuzzer calls it for each one, and takes a violation for a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    if let violation = FuzzPNG.run(bytes) { fatalError(violation) }
    return 0
}
