import CommandLineKit
import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that did not exist before: a file that a user has kept is never overwritten.
struct NewFile {
    let path: String
    let descriptor: Int32

    /// The reasons why the file was not made.
    enum Failure: Error, Equatable {
        case exists
        case cannotBeMade
    }

    /// Takes over a file that is open for writing already.
    init(_ path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    /// Makes a file.
    ///
    /// - Parameter mode: The permissions, as far as the user's mask allows them.
    init(_ path: String, mode: mode_t) throws(Failure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw errno == EEXIST ? .exists : .cannotBeMade }
    }

    /// Writes a line; `false` if it could not be written whole.
    func write(_ line: String) -> Bool {
        StandardStreams.write(Array(line.utf8) + [0x0A], to: descriptor)
    }

    /// Writes bytes; `false` if some of them are not written.
    func write(_ bytes: [UInt8]) -> Bool { StandardStreams.write(bytes, to: descriptor) }

    /// Closes the file; `false` if some of the written bytes are not kept.
    @discardableResult
    func close() -> Bool {
        #if canImport(Darwin)
            Darwin.close(descriptor) == 0
        #elseif canImport(Glibc)
            Glibc.close(descriptor) == 0
        #elseif canImport(Musl)
            Musl.close(descriptor) == 0
        #endif
    }

    /// Returns whether something with that name exists already.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        // A link without a target counts too.
        return lstat(path, &status) == 0
    }
}
