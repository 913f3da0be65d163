#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Files that are written whole or not at all.
package enum WholeFile {
    /// Writes a file; one that exists keeps its content unless all of the new one is on the disk.
    ///
    /// The file at the end of a link is replaced, not the link. A device or a pipe takes the bytes
    /// as they come.
    ///
    /// - Parameter mode: The permissions; by default those of the old file, or the usual ones.
    /// - Returns: 0, or the number of the system's error.
    package static func replace(
        _ path: String, with bytes: [UInt8], mode: UInt32? = nil
    ) -> Int32 {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            return descriptor < 0 ? errno : fill(descriptor, with: bytes)
        }
        let target = exists ? followed(path) : path
        let fresh = "\(target).\(getpid()).new"
        let mode = mode.map { mode_t($0) } ?? (exists ? status.st_mode & 0o777 : 0o666)
        // A process with this number may have been killed while it wrote.
        unlink(fresh)
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { return errno }
        var error = fill(descriptor, with: bytes)
        if error == 0, rename(fresh, target) != 0 { error = errno }
        if error != 0 { unlink(fresh) }
        return error
    }

    /// Writes all the bytes and closes the file.
    private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32 {
        var error = StandardStreams.write(bytes, to: descriptor) ? 0 : errno
        if close(descriptor) != 0, error == 0 { error = errno }
        return error
    }

    /// Returns the path behind links.
    private static func followed(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
