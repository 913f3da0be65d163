import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A report of the seeds that were running when the program trapped.
///
/// A trap is a finding too, and it must be possible to replay it.
enum CrashReport {
    static let workerLimit = 64
    private static let nobody = UInt64.max

    /// The seed of each worker.
    ///
    /// A signal handler reads it, so it is allocated once and never moves. Safe without isolation,
    /// since the pointer is constant, nothing is ever freed, and every access is an atomic one.
    private nonisolated(unsafe) static let seeds: UnsafeMutablePointer<Atomic<UInt64>> = {
        let pointer = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: workerLimit)
        for index in 0..<workerLimit { (pointer + index).initialize(to: Atomic(nobody)) }
        return pointer
    }()

    static func install() {
        begin(nobody, worker: 0)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            signal(number) { number in
                CrashReport.write()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    static func begin(_ seed: UInt64, worker: Int) {
        seeds[worker].store(seed, ordering: .relaxed)
    }

    static func end(worker: Int) {
        begin(nobody, worker: worker)
    }

    /// Writes without allocating, as a signal handler must.
    private static func write() {
        put("trapped; it was one of:\n")
        for worker in 0..<workerLimit {
            var seed = seeds[worker].load(ordering: .relaxed)
            guard seed != nobody else { continue }
            put("  swift run -c release --package-path Benchmarks Simulator --seed ")
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 21) { digits in
                var index = 20
                digits[index] = 0x0A
                repeat {
                    index -= 1
                    digits[index] = UInt8(truncatingIfNeeded: 0x30 + seed % 10)
                    seed /= 10
                } while seed > 0
                Output.write(
                    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(digits)[index...]))
            }
        }
    }

    private static func put(_ text: StaticString) {
        Output.write(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// Standard output and error, a line at a time.
enum Output {
    static func line(_ text: String) {
        print(text)
    }

    static func error(_ text: String) {
        var text = text + "\n"
        text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    /// Writes to standard error, unbuffered.
    static func write(_ bytes: UnsafeRawBufferPointer) {
        #if canImport(Darwin)
            _ = Darwin.write(2, bytes.baseAddress, bytes.count)
        #elseif canImport(Glibc)
            _ = Glibc.write(2, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            _ = Musl.write(2, bytes.baseAddress, bytes.count)
        #endif
    }

    static func exit(_ status: Int32) -> Never {
        #if canImport(Darwin)
            Darwin.exit(status)
        #elseif canImport(Glibc)
            Glibc.exit(status)
        #elseif canImport(Musl)
            Musl.exit(status)
        #endif
    }
}
