#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The programs of this machine, for files that say with each line whose it is.
struct Processes: Sendable {
    /// The number of this program's own process.
    let own: Int32
    /// Whether there is a process of a number.
    let isAlive: @Sendable (Int32) -> Bool

    /// Those that the system runs.
    static let ofSystem = Processes(own: getpid()) { kill($0, 0) == 0 || errno == EPERM }

    /// Whether what a process had is this program's to take: its own, or that of one that has ended.
    func isFree(_ owner: Int32) -> Bool { owner == own || !isAlive(owner) }
}
