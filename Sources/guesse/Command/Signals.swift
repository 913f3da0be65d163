import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The signals by which a program is asked to end.
enum Signals {
    /// Calls instead of dying; cancel what is returned when it is no longer wanted.
    ///
    /// Half a second after a signal the program ends in any case: whoever reads its output may have stopped.
    static func watch(
        _ body: @escaping @Sendable (Int32) -> Void
    ) -> [any DispatchSourceSignal] {
        [SIGTERM, SIGINT, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                body(number)
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) {
                    _exit(128 + number)
                }
            }
            source.resume()
            return source
        }
    }
}
