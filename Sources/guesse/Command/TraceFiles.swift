import CommandLineKit
import ReliableChannelCore
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Traces of connections as files, one for each connection of this process.
enum TraceFiles {
    /// Returns whether a folder exists, or could be made, and accepts files.
    static func canWrite(into folder: String) -> Bool {
        mkdir(folder, 0o755) == 0 || access(folder, W_OK | X_OK) == 0
    }

    /// Returns a sink that writes `guesse-PROCESS-NUMBER.sqlog` files; records that cannot be
    /// written are left out.
    static func sink(into folder: String) -> TraceSink {
        let files = OpenFiles(prefix: "\(folder)/guesse-\(getpid())")
        return TraceSink { connection, record in files.write(record, of: connection) }
    }

    private final class OpenFiles: Sendable {
        /// The most connections that are traced: file descriptors are few.
        private static let limit = 128
        private let prefix: String
        private let descriptors = Mutex<[ConnectionHandle: Int32]>([:])

        init(prefix: String) {
            self.prefix = prefix
        }

        func write(_ record: String, of connection: ConnectionHandle) {
            guard let descriptor = descriptor(of: connection) else { return }
            StandardStreams.write(Array(record.utf8), to: descriptor)
        }

        private func descriptor(of connection: ConnectionHandle) -> Int32? {
            descriptors.withLock { descriptors in
                if let known = descriptors[connection] { return known }
                guard descriptors.count < Self.limit else { return nil }
                let path = "\(prefix)-\(descriptors.count + 1).sqlog"
                let made = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
                guard made >= 0 else { return nil }
                descriptors[connection] = made
                return made
            }
        }

        deinit {
            descriptors.withLock { for descriptor in $0.values { close(descriptor) } }
        }
    }
}
