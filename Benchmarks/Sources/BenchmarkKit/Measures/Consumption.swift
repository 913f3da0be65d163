#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The time and memory that this program has used, as the system counts them.
enum Consumption {
    /// Nanoseconds of CPU that the calling thread has used.
    static var threadCPU: Int64 { clock(CLOCK_THREAD_CPUTIME_ID) }

    /// Nanoseconds of CPU that all threads have used, in the program and in the kernel for it.
    static var processCPU: Int64 { clock(CLOCK_PROCESS_CPUTIME_ID) }

    /// Nanoseconds on the monotonic clock.
    static var now: Int64 { clock(CLOCK_MONOTONIC) }

    private static func clock(_ id: clockid_t) -> Int64 {
        var time = timespec()
        guard clock_gettime(id, &time) == 0 else { return 0 }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Bytes of this program in memory now; `nil` where the system does not tell.
    static var residentByteCount: Int? {
        let file = open("/proc/self/statm", O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 128)
        let count = read(file, &buffer, buffer.count)
        guard count > 0 else { return nil }
        let words = String(decoding: buffer.prefix(count), as: UTF8.self).split(separator: " ")
        guard words.count > 1, let pages = Int(words[1]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
