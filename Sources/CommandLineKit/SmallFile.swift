#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Files that a user names; they may be anything.
package enum SmallFile {
    /// The reasons why a file is not read.
    package enum Failure: Error, Equatable {
        case cannotBeRead
        case tooLong
        /// The file was written to while it was read, so that its parts may not fit.
        case changed
    }

    private static let chunkByteCount = 64 << 10

    /// Returns the bytes of a file that is not longer than a limit.
    ///
    /// Reading stops at the limit, whatever length the system reports: the file may be a device or
    /// a pipe.
    package static func bytes(at path: String, limit: Int) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotBeRead }
        defer { _ = close(descriptor) }
        let before = Stamp(of: descriptor)
        let bytes = try bytes(from: descriptor, limit: limit)
        guard Stamp(of: descriptor) == before else { throw .changed }
        return bytes
    }

    /// The size and the time of a file, which change when somebody writes to it.
    package struct Stamp: Equatable {
        private let byteCount: Int64
        private let seconds: Int
        private let nanoseconds: Int

        package init(of descriptor: Int32) {
            var status = stat()
            _ = fstat(descriptor, &status)
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            byteCount = Int64(status.st_size)
            (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
        }
    }

    /// Returns the rest of an open file or of standard input, if that is not longer than a limit.
    package static func bytes(from descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: chunkByteCount)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .cannotBeRead }
            guard count > 0 else { return bytes }
            guard count <= limit - bytes.count else { throw .tooLong }
            bytes += chunk[..<count]
        }
    }
}
