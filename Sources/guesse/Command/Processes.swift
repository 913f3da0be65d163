import Synchronization

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
    /// Whether a process with this number runs and has entered.
    let isAlive: @Sendable (Int32) -> Bool
    /// Makes this process one of those that are alive; call it before ``own`` is written to a file.
    let enter: @Sendable () -> Void

    init(
        own: Int32, enter: @escaping @Sendable () -> Void = {},
        isAlive: @escaping @Sendable (Int32) -> Bool
    ) {
        self.own = own
        self.enter = enter
        self.isAlive = isAlive
    }

    /// The processes of this user's programs.
    ///
    /// Each locks the byte at its own number in a file. The system takes the lock back when the
    /// process ends in any way. A number alone would say less: a killed process keeps it until
    /// somebody asks for its exit code, and later another process may get it.
    ///
    /// - Parameter environment: The variables that give the place of the file.
    static func ofUser(environment: [String: String]) -> Processes {
        let file = StateFile("processes", environment: environment)
        let own = getpid()
        return Processes(
            own: own,
            enter: {
                guard let descriptor = file.lockDescriptor else { return }
                var lock = Self.lock(at: own)
                _ = fcntl(descriptor, F_SETLK, &lock)
            },
            isAlive: { number in
                var lock = Self.lock(at: number)
                guard let descriptor = file.lockDescriptor,
                    fcntl(descriptor, F_GETLK, &lock) == 0
                else {
                    // Without locks, at least the number says something.
                    return kill(number, 0) == 0 || errno == EPERM
                }
                return lock.l_type != Int16(F_UNLCK)
            })
    }

    private static func lock(at number: Int32) -> flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = off_t(number)
        lock.l_len = 1
        return lock
    }

    /// Returns whether this program may take what a process had: the process is its own, or has
    /// ended.
    func isFree(_ owner: Int32) -> Bool { owner == own || !isAlive(owner) }
}

/// The descriptors of files with locks, by path.
///
/// They stay open: the first close of any of a file's descriptors would end all of this process's
/// locks in that file.
private let lockDescriptors = Mutex<[String: Int32]>([:])

extension StateFile {
    /// A descriptor for locks in this file, the same for the whole life of the process; `nil` if
    /// the file cannot be made.
    fileprivate var lockDescriptor: Int32? {
        guard let path else { return nil }
        return lockDescriptors.withLock { descriptors in
            if let open = descriptors[path] { return open }
            makeFolder(of: path)
            let fresh = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
            guard fresh >= 0 else { return nil }
            descriptors[path] = fresh
            return fresh
        }
    }
}
