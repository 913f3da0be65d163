#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The processes of this machine, for files that note an owner on each line.
struct Processes: Sendable {
    /// The number of this program's own process.
    let own: Int32
    /// Whether a process with this number exists.
    let isAlive: @Sendable (Int32) -> Bool

    /// The processes that the system runs.
    static let ofSystem = Processes(own: getpid()) { kill($0, 0) == 0 || errno == EPERM }

    /// Returns whether this program may take what a process had: the process is its own, or has
    /// ended.
    func isFree(_ owner: Int32) -> Bool { owner == own || !isAlive(owner) }
}
