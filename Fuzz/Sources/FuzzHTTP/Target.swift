import SimulationKit

/// What libFuzzer calls with each input; a violation is a crash to it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    if let violation = FuzzHTTP.run(bytes) { fatalError(violation) }
    return 0
}
